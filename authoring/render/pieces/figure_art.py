"""Front of a paper stand-up: a heraldic field, a silhouette, a plate for the name."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, NamedTuple

from authoring.paper.pieces import FigureKind, FigurePiece
from authoring.paper.silhouettes import field_of, silhouette_of
from authoring.render.drawing.canvas import PALETTE, Canvas
from authoring.render.drawing.png import png_uri
from authoring.render.drawing.with_emblem import with_emblem
from authoring.render.options.print_options import Look

WIDE: Final = 60
"""Pixels across a stand-up, whatever its size."""
PLATE: Final = 13
"""Height of the plate for the name in pixels."""
FOOT: Final = 27
NUMBER: Final = 13
"""Pixels of a foot, and of the side of the box for a number."""
_PANELS: Final = {"small": (0.75, 73), "medium": (1.0, 80), "large": (1.0, 105)}
"""Height -> (share of the width of the square, pixels of the front)."""
_SHARP = 4
"""Dots along a pixel: some 250 to the inch, and more on small ones."""
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
BORDURES: Final = ("g", "ik", "s", "gr", "iu", "gk")
"""Inks of a frame, by the figure's mark less 1; two inks alternate in blocks."""
_BORDURE = 4
"""Pixels from the edge to the inner side of such a frame."""
_CROWN = (
    "g...g...g",
    "gg.ggg.gg",
    "ggggggggg",
    "gigggggig",
    "ggggggggg",
)  # fmt: skip
_DROP = ("..d..", "..d..", ".dwd.", ".dwd.", "dwwwd", "dwwwd", "dwwwd", ".ddd.")
_LOZENGE = ("..i..", ".iii.", "iiiii", ".iii.", "..i..")


class FigureSize(NamedTuple):
    """Size in millimetres: width of a stand-up, height of its front (`panel`), depth of a foot."""

    width: float
    panel: float
    foot: float

    @property
    def pixel(self) -> float:
        """Millimetres of one pixel."""
        return self.width / WIDE

    @property
    def height(self) -> float:
        """Height of the strip to cut out in millimetres: foot, back, front, foot."""
        return round(2 * (self.panel + self.foot), 3)


def figure_size(figure: FigurePiece, look: Look) -> FigureSize:
    """Return the size of a stand-up: a millimetre narrower than a square, or three quarters of that
    for a small one."""
    share, panel = _PANELS[figure.height]
    pixel = (look.square - 1) * share / WIDE
    return FigureSize(*(round(side * pixel, 3) for side in (WIDE, panel, FOOT)))


def figure_art(figure: FigurePiece, look: Look) -> str:
    """Return the front of a stand-up without words as a `data:` address."""
    return _png(_panel(figure_key(figure), look.ink_saver), figure)


def panel_rows(figure: FigurePiece, *, plain: bool = False) -> tuple[str, ...]:
    """Return the front as rows of colour letters; `plain`: without field and silhouette."""
    key = figure_key(figure)
    return _panel(key._replace(silhouette="", division="plain") if plain else key, plain)


def strip_art(figure: FigurePiece, look: Look, empty: bool = False) -> str:
    """Return the strip of foot, mirrored back, front and foot without words, as a `data:` address.
    If there are several copies, each has a box for the number. `empty`: white in place of the
    silhouette, for a picture of the author's."""
    key = figure_key(figure)
    if empty:
        key = key._replace(silhouette="", bearing="", division="plain")
    return _png(_strip(key, look.ink_saver or empty, figure.copies > 1), figure)


def emblem(figure: FigurePiece, look: Look, width: float, height: float) -> str:
    """Return field and silhouette as a `data:` address, for a box of `width` by `height`
    millimetres."""
    shorter = min(width, height)
    wide, high = (round(WIDE * side / shorter) for side in (width, height))
    key = figure_key(figure)
    return _png(_emblem(key, wide, high, look.ink_saver), figure)


class Arms(NamedTuple):
    """Field and silhouette as rows of colour letters; `f` and `e` stand for the two `tinctures`."""

    rows: tuple[str, ...]
    tinctures: tuple[str, str]


def arms(figure: FigurePiece, high: int) -> Arms:
    """Return a figure's arms, `WIDE` by `high` pixels."""
    rows = _emblem(figure_key(figure), WIDE, high, plain=False)
    return Arms(rows, TINCTURES[field_of(figure)[0]])


def _png(rows: Sequence[str], figure: FigurePiece) -> str:
    first, second = TINCTURES[field_of(figure)[0]]
    return png_uri(rows, _SHARP, {**PALETTE, "f": first, "e": second})


def charge(figure: FigurePiece) -> tuple[str, ...]:
    """Return the figure's silhouette with its emblem, as rows of `#` and `.`."""
    return with_emblem(silhouette_of(figure), figure.bearing)


class _Key(NamedTuple):
    """All that a picture depends on, as a cache key."""

    kind: FigureKind
    height: str
    silhouette: str
    bearing: str
    mark: int
    colour: str
    division: str


def figure_key(figure: FigurePiece) -> _Key:
    """Return all that the picture of a figure depends on; equal keys share one picture."""
    heraldry = silhouette_of(figure), figure.bearing, figure.mark
    return _Key(figure.kind, figure.height, *heraldry, *field_of(figure))


@cache
def _strip(key: _Key, plain: bool, numbered: bool) -> tuple[str, ...]:
    paper = "w" if plain else "i"
    panel = list(_panel(key, plain))
    if numbered:
        sides = "k" + paper * (NUMBER - 2) + "k"
        panel[:NUMBER] = [row[:-NUMBER] + sides for row in panel[:NUMBER]]
        panel[NUMBER - 1] = panel[NUMBER - 1][:-NUMBER] + "k" * NUMBER
    panel[0] = ("kkkk.." * WIDE)[:WIDE].replace(".", paper)
    foot = [("ddd..." * WIDE)[:WIDE].replace(".", "w")]
    foot += ["a" + "w" * (WIDE - 2) + "a"] * (FOOT - 2) + ["a" * WIDE]
    below = _with_glue(foot)
    return (*reversed(below), *reversed(panel), *panel, *below)


