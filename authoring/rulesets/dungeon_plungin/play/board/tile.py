"""The things on the table: doors, chests and tiles."""

from typing import ClassVar, Final, Self

from authoring.boards.squares import NOWHERE, Square, Squares, laid, sheet, shifted
from authoring.boards.tiles.shapes import Shape
from authoring.engine.copying import Made, Parts, copied

UNKNOWN: Final = "?"
"""The trap of a door or chest before it is rolled for."""
NO_TRAP: Final = ""


class Thing:
    """A door or a chest, the rule book's "object". `kind`: normal, locked, great, secret, exit,
    chest, or floor for a trap that stays on the floor. `tile_a` and `tile_b` are the numbers of the
    tiles that it joins, `tile_b` -1 while nothing is known behind it, and for all that is no door;
    `square` is a chest's, -1 for a door. `nowhere`: nothing fits behind the door. `detect` and
    `unlock` are the difficulties of finding its trap and of opening its lock."""

    PARTS: ClassVar = Parts(flat=("helpers", "searched"))

    __slots__ = (
        "bash_fumbles", "broken", "detect", "disarm_tries", "edges_east", "edges_south", "front",
        "front_a", "front_b", "helpers", "index", "is_door", "kind", "leads_to", "locked", "loot",
        "nowhere", "open", "pick_tries", "reserve", "ruined", "searched", "square", "squares",
        "tile_a", "tile_b", "trap", "trap_known", "unlock", "wall",
    )  # fmt: skip

    def __init__(self, index: int, kind: str, tile: int) -> None:
        self.index = index
        self.kind = kind
        self.is_door = kind not in ("chest", "floor")
        self.tile_a = tile
        self.tile_b = -1
        self.wall = 0
        self.square = -1
        self.squares = NOWHERE
        """The squares of a trap that stays on the floor."""
        self.front_a = NOWHERE
        """Squares of the tile `tile_a` from which it can be reached."""
        self.front_b = NOWHERE
        self.front = NOWHERE
        """`front_a` and `front_b`, the squares on both sides, together (DP-AMB-77)."""
        self.edges_east = NOWHERE
        self.edges_south = NOWHERE
        self.open = False
        self.nowhere = False
        self.locked = False
        self.broken = False
        """Lock ruined by a fumbled pick: only bashing is left (DP-LOCK-04)."""
        self.ruined = False
        """Chest content destroyed by a fumbled bash (DP-BASH-05)."""
        self.detect = 1
        self.unlock = 1
        self.pick_tries = 0
        self.disarm_tries = 0
        self.bash_fumbles = 0
        self.helpers: list[int] = []
        self.searched: set[int] = set()
        self.trap = NO_TRAP
        self.trap_known = False
        self.loot: object = None
        self.reserve = NOWHERE
        """Board kept free for the Unique Location behind it."""
        self.leads_to = ""
        """The location behind it, where that is settled already."""

    def share(self, twin: Self, copies: Made) -> None:
        """Copy all attributes to `twin` of a copied game; `copies`: id() of original -> copy."""
        twin.bash_fumbles = self.bash_fumbles
        twin.broken = self.broken
        twin.detect = self.detect
        twin.disarm_tries = self.disarm_tries
        twin.edges_east = self.edges_east
        twin.edges_south = self.edges_south
        twin.front = self.front
        twin.front_a = self.front_a
        twin.front_b = self.front_b
        twin.helpers = self.helpers.copy()
        twin.index = self.index
        twin.is_door = self.is_door
        twin.kind = self.kind
        twin.leads_to = self.leads_to
        twin.locked = self.locked
        twin.loot = self.loot
        twin.nowhere = self.nowhere
        twin.open = self.open
        twin.pick_tries = self.pick_tries
        twin.reserve = self.reserve
        twin.ruined = self.ruined
        twin.searched = self.searched.copy()
        twin.square = self.square
        twin.squares = self.squares
        twin.tile_a = self.tile_a
        twin.tile_b = self.tile_b
        twin.trap = self.trap
        twin.trap_known = self.trap_known
        twin.unlock = self.unlock
        twin.wall = self.wall

    @property
    def unexplored(self) -> bool:
        """True for a closed door with nothing known behind it (DP-ENTRY-05)."""
        return self.is_door and not self.open and not self.nowhere and self.tile_b < 0


