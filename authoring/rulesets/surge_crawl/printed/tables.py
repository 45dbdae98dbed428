"""Odds beside the board: a to-hit roll, Surges, an Escape Check; and what a level costs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Final

from authoring.core.wording import percent
from authoring.rulesets.surge_crawl.model import numbers
from authoring.rulesets.surge_crawl.play.rules.attack import rolled

_FACES: Final = range(1, numbers.SIDES + 1)
_ATTACKS: Final = [rolled(list(dice)) for dice in product(_FACES, repeat=numbers.DICE)]
_CHECKS: Final = [sum(dice) for dice in product(_FACES, repeat=2)]
_GRIT, _SURGES, _GRAB = range(5, 13), range(1, 9), range(3, 13)
_LEVELS: Final = range(1, 11)


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a table: the number to reach, and how often of a hundred that happens."""

    head: str
    odds: str


def to_hit(grit: int) -> str:
    """Return the percent of attacks whose dice alone reach a Grit (SRG-TV-13); two sixes always
    hit."""
    natural = min(grit, numbers.CRITICAL)
    return _percent([total >= natural for total, _surges in _ATTACKS])


def odds() -> Mapping[str, tuple[Column, ...]]:
    """Return the odds to hit by Grit, those of an Escape Check by Grab, both less what is added to
    the roll, and the odds of at least a number of Surges (SRG-TV-13 to SRG-TV-15)."""
    return {
        "hits": tuple(Column(str(n), to_hit(n)) for n in _GRIT),
        "escapes": tuple(
            Column(str(n), _percent([check >= n for check in _CHECKS])) for n in _GRAB
        ),
        "surges": tuple(
            Column(str(n), _percent([surges >= n for _total, surges in _ATTACKS])) for n in _SURGES
        ),
    }


def _percent(events: Sequence[bool]) -> str:
    return percent(Fraction(sum(events), len(events)), 0)


def level_costs() -> tuple[tuple[int, int], ...]:
    """Return each level with the Crowns for the one after it (SRG-LVL-02, SRG-TV-09)."""
    return tuple((level, numbers.LEVEL + numbers.LEVEL_STEP * level) for level in _LEVELS)


def tracks(glory: int) -> Mapping[str, Sequence[int]]:
    """Return the numbers of the boxes of each track on the sheets."""
    return {
        "glory": range(1, max(20, glory + 5) + 1), "pool": range(1, 13), "progress": range(1, 7),
        "rooms": range(1, 13), "visits": range(1, numbers.VISITS + 1), "heroes": range(1, 4),
        "blank hitpoints": range(1, 17), "blank acts": range(1, 7),
    }  # fmt: skip
