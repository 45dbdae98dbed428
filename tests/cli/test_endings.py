"""One place decides how a command ends."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from authoring.cli.exit import Exit, ended, guarded
from authoring.core.errors import CannotRun
from authoring.playtest.executors.local_processes import BATCH
from tests.cli.conftest import DEMO, ROOT, SMALL, Call
from tests.examples import first

Raised = pytest.CaptureFixture[str]


def _raiser(reason: BaseException) -> int:
    raise reason


def test_clean_is_0_and_findings_are_1() -> None:
    assert (ended(True), ended(False)) == (0, 1)


def test_cannot_run_is_2_with_one_line_and_a_hint(capsys: Raised) -> None:
    assert guarded(lambda: _raiser(CannotRun("no\nsuch \x1b[31mpack", "try this"))) == 2
    assert capsys.readouterr().err == "questpack: no such \ufffd[31mpack\n  help: try this\n"


def test_the_unexpected_is_one_line_that_says_how_to_report(
    capsys: Raised, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("QUESTPACK_DEBUG", raising=False)
    assert guarded(lambda: _raiser(KeyError("orc"))) == 2
    said = capsys.readouterr().err
    assert said.startswith("questpack: internal error, KeyError: 'orc'\n")
    assert "report" in said
    assert "Traceback" not in said


def test_debugging_shows_the_traceback(capsys: Raised, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUESTPACK_DEBUG", "1")
    guarded(lambda: _raiser(KeyError("orc")))
    assert "Traceback" in capsys.readouterr().err


def test_ctrl_c_is_130_without_a_word(capsys: Raised) -> None:
    assert guarded(lambda: _raiser(KeyboardInterrupt())) == Exit.INTERRUPTED
    assert capsys.readouterr().err == ""


class Finalized:
    """A thing during whose end Ctrl-C comes."""

    def __del__(self) -> None:
        raise KeyboardInterrupt


def test_ctrl_c_during_a_finalizer_is_not_lost(capsys: Raised) -> None:
    def run() -> int:
        Finalized()
        for _ in range(1000):
            time.sleep(0.01)
        return 0

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        assert guarded(run) == Exit.INTERRUPTED
    finally:
        signal.signal(signal.SIGINT, before)
    assert capsys.readouterr() == ("", "")


def test_ctrl_c_during_the_last_finalizer_does_not_come_after_the_command() -> None:
    """It would end the process by the signal, in place of the exit code."""

    def run() -> int:
        Finalized()
        return _raiser(KeyboardInterrupt())

    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _frame: heard.append(number))
    try:
        assert guarded(run) == Exit.INTERRUPTED
        time.sleep(0.2)
    finally:
        signal.signal(signal.SIGINT, before)
    assert heard == []


def test_ctrl_c_while_python_runs_a_text_leaves_the_exit_code(tmp_path: Path) -> None:
    """As while a dataclass is made: Python would end `python -m` by the signal."""
    lines = (
        "from authoring.cli import shell",
        "def run(arguments):",
        "    try:",
        "        exec('raise KeyboardInterrupt')",
        "    except KeyboardInterrupt:",
        "        return 130",
        "shell.run = run",
        "shell.main()",
    )
    (tmp_path / "interrupted.py").write_text("\n".join(lines), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "interrupted"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(tmp_path), str(ROOT)))},
        check=False,
    )
    assert done.returncode == Exit.INTERRUPTED


def test_a_full_disk_is_one_line(capsys: Raised) -> None:
    assert guarded(lambda: _raiser(OSError(28, "No space left on device", "x.pdf"))) == 2
    assert capsys.readouterr().err == "questpack: No space left on device: x.pdf\n"


def test_help_is_quick_and_loads_nothing_heavy(apart: Call) -> None:
    code = (
        "import sys; from authoring.cli.shell import run; run(['--help']);"
        "heavy = {'networkx', 'weasyprint', 'jsonschema', 'ruamel', 'joblib', 'rich', 'jinja2'};"
        "heavy |= {'distributed', 'dask'};"
        "sys.exit(', '.join(heavy & set(sys.modules)) or 0)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_a_reader_that_goes_away_is_no_error() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "authoring", "odds", SMALL],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        said = process.stderr.read()
    assert said == b""
    assert process.returncode == Exit.BROKEN_PIPE


def test_a_terminal_without_some_letters_shows_others(here: Call, apart: Call) -> None:
    assert not here("odds", SMALL).out.isascii()
    done = apart("odds", SMALL, PYTHONIOENCODING="ascii")
    assert done.code == 0
    assert done.out.isascii()


@pytest.mark.usefixtures("heard")
@pytest.mark.usefixtures("heard")
@pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs terminals and process groups")
@pytest.mark.parametrize("jobs", first("1", "2"))
def test_ctrl_c_in_a_playtest_reports_what_was_measured(jobs: str) -> None:
    command = ("playtest", DEMO, "-n", "100000", "--jobs", jobs)
    code, out, seen = _interrupted(command, b" of 100,000 games", b"stopped after ")
    assert code == Exit.INTERRUPTED
    assert "of 100,000 (stopped early)" in " ".join(out.split())
    assert "How the games ended" in out
    assert b"Traceback" not in seen


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (("compare", SMALL, SMALL), "nothing is compared"),
        (("tune", SMALL, "--target", "win_rate=50 %", "--over", "quest.candle=6,7"), "written"),
        (("sensitivity", SMALL), "nothing is known yet"),
    ],
)
def test_ctrl_c_before_there_is_anything_to_show_is_one_sentence(
    here: Call, monkeypatch: pytest.MonkeyPatch, command: tuple[object, ...], said: str
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(f"authoring.cli.commands.{command[0]}.{command[0]}", interrupted)
    done = here(*command)
    assert (done.code, done.out) == (Exit.INTERRUPTED, "")
    assert done.err.startswith("stopped before ")
    assert done.err.endswith("\n")
    assert done.err.count("\n") == 1
    assert said in done.err


@pytest.mark.usefixtures("heard")
@pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs terminals and process groups")
@pytest.mark.parametrize("jobs", first("1", "2"))
def test_ctrl_c_in_a_comparison_ends_it_with_one_sentence(jobs: str) -> None:
    command = ("compare", SMALL, SMALL, "-n", "1000000", "--jobs", jobs)
    code, out, seen = _interrupted(command, b" of 1,000,000 games", b"nothing is compared")
    assert (code, out) == (Exit.INTERRUPTED, "")
    assert b"stopped before all games were played: nothing is compared" in seen
    assert b"Traceback" not in seen


def _interrupted(command: Sequence[object], begun: bytes, ended: bytes) -> tuple[int, str, bytes]:
    """Ctrl-C once a terminal shows that it has `begun`: exit code, output, what was seen there."""
    terminal, its_end = os.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "authoring", *map(str, command)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=its_end,
        start_new_session=True,
    ) as process:
        os.close(its_end)
        seen = _read_until(terminal, begun)
        os.killpg(process.pid, signal.SIGINT)
        seen += _read_until(terminal, ended)
        assert process.stdout is not None
        out = process.stdout.read().decode()
    os.close(terminal)
    return process.returncode, out, seen


def _read_until(terminal: int, words: bytes) -> bytes:
    """What appears on a terminal up to some words, or to its end."""
    seen = b""
    while words not in seen:
        try:
            seen += os.read(terminal, 1000)
        except OSError:
            break
    return seen


def test_the_same_seed_gives_the_same_bytes_whatever_jobs(here: Call, apart: Call) -> None:
    """A game small enough that both processes have several batches of it to play."""
    command = ("playtest", SMALL, "-n", 4 * BATCH, "--json", "--jobs")
    one, two = here(*command, 1).out, apart(*command, 2).out
    assert one
    assert one == two


@pytest.mark.long
def test_hash_randomisation_changes_no_byte(apart: Call) -> None:
    one, two = (
        apart("playtest", DEMO, "-n", 1, "--jobs", 1, PYTHONHASHSEED=seed).out for seed in "12"
    )
    assert one == two