class Area:
    """A tile on the table: its shape, where it lies, its doors and chests, its history. `mask` is
    its floor as drawn, `location` the id of its location ("" for none). `used` has (number of a
    hero, limit used up) for uses and searches of its features."""

    PARTS: ClassVar = Parts(flat=("neighbours", "used"), deep=("things",))

    __slots__ = (
        "came_by", "cleared_done", "corner", "entered", "event_done", "explored", "finds",
        "fought", "further", "index", "kind", "location", "mask", "neighbours", "restock", "shape",
        "things", "used",
    )  # fmt: skip

    def __init__(self, index: int, shape: Shape, corner: int, kind: str) -> None:
        self.index = index
        self.shape = shape
        self.corner = corner
        self.kind = kind
        self.mask = laid(shape.floor, corner)
        self.things: list[Thing] = []
        self.neighbours: set[int] = set()
        self.event_done = kind != "hallway"
        self.came_by = NOWHERE
        """Squares before the door a hero last came in by (DP-PLACE-06)."""
        self.explored = False
        """A hero has stood in it (DP-BACK-03)."""
        self.restock = False
        """The party has left since, and no hero has come in again (DP-EXIT-05)."""
        self.fought = -9
        """The last round with an attack in it (DP-AWARE-02)."""
        self.location = ""
        self.further = ""
        """The chart for what is inside, in place of the Encounter or Random Events Chart."""
        self.entered = False
        self.cleared_done = False
        self.used: set[tuple[int, str]] = set()
        self.finds = 0
        """Number of rolls for finds in it."""

    def share(self, twin: Self, copies: Made) -> None:
        """Copy all attributes to `twin` of a copied game; `copies`: id() of original -> copy."""
        twin.came_by = self.came_by
        twin.cleared_done = self.cleared_done
        twin.corner = self.corner
        twin.entered = self.entered
        twin.event_done = self.event_done
        twin.explored = self.explored
        twin.finds = self.finds
        twin.fought = self.fought
        twin.further = self.further
        twin.index = self.index
        twin.kind = self.kind
        twin.location = self.location
        twin.mask = self.mask
        twin.neighbours = self.neighbours.copy()
        twin.restock = self.restock
        twin.shape = self.shape
        twin.things = [copied(thing, copies) for thing in self.things]
        twin.used = self.used.copy()

    @property
    def apart(self) -> bool:
        """True if the tile lies beside the map, on a sheet of its own (DP-AMB-31)."""
        return sheet(self.corner) > 0

    @property
    def middle(self) -> Square:
        """The square in the middle of the tile's rectangle, floor or not."""
        return shifted(self.corner, self.shape.width // 2, self.shape.height // 2)

    @property
    def name(self) -> str:
        """The id of the tile's location; the id of the tile when it is no location."""
        return self.location or self.shape.tile

    def feature(self, name: str) -> Squares:
        """Return the squares of the tile's feature `name`; empty when it has no such feature."""
        return laid(self.shape.features.get(name, NOWHERE), self.corner)

    def square(self, column: int, row: int) -> Square:
        """Return the square at `column` and `row` of the printed tile, counted from 1, whichever
        way the tile is turned (DP-AMB-37); floor or not."""
        return self.corner + self.shape.spots[(row - 1) * self.shape.printed + column - 1]

    def printed(self, square: Square) -> tuple[int, int]:
        """Return (column, row) of `square` on the printed tile, counted from 1."""
        row, column = divmod(self.shape.spots.index(square - self.corner), self.shape.printed)
        return column + 1, row + 1
