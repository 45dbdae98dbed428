"""Straight lines between the centres of two squares: lines of sight, and the squares they cross."""

from authoring.boards.squares.edges import open_step
from authoring.boards.squares.numbering import EAST, NORTH, SOUTH, WEST, WIDTH, Square
from authoring.boards.squares.sets import Squares
from authoring.boards.squares.steps import open_towards


def crossed(a: Square, b: Square) -> Squares:
    """Return the squares between `a` and `b` (without both) that the line from centre to centre
    crosses, without those that it only touches at a corner."""
    ay, ax = divmod(a, WIDTH)
    by, bx = divmod(b, WIDTH)
    nx, ny = abs(bx - ax), abs(by - ay)
    across, down = (1 if bx > ax else -1), (WIDTH if by > ay else -WIDTH)
    square, squares = a, 0
    ix = iy = 0
    while ix < nx or iy < ny:
        slope = (1 + 2 * ix) * ny - (1 + 2 * iy) * nx
        if slope <= 0:
            square += across
            ix += 1
        if slope >= 0:
            square += down
            iy += 1
        squares |= 1 << square
    return squares & ~(1 << b)


def sees(a: Square, b: Square, east: Squares, south: Squares) -> bool:
    """Return whether the line from centre to centre crosses no wall or closed door; figures do not
    block it. A line through a corner needs an open way round it, on either side."""
    ay, ax = divmod(a, WIDTH)
    by, bx = divmod(b, WIDTH)
    nx, ny = abs(bx - ax), abs(by - ay)
    dx, dy = (1 if bx > ax else -1), (1 if by > ay else -1)
    square = a
    ix = iy = 0
    while ix < nx or iy < ny:
        slope = (1 + 2 * ix) * ny - (1 + 2 * iy) * nx
        if slope == 0:
            if not open_towards(square, (dx, dy), east, south):
                return False
            square += dx + dy * WIDTH
            ix += 1
            iy += 1
        elif slope < 0:
            if not open_step(square, EAST if dx > 0 else WEST, east, south):
                return False
            square += dx
            ix += 1
        else:
            if not open_step(square, SOUTH if dy > 0 else NORTH, east, south):
                return False
            square += dy * WIDTH
            iy += 1
    return True
