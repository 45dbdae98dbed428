from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.lint._ways import reach, reachable_rooms, ways
from authoring.rulesets.dungeoneers.model.quest import Quest

HELP = "join the regions on both sides of the tunnel by an exit as well"


@lint_rule(WARNING)
def lair_behind_tunnel(quest: Quest) -> Defects:
    """Report that the lair can be reached through a tunnel only (DGN-LAY-04, DGN-LAY-15)."""
    lair = quest.lair.room
    if lair in reachable_rooms(quest) and lair not in reach(
        ways(quest, tunnels=False), quest.entry
    ):
        message = f"the lair `{lair}` can be reached through a tunnel only"
        yield Defect(quest.lair.span, message, HELP)
