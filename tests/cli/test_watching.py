"""`--watch`: again after every change, with the changes handed in, and an end by Ctrl-C."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from authoring.cli import common, watching
from authoring.cli.exit import Exit
from authoring.cli.watching import FileTimes, change_in, files_in, watched
from authoring.core.errors import CannotRun
from tests.cli.conftest import ROOT, SMALL, Call

Edit = Callable[[], None]


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "blank-demo"
    shutil.copytree(ROOT / SMALL, folder)
    return folder


@pytest.fixture
def edits(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Make one change after each run; then nothing changes any more, or somebody presses Ctrl-C."""

    def given(*changes: Edit) -> None:
        left = iter(changes)

        def wait(_folders: tuple[Path, ...], _seen: FileTimes) -> bool:
            for change in left:
                change()
                return True
            return False

        monkeypatch.setattr(watching, "change_in", wait)

    return given


def _replace(path: Path, old: str, new: str) -> Edit:
    def edit() -> None:
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")

    return edit


def _ctrl_c() -> None:
    raise KeyboardInterrupt


def test_lint_runs_again_and_ends_as_the_last_run(
    here: Call, pack: Path, edits: Callable[..., None]
) -> None:
    main = pack / "pack.yaml"
    edits(_replace(main, "die: d6", "die: d7"), _replace(main, "die: d7", "die: d6"))
    ended = here("lint", pack, "--watch")
    assert ended.code == 0
    assert ended.out.count("No findings.\n") == 2
    assert "error[" in ended.out
    assert ended.err == "\nwatching 1 file; Ctrl-C ends\n" * 3
    edits(_replace(main, "die: d6", "die: d7"))
    assert here("lint", pack, "--watch").code == 1


def test_ctrl_c_ends_with_130(here: Call, pack: Path, edits: Callable[..., None]) -> None:
    edits(_ctrl_c)
    ended = here("lint", pack, "--watch")
    assert (ended.code, ended.out) == (130, "No findings.\n")


def test_odds_and_show_watch_too(here: Call, pack: Path, edits: Callable[..., None]) -> None:
    candle = _replace(pack / "pack.yaml", "candle:", "candle: 9 #")
    edits(candle)
    odds = here("odds", pack, "--watch")
    assert odds.code == 0
    first, second = here("odds", ROOT / SMALL).out, here("odds", pack).out
    assert first != second
    assert odds.out == first + second
    edits(_replace(pack / "pack.yaml", "6: way-out", "6: draught"))
    shown = here("show", pack, "passage", "--watch").out
    assert shown.count("passage\n") == 2
    assert shown.count("way-out") == 1


def test_a_picture_is_drawn_again_over_itself(
    here: Call, pack: Path, edits: Callable[..., None]
) -> None:
    out = pack / "passage.png"
    edits(_replace(pack / "pack.yaml", "6: way-out", "5: way-out"))
    assert here("show", pack, "passage", "-o", out, "--watch").out == f"wrote {out}\n" * 2


def test_a_pack_that_is_not_there_cannot_be_watched(here: Call, tmp_path: Path) -> None:
    ended = here("lint", tmp_path / "nowhere", "--watch")
    ended.assert_polite()
    assert ended.code == 2


def test_one_that_is_gone_for_a_moment_is_said_and_watched_on(
    here: Call, pack: Path, edits: Callable[..., None]
) -> None:
    away = pack.parent / "away"
    edits(lambda: _move(pack, away), lambda: _move(away, pack))
    ended = here("lint", pack, "--watch")
    assert ended.code == 0
    assert "no such folder" in ended.err
    assert ended.out == "No findings.\n" * 2


def _move(here: Path, there: Path) -> None:
    here.rename(there)


def test_the_screen_is_cleared_where_somebody_looks_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def once() -> tuple[Exit, tuple[Path, ...]]:
        return Exit.CLEAN, ()

    for looking in (False, True):
        monkeypatch.setattr(common, "on_terminal", lambda _stream, looking=looking: looking)
        watched(once, (tmp_path,), wait=lambda _folders, _seen: False)
        assert ("\x1b[2J" in capsys.readouterr().out) is looking


def test_what_the_run_reads_is_watched_from_then_on(tmp_path: Path) -> None:
    first, library = tmp_path / "first", tmp_path / "library"
    for folder in (first, library):
        folder.mkdir()
        (folder / "pack.yaml").write_text("id: x\n", encoding="utf-8")
    told: list[tuple[tuple[Path, ...], FileTimes]] = []

    def wait(folders: tuple[Path, ...], seen: FileTimes) -> bool:
        told.append((folders, seen))
        return False

    assert watched(lambda: (Exit.FINDINGS, [first, library]), [first], wait=wait) is Exit.FINDINGS
    assert told == [((first, library), files_in([first, library]))]


def test_what_a_run_writes_itself_is_no_change(tmp_path: Path) -> None:
    report, other = tmp_path / "report.json", tmp_path.parent / "report.json"
    told: list[FileTimes] = []

    def once() -> tuple[Exit, tuple[Path, ...]]:
        for file in (report, other):
            file.write_text("{}" * (len(told) + 1), encoding="utf-8")
        return Exit.CLEAN, ()

    def wait(folders: tuple[Path, ...], seen: FileTimes) -> bool:
        told.append(seen)
        return seen != files_in(folders) or len(told) == 1

    watched(once, [tmp_path], made=[report, other], wait=wait)
    assert len(told) == 2


def test_the_first_failure_ends_it_and_a_later_one_does_not() -> None:
    runs: Iterator[Exit | CannotRun] = iter((Exit.CLEAN, CannotRun("gone"), Exit.FINDINGS))

    def once() -> tuple[Exit, tuple[Path, ...]]:
        code = next(runs)
        if isinstance(code, CannotRun):
            raise code
        return code, ()

    waits = iter((True, True, False))
    assert watched(once, (), wait=lambda _folders, _seen: next(waits)) is Exit.FINDINGS

    def never() -> tuple[Exit, tuple[Path, ...]]:
        raise CannotRun("never there")

    with pytest.raises(CannotRun):
        watched(never, (), wait=lambda _folders, _seen: False)


def test_a_change_is_a_new_file_another_time_or_another_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, other, hidden = (tmp_path / name for name in ("a.yaml", "b.yaml", ".a.yaml.swp"))
    file.write_text("one", encoding="utf-8")
    for change in (
        lambda: file.write_text("three", encoding="utf-8"),
        lambda: other.write_text("", encoding="utf-8"),
        other.unlink,
    ):
        hidden.write_text("written by an editor", encoding="utf-8")
        seen = files_in([tmp_path])
        steps = iter((lambda: hidden.write_text("again", encoding="utf-8"), change, _nothing))
        monkeypatch.setattr("time.sleep", lambda _pause, steps=steps: next(steps)())
        assert change_in((tmp_path,), seen)
        assert next(steps, None) is None


def test_a_change_is_waited_for_until_nothing_is_written_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "a.yaml"
    seen = files_in([tmp_path])
    texts = iter(("a", "ab", "abc"))

    written: list[str] = []

    def step(_pause: float) -> None:
        text = next(texts, "")
        if text:
            file.write_text(text, encoding="utf-8")
            written.append(text)

    monkeypatch.setattr("time.sleep", step)
    assert change_in((tmp_path,), seen)
    assert written == ["a", "ab", "abc"]


def _nothing() -> None:
    """Time goes by."""
