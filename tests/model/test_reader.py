"""The Reader: odd nodes give defaults and Findings, ids give References."""

from dataclasses import replace

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


def by_heroes(text: str, heroes: range) -> tuple[Dice, list[str]]:
    node = Map(
        tuple(
            Entry(scalar(int(key) if key.isdecimal() else key), scalar(value))
            for key, value in (part.split(": ") for part in text.split(", "))
        ),
        SPAN,
    )
    reader = Reader((), heroes=heroes)
    return reader.dice(node), [finding.message for finding in reader.findings]


def test_dice_by_the_number_of_heroes_are_those_of_the_most() -> None:
    dice, findings = by_heroes("2: 3, 3: d6, 4: 6", range(2, 4))
    assert not findings
    assert (dice.pool_count, dice.pool_sides, dice.bonus) == (1, 6, 0)
    assert str(dice) == "{2: 3, 3: d6}"
    assert replace(dice.at(2), by=None) == fixed(3)


def test_a_library_has_the_numbers_of_every_party() -> None:
    dice, findings = by_heroes("2: 3, 3: 5", range(0))
    assert not findings
    assert str(dice) == "{2: 3, 3: 5}"


def test_one_number_of_heroes_leaves_a_plain_number() -> None:
    assert by_heroes("2: 3, 3: 4", range(3, 4)) == (fixed(4), [])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("2: 3, 4: 6", "no number for 3 heroes"),
        ("3: 3", "no number for 2 or 4 heroes"),
        ("2: 3, 3: 4, 9: 6", "expected 1 to 8 heroes, found `9`"),
        ("2: 3, few: 4", "expected 1 to 8 heroes, found `few`"),
        ("2: 1 per hero, 3: 4", "expected 1 to 8 heroes, found `2`"),
        ("2: six, 3: 4, 4: 5", "expected a number or dice, found `six`"),
    ],
)
def test_what_dice_by_heroes_lack_is_reported(text: str, message: str) -> None:
    assert by_heroes(text, range(2, 5))[1] == [message]
