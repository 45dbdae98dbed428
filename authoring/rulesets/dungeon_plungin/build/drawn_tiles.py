"""Reader of tile drawings: floor, legend, features and doorways."""

from collections.abc import Mapping

from authoring.core.lazy_dataclass import dataclass
from authoring.core.limits import MAX_TILE_SIDE
from authoring.core.suggest import did_you_mean
from authoring.core.wording import pluralize
from authoring.model.drawn_lines import line_of
from authoring.model.reader import Reader, entries, get, items, shown
from authoring.model.tile import WALLS, Doorway, Square
from authoring.source.loaded import Source
from authoring.source.node import Map, Node

FLOOR = "."
ROCK = "#"
_ONE_LINE = "write `squares: |` and below it, further right, one line for each row"


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawn tile: floor in `rows`, features by name, blocked and opaque squares."""

    rows: tuple[str, ...]
    width: int
    height: int
    features: Mapping[str, tuple[Square, ...]]
    blocked: frozenset[Square]
    opaque: frozenset[Square]

    def open_at(self, square: Square) -> bool:
        """Return whether a figure can stand on `square`: floor on the tile, not blocked."""
        x, y = square
        inside = 1 <= y <= self.height and 1 <= x <= self.width
        return inside and self.rows[y - 1][x - 1] != ROCK and square not in self.blocked


def read_drawing(reader: Reader, node: Node, source: Source) -> Drawing:
    """Read `squares` and `legend` of a tile. A line with a length unlike most is reported and cut,
    or filled up with rock."""
    picture = get(node, "squares")
    lines = [line.rstrip() for line in reader.text(picture).splitlines()]
    lines = [line for line in lines if line] or [FLOOR]
    span = picture.span if picture is not None else node.span
    width, height = max(map(len, lines)), len(lines)
    if max(width, height) > MAX_TILE_SIDE:
        message = (
            f"the tile is {width}x{height}, at most {MAX_TILE_SIDE}x{MAX_TILE_SIDE} is possible"
        )
        reader.report("past-limit", span, message)
        lines = [line[:MAX_TILE_SIDE] for line in lines[:MAX_TILE_SIDE]]
        width, height = max(map(len, lines)), len(lines)
    if len(lines) == 1 and " " in lines[0].strip():
        reader.report("bad-tile", span, "the rows of this drawing ran together", _ONE_LINE)
        lines, width, height = [FLOOR], 1, 1
    lengths = list(map(len, lines))
    if min(lengths) < width:
        width = max(set(lengths), key=lambda length: (lengths.count(length), length))
        odd = next(number for number, length in enumerate(lengths, 1) if length != width)
        message = (
            f"line {odd} of this drawing has {pluralize(lengths[odd - 1], 'square')}, not {width}"
        )
        longer = lengths[odd - 1] > width
        cut = "take away what is too much; " if longer else ""
        hint = f"{cut}all lines are equally long, and `#` is a square without floor"
        reader.report("bad-tile", line_of(source, span, odd), message, hint)
    rows = tuple(line[:width].ljust(width, ROCK) for line in lines)
    if all(character == ROCK for line in rows for character in line):
        reader.report("bad-tile", span, "this tile has no floor", "draw floor as `.`")
    return _with_legend(reader, node, rows, source)


def _with_legend(reader: Reader, node: Node, rows: tuple[str, ...], source: Source) -> Drawing:
    squares: dict[str, list[Square]] = {}
    for y, line in enumerate(rows, 1):
        for x, character in enumerate(line, 1):
            squares.setdefault(character, []).append((x, y))
    features: dict[str, tuple[Square, ...]] = {}
    blocked: set[Square] = set()
    opaque: set[Square] = set()
    legend = get(node, "legend")
    for entry in entries(legend):
        value = entry.value
        positions = squares.pop(entry.key.text, [])
        name = reader.text(get(value, "feature")) if isinstance(value, Map) else reader.text(value)
        if name:
            features[name] = (*features.get(name, ()), *positions)
        blocks = reader.word(get(value, "blocks"), ("move", "sight", "both"), "", "bad-tile")
        blocked.update(positions if blocks in ("move", "both") else ())
        opaque.update(positions if blocks in ("sight", "both") else ())
    picture = get(node, "squares")
    span = picture.span if picture is not None else node.span
    for character in sorted(set(squares) - {FLOOR, ROCK}):
        x, y = squares[character][0]
        message = f"`{character}` is drawn but not explained: column {x}, row {y}"
        reader.report(
            "bad-tile", line_of(source, span, y), message, "add it to the tile's `legend`"
        )
    width = len(rows[0])
    return Drawing(rows, width, len(rows), features, frozenset(blocked), frozenset(opaque))


def read_doorways(
    reader: Reader, node: Node | None, drawing: Drawing, *, corridors: bool
) -> tuple[Doorway, ...]:
    """Read `{walls: any}`, `{walls: [north]}`, or a list with squares of its own; any wall without
    a node. With `corridors`, a doorway is the whole open stretch of an edge (hallways); otherwise
    the middle of the wall: two squares if its length is even, else one."""
    if isinstance(node, Map):
        return _by_walls(reader, node, drawing, corridors=corridors)
    if node is None:
        return _every_wall(drawing, corridors=corridors)
    doorways = [_own(reader, item, drawing) for item in items(node)]
    return tuple(doorway for doorway in doorways if doorway is not None)


def _every_wall(drawing: Drawing, *, corridors: bool) -> tuple[Doorway, ...]:
    at = {wall: _squares(drawing, wall, corridors=corridors) for wall in WALLS}
    return tuple(Doorway(wall, squares) for wall, squares in at.items() if squares)


def _by_walls(
    reader: Reader, node: Map, drawing: Drawing, *, corridors: bool
) -> tuple[Doorway, ...]:
    walls = node.get("walls")
    if walls is None or reader.text(walls) == "any":
        return _every_wall(drawing, corridors=corridors)
    doorways = []
    for item in items(walls):
        wall = reader.word(item, WALLS, "", "bad-doorway")
        squares = _squares(drawing, wall, corridors=corridors) if wall else ()
        if squares:
            doorways.append(Doorway(wall, squares))
        elif wall:
            message = f"there is no floor in the middle of the {wall} wall"
            reader.report("bad-doorway", item.span, message)
    return tuple(doorways)


def edge(drawing: Drawing, wall: str) -> tuple[Square, ...]:
    """Return the squares along a wall, left to right or top to bottom."""
    if wall in ("north", "south"):
        y = 1 if wall == "north" else drawing.height
        return tuple((x, y) for x in range(1, drawing.width + 1))
    x = 1 if wall == "west" else drawing.width
    return tuple((x, y) for y in range(1, drawing.height + 1))


def _squares(drawing: Drawing, wall: str, *, corridors: bool) -> tuple[Square, ...]:
    squares = edge(drawing, wall)
    if not corridors:
        half = (len(squares) - 1) // 2
        squares = squares[half : len(squares) - half]
        return squares if all(map(drawing.open_at, squares)) else ()
    return tuple(square for square in squares if drawing.open_at(square))


def _own(reader: Reader, node: Node, drawing: Drawing) -> Doorway | None:
    """Read a doorway with squares of its own, which must be floor along the wall. Report what is
    wrong; None if no square is left."""
    wall_node = get(node, "wall")
    if wall_node is None:
        reader.report("bad-doorway", node.span, f"expected a wall, found {shown(node)}")
        return None
    wall = reader.word(wall_node, WALLS, "", "bad-doorway")
    if not wall:
        return None
    is_exit = reader.flag(get(node, "exit"))
    along = edge(drawing, wall)
    listed = get(node, "squares")
    if listed is None:
        return Doorway(wall, _squares(drawing, wall, corridors=False), is_exit)
    squares = []
    for item in items(listed):
        square = read_square(reader, item)
        if square is None:
            continue
        if square in along and drawing.open_at(square):
            squares.append(square)
            continue
        message = f"{list(square)} is no floor square along the {wall} wall"
        near = did_you_mean(str(list(square)), (str(list(s)) for s in along if drawing.open_at(s)))
        reader.report("bad-doorway", item.span, message, near)
    return Doorway(wall, tuple(squares), is_exit) if squares else None


def read_square(reader: Reader, node: Node) -> Square | None:
    """Read `[column, row]`, both from 1; report anything else and return None."""
    numbers = [reader.integer(item, -1) for item in items(node)]
    if len(numbers) == 2 and min(numbers) >= 1:
        return numbers[0], numbers[1]
    message = f"expected a square such as `[3, 4]`, found {shown(node)}"
    reader.report("bad-square", node.span, message, "column from the left, row from the top")
    return None
