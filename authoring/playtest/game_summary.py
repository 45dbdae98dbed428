"""Running sums over games: stages, survival, heroes, and causes of losses."""

from bisect import insort
from collections import Counter
from collections.abc import Mapping
from dataclasses import field, fields
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.engine.course import CAUSE, WHERE, Course
from authoring.engine.record import Record

EXAMPLES: Final = 3
"""Number of example games for each kind: those with the lowest numbers."""
ENDING: Final = "ending"
WAY: Final = "way"
FAR: Final = "how far they came"
UNTOLD: Final = "not told"


@dataclass(frozen=True, slots=True, order=True)
class Loss:
    """One way to lose a game: `ending`, `stage` reached, the place `where`, and the `cause`."""

    ending: str
    stage: str
    where: str
    cause: str


Kind = tuple[str, str | Loss]
"""Kinds of examples: `("ending", "stuck")`, `("where", "lair")`, `("way", Loss(...))`."""


@dataclass(slots=True)
class GameSummaries:
    """Sums over the courses of all games so far.

    `stages` count games that reached each, `lengths` games by (length, lost), `ways` and `facets`
    lost games by how they were lost, `went`, `through` and `fell` games by hero. `fallen` (hero,
    when) counts each hero's first fall in a game, `places` and `causes` (hero, place or cause) all
    of them. The games themselves, whose number has no bound, are not kept except a few `examples`
    of each kind.
    """

    unit: str = ""
    stages: dict[str, int] = field(default_factory=dict)
    lengths: Counter[tuple[int, bool]] = field(default_factory=Counter)
    ways: Counter[Loss] = field(default_factory=Counter)
    facets: dict[str, Counter[str]] = field(default_factory=dict)
    examples: dict[Kind, list[int]] = field(default_factory=dict)
    went: Counter[str] = field(default_factory=Counter)
    through: Counter[str] = field(default_factory=Counter)
    fell: Counter[str] = field(default_factory=Counter)
    fallen: Counter[tuple[str, int]] = field(default_factory=Counter)
    places: Counter[tuple[str, str]] = field(default_factory=Counter)
    causes: Counter[tuple[str, str]] = field(default_factory=Counter)

    def add(self, record: Record) -> None:
        """Count one more game."""
        course = record.course or Course(length=record.rounds)
        self.unit = self.unit or course.unit
        self.lengths[course.length, not record.won] += 1
        self._example((ENDING, record.ending), record.game)
        for stage, reached in course.stages.items():
            self.stages[stage] = self.stages.get(stage, 0) + reached
        if not record.won and record.course is not None:
            self._lost(record, course)
        if course.party:
            self._heroes(course)

    def _heroes(self, course: Course) -> None:
        self.went.update(course.party)
        self.through.update(course.through)
        first_falls: dict[str, int] = {}
        for fall in course.falls:
            first_falls.setdefault(fall.who, fall.when)
            self.places[fall.who, fall.place] += 1
            self.causes[fall.who, fall.source] += 1
        self.fell.update(first_falls.keys())
        self.fallen.update(first_falls.items())

    def _lost(self, record: Record, course: Course) -> None:
        place, cause = course.loss.get(WHERE, UNTOLD), course.loss.get(CAUSE, UNTOLD)
        stage = before(course.stages)
        loss = Loss(record.ending, stage, place, cause)
        self.ways[loss] += 1
        self._example((WAY, loss), record.game)
        progress = {FAR: stage} if stage else {}
        for facet, answer in {**progress, WHERE: place, CAUSE: cause, **course.loss}.items():
            self.facets.setdefault(facet, Counter())[answer] += 1
            self._example((facet, answer), record.game)

    def _example(self, kind: Kind, game: int) -> None:
        _keep(self.examples.setdefault(kind, []), game)

    def take(self, other: "GameSummaries") -> None:
        """Add the sums of `other` to these, in place."""
        self.unit = self.unit or other.unit
        for stage, reached in other.stages.items():
            self.stages[stage] = self.stages.get(stage, 0) + reached
        for facet, answers in other.facets.items():
            self.facets.setdefault(facet, Counter()).update(answers)
        for kind, games in other.examples.items():
            for game in games:
                self._example(kind, game)
        for name in (part.name for part in fields(self)):
            counts, added = getattr(self, name), getattr(other, name)
            if isinstance(counts, Counter):
                counts.update(added)


def _keep(games: list[int], game: int) -> None:
    """Insert a game's number, and keep the few lowest, so that the result does not depend on the
    order of counting."""
    if len(games) < EXAMPLES or game < games[-1]:
        insort(games, game)
        del games[EXAMPLES:]


def before(stages: Mapping[str, bool]) -> str:
    """Return how far a game came: `before ...` the stage that follows the last one reached, or
    `after ...` the very last one; "" without any stages."""
    names = list(stages)
    reached = max((at for at, name in enumerate(names) if stages[name]), default=-1)
    if reached + 1 < len(names):
        return f"before {names[reached + 1]}"
    return f"after {names[reached]}" if names else ""
