"""What can go wrong around a playtest does go wrong here: nothing that is kept is lost, nothing is
mixed, a line says what happened, and no process is left.

All of a command's processes share its standard error: it is at its end when the last of them is.
"""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from authoring.cli.exit import Exit
from authoring.playtest.runs import Run
from tests.cli.conftest import ROOT, SMALL, Call

pytestmark = [
    pytest.mark.long,
    pytest.mark.usefixtures("heard"),
    pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="asks Linux for processes"),
]
LONGEST = 100.0
"""Seconds without another game; a machine may be busy."""
SOME, GAMES, ENDLESS = 300, 3000, 1_000_000


@contextmanager
def at_work(
    runs: Path, pack: object, games: int, *more: object
) -> Iterator[subprocess.Popen[bytes]]:
    """A playtest that has kept some games."""
    command = ["playtest", pack, "-n", games, "--json", "--runs", runs, "--save", *more]
    process = subprocess.Popen(
        [sys.executable, "-m", "authoring", *map(str, command)],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    try:
        wait_for_games(runs, process)
        yield process
    finally:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate(timeout=LONGEST)


def wait_for_games(runs: Path, process: subprocess.Popen[bytes]) -> None:
    """Until some games are kept."""
    for _ in range(int(LONGEST / 0.02)):
        if any(Run(run).games() >= SOME for run in runs.glob("*")):
            return
        assert process.poll() is None, process.communicate()
        time.sleep(0.02)
    pytest.fail("no game was kept")


def ended(process: subprocess.Popen[bytes]) -> tuple[int, str, str]:
    """How it ended, when all its processes have."""
    out, err = process.communicate(timeout=LONGEST)
    assert b"Traceback" not in err
    return process.returncode, out.decode(), err.decode()


def goes_on(apart: Call, runs: Path, pack: object = SMALL) -> None:
    """What was kept is read, the rest is played, and the report is as if nothing had been."""
    (run,) = runs.iterdir()
    assert Run(run).games() >= SOME
    plain = ["playtest", pack, "-n", GAMES, "--json"]
    whole = apart(*plain, "--runs", runs, "--resume")
    assert (whole.code, whole.out) == (Exit.CLEAN, apart(*plain).out)
    assert Run(run).games() >= GAMES


def _children(process: subprocess.Popen[bytes]) -> list[int]:
    """Its workers; loky has helpers, too, that watch over semaphores."""
    text = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text("ascii")
    lines = {int(one): Path(f"/proc/{one}/cmdline").read_bytes() for one in text.split()}
    return [one for one, line in lines.items() if b"popen_loky" in line]


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM], ids=lambda how: how.name)
def test_who_is_told_to_end_reports_and_keeps(
    apart: Call, tmp_path: Path, jobs: str, how: signal.Signals
) -> None:
    """The command alone is told, none of its workers."""
    runs = tmp_path / "runs"
    with at_work(runs, SMALL, ENDLESS, "--jobs", jobs) as process:
        process.send_signal(how)
        code, out, err = ended(process)
    assert code == (Exit.INTERRUPTED if how == signal.SIGINT else Exit.TERMINATED)
    assert '"complete": false' in out
    said = err.splitlines()
    assert said[0].startswith("stopped after ")
    told = "questpack: told to end by another program (SIGTERM)"
    assert said[1:] == ([] if how == signal.SIGINT else [told])
    goes_on(apart, runs)


def test_a_group_that_is_told_to_end_leaves_nobody(apart: Call, tmp_path: Path) -> None:
    runs = tmp_path / "runs"
    with at_work(runs, SMALL, ENDLESS, "--jobs", "2") as process:
        os.killpg(process.pid, signal.SIGTERM)
        code, _, err = ended(process)
    assert code == Exit.TERMINATED
    assert "told to end" in err
    goes_on(apart, runs)


