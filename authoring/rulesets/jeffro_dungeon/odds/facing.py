"""One creature against the declared party, in sentences for the pack's editor."""

from authoring.core.wording import percent
from authoring.rulesets.jeffro_dungeon.model import Pack
from authoring.rulesets.jeffro_dungeon.odds.duel import duel
from authoring.rulesets.jeffro_dungeon.odds.person import party


def facing(pack: Pack, kind: str, id: str) -> tuple[str, ...]:
    """Return how a fight with one of it ends, character by character, with what is carried at the
    start ; nothing for what is no creature."""
    quest = pack.quest
    if kind != "creatures" or quest is None or id not in quest.content.creatures:
        return ()
    creature = quest.content.creatures[id]
    sentences = []
    for who in party(quest):
        fight = duel(who.against(id, creature.stat), creature.value)
        sentences.append(
            f"{who.name} beats it in {percent(fight.win, 1)} of fights, loses in "
            f"{percent(fight.lose, 1)}."
        )
    return tuple(sentences)
