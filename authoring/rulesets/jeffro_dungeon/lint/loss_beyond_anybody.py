from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.jeffro_dungeon.lint._supply import MUCH, gains
from authoring.rulesets.jeffro_dungeon.model import Lose, Quest

_HELP = "write less"


@lint_rule(WARNING)
def loss_beyond_anybody(effect: Lose, quest: Quest) -> Defects:
    """Report that an effect takes more than any character has (JEF-SET-06, JEF-BASE-11)."""
    if _on_a_tile(quest, effect):
        return
    most = _greatest_stock(quest, effect.what)
    if 0 < most < effect.amount.low:
        some = "the game has" if effect.what == "turns" else "anybody has"
        message = f"{effect.amount} of `{effect.what}` are lost, and {most} is the most {some}"
        yield Defect(effect.span, message, _HELP)


def _on_a_tile(quest: Quest, effect: Lose) -> bool:
    """Return whether `effect` takes Lives from every visitor of some tile."""
    tiles = quest.content.tiles.values()
    return effect.what == "life" and any(effect in tile.effects for tile in tiles)


def _greatest_stock(quest: Quest, what: str) -> int:
    people = quest.content.characters.values()
    if what == "turns":
        return quest.limits.turns
    if gains(quest, what):
        return MUCH
    name = "lives" if what == "life" else what
    return max((getattr(character, name) for character in people), default=0)
