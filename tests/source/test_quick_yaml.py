"""libyaml reads what it is handed to the letter as the careful reader does, and leaves the rest."""

import re
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from authoring.source.pack.files import _UNPRINTABLE
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.composer import compose
from authoring.source.yaml.libyaml import _OTHERWISE, quick
from tests.examples import examples

cyaml = pytest.importorskip("yaml.cyaml")

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = sorted(ROOT.glob("packs/*/*.yaml"))
PIECES = st.sampled_from(
    ["a", "b c", " ", "  ", "\n", "\n  ", "\n    ", ":", ": ", "- ", "#", " # x", ",", ", ", "[",
     "]", "{", "}", "?", "? ", "'", "''", '"', "'x y'", '"q"', "|", "|\n  ", ">\n ", ">-\n  t\n\n",
     "&a ", "*a", "!t ", "!", "*", "@", "`", "%", "=", "~", "null", "---", "...", "1", "2-3: ",
     "http://x", "k: v\n", "1: [2, 3]", "{a: b}", "\n- ", "x\n  y", "\t", "\\", "\r\n", "\x85",
     "\u2028", "\ufeff", "é", "😀", "<<"]
)  # fmt: skip


@example(["a: "])
@example([">\n \n    "])
@example(["\n  - |#", "a"])
@example(["{a:1}"])
@example(["{'a':1}"])
@example(["[?a]"])
@example(["a: 😀\nb: 1"])
@examples(3000)
@given(st.lists(PIECES, max_size=16))
def test_it_reads_alike_or_not_at_all(pieces: list[str]) -> None:
    text = "".join(pieces)
    budget, careful = Budget(3, 2), Budget(3, 2)
    node = quick("a.yaml", text, budget)
    if node is None:
        assert budget == Budget(3, 2)
    else:
        assert (node, ()) == compose("a.yaml", text, careful)
        assert budget == careful


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_shipped_packs_are_read_alike(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    budget, careful = Budget(), Budget()
    node = quick("a.yaml", text, budget)
    if node is not None:
        assert (node, ()) == compose("a.yaml", text, careful)
        assert budget == careful


def test_nearly_all_that_is_shipped_is_read_quickly() -> None:
    left = [f for f in SHIPPED if quick("a", f.read_text(encoding="utf-8"), Budget()) is None]
    assert len(left) <= len(SHIPPED) / 10


@pytest.mark.parametrize(
    "text",
    ["", "a: [", "a: 1\na: 2", "a: &x 1\nb: *x", "a: !t 1", "<<: 1", "[a]: 1", "a: 9999999999",
     "a:\n\t- b", "%YAML 1.1\n---\na: 1", "a: 1\n---\nb: 2", 'a: "\\x41"', "a: " + "x" * 30_000,
     "a: " + "[" * 50 + "]" * 50],
)  # fmt: skip
def test_what_is_odd_or_wrong_is_left_to_the_careful_reader(text: str) -> None:
    assert quick("a.yaml", text, Budget()) is None


def test_letters_that_a_reader_is_told_of_are_all_but_those_that_yaml_allows() -> None:
    allowed = re.compile("[\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
    plain = re.compile(r"[\n -\[\]-~\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]")
    letters = list(map(chr, range(0x110000)))
    assert [bool(_UNPRINTABLE.match(one)) for one in letters] == [
        allowed.match(one) is None for one in letters
    ]
    assert [bool(_OTHERWISE.match(one)) for one in letters] == [
        one in "%?" or plain.match(one) is None for one in letters
    ]
