"""One monster against the heroes that may set out, in sentences for the pack's editor."""

from authoring.core.wording import percent
from authoring.rulesets.dungeoneers.model.quest import Pack
from authoring.rulesets.dungeoneers.odds.fights import even, fight

BONUSES = (1, 5, 9)
"""Bonuses of weapons: of the beginning, of the middle, the best."""


def facing(pack: Pack, kind: str, id: str) -> tuple[str, ...]:
    """Return sentences on the odds that one attack hits, both ways, by the bonus of the weapons; ()
    if `kind` and `id` name no monster."""
    quest = pack.quest
    if quest is None or kind != "monsters" or id not in quest.content.monsters:
        return ()
    monster = quest.content.monsters[id]
    sentences = []
    for name in quest.heroes:
        hero = quest.content.heroes[name]
        duels = [(bonus, fight(monster, hero, even(bonus))) for bonus in BONUSES]
        hits = ", ".join(f"+{bonus} {percent(duel.strikes, 1)}" for bonus, duel in duels)
        odds_by_bonus = ", ".join(f"+{bonus} {percent(duel.suffers, 1)}" for bonus, duel in duels)
        sentences.append(f"{hero.name} hits it with weapons of {hits}; it hits: {odds_by_bonus}.")
    return tuple(sentences)
