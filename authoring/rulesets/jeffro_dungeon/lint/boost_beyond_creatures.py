from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.jeffro_dungeon.model import Card, Pack

_HELP = "look whether a digit is too many; if it is meant, allow it by a comment"


@lint_rule(HINT)
def boost_beyond_creatures(card: Card, pack: Pack) -> Defects:
    """Report that a card adds more in a fight than any creature has (JEF-CARD-08, JEF-BASE-01)."""
    if card.owner != pack.id:
        return
    creatures = pack.content.creatures.values()
    added_to = (*card.boost.items(), ("strength", card.weapon))
    for stat, added in added_to:
        most = max((foe.value.high for foe in creatures if foe.stat == stat), default=added)
        if added > most:
            message = f"`{card.id}` adds {added} to {stat}, and no creature has more than {most}"
            yield Defect(card.span, message, _HELP)
