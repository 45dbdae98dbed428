from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.mkd_adventure.model.numbers import ADVISED_TEAM
from authoring.rulesets.mkd_adventure.model.quest import Quest, team_value


@lint_rule(HINT)
def team_beyond_fifty(quest: Quest) -> Defects:
    """Yield teams that are worth too much for a speedy game (MKD-TEAM-03)."""
    for team in quest.teams:
        value = team_value(quest.content, team)
        if value >= ADVISED_TEAM:
            limit = f"less than {ADVISED_TEAM} make a speedy game"
            message = f"this team is worth {value} points, and {limit}"
            yield Defect(team.span, message, "if a long game is meant, allow it by a comment")
