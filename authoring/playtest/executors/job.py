"""Work of a worker process: play a few games, and stop when asked."""

import signal
import time
import traceback
from collections.abc import Sequence
from pathlib import Path
from threading import Lock

from authoring.core.build import ready_for_pickle
from authoring.core.lazy_dataclass import dataclass
from authoring.core.processes import hear_interrupts
from authoring.engine.contract import Game
from authoring.engine.record import Record
from authoring.playtest.executors.executor import Batch, Play, unpacked


@dataclass(frozen=True, slots=True)
class Crew:
    """Shared state of all jobs of one run, whose id is `run`. Play ends when a file named `flag`
    exists."""

    run: str
    play: Play
    flag: str = ""

    @classmethod
    def of(cls, play: Play, flag: Path | None = None) -> "Crew":
        """Return the crew of a new run, with an id of its own."""
        return cls(f"{time.time_ns()}", play, str(flag or ""))


_unpacked: dict[str, object] = {}
"""Id of the run that this process works for -> its tables; there is at most one entry."""

_stopped: set[str] = set()
"""Ids of runs ended by Ctrl-C."""

_playing = Lock()
"""Lock for games: a worker of a cluster may have several threads."""


def local_job(crew: Crew, tables: bytes, games: Sequence[Game]) -> Batch:
    """Run a job in a process of this terminal: Ctrl-C reaches all of them, and ends the run after
    the current game."""
    signal.signal(signal.SIGINT, lambda _number, _frame: _stopped.add(crew.run))
    hear_interrupts()
    return run_job(crew, tables, games)


def run_job(crew: Crew, tables: bytes, games: Sequence[Game]) -> Batch:
    """Play games in order; return their records up to a failure, which carries its traceback as a
    note, or to the end of the run, which cuts the batch."""
    first, flag = games[0].number, Path(crew.flag) if crew.flag else None
    records: list[Record] = []
    try:
        with _playing:
            for game in games:
                if crew.run in _stopped or (flag is not None and flag.exists()):
                    return Batch(first, tuple(records), cut=True)
                records.append(crew.play(_tables(crew, tables), game))
    except Exception as reason:  # noqa: BLE001 - raised again in the main process
        reason.add_note(traceback.format_exc())
        return Batch(first, tuple(records), reason)
    return Batch(first, tuple(records))


def _tables(crew: Crew, tables: bytes) -> object:
    """Return the unpacked tables; they are unpacked once for all jobs of a run."""
    if crew.run not in _unpacked:
        _unpacked.clear()
        _unpacked[crew.run] = unpacked(tables)
        ready_for_pickle()  # for the records
    return _unpacked[crew.run]
