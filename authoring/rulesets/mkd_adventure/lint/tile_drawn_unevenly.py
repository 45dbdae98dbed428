from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.model.tile import uneven_row
from authoring.rulesets.mkd_adventure.model.tiles import TwoFaced


@lint_rule(WARNING)
def tile_drawn_unevenly(tile: TwoFaced) -> Defects:
    """Report the first row of a face that is shorter or longer than most, and a back that is not as
    large as the front (MKD-BLD-14)."""
    for key, rows in (("front", tile.front), ("back", tile.back)):
        if uneven := uneven_row(rows, tile.spans, key):
            length, usual, span = uneven
            others = f"others of the {key} of `{tile.id}` {usual}"
            message = f"this row has {length} squares, and {others}"
            yield Defect(span, message, "draw all rows as long; `#` is wall")
    front, back = tile.faces
    if (front.width, front.height) != (back.width, back.height):
        sizes = f"{back.width} by {back.height} squares, and the front {front.width} by "
        message = f"the back of `{tile.id}` has {sizes}{front.height}"
        note = "both faces are one piece of card: draw them equally large"
        yield Defect(tile.spans.value("back") or tile.span, message, note)
