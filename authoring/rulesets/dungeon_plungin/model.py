"""What only Dungeon Plungin' has: heroes, monsters, traps, locations, quest."""

from collections.abc import Mapping
from dataclasses import dataclass

from authoring.core.span import Span
from authoring.model.chart import Chart
from authoring.model.dice import Dice
from authoring.model.effect import Effect
from authoring.model.pack import Pack
from authoring.model.tile import Square, Tile

STATS = ("atk", "def", "mag", "mov", "life", "res", "dex", "wit")
"""The eight stats, in the order of every stat tuple (DP-STAT-01)."""

BOX_DICE = (4, 6, 8, 10, 12, 20)
"""Sides of the dice in the box (DP-SETUP-05)."""

DOOR_KINDS = ("normal", "locked", "great")
AWARENESS = ("sleeping", "unprepared", "unsuspecting", "alert", "ambush")
ROLES = ("melee", "ranged", "special", "wait")
TARGETS = (
    "nearest", "determined", "lured", "pack", "frenzy", "dumb", "revenge",
    "relentless",
)  # fmt: skip


# --- what chart rows give -------------------------------------------------


@dataclass(frozen=True, slots=True)
class Nothing:
    """A row without result."""


@dataclass(frozen=True, slots=True)
class OnChart:
    """Roll another chart, `times` times."""

    chart: str
    times: Dice


@dataclass(frozen=True, slots=True)
class PlaceTile:
    """Location Chart: a tile; `doors` counts the entry door (DP-LOC-04).

    For a hallway `doors` is the number of its ends.
    """

    tile: str
    doors: int


@dataclass(frozen=True, slots=True)
class DoorRow:
    """Doorway Chart: a door kind with its difficulties (DP-DOORWAY-07, -14).

    After this row has been rolled `times` times in a game it means `then`.
    None: as often as it comes.
    """

    kind: str
    detect: int | None
    unlock: int | None
    times: int | None = None
    then: "DoorRow | None" = None


@dataclass(frozen=True, slots=True)
class Encounter:
    """Encounter Chart: monsters, chests or both (DP-ENC-01, -02)."""

    monsters: bool
    chests: Dice
    difficulty: int | None


@dataclass(frozen=True, slots=True)
class ChestRow:
    """Chest Chart: locked or not; `difficulty` overrides the encounter's."""

    locked: bool
    difficulty: int | None


@dataclass(frozen=True, slots=True)
class Group:
    """So many of one monster."""

    monster: str
    number: Dice


@dataclass(frozen=True, slots=True)
class Monsters:
    """Monsters Chart: kinds and numbers (DP-ENC-04)."""

    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Aware:
    """Awareness Chart: one of `AWARENESS` (DP-AWARE-03)."""

    state: str


@dataclass(frozen=True, slots=True)
class Named:
    """A trap, event or location by its id (the chart's role says which)."""

    id: str


@dataclass(frozen=True, slots=True)
class Loot:
    """Treasure Chart: gold, items, XP (DP-TREAS-02, -03).

    A `unique` row is given once per dungeon, later `replacement` instead.
    """

    gold: Dice
    items: tuple[str, ...]
    xp: int
    unique: bool
    replacement: "Loot | None"


@dataclass(frozen=True, slots=True)
class LifeRow:
    """Life Chart: whether the boss dies, and what else happens (DP-BOSS-05)."""

    dies: bool
    effects: tuple[Effect, ...]


# --- who and what ---------------------------------------------------------


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


@dataclass(frozen=True, slots=True)
class Area:
    """Whom a trap reaches. `shape`: opener, line, rect, tile.

    `width` x `height` for rect (2x1, 2x2), `width` the length of a line.
    `who`: heroes or characters.
    """

    shape: str
    width: int
    height: int
    who: str


@dataclass(frozen=True, slots=True)
class Trap:
    """A trap (QP-24). `leaves`: "", blocked, pit, or armed (goes off again).

    An armed trap acts on the triggers in `again`: enter, round_end.
    """

    id: str
    name: str
    disarm_stat: str
    disarm_difficulty: int
    area: Area
    effects: tuple[Effect, ...]
    leaves: str
    again: tuple[str, ...]
    flavour: str
    span: Span
    owner: str


