"""Squares in words, counted on the printed tiles."""

from authoring.boards.squares import Squares, each
from authoring.core.wording import join_words
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.tell.forms import spot


def at(s: State, square: int) -> str:
    """Return `3 (4,2)`: number of the tile, column, row; or `off the board`."""
    if square < 0 or s.tile_at[square] < 0:
        return "off the board"
    tile, column, row = spot(s, square)
    return f"{tile} ({column},{row})"


def all_squares(s: State, squares: Squares) -> str:
    """Return all squares of a set in words, joined by commas and `and`."""
    return join_words([at(s, square) for square in each(squares)])


def ground(s: State, squares: Squares) -> str:
    """Return a set of squares in words: `the whole of tile 3`, or all its squares."""
    whole = [area.index for area in s.areas if area.mask == squares]
    return f"the whole of tile {whole[0]}" if whole else all_squares(s, squares)
