"""A playable quest compiled: what play reads and never changes."""

from collections.abc import Mapping
from dataclasses import dataclass

from authoring.engine.chart_rolls import ChartTable
from authoring.rulesets.mkd_adventure.model.figures import Ability
from authoring.rulesets.mkd_adventure.model.quest import Quest
from authoring.rulesets.mkd_adventure.model.tokens import Request
from authoring.rulesets.mkd_adventure.play.board.poses import Pose


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot of a dial (MKD-BASE-01). `traits` has its abilities by what they do, one of TRAITS."""

    speed: int
    attack: int
    defense: int
    damage: int
    traits: Mapping[str, Ability]
    demoralized: bool


@dataclass(frozen=True, slots=True)
class Fighter:
    """A hero or a kind of monster. `starts` has the slots where levels 0 to 5 begin, `values` their
    points; a monster has one of each."""

    id: str
    name: str
    hero: bool
    dial: tuple[Slot, ...]
    starts: tuple[int, ...]
    values: tuple[int, ...]
    range: int
    targets: int
    mounted: bool = False


@dataclass(frozen=True, slots=True)
class Charts:
    """The nine tables (area TBL), by their results, and the columns of tokens by id."""

    movement: ChartTable[str]
    several: ChartTable[str]
    decision: ChartTable[str]
    unexpected: ChartTable[str]
    reinforcements: ChartTable[str]
    theft: ChartTable[str]
    chamber: ChartTable[str]
    accessories: ChartTable[str]
    hallway: ChartTable[str]
    columns: Mapping[str, ChartTable[Request]]


@dataclass(frozen=True, slots=True)
class Tables:
    """The data that play needs, and nothing else. `teams` has the heroes of each player with the
    levels at which they begin; `poses` has a tile's by face and quarter turns."""

    quest: Quest
    teams: tuple[tuple[tuple[Fighter, int], ...], ...]
    prisoner: Fighter | None
    monsters: Mapping[str, Fighter]
    poses: Mapping[str, tuple[tuple[Pose, ...], ...]]
    charts: Charts
    rulings: Mapping[str, str]
