from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.model.chart import Chart, Row
from authoring.model.dice import Dice
from authoring.odds.dice import mean
from authoring.rulesets.dungeoneers.model.keywords import FINDS
from authoring.rulesets.dungeoneers.model.quest import Pack

_FEWEST = 5
_MUCH = 2


@lint_rule(HINT)
def find_above_all(chart: Chart, pack: Pack) -> Defects:
    """Report that one row has more than twice as many finds as any other (DGN-ITM-17)."""
    every = [row for chart in pack.charts.values() for row in chart.rows]
    for row in chart.rows:
        own = _average(row)
        others = [average for other in every if other is not row and (average := _average(other))]
        if len(others) >= _FEWEST and own > _MUCH * max(others):
            message = f"{own:g} finds on average lie here, on any other row {max(others):g} at most"
            yield Defect(row.result_span, message, "write smaller dice; if meant, allow it")


def _average(row: Row) -> float:
    """Return the average number of finds of a row, 0 when it has none."""
    match row.result:
        case (str(what), Dice() as number) if what in FINDS:
            return float(mean(number))
    return 0
