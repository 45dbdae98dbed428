"""A rule says one thing of a chart, and lists the rows."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from authoring.core.finding import Finding
from authoring.lint.together import APART
from authoring.services.lint import lint_pack
from authoring.services.opened import Sound
from authoring.services.packs import open_pack
from tests.lint.table import CASES, cases, write

HEAD = (
    "format: 1\nruleset: blank\nid: rows\ntitle: Rows\nquest: {candle: 8}\n"
    "charts:\n  passage: {die: d6, rows: {1-6: way-out}}\n"
)
BEYOND = "chart-row-outside-die"


def _findings(folder: Path, text: str) -> tuple[Finding, ...]:
    (folder / "pack.yaml").write_text(HEAD + text, encoding="utf-8")
    return lint_pack(open_pack(folder)).findings


@pytest.mark.parametrize(
    ("keys", "says"),
    [
        (("7",), "row `7` can never be rolled: d6 rolls 1 to 6"),
        (("7", "9"), "row `7` can never be rolled: d6 rolls 1 to 6 (and row `9`)"),
        (("7", "8", "9"), "row `7` can never be rolled: d6 rolls 1 to 6 (and rows `8` and `9`)"),
        (
            ("6-7", "8", "9"),
            (
                "row `6-7` ends above what can be rolled: d6 rolls 1 to 6; "
                "row `8` can never be rolled: d6 rolls 1 to 6 (and row `9`)"
            ),
        ),
    ],
)
def test_rows_are_listed(keys: Sequence[str], says: str, tmp_path: Path) -> None:
    rows = ", ".join(f"{key}: way-out" for key in keys)
    start = "1-5" if keys[0] == "6-7" else "1-6"
    found = _findings(tmp_path, f"  side: {{die: d6, rows: {{{start}: nothing, {rows}}}}}\n")
    assert [one.message for one in found if one.code == BEYOND] == [says]


def test_many_rows_are_counted(tmp_path: Path) -> None:
    rows = ", ".join(f"{key}: nothing" for key in range(7, 40))
    found = _findings(tmp_path, f"  side: {{die: d6, rows: {{1-6: nothing, {rows}}}}}\n")
    (beyond,) = (one for one in found if one.code == BEYOND)
    # 33 rows: the first, twelve that are listed, twenty that are not.
    assert beyond.message.endswith("`18`, `19` and 20 others)")


def test_two_charts_are_two_findings(tmp_path: Path) -> None:
    chart = "{die: d6, rows: {1-6: nothing, 7: nothing, 8: nothing}}"
    found = _findings(tmp_path, f"  one: {chart}\n  other: {chart}\n")
    assert sum(one.code == BEYOND for one in found) == 2


def test_a_comment_allows_its_own_row_alone(tmp_path: Path) -> None:
    rows = ["1-6: nothing", f"7: nothing # questpack: allow {BEYOND}", "8: nothing", "9: nothing"]
    found = _findings(tmp_path, "  side:\n    die: d6\n    rows:\n      " + "\n      ".join(rows))
    assert not any(one.code == "unused-suppression" for one in found)
    (beyond,) = (one for one in found if one.code == BEYOND)
    assert beyond.message == "row `8` can never be rolled: d6 rolls 1 to 6 (and row `9`)"


SEVERAL = [
    case
    for path in sorted(CASES.glob("*.yaml"))
    for case in cases(path.stem)
    if len(case.findings) > 1 and path.stem.replace("_", "-") not in APART
]


@pytest.mark.parametrize("case", SEVERAL, ids=str)
def test_no_rule_says_two_things_of_the_rows_of_a_chart(case: object, tmp_path: Path) -> None:
    """Every table's cases with several findings, whatever the rule."""
    opened = open_pack(write(case, tmp_path))  # type: ignore[arg-type]
    if not isinstance(opened, Sound):
        return
    rows = [(chart, row) for chart in opened.pack.charts.values() for row in chart.rows]
    counts: Counter[tuple[str, str]] = Counter()
    for one in lint_pack(opened).findings:
        inside = [
            chart.id
            for chart, row in rows
            if row.span.path == one.span.path
            and row.span.start <= one.span.start < row.result_span.end
        ]
        if inside and one.code not in APART and one.follows is None:
            counts[one.code, inside[0]] += 1
    read = {"bad-row-key", "schema-mismatch", "bad-row", "bad-dice", "not-yet"}
    assert [key for key, number in counts.items() if number > 1 and key[0] not in read] == []
