from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.model.tile import uneven_row
from authoring.rulesets.mkd_adventure.model.keywords import ENTRY
from authoring.rulesets.mkd_adventure.model.tiles import Face, TwoFaced


@lint_rule(WARNING)
def entryway_out_of_place(tile: TwoFaced) -> Defects:
    """Yield faces with an entryway that is not on an edge: inside, or in a corner, which two edges
    would share (MKD-BLD-09). A face with an uneven row has that told instead."""
    drawings = zip(("front", "back"), (tile.front, tile.back), tile.faces, strict=True)
    for key, rows, face in drawings:
        span = tile.spans.value(key)
        if span is None or uneven_row(rows, tile.spans, key):
            continue
        for y, row in enumerate(face.rows):
            for x, sign in enumerate(row):
                place = _place(face, x, y)
                if sign == ENTRY and place != "edge":
                    message = f"row {y + 1} of the {key} of `{tile.id}` has a `+` {place}"
                    yield Defect(span, message, "write `.` there, and `+` along an edge")


def _place(face: Face, x: int, y: int) -> str:
    across, down = x in (0, face.width - 1), y in (0, face.height - 1)
    if across and down:
        return "in a corner"
    return "edge" if across or down else "inside"
