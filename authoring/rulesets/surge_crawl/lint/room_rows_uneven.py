from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.surge_crawl.model.places import RoomKind


@lint_rule(WARNING)
def room_rows_uneven(room: RoomKind) -> Defects:
    """Report the first row of a drawing that is shorter or longer than most (SRG-GENR-09)."""
    lengths = [len(row) for row in room.rows]
    if len(set(lengths)) < 2:
        return
    usual = max(lengths, key=lambda length: (lengths.count(length), length))
    at = next(at for at, length in enumerate(lengths) if length != usual)
    spans = [span for _, span in room.spans.items("rows")]
    span = spans[at] if at < len(spans) else room.span
    message = f"this row has {lengths[at]} squares, and others of `{room.id}` have {usual}"
    yield Defect(span, message, "draw all rows as long; `#` is rock")
