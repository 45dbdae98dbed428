"""Walls of floors as lines between corners of squares, with gaps where there are doors.

A corner is `(across, down)` in squares, from 0; the square `(1, 1)` lies between the corners
`(0, 0)` and `(1, 1)`.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from authoring.model.tile import Square

Corner = tuple[int, int]
Edge = tuple[Corner, Corner]
"""One side of one square; the corner further left or up comes first."""
Place = tuple[float, float]
"""A corner, or a place halfway between two."""
Line = tuple[Place, ...]
"""Corners where it turns, and its two ends; the same corner twice when it is closed."""
BESIDE: Final[Mapping[str, Square]] = {
    "north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0),
}  # fmt: skip


def edge_of(square: Square, side: str) -> Edge:
    """Return one side of a square."""
    x, y = square
    if side in ("north", "south"):
        level = y - 1 if side == "north" else y
        return (x - 1, level), (x, level)
    upright = x - 1 if side == "west" else x
    return (upright, y - 1), (upright, y)


def rim(areas: Iterable[Iterable[Square]]) -> frozenset[Edge]:
    """Return all sides of squares behind which their area does not go on."""
    edges = set()
    for area in areas:
        squares = frozenset(area)
        for x, y in squares:
            for side, (dx, dy) in BESIDE.items():
                if (x + dx, y + dy) not in squares:
                    edges.add(edge_of((x, y), side))
    return frozenset(edges)


def joined(edges: Iterable[Edge]) -> tuple[Line, ...]:
    """Return the edges as few lines, every edge once. No line ends where another begins, though
    several may end, or begin, in one place: a reader was seen to join end and beginning with a
    wall of no length."""
    neighbours: dict[Corner, set[Corner]] = defaultdict(set)
    for first, other in edges:
        neighbours[first].add(other)
        neighbours[other].add(first)
    ends = sorted(corner for corner, beside in neighbours.items() if len(beside) != 2)
    branching = frozenset(ends)
    lines = []
    for start in (*ends, *sorted(neighbours)):
        while neighbours[start]:
            lines.append(_walk(neighbours, start, branching))
    return tuple(_straightened(line) for line in _turned(lines))


def _turned(lines: Sequence[Sequence[Corner]]) -> Iterator[Sequence[Place]]:
    """Yield lines that all begin, or all end, where they meet: a line between two places of equal
    kind is cut in two, back to back."""
    meeting: dict[Corner, list[Corner]] = defaultdict(list)
    for line in lines:
        meeting[line[0]].append(line[-1])
        meeting[line[-1]].append(line[0])
    begins: dict[Corner, bool] = {}
    for first in sorted(meeting):
        begins.setdefault(first, True)
        waiting = [first]
        while waiting:
            here = waiting.pop()
            for there in meeting[here]:
                if there not in begins:
                    begins[there] = not begins[here]
                    waiting.append(there)
    for line in lines:
        alone = line[0] == line[-1] and len(meeting[line[0]]) == 2
        if alone or begins[line[0]] != begins[line[-1]]:
            yield line if alone or begins[line[0]] else line[::-1]
            continue
        head, tail = _halves(line)
        yield from (head, tail) if begins[line[0]] else (head[::-1], tail[::-1])


def _halves(line: Sequence[Corner]) -> tuple[Sequence[Place], Sequence[Place]]:
    """Return both halves of a line, from its ends to the middle."""
    at = len(line) // 2
    if len(line) > 2:
        return line[: at + 1], line[: at - 1 : -1]
    (x, y), (right, low) = line
    middle = ((x + right) / 2, (y + low) / 2)
    return (line[0], middle), (line[1], middle)


def _walk(
    left: dict[Corner, set[Corner]], start: Corner, branching: frozenset[Corner]
) -> list[Corner]:
    """Return the corners along edges, which are used up, until there is a choice or an end."""
    line, here = [start], start
    while left[here] and (len(line) == 1 or here not in branching):
        there = min(left[here])
        left[here].discard(there)
        left[there].discard(here)
        line.append(there)
        here = there
    return line


def _straightened(line: Sequence[Place]) -> Line:
    """Return a line without the corners between two edges in one direction."""
    corners = [line[0]]
    for before, here, after in zip(line, line[1:], line[2:], strict=False):
        if not (before[0] == here[0] == after[0] or before[1] == here[1] == after[1]):
            corners.append(here)
    return (*corners, line[-1])


def run_of(edges: Iterable[Edge]) -> Edge:
    """Return the two ends of edges beside each other on one straight line."""
    corners = sorted(corner for edge in edges for corner in edge)
    return corners[0], corners[-1]
