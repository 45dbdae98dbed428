from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.wording import pluralize
from authoring.rulesets.mkd_adventure.model.quest import Quest


@lint_rule(WARNING)
def fewer_beyond_teams(quest: Quest) -> Defects:
    """Yield numbers of players under `fewer` that are no fewer than the quest's teams
    (MKD-GEN-04)."""
    teams = len(quest.teams)
    for number, own in quest.fewer.items():
        if number >= teams:
            there = "there is 1 team" if teams == 1 else f"there are {teams} teams"
            message = f"`fewer` speaks of {pluralize(number, 'player')}, and {there}"
            below = f"write a number below {teams}, or name more `teams`"
            yield Defect(own.span, message, below if teams > 1 else "take `fewer` out")
