"""A playable quest compiled: what play reads and never changes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from authoring.engine.chart_rolls import ChartTable
from authoring.rulesets.surge_crawl.model.effects import Effect
from authoring.rulesets.surge_crawl.model.fighter import Act, Fighter
from authoring.rulesets.surge_crawl.model.places import Feature, Find, Goal, GroupRow
from authoring.rulesets.surge_crawl.model.quest import Content

Verbs = Mapping[type[Effect], tuple[str, Callable[[Any, Any, Any], None]]]
"""The name of an effect's verb, and what plays it: on a state, a Deed and the effect."""


@dataclass(frozen=True, slots=True)
class Horde:
    """The monsters that a dungeon is full of."""

    id: str
    name: str
    minion: Fighter
    champion: Fighter


@dataclass(frozen=True, slots=True)
class Charts:
    """The charts that the rules roll, by their ids with `_` for `-`."""

    horde: ChartTable[str]
    strength: ChartTable[str]
    weakness: ChartTable[str]
    goal: ChartTable[Goal]
    length: ChartTable[int]
    features: ChartTable[Feature]
    end: ChartTable[str]
    room: ChartTable[str]
    doors: ChartTable[int]
    occupied: ChartTable[str]
    group: ChartTable[GroupRow]
    crystals: ChartTable[int]
    crystal: ChartTable[str]
    wandering: ChartTable[str]
    treasure: ChartTable[Find]


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
