"""Games of a plan: the same records whoever plays them."""

from contextlib import closing

import pytest

from authoring.engine.contract import Game
from authoring.engine.record import Record
from authoring.playtest.plan import Plan
from authoring.playtest.records import as_line
from authoring.playtest.run import BATCH, play_all
from tests.examples import first
from tests.services.coin import play

PLAN = Plan(games=2 * BATCH + 7, seed=7, policy="bold")


def test_records_come_in_order_of_their_numbers() -> None:
    numbers = [record.game for record in play_all(play, "fine", PLAN)]
    assert numbers == list(range(1, PLAN.games + 1))


@pytest.mark.parametrize("jobs", first(2, 3, 0))
def test_workers_give_the_same_records_as_one_process(jobs: int) -> None:
    alone = list(play_all(play, "fine", PLAN, jobs=1))
    together = list(play_all(play, "fine", PLAN, jobs=jobs))
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
    with closing(play_all(play, "fine", plan, jobs=jobs)) as records:
        assert next(records).game == 1
        assert next(records).game == 2


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_failing_game_raises_its_own_error(jobs: int) -> None:
    with pytest.raises(KeyError, match="a row nobody wrote"):
        list(play_all(play, "broken", PLAN, jobs=jobs))


def test_the_round_limit_reaches_the_game() -> None:
    seen: list[int] = []

    def noting(_tables: object, game: Game) -> Record:
        seen.append(game.round_limit)
        return play("fine", game)

    list(play_all(noting, "fine", Plan(2, 7, "bold", round_limit=3)))
    assert seen == [3, 3]
