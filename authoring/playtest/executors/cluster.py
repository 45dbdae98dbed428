"""Play on the workers of a dask cluster.

The scheduler knows which worker has which job: when one is killed, another one plays its jobs.
It does not know whether results arrive at all: this process watches that.
"""

import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from queue import Empty, SimpleQueue
from typing import Any, Final

from authoring.core.errors import CannotRun
from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.processes import ASIDE
from authoring.playtest.executors.answer_check import AnswerCheck
from authoring.playtest.executors.executor import Batch, Games, Lost, Stop, Work
from authoring.playtest.executors.job import Crew, run_job
from authoring.playtest.executors.preflight import check_all, connected, gone, workers
from authoring.playtest.executors.program import Program, package_of, program

SIZE: Final = 10
"""Games of a batch."""
WORTH: Final = 0.5
"""Seconds of work in a job, which sets its number of batches: a job costs 10 ms and more to
send."""
MOST: Final = 100
"""Most batches in a job."""
AHEAD: Final = 3
"""Pending jobs for each worker: one at work and others to follow at once."""
FETCH: Final = 10.0
"""Timeout for the transfer of records, in seconds; they are played again when their worker is
killed meanwhile."""
LOOK: Final = 1.0
"""Seconds between two updates of the list of workers."""
PATIENCE: Final = 600.0
"""Seconds in which at least one job must be finished. Dask itself gives up a silent worker after
300, and others play its jobs."""
DESERTED: Final = 30.0
"""Seconds without any worker until play fails: killed workers may be started again."""
LEFT: Final = "a worker of the cluster is gone ({who}); others play its unfinished games"
LIED: Final = "a worker of the cluster at {address} answers with {what}"
DOUBTED: Final = "is every worker yours? games that were kept before stay as they are"
KILLED: Final = "some games ended their workers again and again; {what}"


@contextmanager
def cluster(address: str, patience: float = PATIENCE) -> Iterator["Cluster"]:
    """Yield the cluster whose scheduler is at `address`, `tcp://HOST:PORT`; raise CannotRun when
    there is none or no worker, or another program runs there. It fails when no job is finished for
    `patience` seconds."""
    client = connected(address)
    try:
        check_all(client, address, "")
        yield Cluster(client, address, patience)
    finally:
        client.close(timeout=LOOK)


@dataclass(frozen=True, slots=True)
class Cluster:
    """Executor on the workers of a dask scheduler; it fails after `patience` seconds of silence."""

    client: Any
    address: str
    patience: float
    size: int = SIZE

    def fitting(self, _games: int) -> "Cluster":
        """Return this cluster for any number of games: a faulty cluster shows itself at the first
        game."""
        return self

    def batches(
        self, work: Work, planned: Iterator[Games], stop: Stop
    ) -> Generator[Batch, None, None]:
        """Yield the batches that workers have played, as they arrive; raise Lost or CannotRun."""
        package = package_of(work.play)
        own_program = check_all(self.client, self.address, package)
        jobs = _Jobs(self, Crew.of(work.play), own_program, package)
        # The tables go there once, as a result that can be made again when its worker is killed.
        tables = jobs.send(_itself, work.packed)
        try:
            while True:
                while len(jobs.futures) < jobs.room:
                    batches = () if stop() else tuple(islice(planned, jobs.batches))
                    if not batches:
                        break
                    jobs.submit(tables, batches)
                if not jobs.futures or stop():
                    with suppress(CannotRun):  # all is back: nothing is lost any more
                        jobs.report_lost_workers()
                    return
                yield from jobs.next_result()
        finally:
            jobs.release()


def _itself(packed: bytes) -> bytes:
    return packed


JobResult = tuple[tuple[Batch, ...], float]
"""(Batches played by a job, its seconds)."""


def cluster_job(
    crew: Crew, mine: Program, package: str, tables: bytes, batches: tuple[Games, ...]
) -> JobResult:
    """Play a job on a worker, which may have joined after the check of the others: if its program
    (with the ruleset's `package`) is not `mine`, the sender's, return a batch with a failure."""
    begin = time.monotonic()
    unlike = mine.unlike(program(package))
    if unlike:
        hint = "give it what is here, then restart it"
        reason = CannotRun(f"a worker of the cluster {unlike}", hint)
        return (Batch(batches[0][0].number, (), reason),), 0.0
    played = tuple(run_job(crew, tables, games) for games in batches)
    return played, time.monotonic() - begin


