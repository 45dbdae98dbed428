from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.model.tile import uneven_row
from authoring.rulesets.surge_crawl.model.places import RoomKind


@lint_rule(WARNING)
def room_rows_uneven(room: RoomKind) -> Defects:
    """Report the first row of a drawing that is shorter or longer than most (SRG-GENR-09)."""
    if uneven := uneven_row(room.rows, room.spans, "rows"):
        length, usual, span = uneven
        message = f"this row has {length} squares, and others of `{room.id}` have {usual}"
        yield Defect(span, message, "draw all rows as long; `#` is rock")
