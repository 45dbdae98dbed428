"""A copy of a game in progress plays on by itself, and leaves the game as it was."""

import pickle
from typing import Any

import pytest

from authoring.engine.contract import Game
from authoring.engine.dice import SeededDice
from tests.rulesets.games_side_by_side import in_common, seen
from tests.rulesets.sessions import WITH_SESSION, session, tables

LIMITS = (1, 3)
"""Rounds after which games are copied."""


def _begun(id: str, rounds: int) -> Any:
    """A game after some rounds, as if nothing had stopped it."""
    game = Game(1, 11, "random", 200)
    play = session(id)
    s = play.set_up(tables(id), game.chance(), play.new_policy(game), None)
    play.play_out(s, rounds)
    s.ending = ""
    return s


@pytest.mark.parametrize("id", WITH_SESSION)
def test_a_twin_holds_nothing_of_the_game_that_can_change(id: str) -> None:
    """Each class says in PARTS what changes; here its fields say it."""
    s = _begun(id, 2)
    twin = s.twin(SeededDice(5), s.chooser)
    assert list(in_common(s, twin, "s")) == []


@pytest.mark.parametrize("rounds", LIMITS)
@pytest.mark.parametrize("id", WITH_SESSION)
def test_a_twin_plays_on_and_the_game_stays_as_it_was(id: str, rounds: int) -> None:
    s, play = _begun(id, rounds), session(id)
    before = seen(s)
    twin = s.twin(SeededDice(5), play.policies["random"](5))
    assert seen(twin) == before
    play.play_out(twin, 60)
    assert twin.ending
    assert seen(s) == before
    assert seen(twin) != before


@pytest.mark.parametrize("id", WITH_SESSION)
def test_tables_sent_to_another_process_play_the_same_games(id: str) -> None:
    """`test_workers_play_the_same_in_both_builds` asks the compiled build."""
    play = session(id)
    for number in (1, 2):
        game = Game(number, 11, "random", 12)
        own, sent = (play.play(each, game) for each in (tables(id), sent_on(tables(id))))
        assert own == sent


def sent_on(value: object) -> object:
    """The value as another process gets it."""
    return pickle.loads(pickle.dumps(value))


@pytest.mark.parametrize("id", WITH_SESSION)
def test_twins_with_the_same_dice_play_the_same_game(id: str) -> None:
    s, play = _begun(id, 2), session(id)
    records = []
    for _ in range(2):
        twin = s.twin(SeededDice(5), play.policies["random"](5))
        play.play_out(twin, 60)
        records.append(play.record(twin, 1))
    assert records[0] == records[1]
