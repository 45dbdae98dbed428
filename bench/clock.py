"""Time a call or a command, and how fast this machine is right now."""

import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

LOOPS = 1_000_000
QUESTPACK = Path(sys.executable).with_name("questpack")


@dataclass(frozen=True, slots=True)
class Line:
    """One measured thing; `goal` is what we aim for, in words."""

    what: str
    seconds: float
    shown: str
    goal: str = ""


def best(call: Callable[[], object], *, times: int) -> float:
    """Seconds of the fastest of some calls: what the machine can do undisturbed."""
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        call()
        taken.append(time.perf_counter() - start)
    return min(taken)


def command(*arguments: str | Path, times: int = 5) -> float:
    """Seconds of the fastest run of a whole command, start of Python included."""
    return best(
        lambda: subprocess.run(arguments, check=True, stdout=subprocess.DEVNULL), times=times
    )


def calibration() -> float:
    """Seconds of a fixed plain loop: the unit in which other machines can compare."""
    return best(_loop, times=5)


def _loop() -> int:
    total = 0
    for number in range(LOOPS):
        total = (total + number) & 0xFFFF
    return total


def milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:,.1f} ms"
