from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.jeffro_dungeon.model import Character


@lint_rule(Severity.HINT)
def card_taken_twice(character: Character) -> Iterator[Defect]:
    """Both would come from a deck that holds one."""
    every = (*character.cards, *character.spells, *character.followers)
    for id in dict.fromkeys(every):
        if every.count(id) > 1:
            message = f"`{character.id}` begins with `{id}` {every.count(id)} times"
            yield Defect(character.span, message, "name another card, or allow it")
