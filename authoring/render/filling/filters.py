"""Filters of templates: pictures as addresses for `<img>`, pieces on sheets. An address is a
`data:` URI unless it says otherwise."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from typing import Protocol

from authoring.core.language import _, by_author
from authoring.core.wording import figures, percent
from authoring.model.dice import Dice
from authoring.model.tile import Square, Tile
from authoring.paper.features import drawn_beside
from authoring.paper.floors import WALL
from authoring.paper.pieces import TilePiece
from authoring.render.authors.own import own_art
from authoring.render.drawing.canvas import Canvas, data_uri
from authoring.render.drawing.dice import die_svg
from authoring.render.drawing.frame import PAPERS, card_svg, page_svg
from authoring.render.drawing.pen import View
from authoring.render.drawing.png import png_uri
from authoring.render.drawing.sprites import sprite
from authoring.render.drawing.tile_layers import BAND, UNIT
from authoring.render.imposition.blocks import in_blocks
from authoring.render.imposition.layout_choice import used_layouts
from authoring.render.imposition.marks import cut_marks, ruled
from authoring.render.imposition.sheet_filling import sheets
from authoring.render.imposition.shelves import packed
from authoring.render.options.print_options import Look
from authoring.render.pictures.cover import cover
from authoring.render.pictures.flow_chart import drawn_flow
from authoring.render.pictures.frieze import frieze, wall
from authoring.render.pictures.reach import reach_png
from authoring.render.pieces.card_art import back_png, drawn_or, front_png
from authoring.render.pieces.card_words import Side, card_sides
from authoring.render.pieces.figure_art import emblem, figure_art, strip_art
from authoring.render.pieces.markers import marker_art, markers_to_cut
from authoring.render.pieces.standups import standups
from authoring.render.pieces.tiles import tiles_to_cut
from authoring.render.tiles.marks import Marks
from authoring.render.tiles.room import back_rows, room_rows
from authoring.render.tiles.thumbnail import thumbnail_svg
from authoring.render.tiles.tile_art import Size, art_svg
from authoring.render.tiles.tile_map import TilePicture, picture_size
from authoring.render.tiles.wall_strip import wall_strip_svg

_HOME = Look()
_SHARP = 4
"""Dots along a pixel of a tile or a back: some 200 to the inch."""


class Figure(Protocol):
    """A figure on a tile's map: its `square`, the `text` on its base and its `colour` letter."""

    @property
    def square(self) -> Square: ...
    @property
    def text(self) -> str: ...
    @property
    def colour(self) -> str: ...


def tile_image(
    tile: Tile, figures: Iterable[Figure] = (), look: Look = _HOME, theme: str = ""
) -> str:
    """Return the address of a tile's map with coordinates and figures; its theme is that of `look`,
    else its own, else `theme`."""
    picture = TilePicture(tile, look.theme or tile.theme or theme, ink_saver=look.ink_saver)
    for figure in figures:
        picture.mark(figure.square, figure.text, figure.colour)
    return data_uri(picture.svg())


def tile_image_size(tile: Tile, square: float) -> Size:
    """Return the size of a tile's map in millimetres, its squares `square` millimetres wide."""
    width, height = picture_size(tile)
    return Size(width * square / UNIT, height * square / UNIT)


def tile_art(
    tile: Tile,
    look: Look,
    theme: str = "",
    part: tuple[float, float, float, float] | None = None,
    variant: int = 0,
    *,
    marks: Marks = (),
    numbered: bool = False,
) -> str:
    """Return the address of a tile to cut out at scale, or of a `part` of it: (left, top, width,
    height) in millimetres.

    Its theme is that of `look`, else its own, else `theme`. `variant`: the number of a drawing with
    other stones and cracks; `marks` are (square, text in it); `numbered`: its columns and rows have
    numbers.
    """
    if tile.kind == WALL:
        return data_uri(
            wall_strip_svg(
                tile.width,
                look.theme or theme,
                ink_saver=look.ink_saver,
                variant=0 if look.ink_saver else variant,
            )
        )
    view = None
    if part is not None:
        left, top, width, height = (round(mm * UNIT / look.square, 4) for mm in part)
        view = (left, top, width, height)
    theme_name = look.theme or tile.theme or theme
    stones = 0 if look.ink_saver else variant
    way_out = _("EXIT") if numbered else ""
    return _drawn(
        _Itself(tile),
        theme_name,
        look,
        view,
        stones,
        marks=marks,
        numbered=numbered,
        way_out=way_out,
    )


def piece_art(piece: TilePiece, look: Look) -> str:
    """Return the address of a piece's picture: of the squares cut out of its tile, or all of it."""
    if not piece.only:
        return tile_art(piece.tile, look, piece.theme)
    columns, rows = ([square[axis] for square in piece.only] for axis in (0, 1))
    left, top = min(columns) - 1, min(rows) - 1
    wide, high = max(columns) - left, max(rows) - top
    view = (BAND + left * UNIT, BAND + top * UNIT, wide * UNIT, high * UNIT)
    theme = look.theme or piece.tile.theme or piece.theme
    return _drawn(_Itself(piece.tile), theme, look, view, 0, marks=(), numbered=False, way_out="")


