from authoring.core.finding import Fix
from authoring.core.fixes import instead
from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.core.wording import join_words
from authoring.lint.rules.charts._totals import as_tens_and_units
from authoring.model.chart import Chart
from authoring.source.schema.unsupported_dice import TENS_AND_UNITS


@lint_rule(ERROR)
def chart_die_not_in_box(chart: Chart) -> Defects:
    """Yield charts rolled with a die that the box does not hold."""
    dice = join_words([f"d{sides}" for sides in chart.box])
    if not chart.die.count:
        message = f"`{chart.die}` is no die"
        yield Defect(chart.die_span, message, f"the box holds {dice}", _fix(chart))
    elif chart.die.sides not in chart.box:
        message, fix = f"no d{chart.die.sides} is in the box", _fix(chart)
        help = f"the box holds {dice}" + (f"; the rows end at {_last(chart)}" if fix else "")
        listed = chart.die_span == chart.span
        help += ": as many rows, or weights that add up to one of these" if listed else ""
        help = TENS_AND_UNITS if as_tens_and_units(chart) else help
        yield Defect(chart.die_span, message, help, fix)


def _last(chart: Chart) -> int:
    return max((row.last for row in chart.rows), default=0)


def _fix(chart: Chart) -> Fix | None:
    """Return a fix to the die of the box that shows exactly the totals of all rows, or None."""
    last = _last(chart)
    bare = chart.die_span.end - chart.die_span.start == len(str(chart.die))
    if last not in chart.box or chart.modifier_high or chart.die.count > 1 or not bare:
        return None
    return instead(chart.die_span, str(chart.die), f"d{last}")
