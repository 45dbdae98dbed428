"""Demo of many stored games, as in a run over night: the memory and disk space of games of the
smallest quest, and a playtest of the demo quest that is killed in the middle and resumed. `python
-m tools.night_demo [GAMES_OF_SMALLEST [GAMES_OF_DEMO]]`.

Each playtest is the command that a user calls, in a process of its own.
"""

import os
import subprocess
import sys
import time
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from authoring.core.build import playing
from authoring.playtest.records import as_line
from authoring.playtest.runs import Run
from tools.small_cluster import ROOT

SMALLEST, DEMO, JOBS = "blank-demo", "knocking-wall", "2"
MANY, NIGHT = 100_000, 10_000
PAUSE = 0.05
_TO_MIB = 1024 if sys.platform != "darwin" else 1024 * 1024


class Ended(NamedTuple):
    """Result of a command: exit code, seconds, the most memory of its main process in MiB, and its
    report."""

    code: int
    seconds: float
    memory: float
    report: bytes


def main(many: int = MANY, night: int = NIGHT) -> int:
    """Run both parts; return 0 if all went well, else 1."""
    print(playing(), flush=True)
    with TemporaryDirectory(prefix="questpack-night-") as made:
        folder = Path(made)
        well = _many(folder / "many", many)
        return 0 if _night(folder, night) and well else 1


def _many(runs: Path, games: int) -> bool:
    ended = _ended(_playtest(SMALLEST, games, runs), runs)
    run = _run(runs)
    print(f"{games:,} games of {SMALLEST}, kept: {ended.seconds:.1f} s", flush=True)
    print(f"  {ended.memory:.0f} MiB at most, {run.size() / 1e6:.1f} MB on disk", flush=True)
    return ended.code == 0 and run.games() == games


def _night(folder: Path, games: int) -> bool:
    """Play equal games without a break, and killed in the middle and resumed; return whether the
    results are equal and all was as expected."""
    whole = _ended(_playtest(DEMO, games, folder / "whole"), folder / "whole")
    print(f"{games:,} games of {DEMO}, unbroken: {whole.seconds:.1f} s, {_sum(folder / 'whole')}")
    begin = time.monotonic()
    killed = _playtest(DEMO, games, folder / "broken")
    while killed.poll() is None and _run(folder / "broken").games() < games // 2:
        time.sleep(PAUSE)
    killed.kill()
    _ended(killed, folder / "broken")
    kept = _run(folder / "broken").games()
    print(f"  killed (kill -9) after {time.monotonic() - begin:.1f} s; {kept:,} games are kept")
    rest = _ended(_playtest(DEMO, games, folder / "broken", "--resume"), folder / "broken")
    seconds = time.monotonic() - begin
    print(f"  --resume plays {games - kept:,} more: {rest.seconds:.1f} s, together {seconds:.1f} s")
    print(f"  {_sum(folder / 'broken')}, {rest.memory:.0f} MiB at most", flush=True)
    equal = _sum(folder / "whole") == _sum(folder / "broken") and whole.report == rest.report
    print("equal" if equal else "NOT EQUAL")
    return equal and 0 < kept < games and rest.code == 0


def _playtest(pack: str, games: int, runs: Path, *more: str) -> subprocess.Popen[bytes]:
    command = ["playtest", str(ROOT / "packs" / pack), "-n", f"{games}", "--jobs", JOBS, "--json"]
    command += ["--save", "--runs", str(runs), *more]
    runs.mkdir(exist_ok=True)
    with _report(runs).open("wb") as report:
        return subprocess.Popen(
            [sys.executable, "-m", "authoring", *command],
            cwd=ROOT,
            # What watches over shared memory complains when somebody is killed.
            env={**os.environ, "PYTHONWARNINGS": "ignore:resource_tracker"},
            stdout=report,
        )


def _ended(process: subprocess.Popen[bytes], runs: Path) -> Ended:
    begin = time.monotonic()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    seconds = time.monotonic() - begin
    report = _report(runs).read_bytes()
    return Ended(process.returncode, seconds, used.ru_maxrss / _TO_MIB, report)


def _report(runs: Path) -> Path:
    return runs.with_suffix(".json")


def _run(runs: Path) -> Run:
    """Return the only run in the folder `runs`."""
    return Run(next(runs.glob("*"), runs))


def _sum(runs: Path) -> str:
    """Return the number and the checksum of all stored records, in order, as text."""
    sign = sha256()
    games = 0
    for record in _run(runs).read(1):
        sign.update(as_line(record).encode())
        games += 1
    return f"{games:,} records, sum {sign.hexdigest()[:16]}"


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
