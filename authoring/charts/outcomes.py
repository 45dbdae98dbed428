"""Final rows of a roll on a chart, links to other charts followed."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from authoring.charts.row_odds import row_odds
from authoring.core.lazy_dataclass import dataclass
from authoring.model.chart import Chart, Choice, Row
from authoring.odds.chains import expected_visits
from authoring.odds.distributions import ZERO

Follows = Callable[[Row], bool]
"""True if a row is nothing but a roll on another chart."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A row that ends a roll, the id of its `chart`, and its odds."""

    chart: str
    row: Row
    odds: Fraction


@dataclass(frozen=True, slots=True)
class Outcomes:
    """All Outcomes of a roll. `missing` are the odds of a gap or an unknown chart, `endless` of
    never ending. All odds add up to 1."""

    rows: tuple[Outcome, ...]
    missing: Fraction
    endless: Fraction


@dataclass(frozen=True, slots=True)
class _Node:
    """A chart: odds of rows that end the roll, and of charts the roll is passed on to, by id."""

    ends: tuple[tuple[Row, Fraction], ...]
    missing: Fraction
    links: Mapping[str, Fraction]


def outcomes(
    charts: Mapping[str, Chart], start: str, modifier: int = 0, *, follows: Follows
) -> Outcomes:
    """Return the final rows of a roll on `start`. Rows for which `follows` is true pass the roll
    on, if rolled exactly once and not on a chart with `words` to add or chances of its own.

    `modifier`, clamped to what the chart allows, counts for every roll on `start`, no other.
    """
    nodes = _nodes(charts, start, modifier, follows)
    visits = expected_visits(start, {id_: node.links for id_, node in nodes.items()})
    rows = tuple(
        Outcome(id_, row, visits[id_] * odds)
        for id_, node in nodes.items()
        if visits.get(id_)
        for row, odds in node.ends
    )
    missing = sum((visits.get(i, ZERO) * n.missing for i, n in nodes.items()), ZERO)
    return Outcomes(rows, missing, 1 - missing - sum((o.odds for o in rows), ZERO))


def _nodes(
    charts: Mapping[str, Chart], start: str, modifier: int, follows: Follows
) -> dict[str, _Node]:
    nodes: dict[str, _Node] = {}
    waiting = [start]
    while waiting:
        id_ = waiting.pop()
        if id_ in nodes:
            continue
        ends: list[tuple[Row, Fraction]] = []
        links: dict[str, Fraction] = {}
        missing = ZERO
        chart = charts[id_]
        plus = modifier if chart.key == charts[start].key else 0
        own = min(max(plus, chart.modifier_low), max(chart.modifier_low, chart.modifier_high))
        for row, odds in row_odds(chart, own):
            to = passes_to(row, follows) if row and not chart.deck else ""
            if row is None or (to and to not in charts):
                missing += odds
            elif to and not (charts[to].words or charts[to].chance):
                links[to] = links.get(to, ZERO) + odds
            else:
                ends.append((row, odds))
        nodes[id_] = _Node(tuple(ends), missing, links)
        waiting += reversed(links)
    return nodes


def passes_to(row: Row, follows: Follows) -> str:
    """Return the id of the chart that a row passes the roll on to; "" if it ends the roll."""
    if len(row.links) != 1 or row.times or not follows(row):
        return ""
    times = row.links[0].times
    return row.links[0].chart if times.low == times.high == 1 else ""


def meanings(charts: Mapping[str, Chart], outcome: Outcome, follows: Follows) -> tuple[object, ...]:
    """Return all results that an outcome may have at some time of a game, its own first: those of
    its later stages; of the other rows, where it is used up or a card; and of a chart it leads to,
    with every modifier. `follows` is as in `outcomes`."""
    results: dict[int, object] = {}
    seen, seen_charts = {id(outcome.row)}, set[str]()
    waiting = [(charts[outcome.chart], outcome.row)]
    while waiting:
        chart, row = waiting.pop(0)
        rows = list(row.stages)
        if row.runs_out or chart.deck:
            rows += [part for other in chart.rows if other is not row for part in other.stages]
        for part in rows:
            link = part.links[0] if part.links and follows(part) else None
            target = charts.get(link.chart) if link is not None and link.times.high == 1 else None
            if target is None or target.chance:
                results[id(part.result)] = part.result
            elif target.id not in seen_charts:
                seen_charts.add(target.id)
                for modifier in range(target.modifier_low, target.modifier_high + 1):
                    for inner in outcomes(charts, target.id, modifier, follows=follows).rows:
                        if id(inner.row) not in seen:
                            seen.add(id(inner.row))
                            waiting.append((charts[inner.chart], inner.row))
    return tuple(results.values())


def changing(charts: Mapping[str, Chart]) -> bool:
    """Return whether any chart depends on earlier rolls, on changing numbers, or on a choice."""
    return any(
        chart.deck
        or chart.words
        or any(row.times or isinstance(row.result, Choice) for row in chart.rows)
        for chart in charts.values()
    )
