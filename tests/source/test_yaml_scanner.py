"""Reading a line at a time finds what reading a letter at a time does, and costs less."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.reader import Reader

from authoring.core import limits
from authoring.services.lint import lint_pack
from authoring.services.packs import open_pack
from authoring.source.budget import Budget
from authoring.source.composer import compose
from authoring.source.yaml_scanner import QuickParser, QuickReader, QuickScanner
from tests.examples import later
from tests.soon import soon

PIECES = st.sampled_from(
    ["a", "b c", " ", "  ", "\n", "\n  ", "\t", ":", ": ", "- ", "#", " # x", ",", "[", "]", "{",
     "}", "?", "? ", "'", "''", '"', "\\n", "\\x41", "\\", "|\n  ", ">\n ", "&a ", "*a", "!t ",
     "---",
     "\r\n", "\x85", "\u2028", "\ufeff", "%YAML 1.1\n---\n", "...", "1"]
)  # fmt: skip


class EveryLetter(Reader):
    """ruamel.yaml's own, but a byte order mark within the text takes a column like any letter."""

    def forward(self, length: int = 1) -> None:
        for _letter in range(length):
            super().forward()
            self.column += self.index > 1 and self.buffer[self.pointer - 1] == "\ufeff"


def events(text: str, *, quick: bool) -> list[object]:
    """What a parser says, with every place; an error last."""
    yaml = YAML(typ="safe", pure=True)
    yaml.Reader = EveryLetter
    if quick:
        yaml.Reader, yaml.Scanner, yaml.Parser = QuickReader, QuickScanner, QuickParser
    found: list[object] = []
    try:
        for event in yaml.parse(text):
            found.append((type(event).__name__, getattr(event, "value", ""), _places(event)))
    except MarkedYAMLError as problem:
        found.append((problem.problem, _at(problem.problem_mark)))
    except (YAMLError, ValueError) as problem:
        found.append(str(problem))
    return found


def _places(event: Any) -> tuple[object, object]:
    return _at(event.start_mark), _at(event.end_mark)


def _at(mark: Any) -> object:
    return mark and (mark.index, mark.line, mark.column)


@example(["a", ": ", "b c", " # x", "\n", "b c", ":", "b", ": ", "'", "''", "a", "  ", "'"])
@example(["[", "a", ":", "b", ",", "?", "a", "]"])
@example(["[", "a", "\ufeff", ",", "b", " ", "\ufeff", "\r\n", "\ufeff", "1"])
@given(st.lists(PIECES, max_size=25))
def test_nothing_else_is_read_and_nothing_else_refused(pieces: list[str]) -> None:
    text = "".join(pieces)
    assert events(text, quick=True) == events(text, quick=False)


@pytest.mark.parametrize(
    ("text", "column"), [("[a,\ufeff b, {c]", 11), ("[a,  b, {c]", 11), ("\ufeff[a,  b, {c]", 11)]
)
def test_a_byte_order_mark_is_a_letter_but_at_the_head(text: str, column: int) -> None:
    """An editor hides it at the head of a file, and has the cursor step over it elsewhere."""
    _, (finding,) = compose("a.yaml", text, Budget())
    assert finding.span.column == column


LINE = limits.MAX_LINE - 100
LONG = {
    "comments": ("# " + "c" * LINE + "\n") * 240,
    "words": "".join(f"# v{number} " + "word " * (LINE // 5) + "\n" for number in range(240)),
    "values": "".join(f"v{number}: {'word ' * (LINE // 5)}\n" for number in range(240)),
    "quoted": "".join(f'v{number}: "{"word " * (LINE // 5)}"\n' for number in range(240)),
}


@pytest.mark.parametrize("kind", ["comments", "values", *later("words", "quoted")])
def test_five_million_letters_on_long_lines_take_two_seconds(kind: str) -> None:
    text = LONG[kind] + "last: 1\n"
    with soon(2):
        node, findings = compose("a.yaml", text, Budget())
    assert node is not None
    assert findings == ()


def test_a_whole_pack_of_long_lines_is_linted_within_two_seconds(tmp_path: Path) -> None:
    shipped = Path(__file__).parents[2] / "packs" / "blank-demo" / "pack.yaml"
    text = shipped.read_text(encoding="utf-8") + LONG["comments"]
    (tmp_path / "pack.yaml").write_text(text, encoding="utf-8")
    with soon(2):
        assert lint_pack(open_pack(tmp_path)).findings == ()


def test_the_longest_line_is_read_and_one_letter_more_is_not(tmp_path: Path) -> None:
    shipped = Path(__file__).parents[2] / "packs" / "blank-demo" / "pack.yaml"
    base = shipped.read_text(encoding="utf-8")
    for more in (0, 1):
        text = base + "#" * (limits.MAX_LINE + more) + "\n# the end\n"
        (tmp_path / "pack.yaml").write_text(text, encoding="utf-8")
        found = [(f.code, f.span.line) for f in lint_pack(open_pack(tmp_path)).findings]
        assert found == ([("past-limit", base.count("\n") + 1)] if more else [])
