"""Odds for players: a to-hit roll, Surges, an Escape Check; and the costs of levels."""

from collections.abc import Mapping, Sequence
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.core.wording import percent
from authoring.rulesets.surge_crawl.exact.attacks import Striker, hit_odds, surge_odds
from authoring.rulesets.surge_crawl.model import numbers
from authoring.rulesets.surge_crawl.model.company import level_price
from authoring.rulesets.surge_crawl.odds.attacks import escape_odds

_GRIT, _SURGES, _GRAB, _LEVELS = range(5, 13), range(1, 9), range(3, 13), range(1, 11)
_BARE: Final = Striker(0)


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a table: the number to reach, and how often of a hundred rolls that happens."""

    head: str
    odds: str


def to_hit(grit: int) -> str:
    """Return the percent of attacks whose dice alone reach a Grit."""
    return percent(hit_odds(_BARE, grit), 0)


def odds() -> Mapping[str, tuple[Column, ...]]:
    """Return the columns of three tables, by name: `hits` by Grit and `escapes` by Grab, with dice
    alone, and `surges` for at least a number of Surges (SRG-TV-13 to SRG-TV-15)."""
    return {
        "hits": tuple(Column(str(grit), to_hit(grit)) for grit in _GRIT),
        "escapes": tuple(Column(str(grab), percent(escape_odds(grab), 0)) for grab in _GRAB),
        "surges": tuple(
            Column(str(least), percent(sum(p for n, p in surge_odds().items() if n >= least), 0))
            for least in _SURGES
        ),
    }


def level_costs() -> tuple[tuple[int, int], ...]:
    """Return (level, Crowns to go to the next level) pairs (SRG-LVL-02, SRG-TV-09)."""
    return tuple((level, level_price(level)) for level in _LEVELS)


def tracks(glory: int) -> Mapping[str, Sequence[int]]:
    """Return the numbers in the boxes of each track on the sheets, by its name."""
    return {
        "glory": range(1, max(20, glory + 5) + 1), "pool": range(1, 13), "progress": range(1, 7),
        "rooms": range(1, 13), "visits": range(1, numbers.VISITS + 1), "heroes": range(1, 4),
        "blank hitpoints": range(1, 17), "blank acts": range(1, 7),
    }  # fmt: skip
