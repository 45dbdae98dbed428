"""A playtest that goes on from save to save, paired with the version before."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from authoring.playtest.plan import Plan
from authoring.services.opened import Sound
from authoring.services.packs import open_pack, open_sound
from authoring.services.playing_on import KEPT, PlayingOn
from authoring.services.playtest import PlaytestRequest, playtest_pack
from authoring.services.tuning.against import compare_with

PLAN = Plan(30, 3, "walker")


@pytest.fixture
def pack(repository: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(repository / "packs" / "blank-demo", tmp_path / "candle"))


def version(pack: Path, candle: int) -> Sound:
    file = pack / "pack.yaml"
    lines = file.read_text(encoding="utf-8").splitlines()
    told = [f"  candle: {candle}" if line.startswith("  candle:") else line for line in lines]
    file.write_text("\n".join(told), encoding="utf-8")
    return open_sound(pack)


def begun(opened: Sound) -> PlayingOn:
    made = PlayingOn(replace(PLAN, policy=opened.ruleset.policies[0]))
    made.take(opened)
    return made


def play(playing: PlayingOn, times: int) -> None:
    for _ in range(times):
        playing.play()


def test_it_measures_what_a_playtest_measures(pack: Path) -> None:
    playing = begun(version(pack, 6))
    play(playing, 30)
    wanted = playtest_pack(open_pack(pack), PlaytestRequest(games=30, seed=3)).value
    assert playing.done
    assert playing.now is not None
    assert wanted is not None
    assert playing.now.measured == wanted.measured


def test_the_pairs_are_those_of_a_comparison(pack: Path, tmp_path: Path) -> None:
    old = Path(shutil.copytree(pack, tmp_path / "old"))
    playing = begun(version(pack, 6))
    play(playing, 10)
    later = version(pack, 8)
    playing.take(later)
    while not playing.done:
        playing.play()
    wanted = compare_with(later, str(old), PlaytestRequest(games=30, seed=3)).value
    assert wanted is not None
    assert playing.changes() == wanted.changes
    assert playing.pairs.differing == wanted.differing > 0


def test_both_versions_go_on_side_by_side(pack: Path) -> None:
    playing = begun(version(pack, 6))
    play(playing, 4)
    playing.take(version(pack, 8))
    assert playing.pairs.games == 0
    play(playing, 4)
    assert playing.pairs.games == 4
    assert playing.before is not None
    assert len(playing.before.played) == 4, "they wait for the new version"
    play(playing, 2)
    assert playing.pairs.games == len(playing.before.played) == 6


def test_who_takes_a_change_back_has_the_games_of_before(pack: Path) -> None:
    playing = begun(version(pack, 6))
    play(playing, 9)
    first = playing.now
    playing.take(version(pack, 8))
    play(playing, 5)
    playing.take(version(pack, 6))
    assert playing.now is first
    assert playing.pairs.games == 5
    assert playing.before is not None
    assert playing.before.digest != first.digest if first else False


def test_what_plays_alike_goes_on_with_its_games(pack: Path) -> None:
    playing = begun(version(pack, 6))
    play(playing, 3)
    file = pack / "pack.yaml"
    file.write_text(f"# a remark\n{file.read_text(encoding='utf-8')}", encoding="utf-8")
    playing.take(open_sound(pack))
    assert playing.before is None
    assert playing.now is not None
    assert len(playing.now.played) == 3


def test_a_version_that_is_kept_is_paired_with_every_later_one(pack: Path) -> None:
    first = version(pack, 6)
    playing = begun(first)
    play(playing, 3)
    playing.keep(first)
    assert playing.before is None
    playing.take(version(pack, 7))
    playing.take(version(pack, 8))
    play(playing, 3)
    assert playing.before is not None
    assert playing.before.opened is first
    assert playing.pairs.games == 3
    playing.keep(None)
    assert playing.before.opened is not first
    assert playing.pairs.games == 0


def test_who_only_gets_another_name_is_paired_with_what_was_before(repository: Path) -> None:
    quest = repository / "packs" / "knocking-wall"
    first = open_sound(quest)
    other = open_sound(quest, settings=("quest.dungeon_level=2",))
    named = open_sound(quest, settings=("events.loose-stones.name=Rubble",))
    playing = begun(other)
    playing.take(first)
    play(playing, 1)
    playing.take(named)
    assert playing.now is not None
    assert playing.now.measured.games == 0, "records tell the name"
    assert playing.before is not None
    assert playing.before.opened is other
    assert playing.earlier is not None
    assert playing.earlier.opened is first


def test_only_the_last_few_versions_are_kept(pack: Path) -> None:
    playing = begun(version(pack, 4))
    for candle in range(5, 5 + KEPT + 3):
        playing.take(version(pack, candle))
    assert len(playing._known) == KEPT


def test_there_is_an_end(pack: Path) -> None:
    playing = begun(version(pack, 6))
    play(playing, 40)
    assert playing.now is not None
    assert playing.now.measured.games == 30
    assert PlayingOn(PLAN).done
