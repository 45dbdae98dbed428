"""Chests with six faces, traps, items in chests, and the furniture and markers of tiles."""

from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.span import Span
from authoring.model.defined import Named
from authoring.model.dice import Dice
from authoring.model.read_fields import TEXTS, all_defined, defined, number, part, word
from authoring.rulesets.mkd_adventure.model.keywords import MARKERS, NOTHING, TRAPS, WRONG
from authoring.rulesets.mkd_adventure.model.numbers import ABILITY_POINTS, POTION, VALUE_OF_POINT


@dataclass(frozen=True, slots=True, kw_only=True)
class Trap(Named):
    """A trap of chests and doors: `damage` in clicks, or monsters from the Pool, `count` of them
    for `points`."""

    kind: str = field(metadata=word(TRAPS, WRONG))
    damage: Dice
    count: int = field(metadata=number())
    points: int = field(metadata=number())
    experience: int = field(metadata=number(-1, least=-1))
    """Experience for disarming it; -1: by its disarm number (MKD-XP-03)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChestFace:
    """A face of a chest: 2d6 that reach `disarm` disarm its trap; without a `trap` it opens at
    once."""

    span: Span
    trap: str = field(metadata=defined("traps"))
    disarm: int = field(metadata=number(7))
    gold: int = field(metadata=number())
    item: str = field(metadata=defined("items"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Chest(Named):
    """A chest: 1d6 says which of its six faces it shows (MKD-BASE-16)."""

    faces: tuple[ChestFace, ...]


@dataclass(frozen=True, slots=True)
class Bonus:
    """Additions of a thing to a hero: to its numbers, and abilities, by id."""

    speed: int
    attack: int
    defense: int
    abilities: tuple[str, ...] = field(metadata=all_defined("abilities"))

    @property
    def points(self) -> int:
        """The points that its price counts; an ability counts two (MKD-TOWN-05)."""
        return self.speed + self.attack + self.defense + ABILITY_POINTS * len(self.abilities)


@dataclass(frozen=True, slots=True, kw_only=True)
class Item(Named):
    """An item in a chest. A potion works from its drinking to that hero's next turn."""

    adds: Bonus = field(metadata=part(Bonus))
    potion: bool
    price: int = field(metadata=number(-1, least=-1))
    """Gold it is worth; -1: what the rules say (MKD-TOWN-05)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Artifact(Named):
    """An artifact that stands in a chamber; its bonus lasts until the town (MKD-TOWN-03)."""

    adds: Bonus = field(metadata=part(Bonus))


@dataclass(frozen=True, slots=True, kw_only=True)
class DoorKind(Named):
    """A door; tokens shut wooden ones behind them (MKD-WMV-08)."""

    wooden: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Marker(Named):
    """A marker and the kinds of its two sides; `back` may be `nothing` (MKD-ACC-04)."""

    kind: str = field(metadata=word(MARKERS, WRONG))
    back: str = field(metadata=word((NOTHING, *MARKERS), WRONG))


@dataclass(frozen=True, slots=True, kw_only=True)
class Dressing(Named):
    """Furniture of a chamber, drawn in `rows` around its centre, `o` for obstacles
    (MKD-ACC-03)."""

    rows: tuple[str, ...] = field(metadata=TEXTS)


def worth(item: Item) -> int:
    """Return what an item is worth in gold: its `price` or, without one, what the rules say
    (MKD-TOWN-05, MKD-TOWN-06, MKD-TV-07)."""
    if item.price >= 0:
        return item.price
    gold = VALUE_OF_POINT * item.adds.points
    return gold // POTION if item.potion else gold
