"""Walls of floors as lines between corners of squares, with gaps at doors. A corner is (across,
down) in squares, from 0; the square (1, 1) lies between the corners (0, 0) and (1, 1)."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from authoring.model.tile import Square

Corner = tuple[int, int]
Edge = tuple[Corner, Corner]
"""One side of one square; the corner further left or up comes first."""
Point = tuple[float, float]
"""A corner, or the point halfway between two."""
Line = tuple[Point, ...]
"""Corners where it turns, and its two ends; a closed one ends at its start."""
BESIDE: Final[Mapping[str, Square]] = {
    "north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0),
}  # fmt: skip


def edge_of(square: Square, side: str) -> Edge:
    """Return the edge of a square at `side`: `north`, `east`, `south` or `west`."""
    x, y = square
    if side in ("north", "south"):
        level = y - 1 if side == "north" else y
        return (x - 1, level), (x, level)
    upright = x - 1 if side == "west" else x
    return (upright, y - 1), (upright, y)


def rim(areas: Iterable[Iterable[Square]]) -> frozenset[Edge]:
    """Return the sides of squares at the border of each area, those between two areas too."""
    edges = set()
    for area in areas:
        squares = frozenset(area)
        for x, y in squares:
            for side, (dx, dy) in BESIDE.items():
                if (x + dx, y + dy) not in squares:
                    edges.add(edge_of((x, y), side))
    return frozenset(edges)


def joined(edges: Iterable[Edge]) -> tuple[Line, ...]:
    """Return the edges as few lines, every edge once. In each point lines only end or only begin:
    where an end met a beginning, a reader would join the two with a wall of no length."""
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


def _turned(lines: Sequence[Sequence[Corner]]) -> Iterator[Sequence[Point]]:
    """Yield lines turned so that in each point they only begin or only end; a line between two
    points of equal kind is cut into two, back to back."""
    meeting: dict[Corner, list[Corner]] = defaultdict(list)
    for line in lines:
        meeting[line[0]].append(line[-1])
        meeting[line[-1]].append(line[0])
    begins: dict[Corner, bool] = {}
    for first in sorted(meeting):
        begins.setdefault(first, True)
        queue = [first]
        while queue:
            corner = queue.pop()
            for neighbour in meeting[corner]:
                if neighbour not in begins:
                    begins[neighbour] = not begins[corner]
                    queue.append(neighbour)
    for line in lines:
        alone = line[0] == line[-1] and len(meeting[line[0]]) == 2
        if alone or begins[line[0]] != begins[line[-1]]:
            yield line if alone or begins[line[0]] else line[::-1]
            continue
        head, tail = _halves(line)
        yield from (head, tail) if begins[line[0]] else (head[::-1], tail[::-1])


def _halves(line: Sequence[Corner]) -> tuple[Sequence[Point], Sequence[Point]]:
    """Return both halves of a line, each from its end to the middle."""
    at = len(line) // 2
    if len(line) > 2:
        return line[: at + 1], line[: at - 1 : -1]
    (x, y), (right, low) = line
    middle = ((x + right) / 2, (y + low) / 2)
    return (line[0], middle), (line[1], middle)


def _walk(
    edges: dict[Corner, set[Corner]], start: Corner, branching: frozenset[Corner]
) -> list[Corner]:
    """Return the corners from `start` along `edges` to a branch or an end; remove these edges."""
    line, corner = [start], start
    while edges[corner] and (len(line) == 1 or corner not in branching):
        neighbour = min(edges[corner])
        edges[corner].discard(neighbour)
        edges[neighbour].discard(corner)
        line.append(neighbour)
        corner = neighbour
    return line


def _straightened(line: Sequence[Point]) -> Line:
    """Return a line without the corners at which it does not turn."""
    corners = [line[0]]
    for previous, corner, following in zip(line, line[1:], line[2:], strict=False):
        if not (
            previous[0] == corner[0] == following[0] or previous[1] == corner[1] == following[1]
        ):
            corners.append(corner)
    return (*corners, line[-1])


def run_of(edges: Iterable[Edge]) -> Edge:
    """Return the two ends of edges in a row on one straight line."""
    corners = sorted(corner for edge in edges for corner in edge)
    return corners[0], corners[-1]
