"""Annotated types for the fields of events; `play/tell/forms.py` writes each type in its form."""

from typing import Annotated

from authoring.boards import squares

Square = Annotated[int, "square"]
"""A square of the board, -1 for none."""
Squares = Annotated[squares.Squares, "squares"]
"""A set of squares."""
Stat = Annotated[int, "stat"]
"""A stat, as its place in `model.STATS`."""
Result = Annotated[int, "result"]
"""The result of a check, a sum of `harm.PASSED` and `FUMBLED`."""
Wall = Annotated[int, "wall"]
"""A wall: 0 north, 1 east, 2 south, 3 west."""
Corner = Annotated[int, "corner"]
"""The upper left square of a tile's rectangle, floor or not."""
Seat = Annotated[int, "seat"]
"""A hero by number."""
Names = tuple[str, ...]
"""Names of several things."""
Parts = tuple[tuple[str, int], ...]
"""Parts of a pool: name and dice of each."""
