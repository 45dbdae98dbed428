"""A dask cluster on this machine alone, for the demo and for tests: a scheduler and workers, each a
process that can be killed."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
LOOPBACK: Final = "127.0.0.1"
LONGEST: Final = 60.0
"""Most seconds until a process has started, or ended; a machine may be busy."""
IDLE: Final = "300s"
"""Time after its last job at which the scheduler ends itself and its workers."""


@dataclass
class SmallCluster:
    """The processes, and the address of the scheduler."""

    address: str
    scheduler: subprocess.Popen[bytes]
    folder: Path
    workers: list[subprocess.Popen[bytes]] = field(default_factory=list)

    def add_worker(self, *options: str, **environment: str) -> subprocess.Popen[bytes]:
        """Start another worker with a single thread; return its process."""
        process = _start(
            self.folder / f"worker-{len(self.workers)}.log",
            ["dask_worker", self.address, "--nthreads", "1", "--no-nanny", "--no-dashboard"],
            ["--host", LOOPBACK, "--local-directory", str(self.folder), *options],
            environment,
        )
        self.workers.append(process)
        return process

    def logs(self) -> str:
        """Return the output of all processes so far."""
        return "".join(path.read_text("utf-8") for path in sorted(self.folder.glob("*.log")))

    def end(self) -> None:
        """Kill all processes."""
        for process in (*self.workers, self.scheduler):
            with suppress(ProcessLookupError):
                os.kill(process.pid, signal.SIGCONT)
                process.kill()
            process.wait(LONGEST)


@contextmanager
def small_cluster(workers: int, **environment: str) -> Iterator[SmallCluster]:
    """Yield a cluster with a scheduler at a free port of the loopback address and `workers`
    workers; all are ended after the block."""
    with TemporaryDirectory(prefix="questpack-dask-", ignore_cleanup_errors=True) as made:
        folder = Path(made)
        note = folder / "scheduler.json"
        process = _start(
            folder / "scheduler.log",
            ["dask_scheduler", "--host", LOOPBACK, "--port", "0", "--no-dashboard"],
            ["--scheduler-file", str(note), "--idle-timeout", IDLE],
            environment,
        )
        found = SmallCluster("", process, folder)
        try:
            found.address = _address(note, found)
            for _ in range(workers):
                found.add_worker()
            yield found
        finally:
            found.end()


def _start(
    log: Path, command: list[str], options: list[str], environment: dict[str, str]
) -> subprocess.Popen[bytes]:
    module, *words = command
    with log.open("wb") as file:
        return subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.{module}", *words, *options],
            cwd=log.parent,
            env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
            stdin=subprocess.DEVNULL,
            stdout=file,
            stderr=file,
            start_new_session=True,
        )


def _address(note: Path, cluster: SmallCluster) -> str:
    """Return the address of the scheduler once it is written; raise RuntimeError if it never is."""
    deadline = time.monotonic() + LONGEST
    while time.monotonic() < deadline and cluster.scheduler.poll() is None:
        with suppress(OSError, ValueError, KeyError):
            return str(json.loads(note.read_bytes())["address"])
        time.sleep(0.05)
    raise RuntimeError(f"the scheduler does not start:\n{cluster.logs()}")
