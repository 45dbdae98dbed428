"""Results that the rows of the charts give."""

from dataclasses import replace

from authoring.core.lazy_dataclass import dataclass
from authoring.model.chart import Choice
from authoring.model.dice import Dice
from authoring.rulesets.dungeon_plungin.model.figures import MONSTERS, CreatureId
from authoring.verbs.effect import Effect


@dataclass(frozen=True, slots=True)
class OnChart:
    """Roll another chart, `times` times: after whatever else the row gives, or `first`."""

    chart: str
    times: Dice
    first: bool = False


@dataclass(frozen=True, slots=True)
class Nothing:
    """A row without result; `also` are several rolls on other charts."""

    also: tuple[OnChart, ...] = ()


@dataclass(frozen=True, slots=True)
class PlaceTile:
    """Location Chart: a tile; `doors` counts the entry door (DP-LOC-04).

    For a hallway `doors` is the number of its ends. `chart` is rolled for what is inside in
    place of the Encounter Chart, or of the Random Events Chart in a hallway; "" for none.
    """

    tile: str
    doors: int
    chart: str = ""


def tiles_of(result: object) -> tuple[PlaceTile, ...]:
    """Return the tiles a row of the Location Chart may lay (DP-CONS-02)."""
    options = result.options if isinstance(result, Choice) else (result,)
    return tuple(option for option in options if isinstance(option, PlaceTile))


@dataclass(frozen=True, slots=True)
class DoorRow:
    """Doorway Chart: a door kind with its difficulties (DP-DOORWAY-07, -14)."""

    kind: str
    detect: int | None
    unlock: int | None


@dataclass(frozen=True, slots=True)
class Encounter:
    """Encounter Chart: monsters, chests or both (DP-ENC-01, -02); `difficulty` is that of the
    chests, `also` are rolls besides."""

    monsters: bool
    chests: Dice
    difficulty: int | None
    also: tuple[OnChart, ...] = ()


@dataclass(frozen=True, slots=True)
class ChestRow:
    """Chest Chart: locked or not; `difficulty` overrides the encounter's."""

    locked: bool
    difficulty: int | None


@dataclass(frozen=True, slots=True)
class Group:
    """A number of one monster."""

    monster: str
    number: Dice

    @property
    def creature(self) -> CreatureId:
        """Kind and id of the creature that comes."""
        return MONSTERS, self.monster


@dataclass(frozen=True, slots=True)
class Monsters:
    """Monsters Chart: kinds and numbers (DP-ENC-04); `also` are rolls besides."""

    groups: tuple[Group, ...]
    also: tuple[OnChart, ...] = ()


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

    A `unique` row is given once per dungeon, later `replacement` instead; `also` are rolls
    besides, made every time.
    """

    gold: Dice
    items: tuple[str, ...]
    xp: int
    unique: bool
    replacement: "Loot | None"
    also: tuple[OnChart, ...] = ()


@dataclass(frozen=True, slots=True)
class LifeRow:
    """Life Chart: whether the boss dies, and what else happens (DP-BOSS-05)."""

    dies: bool
    effects: tuple[Effect, ...]


def further_rolls(result: object) -> tuple[OnChart, ...]:
    """Return the rolls a row asks for, alone or beside what it gives, in order."""
    if isinstance(result, OnChart):
        return (result,)
    return result.also if isinstance(result, Encounter | Monsters | Loot | Nothing) else ()


def in_order(result: object) -> tuple[object, ...]:
    """Return the rolls of a row and what else it gives, in order."""
    rolls = further_rolls(result)
    if isinstance(result, OnChart) or not rolls:
        return (result,)
    before = len([roll for roll in rolls if roll.first])
    own = () if isinstance(result, Nothing) else (result,)
    return (*rolls[:before], *own, *rolls[before:])


def without_last_roll(result: object) -> object:
    """Return a result without the last of the rolls that it asks for."""
    rolls = further_rolls(result)[:-1]
    if isinstance(result, OnChart | Nothing):
        return rolls[0] if len(rolls) == 1 else Nothing(rolls)
    return (
        replace(result, also=rolls) if isinstance(result, Encounter | Monsters | Loot) else result
    )
