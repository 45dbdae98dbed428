"""Repair of rows whose range is typed backwards: `8-1` for `1-8`, or `8-10` cut short."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from authoring.core.finding import Finding, Fix, Severity
from authoring.core.fixes import instead
from authoring.model.chart import Row
from authoring.model.reader import Reader

TENS = (10, 100)
"""Greatest totals of dice that show them as 0 or 00: d10 and d100."""


def repair_rows(
    reader: Reader, rows: Sequence[Row], backwards: Collection[int], top: int
) -> tuple[Row, ...]:
    """Report the rows at the indices `backwards`; return `rows` with the range that seems meant in
    each of these, so that later checks do not report them again.

    Those rows must have the lesser number as `low`; `top` is the greatest total of the chart.
    """
    others = [row for at, row in enumerate(rows) if at not in backwards]
    repaired = list(rows)
    for at in sorted(backwards):
        repaired[at], help, fix = _repair_row(rows[at], others, top)
        span, message = rows[at].span, f"the range `{rows[at].label}` is typed backwards"
        code = "chart-range-backwards"
        reader.findings.append(Finding(code, Severity.ERROR, span, message, help, fix))
    return tuple(repaired)


def _repair_row(row: Row, others: Sequence[Row], top: int) -> tuple[Row, str, Fix | None]:
    """Return (row, help, fix): the range reversed if no other row has these totals, else from its
    first number to before the next row; unchanged, without a fix, if both ways clash."""
    second, first = row.low, row.last
    if not second and top in TENS:
        text = f"{first}-{top}"
        meant = replace(row, low=first, high=top)
        help = f"a die that shows {row.label[-len(str(top)) + 1 :]} counts as {top}"
        return meant, f"{help}: write `{text}`", instead(row.span, row.label, text)
    clash = any(
        other.low <= first and (other.high is None or second <= other.high) for other in others
    )
    end = min((other.low - 1 for other in others if other.low > first), default=top)
    if not clash:
        text = f"{second}-{first}"
        return row, f"write `{text}`", instead(row.span, row.label, text)
    if end <= first or any(other.covers(first) for other in others):
        return row, "both ways there are other rows: look at both numbers", None
    text = f"{first}-{end}"
    cut_short = str(end).startswith(str(second))
    fix = instead(row.span, row.label, text)
    meant = replace(row, low=first, high=end)
    return meant, f"did you mean `{text}`?", fix if cut_short else None
