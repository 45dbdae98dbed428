from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.model.tile import Square, Tile

_SMALLEST = 4
"""Squares of the smallest rectangle that counts: fewer make one by chance."""
_FEWEST = 2
"""Squares of the smallest feature that is judged."""
_HELP = "let the two signs change places; if it is meant, allow it by a comment"

_ABOUT = tuple((a, b) for a in (-1, 0, 1) for b in (-1, 0, 1))

Squares = frozenset[Square]


@lint_rule(HINT)
def feature_torn(tile: Tile) -> Defects:
    """Report a feature with one square beside its place, as if two letters had been swapped."""
    for name, squares in tile.features.items():
        feature = frozenset(squares)
        moved = _mended(tile, name, feature) if len(feature) >= _FEWEST else None
        if moved is not None:
            (x, y), (to, _) = moved
            message = f"`{name}` looks torn in `{tile.id}`: a square of it is at [{x}, {y}]"
            yield Defect(tile.span, f"{message}, not at [{to}, {y}]", _HELP)


def _mended(tile: Tile, name: str, feature: Squares) -> tuple[Square, Square] | None:
    """Return the square that seems misplaced and its place; None for a feature as it should be."""
    pieces = _pieces(feature)
    occupied = {feature_square for squares in tile.features.values() for feature_square in squares}
    moves = [
        ((x, y), (to, y), feature - {(x, y)} | {(to, y)})
        for x, y in sorted(feature)
        for to in (x - 1, x + 1)
        if (to, y) not in occupied and tile.is_floor((to, y))
    ]
    for corners in (True, False):
        torn = not all(map(_is_rectangle, _pieces(feature, corners=corners)))
        for square, to, after in moves if torn else ():
            if _is_whole(feature, after, to, corners=corners):
                return square, to
    if not _is_even(tile, name, feature):
        for square, to, after in moves:
            if _is_sound(pieces, after, to) and _is_even(tile, name, after):
                return square, to
    return None


def _is_whole(feature: Squares, after: Squares, to: Square, *, corners: bool) -> bool:
    """Return whether moving one square to `to`, which turns `feature` into `after`, leaves only
    rectangles, no more than before, and `to` in one of `_SMALLEST` squares or more."""
    pieces, mended = (_pieces(squares, corners=corners) for squares in (feature, after))
    own = next(piece for piece in mended if to in piece)
    fewer = len(mended) <= len(pieces)
    return fewer and len(own) >= _SMALLEST and all(map(_is_rectangle, mended))


def _is_sound(pieces: list[Squares], after: Squares, to: Square) -> bool:
    """Return whether `after`, the feature once a square has moved to `to`, is in no more pieces
    than before and, with two or three squares, has `to` beside another of them."""
    mended = _pieces(after)
    own = next(piece for piece in mended if to in piece)
    return len(mended) <= len(pieces) and (len(after) >= _SMALLEST or len(own) >= _FEWEST)


def _is_even(tile: Tile, name: str, feature: Squares) -> bool:
    """Return whether the tile is symmetric from left to right with the feature on these squares."""
    others = [frozenset(them) for other, them in tile.features.items() if other != name]
    rock = all(row == row[::-1] for row in _rock(tile))
    return rock and all(_turned(squares, tile.width) == squares for squares in (*others, feature))


def _rock(tile: Tile) -> list[list[bool]]:
    across, down = range(1, tile.width + 1), range(1, tile.height + 1)
    return [[tile.is_floor((x, y)) for x in across] for y in down]


def _turned(squares: Squares, width: int) -> Squares:
    return frozenset((width + 1 - x, y) for x, y in squares)


def _pieces(squares: Squares, *, corners: bool = True) -> list[Squares]:
    """Return groups of squares that touch each other, with `corners` at corners too."""
    rest, pieces = set(squares), []
    while rest:
        piece, frontier = set[Square](), [rest.pop()]
        while frontier:
            x, y = frontier.pop()
            piece.add((x, y))
            near = {(x + a, y + b) for a, b in _ABOUT if corners or not a * b} & rest
            rest -= near
            frontier += near
        pieces.append(frozenset(piece))
    return pieces


def _is_rectangle(piece: Squares) -> bool:
    wide, high = ({square[at] for square in piece} for at in (0, 1))
    return len(wide) * len(high) == len(piece)
