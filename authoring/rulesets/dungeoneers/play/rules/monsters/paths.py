"""Ways through a room: how a monster comes nearer, breadth first over at most 25 squares.

Squares are flooded outwards from the goal, a ring at a time, until the ring that touches the
walker: the squares of it beside the walker are where its shortest ways begin.
"""

from authoring.boards.squares import (
    EAST,
    NORTH,
    NOWHERE,
    SOUTH,
    WEST,
    Square,
    Squares,
    each,
    just,
    moved,
)
from authoring.engine.piles import pick_of_several
from authoring.rulesets.dungeoneers.play.board.state import Monster, State


def ground_of(s: State, monster: Monster) -> Squares:
    """Return the squares where the monster can be: floor, and everything but rock if it floats
    (DGN-MSP-02, DGN-RUI-10, DGN-BOSS-06)."""
    return s.room.drawing.over if monster.kind.floats else s.room.drawing.ground


def open_to(s: State, monster: Monster) -> Squares:
    """Return the squares that the monster could step on now, if it were beside them."""
    return ground_of(s, monster) & ~s.blocked()


def one_step(squares: Squares, ground: Squares, tight: bool) -> Squares:
    """Return `squares` and all one step from them, on eight sides; if `tight`, no step cuts a
    corner that is not `ground` (ruling `corners`)."""
    east, west = moved(squares, EAST), moved(squares, WEST)
    if not tight:
        wide = squares | east | west
        return wide | moved(wide, NORTH) | moved(wide, SOUTH)
    north, south = moved(squares, NORTH) & ground, moved(squares, SOUTH) & ground
    east, west = east & ground, west & ground
    return (
        squares
        | (north | east | south | west)
        | (moved(east, NORTH) & moved(north, EAST))
        | (moved(east, SOUTH) & moved(south, EAST))
        | (moved(west, NORTH) & moved(north, WEST))
        | (moved(west, SOUTH) & moved(south, WEST))
    )


def beside(s: State, monster: Monster) -> Squares:
    """Return the squares a step of the monster may lead to, occupied or not. A monster that comes
    out of a pit or water climbs over its edge anywhere."""
    ground = ground_of(s, monster)
    origin = just(monster.square)
    tight = bool(origin & ground) and s.ruling("corners") == "square"
    return one_step(origin, ground, tight) & ground & ~origin


def first_steps(s: State, monster: Monster, goal: Squares, free: Squares) -> Squares:
    """Return the first squares of its shortest ways over free squares to a square of `goal`,
    NOWHERE if there are none. The goal itself need not be free."""
    tight = s.ruling("corners") == "square"
    ground = ground_of(s, monster)
    steps = beside(s, monster)
    ring = goal
    unreached = free & ~goal
    while ring:
        first = ring & steps
        if first:
            return first
        ring = one_step(ring, ground, tight) & unreached
        unreached = unreached & ~ring
    return NOWHERE


def chosen(s: State, monster: Monster, options: Squares) -> Square:
    """Return a random one of `options`, which is not empty: not the step back if there is another
    (DGN-MEL-05)."""
    onward = options & ~just(monster.before)
    return pick_of_several(s.dice, each(onward or options), "way")


def at_two(s: State) -> Squares:
    """Return all squares two steps from the hero, whatever lies between."""
    close = one_step(just(s.hero.square), NOWHERE, False)
    return one_step(close, NOWHERE, False) & ~close
