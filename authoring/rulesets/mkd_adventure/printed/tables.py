"""Tables beside the board: tokens by value, costs, odds of attacks and traps, and the boxes of
tracks."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from authoring.core.lazy_dataclass import dataclass
from authoring.core.wording import percent, signed
from authoring.odds.distributions import ZERO
from authoring.rulesets.mkd_adventure.exact.chests import disarm_odds
from authoring.rulesets.mkd_adventure.exact.combat import ROLLS, hits
from authoring.rulesets.mkd_adventure.model import numbers
from authoring.rulesets.mkd_adventure.model.quest import Quest

_LEADS, _DISARM = range(2, 13), range(5, 13)
_ROUNDS, _XP, _LOG, _BLANKS, _SLOTS, _VISITS = 30, 20, 20, 3, 12, 6
"""Boxes of the tracks for rounds and heals, lines of the log of tiles, blank heroes of a team
sheet, slots of a blank dial, adventures on the town sheet."""


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a table of odds: the number to reach, and how often of a hundred that
    happens."""

    head: str
    odds: str


@dataclass(frozen=True, slots=True)
class BandRow:
    """Tokens of a tile set for teams of some points (MKD-WMP-01); `own` marks those of the
    quest."""

    points: str
    yellow: int
    blue: int
    red: int
    bonus: str
    guardian: str
    own: bool


def bands(quest: Quest) -> tuple[BandRow, ...]:
    """Return the bands of tokens by the teams' value (MKD-WMP-02 to MKD-WMP-17), with what the
    Guardian's reveal gets at the lower and the upper end (MKD-REV-13)."""
    own, rows, least = numbers.band_of(quest.value), [], 1
    for band in numbers.BANDS:
        last = band is numbers.BANDS[-1]
        ends = (least, least if last else band.value)
        low, high = (numbers.guardian_bonus(value) for value in ends)
        guardian = f"+{low}" if low == high else f"+{low}\N{EN DASH}{high}"
        points = f"{least}+" if last else f"{least}\N{EN DASH}{band.value}"
        bonus = signed(band.bonus) if band.bonus else ""
        rows.append(BandRow(points, band.yellow, band.blue, band.red, bonus, guardian, band is own))
        least = band.value + 1
    return tuple(rows)


def odds() -> Mapping[str, tuple[Column, ...]]:
    """Return the odds to hit by what the dice must reach (MKD-BASE-05, MKD-BASE-06), and those to
    disarm a trap slowly and fast by its number (MKD-BASE-16)."""
    return {
        "hits": tuple(Column(str(need), percent(_hit(need), 0)) for need in _LEADS),
        "disarm": tuple(Column(str(n), percent(disarm_odds(n), 0)) for n in _DISARM),
        "fast": tuple(Column(str(n), percent(disarm_odds(n, fast=True), 0)) for n in _DISARM),
    }


def _hit(need: int) -> Fraction:
    return sum((share for roll, share in ROLLS.items() if hits(roll, need)), ZERO)


def tracks(limit: int) -> Mapping[str, Sequence[int]]:
    """Return the numbers of the boxes of each track on the sheets, by its name; `limit` is the
    limit of rounds, 0 for none."""
    return {
        "rounds": range(1, (limit or _ROUNDS) + 1),
        "experience": range(1, _XP + 1),
        "log": range(1, _LOG + 1),
        "blanks": range(1, _BLANKS + 1),
        "slots": range(1, _SLOTS + 1),
        "visits": range(1, _VISITS + 1),
    }
