from authoring.core.graphs import reachable
from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.surge_crawl.model.places import RoomKind

Place = tuple[int, int]


@lint_rule(ERROR)
def room_without_way_in(room: RoomKind) -> Defects:
    """Report rooms with a side without floor in its middle, or floor out of reach (SRG-GENR-09)."""
    span = room.spans.value("rows") or room.span
    floor = {(x, y) for y, row in enumerate(room.rows) for x, mark in enumerate(row) if mark == "."}
    height, width = len(room.rows), room.width
    if not floor:
        yield Defect(span, f"`{room.id}` has no floor", "draw floor as `.`")
        return
    sides = ((width // 2, 0), (width // 2, height - 1), (0, height // 2), (width - 1, height // 2))
    missing = [side for side in sides if side not in floor]
    if missing:
        message = f"`{room.id}` has no floor in the middle of {len(missing)} of its sides"
        yield Defect(span, message, "doors are there: draw `.` in the middle of each side")
        return
    start = sides[0]
    if len(reachable([start], lambda at: floor & _beside(at))) < len(floor):
        yield Defect(span, f"a part of `{room.id}` cannot be reached", "join all floor")


def _beside(at: Place) -> set[Place]:
    x, y = at
    return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
