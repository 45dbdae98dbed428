"""Tiles side by side: which poses of one tile fit at an entryway of another (area BLD)."""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from authoring.rulesets.mkd_adventure.model.tiles import Face, Run, TwoFaced, centred, join

TURNS = 4


class Fit(NamedTuple):
    """The fit of a tile at an entryway: fractions of its eight poses (two faces, four turns) that
    fit as they lie (MKD-BLD-14), after turning (MKD-BLD-15), after turning over (MKD-BLD-16), or
    never."""

    lies: Fraction
    turned: Fraction
    flipped: Fraction
    never: Fraction


def fits(face: Face, side: int, run: Run, other: Face) -> bool:
    """Return whether the face `other`, laid beside a side of `face`, middle to middle, can be
    stepped on from the entryway `run` of that side."""
    pairs = join(face, side, other, centred(face, side, other))
    return any(here in run for here, _ in pairs)


def entryways(tile: TwoFaced) -> Iterator[tuple[Face, int, Run]]:
    """Yield (face, side, squares along that side) of each entryway, on both faces of a tile."""
    for face in tile.faces:
        for side, runs in enumerate(face.entryways):
            for run in runs:
                yield face, side, run


def fit(face: Face, side: int, run: Run, tile: TwoFaced) -> Fit:
    """Return how a tile from the Stack, in a random pose (MKD-BLD-05), fits at the entryway `run`
    of a side of `face`."""
    open_poses = [
        [fits(face, side, run, other.turned(turns)) for turns in range(TURNS)]
        for other in tile.faces
    ]
    poses = 2 * TURNS
    lies = sum(map(sum, open_poses))
    turned = sum(TURNS - sum(own) for own in open_poses if any(own))
    flipped = TURNS if any(map(any, open_poses)) and not all(map(any, open_poses)) else 0
    numbers = (lies, turned, flipped, poses - lies - turned - flipped)
    return Fit(*(Fraction(number, poses) for number in numbers))


def pair_fit(first: TwoFaced, second: TwoFaced) -> Fit | None:
    """Return how `second` fits at `first`, averaged over the entryways of `first`; None if it has
    none."""
    parts = [fit(face, side, run, second) for face, side, run in entryways(first)]
    if not parts:
        return None
    return Fit(*(sum(column, Fraction(0)) / len(parts) for column in zip(*parts, strict=True)))


def is_placeable(tile: TwoFaced, others: tuple[TwoFaced, ...]) -> bool:
    """Return whether a tile fits, in some pose, at an entryway of one of the `others`."""
    return any(
        fit(face, side, run, tile).never < 1
        for other in others
        for face, side, run in entryways(other)
    )
