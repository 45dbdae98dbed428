from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.jeffro_dungeon.lint._supply import rewards, starting_cards
from authoring.rulesets.jeffro_dungeon.model import Quest, Test


@lint_rule(WARNING)
def light_never_available(test: Test, quest: Quest) -> Defects:
    """Report that a light would spare a roll, and there is none (JEF-CARD-06, JEF-SET-04)."""
    if test.unless != "light":
        return
    if not any(card.light for card in (*starting_cards(quest), *rewards(quest))):
        yield Defect(test.span, "nobody can ever carry a light here", "let the bag give a torch")
