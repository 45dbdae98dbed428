"""Functions on sets of squares; in the compiled build `words.pyx` stands in for this file. Only
these two files know how a set is stored. Import such a function from here, in this folder too: sets
of the two must not be mixed."""

from authoring.boards.squares.edges import (
    Edges,
    apparent_square,
    enclosing,
    inner,
    leading,
    one_step,
    open_step,
    touching,
    wall_between,
)
from authoring.boards.squares.portals import join_edge, joining_wall
from authoring.boards.squares.searches import (
    Spread,
    bfs_layers,
    can_step,
    first_reached,
    flood,
    grow,
    layers,
    nearest_squares,
    path_to,
    reach_within,
    shortest_path,
    way,
)
from authoring.boards.squares.sets import (
    EVERYWHERE,
    NOWHERE,
    Squares,
    after,
    around,
    block,
    border,
    count,
    each,
    first,
    has,
    just,
    laid,
    moved,
    rectangle,
    set_of,
    surrounds,
)
from authoring.boards.squares.sight import crossed, sees
from authoring.boards.squares.steps import open_towards, steps_from, straight

__all__ = [
    "EVERYWHERE", "NOWHERE", "Edges", "Spread", "Squares", "after", "apparent_square", "around",
    "bfs_layers", "block", "border", "can_step", "count", "crossed", "each", "enclosing", "first",
    "first_reached", "flood", "grow", "has", "inner", "join_edge", "joining_wall", "just", "laid",
    "layers", "leading", "moved", "nearest_squares", "one_step", "open_step", "open_towards",
    "path_to", "reach_within", "rectangle", "sees", "set_of", "shortest_path", "steps_from",
    "straight", "surrounds", "touching", "wall_between", "way",
]  # fmt: skip
