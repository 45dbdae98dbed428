"""The cached squares a character can walk to."""

from typing import ClassVar, Final

from authoring.boards.squares import NOWHERE, Spread, Square, reach_within


class Trek:
    """Cached reach: the squares within `steps` of `square`, valid while the state's
    `layout_version` and `occupancy_version` are these. Immutable: copies of a game share it."""

    FIXED: ClassVar = True
    __slots__ = ("found", "layout_version", "occupancy_version", "square", "steps")

    def __init__(
        self, layout_version: int, occupancy_version: int, square: Square, steps: int, found: Spread
    ) -> None:
        self.layout_version = layout_version
        self.occupancy_version = occupancy_version
        self.square = square
        self.steps = steps
        self.found = found


NO_TREK: Final = Trek(-1, -1, -1, 0, reach_within(0, NOWHERE, NOWHERE, NOWHERE, 0))
"""The value before any reach was computed."""
