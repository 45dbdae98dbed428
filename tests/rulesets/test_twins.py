"""A copy of a game in progress plays on by itself, and leaves the game as it was."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from authoring.engine.contract import Game
from authoring.engine.dice import SeededDice
from tests.rulesets.sessions import WITH_SESSION, session, tables

SHARED = ("tables", "dice", "chooser", "journal")
LIMITS = (1, 3)
"""Rounds after which games are copied."""


def _begun(id: str, rounds: int) -> Any:
    """A game after some rounds, as if nothing had stopped it."""
    game = Game(1, 11, "random", 200)
    play = session(id)
    s = play.set_up(tables(id), game.chance(), play.chooser(game), None)
    play.play_out(s, rounds)
    s.ending = ""
    return s


def _seen(value: object, met: set[int]) -> object:
    """All a game consists of, as plain values; what was met before is only a mark."""
    if isinstance(value, list | tuple):
        return [_seen(item, met) for item in value]
    if isinstance(value, Mapping):
        return [(key, _seen(item, met)) for key, item in value.items()]
    if isinstance(value, set):
        return sorted(value)
    if not hasattr(value, "PARTS") or id(value) in met:
        return value if not hasattr(value, "PARTS") else "met"
    met.add(id(value))
    return [(name, _seen(one, met)) for name, one in vars(value).items() if name not in SHARED]


def _in_common(one: object, other: object, place: str) -> Iterator[str]:
    """Where two games hold the same thing that can change."""
    if isinstance(one, list | set | dict) or hasattr(one, "PARTS"):
        if one is other:
            yield place
        elif isinstance(one, list) and isinstance(other, list):
            for at, pair in enumerate(zip(one, other, strict=True)):
                yield from _in_common(*pair, f"{place}[{at}]")
        elif isinstance(one, dict) and isinstance(other, dict):
            for key in one:
                yield from _in_common(one[key], other[key], f"{place}[{key!r}]")
        elif not isinstance(one, set):
            for name in vars(one).keys() - {*SHARED}:
                yield from _in_common(getattr(one, name), getattr(other, name), f"{place}.{name}")


@pytest.mark.parametrize("id", WITH_SESSION)
def test_a_twin_holds_nothing_of_the_game_that_can_change(id: str) -> None:
    """Each class says in PARTS what changes; here its fields say it."""
    s = _begun(id, 2)
    twin = s.twin(SeededDice(5), s.chooser)
    assert list(_in_common(s, twin, "s")) == []


@pytest.mark.parametrize("rounds", LIMITS)
@pytest.mark.parametrize("id", WITH_SESSION)
def test_a_twin_plays_on_and_the_game_stays_as_it_was(id: str, rounds: int) -> None:
    s, play = _begun(id, rounds), session(id)
    before = _seen(s, set())
    twin = s.twin(SeededDice(5), play.policies["random"](5))
    assert _seen(twin, set()) == before
    play.play_out(twin, 60)
    assert twin.ending
    assert _seen(s, set()) == before
    assert _seen(twin, set()) != before


@pytest.mark.parametrize("id", WITH_SESSION)
def test_twins_with_the_same_dice_play_the_same_game(id: str) -> None:
    s, play = _begun(id, 2), session(id)
    records = []
    for _ in range(2):
        twin = s.twin(SeededDice(5), play.policies["random"](5))
        play.play_out(twin, 60)
        records.append(play.record(twin, 1))
    assert records[0] == records[1]
