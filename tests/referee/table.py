"""What lies on the table of Dungeon Plungin', as far as its transcript tells."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

Event = Mapping[str, Any]
Point = tuple[int, int]
LOUD = 2


@dataclass
class Figure:
    """A hero or monster: its sheet, and how it is now. A boss has no LIFE."""

    hero: bool
    entry: str
    stats: dict[str, int]
    range: int
    reach: bool
    most: int
    life: int
    damage: int = 0
    at: Point | None = None
    tile: int = -1
    alive: bool = True
    stunned: bool = False
    limited: bool = False
    """A condition is on it, or its gear has changed: its sheet may be out of date."""
    refitted: bool = False
    """Its gear or level has changed, and with it perhaps its highest LIFE."""


@dataclass
class Roll:
    """Dice as they fell: for what, by whom."""

    purpose: str
    who: str
    faces: list[int]
    lowest: int
    bonus: int

    @property
    def won(self) -> int:
        return sum(face >= self.lowest for face in self.faces)

    @property
    def lost(self) -> int:
        return self.faces.count(1)

    @property
    def fumbled(self) -> bool:
        """An opposed roll: no success at all is a fumble too (DP-DICE-07, DP-DICE-08)."""
        return self.won == 0 or self.lost > self.won


@dataclass
class Table:
    """Everything the rules ask about; `see` keeps it up to date, after the referee has
    looked at an event."""

    figures: dict[str, Figure] = field(default_factory=dict)
    tiles: dict[Point, int] = field(default_factory=dict)
    doors: dict[int, dict[str, Any]] = field(default_factory=dict)
    open: set[int] = field(default_factory=set)
    away: set[int] = field(default_factory=set)
    """Tiles that lie apart, beside the map (DP-AMB-31)."""
    gates: dict[int, tuple[set[Point], set[Point]]] = field(default_factory=dict)
    """The doors to them: the squares on either side."""
    chests: dict[int, Event] = field(default_factory=dict)
    neighbours: dict[int, set[int]] = field(default_factory=dict)
    rolls: dict[tuple[str, str], Roll] = field(default_factory=dict)
    """The last roll for a purpose by somebody."""
    last: Roll | None = None
    before: Event = field(default_factory=dict)
    round: int = 0
    turn: str = ""

    def at(self, point: Point) -> str:
        """Who stands on a square."""
        found = [n for n, f in self.figures.items() if f.alive and f.at == point]
        return found[0] if found else ""

    def joined(self, a: Point, b: Point) -> bool:
        """Whether nothing is known to stand between two neighbouring squares: they are of
        one tile, or an open door lies between."""
        if self.tiles.get(a) == self.tiles.get(b):
            return True
        return any({a, b} <= self.doors[door]["squares"] for door in self.open)

    def far(self, a: Point, b: Point) -> int:
        """Squares from one to another: one through the open door of a tile laid apart."""
        for door, (here, there) in self.gates.items():
            if door in self.open and ((a in here and b in there) or (b in here and a in there)):
                return 1
        return abs(a[0] - b[0]) + abs(a[1] - b[1])

    def through(self, one: int, other: int) -> bool:
        """Whether the way between two tiles leads to or from one that lies apart: no line
        over the board says anything then."""
        return one != other and bool({one, other} & self.away)

    def see(self, event: Event) -> None:
        """What an event changes."""
        change = getattr(self, "_" + event["type"].replace("-", "_"), None)
        if change is not None:
            change(event)
        where = event.get("square")
        if event["type"] in MOVES and where:
            self._put(event["who"], where)
        self.before = event

    def _put(self, who: str, square: Mapping[str, int]) -> None:
        figure = self.figures[who]
        figure.at, figure.tile = (square["x"], square["y"]), square["tile"]

    def _dice_rolled(self, e: Event) -> None:
        self.last = Roll(e["purpose"], e["who"], e["faces"], e["lowest"], e["bonus"])
        self.rolls[e["purpose"], e["who"]] = self.last

    def _stands(self, e: Event) -> None:
        stats = dict(e["stats"])
        self.figures[e["who"]] = Figure(
            e["hero"], e["entry"], stats, e["range"], e["reach"], stats["life"], e["life"]
        )
        if e["square"]:
            self._put(e["who"], e["square"])

    def _tile_laid(self, e: Event) -> None:
        self.neighbours[e["area"]] = set()
        for x, y in e["floor"]:
            self.tiles[x, y] = e["area"]

    def _door_stands(self, e: Event) -> None:
        front = {(x, y) for x, y in e["front"]}
        self.doors[e["door"]] = {**e, "squares": front, "area": e["area"]}

    def _door_set(self, e: Event) -> None:
        self.doors[e["door"]] |= {"kind": e["kind"], "detect": e["detect"], "unlock": e["unlock"]}

    def _door_joined(self, e: Event) -> None:
        door = self.doors[e["door"]]
        here, there = set(door["squares"]), {(x, y) for x, y in e["front"]}
        door["squares"] |= there
        if not any(abs(x - u) + abs(y - v) == 1 for x, y in here for u, v in there):
            self.away.add(e["area"])
            self.gates[e["door"]] = here, there
        self.neighbours[door["area"]].add(e["area"])
        self.neighbours[e["area"]].add(door["area"])

    def _passage_opens(self, e: Event) -> None:
        self.open.add(e["door"])

    def _passage_shuts(self, e: Event) -> None:
        self.open.discard(e["door"])

    def _chest_set(self, e: Event) -> None:
        self.chests[e["chest"]] = e

    def _chest_gone(self, e: Event) -> None:
        del self.chests[e["chest"]]

    def _rises_in_level(self, e: Event) -> None:
        figure = self.figures[e["who"]]
        figure.limited = figure.refitted = True

    def _round_begins(self, e: Event) -> None:
        self.round = e["number"]

    def _turn_begins(self, e: Event) -> None:
        self.turn = e["who"]

    def _monsters_turn_begins(self, e: Event) -> None:
        self.turn = ""

    def _is_hurt(self, e: Event) -> None:
        self.figures[e["who"]].life = e["life"]

    def _heals(self, e: Event) -> None:
        self.figures[e["who"]].life = e["life"]

    def _boss_is_hurt(self, e: Event) -> None:
        self.figures[e["who"]].damage = e["damage"]

    def _mends(self, e: Event) -> None:
        self.figures[e["who"]].damage = e["damage"]

    def _dies(self, e: Event) -> None:
        figure = self.figures[e["who"]]
        figure.alive, figure.at = False, None

    def _is_removed(self, e: Event) -> None:
        self._dies(e)

    def _stands_again(self, e: Event) -> None:
        figure = self.figures[e["who"]]
        figure.alive, figure.stunned, figure.life = True, False, e["life"]

    def _is_stunned(self, e: Event) -> None:
        self.figures[e["who"]].stunned = True

    def _recovers(self, e: Event) -> None:
        self.figures[e["who"]].stunned = False

    def _stun_ends(self, e: Event) -> None:
        self.figures[e["who"]].stunned = False

    def _condition_begins(self, e: Event) -> None:
        self.figures[e["who"]].limited = True

    def _breaks(self, e: Event) -> None:
        figure = self.figures[e["who"]]
        figure.limited = figure.refitted = True

    def _puts_on(self, e: Event) -> None:
        figure = self.figures[e["who"]]
        figure.limited = figure.refitted = True

    def _is_cursed(self, e: Event) -> None:
        figure = self.figures[e["who"]]
        figure.limited = figure.refitted = True

    def _uses_item(self, e: Event) -> None:
        self.figures[e["on"]].limited = True


MOVES = (
    "steps", "is-pushed", "follows-up", "appears", "jumps-clear", "climbs-out",
)  # fmt: skip
"""Events after which somebody stands on another square."""
Alarms = Iterator[tuple[str, str]]
"""Rule and what is wrong."""
