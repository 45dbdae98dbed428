from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.jeffro_dungeon.model import Character, Quest

_WAY_OUT = "give more `craft` or fewer `spells`, or raise `spells` under `limits`"


@lint_rule(WARNING)
def too_many_starting_spells(character: Character, quest: Quest) -> Defects:
    """Report that a character starts with more Spells than its Craft allows (JEF-BASE-07)."""
    spells, room = len(character.spells), quest.limits.spells_for(character.craft)
    if spells > room:
        message = f"`{character.id}` starts with {spells} of the Spells, and a Craft of "
        message += f"{character.craft} allows {room}"
        yield Defect(character.span, message, _WAY_OUT)
