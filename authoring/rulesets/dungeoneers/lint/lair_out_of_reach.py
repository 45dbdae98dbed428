from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.lint._ways import reach, reachable_rooms, ways
from authoring.rulesets.dungeoneers.model.quest import Quest


@lint_rule(ERROR, after=("dangling-reference",))
def lair_out_of_reach(quest: Quest) -> Defects:
    """Report that no way leads to the lair (DGN-LAY-11, DGN-LAY-15)."""
    lair = quest.lair.room
    if quest.entry not in quest.content.rooms or lair in reachable_rooms(quest):
        return
    graph = ways(quest)
    doors = [f"`{id}`" for id in graph if lair in reach(graph, id) and id != lair]
    help = f"give `{lair}` as an exit to a room that can be reached"
    if doors:
        help = f"it is reached from {', '.join(doors)} only: lead an exit there from another room"
    yield Defect(quest.lair.span, f"no way leads from `{quest.entry}` to the lair `{lair}`", help)
