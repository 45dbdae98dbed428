"""Rooms of a dungeon, and results of the rows of its charts."""

from authoring.core.lazy_dataclass import dataclass, field
from authoring.model.defined import Named
from authoring.model.dice import Dice
from authoring.model.read_fields import EFFECTS, TEXTS, number, refer
from authoring.rulesets.surge_crawl.model.effects import Effects
from authoring.rulesets.surge_crawl.model.keywords import GOALS


@dataclass(frozen=True, slots=True, kw_only=True)
class RoomKind(Named):
    """A kind of room (SRG-GENR-09), drawn in `rows`: `.` is floor, `#` a pillar or rock."""

    rows: tuple[str, ...] = field(metadata=TEXTS)
    champions: int = field(metadata=number())
    """Champions that are there whatever the group chart says (SRG-MON-09)."""
    treasures: int = field(metadata=number())
    """Rolls on the Treasure Chart for the winners."""
    enter: Effects = field(metadata=EFFECTS)
    """Effects on each hero when the door opens."""

    @property
    def width(self) -> int:
        """Squares across, as it is drawn."""
        return max(map(len, self.rows), default=0)


@dataclass(frozen=True, slots=True)
class Feature:
    """Contents of a section of passage: doors, and tokens for the wandering pool (SRG-GENR-07)."""

    doors: int = field(default=0, metadata=number())
    tokens: int = field(default=0, metadata=number())


@dataclass(frozen=True, slots=True)
class GroupRow:
    """Monsters of an Encounter, by number (SRG-MON-09)."""

    minions: Dice
    more: Dice
    """Added to the Minions; a total below 0 takes some away."""
    champions: Dice


@dataclass(frozen=True, slots=True)
class Find:
    """Treasure: Crowns, and a piece of equipment, "" for none."""

    crowns: Dice
    item: str = field(default="", metadata=refer("items"))


@dataclass(frozen=True, slots=True)
class Goal:
    """The goal of an expedition: one of GOALS, and the number it needs."""

    kind: str
    count: int = 1

    @property
    def words(self) -> str:
        """The goal in a few words, such as `clear 5 rooms`."""
        return GOALS[self.kind].format(n=self.count)
