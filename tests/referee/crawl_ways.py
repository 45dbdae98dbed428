"""Sections of a surge crawl's dungeon: where they may lie, which ways go on from them."""

from dataclasses import dataclass
from typing import Any

from tests.referee.crawl import SIDES, Alarms, Crawl, Event, Square, right_of, square, step

WIDE, LONG = 2, 5
"""Squares of a section of passage."""
TURNS = {"right": ("right",), "left": ("left",), "t-junction": ("left", "right")}


@dataclass(frozen=True)
class Way:
    """A way on: the squares it leads out of, the direction."""

    squares: frozenset[Square]
    by: Square
    door: bool


@dataclass
class Ways:
    """Some ways of which so many are there: the dice that say which are not told apart."""

    ways: set[Way]
    left: int


def rectangle(corner: Square, by: Square, wide: int, long: int) -> list[list[Square]]:
    """Rows of squares, the nearest first, each from left to right as who comes sees it."""
    right = right_of(by)
    return [[step(step(corner, by, row), right, at) for at in range(wide)] for row in range(long)]


def flat(rows: list[list[Square]]) -> list[Square]:
    return [at for row in rows for at in row]


class Layout:
    """Passages and rooms, event by event."""

    def __init__(self, crawl: Crawl) -> None:
        self.crawl = crawl
        self.open: list[Ways] = []
        self.dead: list[Way] = []
        """Dead ends, the newest last."""
        self.sections: list[list[Square]] = []
        self.rooms: list[int] = []
        self.way: Way | None = None
        """The way that somebody goes."""
        self.door: list[Square] = []
        """Its squares in order."""
        self.rows: dict[str, list[Any]] = {}
        """Rows of charts rolled since the way was taken."""
        self.tokens = 0
        rows = rectangle((0, 0), SIDES["north"], WIDE, LONG)
        list(crawl.lay(flat(rows), 0))
        self.sections.append(flat(rows))
        self._leads(rows[-1], SIDES["north"])

    def see(self, e: Event) -> Alarms:
        method = getattr(self, f"on_{e['type'].replace('-', '_')}", None)
        if method is not None:
            yield from method(e)

    def _leads(self, squares: list[Square], by: Square, *, door: bool = False) -> None:
        self.open.append(Ways({Way(frozenset(squares), by, door)}, 1))

    def row(self, chart: str) -> Any:
        """What the last roll on a chart brings; None if nobody rolled."""
        rows = self.rows.get(chart)
        return rows[-1] if rows else None

    def free(self, squares: list[Square]) -> bool:
        return not any(at in self.crawl.section for at in squares)

    # Ways ----------------------------------------------------------------------------------

    def on_explores(self, e: Event) -> Alarms:
        squares, by = [square(at) for at in e["squares"]], SIDES[e["side"]]
        self.way, self.door, self.rows = Way(frozenset(squares), by, e["door"]), squares, {}
        for ways in self.open:
            if ways.left and self.way in ways.ways:
                ways.left -= 1
                ways.ways.discard(self.way)
                return
        yield "SRG-GENR-15", f"no way leads {e['side']} out of {e['squares']}"

    def on_rescued(self, e: Event) -> Alarms:
        """The newest dead end with room for a room becomes a door (SRG-GENR-12)."""
        if any(ways.left for ways in self.open):
            yield "SRG-GENR-12", "there are ways on"
        kinds = self.crawl.book.said["rooms"].values()
        while self.dead:
            end = self.dead.pop()
            for first in sorted(end.squares):
                if any(self.shapes(step(first, end.by), end.by, kind) for kind in kinds):
                    self._leads(list(end.squares), end.by, door=True)
                    return
        yield "SRG-GENR-12", "no dead end has room behind it"

    def on_overlaps(self, e: Event) -> Alarms:
        way = self.way
        if way is None:
            yield "SRG-GENR-15", "nobody goes anywhere"
            return
        if way.door:
            kind = self.crawl.book.of("rooms", self.row("room"))
            fits = bool(self.shapes(step(self.door[0], way.by), way.by, kind))
        else:
            fits = any(self.free([at for row in rectangle(corner, way.by, WIDE, LONG)
                                  for at in row]) for corner in self.corners(way))  # fmt: skip
        if fits:
            yield "SRG-GENR-15", "there is room behind it"
        self.dead.append(way)
        self.way = None

    def corners(self, way: Way) -> list[Square]:
        """Where a passage can begin: behind both squares, or to either side of a door."""
        first, right = step(self.door[0], way.by), right_of(way.by)
        return [first] if len(way.squares) == WIDE else [first, step(first, right, 1 - WIDE)]

    def joins(self, way: Way, squares: set[Square]) -> None:
        for at in way.squares:
            if step(at, way.by) in squares:
                self.crawl.open.add(frozenset((at, step(at, way.by))))

    # Passages ------------------------------------------------------------------------------

    def on_passage_laid(self, e: Event) -> Alarms:
        way, squares = self.way, [square(at) for at in e["squares"]]
        if way is None or way.door:
            yield "SRG-GENR-15", "no passage lies there"
            return
        length = max(1, self.row("length") or 1)
        corner = next((at for at in self.corners(way) if set(squares) == set(
            flat(rectangle(at, way.by, WIDE, LONG * e["length"])))), None)  # fmt: skip
        if corner is None:
            yield "SRG-GENR-06", f"not {e['length']} sections ahead of {self.door}"
            corner = self.corners(way)[0]
        cut = e["length"] < length
        beyond = rectangle(step(corner, way.by, LONG * e["length"]), way.by, WIDE, LONG)
        if e["length"] > length or (cut and self.free(flat(beyond))):
            yield "SRG-GENR-06", f"{e['length']} sections, not {length}"
        end = "dead-end" if cut else self.row("end") or "dead-end"
        if e["end"] != end:
            yield "SRG-GENR-08", f"{e['end']}, not {end}"
        yield from self._lay(e, way, squares)
        rows = rectangle(corner, way.by, WIDE, LONG * e["length"])
        self._features(way, rows)
        self._end(way, rows, e["end"])

    def _lay(self, e: Event, way: Way, squares: list[Square]) -> Alarms:
        if e["section"] != len(self.sections) + 1:
            yield "SRG-GENR-15", f"section {e['section']} after {len(self.sections)}"
        yield from self.crawl.lay(squares, len(self.sections))
        self.joins(way, set(squares))
        self.sections.append(squares)
        self.way = None

    def _features(self, way: Way, rows: list[list[Square]]) -> None:
        """Doors in the middle of a section's sides (SRG-GENR-07)."""
        for number, brought in enumerate(self.rows.get("features", [])):
            feature = brought if isinstance(brought, dict) else {}
            self.tokens += feature.get("tokens", 0)
            row = rows[number * LONG + LONG // 2]
            right = right_of(way.by)
            left = -right[0], -right[1]
            sides = {Way(frozenset([row[0]]), left, True), Way(frozenset([row[-1]]), right, True)}
            self.open.append(Ways(sides, feature.get("doors", 0)))

    def _end(self, way: Way, rows: list[list[Square]], end: str) -> None:
        right = right_of(way.by)
        for side in TURNS.get(end, ()):
            lane = [row[-1 if side == "right" else 0] for row in rows[-WIDE:]]
            self._leads(lane, right if side == "right" else (-right[0], -right[1]))
        if end not in TURNS:
            self.dead.append(Way(frozenset(rows[-1]), way.by, door=False))

    # Rooms ---------------------------------------------------------------------------------

    def shapes(self, first: Square, by: Square, kind: Any) -> list[tuple[Any, set[Square]]]:
        """The ways a room can lie behind a door, which is in the middle of a side: all its
        squares by rows, and its floor."""
        drawing = [line.ljust(max(map(len, kind["rows"])), "#") for line in kind["rows"]]
        found = []
        for _ in range(4):
            wide = len(drawing[0])
            corner = step(first, right_of(by), -(wide // 2))
            rows = rectangle(corner, by, wide, len(drawing))
            floor = {at for row, line in zip(rows, drawing, strict=True)
                     for at, mark in zip(row, line, strict=True) if mark == "."}  # fmt: skip
            if first in floor and self.free(flat(rows)):
                found.append((rows, floor))
            drawing = ["".join(line) for line in zip(*reversed(drawing), strict=True)]
        return found

    def on_room_laid(self, e: Event) -> Alarms:
        way, squares, crawl = self.way, [square(at) for at in e["squares"]], self.crawl
        if way is None or not way.door:
            yield "SRG-GENR-15", "no room lies there"
            return
        id, kind = crawl.named("rooms", e["room"])
        if id != self.row("room"):
            yield "SRG-GENR-09", f"{e['room']}, not {self.row('room')}"
        shapes = self.shapes(step(self.door[0], way.by), way.by, kind)
        rows = next((rows for rows, floor in shapes if floor == set(squares)), None)
        if rows is None:
            yield "SRG-GENR-09", f"{e['room']} does not lie so"
            rows = rectangle(step(self.door[0], way.by), way.by, WIDE, WIDE)
        yield from self._lay(e, way, squares)
        self.rooms.append(len(self.sections) - 1)
        doors = self.row("doors") or 0
        if e["doors"] != doors:
            yield "SRG-GENR-10", f"{e['doors']} doors, not {doors}"
        self._doors(way, rows, doors)
        yield from self._stones(e)

    def _doors(self, way: Way, rows: list[list[Square]], doors: int) -> None:
        right, middle, across = right_of(way.by), len(rows) // 2, len(rows[0]) // 2
        ahead = Way(frozenset([rows[-1][across]]), way.by, door=False)
        sides = {
            ahead,
            Way(frozenset([rows[middle][-1]]), right, door=False),
            Way(frozenset([rows[middle][0]]), (-right[0], -right[1]), door=False),
        }
        self.open.append(Ways(sides, min(3, doors)))
        if not doors:
            self.dead.append(ahead)

    def _stones(self, e: Event) -> Alarms:
        """Crystals on squares of the room, as many as the dice say (SRG-GENR-11)."""
        stones, kinds = [square(at) for at in e["stones"]], self.rows.get("crystal", [])
        number = self.row("crystals") or 0
        if len(stones) != e["crystals"] or not len(stones) == number == len(kinds):
            yield "SRG-GENR-11", f"{e['crystals']} crystals, not {number}"
        if len(set(stones)) < len(stones) or any(
            self.crawl.section.get(at) != len(self.sections) - 1 for at in stones
        ):
            yield "SRG-GENR-11", f"crystals at {e['stones']}"
        self.crawl.crystals.update(zip(stones, kinds, strict=False))
