"""The to-hit matrix: how often an attack hits, by what it has over the defense (DGN-CBT-08)."""

from fractions import Fraction
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.core.wording import signed
from authoring.rulesets.dungeoneers.exact.hits import hit

_LEAST, _MOST = -9, 9
"""Leads beyond which an attack never hits, or always."""
LADDER: Final = (0, 2, 4, 6, 8)
"""Bonuses of a hero for which the monsters' table tells the odds."""


@dataclass(frozen=True, slots=True)
class Lead:
    """One column of the matrix: the attacker's lead over the defender, and percent of hits."""

    lead: str
    percent: int


def percent(share: Fraction) -> int:
    """Return `share` in percent; odds of two d10 are whole numbers of it."""
    return int(share * 100)


def matrix() -> tuple[Lead, ...]:
    """Return the columns from the last lead that never hits to the first that always does
    (DGN-CBT-08)."""
    return tuple(Lead(signed(lead), percent(hit(lead))) for lead in range(_LEAST - 1, _MOST + 1))
