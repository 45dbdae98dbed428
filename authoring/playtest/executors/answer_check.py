"""Check of answers from another machine before they count."""

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from authoring.core.errors import CannotRun
from authoring.core.lazy_dataclass import dataclass, field
from authoring.engine.contract import Game
from authoring.engine.course import Course, Fall
from authoring.engine.record import Record
from authoring.playtest.executors.executor import Batch, Games
from authoring.playtest.records import MOST_COUNTED

Fits = Callable[[Any], bool]
LONGEST: Final = 10_000
"""Most letters of a name, or names of one kind, in a game."""


def _text(value: Any) -> bool:
    return type(value) is str and len(value) <= LONGEST


def _truth(value: Any) -> bool:
    return type(value) is bool


def _int(value: Any) -> bool:
    return type(value) is int and abs(value) <= MOST_COUNTED


def _count(value: Any) -> bool:
    return _int(value) and value >= 0


def _map_of(fits: Fits) -> Fits:
    return lambda value: (
        type(value) in (dict, Counter)
        and len(value) <= LONGEST
        and all(_text(key) and fits(value[key]) for key in value)
    )


def _list_of(fits: Fits) -> Fits:
    return lambda value: type(value) is tuple and len(value) <= LONGEST and all(map(fits, value))


def _is_a(kind: type) -> Fits:
    return lambda value: (
        type(value) is kind
        and all(fits(getattr(value, name, None)) for name, fits in FIELDS[kind].items())
    )


def _course(value: Any) -> bool:
    """Return whether `value` is None or a possible course of a game: no hero falls after its end or
    comes through without taking part."""
    return value is None or (
        _is_a(Course)(value)
        and set(value.through) <= set(value.party)
        and all(fall.when <= value.length for fall in value.falls)
    )


def _failure(value: Any) -> bool:
    return value is None or isinstance(value, Exception)


FIELDS: Final[Mapping[type, Mapping[str, Fits]]] = {
    Record: {
        "game": _count, "won": _truth, "ending": _text, "rounds": _count,
        "numbers": _map_of(_int), "tallies": _map_of(_map_of(_count)), "cases": _map_of(_text),
        "course": _course,
    },
    Course: {
        "unit": _text, "length": _count, "stages": _map_of(_truth), "party": _list_of(_text),
        "through": _list_of(_text), "falls": _list_of(_is_a(Fall)), "loss": _map_of(_text),
    },
    Batch: {
        "first": _count, "records": _list_of(_is_a(Record)), "failure": _failure, "cut": _truth,
    },
    Fall: {"who": _text, "place": _text, "source": _text, "when": _count, "row": _text},
}  # fmt: skip
"""Class -> field -> check of its value, so that nothing else is counted or printed."""


@dataclass(slots=True)
class AnswerCheck:
    """Facts from the records of one run so far, which later records must not contradict: the names
    of numbers and stages (`shape`), and for each of the `endings` whether it is a win."""

    shape: tuple[object, ...] | None = None
    endings: dict[str, bool] = field(default_factory=dict)

    def wrong(self, answer: Any, asked: Sequence[Games]) -> str:
        """Return what is wrong with the answer to a job of the batches `asked`, in a few words; ""
        if nothing is."""
        if type(answer) is not tuple or len(answer) != 2:
            return "no batches with their time"
        batches, seconds = answer
        if type(seconds) is not float or not math.isfinite(seconds) or seconds < 0:
            return "no time that it took"
        if not _list_of(_is_a(Batch))(batches):
            return "no batches of records"
        refused = len(batches) == 1 and isinstance(batches[0].failure, CannotRun)
        if len(batches) != len(asked) and not refused:
            return f"{len(batches)} batches for {len(asked)}"
        wrong = (self._batch(batch, games) for batch, games in zip(batches, asked, strict=False))
        return next(filter(None, wrong), "")

    def _batch(self, batch: Batch, games: Games) -> str:
        if batch.first != games[0].number:
            return f"another batch than that from game {games[0].number}"
        if batch.cut:
            return "a batch that nobody had cut short"
        if len(batch.records) > len(games) or not (
            batch.failure or len(batch.records) == len(games)
        ):
            return f"{len(batch.records)} records of {len(games)} games"
        pairs = zip(batch.records, games, strict=False)
        wrong = (game.number for record, game in pairs if not self._fits(record, game))
        return next((f"no possible record of game {number}" for number in wrong), "")

    def _fits(self, record: Record, game: Game) -> bool:
        """Return whether this may be the record of `game`, and agrees with all other records."""
        course = record.course
        shape = frozenset(record.numbers), course and (course.unit, tuple(course.stages))
        if self.shape is None:
            self.shape = shape
        return (
            record.game == game.number
            and record.rounds <= game.round_limit
            and record.numbers.get("rounds", record.rounds) == record.rounds
            and (course is None or record.won != bool(course.loss))
            and self.endings.setdefault(record.ending, record.won) == record.won
            and self.shape == shape
        )
