"""Vortices: markers that turn their tile over its neighbours (area VOR)."""

from collections.abc import Callable, Iterable

from authoring.boards.ground import OFF, STEP, Square, span, turn
from authoring.boards.tiles.table import WIDTH
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board.figure import Door
from authoring.rulesets.mkd_adventure.play.board.floor import Floor
from authoring.rulesets.mkd_adventure.play.board.poses import Laid, Pose
from authoring.rulesets.mkd_adventure.play.board.state import State
from authoring.rulesets.mkd_adventure.play.rules.clicks import hurt
from authoring.rulesets.mkd_adventure.play.rules.doors import bar
from authoring.rulesets.mkd_adventure.play.rules.revealing import look

QUARTERS = 3
"""A vortex turns its tile by one quarter or more, up to this number."""
Place = Callable[[Square], Square]
"""Square -> square where that which lies on it comes to, OFF if it is destroyed."""


def whirl(s: State, square: Square) -> None:
    """Turn the tile of a vortex, with all on it, by a random number of quarter turns clockwise
    around its middle square (MKD-VOR-01). What lies on squares that it covers then is destroyed
    (MKD-VOR-03)."""
    tile = s.floor.part[square]
    quarters = s.dice.randint(QUARTERS, "vortex")
    old, laid = s.floor, s.floor.tiles[tile]
    turned, images = _turned(laid, quarters)

    def place(at: Square) -> Square:
        if old.part.get(at) == tile:
            return images[at]
        return OFF if turned.covers(at) else at

    s.note(e.TurnsTile, tile, quarters, tuple(turned.marks()))
    _destroy(s, place)
    over = [*[number for number in old.over if number != tile], tile]
    s.floor = Floor([*old.tiles[:tile], turned, *old.tiles[tile + 1 :]], over)
    _move_terrain(s, old, place)
    _uncover(s, {(at, images[on] if at == tile else on) for at, on in old.hidden})
    for door in [door for door in s.doors if not door.gone]:
        _rehang(s, door, old.joins[door.join].edges, old, tile)
    _move_marks(s, place)
    _move_exits(s, place, quarters if s.entrance[:1] and old.part[s.entrance[0]] == tile else 0)
    _move_things(s, place, old, tile, quarters)


def _turned(laid: Laid, quarters: int) -> tuple[Laid, dict[Square, Square]]:
    """Return a tile turned around its middle square, and old square -> new one for its squares."""
    width, height = laid.pose.width, laid.pose.height
    x, y = laid.pose.face.centre
    grid = {(column, row): (column, row) for column in range(width) for row in range(height)}
    for _ in range(quarters):
        grid = {at: (height - 1 - row, column) for at, (column, row) in grid.items()}
        width, height = height, width
    lying = laid.pose
    face = lying.face.turned(quarters)
    pose = Pose(lying.tile, lying.side, (lying.turns + quarters) % 4, face)
    middle = laid.corner + y * WIDTH + x
    corner = middle - grid[x, y][1] * WIDTH - grid[x, y][0]
    images = {
        laid.corner + row * WIDTH + column: corner + down * WIDTH + across
        for (column, row), (across, down) in grid.items()
    }
    return Laid(pose, corner), images


def _destroy(s: State, place: Place) -> None:
    """Destroy the figures, tokens and chests on covered squares (MKD-VOR-03)."""
    for figure in s.figures():
        if OFF in map(place, figure.squares):
            for number in figure.chests:
                s.chests[number].gone = True
            figure.chests = []
            hurt(s, figure, figure.left, "vortex")
    s.tokens = [token for token in s.tokens if place(token.square) != OFF]
    for chest in s.chests:
        if chest.square != OFF and place(chest.square) == OFF:
            chest.square, chest.gone = OFF, True


def _move_terrain(s: State, old: Floor, place: Place) -> None:
    """Set terrain that was not drawn on the tiles, such as that of markers, on its new squares."""
    for square, sign in old.terrain.items():
        at = place(square)
        if at == OFF or s.floor.terrain.get(at) == sign:
            continue
        if sign == k.OBSTACLE:
            s.floor.block(at)
        else:
            s.floor.roughen(at, sign)


def _uncover(s: State, hidden: Iterable[tuple[int, Square]]) -> None:
    """Make squares that no tile covers any longer hindering terrain (MKD-VOR-04)."""
    for square in sorted({square for _, square in {*hidden} - s.floor.hidden}):
        if s.floor.terrain.get(square) != k.HINDERING:
            s.floor.roughen(square, k.HINDERING)
            s.note(e.MarkerLies, "hindering", square)


def _rehang(
    s: State, door: Door, edges: Iterable[tuple[Square, Square]], old: Floor, tile: int
) -> None:
    """Hang a door on the join that its entryways now belong to; without one it is destroyed
    (MKD-VOR-03)."""
    sides = [{at for at in edge if old.part[at] != tile} for edge in edges]
    join = next(
        (
            number
            for number, join in enumerate(s.floor.joins)
            if any(side <= {*edge} for side in sides for edge in join.edges)
        ),
        OFF,
    )
    if join == OFF:
        door.gone = door.open = True
        s.note(e.DoorSwings, door.number, "destroyed")
        return
    door.join = join
    hung = s.floor.joins[join]
    if tile in (hung.a, hung.b):
        squares = tuple([square for square, _ in hung.edges])
        s.note(e.DoorStands, door.number, door.wooden, squares)
    if not door.open:
        bar(s, door)


def _move_marks(s: State, place: Place) -> None:
    """Move saws, teleporters and vortices with their squares; those on covered squares are gone."""
    s.saws = {place(at) for at in s.saws} - {OFF}
    s.teleporters = [place(at) for at in s.teleporters if place(at) != OFF]
    s.vortices = [place(at) for at in s.vortices if place(at) != OFF]


def _move_exits(s: State, place: Place, quarters: int) -> None:
    """Move stairs and exits; an entrance that is covered comes to the nearest square."""
    s.stairs, s.other_exit = place(s.stairs), place(s.other_exit)
    squares = tuple([place(at) for at in s.entrance if place(at) != OFF])
    if s.entrance and not squares:
        near = [at for at in s.floor.part if s.floor.is_walkable(at) and s.floor.near[at]]
        squares = (min(near, key=lambda at: (span(at, s.entrance[0]), at)),)
    s.entrance = squares
    s.outward = STEP[(STEP.index(s.outward) + quarters) % 4] if quarters else s.outward


def _move_things(s: State, place: Place, old: Floor, tile: int, quarters: int) -> None:
    """Move what stands and lies on the turned tile, and reveal the tokens that moved figures meet
    (MKD-REV-03)."""
    for token in s.tokens:
        token.square = place(token.square)
    for chest in s.chests:
        if old.part.get(chest.square) == tile:
            chest.square = place(chest.square)
            chest.facing = turn(chest.facing, 2 * quarters)
    moved = [figure for figure in s.figures() if old.part[figure.square] == tile]
    for figure in moved:
        figure.square = place(figure.square)
        figure.facing = turn(figure.facing, 2 * quarters)
        s.note(e.Moves, figure.number, figure.square, figure.facing)
    for figure in s.figures():
        s.settle(figure)
    for figure in moved:
        if s.tokens and figure.square != OFF and not figure.cage:
            look(s, figure, tile)
