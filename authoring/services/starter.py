"""A starter set of tiles in place of the full one."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from authoring.core.errors import CannotRun
from authoring.engine.contract import Printed
from authoring.paper.pieces import TilePiece
from authoring.paper.tile_set import Fit, tile_set
from authoring.render.authors.own import Own
from authoring.render.imposition.shelves import packed
from authoring.render.options.print_options import Look
from authoring.render.pieces.tiles import tiles_to_cut

STARTER, FULL = "starter", "full"
SETS: Final = (STARTER, FULL)


def checked_set(name: str, sheets: int) -> str:
    """Return `name` of a set of tiles; raise CannotRun for others, or `sheets` for the full set."""
    if name not in SETS:
        raise CannotRun(f"no such set: {name}", f"choose one of {', '.join(SETS)}")
    if sheets and name != STARTER:
        raise CannotRun("a budget of sheets is for a starter set", f"add --set {STARTER}")
    return name


def with_starter(printed: Printed, look: Look, own: Own, budget: int = 0) -> Printed:
    """Return the print with the fewest tiles for 99 of 100 games, or at most `budget` sheets.

    Unchanged for a ruleset without tiles from charts. Tiles of which the author brings a picture
    (in `own`) are always printed.
    """
    booklet, tiles = printed.booklet, printed.booklet.pieces.tiles
    if not printed.games or not tiles:
        return printed
    drawn = {tile for game in printed.games for tile in game}
    whole = [id for id in (piece.tile.id for piece in tiles) if id not in drawn or _own(own, id)]

    def sheets(pieces: Sequence[TilePiece]) -> int:
        return len(packed(tiles_to_cut(pieces, look), look))

    selection = tile_set(tiles, printed.games, Fit(sheets, budget, frozenset(whole)))
    pieces = replace(booklet.pieces, tiles=selection.pieces)
    return replace(printed, booklet=replace(booklet, pieces=pieces, tile_set=selection))


def _own(own: Own, tile: str) -> bool:
    """Return whether the author brings a picture of the tile with this id."""
    return f"tiles/{tile}" in own.pictures
