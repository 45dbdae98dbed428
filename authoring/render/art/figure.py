"""The front of a paper stand-up: a heraldic field, a silhouette, a plate for the name."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, NamedTuple

from authoring.model.pieces import FigurePiece
from authoring.model.silhouettes import drawn_silhouette, field_of, silhouette_of
from authoring.render.art.canvas import CLEAR, PALETTE, Canvas
from authoring.render.art.png import png_uri
from authoring.render.look import Look

WIDE: Final = 60
"""Pixels across a stand-up, whatever its size."""
PLATE: Final = 13
"""Pixels of its height that the plate for the name takes."""
_SHARP = 5
"""Dots along a pixel: more than 300 to the inch."""
TINCTURES: Final = {
    "red": ("#84201a", "#66150f"),
    "blue": ("#2f5673", "#1f4058"),
    "green": ("#47602f", "#334820"),
    "purple": ("#5c3f68", "#452d50"),
    "brown": ("#6f4a28", "#55371b"),
    "grey": ("#5a6269", "#434a50"),
    "black": ("#3a342d", "#241f1a"),
    "gold": ("#7f6012", "#64490a"),
}
"""Lighter and darker shade of a field: ivory stands out well from both."""
_CROWN = (
    "g...g...g",
    "gg.ggg.gg",
    "ggggggggg",
    "gigggggig",
    "ggggggggg",
)  # fmt: skip
_LOZENGE = ("..i..", ".iii.", "iiiii", ".iii.", "..i..")


class FigureSize(NamedTuple):
    """Millimetres: how wide a stand-up is, how high its front, how deep a foot."""

    width: float
    panel: float
    foot: float

    @property
    def height(self) -> float:
        """Of the strip to cut out: foot, back, front, foot."""
        return round(2 * (self.panel + self.foot), 2)


_PANELS: Final = {"small": (0.75, 22.0, 8.0), "medium": (1.0, 32.0, 11.0), "large": (1.0, 42.0, 11.0)}


def figure_size(figure: FigurePiece, look: Look) -> FigureSize:
    """A stand-up stands in one square, a millimetre smaller; a small one on three quarters."""
    share, panel, foot = _PANELS[figure.height]
    return FigureSize(round((look.square - 1) * share, 2), panel, foot)


def figure_art(figure: FigurePiece, look: Look) -> str:
    """The front panel as a PNG address, without words."""
    size = figure_size(figure, look)
    high = round(WIDE * size.panel / size.width)
    return _picture(figure_key(figure), WIDE, high, PLATE, look.ink_saver)


def emblem(figure: FigurePiece, look: Look, width: float, height: float) -> str:
    """Field and silhouette as a PNG address for a box of so many millimetres."""
    shorter = min(width, height)
    wide, high = (round(WIDE * side / shorter) for side in (width, height))
    return _picture(figure_key(figure), wide, high, 0, look.ink_saver)


class _Key(NamedTuple):
    """What a picture depends on: equal keys share one picture."""

    kind: str
    height: str
    silhouette: str
    colour: str
    division: str


def figure_key(figure: FigurePiece) -> _Key:
    """Kind, height, silhouette and field."""
    return _Key(figure.kind, figure.height, silhouette_of(figure), *field_of(figure))


@cache
def _picture(key: _Key, wide: int, high: int, plate: int, plain: bool) -> str:
    canvas = Canvas(wide, high, "k")
    field = high - plate
    light = key.kind == "heroes"
    if plain:
        canvas.fill(1, 1, wide - 2, high - 2, "w")
    else:
        _field(canvas, field, key, light=light)
    _corners(canvas, field, plain=plain)
    top = _crest(canvas, key, field, plain=plain)
    _charge(canvas, drawn_silhouette(key.silhouette), (top, field - 3), plain, light)
    if plate:
        canvas.fill(0, field, wide, plate, "k")
        canvas.fill(1, field + 1, wide - 2, plate - 2, "w" if plain else "i")
    shades = TINCTURES[key.colour]
    palette = {**PALETTE, "f": shades[0], "e": shades[1]}
    return png_uri([bytes(row).decode() for row in canvas.rows], _SHARP, palette)


def _field(canvas: Canvas, high: int, key: _Key, *, light: bool) -> None:
    """Heroes have a light field in a coloured frame, bosses a golden frame."""
    frame = {"heroes": "f", "monsters": "e", "bosses": "g"}[key.kind]
    first, second = ("i", "a") if light else ("f", "e")
    edge = 3 if key.kind == "heroes" else 2
    canvas.fill(1, 1, canvas.width - 2, high - 2, frame)
    inner_wide, inner_high = canvas.width - 2 * edge - 2, high - 2 * edge - 2
    canvas.fill(edge, edge, inner_wide + 2, inner_high + 2, "k")
    parted = _PARTED[key.division]
    for y in range(inner_high):
        for x in range(inner_wide):
            half = parted((x + 0.5) / inner_wide, (y + 0.5) / inner_high)
            canvas.dot(edge + 1 + x, edge + 1 + y, second if half else first)


_PARTED: dict[str, Callable[[float, float], bool]] = {
    "plain": lambda x, y: False,
    "per-pale": lambda x, y: x > 0.5,
    "per-fess": lambda x, y: y > 0.5,
    "per-bend": lambda x, y: y > x,
    "per-chevron": lambda x, y: y > 0.35 + abs(x - 0.5),
    "per-saltire": lambda x, y: (x > y) == (x + y > 1),
    "quarterly": lambda x, y: (x > 0.5) != (y > 0.5),
    "barry": lambda x, y: int(y * 6) % 2 == 1,
    "paly": lambda x, y: int(x * 6) % 2 == 1,
    "pile": lambda x, y: abs(x - 0.5) < (1 - y) / 2,
    "gyronny": lambda x, y: ((x > y) == (x + y > 1)) == ((x > 0.5) == (y > 0.5)),
}
"""Division of the field -> whether a place (0 to 1 from the top left) is darker."""


def _corners(canvas: Canvas, high: int, *, plain: bool) -> None:
    """Cut the field's corners in pixel steps; where nothing is painted, as a line."""
    for step in range(3):
        for y in (step, high - 1 - step):
            for x in (0, canvas.width - 3 + step):
                canvas.fill(x, y, 3 - step, 1, "w" if plain else "k")
            if plain:
                canvas.dot(3 - step, y, "k")
                canvas.dot(canvas.width - 4 + step, y, "k")


