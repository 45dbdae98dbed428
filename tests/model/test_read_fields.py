"""A dataclass says how its fields are read; whatever stands there, it is read."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from authoring.core.span import Span, file_span
from authoring.model.build_context import BuildContext
from authoring.model.dice import Dice, fixed
from authoring.model.read_fields import (
    EFFECTS,
    INTEGERS,
    TEXT,
    TEXTS,
    all_defined,
    defined,
    dice,
    ids,
    integer,
    number,
    numbers,
    optional,
    read_definition,
    read_fields,
    refer,
    under,
    word,
    word_each,
    word_list,
)
from authoring.model.reader import Reader
from authoring.source.loaded import Definition, Source
from authoring.source.node import Entry, Map, Node, Scalar, Seq

SPAN = file_span("pack.yaml")
KNOWN = {("items", "lamp"), ("monsters", "newt")}


def node(value: Any) -> Node:
    """A value as YAML has it."""
    if isinstance(value, dict):
        return Map(tuple(Entry(Scalar(k, k, SPAN), node(v)) for k, v in value.items()), SPAN)
    if isinstance(value, list):
        return Seq(tuple(map(node, value)), SPAN)
    return Scalar(value, str(value), SPAN)


@dataclass(frozen=True)
class Plain:
    """A field of each type, with and without a default."""

    text: str
    number: int
    flag: bool
    dice: Dice
    span: Span
    many: int = 3
    loud: bool = True


@dataclass(frozen=True)
class Marked:
    """A field with each mark."""

    kind: str = field(metadata=under("class", word(("a", "b"), "bad")))
    last: str = field(metadata=word(("a", "b"), "bad", ""))
    few: int = field(metadata=number(1, 1, 4))
    any_number: int = field(metadata=integer(-1))
    roll: Dice = field(metadata=dice(Dice(1, 3)))
    price: int | None = field(metadata=optional(integer(0)))
    choice: tuple[str, ...] = field(metadata=word_list(("a", "b"), "bad"))
    sides: tuple[str, ...] = field(metadata=word_each(("north", "east"), ("wall", "door"), "bad"))
    item: str = field(metadata=refer("items"))
    items: tuple[str, ...] = field(metadata=ids("items"))
    foe: str = field(metadata=defined("monsters"))
    foes: tuple[str, ...] = field(metadata=all_defined("monsters"))
    words: tuple[str, ...] = field(metadata=TEXTS)
    word: str = field(metadata=TEXT)
    counts: dict[str, int] = field(metadata=INTEGERS)
    least: dict[str, int] = field(metadata=numbers(among=("a",)))
    against: dict[str, int] = field(metadata=numbers("monsters"))
    effects: tuple[object, ...] = field(metadata=EFFECTS)


@dataclass(frozen=True)
class Thing:
    """A definition."""

    id: str
    name: str
    title: str
    span: Span
    owner: str


def context() -> BuildContext:
    return BuildContext(Source.__new__(Source), Reader(defined=KNOWN))


def marked(value: object) -> tuple[Marked, BuildContext]:
    reading = context()
    return read_fields(Marked, reading, node(value)), reading


def test_a_field_without_a_mark_is_read_by_its_type() -> None:
    value = {"text": " Hello ", "number": 7, "flag": True, "dice": "2d6", "many": 5, "loud": False}
    read = read_fields(Plain, context(), node(value), span=SPAN)
    assert read == Plain("Hello", 7, True, Dice(2, 6), SPAN, 5, False)


@pytest.mark.parametrize("value", [{}, [], "x", 5, {"text": {}, "number": "x", "many": []}])
def test_what_cannot_be_read_is_empty_or_the_default(value: object) -> None:
    read = read_fields(Plain, context(), node(value), span=SPAN)
    assert read == Plain("", 0, False, fixed(0), SPAN, 3, True)


def test_what_is_left_out_of_marked_fields() -> None:
    read, reading = marked({})
    assert read == Marked("a", "", 1, -1, Dice(1, 3), None, (), ("wall", "wall"), "", (), "", (),
                          (), "", {}, {}, {}, ())  # fmt: skip
    assert reading.reader.findings == []
    assert reading.reader.references == []


def test_marks_read_what_they_say_and_report_the_rest() -> None:
    read, reading = marked(
        {
            "class": "b", "last": "c", "few": 9, "any_number": -7, "roll": "d8", "price": 2,
            "choice": ["b", "c"], "sides": {"east": "door"}, "item": "rope", "items": ["lamp"],
            "foe": "gnat", "foes": ["newt", "gnat", "newt"], "words": ["x", "y"], "word": "z",
            "counts": {"a": -1, "b": 2}, "least": {"a": -1, "b": 2}, "against": {"newt": 2},
            "effects": ["x"],
        }
    )  # fmt: skip
    assert read == Marked(
        "b", "", 4, -7, Dice(1, 8), 2, ("b",), ("wall", "door"), "rope", ("lamp",), "", ("newt",),
        ("x", "y"), "z", {"a": -1, "b": 2}, {"a": 0}, {"newt": 2}, (),
    )  # fmt: skip
    assert [finding.code for finding in reading.reader.findings] == ["bad", "bad"]
    used = [(reference.kind, reference.id) for reference in reading.reader.references]
    assert used.count(("monsters", "gnat")) == 2, "noted as used, to be reported"
    assert ("items", "rope") in used


def test_a_definition_has_its_head_and_what_it_refers_to_is_its_own() -> None:
    reading = context()
    definition = Definition("things", "old-lamp", node({"title": "A Lamp"}), SPAN, "pack")
    read = read_definition(Thing, reading, definition)
    assert read == Thing("old-lamp", "Old Lamp", "A Lamp", SPAN, "pack")
    assert reading.reader.by == ("things", "old-lamp")
