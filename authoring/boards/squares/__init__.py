"""A board of squares: their positions, the walls between them, searches and lines.

A `Square` is a number, `Squares` are a set of them; both are ints, but only this folder relies on
that. A game keeps the sets it needs (floor, who stands where), combines them with `&`, `|`, `~` and
`^`, and calls these functions:

* what is where: `square_at`, `column`, `row`, `sheet`, `step`, `shifted`, `offset`, `distance`
* sets: `just`, `has`, `each`, `first`, `count`, `set_of`, `moved`, `around`, `rectangle`
* patterns, drawn in the upper left corner and then laid: `block`, `turned`, `inner`, `laid`
* walls and doors, as edges: `open_step`, `one_step`, `wall_between`, `leading`, `join_edge`
* searches: `can_step` and `grow` (one step), `flood` and `reach_within` (reach), `way`, `layers`,
  `bfs_layers` and `shortest_path` (ways), `nearest_squares` and `first_reached` (the nearest);
  where steps cost more or less, or lead eight ways: `field`
* lines: `sees`, `crossed`
* directions: `bearing`, `direction`, `arc`, `in_rear`, `steps_from`, `straight`

A place laid apart lies on a sheet of its own, below the first. The open door that leads there is a
join of squares, which stands in `east` too. Joins are for steps alone: no line, straight move or
distance goes across.
"""

from authoring.boards.squares.directions import (
    EIGHT,
    FRONT,
    REAR,
    SIDE,
    TOWARDS,
    Direction,
    arc,
    bearing,
    direction,
    in_rear,
)
from authoring.boards.squares.fields import Field, Leads, Price, field
from authoring.boards.squares.numbering import (
    COLUMNS,
    EAST,
    NORTH,
    ROWS,
    SHEETS,
    SOUTH,
    SQUARES,
    WEST,
    Square,
    column,
    corners_over,
    diagonal,
    distance,
    has_room,
    middle,
    offset,
    opposite,
    place_on_sheet,
    row,
    sheet,
    shifted,
    span,
    square_at,
    step,
)
from authoring.boards.squares.turning import size_turned, turned
from authoring.boards.squares.words import (
    EVERYWHERE,
    NOWHERE,
    Edges,
    Spread,
    Squares,
    after,
    apparent_square,
    around,
    bfs_layers,
    block,
    border,
    can_step,
    count,
    crossed,
    each,
    enclosing,
    first,
    first_reached,
    flood,
    grow,
    has,
    inner,
    join_edge,
    joining_wall,
    just,
    laid,
    layers,
    leading,
    moved,
    nearest_squares,
    one_step,
    open_step,
    open_towards,
    path_to,
    reach_within,
    rectangle,
    sees,
    set_of,
    shortest_path,
    steps_from,
    straight,
    surrounds,
    touching,
    wall_between,
    way,
)

__all__ = [
    "COLUMNS", "EAST", "EIGHT", "EVERYWHERE", "FRONT", "NORTH", "NOWHERE", "REAR", "ROWS", "SHEETS",
    "SIDE", "SOUTH", "SQUARES", "TOWARDS", "WEST", "Direction", "Edges", "Field", "Leads", "Price",
    "Spread", "Square", "Squares", "after", "apparent_square", "arc", "around", "bearing",
    "bfs_layers", "block", "border", "can_step", "column", "corners_over", "count", "crossed",
    "diagonal", "direction", "distance", "each", "enclosing", "field", "first", "first_reached",
    "flood", "grow", "has", "has_room", "in_rear", "inner", "join_edge", "joining_wall", "just",
    "laid", "layers", "leading", "middle", "moved", "nearest_squares", "offset", "one_step",
    "open_step", "open_towards", "opposite", "path_to", "place_on_sheet", "reach_within",
    "rectangle", "row", "sees", "set_of", "sheet", "shifted", "shortest_path", "size_turned",
    "span", "square_at", "step", "steps_from", "straight", "surrounds", "touching", "turned",
    "wall_between", "way",
]  # fmt: skip
