"""Play on the workers of a dask cluster.

The scheduler knows which worker has which job: when one is killed, another one plays its jobs. Only
this process can know the rest, and reports it: whether anything comes at all.
"""

import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import islice
from queue import Empty, SimpleQueue
from typing import Any, Final

from authoring.core.errors import CannotRun
from authoring.core.processes import ASIDE
from authoring.playtest.places.believed import Belief
from authoring.playtest.places.job import Crew, run_job
from authoring.playtest.places.place import Batch, Games, Lost, Stop, Work
from authoring.playtest.places.preflight import check_all, connected, gone, workers
from authoring.playtest.places.program import Program, package_of, program

SIZE: Final = 10
"""Games in a batch."""
WORTH: Final = 0.5
"""Seconds of work in a job, which has as many batches: each costs 10 ms and more on its way."""
MOST: Final = 100
"""Batches in a job."""
AHEAD: Final = 3
"""Jobs on the way for each worker: one at work and others to follow at once."""
FETCH: Final = 10.0
"""Seconds for records to come over; they are played again when their worker is killed meanwhile."""
LOOK: Final = 1.0
"""Seconds between two looks at who is there."""
PATIENCE: Final = 600.0
"""Seconds in which at least one job must be finished. A worker that keeps still dask itself
gives up after 300, and others play its jobs."""
DESERTED: Final = 30.0
"""Seconds without any worker: those that were killed may be started again."""
LEFT: Final = "a worker of the cluster is gone ({who}); others play its unfinished games"
LIED: Final = "a worker of the cluster at {address} answers with {what}"
DOUBTED: Final = "is every worker yours? games that were kept before stay as they are"
KILLED: Final = "some games ended their workers again and again; {what}"


@contextmanager
def cluster(address: str, patience: float = PATIENCE) -> Iterator["Cluster"]:
    """Yield the cluster whose scheduler is at `address`, `tcp://HOST:PORT`; raise CannotRun when
    there is none or no worker, or another program runs there."""
    client = connected(address)
    try:
        check_all(client, address, "")
        yield Cluster(client, address, patience)
    finally:
        client.close(timeout=LOOK)


@dataclass(frozen=True, slots=True)
class Cluster:
    """A scheduler that we are connected to."""

    client: Any
    address: str
    patience: float
    size: int = SIZE

    def fitting(self, _games: int) -> "Cluster":
        """Return this cluster: every game is played there, so that a faulty cluster is found at the
        first one."""
        return self

    def batches(
        self, work: Work, planned: Iterator[Games], stop: Stop
    ) -> Generator[Batch, None, None]:
        """Yield the batches that workers have played, as they come."""
        package = package_of(work.play)
        own_program = check_all(self.client, self.address, package)
        jobs = _Jobs(self, Crew.of(work.play), own_program, package)
        # The tables go there once, as a result that can be made again when its worker is killed.
        tables = jobs.send(_itself, work.packed)
        try:
            while True:
                while len(jobs.flying) < jobs.room:
                    batches = () if stop() else tuple(islice(planned, jobs.batches))
                    if not batches:
                        break
                    jobs.fly(tables, batches)
                if not jobs.flying or stop():
                    with suppress(CannotRun):  # all is back: nothing is lost any more
                        jobs.tell_who_left()
                    return
                yield from jobs.landed()
        finally:
            jobs.drop()


def _itself(packed: bytes) -> bytes:
    return packed


Played = tuple[tuple[Batch, ...], float]
"""Batches that a job has played, and its seconds."""


def cluster_job(
    crew: Crew, mine: Program, package: str, tables: bytes, batches: tuple[Games, ...]
) -> Played:
    """Play a job on a worker, which may have joined after all others were asked for their
    program."""
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
    """The jobs of one run, on their way and back."""

    place: Cluster
    crew: Crew
    mine: Program
    package: str
    flying: dict[Any, tuple[Games, ...]] = field(default_factory=dict)
    """What each was asked to play."""
    room: int = AHEAD
    batches: int = 1
    """Batches per job; records do not depend on it."""
    belief: Belief = field(default_factory=Belief)
    back: SimpleQueue[Any] = field(default_factory=SimpleQueue)
    there: frozenset[str] = frozenset()
    looked: float = 0.0
    deserted: float = 0.0
    """Since when nobody is there; 0: somebody is."""

    def __post_init__(self) -> None:
        self._look(time.monotonic())

    def send(self, *words: Any) -> Any:
        """Have something done. Raises CannotRun."""
        try:
            return self.place.client.submit(*words, pure=False)
        except Exception as reason:
            raise gone(self.place.address) from reason

    def fly(self, tables: Any, batches: tuple[Games, ...]) -> None:
        """Have games played."""
        future = self.send(cluster_job, self.crew, self.mine, self.package, tables, batches)
        self.flying[future] = batches
        future.add_done_callback(self.back.put)

    def landed(self) -> tuple[Batch, ...]:
        """Return the batches of the next job that is back; raise Lost or CannotRun."""
        since = time.monotonic()
        while True:
            try:
                future = self.back.get(timeout=LOOK)
            except Empty:
                future = None
            now = time.monotonic()
            if now - self.looked >= LOOK or future is None:
                self._look(now)
            if future in self.flying:
                played = self._fetched(future)
                if played:
                    return played
            if now - since > self.place.patience:
                what = (
                    f"no game came from the cluster at {self.place.address} for {now - since:.0f} s"
                )
                raise CannotRun(what, "are its workers busy with other work, or stuck?")

    def tell_who_left(self) -> None:
        """Say which workers are gone since the last look; short runs end before the next one."""
        there = frozenset(workers(self.place.client, self.place.address))
        for worker in sorted(self.there - there):
            ASIDE.warning(LEFT.format(who=worker))
        self.there = there

    def drop(self) -> None:
        """Release all jobs that are under way."""
        for future in self.flying:
            future.release()

    def _fetched(self, future: Any) -> tuple[Batch, ...]:
        """Return the result of a job; () when it must be requested again."""
        from distributed import CancelledError
        from distributed.scheduler import KilledWorker

        try:
            answer = future.result(timeout=FETCH)
        except KilledWorker as reason:
            raise Lost(KILLED) from reason
        except TimeoutError:
            self.back.put(future)
            return ()
        except (CancelledError, OSError) as reason:
            raise gone(self.place.address) from reason
        except Exception as reason:
            why = f"{type(reason).__name__}: {reason}".partition("\n")[0][:200]
            raise CannotRun(f"the cluster at {self.place.address} cannot play: {why}") from reason
        wrong = self.belief.wrong(answer, self.flying.pop(future))
        if wrong:
            raise CannotRun(LIED.format(address=self.place.address, what=wrong), DOUBTED)
        played, seconds = answer
        target = int(WORTH * len(played) / seconds) if seconds else self.batches
        self.batches = max(1, min(target, 4 * self.batches, MOST))
        batches: tuple[Batch, ...] = played
        return batches

    def _look(self, now: float) -> None:
        """Update the list of workers; raise CannotRun when the cluster is gone."""
        place = self.place
        if place.client.status != "running":
            raise gone(place.address)
        self.tell_who_left()
        self.looked, self.room = time.monotonic(), AHEAD * max(len(self.there), 1)
        self.deserted = 0.0 if self.there else self.deserted or now
        if self.deserted and now - self.deserted > DESERTED:
            message = f"all workers of the cluster at {place.address} are gone"
            raise CannotRun(
                message, "with --save games are kept as they come, and --resume goes on"
            )
