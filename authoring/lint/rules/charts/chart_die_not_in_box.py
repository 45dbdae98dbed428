from authoring.core.finding import Fix
from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.core.wording import join_words
from authoring.lint.rules.charts._totals import other_die
from authoring.model.chart import Chart
from authoring.model.dice import Dice


@lint_rule(ERROR)
def chart_die_not_in_box(chart: Chart) -> Defects:
    """Yield charts rolled with a die that the box does not hold."""
    dice = join_words([f"d{sides}" for sides in chart.box])
    if not (chart.die.is_rolled or chart.chooses):
        message = f"`{chart.die}` is no die"
        yield Defect(chart.die_span, message, f"the box holds {dice}", _fix(chart))
    for sides in chart.die.needed.keys() - chart.box:
        message, fix = f"no d{sides} is in the box", _fix(chart)
        help = f"the box holds {dice}" + (f"; the rows end at {_last(chart)}" if fix else "")
        listed = chart.die_span == chart.span
        help += ": as many rows, or weights that add up to one of these" if listed else ""
        yield Defect(chart.die_span, message, help, fix)


def _last(chart: Chart) -> int:
    return max((row.last for row in chart.rows), default=0)


def _fix(chart: Chart) -> Fix | None:
    """Return a fix to the one die of the box that shows exactly the rows' totals, or None."""
    last = _last(chart)
    several = chart.die.is_rolled and not chart.die.is_even
    if last not in chart.box or chart.modifier_high or several:
        return None
    return other_die(chart, Dice(1, last))
