"""The dungeon drawn: as text, a sign for each square, and as marks on a board, event by event."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final, TypeAlias

from authoring.boards.ground import OFF, Square, offset
from authoring.engine.journal import Event, Journal
from authoring.engine.stepping import Mark, Marks, map_rows
from authoring.rulesets.mkd_adventure.model.keywords import OBSTACLE
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board.floor import Floor, Join
from authoring.rulesets.mkd_adventure.play.board.poses import Laid
from authoring.rulesets.mkd_adventure.play.board.state import State
from authoring.rulesets.mkd_adventure.play.tell.story import SIDES, name_of, side_name

_ORDER: Final = ("floor", "open", "door", "blocked", "feature", "chest", "foe", "hero")
_LEGEND: Final = (
    ". floor  + entrance  , hindering  ~ water  : crevice  * special  o obstacle",
    "> stairs  ? token  $ chest  m monster",
)
At: TypeAlias = tuple[int, int]
"""(column, row) of a square."""


def draw(s: State) -> Iterator[str]:
    """Yield the rows of the last floor, north up, then the legend."""
    filled = [square for tile in s.floor.tiles for square in tile.obstacles()]
    signs = dict.fromkeys(filled, OBSTACLE) | dict.fromkeys(s.floor.part, ".") | s.floor.terrain
    signs |= dict.fromkeys(s.entrance, "+") | {s.stairs: ">", s.other_exit: "+"}
    signs |= {token.square: "?" for token in s.tokens}
    signs |= {chest.square: "$" for chest in s.chests}
    signs |= {square: "m" for monster in s.monsters for square in monster.squares}
    signs |= {hero.square: str(number) for number, hero in enumerate(s.heroes, 1)}
    drawn = {at: sign for at, sign in signs.items() if at in s.floor.part or sign == OBSTACLE}
    yield from map_rows({offset(at): sign for at, sign in drawn.items()})
    yield from _LEGEND
    for number, hero in enumerate(s.heroes, 1):
        left = f"{hero.left} clicks left"
        state = "dead" if hero.dead else "out of the dungeon" if hero.out else left
        yield f"{number} {hero.name}: level {hero.level}, {state}"


class _Board(Marks):
    """The marks on the board after the events seen so far. `at` is always the index of the event
    that changes something."""

    def __init__(self, s: State) -> None:
        super().__init__()
        self.s = s
        self.lays: dict[int, e.Lays] = {}
        self.tiles: list[Laid] = []
        self.floor = Floor(())
        self.tokens: dict[int, str] = {}
        self.backs: dict[int, Square] = {}
        """Second squares of mounted figures."""

    def put_on(
        self, kind: str, owner: str, square: Square, text: str, title: str, *, at: int
    ) -> None:
        """Put a thing on a square."""
        self.put(owner, Mark(kind, (offset(square),), text, title, begin=at))

    def stand(self, who: int, square: Square, at: int) -> None:
        """Put a figure on a square, a mounted one on its second one too."""
        figure, name = self.s.everyone[who], name_of(self.s, who)
        number = name.rpartition(" ")[2]
        text = f"{name[0]}{number}" if number.isdecimal() else name[:2]
        back = self.backs.get(who, OFF)
        squares = (square,) if back == OFF else (square, back)
        kind = "hero" if figure.hero else "foe"
        self.put(f"who {who}", Mark(kind, tuple(map(offset, squares)), text, name, begin=at))

    def laid(self, number: int, quarters: int, squares: Iterable[Square]) -> Laid:
        """Return the tile `number` as it lies on `squares`, after it was turned by `quarters`
        quarter turns since it was laid."""
        lays = self.lays[number]
        pose = self.s.tables.poses[lays.tile][lays.side][(lays.turns + quarters) % 4]
        return Laid(pose, min(squares) - min(pose.marks))

    def lay(self, floor: Floor, at: int) -> None:
        """Put the tiles and the joins of a floor on the board, those that have changed."""
        self.floor = floor
        for number, tile in enumerate(floor.tiles):
            squares = tuple(offset(square) for square in tile.marks()
                            if floor.part.get(square) == number)  # fmt: skip
            title = self.s.tables.quest.content.tiles[tile.pose.tile].name
            self.change(f"tile {number}", Mark("floor", squares, title=title, begin=at))
        joins = {f"join {join.side} {join.edges}": join for join in floor.joins}
        for owner in [owner for owner in self.there if owner.startswith("join")]:
            if owner not in joins:
                self.take(owner, at)
        for owner, join in joins.items():
            self.change(owner, _gate("open", "way on", join, at))

    def change(self, owner: str, mark: Mark) -> None:
        """Put a mark on the board unless its owner has an equal one there already."""
        before = self.there.get(owner)
        if before is None or replace(before, begin=mark.begin) != mark:
            self.put(owner, mark)

    def turn_tile(self, event: e.TurnsTile, at: int) -> None:
        """Turn a tile with what lies on it, and take away what it covers now (MKD-VOR-03)."""
        old, number = self.floor, event.tile
        tiles = [*old.tiles]
        tiles[number] = self.laid(number, event.quarters, event.squares)
        self.lays[number] = self.lays[number].but(turns=tiles[number].pose.turns)
        images = _turned(old.tiles[number], tiles[number], event.quarters)
        own = {offset(at) for at, tile in old.part.items() if tile == number}
        covered = {offset(at) for at in old.part if tiles[number].covers(at)}
        self.lay(Floor(tiles, [*[tile for tile in old.over if tile != number], number]), at)
        for owner, mark in list(self.there.items()):
            if mark.kind not in ("feature", "chest") and owner != "entrance":
                continue
            moves = not own.isdisjoint(mark.squares)
            squares = [images[at] if at in own else at for at in mark.squares
                       if at in own or at not in covered]  # fmt: skip
            turn = 2 * event.quarters if moves and mark.side else 0
            side = SIDES[(SIDES.index(mark.side) + turn) % len(SIDES)] if turn else mark.side
            if squares:
                self.change(owner, replace(mark, squares=tuple(squares), side=side, begin=at))
            else:
                self.take(owner, at)

    def see(self, event: Event, at: int) -> None:
        """Apply the changes of an event, the one at index `at`."""
        if isinstance(event, e.Lays):
            self.lays[event.number] = event
        elif isinstance(event, e.Built):
            squares = tuple(map(offset, event.squares))
            side = side_name(event.side)
            self.put("entrance", Mark("open", squares, title="entrance", side=side, begin=at))
        elif isinstance(event, e.TileLies):
            self.tiles.append(self.laid(event.tile, 0, event.squares))
            if len(self.tiles) == len(self.lays):
                self.lay(Floor(self.tiles), at)
        elif isinstance(event, e.TurnsTile):
            self.turn_tile(event, at)
        elif isinstance(event, e.NextFloor):
            self.clear(at)
            self.lays, self.tiles = {}, []
        else:
            self._figure(event, at)

    def _figure(self, event: Event, at: int) -> None:
        """Apply an event about figures."""
        if isinstance(event, e.Enters):
            self.stand(event.hero, event.square, at)
        elif isinstance(event, e.Fills):
            self.backs[event.who] = event.square
            mark = self.there.get(f"who {event.who}")
            if mark is not None:
                squares = (mark.squares[0], offset(event.square))[: 1 + (event.square != OFF)]
                self.change(f"who {event.who}", replace(mark, squares=squares, begin=at))
        elif isinstance(event, e.Moves | e.Appears | e.Imprisoned):
            self.stand(event.who, event.square, at)
        elif isinstance(event, e.Dies | e.Slain | e.Leaves | e.Descends):
            self.take(f"who {event.who}", at)
        else:
            self._thing(event, at)

    def _thing(self, event: Event, at: int) -> None:
        """Apply an event about tokens and chests."""
        if isinstance(event, e.TokenLies):
            self.tokens[event.token] = event.name
            self.put_on("feature", f"token {event.token}", event.square, "?", event.name, at=at)
        elif isinstance(event, e.TokenMoves):
            name = self.tokens[event.token]
            self.put_on("feature", f"token {event.token}", event.square, "?", name, at=at)
        elif isinstance(event, e.Reveals):
            self.take(f"token {event.token}", at)
        elif isinstance(event, e.ChestLies | e.Drops):
            self.put_on("chest", f"chest {event.chest}", event.square, "$", "chest", at=at)
        elif isinstance(event, e.Takes):
            self.take(f"chest {event.chest}", at)
        elif isinstance(event, e.StrikesChest) and event.hits:
            for chest in self.s.chests:
                if chest.quest:
                    self.take(f"chest {chest.number}", at)
        else:
            self._ground(event, at)

    def _ground(self, event: Event, at: int) -> None:
        """Apply an event about markers and doors."""
        if isinstance(event, e.MarkerLies):
            self.put_on("feature", f"on {event.square}", event.square, "", event.kind, at=at)
        elif isinstance(event, e.StairsLie):
            self.put_on("feature", "stairs", event.square, ">", "stairs", at=at)
        elif isinstance(event, e.DoorStands):
            join = next(
                join
                for join in self.floor.joins
                if tuple([square for square, _ in join.edges]) == event.squares
            )
            self.put(f"door {event.door}", _gate("door", "door", join, at))
        elif isinstance(event, e.DoorSwings):
            self._door(event, at)

    def _door(self, event: e.DoorSwings, at: int) -> None:
        """Draw a door as it is now, or take it away."""
        owner = f"door {event.door}"
        mark = self.there.get(owner)
        if event.state == "destroyed":
            self.take(owner, at)
        elif mark is not None:
            kind = "open" if event.state == "opened" else "door"
            self.put(owner, replace(mark, kind=kind, begin=at))


def _gate(kind: str, title: str, join: Join, at: int) -> Mark:
    """Return a mark between two tiles."""
    squares = tuple(offset(square) for square, _ in join.edges)
    return Mark(kind, squares, title=title, side=SIDES[2 * join.side], begin=at)


def _turned(before: Laid, after: Laid, quarters: int) -> dict[At, At]:
    """Return old square -> new one for a tile that is turned by quarter turns clockwise."""
    images = {at: at for at in map(offset, before.marks())}
    for _ in range(quarters):
        images = {at: (-row, column) for at, (column, row) in images.items()}
    goals = [*map(offset, after.marks())]
    x, y = (
        min(goal[axis] for goal in goals) - min(image[axis] for image in images.values())
        for axis in (0, 1)
    )
    return {at: (column + x, row + y) for at, (column, row) in images.items()}


def marks(s: State, journal: Journal) -> Iterator[Mark]:
    """Yield the marks of everything that ever lay on the board, tiles first and figures on top."""
    board = _Board(s)
    for at, event in enumerate(journal):
        board.see(event, at)
    yield from board.layered(_ORDER)