def _with_glue(foot: Sequence[str]) -> tuple[str, ...]:
    """Return a foot with the drawing of a drop in its corner, a sign that it is to be glued."""
    canvas = Canvas(WIDE, len(foot))
    canvas.blit(foot, 0, 0)
    canvas.blit(_DROP, 3, len(foot) - len(_DROP) - 3)
    return canvas.texts


@cache
def _panel(key: _Key, plain: bool) -> tuple[str, ...]:
    """Return the front: field and silhouette with a plate below; `plain` saves ink."""
    high = _PANELS[key.height][1]
    canvas = Canvas(WIDE, high, "k")
    canvas.blit(_emblem(key, WIDE, high - PLATE, plain), 0, 0)
    canvas.fill(1, high - PLATE + 1, WIDE - 2, PLATE - 2, "w" if plain else "i")
    return canvas.texts


@cache
def _emblem(key: _Key, wide: int, high: int, plain: bool) -> tuple[str, ...]:
    canvas = Canvas(wide, high, "k")
    light = key.kind.played
    if plain:
        canvas.fill(1, 1, wide - 2, high - 2, "w")
    else:
        _field(canvas, key, light=light)
    _bordure(canvas, key.mark, plain=plain)
    _corners(canvas, plain=plain)
    if key.silhouette:
        top = _crest(canvas, key, plain=plain)
        rows = with_emblem(key.silhouette, key.bearing)
        paint_charge(canvas, rows, (top, high - 3), plain=plain, light=light)
    return canvas.texts


def _field(canvas: Canvas, key: _Key, *, light: bool) -> None:
    """Fill the field: light in a coloured frame for figures of players, in a golden frame for
    chiefs."""
    frame = "g" if key.kind.chief else "f" if key.kind.played else "e"
    first, second = ("i", "a") if light else ("f", "e")
    edge = 3 if key.kind.played else 2
    canvas.fill(1, 1, canvas.width - 2, canvas.height - 2, frame)
    inner_wide, inner_high = canvas.width - 2 * edge - 2, canvas.height - 2 * edge - 2
    canvas.fill(edge, edge, inner_wide + 2, inner_high + 2, "k")
    parted = PARTED[key.division]
    for y in range(inner_high):
        for x in range(inner_wide):
            half = parted((x + 0.5) / inner_wide, (y + 0.5) / inner_high)
            canvas.dot(edge + 1 + x, edge + 1 + y, second if half else first)


PARTED: dict[str, Callable[[float, float], bool]] = {
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
"""Division of the field -> predicate: True if a position (0 to 1 from the top left) is darker."""


def _bordure(canvas: Canvas, mark: int, *, plain: bool) -> None:
    """Draw a frame for the second and later figures that would look alike, by their `mark`, from
    1."""
    if not mark:
        return
    inks = BORDURES[(mark - 1) % len(BORDURES)]
    if plain:
        inks = inks.replace("g", "w").replace("s", "w").replace("r", "k").replace("u", "k")
    for x in range(1, canvas.width - 1):
        for y in range(1, canvas.height - 1):
            if min(x, y, canvas.width - 1 - x, canvas.height - 1 - y) < _BORDURE:
                canvas.dot(x, y, inks[(x + y) // 5 % len(inks)])


def _corners(canvas: Canvas, *, plain: bool) -> None:
    """Cut off the field's corners in pixel steps; if `plain`, with a line."""
    for step in range(3):
        for y in (step, canvas.height - 1 - step):
            for x in (0, canvas.width - 3 + step):
                canvas.fill(x, y, 3 - step, 1, "w" if plain else "k")
            if plain:
                canvas.dot(3 - step, y, "k")
                canvas.dot(canvas.width - 4 + step, y, "k")


def _crest(canvas: Canvas, key: _Key, *, plain: bool) -> int:
    """Draw what is above the silhouette in a tall field; return the first free row below it."""
    if canvas.height < 80:
        return 3
    middle = canvas.width // 2
    if key.kind.chief:
        _stamp(canvas, _CROWN, (middle - 14, 8), 3, plain)
        return 25
    for at in (-16, 0, 16):
        _stamp(canvas, _LOZENGE, (middle + at - 5, 9), 2, plain)
    return 22


def _stamp(
    canvas: Canvas, rows: Sequence[str], at: tuple[int, int], scale: int, plain: bool
) -> None:
    """Draw a small drawing with a dark outline, its top left at `at`, pixels `scale` wide."""
    x, y = at
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        canvas.blit(
            [row.replace("g", "k").replace("i", "k") for row in rows], x + dx, y + dy, scale
        )
    canvas.blit([row.replace("g", "w") for row in rows] if plain else rows, x, y, scale)


def paint_charge(
    canvas: Canvas, rows: Sequence[str], span: tuple[int, int], *, plain: bool, light: bool
) -> None:
    """Draw a silhouette with an outline in the middle of the rows `span`, (top, bottom). `plain`,
    to save ink: the outline only; `light`: dark on a light field, for figures of players."""
    top, bottom = span
    x = (canvas.width - len(rows[0])) // 2
    y = top + max(bottom - top - len(rows), 0) // 2
    line, body = ("i", "k") if light and not plain else ("k", "w" if plain else "i")
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        canvas.blit([row.replace("#", line) for row in rows], x + dx, y + dy)
    canvas.blit([row.replace("#", body) for row in rows], x, y)
