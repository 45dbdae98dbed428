"""Results of the rows of charts, one class for each kind."""

from dataclasses import replace

from authoring.core.lazy_dataclass import dataclass
from authoring.model.chart import Choice
from authoring.model.dice import Dice
from authoring.rulesets.dungeon_plungin.model.figures import MONSTERS, CreatureId
from authoring.verbs.effect import Effect


@dataclass(frozen=True, slots=True)
class OnChart:
    """Rolls on another chart (an id), after whatever else the row gives, or before, if `first`."""

    chart: str
    times: Dice
    first: bool = False


@dataclass(frozen=True, slots=True)
class Nothing:
    """A row without a result of its own; `also` are several rolls on other charts."""

    also: tuple[OnChart, ...] = ()


@dataclass(frozen=True, slots=True)
class PlaceTile:
    """Location Chart: a tile by id; `doors` includes the entry door (DP-LOC-04).

    For a hallway `doors` is the number of its ends. `chart` is rolled for the contents in place of
    the Encounter Chart (rooms) or the Random Events Chart (hallways); "" for none."""

    tile: str
    doors: int
    chart: str = ""


def tiles_of(result: object) -> tuple[PlaceTile, ...]:
    """Return the tiles of a row of the Location Chart: none, one, or a choice (DP-CONS-02)."""
    options = result.options if isinstance(result, Choice) else (result,)
    return tuple(option for option in options if isinstance(option, PlaceTile))


@dataclass(frozen=True, slots=True)
class DoorRow:
    """Doorway Chart: a door's kind and difficulties, None if not given (DP-DOORWAY-07, -14)."""

    kind: str
    detect: int | None
    unlock: int | None


@dataclass(frozen=True, slots=True)
class Encounter:
    """Encounter Chart: monsters, chests or both (DP-ENC-01, -02); `difficulty` is that of the
    chests, `also` are further rolls."""

    monsters: bool
    chests: Dice
    difficulty: int | None
    also: tuple[OnChart, ...] = ()


@dataclass(frozen=True, slots=True)
class ChestRow:
    """Chest Chart: locked or not; `difficulty` replaces that of the encounter unless None."""

    locked: bool
    difficulty: int | None


@dataclass(frozen=True, slots=True)
class Group:
    """A number of monsters of one kind, by its id."""

    monster: str
    number: Dice

    @property
    def creature(self) -> CreatureId:
        """(Kind, id) of the monsters that come."""
        return MONSTERS, self.monster


@dataclass(frozen=True, slots=True)
class Monsters:
    """Monsters Chart: kinds and numbers (DP-ENC-04); `also` are further rolls."""

    groups: tuple[Group, ...]
    also: tuple[OnChart, ...] = ()


@dataclass(frozen=True, slots=True)
class Aware:
    """Awareness Chart: one of `AWARENESS` (DP-AWARE-03)."""

    state: str


@dataclass(frozen=True, slots=True)
class Named:
    """The id of a trap, event or location, by the role of the chart."""

    id: str


@dataclass(frozen=True, slots=True)
class Loot:
    """Treasure Chart: gold, ids of items, XP (DP-TREAS-02, -03). A `unique` row is given once per
    dungeon, later `replacement` (None: nothing); `also` are further rolls, made every time."""

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
    """Return the rolls on other charts in a row's result, in order; () for none."""
    if isinstance(result, OnChart):
        return (result,)
    return result.also if isinstance(result, Encounter | Monsters | Loot | Nothing) else ()


def in_order(result: object) -> tuple[object, ...]:
    """Return the parts of a row's result in order: its rolls on other charts and the rest."""
    rolls = further_rolls(result)
    if isinstance(result, OnChart) or not rolls:
        return (result,)
    before = len([roll for roll in rolls if roll.first])
    own = () if isinstance(result, Nothing) else (result,)
    return (*rolls[:before], *own, *rolls[before:])


def without_last_roll(result: object) -> object:
    """Return a result without the last of its rolls on other charts; Nothing if it was all."""
    rolls = further_rolls(result)[:-1]
    if isinstance(result, OnChart | Nothing):
        return rolls[0] if len(rolls) == 1 else Nothing(rolls)
    return (
        replace(result, also=rolls) if isinstance(result, Encounter | Monsters | Loot) else result
    )
