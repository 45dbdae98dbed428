from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.pack import Pack
from authoring.rulesets.jeffro_dungeon.lint._supply import quest_of, rewards, starting_cards
from authoring.rulesets.jeffro_dungeon.model import Test


@lint_rule(Severity.WARNING)
def light_never_available(test: Test, pack: Pack) -> Iterator[Defect]:
    """JEF-CARD-06, JEF-SET-04."""
    quest = quest_of(pack)
    if quest is None or test.unless != "light":
        return
    if not any(card.light for card in (*starting_cards(quest), *rewards(quest))):
        yield Defect(test.span, "nobody can ever carry a light here", "let the bag give a torch")
