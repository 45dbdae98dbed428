"""The floor of a delve: tiles as they lie, ways with their speed points, lines of sight."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import pairwise
from typing import Any

from tests.referee.crawl import Event, Square, apart, line, square, step

EIGHT = {
    "north": (0, -1), "north-east": (1, -1), "east": (1, 0), "south-east": (1, 1),
    "south": (0, 1), "south-west": (-1, 1), "west": (-1, 0), "north-west": (-1, -1),
}  # fmt: skip
FOUR = ("north", "east", "south", "west")
FAR = 10**6
SHUT, CREVICE, ROUGH = "#o", ":", ",~"
Edge = frozenset[Square]


def squares(names: Iterable[str]) -> list[Square]:
    return [square(name) for name in names]


def opposite(side: str) -> str:
    return FOUR[(FOUR.index(side) + 2) % 4]


def ahead(side: Square, by: Square) -> int:
    """More than 0 for what lies before somebody, less for what lies behind (MKD-BASE-04)."""
    return side[0] * by[0] + side[1] * by[1]


def behind(side: Square, a: Square, b: Square) -> bool:
    """Whether a square lies in the rear arc of somebody on another (MKD-BASE-04)."""
    return ahead(side, (b[0] - a[0], b[1] - a[1])) < 0


@dataclass
class Piece:
    """A tile as it lies: its drawing after its turns, and its upper left corner."""

    id: str
    rows: Sequence[str]
    chamber: bool
    at: Square = (0, 0)

    @property
    def size(self) -> tuple[int, int]:
        return len(self.rows[0]), len(self.rows)

    def edge(self, side: str) -> str:
        """The signs along an edge, from the west or from the north."""
        if side in ("north", "south"):
            return self.rows[0 if side == "north" else -1]
        return "".join(row[0 if side == "west" else -1] for row in self.rows)

    def along(self, side: str, place: int) -> Square:
        """The square at a place of an edge."""
        width, height = self.size
        x, y = {"north": (place, 0), "south": (place, height - 1),
                "west": (0, place), "east": (width - 1, place)}[side]  # fmt: skip
        return self.at[0] + x, self.at[1] + y

    def runs(self, side: str) -> list[list[Square]]:
        """The entryways of an edge: squares side by side (MKD-BLD-09)."""
        runs: list[list[Square]] = []
        before = ""
        for place, sign in enumerate(self.edge(side)):
            if sign == "+":
                if before != "+":
                    runs.append([])
                runs[-1].append(self.along(side, place))
            before = sign
        return runs

    def floor(self) -> dict[Square, str]:
        """All squares that are no wall and no obstacle, with their signs."""
        return {
            (self.at[0] + x, self.at[1] + y): sign
            for y, row in enumerate(self.rows)
            for x, sign in enumerate(row)
            if sign not in SHUT
        }

    def covers(self, at: Square) -> bool:
        width, height = self.size
        return 0 <= at[0] - self.at[0] < width and 0 <= at[1] - self.at[1] < height

    def beside(self, other: "Piece", side: str) -> "Piece":
        """Another tile at an edge of this one, centre to centre (MKD-BLD-14)."""
        width, height = self.size
        wide, high = other.size
        x, y = {"north": ((width - wide) // 2, -high), "south": ((width - wide) // 2, height),
                "west": (-wide, (height - high) // 2), "east": (width, (height - high) // 2),
                }[side]  # fmt: skip
        return Piece(other.id, other.rows, other.chamber, (self.at[0] + x, self.at[1] + y))

    def centre(self) -> Square:
        width, height = self.size
        return self.at[0] + (width - 1) // 2, self.at[1] + (height - 1) // 2


def piece(id: str, said: Mapping[str, Any], side: int, turns: int) -> Piece:
    """A tile of the pack, with a face up and turned clockwise (MKD-BLD-05)."""
    drawing = said["back"] if side and said.get("back") else said["front"]
    width = max(map(len, drawing))
    rows = [row.ljust(width, "#") for row in drawing]
    for _ in range(turns):
        rows = ["".join(column) for column in zip(*reversed(rows), strict=True)]
    return Piece(id, rows, said.get("kind", "chamber") == "chamber")


def meeting(here: Piece, there: Piece, side: str) -> list[Edge]:
    """The edges where entryways of two tiles meet (MKD-BLD-15)."""
    ways = {at for run in there.runs(opposite(side)) for at in run}
    return [
        frozenset((at, step(at, EIGHT[side])))
        for run in here.runs(side)
        for at in run
        if step(at, EIGHT[side]) in ways
    ]


class Tiles(dict[Square, int]):
    """The number of the tile on which each square lies, -1 for one that lies on none."""

    def __missing__(self, at: Square) -> int:
        return -1


@dataclass
class Gate:
    """A door: the edges it bars while it is shut."""

    edges: list[Edge]
    wooden: bool
    shut: bool = True
    gone: bool = False
    safe: bool = False
    trap: str = ""
    disarm: int = 0


@dataclass
class Board:
    """One floor."""

    pieces: list[Piece] = field(default_factory=list)
    tile: Tiles = field(default_factory=Tiles)
    sign: dict[Square, str] = field(default_factory=dict)
    joins: dict[Edge, tuple[int, int]] = field(default_factory=dict)
    gates: dict[int, Gate] = field(default_factory=dict)
    blocked: set[Square] = field(default_factory=set)
    """Where an obstacle stands that is not of the tile."""
    new: set[Square | Edge] = field(default_factory=set)
    """Obstacles, rough squares and barred edges since the last movement began: on the way they may
    not have been there yet."""
    _near: dict[Square, list[Square]] = field(default_factory=dict)

    def build(self, pieces: list[Piece]) -> None:
        self.pieces = pieces
        for number, lying in enumerate(pieces):
            for at, sign in lying.floor().items():
                self.tile[at], self.sign[at] = number, sign
        for a, here in enumerate(pieces):
            for side in FOUR:
                for b, there in enumerate(pieces):
                    if a != b:
                        self.joins.update(dict.fromkeys(meeting(here, there, side), (a, b)))
        self.changed()

    def changed(self) -> None:
        self._near = {}

    def barred(self) -> set[Edge]:
        return {edge for gate in self.gates.values() if gate.shut for edge in gate.edges}

    def walkable(self, at: Square) -> bool:
        return at in self.tile and at not in self.blocked and self.sign[at] != CREVICE

    def is_open(self, a: Square, b: Square) -> bool:
        """Whether nothing bars the edge between two squares side by side."""
        if a not in self.tile or b not in self.tile or {a, b} & self.blocked:
            return False
        edge = frozenset((a, b))
        if self.tile[a] != self.tile[b] and edge not in self.joins:
            return False
        return not any(gate.shut and edge in gate.edges for gate in self.gates.values())

    def near(self, a: Square) -> list[Square]:
        """The squares one step away; aslant both ways round the corner are open."""
        if a not in self._near:
            self._near[a] = [step(a, by) for by in EIGHT.values() if self._leads(a, by)]
        return self._near[a]

    def _leads(self, a: Square, by: Square) -> bool:
        b = step(a, by)
        if not by[0] or not by[1]:
            return self.is_open(a, b)
        corners = (a[0] + by[0], a[1]), (a[0], a[1] + by[1])
        return all(self.is_open(a, corner) and self.is_open(corner, b) for corner in corners)

    def cost(self, start: Square, goal: Square, *, flies: bool = False) -> int:
        """The fewest speed points of a way, whoever stands there (MKD-BASE-09); what has come into
        play since the movement began costs nothing and bars nothing."""
        hidden = self.new & self.blocked
        edges = [edge for edge in self.new if isinstance(edge, frozenset)]
        if not hidden and not edges:
            return self._cost(start, goal, flies)
        blocked, gates = self.blocked, self.gates
        self.blocked = {at for at in blocked if at not in hidden}
        self.gates = {n: gate for n, gate in gates.items() if not {*gate.edges} & {*edges}}
        self.changed()
        cost = self._cost(start, goal, flies)
        self.blocked, self.gates = blocked, gates
        self.changed()
        return cost

    def _cost(self, start: Square, goal: Square, flies: bool) -> int:
        costs, edge = {start: 0}, [(0, start)]
        while edge:
            so_far, here = heappop(edge)
            if here == goal:
                return so_far
            for other in self.near(here):
                rough = self.sign[other] in ROUGH and other not in self.new and not flies
                price = so_far + 1 + rough
                if self.sign[other] == CREVICE and not flies:
                    continue
                if price < costs.get(other, FAR):
                    costs[other] = price
                    heappush(edge, (price, other))
        return FAR

    def steps(self, starts: Iterable[Square], *, over: bool = False) -> dict[Square, int]:
        """How many steps each square is away that one can walk to, also `over` crevices."""
        counts = dict.fromkeys(starts, 0)
        edge = list(counts)
        for here in edge:
            for other in self.near(here):
                if other not in counts and (over or self.walkable(other)):
                    counts[other] = counts[here] + 1
                    edge.append(other)
        return counts

    def nearest(self, start: Square, taken: Collection[Square]) -> list[int]:
        """How far the free squares are, the nearest first."""
        steps = self.steps([start], over=True).items()
        return sorted(n for at, n in steps if at not in taken and self.walkable(at))

    def sees(self, a: Square, b: Square) -> bool:
        """Whether the line from centre to centre crosses no wall: each of its squares is a step
        from the one before it."""
        return all(there in self.near(here) for here, there in pairwise([a, *line(a, b)]))

    def within(self, a: Square, b: Square, reach: int) -> bool:
        return apart(a, b) <= reach and (a == b or self.sees(a, b))

    def distances(self, start: int) -> dict[int, int]:
        """How many tiles each tile is away."""
        pairs = {*self.joins.values()} | {(b, a) for a, b in self.joins.values()}
        counts, edge = {start: 0}, [start]
        for here in edge:
            for a, b in pairs:
                if a == here and b not in counts:
                    counts[b] = counts[here] + 1
                    edge.append(b)
        return counts

    def free(self, tile: int, taken: Collection[Square]) -> list[Square]:
        return [at for at, of in self.tile.items()
                if of == tile and self.walkable(at) and at not in taken]  # fmt: skip


def side_of(e: Event) -> Square:
    """The direction of an event; none where somebody looks nowhere."""
    return EIGHT.get(e["side"], (0, 0))
