"""What a worker process does: play a few games, and stop when asked."""

import pickle
import signal
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from authoring.engine.contract import Game
from authoring.engine.record import Record

Play = Callable[[object, Game], Record]


@dataclass(frozen=True, slots=True)
class Crew:
    """What all errands of one run share; `tables` are pickled once for all."""

    run: str
    play: Play
    tables: bytes

    @classmethod
    def of(cls, play: Play, tables: object) -> "Crew":
        """The crew of a new run."""
        return cls(f"{time.time_ns()}", play, pickle.dumps(tables))


@dataclass(frozen=True, slots=True)
class Batch:
    """Records of the first games of an errand: all of them, unless `failure`
    says why not or Ctrl-C `cut` it short. `first` is the number of its first game."""

    first: int
    records: tuple[Record, ...]
    failure: Exception | None = None
    cut: bool = False


_unpacked: dict[str, object] = {}
"""Tables of the run this process works for."""

_stopped: set[str] = set()
"""Runs that Ctrl-C has ended."""


def run_errand(crew: Crew, games: Sequence[Game]) -> Batch:
    """Play games in order.

    Ctrl-C reaches every process of a terminal: here it ends the run after the
    game being played. A game that fails is a value, its traceback a note.
    """
    first = games[0].number
    signal.signal(signal.SIGINT, lambda _number, _frame: _stopped.add(crew.run))
    records: list[Record] = []
    try:
        if crew.run not in _unpacked:
            _unpacked.clear()
            _unpacked[crew.run] = pickle.loads(crew.tables)  # noqa: S301 - packed by our own parent
        for game in games:
            if crew.run in _stopped:
                return Batch(first, tuple(records), cut=True)
            records.append(crew.play(_unpacked[crew.run], game))
    except Exception as reason:  # noqa: BLE001 - raised again in the main process
        reason.add_note(traceback.format_exc())
        return Batch(first, tuple(records), reason)
    return Batch(first, tuple(records))
