"""Tuning a quest: what the odds settle, what races, what is taken, and that it can be repeated."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from authoring.core.errors import CannotRun
from authoring.odds.report import OddsReport
from authoring.services.changed_files import write_changed
from authoring.services.opened import Sound
from authoring.services.packs import lint_opened, open_pack, open_sound
from authoring.services.playtest import PlaytestRequest, playtest_pack
from authoring.services.tuning.tune import tune
from authoring.services.tuning.tuned import TuneRequest, TuneResult

CANDLE = TuneRequest(("win_rate=65%",), ("quest.candle=4..12",), games=2_400)


@pytest.fixture
def pack(repository: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(repository / "packs" / "blank-demo", tmp_path / "candle"))


@pytest.fixture(scope="module")
def opened(repository: Path) -> Sound:
    return open_sound(repository / "packs" / "blank-demo")


def _tuned(opened: Sound, asked: TuneRequest) -> TuneResult:
    found = tune(opened, asked).value
    assert found is not None
    return found


def _odds(opened: Sound, candle: int) -> float:
    """How often the way out is found with a candle of that length."""
    made = open_sound(opened.path, settings=(f"quest.candle={candle}",))
    report: OddsReport = made.ruleset.odds(made.pack)
    return float(100 * report.figures[0].low)


def test_the_winner_is_the_one_that_the_exact_odds_know(opened: Sound) -> None:
    """Whoever is careful wins when the way out is found, so the odds say which candle it is."""
    found = _tuned(opened, CANDLE)
    nearest = min(range(4, 13), key=lambda candle: abs(_odds(opened, candle) - 65))
    assert found.winner is not None
    assert found.winner.grid_point.values == (str(nearest),)
    assert found.fresh is not None
    value, low, high = found.fresh.figures[0]
    assert low <= _odds(opened, nearest) <= high
    assert low <= value <= high
    assert found.fresh.plan.seed == found.plan.seed + 1
    assert found.fresh.games == 600
    assert found.spent <= 2_400
    assert found.met


def test_exact_targets_come_first_and_say_what_they_found(opened: Sound) -> None:
    found = _tuned(opened, replace(CANDLE, targets=("way_out=60-70%", "win_rate=65%")))
    out = {one.grid_point.values[0]: one.out for one in found.points if one.by == "odds"}
    assert out["4"] == f"way out {_odds(opened, 4):.4g} %"
    left = {one.grid_point.values[0] for one in found.points if not one.out}
    assert left == {str(n) for n in range(4, 13) if 60 <= _odds(opened, n) <= 70}


def test_without_a_measured_target_no_game_is_played(opened: Sound) -> None:
    found = _tuned(opened, replace(CANDLE, targets=("way_out=60%",)))
    assert (found.spent, found.fresh) == (0, None)
    assert found.winner is not None
    assert found.winner.grid_point.values == ("7",)  # the smallest change with at least 60 %


def test_nothing_changes_where_the_pack_fits_already(opened: Sound) -> None:
    found = _tuned(opened, replace(CANDLE, targets=("way_out=50%",)))
    assert found.winner is not None
    assert found.winner.grid_point.values == ("6",)
    assert found.files == ()


def test_no_point_left_is_an_answer(opened: Sound) -> None:
    found = _tuned(opened, replace(CANDLE, targets=("way_out=99%",)))
    assert found.winner is None
    assert not found.met
    assert found.files == ()


def test_points_that_lint_speaks_against_are_left_out(opened: Sound) -> None:
    found = _tuned(opened, replace(CANDLE, over=("quest.candle=0,7,8",)))
    out = {one.grid_point.values[0]: (one.by, one.out) for one in found.points if one.out}
    assert out.keys() == {"0"}
    assert out["0"][0] == "lint"
    assert "found `0`" in out["0"][1]


def test_the_packs_own_targets_count_when_none_is_named(opened: Sound) -> None:
    found = _tuned(opened, replace(CANDLE, targets=()))
    assert [aim.wanted for aim in found.aims] == ["45 to 60 %"]
    assert found.exact == (("way_out", "reachable"),)
    assert found.winner is not None
    assert found.winner.grid_point.values == ("6",)


def test_what_is_written_is_linted_and_plays_as_measured(pack: Path) -> None:
    found = _tuned(open_sound(pack), CANDLE)
    write_changed(found.files)
    after = open_sound(pack)
    assert not lint_opened(after)
    assert found.fresh is not None
    report = playtest_pack(after, PlaytestRequest(found.fresh.games, found.fresh.plan.seed)).value
    assert report is not None
    assert 100 * report.won.value == pytest.approx(found.fresh.figures[0][0])


def test_what_lint_will_say_of_the_winner_is_told(repository: Path) -> None:
    """More gremlins stand in the room than the list of figures has."""
    opened = open_sound(repository / "packs" / "knocking-wall")
    over = ("locations.eye-of-doom.place.2.count=6",)
    found = _tuned(opened, TuneRequest(("great_door=sure",), over))
    assert [one.split(":")[0] for one in found.warnings] == ["too-few-figures-listed"]


def test_the_same_seed_gives_the_same_answer_with_two_processes(opened: Sound) -> None:
    small = replace(CANDLE, over=("quest.candle=6..8",), games=800)
    assert _tuned(opened, replace(small, jobs=2)) == _tuned(opened, small)
    assert _tuned(opened, replace(small, seed=8)).points != _tuned(opened, small).points


def test_a_median_and_a_mean_can_be_aimed_at(opened: Sound) -> None:
    found = _tuned(opened, replace(CANDLE, targets=("rounds.median=3-4", "rounds=3-6")))
    assert [aim.title for aim in found.aims] == ["rounds, median", "rounds, mean"]
    assert found.winner is not None


def test_ctrl_c_tells_what_is_known_so_far(opened: Sound) -> None:
    def stop(done: int, _planned: int, _left: int) -> None:
        if done >= 1_000:
            raise KeyboardInterrupt

    found = tune(opened, CANDLE, stop).value
    assert found is not None
    assert not found.complete
    assert found.fresh is None
    assert found.winner is not None
    assert found.spent == 1_000


def test_ctrl_c_before_the_first_look_is_none_but_ctrl_c(opened: Sound) -> None:
    def stop(done: int, _planned: int, _left: int) -> None:
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tune(opened, CANDLE, stop)


def test_ctrl_c_while_the_winner_plays_tells_of_its_games(opened: Sound) -> None:
    def stop(done: int, planned: int, _left: int) -> None:
        if done == planned - 100:
            raise KeyboardInterrupt

    found = tune(opened, replace(CANDLE, over=("quest.candle=7,8,9",)), stop).value
    assert found is not None
    assert not found.complete
    assert found.fresh is not None
    assert 0 < found.fresh.games < 600


@pytest.mark.parametrize(
    ("asked", "message", "hint"),
    [
        (replace(CANDLE, targets=("win_rate",)), "is no target", "win_rate=65%"),
        (replace(CANDLE, targets=("wayout=50%",)), "have a `wayout`", "way-out"),
        (replace(CANDLE, targets=("way_out=often",)), "nothing to aim at", "90%"),
        (replace(CANDLE, over=()), "nothing to turn", "--over"),
        (replace(CANDLE, games=500), "9 points need 50 games each", "-n 600"),
        (replace(CANDLE, games=0), "cannot play 0 games", "1 to"),
        (replace(CANDLE, policy="brave"), "no policy is called `brave`", "careful"),
    ],
)
def test_what_cannot_be_tuned_is_refused_with_the_way_out(
    opened: Sound, asked: TuneRequest, message: str, hint: str
) -> None:
    with pytest.raises(CannotRun, match=message) as caught:
        tune(opened, asked)
    assert hint in caught.value.hint


def test_the_number_of_games_that_is_named_is_enough(opened: Sound) -> None:
    assert _tuned(opened, replace(CANDLE, games=600)).winner is not None


def test_a_library_cannot_be_tuned(repository: Path) -> None:
    with pytest.raises(CannotRun, match="has no quest that can be played"):
        tune(open_pack(repository / "packs" / "basic-set"), CANDLE)


def test_a_pack_with_errors_is_answered_with_them(pack: Path) -> None:
    file = pack / "pack.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("die: d6", "die: cube"))
    found = tune(open_pack(pack), CANDLE)
    assert found.value is None
    assert found.findings


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "over"),
    [
        ("knocking-wall", "bosses.demon.stats.atk=7..8"),
        ("the-oubliette", "characters.mummer.strength=2..3"),
        ("salt-cistern", "quest.potions=4..5"),
    ],
)
def test_every_game_system_can_be_tuned(repository: Path, name: str, over: str) -> None:
    opened = open_sound(repository / "packs" / name)
    found = _tuned(opened, TuneRequest(("win_rate=50%",), (over,), games=140, jobs=2))
    assert found.winner is not None
    assert found.spent <= 140
