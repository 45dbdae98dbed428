from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.jeffro_dungeon.model import Lose, Quest, Test
from authoring.rulesets.jeffro_dungeon.odds.meetings import encounters
from authoring.rulesets.jeffro_dungeon.odds.person import persons

_HELP = "write more dice, or take the test out"


@lint_rule(WARNING)
def trial_nobody_fails(test: Test, quest: Quest) -> Defects:
    """Report that nobody can fail a test (JEF-SET-22 to JEF-SET-25)."""
    if not persons(quest) or _falls(quest, test.stat):
        return
    stat, name = min((who.stat(test.stat), who.name) for who in persons(quest))
    if test.dice.high <= stat:
        message = f"{test.dice} against {test.stat}: even {name} with {stat} cannot fail"
        yield Defect(test.span, message, _HELP)


def _falls(quest: Quest, stat: str) -> bool:
    """Return whether an effect takes a stat below its printed value."""
    lost = (loss for loss in encounters(quest) if isinstance(loss, Lose))
    return any(loss.below_quota and loss.what == stat for loss in lost)
