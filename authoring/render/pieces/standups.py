"""Paper stand-ups: every copy of a figure as a strip to cut out, its name fitted to the plate."""

from collections.abc import Iterable
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.paper.pieces import FigurePiece
from authoring.render.options.print_options import Look
from authoring.render.pieces.figure_art import NUMBER, PLATE, FigureSize, figure_size
from authoring.render.typesetting.measure import BOLD, PT, lines_of, shortened, width_of

_NAMES: Final = ((7.5, 1), (7.0, 1), (6.5, 1), (6.0, 1), (5.5, 1), (5.0, 2), (4.5, 2))
"""(Size of the name in points, its lines), in the order tried."""
_EDGE: Final = 0.7
"""Free millimetres beside the name."""


@dataclass(frozen=True, slots=True)
class Standup:
    """One strip: foot, back, fold, front, foot. `number` tells copies apart, from 1; 0 for a single
    one. Sizes are in millimetres, that of the name in points."""

    figure: FigurePiece
    number: int
    size: FigureSize
    name: str
    name_size: float
    name_lines: int

    @property
    def width(self) -> float:
        """Width of the strip in millimetres."""
        return self.size.width

    @property
    def height(self) -> float:
        """Height of the strip in millimetres, to be cut out and folded."""
        return self.size.height

    @property
    def plate(self) -> float:
        """Height of the plate for the name in millimetres."""
        return round(PLATE * self.size.pixel, 3)

    @property
    def box(self) -> float:
        """Side of the box for the number in millimetres."""
        return round(NUMBER * self.size.pixel, 3)

    @property
    def number_size(self) -> float:
        """Size of the number in points."""
        return round(self.box * 0.6 / PT, 1)

    @property
    def name_top(self) -> float:
        """Millimetres from the top of the plate to the name, which is centred."""
        return round((self.plate - self.name_lines * self.name_size * PT) / 2, 3)


def standups(figures: Iterable[FigurePiece], look: Look) -> tuple[Standup, ...]:
    """Return each figure in its number of copies, for squares of the size in `look`."""
    pieces = []
    for figure in figures:
        size = figure_size(figure, look)
        name, points, lines = _fitted(figure.name, size)
        numbers = range(1, figure.copies + 1) if figure.copies > 1 else (0,)
        pieces += [Standup(figure, number, size, name, points, lines) for number in numbers]
    return tuple(pieces)


def _fitted(name: str, size: FigureSize) -> tuple[str, float, int]:
    """Return (name, size, number of lines): the largest size that fits the plate; a name too long
    for the smallest is cut short."""
    width, room = size.width - 2 * _EDGE, (PLATE - 2) * size.pixel
    for points, lines in _NAMES:
        fits = lines * points * PT <= room and _whole(name, points, width)
        if fits and lines_of([(name, BOLD)], points, width) <= lines:
            return name, points, lines
    points, lines = next(step for step in reversed(_NAMES) if step[0] * step[1] * PT <= room)
    return shortened(name, BOLD, points, width, lines), points, lines


def _whole(name: str, points: float, width: float) -> bool:
    """Return whether each word of the name, in letters of `points`, fits into `width`
    millimetres."""
    return all(width_of(word, BOLD, points) <= width for word in name.split())
