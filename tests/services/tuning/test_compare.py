"""Two versions of a quest beside each other: folders, revisions, saved games, drift budgets."""

import shutil
import subprocess
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from authoring.core.errors import CannotRun
from authoring.playtest.records import as_line, head_line
from authoring.services.packs import open_pack, open_sound
from authoring.services.playtest import PlaytestRequest, playtest_pack
from authoring.services.runs import Keep, runs_in
from authoring.services.tuning.compare import NO_PACK, CompareRequest, ComparisonResult, compare

FEW = CompareRequest(PlaytestRequest(games=60))
GIT = shutil.which("git")


@pytest.fixture
def pack(repository: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(repository / "packs" / "blank-demo", tmp_path / "mine" / "candle"))


@pytest.fixture
def old(repository: Path) -> str:
    return str(repository / "packs" / "blank-demo")


def _edit(pack: Path, before: str, after: str) -> None:
    file = pack / "pack.yaml"
    text = file.read_text(encoding="utf-8")
    assert before in text
    file.write_text(text.replace(before, after, 1), encoding="utf-8")


def _compared(before: object, now: object, how: CompareRequest = FEW) -> ComparisonResult:
    found = compare(str(before), str(now), how).value
    assert found is not None
    return found


def test_odds_wins_and_words_of_a_longer_candle(pack: Path, old: str) -> None:
    _edit(pack, "candle: 6", "candle: 8")
    found = _compared(old, pack, CompareRequest(PlaytestRequest(games=60, policy="all")))
    way_out = next(one for one in found.changed.odds if one.id == "way-out")
    assert (way_out.old, way_out.new) == (Fraction(959, 1728), _way_out(pack))
    assert [one.field for one in found.changed.changes] == ["candle"]
    assert [one.plan.policy for one in found.games] == ["careful", "hasty", "random"]
    assert all(one.changes[0].now > one.changes[0].before for one in found.games)


def _way_out(pack: Path) -> Fraction:
    opened = open_sound(pack)
    low: Fraction = opened.ruleset.odds(opened.pack).figures[0].low
    return low


def test_the_same_pack_moves_nothing_and_keeps_to_any_budget(pack: Path, old: str) -> None:
    budgets = ["win_rate=0", "rounds=0%", "deaths=0", "way-out=0%"]
    found = _compared(old, pack, CompareRequest(PlaytestRequest(games=60), budgets=budgets))
    assert found.changed.nothing
    assert found.kept
    assert [one.name for one in found.drifts][-1] == "odds, way out"
    assert {one.found for one in found.drifts} & {"did not move"}


def test_a_budget_is_kept_to_its_very_end_and_no_further(pack: Path, old: str) -> None:
    _edit(pack, "candle: 6", "candle: 8")
    won = _compared(old, pack).games[0].changes[0]
    points = 100 * won.change + 1e-6
    for budget, kept in ((points, True), (points - 0.01, False)):
        how = CompareRequest(PlaytestRequest(games=60), budgets=[f"win_rate={budget:.6f}%"])
        assert _compared(old, pack, how).kept is kept
    moved = 100 * (_way_out(pack) - Fraction(959, 1728))
    for amount, kept in ((float(moved) + 1e-5, True), (float(moved) - 1e-5, False)):
        how = CompareRequest(PlaytestRequest(games=60), budgets=[f"way_out={amount:.6f}%"])
        assert _compared(old, pack, how).kept is kept


def test_every_policy_has_to_keep_to_it(pack: Path, old: str) -> None:
    _edit(pack, "candle: 6", "candle: 8")
    how = CompareRequest(
        PlaytestRequest(games=60, policy="careful,hasty"), budgets=["win_rate=50%", "rounds=50"]
    )
    assert [one.name for one in _compared(old, pack, how).drifts] == [
        "win rate, careful", "win rate, hasty", "rounds, careful", "rounds, hasty",
    ]  # fmt: skip


def _saved(pack: Path, file: Path) -> Path:
    lines: list[str] = []
    wish = PlaytestRequest(games=60, seed=3, policy="hasty")
    report = playtest_pack(open_pack(pack), wish, lambda one, _n: lines.append(as_line(one))).value
    assert report is not None
    file.write_text(head_line(report.digest, report.plan) + "".join(lines), encoding="utf-8")
    return file


def _kept(pack: Path, folder: Path) -> Path:
    wish = PlaytestRequest(games=60, seed=3, policy="hasty")
    playtest_pack(open_pack(pack), wish, keep=Keep(folder))
    (run,) = runs_in(folder)
    return folder / run.name


@pytest.mark.parametrize("save", [_saved, _kept])
def test_saved_games_bring_their_seed_and_policy(
    pack: Path, tmp_path: Path, save: Callable[[Path, Path], Path]
) -> None:
    games = save(pack, tmp_path / "saved")
    _edit(pack, "candle: 6", "candle: 3")
    by_file = _compared(games, pack)
    then = tmp_path / "then" / "candle"
    shutil.copytree(pack, then)
    _edit(then, "candle: 3", "candle: 6")
    by_play = _compared(
        then, pack, CompareRequest(PlaytestRequest(games=60, policy="hasty"), seed=3)
    )
    assert by_file.games[0].changes == by_play.games[0].changes
    assert by_file.changed.silent == (NO_PACK,)
    assert not by_file.changed.changes


