"""Events are typed, made only when somebody listens, and told by kind."""

import pytest

from authoring.engine.journal import Event, Tellers
from tests.engine.coin import HEADS, Flip, Flipped, Rests, Scripted, flipping


def test_what_is_noted_stands_in_the_journal_in_its_order() -> None:
    s = flipping(Scripted(), journal=[])
    s.note(Rests)
    s.note(Flipped, "me", HEADS)
    assert s.journal == [Rests(), Flipped("me", HEADS)]


def test_no_event_is_made_when_nobody_listens() -> None:
    def never(*values: object) -> Event:
        raise AssertionError(values)

    flipping(Scripted()).note(never, "me", HEADS)


def test_a_wrong_number_or_kind_of_values_is_a_type_error() -> None:
    """Of mypy, which also says when an `ignore` here has nothing to ignore."""
    s = flipping(Scripted(), journal=[])
    with pytest.raises(TypeError):
        s.note(Flipped, "me")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        s.note(Rests, "me")  # type: ignore[arg-type]
    s.note(Flipped, 1, "me")  # type: ignore[arg-type]


def _tellers() -> Tellers[Flip]:
    tellers = Tellers[Flip]()
    tellers.add(Flipped, lambda s, event: f"{event.who}: {event.shows} with a {s.tables}")
    return tellers


def test_each_kind_is_told_by_its_own_teller_and_silence_leaves_no_line() -> None:
    tellers = _tellers()
    tellers.silent(Rests)
    s = flipping(Scripted())
    journal = [Rests(), Flipped("me", 1), Rests(), Flipped("you", 2)]
    assert list(tellers.lines(s, journal)) == ["me: 1 with a coin", "you: 2 with a coin"]
    assert tellers.kinds == {Flipped, Rests}


def test_the_tellers_of_several_topics_are_put_together() -> None:
    quiet = Tellers[Flip]()
    quiet.silent(Rests)
    together = Tellers[Flip](_tellers(), quiet)
    assert together.kinds == {Flipped, Rests}
    assert together.sentence(flipping(Scripted()), Flipped("me", 1)) == "me: 1 with a coin"


def test_a_teller_can_be_named_by_a_decorator() -> None:
    tellers = Tellers[Flip]()

    @tellers.of(Rests)
    def _rests(s: Flip, event: Rests) -> str:
        return "a rest"

    assert tellers.sentence(flipping(Scripted()), Rests()) == "a rest"


def test_an_event_nobody_thought_of_is_not_passed_over() -> None:
    with pytest.raises(KeyError):
        list(_tellers().lines(flipping(Scripted()), [Rests()]))
