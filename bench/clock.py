"""Processor time of a call or a command, and how fast this machine is right now."""

import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

LOOPS = 1_000_000
QUESTPACK = Path(sys.executable).with_name("questpack")


def best(call: Callable[[], object], *, times: int) -> float:
    """Seconds of processor time of the cheapest of some calls, commands they run included.

    Processor time is what the work takes; the clock on the wall also counts
    whatever else the machine does meanwhile.
    """
    taken = []
    for _ in range(times):
        start = _spent()
        call()
        taken.append(_spent() - start)
    return min(taken)


def command(*arguments: str | Path, times: int = 5) -> float:
    """As `best`, for a whole command: the start of Python and all imports are part of it.

    Modules are compiled by the first run and read compiled by the others, as by
    everybody who has called questpack before.
    """
    with TemporaryDirectory() as compiled:
        surroundings = {**os.environ, "PYTHONPYCACHEPREFIX": compiled}
        surroundings.pop("PYTHONDONTWRITEBYTECODE", None)

        def run() -> None:
            subprocess.run(arguments, check=True, stdout=subprocess.DEVNULL, env=surroundings)

        run()
        return best(run, times=times)


def calibration() -> float:
    """Seconds of a fixed plain loop: the unit in which machines can be compared."""
    return best(_loop, times=5)


def _spent() -> float:
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + ended.ru_utime + ended.ru_stime


def _loop() -> int:
    total = 0
    for number in range(LOOPS):
        total = (total + number) & 0xFFFF
    return total
