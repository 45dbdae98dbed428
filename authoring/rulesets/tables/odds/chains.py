"""Exact odds of what one roll leads to, in the charts below it."""

from collections.abc import Callable, Iterator
from fractions import Fraction

from authoring.charts.chains.chain_answers import ChainAnswers, Ends
from authoring.odds.question import question
from authoring.odds.report import Answer, Distribution, Table
from authoring.rulesets.tables.model.tables import Tables
from authoring.rulesets.tables.odds.rows import label

NOT_SOLVED = "A dash: the odds are not solved, because a choice or a loop changes what is left."
CHOICE = "Least and greatest odds: the player chooses."
_MOST, _MOST_WORK = 500, 8_000
"""The most results that are listed; the most rows below a chart, times charts there, that are
solved."""


@question(20)
def reached(tables: Tables) -> Answer:
    """Odds that one roll comes to each row of the charts below it."""
    answers = ChainAnswers(tables.charts)
    title = "What one roll on {title} comes to at least once"
    return Answer(tables=tuple(_tables(tables, answers, "reached", title, answers.at_least_once)))


@question(21, on_request=True)
def numbers(tables: Tables) -> Answer:
    """Average number of times that one roll comes to each row below it."""
    answers = ChainAnswers(tables.charts)
    title = "How often one roll on {title} comes to each row, on average"
    return Answer(tables=tuple(_tables(tables, answers, "numbers", title, answers.expected)))


@question(22, on_request=True)
def results(tables: Tables) -> Answer:
    """Every result of one roll with its odds, where there are few enough."""
    answers = ChainAnswers(tables.charts)
    return Answer(distributions=tuple(_distributions(tables, answers)))


def _tables(
    tables: Tables,
    answers: ChainAnswers,
    id: str,
    title: str,
    ask: Callable[[str, str, int], Ends | None],
) -> Iterator[Table]:
    """Yield a table for each chart of `start` that leads to others, unless these have too many
    rows."""
    for start in tables.start:
        below = dict.fromkeys(chart.key for chart in answers.below(start).values())
        if len(below) * sum(len(tables.charts[key].rows) for key in below) > _MOST_WORK:
            continue
        rows = [
            (f"{tables.charts[key].name} {label(row, tables)}", ask(start, key, place))
            for key in below
            if key != start
            for place, row in enumerate(tables.charts[key].rows)
        ]
        if not rows:
            continue
        chosen = any(ends is not None and ends[0] < ends[1] for _, ends in rows)
        notes = (CHOICE if chosen else "", NOT_SOLVED if any(e is None for _, e in rows) else "")
        yield Table(
            f"{id}-{start}",
            title.format(title=tables.charts[start].name),
            "row",
            ("least", "greatest") if chosen else ("odds" if id == "reached" else "times",),
            tuple((name, _cells(ends, chosen=chosen)) for name, ends in rows),
            " ".join(filter(None, notes)),
            "odds" if id == "reached" else "times",
        )


def _cells(ends: Ends | None, *, chosen: bool) -> tuple[Fraction | None, ...]:
    known: tuple[Fraction | None, ...] = ends or (None, None)
    return known if chosen else known[:1]


def _distributions(tables: Tables, answers: ChainAnswers) -> Iterator[Distribution]:
    for start in tables.start:
        odds = answers.results(start)
        if odds is None:
            continue
        points = [
            (" / ".join(text.split("\n")) or "nothing", share) for text, share in odds.items()
        ]
        rest = sum((share for _, share in points[_MOST:]), Fraction(0))
        others = ((f"{len(points) - _MOST} other results", rest),) if rest else ()
        title = f"Results of one roll on {tables.charts[start].name}"
        yield Distribution(f"results-{start}", title, (*points[:_MOST], *others))
