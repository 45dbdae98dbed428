"""Pen for pictures of whole pixels that WeasyPrint draws fast.

The cost is the number of path commands: so a box is one thick line (two commands), a shape one run
of relative steps, and everything of one ink and width in a layer is one path. Layers are painted
one over the other. An ink is a letter, whose colour `svg` gets at the end.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate

Place = tuple[float, float]
"""(Across, down) in pixels."""
View = tuple[float, float, float, float]
"""Left, top, width and height, in pixels."""
_Kind = tuple[str, float, int, str]
"""Ink, thickness, dash and the ink of a rim."""


def _number(value: float) -> str:
    return f"{value:g}"


class Pen:
    """A picture in the making, of boxes, lines and shapes. Only its part in `view` is drawn."""

    def __init__(self, width: float, height: float, view: View | None = None) -> None:
        self.width = width
        self.height = height
        self.view = view or (0, 0, width, height)
        self._layers: list[dict[_Kind, list[str]]] = []
        self.layer()

    def layer(self) -> None:
        """Begin a layer above all earlier ones. Inside a layer each ink is above those used
        before."""
        self._layers.append({})

    def box(self, ink: str, x: float, y: float, width: float, height: float) -> None:
        """Fill a rectangle, (`x`, `y`) its upper left corner, with the ink of this letter."""
        if width >= height:
            self.line(ink, (x, y + height / 2), (width, 0), height)
        else:
            self.line(ink, (x + width / 2, y), (0, height), width)

    def line(self, ink: str, start: Place, step: Place, thick: float = 1, dash: int = 0) -> None:
        """Draw a level or upright line of an ink, `thick` pixels wide, from `start` by `step`,
        (across, down). `dash` is the length of dashes and gaps, from the middle of a dash on; 0 for
        none."""
        (x, y), (across, down) = start, step
        strokes = self._strokes(ink, thick, dash)
        if self._shown((x - thick, x + across + thick), (y - thick, y + down + thick)):
            run = f"h{_number(across)}" if across else f"v{_number(down)}"
            strokes.append(f"M{_number(x)} {_number(y)}{run}")

    def shape(self, ink: str, at: Place, rims: Iterable[Sequence[Place]], edge: str = "") -> None:
        """Fill an outline and its holes, moved to `at`; the ink `edge`, if any, draws their rims.
        Each of `rims` is a corner and the steps from it to the last one; those of holes run the
        other way round."""
        strokes = self._strokes(ink, 0, edge=edge)
        for (x, y), *steps in rims:
            columns = _reach(at[0] + x, (across for across, _ in steps))
            if self._shown(columns, _reach(at[1] + y, (down for _, down in steps))):
                run = " ".join(f"{_number(across)} {_number(down)}" for across, down in steps)
                strokes.append(f"M{_number(at[0] + x)} {_number(at[1] + y)}l{run}z")

    def _shown(self, columns: Place, rows: Place) -> bool:
        """Return whether an extent of `columns`, (first, last), and `rows` meets the view."""
        x, y, width, height = self.view
        return (
            x <= columns[1] and columns[0] <= x + width and y <= rows[1] and rows[0] <= y + height
        )

    def _strokes(self, ink: str, thick: float, dash: int = 0, edge: str = "") -> list[str]:
        return self._layers[-1].setdefault((ink, thick, dash, edge), [])

    def svg(self, inks: Mapping[str, str]) -> str:
        """Return the picture as SVG text; `inks` maps the letter of an ink to its colour."""
        x, y, width, height = (_number(part) for part in self.view)
        size = f'width="{width}" height="{height}"'
        box = f'viewBox="{x} {y} {width} {height}"'
        paths = "".join(
            _path(kind, inks, strokes)
            for layer in self._layers
            for kind, strokes in layer.items()
            if strokes
        )
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box}>{paths}</svg>'


def _reach(start: float, steps: Iterable[float]) -> Place:
    """Return the least and the greatest coordinate on a walk from `start`."""
    places = list(accumulate(steps, initial=start))
    return min(places), max(places)


def _path(kind: _Kind, inks: Mapping[str, str], strokes: Sequence[str]) -> str:
    """Return the `strokes` of one kind as an SVG path. Shapes get a hairline of their own ink, so
    that no gap shows between neighbours."""
    ink, thick, dash, edge = kind
    fill, width = ("none", _number(thick)) if thick else (inks[ink], ".6" if edge else ".1")
    dashes = f' stroke-dasharray="{dash}" stroke-dashoffset="{_number(dash / 2)}"' if dash else ""
    lines = f'stroke="{inks[edge or ink]}" stroke-width="{width}"{dashes}'
    return f'<path fill="{fill}" {lines} d="{"".join(strokes)}"/>'
