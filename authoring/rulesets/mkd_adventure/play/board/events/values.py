"""Values of events, and the base of those about a figure."""

from typing import Annotated

from authoring.engine.journal import Event

Who = Annotated[int, "who"]
"""A figure, as its index in `State.everyone`."""
On = Annotated[int, "square"]
"""A square of the board."""
Several = Annotated[tuple[int, ...], "squares"]
"""Several squares."""
TileAt = Annotated[int, "tile"]
"""A tile, by the order in which it was laid, from 0."""
Toward = Annotated[int, "side"]
"""A direction, as the difference between two adjacent squares."""
Thing = Annotated[int, "thing"]
"""A chest by number, a door by DOOR more, a figure by CAGED more."""
DOOR, CAGED = 500, 800
"""Added to the numbers of doors and of caged heroes, where things are named by a number."""


class ByFigure(Event):
    """Something that a figure does, or that is done to it."""

    who: Who
