"""Geometry of a distribution drawn as columns, the earlier distribution beside it."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from authoring.core.lazy_dataclass import dataclass

WIDTH: Final = 640
HEIGHT: Final = 220
_LEFT, _RIGHT, _TOP, _FOOT = 58, 6, 12, 26
_WIDEST: Final = 44
_MOST_LABELS: Final = 24
_STEPS: Final = (Fraction(1, 100), Fraction(1, 20), Fraction(1, 10), Fraction(1, 5), Fraction(1, 4))
_LINES: Final = 5
"""Most lines across."""

Points = Sequence[tuple[str, Fraction]]


@dataclass(frozen=True, slots=True)
class Column:
    """A value of a distribution: its odds `now` and `before` (0 to 1; None without an earlier one),
    the `height` of both columns, and their middle `x`, in SVG units."""

    label: str
    x: float
    now: Fraction
    before: Fraction | None
    height: float
    height_before: float
    told: bool
    """True if its label is drawn; False if it is left out for lack of room."""


@dataclass(frozen=True, slots=True)
class Columns:
    """The whole drawing in SVG units: `box` is (width, height), `width` that of a column, `base`
    the y of the baseline, `left` the x where it begins; `lines` across are (odds, y)."""

    columns: tuple[Column, ...]
    width: float
    base: int
    lines: tuple[tuple[Fraction, float], ...]
    left: int
    box: tuple[int, int]


def columns(now: Points, before: Points | None) -> Columns:
    """Return the columns of the distribution `now`, (label, odds) each, and those of `before`
    beside them, the highest up to the top. Labels are sorted if all are numbers."""
    old = dict(before or ())
    labels = list(dict.fromkeys((*dict(now), *old)))
    if all(label.isdecimal() for label in labels):
        labels.sort(key=int)
    shares = dict(now)
    highest = max((*shares.values(), *old.values(), Fraction(1, 100)))
    base, room = HEIGHT - _FOOT, HEIGHT - _FOOT - _TOP
    slot = (WIDTH - _LEFT - _RIGHT) / max(len(labels), 1)
    interval = -(-len(labels) // _MOST_LABELS)

    def tall(share: Fraction) -> float:
        return round(float(share / highest) * room, 1)

    drawn = tuple(
        Column(
            label,
            round(_LEFT + slot * (at + 0.5), 1),
            shares.get(label, Fraction(0)),
            old.get(label, Fraction(0)) if before is not None else None,
            tall(shares.get(label, Fraction(0))),
            tall(old.get(label, Fraction(0))),
            at % interval == 0,
        )
        for at, label in enumerate(labels)
    )
    step = next((size for size in _STEPS if highest / size <= _LINES), _STEPS[-1])
    lines = tuple((step * at, base - tall(step * at)) for at in range(1, int(highest / step) + 1))
    width = min(slot * 0.62, _WIDEST)
    return Columns(drawn, round(width, 1), base, lines, _LEFT, (WIDTH, HEIGHT))
