"""The Reader: odd nodes give defaults and Findings, ids give References."""

import pytest

from authoring.core.span import file_span
from authoring.model.dice import Dice, fixed
from authoring.model.pack import Reference
from authoring.model.reader import Reader, entries, get, items, shown
from authoring.source.node import Entry, Map, Node, Plain, Scalar, Seq

SPAN = file_span("pack.yaml")


def scalar(value: Plain) -> Scalar:
    return Scalar(value, "" if value is None else str(value), SPAN)


def seq(*values: Plain) -> Seq:
    return Seq(tuple(map(scalar, values)), SPAN)


def mapping(**values: Plain) -> Map:
    return Map(tuple(Entry(scalar(k), scalar(v)) for k, v in values.items()), SPAN)


@pytest.mark.parametrize(
    ("node", "expected"),
    [
        (scalar(" two words "), "two words"),
        (scalar(7), "7"),
        (scalar(True), "True"),
        (scalar(None), "else"),
        (seq("a"), "else"),
        (None, "else"),
    ],
)
def test_text_of_a_scalar(node: Node | None, expected: str) -> None:
    assert Reader(()).text(node, "else") == expected


@pytest.mark.parametrize(
    ("node", "expected"),
    [
        (scalar(7), 7), (scalar(-7), -7), (scalar("12"), 12), (scalar("+2"), 2),
        (scalar(True), 9), (scalar(1.5), 9), (scalar("1e3"), 9), (scalar("9" * 40), 9),
        (seq(1), 9), (None, 9),
    ],
)  # fmt: skip
def test_a_whole_number_or_the_default(node: Node | None, expected: int) -> None:
    assert Reader(()).integer(node, 9) == expected


@pytest.mark.parametrize(
    ("node", "expected", "codes"),
    [
        (scalar(3), fixed(3), []),
        (scalar("2d6"), Dice(2, 6), []),
        (None, fixed(1), []),
        (scalar("x"), fixed(1), ["bad-dice"]),
        (scalar(True), fixed(1), ["bad-dice"]),
        (mapping(a=1), fixed(1), ["bad-dice"]),
    ],
)
def test_a_number_or_dice(node: Node | None, expected: Dice, codes: list[str]) -> None:
    reader = Reader(())
    assert reader.dice(node, 1) == expected
    assert [finding.code for finding in reader.findings] == codes


def test_a_word_outside_the_list_is_reported_with_a_near_one() -> None:
    reader = Reader(())
    assert reader.word(scalar("Locked"), ("locked", "great"), "normal", "bad-row") == "locked"
    assert reader.word(scalar("lokced"), ("locked", "great"), "normal", "bad-row") == "normal"
    (finding,) = reader.findings
    assert (finding.code, finding.message) == (
        "bad-row", "expected one of locked, great, found `lokced`",
    )  # fmt: skip
    assert finding.help == "did you mean `locked`?"


def test_every_id_is_a_reference_of_what_is_being_read() -> None:
    reader = Reader({("bosses", "demon")}, ("events", "e"), {"monsters": "bosses"})
    assert reader.refer("items", scalar("key")) == "key"
    assert reader.refer_all("monsters", seq("orc", "demon", None)) == ("orc", "demon")
    assert reader.refer("items", None) == ""
    assert reader.references == [
        Reference("items", "key", SPAN, ("events", "e")),
        Reference("monsters", "orc", SPAN, ("events", "e")),
        Reference("bosses", "demon", SPAN, ("events", "e")),
    ]


def test_lists_and_maps_of_odd_nodes_are_empty() -> None:
    assert items(None) == items(scalar(None)) == ()
    assert items(scalar(1)) == (scalar(1),)
    assert entries(scalar(1)) == entries(None) == ()
    assert get(seq(1), "a") is None
    assert get(mapping(a=1), "a") == scalar(1)


@pytest.mark.parametrize(
    ("node", "words"),
    [
        (scalar("x"), "`x`"),
        (scalar(""), "nothing"),
        (seq(), "a list"),
        (mapping(), "keys with values"),
        (None, "nothing"),
    ],
)
def test_a_message_names_what_stands_there(node: Node | None, words: str) -> None:
    assert shown(node) == words
