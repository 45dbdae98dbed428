"""The nine tables in words, and the columns of tokens side by side."""

from collections.abc import Iterable
from typing import Final

from authoring.core.language import _
from authoring.core.prose import clean
from authoring.model.chart import Chart
from authoring.paper.charts import ChartRow, ChartSheet, sheet_of
from authoring.paper.linked_text import anchor, pieces
from authoring.rulesets.mkd_adventure.exact.columns import NOBODY
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model.numbers import LAST_ROW
from authoring.rulesets.mkd_adventure.model.quest import Quest
from authoring.rulesets.mkd_adventure.model.tokens import Request, TokenKind
from authoring.rulesets.mkd_adventure.printed.values import rule_values
from authoring.rulesets.mkd_adventure.words import TEXT, chart_title

_FIRST_ROW = 2
"""The lowest roll of 2d6."""


MONSTERS: Final = (k.DECISION, k.UNEXPECTED, k.THEFT, k.REINFORCEMENT)
"""Tables of what monsters do."""
OTHERS: Final = tuple(id for id in k.TABLES if id not in MONSTERS)


def tables(quest: Quest, ids: Iterable[str]) -> tuple[ChartSheet, ...]:
    """Return some of the nine tables, each with its occasion (MKD-TBL-01 to MKD-TBL-09)."""
    values, sheets = rule_values(quest), []
    for chart in (quest.charts[id] for id in ids):
        rows = [_row(str(row.result), clean(row.label), chart.id, quest) for row in chart.rows]
        when = "".join(TEXT.lines("chart", {**values, "role": chart.id}))
        sheets.append(sheet_of(chart, rows, title=chart_title(chart), when=when))
    return tuple(sheets)


def _row(word: str, label: str, role: str, quest: Quest) -> ChartRow:
    facts = {"role": role, "word": word, "goal": quest.goal or k.CHEST}
    text = "".join(TEXT.lines("row", {**quest.rulings, **facts}))
    return ChartRow(label, pieces(text), blank=word == k.NOTHING)


def columns(quest: Quest) -> tuple[ChartSheet, ...]:
    """Return, for each colour of the quest's tokens, one table with all their columns and a row for
    each roll of 2d6 (MKD-REV-19)."""
    tokens = quest.content.tokens.values()
    grouped = {
        colour: [token for token in tokens if token.colour == colour] for colour in k.COLOURS
    }
    return tuple(_colour(colour, kinds, quest) for colour, kinds in grouped.items() if kinds)


def _colour(colour: str, kinds: Iterable[TokenKind], quest: Quest) -> ChartSheet:
    heads: dict[str, list[str]] = {}
    for kind in kinds:
        name = clean(kind.name)
        if kind.first_column:
            heads.setdefault(kind.first_column, []).append(
                _("{token}, first time").format(token=name)
            )
        heads.setdefault(kind.column, []).append(name)
    charts = {id: quest.charts[id] for id in heads}
    rows = []
    for roll in range(_FIRST_ROW, LAST_ROW + 1):
        first, *others = (_cell(chart, roll) for chart in charts.values())
        rows.append(ChartRow(first.label, first.main, blank=first.blank, others=tuple(others)))
    return ChartSheet(
        anchor("columns", colour), TEXT.word("columns", colour), next(iter(charts.values())).die,
        tuple(rows), columns=tuple(", ".join(names) for names in heads.values()),
        each=tuple(_alone(chart, heads[id]) for id, chart in charts.items()),
    )  # fmt: skip


def _alone(chart: Chart, names: Iterable[str]) -> ChartSheet:
    """Return the column of some tokens as a chart of its own."""
    rows = (ChartRow(clean(row.label), pieces(request_words(row.result))) for row in chart.rows)
    return sheet_of(chart, rows, title=", ".join(names))


def _cell(chart: Chart, roll: int) -> ChartRow:
    row = chart.row_for(roll)
    result = row.result if row is not None else NOBODY
    text = request_words(result)
    return ChartRow(str(roll), pieces(text), blank=text == "\N{EN DASH}")


def request_words(result: object) -> str:
    """Return monsters and points of a row, such as `2 / 35`; a dash for nothing."""
    if isinstance(result, Request) and result.count:
        return f"{result.count}\N{NO-BREAK SPACE}/\N{NO-BREAK SPACE}{result.points}"
    return "\N{EN DASH}"
