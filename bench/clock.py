"""Processor time of a call or a command, relative to a unit of work run just before and after
it."""

import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

LOOPS = 1_000_000
QUESTPACK = (sys.executable, "-m", "authoring")
BARE = (sys.executable, "-c", "pass")
Call = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Taken:
    """Result of measuring a call several times: the least `seconds`, and the median `ratio` of a
    call's time to that of the unit."""

    seconds: float
    ratio: float

    def each(self, number: float) -> "Taken":
        """Return the result for one of `number` equal parts of the call."""
        return Taken(self.seconds / number, self.ratio / number)


def measure(call: Call, *, times: int, unit: Call | None = None) -> Taken:
    """Return the processor time of a call, commands it runs included, measured `times` times; the
    unit is a plain loop, or the call `unit`.

    Processor time is what the work takes; the wall clock also counts what the machine does
    meanwhile. A machine's speed changes from one second to the next, so every call is divided by
    the mean of the units before and after it.
    """
    seconds, ratios = [], []
    before = _unit(unit)
    for _ in range(times):
        seconds.append(of(call))
        after = _unit(unit)
        ratios.append(seconds[-1] / ((before + after) / 2))
        before = after
    return Taken(min(seconds), median(ratios))


def loop() -> float:
    """Return the seconds of a fixed plain loop, the unit in which machines can be compared."""
    return min(of(_loop) for _ in range(3))


@contextmanager
def commands(**more: str) -> Iterator[Callable[..., Call]]:
    """Yield a function that makes calls of commands. Their first run compiles all modules, as for a
    user who has run questpack before; all that they cache is removed after the block."""
    with TemporaryDirectory() as kept:
        around = {**os.environ, "PYTHONPYCACHEPREFIX": f"{kept}/code", "XDG_CACHE_HOME": kept}
        around.pop("PYTHONDONTWRITEBYTECODE", None)
        around |= {"PYTHONPATH": os.pathsep.join(sys.path), **more}

        def command(*arguments: str | Path, codes: tuple[int, ...] = (0,)) -> Call:
            def run() -> None:
                done = subprocess.run(arguments, capture_output=True, env=around, check=False)
                if done.returncode not in codes:
                    raise SystemExit(f"{arguments} failed: {done.stderr.decode()[-500:]}")

            run()
            return run

        yield command


def child(module: str, *arguments: str, env: Mapping[str, str]) -> str:
    """Return what a module of the bench, run as a process of its own, writes to standard output."""
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, **env},
    )
    return done.stdout


def of(call: Call) -> float:
    """Return the processor seconds of one call."""
    start = _spent()
    call()
    return _spent() - start


def _unit(unit: Call | None) -> float:
    return loop() if unit is None else of(unit)


def _spent() -> float:
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + ended.ru_utime + ended.ru_stime


def _loop() -> int:
    total = 0
    for number in range(LOOPS):
        total = (total + number) & 0xFFFF
    return total
