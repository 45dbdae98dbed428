"""Author text as Markdown is text alone; test_hostile.py of the reports looks for marks."""

import re

import pytest

from authoring.core.markdown import code, plain, prose
from tests.soon import soon

CELL = re.compile(r"(?:\\[!-/:-@\[-`{-~]|[^|\\]|\\)+")
"""One cell as GitHub's parser reads a row: a letter after a backslash belongs to it."""


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a-b", "`a-b`"),
        ("a|b", r"`a\|b`"),
        ("a`b", "`` a`b ``"),
        ("``", "``` `` ```"),
        ("a\n b", "`a b`"),
        ("a\\|b", r"a\\&#124;b"),
    ],
)
def test_code_is_one_span_in_one_cell(text: str, told: str) -> None:
    assert code(text) == told
    assert CELL.fullmatch(told)


def test_plain_text_stays_as_readable_as_it_can() -> None:
    assert plain("A door, 2-4 rats (d6): 50 % won.") == "A door, 2-4 rats (d6): 50 % won."
    assert plain("1. x") == r"1\. x"
    assert plain("ask @gm") == "ask @<!-- -->gm"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("`@gm` is no *tile*, see `a|b`", r"`@gm` is no \*tile\*, see `a\|b`"),
        ("odd ` and `x`", r"odd `and`x\`"),
        ("`` and ` `", r"\`\` and \` \`"),
        ("say -`x`- 1. y", "say -`x`- 1. y"),  # no line begins there
        ("- such as `x`.", r"\- such as `x`."),
        ("`x`", "`x`"),
        (" ", ""),
    ],
)
def test_prose_keeps_what_is_quoted_in_code(text: str, told: str) -> None:
    assert prose(text) == told


@pytest.mark.parametrize("piece", ["a", "` ", "`a", "\\", "::", "@"])
def test_a_long_text_is_told_at_once(piece: str) -> None:
    with soon(2):
        assert prose("`" + piece * 50_000)
