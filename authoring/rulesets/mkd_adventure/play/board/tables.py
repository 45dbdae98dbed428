"""A quest compiled for play: what play reads and never changes."""

from collections.abc import Mapping

from authoring.core.lazy_dataclass import dataclass, field
from authoring.engine.chart_rolls import ChartTable, brings
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model.fighter import Fighter
from authoring.rulesets.mkd_adventure.model.quest import Quest
from authoring.rulesets.mkd_adventure.model.tokens import Request
from authoring.rulesets.mkd_adventure.play.board.poses import Pose


@dataclass(frozen=True, slots=True)
class Charts:
    """The nine tables (area TBL), by their results, and the columns of tokens by id."""

    movement: ChartTable[str] = field(metadata=brings(str, k.MOVEMENT))
    several: ChartTable[str] = field(metadata=brings(str, k.SEVERAL))
    decision: ChartTable[str] = field(metadata=brings(str, k.DECISION))
    unexpected: ChartTable[str] = field(metadata=brings(str, k.UNEXPECTED))
    reinforcements: ChartTable[str] = field(metadata=brings(str, k.REINFORCEMENT))
    theft: ChartTable[str] = field(metadata=brings(str, k.THEFT))
    chamber: ChartTable[str] = field(metadata=brings(str, k.IN_CHAMBER))
    accessories: ChartTable[str] = field(metadata=brings(str, k.ACCESSORIES))
    hallway: ChartTable[str] = field(metadata=brings(str, k.IN_HALLWAY))
    columns: Mapping[str, ChartTable[Request]]


@dataclass(frozen=True, slots=True)
class Tables:
    """All data that play needs. `teams` has the heroes of each player with the levels at which they
    begin; `poses` has, by tile id, its poses by face and quarter turns."""

    quest: Quest
    teams: tuple[tuple[tuple[Fighter, int], ...], ...]
    prisoner: Fighter | None
    monsters: Mapping[str, Fighter]
    poses: Mapping[str, tuple[tuple[Pose, ...], ...]]
    charts: Charts
    rulings: Mapping[str, str]
