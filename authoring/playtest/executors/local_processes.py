"""Executor in worker processes of this machine, by joblib."""

import os
import signal
import threading
from collections.abc import Generator, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.core.processes import LOST, exit_with_parent, quiet_start, safe_children
from authoring.playtest.executors.executor import Batch, Executor, Games, Lost, Stop, Work
from authoring.playtest.executors.flag import Flag
from authoring.playtest.executors.in_process import IN_PROCESS
from authoring.playtest.executors.job import Crew, local_job

BATCH: Final = 10
"""Games of a job: well below a second of work."""


@dataclass(frozen=True, slots=True)
class Processes:
    """Executor with `jobs` worker processes of this machine; 0: one per core."""

    jobs: int = 0
    size: int = BATCH

    def fitting(self, games: int) -> Executor:
        """Return an executor with no more workers than jobs; IN_PROCESS for a single worker."""
        workers = min(self.jobs or os.cpu_count() or 1, -(-games // self.size))
        return Processes(workers, self.size) if workers > 1 else IN_PROCESS

    def batches(
        self, work: Work, planned: Iterator[Games], stop: Stop
    ) -> Generator[Batch, None, None]:
        """Play jobs in the workers and yield their batches as they arrive.

        Workers are never killed: when play ends early, a flag tells them, and each finishes its
        game. (joblib's own way to stop kills them, and its threads may complain.)
        """
        with Flag() as flag, safe_children(), _StopRequest(flag).by_signals() as request:
            yield from self._until(request, Crew.of(work.play, flag.path), work, planned, stop)

    def _until(
        self, request: "_StopRequest", crew: Crew, work: Work, planned: Iterator[Games], stop: Stop
    ) -> Generator[Batch, None, None]:
        from joblib import Parallel, delayed

        def jobs() -> Iterator[object]:
            for games in planned:
                if stop():
                    request.end()
                if request.ended:
                    return
                yield delayed(local_job)(crew, work.packed, games)

        pool = Parallel(
            n_jobs=self.jobs,
            backend="loky",
            return_as="generator_unordered",
            batch_size=1,
            initializer=exit_with_parent,
            initargs=(os.getpid(),),
        )
        with quiet_start():
            batches: Iterator[Batch] = pool(jobs())
        try:
            for batch in batches:
                if batch.cut and not request.ended:
                    request.interrupt()  # a worker has heard it before us
                yield batch
        except BrokenProcessPool as reason:
            # Ctrl-C ends a worker that has only just begun; no other is to take its place.
            if not request.ended:
                raise Lost(LOST) from reason
        finally:
            request.end()
            with suppress(BrokenProcessPool):
                for _ in batches:
                    pass
        if request.interrupted:
            raise KeyboardInterrupt


class _StopRequest:
    """A request to end play, and whether Ctrl-C made it; it raises the flag for the workers."""

    def __init__(self, flag: Flag) -> None:
        self._flag = flag
        self.ended = self.interrupted = False

    def end(self) -> None:
        """Request the end of play; a second call does nothing."""
        if not self.ended:
            self.ended = True
            self._flag.up()

    def interrupt(self) -> None:
        """Request the end of play because of Ctrl-C."""
        self.interrupted = True
        self.end()

    @contextmanager
    def by_signals(self) -> Iterator["_StopRequest"]:
        """Request an end at Ctrl-C (SIGINT) or SIGTERM within the block; a second signal has its
        usual effect."""
        if threading.current_thread() is not threading.main_thread():
            yield self
            return
        handlers = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
        handler = handlers[signal.SIGTERM]

        def ask(number: int, frame: FrameType | None) -> None:
            self.interrupt()
            if number == signal.SIGINT:
                signal.signal(number, signal.default_int_handler)
            elif callable(handler):
                with suppress(KeyboardInterrupt):
                    handler(number, frame)

        signal.signal(signal.SIGINT, ask)
        if callable(handler):
            signal.signal(signal.SIGTERM, ask)
        try:
            yield self
        finally:
            signal.signal(signal.SIGINT, handlers[signal.SIGINT])
            if signal.getsignal(signal.SIGTERM) is ask:
                signal.signal(signal.SIGTERM, handler)
