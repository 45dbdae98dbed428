"""Pixels -> outlines: every patch of one colour as the steps around it.

Only the outer rim of a patch is traced; what lies inside is painted over it. A
black ring with a grey middle is a black disc under a grey one.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from authoring.render.art.canvas import CLEAR

Pixel = tuple[int, int]
_RIGHT, _DOWN, _LEFT, _UP = (1, 0), (0, 1), (-1, 0), (0, -1)
_TURNS = {_RIGHT: (_DOWN, _UP), _DOWN: (_LEFT, _RIGHT), _LEFT: (_UP, _DOWN), _UP: (_RIGHT, _LEFT)}
"""Heading, the patch on its right hand -> heading after a right and a left turn."""


class Patch(NamedTuple):
    """A patch: its colour, how many others lie below it, a corner, and the steps."""

    colour: str
    depth: int
    x: int
    y: int
    steps: tuple[tuple[int, int], ...]


def patches(rows: Sequence[str]) -> tuple[Patch, ...]:
    """The patches of a drawing; painted in order of their depth they give it back."""
    found = [(colour, rim(pixels)) for colour, pixels in _same(rows)]
    filled = [(_filled(steps, start), steps) for _, (start, steps) in found]
    deep = []
    for number, (colour, (start, steps)) in enumerate(found):
        below = sum(
            start in inside for other, (inside, _) in enumerate(filled) if other != number
        )
        if colour != CLEAR:
            deep.append(Patch(colour, below, *start, steps))
    return tuple(sorted(deep, key=lambda patch: patch.depth))


def _same(rows: Sequence[str]) -> Iterator[tuple[str, set[Pixel]]]:
    """Groups of pixels of one colour that touch along a side."""
    left = {(x, y): c for y, row in enumerate(rows) for x, c in enumerate(row) if c != CLEAR}
    for first in list(left):
        if first not in left:
            continue
        colour, edge, group = left.pop(first), [first], set()
        while edge:
            x, y = edge.pop()
            group.add((x, y))
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if left.get(near) == colour:
                    del left[near]
                    edge.append(near)
        yield colour, group


def rim(pixels: Iterable[Pixel]) -> tuple[Pixel, tuple[tuple[int, int], ...]]:
    """The outer outline of pixels that touch along sides: a corner and the steps
    from it, clockwise, without the one that closes it."""
    inside = set(pixels)
    first = min(inside, key=lambda pixel: (pixel[1], pixel[0]))
    (x, y), heading = first, _RIGHT
    steps: list[tuple[int, int]] = []
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
            return first, tuple(steps[:-1])


def _ahead(corner: Pixel, heading: Pixel, side: Pixel) -> Pixel:
    """The pixel before a corner of the grid, to one side of the heading."""
    dx, dy = heading[0] + side[0], heading[1] + side[1]
    return corner[0] + (dx - 1) // 2, corner[1] + (dy - 1) // 2


def _filled(steps: Sequence[tuple[int, int]], start: Pixel) -> set[Pixel]:
    """All pixels inside an outline."""
    x, y = start
    walls: dict[int, list[int]] = {}
    closing = (-sum(step[0] for step in steps), -sum(step[1] for step in steps))
    for across, down in (*steps, closing):
        for row in range(min(y, y + down), max(y, y + down)):
            walls.setdefault(row, []).append(x)
        x, y = x + across, y + down
    found = set()
    for row, crossed in walls.items():
        crossed.sort()
        for left, right in zip(crossed[::2], crossed[1::2], strict=True):
            found.update((column, row) for column in range(left, right))
    return found
