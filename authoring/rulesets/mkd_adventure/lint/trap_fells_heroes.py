from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.odds.dice import mean
from authoring.rulesets.mkd_adventure.model.keywords import BLOW, SAW
from authoring.rulesets.mkd_adventure.model.quest import Quest, start_level
from authoring.rulesets.mkd_adventure.model.treasure import Trap


@lint_rule(HINT)
def trap_fells_heroes(trap: Trap, quest: Quest) -> Defects:
    """Yield traps that do on average at least as many clicks as fell the weakest hero at the start
    (MKD-CHEST-02)."""
    heroes = quest.content.heroes
    clicks = {
        id: len(heroes[id].dial) - heroes[id].start(start_level(team, id))
        for team in quest.teams
        for id in team.heroes
    }
    weakest = min(clicks, key=clicks.__getitem__, default="")
    if weakest and trap.kind in (BLOW, SAW) and mean(trap.damage) >= clicks[weakest]:
        number = clicks[weakest]
        message = f"`{trap.id}` kills `{weakest}`, who lasts {number} clicks, at one blow"
        yield Defect(trap.span, message, "lower its `damage`")
