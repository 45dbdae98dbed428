"""Games of a plan: the same records whoever plays them."""

import os
import signal
import time
from contextlib import closing
from pathlib import Path
from tempfile import gettempdir

import pytest

from authoring.engine.contract import Game
from authoring.engine.record import Record
from authoring.playtest.executors.local_processes import BATCH, Processes
from authoring.playtest.plan import Plan
from authoring.playtest.records import as_line
from authoring.playtest.run import MOST_LOST, play_all
from tests.examples import first
from tests.services.coin import play

needs_signals = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs signals")
PLAN = Plan(games=2 * BATCH + 7, seed=7, policy="bold")


def test_records_come_in_order_of_their_numbers() -> None:
    numbers = [record.game for record in play_all(play, "fine", PLAN)]
    assert numbers == list(range(1, PLAN.games + 1))


@pytest.mark.parametrize("jobs", first(2, 3, 0))
def test_workers_give_the_same_records_as_one_process(jobs: int) -> None:
    alone = list(play_all(play, "fine", PLAN, executor=Processes(1)))
    together = list(play_all(play, "fine", PLAN, executor=Processes(jobs)))
    assert together == alone


def test_a_longer_plan_begins_with_the_same_games() -> None:
    longer = Plan(games=500, seed=7, policy="bold")
    first = list(play_all(play, "fine", longer))[: PLAN.games]
    assert first == list(play_all(play, "fine", PLAN))


def test_another_seed_plays_other_games() -> None:
    other = Plan(PLAN.games, PLAN.seed + 1, PLAN.policy)
    one, two = ([as_line(record) for record in play_all(play, "fine", it)] for it in (PLAN, other))
    assert one != two


@pytest.mark.parametrize("jobs", [1, 2])
def test_play_can_be_stopped_early(jobs: int) -> None:
    plan = Plan(games=2000, seed=7, policy="bold")
    with closing(play_all(play, "fine", plan, executor=Processes(jobs))) as records:
        assert next(records).game == 1
        assert next(records).game == 2


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_failing_game_raises_its_own_error(jobs: int) -> None:
    with pytest.raises(KeyError, match="a row nobody wrote"):
        list(play_all(play, "broken", PLAN, executor=Processes(jobs)))


def killed_once(flag: object, game: Game) -> Record:
    """A worker is killed at game 15, unless one was before."""
    if game.number == 15 and not Path(str(flag)).exists():
        Path(str(flag)).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play("fine", game)


def interrupted(main: object, game: Game) -> Record:
    """Ctrl-C at game 15, which the worker does not outlive."""
    if game.number == 15 and isinstance(main, int) and os.getpid() != main:
        os.kill(main, signal.SIGINT)
        os.kill(os.getpid(), signal.SIGKILL)
    return play("fine", game)


def killed_always(main: object, game: Game) -> Record:
    """Whoever is not the main process is killed at game 15."""
    if game.number == 15 and os.getpid() != main:
        os.kill(os.getpid(), signal.SIGKILL)
    return play("fine", game)


@needs_signals
def test_a_killed_worker_costs_its_unfinished_games_only_and_is_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    alone = list(play_all(play, "fine", PLAN))
    flag = str(tmp_path / "killed")
    assert list(play_all(killed_once, flag, PLAN, executor=Processes(2))) == alone
    (said,) = caplog.messages
    assert said.startswith("a worker process was ended from outside")
    assert "others play its unfinished games" in said


@needs_signals
@pytest.mark.usefixtures("heard")
def test_ctrl_c_that_ends_a_worker_ends_the_run() -> None:
    with pytest.raises(KeyboardInterrupt):
        list(play_all(interrupted, os.getpid(), PLAN, executor=Processes(2)))


def told(folder: object, game: Game) -> Record:
    """The main process is told to end at game 15, which ends as soon as workers can know."""
    main, place = str(folder).split(":")
    (Path(place) / f"{game.number}").touch()
    if game.number == 15:
        os.kill(int(main), signal.SIGINT)
        for _ in range(5000):
            if any(Path(gettempdir()).glob(f"questpack-{main}-*.stop")):
                break
            time.sleep(0.01)
    return play("fine", game)


@needs_signals
@pytest.mark.usefixtures("heard")
def test_workers_end_at_once_when_the_main_process_alone_is_told(tmp_path: Path) -> None:
    plan, found = Plan(games=2000, seed=7, policy="bold"), []

    def plays() -> None:
        for record in play_all(told, f"{os.getpid()}:{tmp_path}", plan, executor=Processes(2)):
            found.append(record.game)

    with pytest.raises(KeyboardInterrupt):
        plays()
    # The other worker may have been told in the middle of the games before.
    assert found == list(range(1, len(found) + 1))
    assert len(found) <= 15
    assert not (tmp_path / "16").exists()
    assert not list(Path(gettempdir()).glob(f"questpack-{os.getpid()}-*.stop"))


@needs_signals
@pytest.mark.long
def test_when_workers_are_killed_again_and_again_this_process_plays(
    caplog: pytest.LogCaptureFixture,
) -> None:
    alone = list(play_all(play, "fine", PLAN))
    assert list(play_all(killed_always, os.getpid(), PLAN, executor=Processes(2))) == alone
    assert len(caplog.messages) == MOST_LOST
    assert "this process plays" in caplog.messages[-1]


def test_the_round_limit_reaches_the_game() -> None:
    seen: list[int] = []

    def noting(_tables: object, game: Game) -> Record:
        seen.append(game.round_limit)
        return play("fine", game)

    list(play_all(noting, "fine", Plan(2, 7, "bold", round_limit=3)))
    assert seen == [3, 3]
