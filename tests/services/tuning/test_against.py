"""A quest against another version of it: a folder, saved games, a git revision."""

import shutil
import subprocess
from pathlib import Path

import pytest

from authoring.core.errors import CannotRun
from authoring.playtest.as_json import as_json
from authoring.playtest.paired import PairedComparison
from authoring.playtest.records import as_line, head_line
from authoring.services.packs import open_pack
from authoring.services.playtest import PlaytestRequest, playtest_pack
from authoring.services.tuning.against import compare_with

WISH = PlaytestRequest(games=40, seed=3)


@pytest.fixture
def pack(repository: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(repository / "packs" / "blank-demo", tmp_path / "mine" / "candle"))


def _edit(pack: Path, old: str, new: str) -> None:
    file = pack / "pack.yaml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def _against(pack: Path, other: object, wish: PlaytestRequest = WISH) -> PairedComparison:
    found = compare_with(open_pack(pack), str(other), wish).value
    assert found is not None
    return found


def test_a_longer_candle_wins_no_fewer_games_with_the_same_luck(
    pack: Path, repository: Path
) -> None:
    _edit(pack, "candle: 6", "candle: 8")
    found = _against(pack, repository / "packs" / "blank-demo")
    assert not found.alike
    won = found.changes[0]
    assert won.now > won.before
    assert won.apart > 1


def test_a_remark_and_a_title_change_no_game_and_no_byte(pack: Path, repository: Path) -> None:
    before = playtest_pack(open_pack(pack), WISH).value
    _edit(pack, "format: 1", "# a remark\nformat: 1")
    after = playtest_pack(open_pack(pack), WISH).value
    assert before is not None
    assert after is not None
    assert as_json(after) == as_json(before)
    found = _against(pack, repository / "packs" / "blank-demo")
    assert (found.alike, found.differing) == (True, 0)


def _saved(pack: Path, file: Path) -> Path:
    lines: list[str] = []
    report = playtest_pack(open_pack(pack), WISH, lambda one, _n: lines.append(as_line(one))).value
    assert report is not None
    file.write_text(head_line(report.digest, report.plan) + "".join(lines), encoding="utf-8")
    return file


def test_saved_games_stand_for_the_version_that_played_them(pack: Path, tmp_path: Path) -> None:
    saved = _saved(pack, tmp_path / "games.jsonl")
    assert _against(pack, saved).alike
    _edit(pack, "candle: 6", "candle: 3")
    by_file, by_play = _against(pack, saved), _against(pack, _copy_before(pack, tmp_path))
    assert by_file.changes == by_play.changes
    assert by_file.differing > 0


def _copy_before(pack: Path, folder: Path) -> Path:
    then = Path(shutil.copytree(pack, folder / "then" / "candle"))
    _edit(then, "candle: 3", "candle: 6")
    return then


def test_saved_games_of_other_dice_are_refused_with_the_way_out(pack: Path, tmp_path: Path) -> None:
    saved = _saved(pack, tmp_path / "games.jsonl")
    with pytest.raises(CannotRun, match="other dice") as caught:
        _against(pack, saved, PlaytestRequest(games=40, seed=4))
    assert caught.value.hint == "--seed 3 --policy careful"


@pytest.mark.parametrize("text", ["", "no json\n", "[1]\n", '{"games": 3}\n'])
def test_a_file_without_games_is_refused(pack: Path, tmp_path: Path, text: str) -> None:
    file = tmp_path / "report.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(CannotRun, match="holds no games of a playtest"):
        _against(pack, file)


def test_what_is_neither_is_refused(pack: Path) -> None:
    with pytest.raises(CannotRun, match="no folder, no saved games and no revision"):
        _against(pack, "nonsense")


def test_another_game_system_is_no_other_version(pack: Path, repository: Path) -> None:
    with pytest.raises(CannotRun, match="another game system"):
        _against(pack, repository / "packs" / "the-dungeon")


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_a_revision_is_the_quest_as_it_was(pack: Path) -> None:
    def git(*words: str) -> None:
        name = ("-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
        subprocess.run(["git", *name, *words], cwd=pack.parent, check=True, capture_output=True)

    git("init", "-q")
    git("add", ".")
    git("commit", "-q", "-m", "one")
    _edit(pack, "candle: 6", "candle: 3")
    found = _against(pack, "HEAD")
    assert found.changes[0].now < found.changes[0].before
    assert found.other == "HEAD"
