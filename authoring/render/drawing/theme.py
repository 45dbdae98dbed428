"""Theme of tile art: its inks, and the functions that paint floor, walls and doorways."""

from collections.abc import Callable, Mapping

from authoring.core.lazy_dataclass import dataclass
from authoring.render.drawing.pen import Pen
from authoring.render.drawing.tile_layers import Edge, Ground


@dataclass(frozen=True, slots=True)
class Theme:
    """One look of a dungeon.

    `inks` maps a letter to its colour; drawings of features use the letters of `canvas.PALETTE`.
    `walls` paints the band around the floor, `floor` the floor with its grid, `doorway` one opening
    in the band, from floor to cut. `hatch` paints the walls of the ink saver: sparse lines on
    white.
    """

    inks: Mapping[str, str]
    walls: Callable[[Pen, Ground], None]
    floor: Callable[[Pen, Ground], None]
    doorway: Callable[[Pen, Ground, Edge], None]
    hatch: Callable[[Pen, Ground], None]
