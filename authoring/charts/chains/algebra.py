"""Values that are computed along the rolls of a chain: odds without a row, expected numbers, whole
distributions of results."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final, Generic, Protocol, TypeVar

from authoring.core.lazy_dataclass import dataclass

MOST_OUTCOMES: Final = 5_000
"""Different results of one roll that are kept apart."""
V = TypeVar("V")


class Unsolved(Exception):
    """There is no exact answer of a bearable size."""


class TooLarge(Unsolved):
    """An answer takes more steps than are made."""


class Algebra(Protocol[V]):
    """The values computed of a chain: `one` for nothing that happens, `times` for one thing after
    the other, `plus` and `scaled` for one thing or another."""

    @property
    def one(self) -> V:
        """The value of nothing that happens."""

    @property
    def zero(self) -> V:
        """The value of what never comes."""

    @property
    def shows(self) -> bool:
        """True if words matter: then every option of a choice is shown."""

    def words(self, text: str) -> V:
        """Return the value of words of a result."""

    def row(self, chart: str, place: int) -> V:
        """Return the value of coming to the row at a place of a chart, without its result."""

    def scaled(self, value: V, share: Fraction) -> V:
        """Return the value of what comes with these odds."""

    def plus(self, a: V, b: V) -> V:
        """Return the value of two things of which one comes, each with its odds in its value."""

    def times(self, a: V, b: V) -> V:
        """Return the value of one after the other."""

    def star(self, value: V) -> V:
        """Return the value of something that comes any number of times, 0 included. Raises
        Unsolved."""

    def better(self, a: V, b: V) -> bool:
        """Return whether a player who may take either takes `a`."""


@dataclass(frozen=True, slots=True)
class Never:
    """The odds that no row at some `places`, each a chart and a number, comes; with `most`, of a
    player who avoids them, else of one who is after them."""

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
    """The average number of times that a row comes; with `most`, for a player who is after it."""

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
    """The whole distribution of what a roll says."""

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
    """A value with unknowns in it: `known`, plus each unknown times what stands in `open`."""

    known: V
    open: Mapping[object, V]


@dataclass(frozen=True, slots=True)
class Forms(Generic[V]):
    """An algebra of forms: products of two unknowns are Unsolved."""

    algebra: Algebra[V]

    def of(self, value: V) -> Form[V]:
        """Return a value without unknowns."""
        return Form(value, {})

    def unknown(self, key: object) -> Form[V]:
        """Return the unknown of a key."""
        return Form(self.algebra.zero, {key: self.algebra.one})

    def plus(self, a: Form[V], b: Form[V]) -> Form[V]:
        """Return the form of two things of which one comes: known values and open parts added
        up."""
        unknown = dict(a.open)
        for key, value in b.open.items():
            known = unknown.get(key)
            unknown[key] = value if known is None else self.algebra.plus(known, value)
        return Form(self.algebra.plus(a.known, b.known), unknown)

    def scaled(self, form: Form[V], share: Fraction) -> Form[V]:
        """Return a form that comes with these odds."""
        scaled = self.algebra.scaled
        unknown = {key: scaled(value, share) for key, value in form.open.items()}
        return Form(scaled(form.known, share), unknown)

    def times(self, a: Form[V], b: Form[V]) -> Form[V]:
        """Return one after the other. Raises Unsolved."""
        if a.open and b.open:
            raise Unsolved
        times = self.algebra.times
        unknown = {key: times(value, b.known) for key, value in a.open.items()}
        unknown |= {key: times(a.known, value) for key, value in b.open.items()}
        return Form(times(a.known, b.known), unknown)

    def closed(self, form: Form[V], key: object) -> Form[V]:
        """Return a form without the unknown that it is itself. Raises Unsolved."""
        if key not in form.open:
            return form
        again = self.algebra.star(form.open[key])
        rest = {other: value for other, value in form.open.items() if other != key}
        return self.times(self.of(again), Form(form.known, rest))