def test_a_check_that_is_told_to_end_says_so(apart: Call, tmp_path: Path) -> None:
    """Half a measurement judges nothing."""
    process = subprocess.Popen(
        [sys.executable, "-m", "authoring", "check", SMALL, "-n", f"{ENDLESS}", "--jobs", "2"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    for _ in range(int(LONGEST / 0.02)):
        if len(_children(process)) == 2:
            break
        time.sleep(0.02)
    process.send_signal(signal.SIGTERM)
    code, out, err = ended(process)
    assert (code, out) == (Exit.TERMINATED, "")
    assert err == "questpack: told to end by another program (SIGTERM)\n"


def test_a_killed_worker_loses_nothing_and_is_told(apart: Call, tmp_path: Path) -> None:
    plain = apart("playtest", SMALL, "-n", 2 * GAMES, "--json")
    with at_work(tmp_path / "runs", SMALL, 2 * GAMES, "--jobs", "2") as process:
        os.kill(_children(process)[0], signal.SIGKILL)
        code, out, err = ended(process)
    assert (code, out) == (Exit.CLEAN, plain.out)
    (line,) = err.splitlines()
    assert line.startswith("questpack: a worker process was ended from outside")


def test_a_killed_command_leaves_no_worker_and_all_it_kept(apart: Call, tmp_path: Path) -> None:
    runs = tmp_path / "runs"
    with at_work(runs, SMALL, ENDLESS, "--jobs", "2") as process:
        process.kill()
        assert ended(process)[:2] == (-signal.SIGKILL, "")
    goes_on(apart, runs)


def test_a_full_disk_is_told_and_what_was_kept_stays(apart: Call, tmp_path: Path) -> None:
    """No file may grow beyond so much: the system itself refuses to write."""
    runs = tmp_path / "runs"
    command = f"{sys.executable} -m authoring playtest {SMALL} -n {GAMES} --save --runs {runs}"
    done = subprocess.run(
        ["sh", "-c", f"ulimit -f 300; exec {command} --json --jobs 2"],
        cwd=ROOT,
        capture_output=True,
        check=False,
        timeout=LONGEST,
    )
    said = done.stderr.decode().splitlines()
    assert done.returncode == Exit.CANNOT_RUN
    assert len(said) == 2
    assert said[0].startswith("questpack: cannot keep game ")
    assert "--resume" in said[1]
    goes_on(apart, runs)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_report_that_finds_no_room_is_one_line() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "authoring", "playtest", SMALL, "-n", "5", "--jobs", "1"],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            timeout=LONGEST,
        )
    assert done.returncode == Exit.CANNOT_RUN
    assert done.stderr == b"questpack: No space left on device\n"


def test_a_folder_that_cannot_be_written_is_told_before_any_game(
    apart: Call, tmp_path: Path
) -> None:
    """Whoever may write everywhere may not write into the system's own tables."""
    closed = Path("/sys") if os.geteuid() == 0 else tmp_path / "closed"
    if os.geteuid():
        closed.mkdir(0o555)
    found = apart("playtest", SMALL, "-n", "5", "--save", "--runs", closed / "runs")
    assert (found.code, found.out) == (Exit.CANNOT_RUN, "")
    line, hint = found.err.splitlines()
    assert line.startswith(f"questpack: cannot keep games in {closed}/runs")
    assert "--runs FOLDER" in hint


def test_a_pack_that_is_edited_meanwhile_is_played_as_it_was(apart: Call, tmp_path: Path) -> None:
    pack, runs = tmp_path / "pack", tmp_path / "runs"
    shutil.copytree(ROOT / SMALL, pack)
    plain = apart("playtest", pack, "-n", 2 * GAMES, "--json")
    with at_work(runs, pack, 2 * GAMES, "--jobs", "2") as process:
        file = pack / "pack.yaml"
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace("candle: 6", "candle: 60"), encoding="utf-8")
        code, out, err = ended(process)
    assert (code, out, err) == (Exit.CLEAN, plain.out, "")
    refused = apart("playtest", pack, "-n", 2 * GAMES, "--runs", runs, "--resume")
    assert refused.code == Exit.CANNOT_RUN
    assert "the quest was edited since" in refused.err
    file.write_text(text, encoding="utf-8")
    goes_on(apart, runs, pack)
