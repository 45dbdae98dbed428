"""The words that take sets of squares; in the compiled build `words.pyx` stands in for this file.

Only these two files know how a set is stored. Take such a word from here, in this folder too, or
the sets of the two would be mixed.
"""

from authoring.boards.squares.edges import (
    Edges,
    enclosing,
    inner,
    leading,
    one_step,
    open_step,
    seeming,
    touching,
    wall_between,
)
from authoring.boards.squares.portals import join_edge, joining_wall
from authoring.boards.squares.searches import (
    Spread,
    can_step,
    flood,
    grow,
    layers,
    meet,
    retrace,
    soonest,
    spread,
    trail,
    waves,
    way,
)
from authoring.boards.squares.sets import (
    EVERYWHERE,
    NOWHERE,
    Squares,
    after,
    around,
    block,
    count,
    each,
    first,
    has,
    just,
    laid,
    moved,
    rectangle,
    rim,
    set_of,
    surrounds,
)
from authoring.boards.squares.sight import crossed, sees
from authoring.boards.squares.steps import open_towards, steps_from, straight

__all__ = [
    "EVERYWHERE", "NOWHERE", "Edges", "Spread", "Squares", "after", "around", "block", "can_step",
    "count", "crossed", "each", "enclosing", "first", "flood", "grow", "has", "inner", "join_edge",
    "joining_wall", "just", "laid", "layers", "leading", "meet", "moved", "one_step", "open_step",
    "open_towards", "rectangle", "retrace", "rim", "seeming", "sees", "set_of", "soonest", "spread",
    "steps_from", "straight", "surrounds", "touching", "trail", "wall_between", "waves", "way",
]  # fmt: skip
