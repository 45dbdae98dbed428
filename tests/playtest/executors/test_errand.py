"""What a worker process does, looked at in this one: games in order, an end when asked."""

import signal
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from authoring.engine.contract import Game
from authoring.engine.record import Record
from authoring.playtest.executors.executor import Work
from authoring.playtest.executors.job import Crew, local_job
from tests.services.coin import play

FINE = Work(play, "fine").packed
GAMES = [Game(number, 100 + number, "bold", 500) for number in range(1, 6)]


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    """A worker hears Ctrl-C in its own way; this process does not."""
    before = signal.getsignal(signal.SIGINT)
    yield
    signal.signal(signal.SIGINT, before)


def test_all_games_are_played_in_order() -> None:
    batch = local_job(Crew("all", play), FINE, GAMES)
    assert batch.records == tuple(play("fine", game) for game in GAMES)
    assert (batch.failure, batch.cut) == (None, False)


def test_a_failing_game_is_a_value_with_its_traceback_and_the_games_before_it() -> None:
    def third(tables: object, game: Game) -> Record:
        return play("broken" if game.number == 3 else tables, game)

    batch = local_job(Crew("fails", third), FINE, GAMES)
    assert [record.game for record in batch.records] == [1, 2]
    assert isinstance(batch.failure, KeyError)
    assert "Traceback" in batch.failure.__notes__[0]
    assert not batch.cut


def test_tables_that_cannot_be_unpacked_are_a_failure_too() -> None:
    batch = local_job(Crew("garbled", play), b"not packed", GAMES)
    assert batch.records == ()
    assert isinstance(batch.failure, zlib.error)


def test_a_flag_ends_the_run_after_the_game_being_played(tmp_path: Path) -> None:
    flag = tmp_path / "stop"

    def raised(tables: object, game: Game) -> Record:
        if game.number == 3:
            flag.touch()
        return play(tables, game)

    batch = local_job(Crew("flagged", raised, str(flag)), FINE, GAMES)
    assert ([record.game for record in batch.records], batch.cut) == ([1, 2, 3], True)


def test_ctrl_c_ends_the_run_after_the_game_being_played_and_no_other_run() -> None:
    def pressed(tables: object, game: Game) -> Record:
        if game.number == 2:
            signal.raise_signal(signal.SIGINT)
        return play(tables, game)

    stopped, tables = Crew("stopped", pressed), FINE
    batch = local_job(stopped, tables, GAMES)
    assert ([record.game for record in batch.records], batch.cut) == ([1, 2], True)
    assert local_job(stopped, tables, GAMES).records == ()
    other = local_job(Crew("other", play), FINE, GAMES)
    assert (len(other.records), other.cut) == (len(GAMES), False)
