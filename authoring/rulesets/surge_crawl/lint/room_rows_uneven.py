from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.model.tile import uneven_row
from authoring.rulesets.surge_crawl.model.places import RoomKind


@lint_rule(WARNING)
def room_rows_uneven(room: RoomKind) -> Defects:
    """Report the first row of a drawing that is shorter or longer than most (SRG-GENR-09)."""
    uneven = uneven_row(room.rows)
    if uneven is None:
        return
    at, usual = uneven
    spans = [span for _, span in room.spans.items("rows")]
    span = spans[at] if at < len(spans) else room.span
    message = f"this row has {len(room.rows[at])} squares, and others of `{room.id}` have {usual}"
    yield Defect(span, message, "draw all rows as long; `#` is rock")
