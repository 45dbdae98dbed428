from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.jeffro_dungeon.lint._supply import gains
from authoring.rulesets.jeffro_dungeon.model import STATS, Creature, Quest
from authoring.rulesets.jeffro_dungeon.odds.duel import duel
from authoring.rulesets.jeffro_dungeon.odds.meetings import fights
from authoring.rulesets.jeffro_dungeon.odds.person import persons


@lint_rule(WARNING)
def creature_nobody_beats(creature: Creature, quest: Quest) -> Defects:
    """Report that no character can beat a creature (JEF-BASE-01 to JEF-BASE-04, JEF-BASE-12)."""
    encounters = [fight for fight in fights(quest) if fight.creature == creature.id]
    if not encounters or not persons(quest) or gains(quest, creature.stat):
        return
    best = _best(quest, creature)
    count = min(fight.count for fight in encounters)
    if not duel(best, creature.value, count).win:
        many = f"{count} of `{creature.id}` have" if count > 1 else f"`{creature.id}` has"
        message = f"{many} {creature.stat} {creature.value}, and nobody comes to more than {best}"
        yield Defect(creature.span, message, "no roll wins this fight: lower it")


def _best(quest: Quest, creature: Creature) -> int:
    """Return the most any character can have in one fight, whatever is found or bought before."""
    cards = quest.content.cards.values()
    fought = creature.stat == STATS[0]
    weapon = max((card.weapon for card in cards), default=0) if fought else 0
    help = max((card.against.get(creature.id, 0) for card in cards), default=0)
    once = sum(card.boost.get(creature.stat, 0) for card in cards)
    return max(who.stat(creature.stat) for who in persons(quest)) + weapon + help + once
