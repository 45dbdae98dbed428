"""Characters and creatures as paper stand-ups."""

from authoring.core.prose import clean
from authoring.paper.figures import as_wished, disambiguate
from authoring.paper.pieces import FigurePiece
from authoring.rulesets.jeffro_dungeon.model import Fight, Quest
from authoring.rulesets.jeffro_dungeon.printed.kinds import MET, PLAYED
from authoring.rulesets.jeffro_dungeon.printed.using import in_the_bag, reachable


def figures(quest: Quest) -> tuple[FigurePiece, ...]:
    """Return every character that can be played, and as many of a creature as are ever met at
    once."""
    content, together = quest.content, _together(quest)
    party = [
        as_wished(FigurePiece(character.id, clean(character.name), PLAYED), height="medium")
        for character in content.characters.values()
    ]
    foes = [
        as_wished(FigurePiece(creature.id, clean(creature.name), MET, copies=together[creature.id]))
        for creature in content.creatures.values()
        if creature.id in together
    ]
    return tuple(disambiguate([*party, *foes]))


def _together(quest: Quest) -> dict[str, int]:
    """Return how many of a creature stand on one tile at the most, by its id."""
    most: dict[str, int] = {}
    for tile in in_the_bag(quest):
        for effect in reachable(quest, tile.effects):
            if isinstance(effect, Fight):
                most[effect.creature] = max(most.get(effect.creature, 1), effect.count)
    return most
