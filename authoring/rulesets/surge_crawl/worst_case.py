"""The shortest expedition in which no way on is left (the dungeon seals itself) too soon."""

from collections.abc import Collection, Hashable, Sequence
from typing import Final

from authoring.engine.chart_rolls import ON_CHART, ChartTable
from authoring.engine.journal import Event
from authoring.engine.shortest_loss import Losing, with_shortest_loss
from authoring.odds.report import OddsReport
from authoring.rulesets.surge_crawl import odds
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model.places import Feature
from authoring.rulesets.surge_crawl.model.quest import Pack
from authoring.rulesets.surge_crawl.play.board import events as e
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.rulesets.surge_crawl.play.board.tables import Tables
from authoring.rulesets.surge_crawl.session import SESSION, prepare

TITLE: Final = "How the dungeon seals itself before the quest is met"
TOLD: Final = (e.PassageLaid, e.RoomLaid, e.Overlaps, e.Rescued, e.Ends)


def report(pack: Pack, names: Collection[str] = ()) -> OddsReport:
    """Return the answers to the questions `names`, by default to all but those that must be asked
    for by name, with the shortest expedition in which a dead end has to open (SRG-GENR-12)."""
    answer = odds.report(pack, names)
    if pack.quest is None or not any(level.id == "sure" for level in answer.levels):
        return answer
    tables = prepare(pack)
    return with_shortest_loss(answer, TITLE, SESSION, tables, Sealing(tables))


class Sealing(Losing[State]):
    """A search for a game in which no way on is left: the loss of this ruleset."""

    complete = False

    def __init__(self, tables: Tables) -> None:
        self.telling = True
        charts = tables.charts
        self.orders = {
            chart.id: _order(chart)
            for chart in (
                charts.length, charts.features, charts.end, charts.doors, charts.occupied,
                charts.wandering,
            )
        }  # fmt: skip
        """Id of a chart -> faces of each of its dice, the face that leads to least first."""

    def rounds_left(self, s: State) -> float:
        """Return the least turns of exploring until a dead end opens, 0 if one has or can now."""
        if s.numbers["rescues"] or s.ending == "sealed":
            return 0
        return len(s.exits) + 1

    def faces(self, s: State, name: str, who: str, sides: int) -> Sequence[int]:
        """Return the faces to try: on charts of the layout all, least first; else every third."""
        if name == ON_CHART and who in self.orders:
            return self.orders[who]
        return range(1, sides + 1, 3)

    def first_faces(self, name: str, who: str, sides: int) -> Sequence[int]:
        """Return faces for the discovery, those for a Weakness reversed to differ from Strength."""
        faces = range(1, sides + 1)
        return faces[::-1] if who == k.WEAKNESS else faces

    def likeness(self, s: State) -> Hashable:
        """Return a key of what is left to explore: dungeons with equal keys continue alike."""
        ways = sorted((way.squares, way.step, way.room) for way in s.exits)
        return str((ways, len(s.rooms), s.progress, s.dungeon.goal))

    def tells(self, s: State, event: Event) -> bool:
        """Return whether an event is told: one that lays the dungeon, until the dead end opens."""
        belongs = self.telling and isinstance(event, (*TOLD, e.TurnBegins))
        self.telling = self.telling and not isinstance(event, e.Rescued)
        return belongs


def _order(chart: ChartTable[object]) -> tuple[int, ...]:
    """Return the faces of a die, those first that lead to least when all dice show them."""
    count = max(1, chart.count)
    faces = range(1, (chart.sides or 6) + 1)
    first: dict[float, int] = {}
    for face in faces:
        first.setdefault(_leads_to(chart.result(face * count)), face)
    return tuple(first[rank] for rank in sorted(first))


def _leads_to(result: object) -> float:
    """Return a number for how much a row leads to: ways on, sections, monsters; 0 for nothing."""
    if isinstance(result, Feature):
        return result.doors + result.tokens / 2
    if isinstance(result, int):
        return result
    if result in k.ENDS:
        return k.WAYS_ON.get(str(result), 0) + (result == k.STAIRS_DOWN) / 2
    return 0 if result == k.NOTHING else 1
