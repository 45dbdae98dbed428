"""What templates may call: pictures as addresses for `<img>`."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Protocol

from authoring.model.dice import Dice
from authoring.model.tile import Square, Tile
from authoring.render.art.canvas import Canvas, data_uri
from authoring.render.art.corridor import corridor_png
from authoring.render.art.dice import die_svg
from authoring.render.art.frame import PAPERS, card_svg, page_svg
from authoring.render.art.png import png_uri
from authoring.render.art.room import back_rows, room_rows
from authoring.render.art.sprites import sprite
from authoring.render.art.thumbnail import thumbnail_svg
from authoring.render.art.tile_map import TilePicture
from authoring.render.own_art import own_art
from authoring.render.flow_chart import drawn_flow
from authoring.render.sheets import sheets

_SHARP = 4
"""Dots along a pixel of a tile or a back: some 200 to the inch."""


class Figure(Protocol):
    """Something that stands on a tile's picture."""

    @property
    def square(self) -> Square: ...
    @property
    def text(self) -> str: ...
    @property
    def colour(self) -> str: ...


def tile_image(tile: Tile, figures: Iterable[Figure] = ()) -> str:
    """A tile's picture with its coordinates and figures."""
    picture = TilePicture(tile)
    for figure in figures:
        picture.mark(figure.square, figure.text, figure.colour)
    return data_uri(picture.canvas.svg())


def tile_width(tile: Tile) -> int:
    """Width of a tile's picture in its pixels, for scaling several alike."""
    return TilePicture(tile).canvas.width


@cache
def icon(name: str) -> str:
    """A pixel icon by its file name below `templates/pixels`."""
    rows = sprite(name)
    if rows is None:
        raise LookupError(f"no pixel drawing named {name}")
    canvas = Canvas(len(rows[0]), len(rows))
    canvas.blit(rows, 0, 0)
    return data_uri(canvas.svg())


@cache
def die(dice: Dice, pale: bool = False) -> str:
    """A die's picture."""
    return data_uri(die_svg(dice, pale=pale))


def thumbnail(tile: Tile, doors: int) -> str:
    """A tile as a small plan."""
    return data_uri(thumbnail_svg(tile, doors))


@cache
def room(edges: tuple[str, ...], ground: str = "stone", seed: str = "") -> str:
    """A square tile by its edges: north, east, south, west."""
    return png_uri(room_rows(edges, ground, seed), _SHARP)


@cache
def back(symbol: str, width: int, height: int) -> str:
    """The back of a piece with a pixel icon on it, half a millimetre to a pixel."""
    return png_uri(back_rows(symbol, width * 2, height * 2), _SHARP)


FILTERS: Mapping[str, Callable[..., object]] = {
    "tile_image": tile_image,
    "tile_width": tile_width,
    "thumbnail": thumbnail,
    "icon": icon,
    "own_art": own_art,
    "die": die,
    "room": room,
    "back": back,
    "drawn_flow": drawn_flow,
    "sheets": sheets,
    "corridor": corridor_png,
    "card_frame": lambda colour: data_uri(card_svg(colour)),
    "page_size": PAPERS.__getitem__,
    "page_frame": lambda paper: data_uri(page_svg(paper)),
}
"""Template filters: every picture a template can ask for."""