@dataclass(frozen=True, slots=True)
class Event:
    """A random event (QP-15): all it does is effects."""

    id: str
    name: str
    flavour: str
    effects: tuple[Effect, ...]
    span: Span
    owner: str


@dataclass(frozen=True, slots=True)
class Placed:
    """Something that stands in a location from the start.

    `kind`: monster, boss, chest. `at` None: by dice (DP-PLACE-01). A chest has
    `locked` and `difficulty`, and its own `loot` when the author gives it.
    """

    kind: str
    id: str
    count: Dice
    at: Square | None
    locked: bool
    difficulty: int | None
    loot: Loot | None
    span: Span


@dataclass(frozen=True, slots=True)
class Use:
    """What a hero can do at a feature of a location (DP-SPEC-05, -08).

    `position`: on or beside the feature. `limit`: visit, hero (once per hero
    per game), game, or none. `cost`: action or free.
    """

    feature: str
    position: str
    limit: str
    cost: str
    effects: tuple[Effect, ...]
    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Location:
    """A Special or Unique Location (QP-20, QP-21).

    `doors`: how many doors beside the entrance; `door_kind` "roll" or a kind.
    `encounter`: none, monsters, full. `awareness` "" means roll the chart.
    `on` maps a trigger (on_enter, on_cleared, on_defeated) to effects.
    """

    id: str
    name: str
    kind: str
    tile: str
    doors: int
    door_kind: str
    door_difficulty: int | None
    encounter: str
    awareness: str
    place: tuple[Placed, ...]
    uses: tuple[Use, ...]
    on: Mapping[str, tuple[Effect, ...]]
    flavour: str
    goal: str
    span: Span
    owner: str


@dataclass(frozen=True, slots=True)
class Content:
    """Every definition of this system, from the pack and those it uses."""

    monsters: Mapping[str, Monster]
    bosses: Mapping[str, Monster]
    heroes: Mapping[str, Hero]
    items: Mapping[str, Item]
    traps: Mapping[str, Trap]
    events: Mapping[str, Event]
    locations: Mapping[str, Location]


# --- the quest ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TimeSpan:
    """`N (X)` (DP-PLOT-01)."""

    n: int
    x: int
    span: Span

    def modifier(self, phase: int) -> int:
        """What Phase `phase` (from 1) adds to Doorway rolls (DP-PLOT-04)."""
        return min(max(phase - self.n, 0), self.x)


@dataclass(frozen=True, slots=True)
class Goal:
    """One way the quest is won. `kind`: defeat_all_in, defeat, reach, hold.

    `target` is a location, boss or item id. Several goals: all must hold.
    """

    kind: str
    target: str
    span: Span


@dataclass(frozen=True, slots=True)
class Targets:
    """What `questpack check` holds the quest to; None: not asked.

    Rates are percent, inclusive. `great_door`: sure, reachable, or a number
    of percent as text ("95 %").
    """

    win_rate: tuple[float, float] | None
    rounds_median: tuple[float, float] | None
    great_door: str
    span: Span


@dataclass(frozen=True, slots=True)
class Quest:
    """A playable quest.

    `charts` maps a role (location, doorway, random-events, encounter, chest,
    monsters, awareness, special-location, unique-location, door-trap,
    chest-trap, treasure) to its chart. `unique_order` is the preset order of
    Unique Locations, empty when chart 3.4 is rolled. `party` are hero ids.
    """

    pack: Pack
    title: str
    dungeon_level: int
    hero_levels: tuple[int, int] | None
    heroes: int
    time_span: TimeSpan
    entry_tile: Tile
    dead_end_tile: str
    introduction: str
    objective: str
    goals: tuple[Goal, ...]
    reward_gold: int
    reward_xp: int
    reward_items: tuple[str, ...]
    components: tuple[str, ...]
    key_rules: str
    variants: Mapping[str, str]
    options: tuple[str, ...]
    charts: Mapping[str, Chart]
    unique_order: tuple[str, ...]
    content: Content
    party: tuple[str, ...]
    targets: Targets
    span: Span
