from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.jeffro_dungeon.model import Card, Character, Pack

SPELL = "spell"
"""The kind of these cards, and the id of their deck."""


@lint_rule(WARNING)
def spell_out_of_place(part: Card | Character, pack: Pack) -> Defects:
    """Report that a Spell lies among other cards, or another card among Spells. A Spell is no
    Object: what counts Spells, or deals them, asks for the kind."""
    if isinstance(part, Card):
        for deck in part.decks:
            if (deck == SPELL) != (part.kind == SPELL):
                message = f"`{part.id}` is of kind {part.kind} and lies in the deck `{deck}`"
                yield Defect(part.span, message, "change its `kind` or its deck")
    else:
        cards = pack.content.cards
        for key, ids in (("cards", part.cards), ("spells", part.spells)):
            for id in ids:
                if id in cards and (cards[id].kind == SPELL) != (key == "spells"):
                    message = (
                        f"`{part.id}` has `{id}`, a card of kind {cards[id].kind}, under `{key}`"
                    )
                    yield Defect(part.span, message, "Spells stand under `spells`, others do not")
