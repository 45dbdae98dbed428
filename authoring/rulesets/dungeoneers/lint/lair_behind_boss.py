from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.lint._ways import reach, reachable_rooms, ways
from authoring.rulesets.dungeoneers.model.quest import Quest


@lint_rule(WARNING)
def lair_behind_boss(quest: Quest) -> Defects:
    """Report that the way to the lair leads through a boss's room (DGN-LAY-04, DGN-LAY-15)."""
    lair = quest.lair.room
    guarded = [id for id, room in quest.content.rooms.items() if room.boss and id != lair]
    graph = ways(quest)
    if lair not in reachable_rooms(quest) or lair in reach(graph, quest.entry, guarded):
        return
    bosses = [id for id in guarded if lair not in reach(graph, quest.entry, (id,))]
    names = " or ".join(f"`{id}`" for id in bosses or guarded)
    help = "give another room an exit to it, so that bosses are met by those who look for them"
    yield Defect(quest.lair.span, f"the lair `{lair}` lies behind the boss of {names}", help)
