"""Sentences that events carry: values in words, nouns, and one of two texts."""

import sys
from typing import Annotated

import pytest

from authoring.engine.event_sentences import Words, carried
from authoring.engine.journal import Event
from authoring.engine.transcript import Form, Forms
from tests.engine.coin import Flip, Scripted, flipping

Side = Annotated[int, "side"]
HERE = sys.modules[__name__]
FORMS: Forms[Flip] = {"side": Form({"enum": ["N", "S"]}, lambda _s, at: "NS"[at])}
WORDS: Words[Flip] = {"way": lambda s, event: f"{'up' if event.steps > 0 else 'down'} {s.tables}"}


class Climbs(Event):
    """Some steps, on one side."""

    SAYS = "{steps:step} {way} at {side}, {steep:slowly|with ease}."
    DICE = "{feet:foot/feet}."
    steps: int
    side: Side
    feet: int = 1
    steep: bool = False


class Rests(Event, says="A {{rest}} for {who}."):
    """Somebody whose name an author has written."""

    who: str


class Passes(Event):
    """Not told."""


class Waits(Event, says="{who} waits.", dice="{who} waits and rolls nothing."):
    """Both sentences in the head of the class."""

    who: str


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Climbs(1, 0), "1 step up coin at N, with ease."),
        (Climbs(-2, 1, 3, True), "-2 steps down coin at S, slowly."),
        (Rests("{steps}"), "A {rest} for {steps}."),
    ],
)
def test_a_text_is_filled_in_with_values_and_words(event: Event, sentence: str) -> None:
    assert carried(HERE, FORMS, WORDS).sentence(flipping(Scripted()), event) == sentence


def test_a_kind_without_a_text_has_no_teller() -> None:
    assert carried(HERE, FORMS, WORDS).kinds == {Climbs, Rests, Waits}


def test_at_a_table_only_what_has_more_to_say_is_told_otherwise() -> None:
    tellers = carried(HERE, FORMS, WORDS, dice=True)
    assert tellers.kinds == {Climbs, Waits}
    assert tellers.sentence(flipping(Scripted()), Climbs(1, 0, 2)) == "2 feet."
    waits = tellers.sentence(flipping(Scripted()), Waits("Ada"))
    assert waits == "Ada waits and rolls nothing."
