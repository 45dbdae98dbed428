"""Sums over the records of many games, and their form in files."""

from collections import Counter
from collections.abc import Container
from dataclasses import field, fields
from typing import Any, Final

from authoring.core.bounded import json_value
from authoring.core.lazy_dataclass import dataclass
from authoring.core.printable import json_text
from authoring.engine.course import Course, Fall
from authoring.engine.record import COUNTER, Record
from authoring.playtest.game_summary import GameSummaries
from authoring.playtest.plan import Plan

MOST_COUNTED: Final = 10**12
"""Greatest number that a game can have."""


def length_of(name: str, numbers: Container[str]) -> str:
    """Return the name of the number with the length of a game, for the name of a number with the
    moment of an event in it (0: never): `rounds` for `way-out-round`.

    "" for any other, such as `gold` or a counter of the pack, and if it is not in `numbers`.
    """
    if name.startswith(COUNTER):
        return ""
    what, _, unit = name.rpartition("-")
    return f"{unit}s" if what and f"{unit}s" in numbers else ""


@dataclass(slots=True)
class Measured:
    """Sums over the games so far.

    `endings` count games by ending, `numbers` by each number's value, `numbers_won` those that were
    won. `tallies` add up the tallies by name, `games_with` count games in which a name came up at
    all. `cases` count games by each case, `cases_won` those that were won; `exposed` games by
    (value, length) for each number that says when something happened.
    """

    games: int = 0
    won: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    numbers: dict[str, Counter[int]] = field(default_factory=dict)
    numbers_won: dict[str, Counter[int]] = field(default_factory=dict)
    tallies: dict[str, Counter[str]] = field(default_factory=dict)
    games_with: dict[str, Counter[str]] = field(default_factory=dict)
    cases: dict[str, Counter[str]] = field(default_factory=dict)
    cases_won: dict[str, Counter[str]] = field(default_factory=dict)
    exposed: dict[str, Counter[tuple[int, int]]] = field(default_factory=dict)
    courses: GameSummaries = field(default_factory=GameSummaries)

    def add(self, record: Record) -> None:
        """Count one more game, in place."""
        self.games += 1
        self.won += record.won
        self.endings[record.ending] += 1
        self.courses.add(record)
        numbers = {"rounds": record.rounds, **record.numbers}
        for name, value in numbers.items():
            self.numbers.setdefault(name, Counter())[value] += 1
            if record.won:
                self.numbers_won.setdefault(name, Counter())[value] += 1
        for name, tally in record.tallies.items():
            self.tallies.setdefault(name, Counter()).update(tally)
            seen = (key for key, times in tally.items() if times)
            self.games_with.setdefault(name, Counter()).update(seen)
        for name, case in record.cases.items():
            self.cases.setdefault(name, Counter())[case] += 1
            self.cases_won.setdefault(name, Counter())[case] += record.won
        for name, value in numbers.items():
            length = length_of(name, numbers)
            if length:
                pair = (value, numbers[length])
                self.exposed.setdefault(name, Counter())[pair] += 1

    def merge(self, other: "Measured") -> "Measured":
        """Return the sum of both counts, such as those of games 1 to 500 and 501 to 1000.

        The result is equal to a count of all games at once, those of `self` first.
        """
        total = Measured()
        for part in (self, other):
            for name in (counts.name for counts in fields(part)):
                setattr(total, name, _sum(getattr(total, name), getattr(part, name)))
        return total


def _sum(mine: object, more: object) -> object:
    """Return the sum of two counts, in `mine` if it can change; keys as first counted."""
    if isinstance(mine, int) and isinstance(more, int):
        return mine + more
    if isinstance(mine, Counter) and isinstance(more, Counter):
        mine.update(more)
        return mine
    if isinstance(mine, dict) and isinstance(more, dict):
        for name, counts in more.items():
            mine.setdefault(name, Counter()).update(counts)
        return mine
    if isinstance(mine, GameSummaries) and isinstance(more, GameSummaries):
        mine.take(more)
        return mine
    raise TypeError("these are no counts of one kind")


def as_line(record: Record) -> str:
    """Return one game as one line of JSON.

    Everything stands in the order of the game's own record, so that counts of games read back have
    that order, too.
    """
    document: dict[str, object] = {
        "game": record.game,
        "won": record.won,
        "ending": record.ending,
        "rounds": record.rounds,
        "numbers": dict(record.numbers),
        "tallies": {name: dict(tally) for name, tally in record.tallies.items()},
    }
    if record.cases:
        document["cases"] = dict(record.cases)
    if record.course is not None:
        document["course"] = _course_values(record.course)
    return json_text(document, indent=None)


@dataclass(frozen=True, slots=True)
class Head:
    """The origin of the games in a file of records: the quest's digest, seed and policy."""

    digest: str
    seed: int
    policy: str


def head_line(digest: str, plan: Plan) -> str:
    """Return the first line of a file of records, for `head_of`."""
    document = {"digest": digest, "seed": plan.seed, "policy": plan.policy}
    return json_text(document, indent=None)


def head_of(line: str) -> Head | None:
    """Parse a file's first line; None for any other line, ValueError for invalid JSON."""
    value = json_value(line)
    if not isinstance(value, dict) or value.keys() != {"digest", "seed", "policy"}:
        return None
    return Head(str(value["digest"]), int(value["seed"]), str(value["policy"]))


def of_line(line: str) -> Record:
    """Parse a game's line; raise ValueError, KeyError or TypeError for anything else."""
    value = json_value(line)
    return Record(
        game=_integer(value["game"]),
        won=bool(value["won"]),
        ending=str(value["ending"]),
        rounds=_integer(value["rounds"]),
        numbers={str(name): _integer(number) for name, number in value["numbers"].items()},
        tallies={
            str(name): {str(key): _integer(times) for key, times in tally.items()}
            for name, tally in value["tallies"].items()
        },
        cases={str(name): str(case) for name, case in value.get("cases", {}).items()},
        course=_course(value["course"]) if "course" in value else None,
    )


def _integer(value: object) -> int:
    """Return `value` if it is an integer of usual size; raise ValueError otherwise."""
    if not isinstance(value, int) or abs(value) > MOST_COUNTED:
        raise ValueError(f"{str(value)[:40]} is no count")
    return value


def _course_values(course: Course) -> dict[str, object]:
    """Return a course as values for JSON."""
    return {
        "unit": course.unit,
        "length": course.length,
        "stages": dict(course.stages),
        "party": list(course.party),
        "through": list(course.through),
        "falls": [
            {"who": fall.who, "place": fall.place, "source": fall.source, "when": fall.when,
             **({"row": fall.row} if fall.row else {})}
            for fall in course.falls
        ],
        "loss": dict(course.loss),
    }  # fmt: skip


def _course(value: Any) -> Course:
    """Return the course of a game from its values in JSON; raise KeyError or such if one lacks."""
    return Course(
        unit=str(value["unit"]),
        length=_integer(value["length"]),
        stages={str(name): bool(reached) for name, reached in value["stages"].items()},
        party=tuple(map(str, value["party"])),
        through=tuple(map(str, value["through"])),
        falls=tuple(
            Fall(
                str(fall["who"]),
                str(fall["place"]),
                str(fall["source"]),
                _integer(fall["when"]),
                str(fall.get("row", "")),
            )
            for fall in value["falls"]
        ),
        loss={str(facet): str(answer) for facet, answer in value["loss"].items()},
    )
