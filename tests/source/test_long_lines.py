"""Files of long lines and odd letters are read in linear time, at the right columns."""

from pathlib import Path

import pytest

from authoring.core import limits
from authoring.services.lint import lint_pack
from authoring.services.packs import open_pack
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.composer import compose
from tests.examples import later
from tests.soon import soon


@pytest.mark.parametrize(
    ("text", "column"), [("[a,\ufeff b, {c]", 11), ("[a,  b, {c]", 11), ("\ufeff[a,  b, {c]", 11)]
)
def test_a_byte_order_mark_is_a_letter_but_at_the_head(text: str, column: int) -> None:
    """An editor hides it at the head of a file, and has the cursor step over it elsewhere."""
    _, (finding,) = compose("a.yaml", text, Budget())
    assert finding.span.column == column


LINE = limits.MAX_LINE - 100
LONG = {
    "comments": ("# " + "c" * LINE + "\n") * 60,
    "words": "".join(f"# v{number} " + "word " * (LINE // 5) + "\n" for number in range(60)),
    "values": "".join(f"v{number}: {'word ' * (LINE // 5)}\n" for number in range(60)),
    "quoted": "".join(f'v{number}: "{"word " * (LINE // 5)}"\n' for number in range(60)),
}


@pytest.mark.parametrize("kind", ["comments", "values", *later("words", "quoted")])
def test_a_file_of_long_lines_is_read_in_linear_time(kind: str) -> None:
    text = LONG[kind] + "last: 1\n"
    with soon(8):
        node, findings = compose("a.yaml", text, Budget())
    assert node is not None
    assert findings == ()


def test_a_pack_of_long_lines_is_linted_in_linear_time(tmp_path: Path) -> None:
    shipped = Path(__file__).parents[2] / "packs" / "blank-demo" / "pack.yaml"
    text = shipped.read_text(encoding="utf-8") + LONG["comments"]
    (tmp_path / "pack.yaml").write_text(text, encoding="utf-8")
    with soon(4):
        assert lint_pack(open_pack(tmp_path)).findings == ()


def test_the_longest_line_is_read_and_one_letter_more_is_not(tmp_path: Path) -> None:
    shipped = Path(__file__).parents[2] / "packs" / "blank-demo" / "pack.yaml"
    base = shipped.read_text(encoding="utf-8")
    for more in (0, 1):
        text = base + "#" * (limits.MAX_LINE + more) + "\n# the end\n"
        (tmp_path / "pack.yaml").write_text(text, encoding="utf-8")
        found = [(f.code, f.span.line) for f in lint_pack(open_pack(tmp_path)).findings]
        assert found == ([("past-limit", base.count("\n") + 1)] if more else [])
