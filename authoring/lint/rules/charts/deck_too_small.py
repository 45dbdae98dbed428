from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.wording import pluralize
from authoring.model.chart import Chart
from authoring.model.pack import Pack
from authoring.odds.dice import ways_of


@lint_rule(WARNING)
def deck_too_small(chart: Chart, pack: Pack) -> Defects:
    """Yield rows that draw more cards from a deck at once than it has."""
    for link in (link for row in chart.rows for link in row.links):
        deck = pack.charts.get(link.chart)
        if deck is None or not deck.deck:
            continue
        cards = len(set(ways_of(deck.die).numbers) - deck.again)
        if link.times.low > cards:
            message = f"{link.times} are drawn from `{deck.written}`, which has {cards}"
            help = f"draw {pluralize(cards, 'time')} at most, or take out `draw: true`"
            yield Defect(link.at("times"), message, help)
