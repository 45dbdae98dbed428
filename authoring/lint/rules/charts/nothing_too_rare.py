from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.model.chart import Chart, Row
from authoring.model.pack import Pack

FEWEST, WIDER = 4, 2
_NOTHING = "nothing"
_HELP = (
    "look whether the two have changed places; where it is meant so rare, `# questpack: allow "
    "nothing-too-rare` at the end of its line says so"
)


@lint_rule(HINT)
def nothing_too_rare(chart: Chart, pack: Pack) -> Defects:
    """Yield the only row of `nothing` beside a first or last row that is much wider."""
    rows = sorted(chart.rows, key=lambda row: row.low)
    empty = [at for at, row in enumerate(rows) if _typed(row, pack) == _NOTHING]
    if not chart.die.is_even or len(rows) < FEWEST or len(empty) != 1:
        return
    at = empty[0]
    width = _width(rows[at], chart)
    middle_width = max((_width(row, chart) for row in rows[1:-1]), default=0)
    if 0 < at < len(rows) - 1 and middle_width <= width:
        for index in (0, len(rows) - 1):
            wide = rows[index]
            others = [row for row in rows if row not in (wide, rows[at])]
            if any(_form(_typed(row, pack)) != _form(_typed(wide, pack)) for row in others):
                continue
            if abs(at - index) == 1 and _width(wide, chart) >= WIDER * width:
                message = (
                    f"`nothing` comes on `{rows[at].label}`, `{_typed(wide, pack)}` beside it "
                )
                message += f"on `{wide.label}`"
                yield Defect(rows[at].span, message, _HELP)


def _typed(row: Row, pack: Pack) -> str:
    """Return the result of a row as it is in the file, without quotes, cut to 40 characters."""
    span = row.result_span
    text = pack.source.texts.get(span.path, "")[span.start : span.end]
    return " ".join(text.split()).strip("\"'")[:40]


def _form(typed: str) -> str:
    """Return the text before the first colon of a result in braces; "" for an id."""
    return typed.partition(":")[0] if typed.startswith("{") else ""


def _width(row: Row, chart: Chart) -> int:
    """Return the number of the chart's totals on a row."""
    high = chart.high if row.high is None else min(row.high, chart.high)
    return high - max(row.low, chart.low) + 1
