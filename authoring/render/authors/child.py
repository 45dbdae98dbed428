"""Child process that handles files of authors: bounded in time and memory."""

import os
import subprocess
import sys
from typing import Final

from authoring.core.errors import CannotRun
from authoring.core.import_path import import_folders
from authoring.core.processes import exit_with_parent

if sys.platform != "win32":
    import resource

PATIENCE: Final = 6
"""Factor of wall time over the allowed seconds of computing, for a busy machine."""
_OUT_OF_TIME: Final = 24
"""Signal that ends a process past its time of computing."""


def run_child(module: str, data: bytes, seconds: int) -> subprocess.CompletedProcess[bytes] | None:
    """Run a module of questpack as `python -m` with `data` as its standard input; return the ended
    process. None if its computing took too long, or it had to be killed after PATIENCE times
    `seconds`. Raises CannotRun when no process can be started."""
    command = [sys.executable, "-P", "-m", module]
    try:
        result = subprocess.run(
            command,
            input=data,
            capture_output=True,
            timeout=seconds * PATIENCE,
            env=_surroundings(),
            check=False,
        )
    except subprocess.TimeoutExpired:
        return None
    except OSError as problem:
        reason = f"what an author brings needs a process of its own: {problem}"
        raise CannotRun(reason, "end other programs, then try again") from None
    return None if -result.returncode == _OUT_OF_TIME else result


def hold_to(seconds: int, memory: int, written: int) -> None:
    """Bound this process, where the system can: `seconds` of further computing, `memory` bytes of
    memory, and `written` bytes in any file that it writes."""
    exit_with_parent(os.getppid())
    if sys.platform == "win32":
        return  # the clock of the process that waits is the only bound
    used = int(resource.getrusage(resource.RUSAGE_SELF).ru_utime) + 1
    for what, most, hard in (
        # The first bound says by its signal that it was the time; the second one kills.
        (resource.RLIMIT_CPU, used + seconds, used + seconds + 2),
        (resource.RLIMIT_AS, memory, memory),
        (resource.RLIMIT_FSIZE, written, written),
        (resource.RLIMIT_CORE, 0, 0),
    ):
        try:
            resource.setrlimit(what, (most, hard))
        except (ValueError, OSError):
            continue  # macOS knows no bound for memory


def _surroundings() -> dict[str, str]:
    """Return the environment of the child: our import folders, no bytecode, no random hashes."""
    paths = os.pathsep.join(import_folders())
    return {**os.environ, "PYTHONPATH": paths, "PYTHONHASHSEED": "0",
            "PYTHONDONTWRITEBYTECODE": "1", "PYTHONIOENCODING": "utf-8"}  # fmt: skip
