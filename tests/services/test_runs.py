"""Games of a playtest are kept in a folder; the report is the same as on games just played."""

import gc
import os
from dataclasses import replace
from pathlib import Path

import pytest

from authoring.core.errors import CannotRun
from authoring.core.lock import locked
from authoring.engine.contract import Ruleset
from authoring.engine.record import Record
from authoring.playtest import runs as files
from authoring.playtest.as_json import as_json
from authoring.playtest.report import Report
from authoring.playtest.runs import Run
from authoring.services import runs
from authoring.services.packs import open_pack
from authoring.services.playtest import PlaytestRequest, playtest_pack
from authoring.services.runs import Keep, run_named, runs_in
from tests.services.conftest import QUEST, WritePack

WISH = PlaytestRequest(games=60)


@pytest.fixture(autouse=True)
def none_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """No kept game is drawn to be played again, but for the first."""
    monkeypatch.setattr(files, "random_games", lambda games: ())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "runs"


@pytest.fixture
def played(coin: Ruleset, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the games that are really played."""
    numbers: list[int] = []
    play = coin.play

    def counted(tables: object, game: object) -> Record:
        numbers.append(game.number)  # type: ignore[attr-defined]
        return play(tables, game)  # type: ignore[arg-type]

    monkeypatch.setattr("tests.services.conftest.RULESET", replace(coin, play=counted))
    return numbers


def _report(pack: Path, wish: PlaytestRequest, keep: Keep | None = None, **more: object) -> Report:
    found = playtest_pack(open_pack(pack), wish, keep=keep, **more).value  # type: ignore[arg-type]
    assert found is not None
    return found


def test_a_report_on_kept_games_is_the_one_on_games_played(
    write_pack: WritePack, folder: Path, played: list[int]
) -> None:
    pack, keep = write_pack(), Keep(folder)
    plain = as_json(_report(pack, WISH))
    played.clear()
    _report(pack, replace(WISH, games=25), keep)
    assert played == list(range(1, 26))
    played.clear()
    assert as_json(_report(pack, WISH, keep)) == plain
    # The first one is played to see that games are still the same.
    assert played == [1, *range(26, 61)]
    assert as_json(_report(pack, replace(WISH, games=25), keep)) == as_json(
        _report(pack, replace(WISH, games=25))
    )


def test_a_playtest_that_its_games_end_ends_at_the_same_game(
    write_pack: WritePack, folder: Path
) -> None:
    pack, until = write_pack(), PlaytestRequest(until="win_rate +-8%")
    plain = _report(pack, until)
    _report(pack, WISH, Keep(folder))
    assert 60 < plain.measured.games < 1000
    assert as_json(_report(pack, until, Keep(folder))) == as_json(plain)
    assert [run.games for run in runs_in(folder)] == [plain.measured.games]


def test_each_policy_has_a_run_of_its_own(write_pack: WritePack, folder: Path) -> None:
    pack, wish = write_pack(), replace(WISH, policy="all")
    plain = _report(pack, wish)
    assert as_json(_report(pack, wish, Keep(folder))) == as_json(plain)
    assert as_json(_report(pack, wish, Keep(folder))) == as_json(plain)
    assert {run.heading.policy for run in runs_in(folder)} == {one.policy for one in plain.policies}
    assert len(plain.policies) > 1


@pytest.mark.long  # records come in order whoever plays: test_run.py asks that each time
def test_the_number_of_processes_changes_no_file(write_pack: WritePack, tmp_path: Path) -> None:
    pack = write_pack()
    for jobs in (1, 2):
        _report(pack, replace(WISH, jobs=jobs), Keep(tmp_path / f"{jobs}"))
    (alone,), (together,) = (runs_in(tmp_path / f"{jobs}") for jobs in (1, 2))
    name = "games-00000001.jsonl.gz"
    files = (tmp_path / "1" / alone.name / name, tmp_path / "2" / together.name / name)
    assert files[0].read_bytes() == files[1].read_bytes()


def test_no_game_is_held_in_memory_when_it_is_counted(
    write_pack: WritePack, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "SEGMENT", 10)
    pack, held = write_pack(), []

    def watch(record: Record, _planned: int) -> None:
        if record.game % 100 == 0:
            held.append(sum(type(one) is Record for one in gc.get_objects()))

    before = sum(type(one) is Record for one in gc.get_objects())
    for _ in ("played", "read"):
        _report(pack, PlaytestRequest(games=300), Keep(folder), watch=watch)
    # A segment that is read, and the one that is being handed on.
    assert len(held) == 6
    assert max(held) - before <= 20


def test_what_is_stopped_is_kept(write_pack: WritePack, folder: Path) -> None:
    pack, seen = write_pack(), []

    def stop() -> bool:
        seen.append(1)
        return len(seen) > 10

    assert not _report(pack, WISH, Keep(folder), stop=stop).complete
    (run,) = runs_in(folder)
    assert 0 < run.games < 60
    left = folder / run.name / ".games-00000001.jsonl.gz.part"
    left.write_bytes(b"torn")
    assert as_json(_report(pack, WISH, Keep(folder))) == as_json(_report(pack, WISH))
    assert not left.exists()


def test_games_that_are_kept_are_not_written_over_unasked(
    write_pack: WritePack, folder: Path, played: list[int]
) -> None:
    pack = write_pack()
    _report(pack, WISH, Keep(folder, go_on=False))
    with pytest.raises(CannotRun, match="60 games of this playtest are kept already") as refused:
        _report(pack, WISH, Keep(folder, go_on=False))
    assert "--resume" in refused.value.hint
    played.clear()
    _report(pack, replace(WISH, games=20), Keep(folder, go_on=False, anew=True))
    assert played == list(range(1, 21))
    assert [run.games for run in runs_in(folder)] == [20]


def test_an_edited_quest_does_not_go_on(write_pack: WritePack, folder: Path) -> None:
    _report(write_pack(), WISH, Keep(folder))
    (kept,) = runs_in(folder)
    only = Keep(folder, begin=False)
    # A remark and a title change no game.
    _report(write_pack(QUEST.replace("The Coin", "A Coin"), "# tossed\n"), WISH, only)
    edited = write_pack(QUEST.replace("heroes: 1", "heroes: 2"))
    with pytest.raises(CannotRun, match=f"the quest was edited since {kept.name} .60 games"):
        _report(edited, WISH, only)
    assert [run.name for run in runs_in(folder)] == [kept.name]
    _report(edited, WISH, Keep(folder))
    assert len(runs_in(folder)) == 2


def test_who_asks_for_another_seed_or_has_another_program_is_told(
    write_pack: WritePack, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack, only = write_pack(), Keep(folder, begin=False)
    with pytest.raises(CannotRun, match=r"no games of this playtest are kept in .*runs$"):
        _report(pack, WISH, only)
    assert not folder.exists()
    _report(pack, WISH, Keep(folder))
    with pytest.raises(CannotRun, match="with seed 8 and policy"):
        _report(pack, replace(WISH, seed=8), only)
    monkeypatch.setattr(runs, "__version__", "9.9")
    with pytest.raises(CannotRun, match=r"was played by questpack \d"):
        _report(pack, WISH, only)


def test_two_at_once_are_refused(write_pack: WritePack, folder: Path) -> None:
    pack = write_pack()
    _report(pack, replace(WISH, games=5), Keep(folder))
    run = folder / runs_in(folder)[0].name
    with (
        locked(run / "lock", "it"),
        pytest.raises(CannotRun, match=f"in use by another process .{os.getpid()}"),
    ):
        _report(pack, WISH, Keep(folder))
    assert runs_in(folder)[0].games == 5


def test_a_folder_that_cannot_be_used_is_told_before_any_game(
    write_pack: WritePack, tmp_path: Path, played: list[int]
) -> None:
    pack = write_pack()
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    for where in (tmp_path / "file", tmp_path / "missing" / "runs"):
        with pytest.raises(CannotRun, match="cannot keep games in") as refused:
            _report(pack, WISH, Keep(where))
        assert "--runs" in refused.value.hint
    assert played == []
    assert (tmp_path / "file").read_text(encoding="utf-8") == "mine"


def test_a_disk_that_is_full_from_the_first_leaves_no_run(
    write_pack: WritePack, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(CannotRun, match="No space left"):
        _report(write_pack(), WISH, Keep(folder))
    assert runs_in(folder) == ()


def test_a_run_is_found_by_its_name(write_pack: WritePack, folder: Path) -> None:
    with pytest.raises(CannotRun, match="no folder"):
        runs_in(folder)
    pack = write_pack()
    for seed in range(7, 24):
        _report(pack, PlaytestRequest(games=1, seed=seed), Keep(folder))
    names = [run.name for run in runs_in(folder)]
    assert run_named(names[0], folder).folder == folder / names[0]
    assert run_named(str(folder / names[0])).games() == 1
    # Of 17 names two begin with the same digit.
    twice = next(one[0] for one in names if sum(name[0] == one[0] for name in names) > 1)
    with pytest.raises(CannotRun, match="several runs begin"):
        run_named(twice, folder)
    with pytest.raises(CannotRun, match="no run begins"):
        run_named("x", folder)


def test_a_folder_that_is_no_run_is_not_listed(write_pack: WritePack, folder: Path) -> None:
    _report(write_pack(), WISH, Keep(folder))
    (folder / "notes").mkdir()
    (folder / "notes.txt").write_text("mine", encoding="utf-8")
    (one,) = runs_in(folder)
    assert one.heading.quest == "coin"
    assert one.size == Run(folder / one.name).size() > 0


def test_a_second_save_of_a_run_in_use_says_so(
    write_pack: WritePack, folder: Path, played: list[int]
) -> None:
    pack = write_pack()
    _report(pack, WISH, Keep(folder))
    (run,) = folder.iterdir()
    with (
        locked(run / "lock", "it"),
        pytest.raises(CannotRun, match="in use by another process"),
    ):
        _report(pack, WISH, Keep(folder, go_on=False))
    with pytest.raises(CannotRun, match="60 games of this playtest are kept already"):
        _report(pack, WISH, Keep(folder, go_on=False))
