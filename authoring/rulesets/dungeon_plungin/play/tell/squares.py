"""Squares in words, as they are counted on the tiles."""

from authoring.boards.squares import Squares, each
from authoring.core.wording import join_words
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.tell.forms import spot


def at(s: State, square: int) -> str:
    """Return `3 (4,2)`: tile, column, row."""
    if square < 0 or s.tile_at[square] < 0:
        return "off the board"
    tile, column, row = spot(s, square)
    return f"{tile} ({column},{row})"


def all_squares(s: State, squares: Squares) -> str:
    """Return the words for each of a set of squares."""
    return join_words([at(s, square) for square in each(squares)])


def ground(s: State, squares: Squares) -> str:
    """Return the words for the squares, or for the tile when it is all of one."""
    whole = [area.index for area in s.areas if area.mask == squares]
    return f"the whole of tile {whole[0]}" if whole else all_squares(s, squares)
