"""Exact odds of each row of every chart."""

from authoring.charts.chains.chain_answers import ChainAnswers
from authoring.charts.result_odds import result_distribution
from authoring.charts.row_odds import row_odds
from authoring.core.wording import join_words, pluralize
from authoring.model.chart import Row
from authoring.odds.question import question
from authoring.odds.report import Answer
from authoring.rulesets.tables.model.tables import Tables
from authoring.rulesets.tables.words.sentences import own_steps, row_words


@question(10)
def rows(tables: Tables) -> Answer:
    """Rows of each chart, with their odds."""
    charts = [chart for chart in tables.charts.values() if chart.rows and not chart.base]
    own = [chart for chart in charts if chart.id == chart.written]
    count = sum(len(chart.rows) for chart in charts)
    answers = ChainAnswers(tables.charts)
    endless = [tables.charts[id].name for id in tables.start if not answers.ends(id)]
    verdict = f"{pluralize(len(own), 'chart')}, {pluralize(count, 'row')}. " + (
        f"A roll on {join_words(endless, 'or')} may go on for ever."
        if endless
        else "Every roll comes to an end."
    )
    return Answer(
        verdict,
        distributions=tuple(
            result_distribution(chart, {label(row, tables): odds for row, odds in row_odds(chart)})
            for chart in charts
        ),
    )


def label(row: Row | None, tables: Tables) -> str:
    """Return the name of a row among the odds, its key and its words, on one line."""
    if row is None:
        return "no row"
    words = row_words(row.alone(own_steps), tables.charts)
    return f"{row.label}: {' '.join(words.split()) or 'nothing'}"
