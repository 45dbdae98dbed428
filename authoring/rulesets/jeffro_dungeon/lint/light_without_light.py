import re

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.jeffro_dungeon.model import Card, Pack

_LIGHT = re.compile(r"\b(beacon|candles?|lamps?|lanterns?|linkboy|taper|torch(es|bearer)?)\b")


@lint_rule(HINT)
def light_without_light(card: Card, pack: Pack) -> Defects:
    """Report that a card is called a light, and gives none (JEF-CARD-06)."""
    match = _LIGHT.search(card.name.lower())
    dark = card.kind in ("object", "follower") and not card.light
    if card.owner == pack.id and pack.language.startswith("en") and match and dark:
        message = f"`{card.id}` is called a {match[0]} and gives no light"
        yield Defect(card.span, message, "write `light: true`, or allow it by a comment")
