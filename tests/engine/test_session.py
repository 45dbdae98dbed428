"""Playing and telling a game, once for all systems."""

from collections.abc import Iterable

import pytest

from authoring.engine.contract import Game
from authoring.engine.dice import Dice, ScriptedDice, SeededDice
from authoring.engine.journal import Journal
from authoring.engine.record import Record
from authoring.engine.session import Session
from tests.engine.coin import HEADS, Flip, Flipped, Scripted


def _set_up(tables: str, dice: Dice, chooser: Scripted, journal: Journal | None) -> Flip:
    return Flip(tables, dice, chooser, journal)


def _play_out(s: Flip, round_limit: int) -> None:
    while not s.ending and s.round < round_limit:
        s.round += 1
        shows = s.dice.die(2)
        s.note(Flipped, "me", shows)
        s.ending = "won" if shows == HEADS else ""


def _record(s: Flip, number: int) -> Record:
    return Record(number, s.ending == "won", s.ending, s.round, {}, {})


def _story(s: Flip, journal: Journal) -> Iterable[str]:
    return (str(event) for event in journal if isinstance(event, Flipped))


SEEDS: list[int] = []


def _policy(seed: int) -> Scripted:
    SEEDS.append(seed)
    return Scripted()


SESSION = Session(
    tables=str,
    policies={"any": _policy},
    set_up=_set_up,
    play_out=_play_out,
    record=_record,
    story=_story,
    map=lambda s: (f"after {s.round}",),
)


def _game(*faces: int, limit: int = 9) -> Game:
    return Game(4, 77, "any", limit, ScriptedDice(list(faces)))


def test_a_game_told_is_the_game_played() -> None:
    told = SESSION.tell("coin", _game(2, 1))
    assert told.record == SESSION.play("coin", _game(2, 1)) == Record(4, True, "won", 2, {}, {})
    assert told.lines == ("Flipped(who='me', shows=2)", "Flipped(who='me', shows=1)")
    assert told.map == ("after 2",)


def test_the_round_limit_reaches_play() -> None:
    assert SESSION.play("coin", _game(2, 2, limit=2)).rounds == 2


def test_tables_of_another_ruleset_are_refused() -> None:
    with pytest.raises(TypeError, match="prepared by another ruleset"):
        SESSION.play(5, _game(1))


def test_a_policys_dice_are_other_dice_than_the_games() -> None:
    SEEDS.clear()
    SESSION.play("coin", _game(1))
    assert SEEDS == [77 ^ 0x5EED]
    assert SeededDice(SEEDS[0]).state != SeededDice(77).state
