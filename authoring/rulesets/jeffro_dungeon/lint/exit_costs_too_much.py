from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.jeffro_dungeon.lint._supply import most_gold
from authoring.rulesets.jeffro_dungeon.model import Bribe, Leave, Quest
from authoring.rulesets.jeffro_dungeon.model.inside import all_effects

_WAY_OUT = "ask for less, or let more Gold be found"


@lint_rule(WARNING)
def exit_costs_too_much(bribe: Bribe, quest: Quest) -> Defects:
    """Report that a way out costs more Gold than anybody can have (JEF-SET-09)."""
    if not any(isinstance(effect, Leave) for effect in all_effects(bribe.paid)):
        return
    most = most_gold(quest)
    if bribe.gold > most:
        message = f"this way out costs {bribe.gold} Gold, and nobody can have more than {most}"
        yield Defect(bribe.span, message, _WAY_OUT)
