"""Processor time of a call or a command, beside a plain loop run just before and after."""

import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

LOOPS = 1_000_000
QUESTPACK = Path(sys.executable).with_name("questpack")


@dataclass(frozen=True, slots=True)
class Taken:
    """Seconds of the cheapest of some calls, and how many loops a middling one took."""

    seconds: float
    ratio: float

    def each(self, number: int) -> "Taken":
        """The same for one of `number` equal parts."""
        return Taken(self.seconds / number, self.ratio / number)


def measure(call: Callable[[], object], *, times: int) -> Taken:
    """Processor time of a call, commands it runs included.

    Processor time is what the work takes; the clock on the wall also counts whatever else
    the machine does meanwhile. A machine changes its speed from one second to the next, so
    every call is divided by the loops around it.
    """
    seconds, ratios = [], []
    before = loop()
    for _ in range(times):
        seconds.append(_of(call))
        after = loop()
        ratios.append(seconds[-1] / ((before + after) / 2))
        before = after
    return Taken(min(seconds), median(ratios))


def command(*arguments: str | Path, times: int = 5) -> Taken:
    """As `measure`, for a whole command: the start of Python and all imports are part of it.

    Modules are compiled by the first run and read compiled by the others, as by
    everybody who has called questpack before.
    """
    with TemporaryDirectory() as compiled:
        surroundings = {**os.environ, "PYTHONPYCACHEPREFIX": compiled}
        surroundings.pop("PYTHONDONTWRITEBYTECODE", None)

        def run() -> None:
            subprocess.run(arguments, check=True, stdout=subprocess.DEVNULL, env=surroundings)

        run()
        return measure(run, times=times)


def loop() -> float:
    """Seconds of a fixed plain loop: the unit in which machines can be compared."""
    return min(_of(_loop) for _ in range(3))


def _of(call: Callable[[], object]) -> float:
    start = _spent()
    call()
    return _spent() - start


def _spent() -> float:
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + ended.ru_utime + ended.ru_stime


def _loop() -> int:
    total = 0
    for number in range(LOOPS):
        total = (total + number) & 0xFFFF
    return total
