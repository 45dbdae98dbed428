"""Events as values, and the schema that is made from their dataclasses."""

from typing import Annotated, Any

import pytest
from jsonschema import Draft202012Validator

from authoring.engine.journal import Event
from authoring.engine.transcript import Form, kind_of, schema_of, values

Spot = Annotated[int, "spot"]
FORMS: dict[str, Form[Any]] = {"spot": Form({"type": "string"}, lambda s, at: s[at])}


class GoesFar(Event):
    """Somebody goes
    a long way."""

    who: str
    at: Spot
    steps: tuple[int, ...]
    parts: tuple[tuple[str, int], ...]
    lame: bool


class Odd(Event):
    """An event that cannot be written."""

    what: float


def written() -> dict[str, object]:
    return values("abc", [GoesFar("me", 2, (3, 4), (("legs", 2),), lame=True)], FORMS)[0]


def test_an_event_is_its_type_and_its_fields_numbers_by_their_form() -> None:
    assert written() == {
        "type": "goes-far", "who": "me", "at": "c", "steps": [3, 4], "parts": [["legs", 2]],
        "lame": True,
    }  # fmt: skip


def game(**change: object) -> dict[str, object]:
    head = {
        "format": 1, "ruleset": "me", "pack": "p", "digest": "d", "seed": 7, "policy": "any",
        "game": 1, "won": True, "ending": "won", "rounds": 3, "numbers": {"gold": 2},
    }  # fmt: skip
    return {**head, "events": [{**written(), **change}]}


@pytest.mark.parametrize(
    ("change", "fits"),
    [
        ({}, True), ({"at": 5}, False), ({"steps": ["x"]}, False), ({"type": "comes"}, False),
        ({"more": 1}, False), ({"parts": [["legs", 2, 3]]}, False), ({"lame": 1}, False),
    ],
)  # fmt: skip
def test_the_schema_takes_what_is_written_and_nothing_else(
    change: dict[str, object], fits: bool
) -> None:
    schema = schema_of([GoesFar], FORMS, "me", "Me")
    Draft202012Validator.check_schema(schema)
    assert Draft202012Validator(schema).is_valid(game(**change)) is fits


def test_the_schema_says_what_an_event_is_and_needs_every_field() -> None:
    found: Any = schema_of([GoesFar], FORMS, "me", "Me")["$defs"]
    assert found["goes-far"]["description"] == "Somebody goes a long way."
    assert found["goes-far"]["required"] == ["type", "who", "at", "steps", "parts", "lame"]


def test_a_field_that_cannot_be_written_is_noticed() -> None:
    with pytest.raises(KeyError):
        schema_of([Odd], {}, "me", "Me")


def test_the_name_of_a_type() -> None:
    assert kind_of(GoesFar) == "goes-far"
