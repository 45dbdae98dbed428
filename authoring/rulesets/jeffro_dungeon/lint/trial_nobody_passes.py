from fractions import Fraction

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.wording import percent
from authoring.rulesets.jeffro_dungeon.lint._supply import gains, rewards, starting_cards
from authoring.rulesets.jeffro_dungeon.model import Quest, Test
from authoring.rulesets.jeffro_dungeon.odds.duel import passes
from authoring.rulesets.jeffro_dungeon.odds.person import persons

HOPELESS = Fraction(1, 50)


@lint_rule(WARNING)
def trial_nobody_passes(test: Test, quest: Quest) -> Defects:
    """Report that hardly anybody passes a test (JEF-SET-22 to JEF-SET-25)."""
    if persons(quest) and not _other_way(quest, test):
        stat, name = max((who.stat(test.stat), who.name) for who in persons(quest))
        odds = passes(stat, test.dice)
        if odds < HOPELESS:
            message = f"{test.dice} against {test.stat}: the best, {name} with {stat}, passes in "
            yield Defect(test.span, f"{message}{percent(odds)} of tries", "write fewer dice")


def _other_way(quest: Quest, test: Test) -> bool:
    """Return whether a light spares the roll, or the stat can grow."""
    lights = (card.light for card in (*rewards(quest), *starting_cards(quest)))
    return gains(quest, test.stat) or (test.unless == "light" and any(lights))
