"""Who and what: monsters with their laws, items, heroes."""

from collections.abc import Mapping
from dataclasses import dataclass

from authoring.core.span import Span
from authoring.model.chart import Chart
from authoring.model.dice import Dice
from authoring.model.effect import Effect


@dataclass(frozen=True, slots=True)
class Law:
    """How a monster behaves (DP-LAW-01). Texts as authored, lower case.

    `role` may be "" and `target` "" when the author left one out: then Melee
    and Nearest. `detail` is what Lured by or Pack names. `unknown` holds words
    that are no keyword, with `span` the place of the whole law.
    """

    role: str
    target: str
    detail: str
    unknown: tuple[str, ...]
    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Attack:
    """One attack of a monster; `range` 0 is melee, `reach` adds diagonals."""

    name: str
    range: int
    reach: bool
    dice: int | None
    """Instead of ATK, when the entry gives its own number."""
    defend_with: str
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Monster:
    """A monster or, with a `life_chart`, a boss (DP-MON-05, DP-BOSS-04).

    `stats` follows `STATS`; a boss has life 0. `stat_spans` are the places of
    the numbers. `number` of gold is Dice. `treasure` are item ids carried.
    """

    id: str
    name: str
    race: str
    level: int
    stats: tuple[int, ...]
    stat_spans: Mapping[str, Span]
    law: Law
    attacks: tuple[Attack, ...]
    powers: tuple[Effect, ...]
    xp: int
    gold: Dice
    treasure: tuple[str, ...]
    life_chart: Chart | None
    flavour: str
    span: Span
    owner: str


@dataclass(frozen=True, slots=True)
class Item:
    """A piece of gear (QP-29). Bonuses count dice; `price` None: not for sale.

    `kind`: weapon, shield, armour, attire, consumable, key, great_key,
    valuable, tome, spellbook, recipe, backpack.
    """

    id: str
    name: str
    kind: str
    attack: int
    defence: int
    bonus: Mapping[str, int]
    range: int
    reach: bool
    two_handed: bool
    weak: bool
    cursed: bool
    place: str
    price: int | None
    gold: int
    xp: int
    use: tuple[Effect, ...]
    flavour: str
    span: Span
    owner: str


@dataclass(frozen=True, slots=True)
class Hero:
    """A ready-made hero; equipment by item id, "" for an empty hand."""

    id: str
    name: str
    concept: str
    level: int
    stats: tuple[int, ...]
    stat_spans: Mapping[str, Span]
    weapon: str
    second: str
    shield: str
    armour: str
    attire: tuple[str, ...]
    items: tuple[str, ...]
    abilities: tuple[str, ...]
    spells: tuple[str, ...]
    flavour: str
    span: Span
    owner: str