def test_the_seed_of_the_playtest_counts_unless_another_is_named(pack: Path, old: str) -> None:
    own = CompareRequest(PlaytestRequest(games=10, seed=5))
    assert [game.plan.seed for game in _compared(old, pack, own).games] == [5]
    other = CompareRequest(PlaytestRequest(games=10, seed=5), seed=3)
    assert [game.plan.seed for game in _compared(old, pack, other).games] == [3]


def test_two_files_of_games_need_no_pack(pack: Path, tmp_path: Path) -> None:
    before = _saved(pack, tmp_path / "a.jsonl")
    _edit(pack, "candle: 6", "candle: 3")
    now = _kept(pack, tmp_path / "runs")
    found = _compared(before, now, CompareRequest(budgets=["win_rate=1%"]))
    assert found.games[0].games == 60
    assert found.games[0].changes[0].change < -0.01
    assert not found.kept


def test_games_of_another_seed_are_refused_with_theirs(pack: Path, tmp_path: Path) -> None:
    games = _saved(pack, tmp_path / "a.jsonl")
    with pytest.raises(CannotRun, match="other dice or another policy") as caught:
        compare(str(games), str(pack), CompareRequest(PlaytestRequest(games=60), seed=4))
    assert caught.value.hint == "--seed 3 --policy hasty"


@pytest.mark.skipif(GIT is None, reason="git is not installed")
def test_revisions_are_the_pack_as_it_was(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def git(*words: str) -> None:
        name = ("-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
        subprocess.run(["git", *name, *words], cwd=pack.parent, check=True, capture_output=True)

    git("init", "-q")
    git("add", ".")
    git("commit", "-q", "-m", "one")
    _edit(pack, "candle: 6", "candle: 3")
    git("commit", "-q", "-a", "-m", "two")
    beside = _compared("HEAD~1", pack)
    assert beside.games[0].changes[0].change < 0
    monkeypatch.chdir(pack.parent)
    named = _compared("HEAD~1:candle", "HEAD:candle")
    assert named.games[0].changes == beside.games[0].changes
    monkeypatch.chdir(pack)
    assert _compared("HEAD~1", "HEAD").games[0].changes == beside.games[0].changes
    for name, message in (("HEAD~1:cellar", "was not there"), ("nonsense", "no revision"),
                          ("HEAD:../../..", "outside its repository")):  # fmt: skip
        with pytest.raises(CannotRun, match=message) as caught:
            compare(name, str(pack), FEW)
        assert caught.value.hint


@pytest.mark.parametrize(
    ("how", "message", "hint"),
    [
        (CompareRequest(budgets=["win_rate"]), "is no budget", "win_rate=3%"),
        (CompareRequest(budgets=["wayout=3%"]), "nothing is called `wayout`", "way-out"),
        (CompareRequest(PlaytestRequest(policy="brave")), "no policy is called `brave`", "careful"),
        (CompareRequest(PlaytestRequest(games=0)), "cannot play 0 games", "1 to"),
    ],
)
def test_what_cannot_be_asked_is_refused_before_a_game(
    old: str, how: CompareRequest, message: str, hint: str
) -> None:
    with pytest.raises(CannotRun, match=message) as caught:
        compare(old, old, how, lambda _one, _n: pytest.fail("a game was played"))
    assert hint in caught.value.hint


def test_what_is_no_quest_of_the_same_game_is_refused(repository: Path, old: str) -> None:
    with pytest.raises(CannotRun, match="another game system"):
        compare(old, str(repository / "packs" / "the-oubliette"), FEW)


def test_a_pack_without_a_quest_is_refused(pack: Path, old: str) -> None:
    _edit(pack, "quest:\n  candle: 6\n  introduction:", "#")
    assert open_sound(pack).sound
    for sides in ((old, str(pack)), (str(pack), old)):
        with pytest.raises(CannotRun, match="no quest that can be played"):
            compare(*sides, FEW)


def test_a_pack_with_errors_is_answered_with_them(pack: Path, old: str) -> None:
    _edit(pack, "die: d6", "die: cube")
    for sides in ((old, str(pack)), (str(pack), old)):
        found = compare(*sides, FEW)
        assert found.value is None
        assert found.findings


def test_two_processes_say_the_same(pack: Path, old: str) -> None:
    _edit(pack, "candle: 6", "candle: 8")
    assert _compared(old, pack, CompareRequest(PlaytestRequest(games=60, jobs=2))) == _compared(
        old, pack
    )


@pytest.mark.long
@pytest.mark.parametrize("name", ["knocking-wall", "the-oubliette", "salt-cistern"])
def test_every_game_system_can_be_compared(repository: Path, name: str) -> None:
    folder = repository / "packs" / name
    found = _compared(
        folder, folder, CompareRequest(PlaytestRequest(games=10), budgets=["win_rate=0"])
    )
    assert found.changed.nothing
    assert found.kept