@dataclass(slots=True)
class _Jobs:
    """The jobs of one run on a cluster, pending and finished, and the workers that have them."""

    cluster: Cluster
    crew: Crew
    mine: Program
    package: str
    futures: dict[Any, tuple[Games, ...]] = field(default_factory=dict)
    """Future of a job -> its games."""
    room: int = AHEAD
    batches: int = 1
    """Batches per job; records do not depend on it."""
    check: AnswerCheck = field(default_factory=AnswerCheck)
    finished: SimpleQueue[Any] = field(default_factory=SimpleQueue)
    workers: frozenset[str] = frozenset()
    last_update: float = 0.0
    empty_since: float = 0.0
    """Time since which there is no worker; 0 for none."""

    def __post_init__(self) -> None:
        self._update_workers(time.monotonic())

    def send(self, *words: Any) -> Any:
        """Submit a call (function and arguments) and return its future. Raises CannotRun."""
        try:
            return self.cluster.client.submit(*words, pure=False)
        except Exception as reason:
            raise gone(self.cluster.address) from reason

    def submit(self, tables: Any, batches: tuple[Games, ...]) -> None:
        """Submit `batches` as one job, whose end is put into the queue `finished`."""
        future = self.send(cluster_job, self.crew, self.mine, self.package, tables, batches)
        self.futures[future] = batches
        future.add_done_callback(self.finished.put)

    def next_result(self) -> tuple[Batch, ...]:
        """Return the batches of the next finished job; raise Lost or CannotRun."""
        since = time.monotonic()
        while True:
            try:
                future = self.finished.get(timeout=LOOK)
            except Empty:
                future = None
            now = time.monotonic()
            if now - self.last_update >= LOOK or future is None:
                self._update_workers(now)
            if future in self.futures:
                batches = self._fetched(future)
                if batches:
                    return batches
            if now - since > self.cluster.patience:
                seconds, address = f"{now - since:.0f} s", self.cluster.address
                message = f"no game came from the cluster at {address} for {seconds}"
                raise CannotRun(message, "are its workers busy with other work, or stuck?")

    def report_lost_workers(self) -> None:
        """Log each worker gone since the last update; short runs end before the next update."""
        current = frozenset(workers(self.cluster.client, self.cluster.address))
        for worker in sorted(self.workers - current):
            ASIDE.warning(LEFT.format(who=worker))
        self.workers = current

    def release(self) -> None:
        """Drop all pending jobs, so that the cluster does not play them."""
        for future in self.futures:
            future.release()

    def _fetched(self, future: Any) -> tuple[Batch, ...]:
        """Return the batches of a finished job; () if it was submitted again."""
        from distributed import CancelledError
        from distributed.scheduler import KilledWorker

        try:
            answer = future.result(timeout=FETCH)
        except KilledWorker as reason:
            raise Lost(KILLED) from reason
        except TimeoutError:
            self.finished.put(future)
            return ()
        except (CancelledError, OSError) as reason:
            raise gone(self.cluster.address) from reason
        except Exception as reason:
            cause = f"{type(reason).__name__}: {reason}".partition("\n")[0][:200]
            raise CannotRun(
                f"the cluster at {self.cluster.address} cannot play: {cause}"
            ) from reason
        wrong = self.check.wrong(answer, self.futures.pop(future))
        if wrong:
            raise CannotRun(LIED.format(address=self.cluster.address, what=wrong), DOUBTED)
        played, seconds = answer
        target = int(WORTH * len(played) / seconds) if seconds else self.batches
        self.batches = max(1, min(target, 4 * self.batches, MOST))
        batches: tuple[Batch, ...] = played
        return batches

    def _update_workers(self, now: float) -> None:
        """Update the list of workers; raise CannotRun when the cluster is gone."""
        place = self.cluster
        if place.client.status != "running":
            raise gone(place.address)
        self.report_lost_workers()
        self.last_update, self.room = time.monotonic(), AHEAD * max(len(self.workers), 1)
        self.empty_since = 0.0 if self.workers else self.empty_since or now
        if self.empty_since and now - self.empty_since > DESERTED:
            message = f"all workers of the cluster at {place.address} are gone"
            raise CannotRun(
                message, "with --save games are kept as they come, and --resume goes on"
            )
