"""Tracing of pixels: each patch of one colour becomes the steps of its outline. Only the outer rim
of a patch is traced; what is inside is painted over it: a black ring with a grey middle is a black
disc under a grey one. Where the drawing is clear inside a patch, the patch has a hole."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from authoring.render.drawing.canvas import CLEAR

Pixel = tuple[int, int]
Rim = tuple[Pixel, ...]
"""A corner, and the steps from it around to the last one, clockwise."""
_Mask = dict[int, int]
"""Row -> the pixels of it, as bits."""
_RIGHT, _DOWN, _LEFT, _UP = (1, 0), (0, 1), (-1, 0), (0, -1)
_TURNS = {_RIGHT: (_DOWN, _UP), _DOWN: (_LEFT, _RIGHT), _LEFT: (_UP, _DOWN), _UP: (_RIGHT, _LEFT)}
"""Heading -> heading after a right and a left turn."""


class Patch(NamedTuple):
    """A patch: its colour, the number of patches under it, and its rims, the outer one first, then
    those of its holes."""

    colour: str
    depth: int
    rims: tuple[Rim, ...]


def patches(rows: Sequence[str]) -> tuple[Patch, ...]:
    """Return the patches of a drawing, deepest last; painted in this order they reproduce it."""
    shapes = [(colour, rim(pixels)) for colour, pixels in _same(rows)]
    solid = [(colour, edge, _filled(edge)) for colour, edge in shapes if colour != CLEAR]
    clear = [(edge, _filled(edge)) for colour, edge in shapes if colour == CLEAR]
    pieces = []
    for colour, edge, filled in solid:
        holes = [hole for hole in clear if _holds(filled, hole[0][0])]
        outer = [
            hole for hole, _ in holes
            if not any(other is not hole and _holds(mask, hole[0]) for other, mask in holes)
        ]  # fmt: skip
        depth = sum(other is not edge and _holds(mask, edge[0]) for _, other, mask in solid)
        pieces.append(Patch(colour, depth, (edge, *(_backwards(hole) for hole in outer))))
    return tuple(sorted(pieces, key=lambda patch: patch.depth))


def _same(rows: Sequence[str]) -> Iterator[tuple[str, set[Pixel]]]:
    """Yield (colour, pixels) of each group of one colour connected along sides; clear groups that
    reach the rim of the drawing are left out."""
    pixels = {(x, y): c for y, row in enumerate(rows) for x, c in enumerate(row)}
    for first in list(pixels):
        if first not in pixels:
            continue
        colour, edge, group = pixels.pop(first), [first], set()
        outside = False
        while edge:
            x, y = edge.pop()
            group.add((x, y))
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                there = pixels.get(near)
                if there == colour:
                    del pixels[near]
                    edge.append(near)
                elif there is None and near not in group:
                    outside = outside or _beyond(near, rows)
        if colour != CLEAR or not outside:
            yield colour, group


def _beyond(pixel: Pixel, rows: Sequence[str]) -> bool:
    return not (0 <= pixel[1] < len(rows) and 0 <= pixel[0] < len(rows[0]))


def rim(inside: set[Pixel]) -> Rim:
    """Return the outer outline of the connected pixels `inside`."""
    first = min(inside, key=lambda pixel: (pixel[1], pixel[0]))
    (x, y), heading = first, _RIGHT
    steps: list[Pixel] = []
    length = 0
    while True:
        x, y, length = x + heading[0], y + heading[1], length + 1
        right, left = _TURNS[heading]
        if _ahead((x, y), heading, right) not in inside:
            turned = right
        elif _ahead((x, y), heading, left) in inside:
            turned = left
        else:
            continue
        steps.append((heading[0] * length, heading[1] * length))
        heading, length = turned, 0
        if (x, y) == first and heading == _RIGHT:
            return (first, *steps[:-1])


def _ahead(corner: Pixel, heading: Pixel, side: Pixel) -> Pixel:
    """Return the pixel next to a corner of the grid, ahead in direction `heading` and towards
    `side`."""
    dx, dy = heading[0] + side[0], heading[1] + side[1]
    return corner[0] + (dx - 1) // 2, corner[1] + (dy - 1) // 2


def _backwards(edge: Rim) -> Rim:
    """Return an outline in the other direction."""
    corner, *steps = edge
    last = (sum(across for across, _ in steps), sum(down for _, down in steps))
    return (corner, last, *((-across, -down) for across, down in reversed(steps[1:])))


def _filled(edge: Rim) -> _Mask:
    """Return all pixels inside an outline as a mask: each upright step flips the pixels left of
    it."""
    (x, y), *steps = edge
    mask: _Mask = {}
    back = tuple(-sum(step[axis] for step in steps) for axis in (0, 1))
    for across, down in (*steps, back):
        for row in range(min(y, y + down), max(y, y + down)):
            mask[row] = mask.get(row, 0) ^ (1 << x) - 1
        x, y = x + across, y + down
    return mask


def _holds(mask: _Mask, pixel: Pixel) -> bool:
    return bool(mask.get(pixel[1], 0) >> pixel[0] & 1)
