"""Meanings of the numbers in events, for those that write them down (`play/tell/forms.py`)."""

from typing import Annotated

Who = Annotated[int, "who"]
"""A figure, by number."""
On = Annotated[int, "square"]
"""A square of the board."""
Several = Annotated[tuple[int, ...], "squares"]
"""Several squares."""
Toward = Annotated[int, "side"]
"""A direction, as the step it takes."""
SectionAt = Annotated[int, "section"]
"""A passage or a room, as its number."""
