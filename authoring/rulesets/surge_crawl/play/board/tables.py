"""A playable quest compiled: what play reads and never changes."""

from collections.abc import Callable, Mapping
from typing import Any

from authoring.core.lazy_dataclass import dataclass, field
from authoring.engine.chart_rolls import ChartTable, brings
from authoring.rulesets.surge_crawl.model.effects import Effect
from authoring.rulesets.surge_crawl.model.fighter import Act, Fighter
from authoring.rulesets.surge_crawl.model.places import Feature, Find, Goal, GroupRow
from authoring.rulesets.surge_crawl.model.quest import Content

Verbs = Mapping[type[Effect], Callable[[Any, Any, Any], None]]
"""Class of an effect -> the function that plays it, called with (State, Deed, effect)."""


@dataclass(frozen=True, slots=True)
class Horde:
    """The monsters that a dungeon is full of."""

    id: str
    name: str
    fighters: Mapping[str, tuple[Fighter, Fighter]]
    """Minion and Champion by the dungeon's Strength."""


@dataclass(frozen=True, slots=True)
class Charts:
    """The charts that the rules roll; `brings` gives the type of a chart's results and its id."""

    horde: ChartTable[str] = field(metadata=brings(str, "horde"))
    strength: ChartTable[str] = field(metadata=brings(str, "strength"))
    weakness: ChartTable[str] = field(metadata=brings(str, "weakness"))
    goal: ChartTable[Goal] = field(metadata=brings(Goal, "goal"))
    length: ChartTable[int] = field(metadata=brings(int, "length"))
    features: ChartTable[Feature] = field(metadata=brings(Feature, "features"))
    end: ChartTable[str] = field(metadata=brings(str, "end"))
    room: ChartTable[str] = field(metadata=brings(str, "room"))
    doors: ChartTable[int] = field(metadata=brings(int, "doors"))
    occupied: ChartTable[str] = field(metadata=brings(str, "occupied"))
    group: ChartTable[GroupRow] = field(metadata=brings(GroupRow, "group"))
    crystals: ChartTable[int] = field(metadata=brings(int, "crystals"))
    crystal: ChartTable[str] = field(metadata=brings(str, "crystal"))
    wandering: ChartTable[str] = field(metadata=brings(str, "wandering"))
    treasure: ChartTable[Find] = field(metadata=brings(Find, "treasure"))


@dataclass(frozen=True, slots=True)
class Tables:
    """The data that play needs, and nothing else. Of the heroes in `party`, `players` set out."""

    party: tuple[Fighter, ...]
    players: int
    hordes: Mapping[str, Horde]
    crystals: Mapping[str, Act]
    content: Content
    charts: Charts
    glory: int
    rulings: Mapping[str, str]
    verbs: Verbs