class _Itself:
    """A tile as a cache key, compared by identity: its maps prevent it from being a key itself."""

    def __init__(self, tile: Tile) -> None:
        self.tile = tile

    def __hash__(self) -> int:
        return id(self.tile)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Itself) and other.tile is self.tile


@lru_cache(maxsize=96)
def _drawn(
    key: _Itself,
    theme: str,
    look: Look,
    view: View | None,
    variant: int,
    *,
    marks: Marks,
    numbered: bool,
    way_out: str,
) -> str:
    """Return the address of a tile's art, cached for all copies with equal options."""
    drawn = art_svg(
        key.tile, theme, border=look.border, ink_saver=look.ink_saver, view=view,
        variant=variant, marks=marks, numbered=numbered, way_out=way_out,
    )  # fmt: skip
    return data_uri(drawn)


@cache
def icon(name: str) -> str:
    """Return the address of a pixel drawing by its file name below `templates/pixels`; raise
    LookupError if there is none."""
    rows = sprite(name)
    if rows is None:
        raise LookupError(f"no pixel drawing named {name}")
    canvas = Canvas(len(rows[0]), len(rows))
    canvas.blit(rows, 0, 0)
    return data_uri(canvas.svg())


@cache
def die(dice: Dice, pale: bool = False) -> str:
    """Return the address of a die's picture; `pale` ink is for a dark ground."""
    return data_uri(die_svg(dice, pale=pale))


def thumbnail(tile: Tile, doors: int) -> str:
    """Return the address of a tile as a small plan that has `doors` of its doors."""
    return data_uri(thumbnail_svg(tile, doors))


@cache
def room(
    edges: tuple[str, ...], ground: str = "stone", seed: str = "", ink_saver: bool = False
) -> str:
    """Return the address of a square tile with these edges, as `room_rows` draws it."""
    return png_uri(room_rows(edges, ground, seed, ink_saver=ink_saver), _SHARP)


@cache
def back(symbol: str, width: int, height: int, ink_saver: bool = False) -> str:
    """Return the address of the back of a piece, its sides in millimetres, with the pixel drawing
    `symbol`; a pixel is half a millimetre."""
    return png_uri(back_rows(symbol, width * 2, height * 2, ink_saver=ink_saver), _SHARP)


@cache
def pixels(name: str) -> str:
    """Return the address of a pixel drawing as a transparent PNG, about 200 dots per inch at a
    width of 24 mm; an empty one for an unknown name."""
    return png_uri(sprite(name) or (".",), 12)


def symbol(name: str, otherwise: str) -> str:
    """Return the address of the pixel drawing `name`, or if there is none, of `otherwise`."""
    return pixels(drawn_or(name, otherwise))


def named_symbol(name: str, otherwise: str) -> str:
    """Return the address of the pixel drawing for the name of a thing, or else of `otherwise`."""
    return pixels(drawn_or(drawn_beside(name), otherwise))


def card_front(side: Side, look: Look) -> str:
    """Return the address of a card's front without its words."""
    lit = side.piece.figure is None
    return front_png(side.piece.kind, side.well, lit=lit, ink_saver=look.ink_saver)


def card_back(side: Side, look: Look) -> str:
    """Return the address of a card's back, equal for all cards of a kind."""
    return back_png(side.piece.kind, ink_saver=look.ink_saver)


FILTERS: Mapping[str, Callable[..., object]] = {
    "percent": percent,
    "by_author": by_author,
    "tile_image": tile_image,
    "tile_image_size": tile_image_size,
    "tile_art": tile_art,
    "piece_art": piece_art,
    "marker_art": marker_art,
    "markers_to_cut": markers_to_cut,
    "thumbnail": thumbnail,
    "icon": icon,
    "own_art": own_art,
    "die": die,
    "room": room,
    "back": back,
    "drawn_flow": drawn_flow,
    "figures": figures,
    "standups": standups,
    "figure_art": figure_art,
    "strip_art": strip_art,
    "emblem": emblem,
    "frieze": frieze,
    "wall": wall,
    "sheets": sheets,
    "packed": packed,
    "in_blocks": in_blocks,
    "used_layouts": used_layouts,
    "tiles_to_cut": tiles_to_cut,
    "cut_marks": cut_marks,
    "ruled": ruled,
    "cover": cover,
    "pixels": pixels,
    "symbol": symbol,
    "named_symbol": named_symbol,
    "drawn_beside": drawn_beside,
    "reach": reach_png,
    "card_sides": card_sides,
    "card_front": card_front,
    "card_back": card_back,
    "card_frame": lambda colour: data_uri(card_svg(colour)),
    "page_size": PAPERS.__getitem__,
    "page_frame": lambda paper: data_uri(page_svg(paper)),
}
"""Template filters: every picture and page of pieces a template can ask for."""
