"""Processor time of a call or a command, beside a unit of work run just before and after."""

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
    """Seconds of the cheapest of some calls, and how many units a middling one took."""

    seconds: float
    ratio: float

    def each(self, number: float) -> "Taken":
        """The same for one of `number` equal parts."""
        return Taken(self.seconds / number, self.ratio / number)


def measure(call: Call, *, times: int, unit: Call | None = None) -> Taken:
    """Processor time of a call, commands it runs included, in plain loops or another unit.

    Processor time is what the work takes; the clock on the wall also counts whatever else
    the machine does meanwhile. A machine changes its speed from one second to the next, so
    every call is divided by the units around it.
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
    """Seconds of a fixed plain loop: the unit in which machines can be compared."""
    return min(of(_loop) for _ in range(3))


@contextmanager
def commands(**more: str) -> Iterator[Callable[..., Call]]:
    """Makes calls of commands, every module compiled by their first run and read compiled by
    the others, as by everybody who has called questpack before. Nothing they keep stays."""
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
    """What a module of the bench says as a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, **env},
    )
    return done.stdout


def of(call: Call) -> float:
    """Processor seconds of one call."""
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
