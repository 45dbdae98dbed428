"""Meanings of the numbers in events, for those that write them down (`play/tell/forms.py`)."""

from typing import Annotated

RoomAt = Annotated[int, "room"]
"""A room, as its place in `Tables.rooms`."""
Side = Annotated[int, "side"]
"""0 north, 1 east, 2 south, 3 west; -1: none."""
On = Annotated[int, "square"]
"""A square of the room; -1: off the board."""
Several = Annotated[tuple[int, ...], "squares"]
"""Squares of the room."""
Who = Annotated[int, "who"]
"""A monster, as its `number`; -1: the hero."""
Act = Annotated[int, "act"]
"""An act of the hero, as an answer (see `questions`)."""
