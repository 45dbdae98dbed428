from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.core.span import Span
from authoring.core.wording import join_words, pluralize
from authoring.model.drawn_lines import line_of
from authoring.model.tile import Tile
from authoring.rulesets.dungeon_plungin.model import BOX_DICE, Pack


@lint_rule(ERROR)
def tile_side_not_a_die(tile: Tile, pack: Pack) -> Defects:
    """Report a tile with a side that no die in the box can roll (DP-PLACE-03, QP-L08)."""
    if tile.kind != "room" and not _dice_in_location(tile, pack):
        return
    for word, side, line in (("wide", tile.width, 1), ("high", tile.height, tile.height)):
        if side not in BOX_DICE:
            dice = join_words(map(str, BOX_DICE), "or")
            long = f"{pluralize(side, 'square')} {word}"
            message = f"tile `{tile.id}` is {long}, and no die has {pluralize(side, 'side')}"
            help = f"things are placed here by dice: {dice} squares"
            yield Defect(_line_span(tile, pack, line), message, help)


def _line_span(tile: Tile, pack: Pack, line: int) -> Span:
    """Return the span of a line of the drawing, from 1; the tile's span without a drawing."""
    squares = tile.spans.value("squares")
    return line_of(pack.source, squares, line) if squares is not None else tile.span


def _dice_in_location(tile: Tile, pack: Pack) -> bool:
    return any(
        location.encounter != "none" or any(placed.at is None for placed in location.place)
        for location in pack.content.locations.values()
        if location.tile == tile.id
    )
