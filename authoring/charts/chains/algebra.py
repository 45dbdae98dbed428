"""Algebras for the solver of chains: odds without a row, mean numbers, distributions of results."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final, Generic, Protocol, TypeVar

from authoring.core.lazy_dataclass import dataclass

MOST_OUTCOMES: Final = 5_000
"""The most different results of one roll that are kept apart; more raise Unsolved."""
V = TypeVar("V")


class Unsolved(Exception):
    """Raised where there is no exact answer, or none of bounded size."""


class TooLarge(Unsolved):
    """Raised where an answer takes more steps than the solver makes."""


class Algebra(Protocol[V]):
    """Operations on values of sequences of rolls: `one` is the value of no event, `times` joins
    what comes in sequence, `plus` and `scaled` alternatives with their odds."""

    @property
    def one(self) -> V:
        """The value of no event: neutral in `times`."""

    @property
    def zero(self) -> V:
        """The value of an impossible event: neutral in `plus`."""

    @property
    def shows(self) -> bool:
        """True if values hold words: then a choice shows every option, and none is taken."""

    def words(self, text: str) -> V:
        """Return the value of the printed words `text`."""

    def row(self, chart: str, place: int) -> V:
        """Return the value of landing on a row, `place` being its index, without its result."""

    def scaled(self, value: V, share: Fraction) -> V:
        """Return `value` weighted with the odds `share`."""

    def plus(self, a: V, b: V) -> V:
        """Return the value of two alternatives, both already weighted with their odds."""

    def times(self, a: V, b: V) -> V:
        """Return the value of `a` followed by `b`."""

    def star(self, value: V) -> V:
        """Return `one` + value + value² + ..., for repetitions. Raises Unsolved if there is no
        sum."""

    def better(self, a: V, b: V) -> bool:
        """Return whether the player prefers an option of value `a` to one of value `b`."""


@dataclass(frozen=True, slots=True)
class Never:
    """Algebra of the odds that none of the rows at `places`, (chart key, index), comes. With `most`
    the player chooses for the highest odds, else for the lowest."""

    places: frozenset[tuple[str, int]]
    most: bool = True
    one: Fraction = Fraction(1)
    zero: Fraction = Fraction(0)
    shows: bool = False

    def words(self, _text: str) -> Fraction:
        return self.one

    def row(self, chart: str, place: int) -> Fraction:
        return self.zero if (chart, place) in self.places else self.one

    def scaled(self, value: Fraction, share: Fraction) -> Fraction:
        return value * share

    def plus(self, a: Fraction, b: Fraction) -> Fraction:
        return a + b

    def times(self, a: Fraction, b: Fraction) -> Fraction:
        return a * b

    def star(self, value: Fraction) -> Fraction:
        if value == 1:
            raise Unsolved
        return 1 / (1 - value)

    def better(self, a: Fraction, b: Fraction) -> bool:
        return a > b if self.most else a < b


Mean = tuple[Fraction, Fraction]
"""Odds, and the expected number times these odds."""


@dataclass(frozen=True, slots=True)
class Expected:
    """Algebra of the mean number of times that a row comes; `place` is its index on `chart`. With
    `most` the player chooses for the highest mean, else for the lowest."""

    chart: str
    place: int
    most: bool = True
    one: Mean = (Fraction(1), Fraction(0))
    zero: Mean = (Fraction(0), Fraction(0))
    shows: bool = False

    def words(self, _text: str) -> Mean:
        return self.one

    def row(self, chart: str, place: int) -> Mean:
        return Fraction(1), Fraction(int((chart, place) == (self.chart, self.place)))

    def scaled(self, value: Mean, share: Fraction) -> Mean:
        return value[0] * share, value[1] * share

    def plus(self, a: Mean, b: Mean) -> Mean:
        return a[0] + b[0], a[1] + b[1]

    def times(self, a: Mean, b: Mean) -> Mean:
        return a[0] * b[0], a[1] * b[0] + a[0] * b[1]

    def star(self, value: Mean) -> Mean:
        rest = 1 - value[0]
        if not rest:
            raise Unsolved
        return 1 / rest, value[1] / rest**2

    def better(self, a: Mean, b: Mean) -> bool:
        return a[1] > b[1] if self.most else a[1] < b[1]


Pieces = tuple[str, ...]
Results = Mapping[Pieces, Fraction]
"""Odds by the pieces of a result."""


@dataclass(frozen=True, slots=True)
class Texts:
    """Algebra of the distribution of the printed results, as pieces of text; nothing is chosen."""

    one: Results
    zero: Results
    shows: bool = True

    def words(self, text: str) -> Results:
        return {(text,): Fraction(1)}

    def row(self, _chart: str, _place: int) -> Results:
        return self.one

    def scaled(self, value: Results, share: Fraction) -> Results:
        return {pieces: odds * share for pieces, odds in value.items()}

    def plus(self, a: Results, b: Results) -> Results:
        odds = dict(a)
        for pieces, share in b.items():
            odds[pieces] = odds.get(pieces, Fraction(0)) + share
        return _bounded(odds)

    def times(self, a: Results, b: Results) -> Results:
        if len(a) * len(b) > MOST_OUTCOMES**2 // 100:
            raise Unsolved
        odds: dict[Pieces, Fraction] = {}
        for first, share in a.items():
            for then, other in b.items():
                pieces = _joined(first, then)
                odds[pieces] = odds.get(pieces, Fraction(0)) + share * other
        return _bounded(odds)

    def star(self, value: Results) -> Results:
        if set(value) - {()} or value.get((), 0) == 1:
            raise Unsolved
        return {(): 1 / (1 - value.get((), Fraction(0)))}

    def better(self, _a: Results, _b: Results) -> bool:
        return False


TEXTS: Final = Texts({(): Fraction(1)}, {})


def _joined(first: Pieces, then: Pieces) -> Pieces:
    return first + then if first and then else first or then


def _bounded(odds: dict[Pieces, Fraction]) -> dict[Pieces, Fraction]:
    if len(odds) > MOST_OUTCOMES:
        raise Unsolved
    return odds


@dataclass(frozen=True, slots=True)
class Form(Generic[V]):
    """A linear expression: `known`, plus each unknown times its factor in `open`."""

    known: V
    open: Mapping[object, V]


@dataclass(frozen=True, slots=True)
class Forms(Generic[V]):
    """Arithmetic of Forms over an `algebra`; a product of two unknowns raises Unsolved."""

    algebra: Algebra[V]

    def of(self, value: V) -> Form[V]:
        """Return `value` as a Form without unknowns."""
        return Form(value, {})

    def unknown(self, key: object) -> Form[V]:
        """Return the Form of the unknown named `key`."""
        return Form(self.algebra.zero, {key: self.algebra.one})

    def plus(self, a: Form[V], b: Form[V]) -> Form[V]:
        """Return the sum of two Forms."""
        unknown = dict(a.open)
        for key, value in b.open.items():
            known = unknown.get(key)
            unknown[key] = value if known is None else self.algebra.plus(known, value)
        return Form(self.algebra.plus(a.known, b.known), unknown)

    def scaled(self, form: Form[V], share: Fraction) -> Form[V]:
        """Return the Form with all its values weighted with the odds `share`."""
        scaled = self.algebra.scaled
        unknown = {key: scaled(value, share) for key, value in form.open.items()}
        return Form(scaled(form.known, share), unknown)

    def times(self, a: Form[V], b: Form[V]) -> Form[V]:
        """Return `a` followed by `b`. Raises Unsolved if both have unknowns."""
        if a.open and b.open:
            raise Unsolved
        times = self.algebra.times
        unknown = {key: times(value, b.known) for key, value in a.open.items()}
        unknown |= {key: times(a.known, value) for key, value in b.open.items()}
        return Form(times(a.known, b.known), unknown)

    def closed(self, form: Form[V], key: object) -> Form[V]:
        """Solve `x = form` for the unknown x named `key`; return x without it. Raises Unsolved."""
        if key not in form.open:
            return form
        again = self.algebra.star(form.open[key])
        rest = {other: value for other, value in form.open.items() if other != key}
        return self.times(self.of(again), Form(form.known, rest))
