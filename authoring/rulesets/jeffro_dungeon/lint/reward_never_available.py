from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.wording import join_words
from authoring.rulesets.jeffro_dungeon.model import GainCard, Pack


@lint_rule(WARNING)
def reward_never_available(gain: GainCard, pack: Pack) -> Defects:
    """Report that a tile gives a card that its deck does not hold (JEF-CARD-10)."""
    card = pack.content.cards.get(gain.card)
    if card is None or card.decks.get(gain.deck):
        return
    decks = join_words(f"`{deck}`" for deck, number in card.decks.items() if number)
    help = f"it lies in {decks}" if decks else "it lies in no deck"
    yield Defect(gain.span, f"the deck `{gain.deck}` has no `{card.id}` to give", help)
