"""Numbers of pieces of each kind that suffice together with given odds."""

from collections.abc import Hashable, Mapping
from fractions import Fraction
from typing import TypeVar

from authoring.rulesets.dungeon_plungin.exact.spreads import ZERO, Tail

Key = TypeVar("Key", bound=Hashable)


def fewest_pieces(tails: Mapping[Key, Tail], risk: Fraction) -> dict[Key, int]:
    """Return the fewest pieces of each kind so that the odds that any kind runs out are at most
    `risk`; `tails[key][n]` are the odds that more than n of a kind are needed.

    The odds of the kinds are added up, which is an upper bound however they depend on each other.
    Each kind starts with what it needs by itself; then pieces are added where they reduce the odds
    most, several at once where they come in groups; in the end surplus pieces are removed."""
    counts = {key: _alone(tail, risk) for key, tail in tails.items()}
    total_risk = sum((_at(tails[key], count) for key, count in counts.items()), ZERO)
    steps = {key: _best_step(tails[key], count) for key, count in counts.items()}
    while total_risk > risk:
        key = max(steps, key=lambda piece: steps[piece][1])
        odds = _at(tails[key], counts[key])
        counts[key] += steps[key][0]
        total_risk -= odds - _at(tails[key], counts[key])
        steps[key] = _best_step(tails[key], counts[key])
    for key in sorted(counts, key=lambda piece: -counts[piece]):
        while counts[key] and total_risk + _gain(tails[key], counts[key] - 1) <= risk:
            counts[key] -= 1
            total_risk += _gain(tails[key], counts[key])
    return counts


def _at(tail: Tail, count: int) -> Fraction:
    return tail[count] if count < len(tail) else ZERO


def _gain(tail: Tail, count: int) -> Fraction:
    """Return by how much piece number `count` + 1 lowers the odds of running out."""
    return _at(tail, count) - _at(tail, count + 1)


def _alone(tail: Tail, risk: Fraction) -> int:
    return next(count for count, odds in enumerate(tail) if odds <= risk)


def _best_step(tail: Tail, count: int) -> tuple[int, Fraction]:
    """Return the number of pieces beyond `count` that lowers the odds of running out most for each
    piece, and by how much each does."""
    odds = _at(tail, count)
    ahead = range(count + 1, max(len(tail), count + 2))
    gains = ((more - count, (odds - _at(tail, more)) / (more - count)) for more in ahead)
    return max(gains, key=lambda gain: gain[1])