def _crest(canvas: Canvas, key: _Key, field: int, *, plain: bool) -> int:
    """What a tall field has above its silhouette; the first free row below it."""
    if field < 80:
        return 3
    middle = canvas.width // 2
    if key.kind == "bosses":
        _stamp(canvas, _CROWN, (middle - 14, 8), 3, plain)
        return 25
    for at in (-16, 0, 16):
        _stamp(canvas, _LOZENGE, (middle + at - 5, 9), 2, plain)
    return 22


def _stamp(
    canvas: Canvas, rows: Sequence[str], at: tuple[int, int], scale: int, plain: bool
) -> None:
    """A small drawing in a dark line."""
    x, y = at
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        canvas.blit([row.replace("g", "k").replace("i", "k") for row in rows], x + dx, y + dy, scale)
    canvas.blit([row.replace("g", "w") for row in rows] if plain else rows, x, y, scale)


def _charge(
    canvas: Canvas, rows: Sequence[str], span: tuple[int, int], plain: bool, light: bool
) -> None:
    """The silhouette in the middle of the rows `span`, in a line of its own.

    Saving ink it is a line only.
    """
    top, bottom = span
    x = (canvas.width - len(rows[0])) // 2
    y = top + max(bottom - top - len(rows), 0) // 2
    line, body = ("i", "k") if light and not plain else ("k", "w" if plain else "i")
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        canvas.blit([row.replace("#", line) for row in rows], x + dx, y + dy)
    canvas.blit([row.replace("#", body) for row in rows], x, y)
