from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.jeffro_dungeon.model import Character, Pack, Quest
from authoring.rulesets.jeffro_dungeon.odds.meetings import fights


@lint_rule(WARNING)
def creature_never_met(character: Character, quest: Quest, pack: Pack) -> Defects:
    """Report that a character evades a creature that is never met (JEF-BASE-13)."""
    if character.owner != pack.id or not character.evades:
        return
    creatures = {fight.creature for fight in fights(quest)}
    for id in dict.fromkeys(character.evades):
        if id in quest.content.creatures and id not in creatures:
            message = f"`{character.id}` evades `{id}`, which nobody meets"
            way_out = f"let a tile or a row `fight: {id}`, or leave it out"
            yield Defect(character.span, message, way_out)
