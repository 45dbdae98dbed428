"""Which numbers move the win rate most: which are turned, which are left out, what comes first."""

import shutil
from pathlib import Path

import pytest

from authoring.core.errors import CannotRun
from authoring.services.opened import Sound
from authoring.services.packs import open_pack, open_sound
from authoring.services.tuning.numbers import turns
from authoring.services.tuning.sensitivity import Sensitivity, SensitivityRequest, sensitivity


@pytest.fixture(scope="module")
def candle(repository: Path) -> Sound:
    return open_sound(repository / "packs" / "blank-demo")


@pytest.fixture(scope="module")
def wall(repository: Path) -> Sound:
    return open_sound(repository / "packs" / "knocking-wall")


def _found(opened: Sound, asked: SensitivityRequest) -> Sensitivity:
    found = sensitivity(opened, asked).value
    assert found is not None
    return found


def test_numbers_are_turned_a_step_each_way_and_texts_are_not(wall: Sound) -> None:
    settings = {one.setting for one in turns(wall.pack.source)}
    assert {"bosses.demon.stats.atk=6", "bosses.demon.stats.atk=8"} <= settings
    assert {"bosses.demon.xp=135", "bosses.demon.xp=165"} <= settings
    assert {"quest.time_span=11 (6)", "quest.time_span=13 (6)"} <= settings
    assert {"bosses.demon.gold=3d6", "bosses.demon.gold=5d6"} <= settings
    assert not any("introduction" in one or one.startswith("monsters.") for one in settings)
    everything = {one.setting for one in turns(wall.pack.source, libraries=True)}
    assert {"monsters.orc.stats.atk=2", "monsters.orc.stats.atk=4"} <= everything
    assert settings < everything


def test_a_longer_candle_wins_and_a_shorter_one_loses(candle: Sound) -> None:
    found = _found(candle, SensitivityRequest(games=2_400))
    signs = {one.turn.value: one.low > 0 or -(one.high < 0) for one in found.shifts}
    assert signs == {"7": True, "5": -1}
    assert all(one.fresh for one in found.shifts)
    sizes = [abs(one.moved) for one in found.shifts]
    assert sizes == sorted(sizes, reverse=True)
    assert found.spent <= 2_400
    assert str(found.shifts[0].turn.now.span).endswith("pack.yaml:15:11")


def test_what_lint_calls_an_error_is_left_out_and_said(repository: Path, tmp_path: Path) -> None:
    pack = Path(shutil.copytree(repository / "packs" / "blank-demo", tmp_path / "candle"))
    file = pack / "pack.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("candle: 6", "candle: 1"))
    found = _found(open_sound(pack), SensitivityRequest(games=400))
    assert [one.turn.value for one in found.shifts] == ["2"]
    ((turn, why),) = found.left_out
    assert turn.value == "0"
    assert "expected" in why


def test_the_same_seed_gives_the_same_answer_with_two_processes(candle: Sound) -> None:
    asked = SensitivityRequest(games=600)
    assert _found(candle, asked) == _found(candle, SensitivityRequest(games=600, jobs=2))


def test_ctrl_c_tells_what_is_known_so_far(candle: Sound) -> None:
    def stop(done: int, _planned: int, _left: int) -> None:
        if done >= 1_600:
            raise KeyboardInterrupt

    found = sensitivity(candle, SensitivityRequest(games=2_400), stop).value
    assert found is not None
    assert not found.complete
    assert len(found.shifts) == 2


@pytest.mark.parametrize(
    ("asked", "message", "hint"),
    [
        (
            SensitivityRequest(games=100),
            "2 changes cannot be told apart by 100 games",
            "ask for -n 120",
        ),
        (SensitivityRequest(only=("monsters",)), "there is no number to turn", "--libraries"),
        (SensitivityRequest(policy="brave"), "no policy is called `brave`", "careful"),
    ],
)
def test_what_cannot_be_asked_is_refused_with_the_way_out(
    candle: Sound, asked: SensitivityRequest, message: str, hint: str
) -> None:
    with pytest.raises(CannotRun, match=message) as caught:
        sensitivity(candle, asked)
    assert hint in caught.value.hint


def test_the_number_of_games_that_is_named_is_enough(candle: Sound) -> None:
    assert _found(candle, SensitivityRequest(games=120)).shifts


def test_a_library_has_no_win_rate(repository: Path) -> None:
    with pytest.raises(CannotRun, match="has no quest that can be played"):
        sensitivity(open_pack(repository / "packs" / "basic-set"))


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "only"),
    [
        ("knocking-wall", "bosses.demon.stats.atk"),
        ("the-oubliette", "characters.mummer.strength"),
        ("salt-cistern", "quest.potions"),
    ],
)
def test_every_game_system_can_be_sounded(repository: Path, name: str, only: str) -> None:
    request = SensitivityRequest(120, jobs=2, only=(only,))
    found = _found(open_sound(repository / "packs" / name), request)
    assert {one.turn.path for one in found.shifts} == {only}


@pytest.mark.long
def test_the_number_of_a_library_is_turned_only_when_asked(wall: Sound) -> None:
    asked = SensitivityRequest(120, jobs=2, libraries=True, only=("monsters.orc.stats.life",))
    found = _found(wall, asked)
    assert {one.turn.now.span.path.rsplit("/", 1)[-1] for one in found.shifts} == {"monsters.yaml"}
