"""Final outcomes of a roll, links to other charts followed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from authoring.charts.weights import row_odds
from authoring.model.chart import Chart, Row

Follows = Callable[[Row], bool]
"""Whether a row is nothing but a roll on another chart."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A row a roll ends on, in the chart it stands in."""

    chart: str
    row: Row
    odds: Fraction


@dataclass(frozen=True, slots=True)
class Outcomes:
    """Outcomes of a roll. `missing`: odds of a gap or a chart that is not there; `endless`: of
    never ending. All odds add up to 1."""

    rows: tuple[Outcome, ...]
    missing: Fraction
    endless: Fraction


@dataclass(frozen=True, slots=True)
class _Node:
    """One chart: rows that end the roll, links that pass it on."""

    ends: tuple[tuple[Row, Fraction], ...]
    missing: Fraction
    links: Mapping[str, Fraction]


def outcomes(
    charts: Mapping[str, Chart], start: str, modifier: int = 0, *, follows: Follows
) -> Outcomes:
    """Follow links rolled exactly once; a link rolled more often ends the roll.

    A linked chart is rolled with `modifier`, too, as far as it takes one.
    """
    nodes = _nodes(charts, start, modifier, follows)
    can_end = _can_end(nodes)
    visits = _visits(nodes, start, can_end)
    rows = tuple(
        Outcome(id_, row, visits[id_] * odds)
        for id_, node in nodes.items()
        if visits.get(id_)
        for row, odds in node.ends
    )
    missing = sum((visits.get(i, Fraction(0)) * n.missing for i, n in nodes.items()), Fraction(0))
    return Outcomes(rows, missing, 1 - missing - sum((o.odds for o in rows), Fraction(0)))


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
        missing = Fraction(0)
        chart = charts[id_]
        own = min(max(modifier, chart.modifier_low), max(chart.modifier_low, chart.modifier_high))
        for row, odds in row_odds(chart, own):
            to = passes_to(row, follows) if row else ""
            if row is None or (to and to not in charts):
                missing += odds
            elif to:
                links[to] = links.get(to, Fraction(0)) + odds
            else:
                ends.append((row, odds))
        nodes[id_] = _Node(tuple(ends), missing, links)
        waiting += reversed(links)
    return nodes


def passes_to(row: Row, follows: Follows) -> str:
    """Return the chart that a row passes the roll on to; "" if it ends the roll."""
    if len(row.links) != 1 or not follows(row):
        return ""
    times = row.links[0].times
    return row.links[0].chart if times.low == times.high == 1 else ""


def _can_end(nodes: Mapping[str, _Node]) -> frozenset[str]:
    terminals = {id_ for id_, node in nodes.items() if node.ends or node.missing}
    grew = True
    while grew:
        more = {
            i for i, n in nodes.items() if i not in terminals and not terminals.isdisjoint(n.links)
        }
        terminals |= more
        grew = bool(more)
    return frozenset(terminals)


def _visits(nodes: Mapping[str, _Node], start: str, can_end: frozenset[str]) -> dict[str, Fraction]:
    """Return how often each chart is rolled on average (exact elimination).

    Charts that can never end are left out, which keeps the system solvable.
    Rows hold what is not zero, and a chart comes before those it leads to:
    without loops each elimination is one step, however long the chain.
    """
    if start not in can_end:
        return {}
    order = [id_ for id_ in _forward(nodes, start) if id_ in can_end]
    place = {id_: i for i, id_ in enumerate(order)}
    rows: list[dict[int, Fraction]] = [{i: Fraction(1)} for i in range(len(order))]
    for i, id_ in enumerate(order):
        for to, odds in nodes[id_].links.items():
            if to in place:
                rows[place[to]][i] = rows[place[to]].get(i, Fraction(0)) - odds
    last = len(order)
    rows[place[start]][last] = Fraction(1)
    for i in range(last):
        lead = next(k for k in range(i, last) if rows[k].get(i))
        rows[i], rows[lead] = rows[lead], rows[i]
        for other in rows:
            if other is not rows[i] and i in other:
                _eliminate(other, rows[i], i)
    return {id_: rows[i].get(last, Fraction(0)) / rows[i][i] for i, id_ in enumerate(order)}


def _eliminate(row: dict[int, Fraction], lead: Mapping[int, Fraction], column: int) -> None:
    """Take as much of `lead` from a row as leaves nothing in a column."""
    share = row[column] / lead[column]
    for at, value in lead.items():
        rest = row.get(at, Fraction(0)) - share * value
        if rest:
            row[at] = rest
        else:
            row.pop(at, None)


def _forward(nodes: Mapping[str, _Node], start: str) -> list[str]:
    """Return the charts in an order in which only loops lead back."""
    order: list[str] = []
    seen = {start}
    path = [(start, iter(nodes[start].links))]
    while path:
        id_, links = path[-1]
        to = next((link for link in links if link not in seen), None)
        if to is None:
            order.append(id_)
            path.pop()
        else:
            seen.add(to)
            path.append((to, iter(nodes[to].links)))
    return order[::-1]
