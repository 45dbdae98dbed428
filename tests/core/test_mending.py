"""Which name is meant by a misspelt one, and when one may be sure of it."""

import pytest

from authoring.core.fixes import as_yaml, named
from authoring.core.span import Span
from authoring.core.suggest import alike


def _span(length: int) -> Span:
    return Span("a.yaml", 1, 5, 1, 5 + length, 4, 4 + length)


@pytest.mark.parametrize(
    ("word", "known", "meant", "safe"),
    [
        ("Great_Key", ("great-key", "key"), "great-key", True),
        ("greatkey", ("great-key", "key"), "great-key", True),
        ("grat-key", ("great-key", "key"), "great-key", False),
        # Two are the same but for hyphens: one is nearer, and nobody can be sure.
        ("greatKey", ("great-key", "greatkey"), "greatkey", False),
        # Both are one letter away: nobody knows.
        ("cat", ("rat", "bat"), None, False),
        ("great-key", ("great-key",), None, False),
        ("xyz", ("great-key",), None, False),
    ],
)
def test_a_near_name_is_written(
    word: str, known: tuple[str, ...], meant: str | None, safe: bool
) -> None:
    fix = named(_span(len(word)), word, known)
    assert (fix.edits[0].text if fix else None) == meant
    assert fix is None or fix.safe == safe


def test_quotes_go_with_the_word() -> None:
    fix = named(_span(8), "nedlle", ["needle"])
    assert fix is not None
    assert fix.edits[0].span == _span(8)


def test_a_place_that_holds_more_than_the_word_is_left() -> None:
    assert named(_span(9), "nedlle", ["needle"]) is None
    assert named(_span(5), "nedlle", ["needle"]) is None


def test_no_two_names_are_alike_to_one() -> None:
    assert alike("A B", ("a-b", "a_b")) == ""
    assert alike("A B", ("a-b", "c")) == "a-b"
    assert alike("--", ("-", "c")) == ""


@pytest.mark.parametrize(
    ("name", "typed"),
    [("great-key", "great-key"), ("each hero", "each hero"), ("12", '"12"'), ("true", '"true"')],
)
def test_a_name_is_typed_so_that_it_stays_a_text(name: str, typed: str) -> None:
    assert as_yaml(name) == typed
