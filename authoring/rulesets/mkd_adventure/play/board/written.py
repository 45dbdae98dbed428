"""Meanings of the numbers in events, for those that write them down (`play/tell/story.py`)."""

from typing import Annotated

Who = Annotated[int, "who"]
"""A figure, by number."""
On = Annotated[int, "square"]
"""A square of the board."""
Several = Annotated[tuple[int, ...], "squares"]
"""Several squares."""
TileAt = Annotated[int, "tile"]
"""A tile, by the order in which it was laid."""
Toward = Annotated[int, "side"]
"""A direction, as the step it takes."""
