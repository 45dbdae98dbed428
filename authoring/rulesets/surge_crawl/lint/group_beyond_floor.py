from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.model.chart import Chart
from authoring.rulesets.surge_crawl.model.keywords import GROUP, ROOM
from authoring.rulesets.surge_crawl.model.places import GroupRow, RoomKind
from authoring.rulesets.surge_crawl.model.quest import Quest


@lint_rule(WARNING)
def group_beyond_floor(chart: Chart, quest: Quest) -> Defects:
    """Report groups that a room has too little floor for (SRG-MON-09, SRG-MOV-03)."""
    if chart.id != GROUP:
        return
    ids = {str(row.result) for row in quest.charts[ROOM].rows}
    rooms = [quest.content.rooms[id] for id in sorted(ids) if id in quest.content.rooms]
    smallest = min(rooms, key=_floor, default=None)
    for row in chart.rows if smallest is not None else ():
        group = row.result
        if isinstance(group, GroupRow) and smallest is not None:
            numbers = (group.minions, group.more, group.champions)
            most = sum(max(0, dice.at(quest.players).high) for dice in numbers)
            if most + quest.players > _floor(smallest):
                squares = f"`{smallest.id}` has room for {_floor(smallest)}"
                message = f"up to {most} monsters beside the heroes, and {squares}"
                yield Defect(row.span, message, "let there be fewer, or draw the room larger")


def _floor(room: RoomKind) -> int:
    return "".join(room.rows).count(".")
