"""How far somebody could walk, kept until something moves."""

from typing import ClassVar, Final

from authoring.boards.squares import NOWHERE, Spread, Square, spread


class Trek:
    """What `spread` has found for a walk of so many steps from a square, and when that was: what
    `State.version` and `State.stirs` were. It never changes, and copies of a game share it."""

    FIXED: ClassVar = True
    __slots__ = ("found", "square", "steps", "stirs", "version")

    def __init__(self, version: int, stirs: int, square: Square, steps: int, found: Spread) -> None:
        self.version = version
        self.stirs = stirs
        self.square = square
        self.steps = steps
        self.found = found


NO_TREK: Final = Trek(-1, -1, -1, 0, spread(0, NOWHERE, NOWHERE, NOWHERE, 0))
"""Nobody has asked."""
