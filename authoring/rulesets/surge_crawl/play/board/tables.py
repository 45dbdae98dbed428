"""A playable quest compiled: what play reads and never changes."""

from collections.abc import Callable, Mapping
from typing import Any

from authoring.core.lazy_dataclass import dataclass, field
from authoring.engine.chart_rolls import ChartTable
from authoring.rulesets.surge_crawl.model.effects import Effect
from authoring.rulesets.surge_crawl.model.fighter import Act, Fighter
from authoring.rulesets.surge_crawl.model.places import Feature, Find, Goal, GroupRow
from authoring.rulesets.surge_crawl.model.quest import Content

Verbs = Mapping[type[Effect], Callable[[Any, Any, Any], None]]
"""The function that plays an effect: on a state, a Deed and the effect."""

BRINGS = "brings"


@dataclass(frozen=True, slots=True)
class Horde:
    """The monsters that a dungeon is full of."""

    id: str
    name: str
    minion: Fighter
    champion: Fighter


@dataclass(frozen=True, slots=True)
class Charts:
    """The charts that the rules roll, each named by its id and marked with what its rows bring."""

    horde: ChartTable[str] = field(metadata={BRINGS: str})
    strength: ChartTable[str] = field(metadata={BRINGS: str})
    weakness: ChartTable[str] = field(metadata={BRINGS: str})
    goal: ChartTable[Goal] = field(metadata={BRINGS: Goal})
    length: ChartTable[int] = field(metadata={BRINGS: int})
    features: ChartTable[Feature] = field(metadata={BRINGS: Feature})
    end: ChartTable[str] = field(metadata={BRINGS: str})
    room: ChartTable[str] = field(metadata={BRINGS: str})
    doors: ChartTable[int] = field(metadata={BRINGS: int})
    occupied: ChartTable[str] = field(metadata={BRINGS: str})
    group: ChartTable[GroupRow] = field(metadata={BRINGS: GroupRow})
    crystals: ChartTable[int] = field(metadata={BRINGS: int})
    crystal: ChartTable[str] = field(metadata={BRINGS: str})
    wandering: ChartTable[str] = field(metadata={BRINGS: str})
    treasure: ChartTable[Find] = field(metadata={BRINGS: Find})


@dataclass(frozen=True, slots=True)
class Tables:
    """The data that play needs, and nothing else. `party` may set out, `players` of them do."""

    party: tuple[Fighter, ...]
    players: int
    hordes: Mapping[str, Horde]
    crystals: Mapping[str, Act]
    content: Content
    charts: Charts
    glory: int
    rulings: Mapping[str, str]
    verbs: Verbs
