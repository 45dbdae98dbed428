from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.mkd_adventure.model.quest import Quest


@lint_rule(ERROR)
def hero_in_two_teams(quest: Quest) -> Defects:
    """Yield heroes that stand in a second team, or are the prisoner too (MKD-GEN-04,
    MKD-SCN-01)."""
    seen = {quest.prisoner}
    for team in quest.teams:
        for id in team.heroes:
            if id in seen:
                other = "is the prisoner" if id == quest.prisoner else "is in another team"
                message = f"`{id}` sets out with this team, and {other}"
                yield Defect(team.span, message, "name another hero")
        seen.update(team.heroes)
