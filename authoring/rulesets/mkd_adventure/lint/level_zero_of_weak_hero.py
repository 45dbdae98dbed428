from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.mkd_adventure.model.numbers import LEVEL_ZERO
from authoring.rulesets.mkd_adventure.model.quest import Quest


@lint_rule(ERROR)
def level_zero_of_weak_hero(quest: Quest) -> Defects:
    """Yield heroes that begin at level 0 and are worth too little for it (MKD-TEAM-06,
    MKD-TEAM-09)."""
    for team in quest.teams:
        for id in team.beginners:
            value = quest.content.heroes[id].value(1)
            if value <= LEVEL_ZERO:
                message = f"`{id}` is worth {value}, and level 0 is for heroes worth more than 30"
                yield Defect(team.span, message, f"take `{id}` out of `beginners`")
