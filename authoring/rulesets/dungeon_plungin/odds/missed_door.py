"""Counterexample for a Great Door that is not sure: the fewest rolls, in words and as dice."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from authoring.charts.graph import shortest_path
from authoring.charts.outcomes import Outcome, passes_to
from authoring.charts.row_odds import lowest_total
from authoring.core.lazy_dataclass import dataclass
from authoring.core.wording import join_words
from authoring.model.chart import Chart, Row
from authoring.odds.counterexample import Rolls, by_name, by_number
from authoring.odds.dice import faces
from authoring.odds.report import Counterexample
from authoring.rulesets.dungeon_plungin.exact.great_door import Draw, Search
from authoring.rulesets.dungeon_plungin.exact.shortest_miss import (
    DoorRolled,
    ShortestMiss,
    TileDrawn,
    shortest_miss,
)
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.odds.doors import Layout, drawn_as
from authoring.rulesets.dungeon_plungin.odds.labels import label
from authoring.rulesets.dungeon_plungin.odds.rolls import all_charts, is_link, role_outcomes

TITLE = "How a Great Door can fail to come, in the fewest rolls"
PLAYED = (
    "On the table a tile without room, a doorway that meets another tile, a locked door that "
    "stays shut or a party that falls changes what is rolled next."
)


def missed_door(quest: Quest, charts: Layout, search: Search) -> Counterexample | None:
    """Return the fewest rolls that end the search without a Great Door; None if one is sure."""
    path = shortest_miss(search)
    if path is None:
        return None
    location = role_outcomes(quest, "location").rows
    rolls = [_result(quest, charts, location, search, roll) for roll in path]
    phases = _phases(zip(path, rolls, strict=True))
    notes = [PLAYED] if path else []
    if facts := dict.fromkeys(_open_facts(charts, path)):
        notes.append(f"Left open, and taken at its worst: {join_words(facts)}.")
    steps = (*phases, _end(search, path))
    return Counterexample("sure", TITLE, steps, _dice(rolls), " ".join(notes))


def _open_facts(charts: Layout, path: ShortestMiss) -> Iterator[str]:
    """Yield the open facts of the pack that the rolls of `path` depend on."""
    draws = dict.fromkeys(roll.draw for roll in path if isinstance(roll, TileDrawn))
    tiles = [charts.tiles[_likeliest(charts, draw)] for draw in draws]
    yield from (tile.open_fact for tile in tiles if tile.open_fact)
    if charts.at_entry.is_open or any(tile.added.is_open for tile in tiles):
        yield from charts.added_facts
    if any(isinstance(roll, DoorRolled) for roll in path):
        yield from charts.table.open_facts


@dataclass(frozen=True, slots=True)
class _Result:
    """Result of a roll in words (`gives`), and the dice totals that lead to it, by chart; () if it
    is an open fact that no dice give."""

    role: str
    gives: str
    totals: tuple[tuple[Chart, int], ...]

    def __str__(self) -> str:
        totals = ", then ".join(str(total) for _, total in self.totals)
        return f"{self.role} Chart {totals} ({self.gives})" if totals else self.gives


def _result(
    quest: Quest,
    charts: Layout,
    location: tuple[Outcome, ...],
    search: Search,
    roll: TileDrawn | DoorRolled,
) -> _Result:
    """Return the likeliest result of a `roll`; `location`: all outcomes of a Location roll."""
    if isinstance(roll, DoorRolled):
        modifier = search.modifiers[roll.phase - 1]
        outcome = charts.table.outcomes[modifier].get(roll.row)
        return _rolled(quest, "doorway", outcome, modifier)
    at = _likeliest(charts, roll.draw)
    return _rolled(quest, "location", location[at] if at < len(location) else None)


def _likeliest(charts: Layout, draw: Draw) -> int:
    """Return the index of the likeliest tile among those drawn as `draw`, by preference one that
    leaves nothing open."""

    def worth(at: int) -> tuple[object, ...]:
        tile = charts.tiles[at]
        return tile.exits is not None, not tile.is_open, tile.odds

    return max(drawn_as(charts, draw), key=worth)


def _rolled(quest: Quest, role: str, outcome: Outcome | None, modifier: int = 0) -> _Result:
    name = role.title()
    if outcome is None:
        return _Result(name, f"a {name} result that the pack does not give", ())
    charts = all_charts(quest)

    def moves(id: str) -> Iterator[tuple[Row, str]]:
        for row in charts[id].rows:
            to = passes_to(row, is_link)
            if to in charts and _total(charts[id], row, modifier) is not None:
                yield row, to

    path = shortest_path(quest.charts[role].id, moves, lambda id: id == outcome.chart) or ()
    steps = (*path, (outcome.chart, outcome.row))
    totals = ((charts[id], _total(charts[id], row, modifier)) for id, row in steps)
    pairs = tuple((chart, total) for chart, total in totals if total is not None)
    return _Result(name, label(outcome.row), pairs)


def _total(chart: Chart, row: Row, modifier: int) -> int | None:
    """Return the lowest total of the dice that lands on a row, with the modifier clamped to the
    chart's range; None if none does."""
    most = max(chart.modifier_low, chart.modifier_high)
    return lowest_total(chart, row, min(max(modifier, chart.modifier_low), most))


def _phases(rolls: Iterable[tuple[TileDrawn | DoorRolled, _Result]]) -> Iterator[str]:
    """Yield a sentence for each phase; consecutive phases with equal rolls share one."""
    groups = groupby(rolls, key=lambda pair: pair[0].phase)
    return by_number("Phase", ((phase, _phase(list(those))) for phase, those in groups))


def _phase(rolls: list[tuple[TileDrawn | DoorRolled, _Result]]) -> str:
    tiles = [(roll.draw, str(result)) for roll, result in rolls if isinstance(roll, TileDrawn)]
    doors = [str(result) for roll, result in rolls if isinstance(roll, DoorRolled)]
    draw, tile = tiles[0]
    if not draw.exits:
        return f"{tile}, a dead end"
    return f"{tile}; {join_words(doors)}" if doors else f"{tile}, no door of it is rolled"


def _end(search: Search, path: ShortestMiss) -> str:
    """Return a sentence on why the rolls of `path` end the search."""
    if search.start <= 0:
        return "The entry tile has no door to open, and no Great Door comes."
    tiles = [roll.draw for roll in path if isinstance(roll, TileDrawn)]
    if search.start + sum(draw.exits - 1 for draw in tiles) <= 0:
        return "Every door is opened, and no Great Door came."
    return f"After Phase {len(search.modifiers)} the dungeon is complete, and no Great Door came."


def _dice(results: list[_Result]) -> Rolls:
    """Return the faces of the dice by chart, in order; () if any result has no dice."""
    if not all(result.totals for result in results):
        return ()
    totals = (pair for result in results for pair in result.totals)
    return by_name((chart.id, face) for chart, total in totals for face in faces(chart.die, total))
