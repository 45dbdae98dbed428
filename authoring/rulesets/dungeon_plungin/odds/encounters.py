"""Encounters that a roll on the Encounter Chart brings, and how many of each on average."""

from collections.abc import Iterable
from fractions import Fraction

from authoring.charts.outcomes import Outcome
from authoring.model.dice import Dice
from authoring.odds.distributions import expectation
from authoring.rulesets.dungeon_plungin.model import Encounter
from authoring.rulesets.dungeon_plungin.odds.arrivals import number_of
from authoring.rulesets.dungeon_plungin.odds.rolls import Algebra, Rolls

_Means = dict[int, tuple[Encounter, Fraction]]


def encounters(rolls: Rolls, outcomes: Iterable[Outcome]) -> list[tuple[Encounter, Fraction]]:
    """Return (encounter, mean number) of a roll that ends on `outcomes`, further rolls included."""
    return list(rolls.folded(outcomes, _own, _SUMS).values())


def _own(row: object) -> _Means:
    return {id(row): (row, Fraction(1))} if isinstance(row, Encounter) else {}


def _join(left: _Means, right: _Means) -> _Means:
    return _mix([(Fraction(1), left), (Fraction(1), right)])


def _repeated(means: _Means, times: Dice) -> _Means:
    return _mix([(expectation(number_of(times)), means)])


def _mix(parts: Iterable[tuple[Fraction, _Means]]) -> _Means:
    mixture: _Means = {}
    for odds, means in parts:
        for key, (row, mean) in means.items():
            mean_so_far = mixture[key][1] if key in mixture else Fraction(0)
            mixture[key] = row, mean_so_far + odds * mean
    return mixture


_SUMS = Algebra(_join, _repeated, _mix)
