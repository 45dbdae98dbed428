"""Steps in eight directions, and straight moves. A diagonal step turns a corner: two ways of two
steps lead round it, and a ruleset says how many of them must be open (`corner`), 1 or 2."""

from authoring.boards.squares.directions import EIGHT, TOWARDS, Direction
from authoring.boards.squares.edges import open_step
from authoring.boards.squares.numbering import EAST, NORTH, SOUTH, WEST, WIDTH, Square
from authoring.boards.squares.portals import JOINED, across
from authoring.boards.squares.sets import Squares, each


def open_towards(
    square: Square, towards: Direction, east: Squares, south: Squares, *, corner: int = 1
) -> bool:
    """Return whether a step from `square` in one of the eight directions is open: a diagonal one if
    at least `corner` of the two ways round its corner are."""
    x, y = towards
    along = EAST if x > 0 else WEST
    down = SOUTH if y > 0 else NORTH
    if not y:
        return open_step(square, along, east, south)
    if not x:
        return open_step(square, down, east, south)
    open_ways = 0
    if open_step(square, along, east, south):
        open_ways += open_step(square + x, down, east, south)
    if open_step(square, down, east, south):
        open_ways += open_step(square + y * WIDTH, along, east, south)
    return open_ways >= corner


def steps_from(square: Square, east: Squares, south: Squares, *, corner: int = 0) -> list[Square]:
    """Return the squares that an open step leads to: neighbours, with a `corner` above 0 diagonal
    ones too (see `open_towards`), and those that a door joins to `square`."""
    directions = EIGHT if corner else TOWARDS
    steps = [
        square + x + y * WIDTH
        for x, y in directions
        if open_towards(square, (x, y), east, south, corner=corner)
    ]
    return steps if east < JOINED else [*steps, *each(across(1 << square, east))]


def straight(
    start: Square, towards: Direction, free: Squares, east: Squares, south: Squares
) -> list[Square]:
    """Return the squares of a straight way from `start`, which is left out, in the direction
    `towards`, up to the first wall or square that is not `free`."""
    squares: list[Square] = []
    square = start
    while open_towards(square, towards, east, south):
        square += towards[0] + towards[1] * WIDTH
        if not free >> square & 1:
            break
        squares.append(square)
    return squares
