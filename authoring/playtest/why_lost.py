"""Causes of losses: stages, places and sources, hero by hero."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final, Generic, TypeVar

from authoring.core.lazy_dataclass import dataclass
from authoring.engine.course import CAUSE, WHERE
from authoring.playtest.game_summary import ENDING, FAR, WAY, GameSummaries, Kind, Loss
from authoring.playtest.records import Measured
from authoring.playtest.stats import Rate, RateOf, rate, spread

T = TypeVar("T")
WON: Final = "the game is won"
MOST_STEPS: Final = 16
"""Most lines of the survival table; longer games are grouped in stretches."""
_ROUND: Final = (1, 2, 5)
"""Lengths of stretches, times 1, 10, 100 ..."""


@dataclass(frozen=True, slots=True)
class Part(Generic[T]):
    """One kind of games, `name`: its rate among all games, or among the lost ones, and the numbers
    of its first few `games`."""

    name: T
    rate: Rate
    games: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Stretch:
    """Moments from `first` to `last`: the games that `came` there, those `lost` there, and the rate
    of all games not lost by its end."""

    first: int
    last: int
    came: int
    lost: int
    left: Rate


@dataclass(frozen=True, slots=True)
class HeroLine:
    """One hero: the rates of games in which it came `through` and in which it `fell`, the median of
    when it first did (0: never); `place` and `cause` are the commonest of its falls, (name, share
    of its falls), `course` is (when, rate of games in which it had not fallen by then)."""

    who: str
    through: Rate
    fell: Rate
    when: float
    place: tuple[str, float]
    cause: tuple[str, float]
    course: tuple[tuple[int, float], ...]


@dataclass(frozen=True, slots=True)
class WhyLost:
    """The analysis of lost games.

    `unit` is the unit of a game's length (`phases`); `curve` is (moment, rate of all games not lost
    by then), from 0 on, for each moment at which one was lost. `facets` are (name, parts), in the
    order of the ruleset.
    """

    unit: str
    games: int
    lost: int
    stages: tuple[Part[str], ...]
    endings: tuple[Part[str], ...]
    ways: tuple[Part[Loss], ...]
    facets: tuple[tuple[str, tuple[Part[str], ...]], ...]
    survival: tuple[Stretch, ...]
    curve: tuple[tuple[int, float], ...]
    heroes: tuple[HeroLine, ...]

    @property
    def told(self) -> bool:
        """True if the ruleset records where and why games were lost."""
        return bool(self.facets)


def why_lost(measured: Measured, rated: RateOf = rate) -> WhyLost:
    """Return the analysis of the counted games; `rated` makes a rate of (hits, games)."""
    courses, games = measured.courses, measured.games
    lost = games - measured.won
    stages = {**courses.stages, WON: measured.won} if courses.stages else {}
    order = (FAR, WHERE, CAUSE)
    facets = sorted(courses.facets, key=lambda name: name not in order)
    return WhyLost(
        unit=courses.unit or "rounds",
        games=games,
        lost=lost,
        stages=tuple(Part(name, rated(times, games)) for name, times in stages.items()),
        endings=_parts(courses, ENDING, measured.endings, rated, games),
        ways=_parts(courses, WAY, courses.ways, rated, lost),
        facets=tuple(
            (facet, _parts(courses, facet, courses.facets[facet], rated, lost)) for facet in facets
        ),
        survival=tuple(_survival(courses.lengths, rated, games)),
        curve=tuple(_curve(_losses(courses.lengths), games)),
        heroes=tuple(_heroes(courses, rated)),
    )


def _parts(
    courses: GameSummaries, kind: str, counted: Mapping[T, int], rated: RateOf, n: int
) -> tuple[Part[T], ...]:
    """Return the parts with their rates of `n` games, the commonest first, equal ones by name."""
    ranked = sorted(counted.items(), key=lambda item: (-item[1], str(item[0])))

    def games(name: T) -> tuple[int, ...]:
        key: Kind = (kind, name)  # type: ignore[assignment]
        return tuple(courses.examples.get(key, ()))

    return tuple(Part(name, rated(times, n), games(name)) for name, times in ranked)


def _losses(lengths: Counter[tuple[int, bool]]) -> Counter[int]:
    """Return the number of lost games by their length."""
    return Counter({length: times for (length, lost), times in lengths.items() if lost})


def _curve(losses: Mapping[int, int], games: int) -> Iterator[tuple[int, float]]:
    remaining = games
    if 0 not in losses:
        yield 0, 1.0
    for length in sorted(losses):
        remaining -= losses[length]
        yield length, remaining / games


def _survival(lengths: Counter[tuple[int, bool]], rated: RateOf, games: int) -> Iterator[Stretch]:
    """Yield all moments at which games were lost, and the stretches between; if there are too many,
    stretches of a round length. Nothing follows the last lost game."""
    losses = _losses(lengths)
    remaining = games
    for first, last in _stretches(sorted(losses)):
        arrivals = sum(times for (length, _), times in lengths.items() if length >= first)
        lost = sum(times for length, times in losses.items() if first <= length <= last)
        remaining -= lost
        yield Stretch(first, last, arrivals, lost, rated(remaining, games))


def _stretches(at: list[int]) -> list[tuple[int, int]]:
    """Return (first, last) of stretches from the beginning to the last of these sorted moments;
    several moments without a loss are one stretch."""
    steps = list(_joined([(moment, moment) for moment in at]))
    if len(steps) <= MOST_STEPS:
        return steps
    width = next(width for width in _widths() if at[-1] <= width * MOST_STEPS)
    begins = dict.fromkeys((moment - 1) // width * width + 1 for moment in at if moment)
    rounded = [(0, 0)] * (at[0] == 0) + [(first, first + width - 1) for first in begins]
    return list(_joined(rounded))


def _joined(stretches: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Yield these stretches of moments, and those before and between them, as (first, last)."""
    following = 1
    for first, last in stretches:
        if first > following:
            yield following, first - 1
        yield first, last
        following = last + 1


def _widths() -> Iterator[int]:
    scale = 1
    while True:
        yield from (scale * step for step in _ROUND)
        scale *= 10


def _heroes(courses: GameSummaries, rated: RateOf) -> Iterator[HeroLine]:
    """Yield the heroes in the order in which they first took part; a name that two of a party share
    is counted for both."""
    for hero, went in courses.went.items():
        falls = {when: times for (name, when), times in courses.fallen.items() if name == hero}
        times = spread(falls)
        yield HeroLine(
            who=hero,
            through=rated(courses.through[hero], went),
            fell=rated(courses.fell[hero], went),
            when=times.median if times else 0.0,
            place=_commonest(courses.places, hero),
            cause=_commonest(courses.causes, hero),
            course=tuple(_curve(falls, went)),
        )


def _commonest(counted: Counter[tuple[str, str]], who: str) -> tuple[str, float]:
    counts = [(name, times) for (hero, name), times in counted.items() if hero == who]
    if not counts:
        return "", 0.0
    name, times = min(counts, key=lambda item: (-item[1], item[0]))
    return name, times / sum(times for _, times in counts)
