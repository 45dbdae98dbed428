from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.jeffro_dungeon.model import Character, Quest

_WAY_OUT = "give fewer `cards`, or raise `objects` under `limits`"


@lint_rule(WARNING)
def too_many_starting_objects(character: Character, quest: Quest) -> Defects:
    """Report a character that starts with too many Objects (JEF-BASE-08, JEF-GEN-04)."""
    definitions = quest.content.cards
    cards = [definitions[name] for name in character.cards if name in definitions]
    objects = sum(card.kind == "object" for card in cards)
    room = quest.limits.objects + sum(card.carries for card in cards if card.kind == "animal")
    if objects > room:
        message = f"`{character.id}` starts with {objects} Objects and can carry {room}"
        yield Defect(character.span, message, _WAY_OUT)
