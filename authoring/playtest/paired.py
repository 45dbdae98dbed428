"""Paired comparison of two versions of a quest, game by game with equal seeds."""

from collections.abc import Iterable, Iterator, Mapping
from math import sqrt
from statistics import NormalDist

from authoring.core.lazy_dataclass import dataclass, field
from authoring.engine.record import DEATHS, KILLERS, Record
from authoring.playtest.names import NAMELESS, Names
from authoring.playtest.naming import number_name, tally_key
from authoring.playtest.plan import Plan
from authoring.playtest.stats import CONFIDENCE

WON = "won"
COMPARED_TALLIES = (DEATHS, KILLERS)
"""Tallies that are compared: the share of games in which each name came up."""
_Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)

Figures = Mapping[tuple[str, str], float]
"""(Group, name) -> value in one game; 0 for a missing one. Groups are `won`, `endings`, `numbers`
and COMPARED_TALLIES; all values but those of numbers are 0 or 1."""


@dataclass(frozen=True, slots=True)
class Change:
    """One figure, by group and name as in `Figures`, before and now: rates 0..1, numbers as means
    per game.

    `low..high` is the 95 % interval of the change, game by game; `apart` the width that two
    separate runs of as many games would give, as a multiple of this one (0: not known).
    """

    group: str
    name: str
    before: float
    now: float
    low: float
    high: float
    apart: float

    def title(self, names: Names) -> str:
        """Return the figure's name in words, with names for ids."""
        if self.group in COMPARED_TALLIES:
            return tally_key(self.name, self.group, names)
        return number_name(self.name, names).replace("-", " ")

    @property
    def change(self) -> float:
        """The difference: `now` minus `before`."""
        return self.now - self.before

    @property
    def clear(self) -> bool:
        """True if the interval leaves out 0, so that chance alone is no explanation."""
        return not self.low <= 0 <= self.high


@dataclass(frozen=True, slots=True)
class PairedComparison:
    """A quest compared with the version `other`. In `differing` games at least one figure differs;
    `alike` is True for equal digests, when no game can differ."""

    title: str
    other: str
    plan: Plan
    games: int
    differing: int
    alike: bool
    changes: tuple[Change, ...]
    names: Names = NAMELESS
    """Names of the definitions of the quest itself."""


def figures(record: Record) -> Figures:
    """Return the figures of a game that are compared, by (group, name): 0, 1 or a number."""
    values: dict[tuple[str, str], float] = {
        (WON, ""): float(record.won),
        ("endings", record.ending): 1.0,
        ("numbers", "rounds"): float(record.rounds),
    }
    values["numbers", DEATHS] = float(sum(record.tallies.get(DEATHS, {}).values()))
    values |= {("numbers", name): float(value) for name, value in record.numbers.items()}
    for tally in COMPARED_TALLIES:
        counts = record.tallies.get(tally, {})
        values |= {(tally, name): 1.0 for name, times in counts.items() if times}
    return values


@dataclass(slots=True)
class _PairSums:
    """Sums of one figure over all games: before, now, their squares, and that of the difference."""

    before: float = 0.0
    now: float = 0.0
    before_squared: float = 0.0
    now_squared: float = 0.0
    squared: float = 0.0


@dataclass(slots=True)
class Pairs:
    """Sums over pairs of games: `sums` by (group, name), as in `Figures`."""

    games: int = 0
    differing: int = 0
    sums: dict[tuple[str, str], _PairSums] = field(default_factory=dict)

    def add(self, before: Figures, now: Figures) -> None:
        """Count one more pair of games."""
        self.games += 1
        self.differing += before != now
        for key in before.keys() | now.keys():
            b, n = before.get(key, 0.0), now.get(key, 0.0)
            sums = self.sums.setdefault(key, _PairSums())
            sums.before += b
            sums.now += n
            sums.before_squared += b * b
            sums.now_squared += n * n
            sums.squared += (n - b) * (n - b)

    def changes(self) -> tuple[Change, ...]:
        """Return every figure's change: wins first, then by group, the most frequent first."""
        order = (WON, "endings", "numbers", *COMPARED_TALLIES)
        keys = sorted(self.sums, key=lambda key: (order.index(key[0]), *self._rank(key)))
        return tuple(self._change(key) for key in keys)

    def _rank(self, key: tuple[str, str]) -> tuple[float, str]:
        sums = self.sums[key]
        rank = 0.0 if key[0] == "numbers" else -(sums.before + sums.now)
        return rank, key[1]

    def _change(self, key: tuple[str, str]) -> Change:
        sums, n = self.sums[key], self.games
        difference = sums.now - sums.before
        if key[0] == "numbers":
            middle, half = difference / n, _half(difference, sums.squared, n)
        else:
            middle, half = paired_share(difference, sums.squared, n)
        apart = sqrt(_variance(sums.before, sums.before_squared, n)
                     + _variance(sums.now, sums.now_squared, n))  # fmt: skip
        ratio = _Z * apart / sqrt(n) / half if half > 0 else 0.0
        low, high = middle - half, middle + half
        return Change(*key, sums.before / n, sums.now / n, low, high, ratio)


def pairs_of(before: Iterable[Record], now: Iterable[Record]) -> Iterator[tuple[Figures, Figures]]:
    """Yield the figures of each game in both versions, in order, as long as both have games; raise
    ValueError if the numbers of two games differ."""
    for earlier, later in zip(before, now, strict=False):
        if earlier.game != later.game:
            raise ValueError(f"game {earlier.game} stands beside game {later.game}")
        yield figures(earlier), figures(later)


def _variance(total: float, squares: float, n: int) -> float:
    return max(0.0, (squares - total * total / n) / (n - 1)) if n > 1 else 0.0


def _half(total: float, squares: float, n: int) -> float:
    """Return half the width of the 95 % interval of a mean, from sum, sum of squares and count."""
    return _Z * sqrt(_variance(total, squares, n) / n)


def paired_share(difference: float, squares: float, n: int) -> tuple[float, float]:
    """Return (middle, half width) of the 95 % interval for a difference of rates in paired games.

    Agresti and Min: half a game is added to each of the two kinds of games that differ, so that no
    differing game among a few does not pass for certainty.
    """
    games = n + 2
    middle = difference / games
    return middle, _Z * sqrt(max(0.0, (squares + 1) / games - middle * middle) / games)
