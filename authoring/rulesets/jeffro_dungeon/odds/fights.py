"""Every character against everything that can be met."""

from fractions import Fraction

from authoring.core.wording import join_words
from authoring.odds.question import question
from authoring.odds.report import Answer, Table
from authoring.rulesets.jeffro_dungeon.model import STATS, Fight, Quest
from authoring.rulesets.jeffro_dungeon.odds.duel import Duel, costs_a_life, duel
from authoring.rulesets.jeffro_dungeon.odds.meetings import fights as enemies
from authoring.rulesets.jeffro_dungeon.odds.person import Person, persons

_NOTE = (
    "With what is carried at the start, the best weapon and the best armour; nothing eaten or cast."
)


@question(order=30)
def fights(quest: Quest) -> Answer:
    """Win, stand-off and a Life lost, character by creature (JEF-BASE-01 to JEF-BASE-06)."""
    met, people = enemies(quest), persons(quest)
    if not met or not people:
        return Answer()
    heads = tuple(_name(quest, fight) for fight in met)
    duels = [(who, [meet(quest, who, fight) for fight in met]) for who in people]
    wins = tuple((who.name, tuple(d.win for d in row)) for who, row in duels)
    draws = tuple((who.name, tuple(d.draw for d in row)) for who, row in duels)
    lost = tuple(
        (who.name, tuple(_life(quest, who, f, d) for f, d in zip(met, row, strict=True)))
        for who, row in duels
    )
    return Answer(
        tables=(
            Table("fight-win", "Winning a fight", "character", heads, wins, _note(quest, met)),
            Table("fight-draw", "A stand-off", "character", heads, draws),
            Table("fight-life", "Losing a Life in a fight", "character", heads, lost, _NOTE),
        )
    )


def meet(quest: Quest, who: Person, fight: Fight) -> Duel:
    """Return how one fight of one character ends."""
    creature = quest.content.creatures[fight.creature]
    return duel(who.against(creature.id, creature.stat), creature.value, fight.count)


def _life(quest: Quest, who: Person, fight: Fight, found: Duel) -> Fraction:
    creature = quest.content.creatures[fight.creature]
    if fight.guard and quest.variants.get("guard_loss_life") == "no":
        return found.lose * 0
    return costs_a_life(found.lose, who.save if creature.stat == STATS[0] else 0)


def _name(quest: Quest, fight: Fight) -> str:
    name = quest.content.creatures[fight.creature].name
    return f"{fight.count} x {name}" if fight.count > 1 else name


def _note(quest: Quest, met: tuple[Fight, ...]) -> str:
    """Return which of them are fought with Craft."""
    minds = [_name(quest, f) for f in met if quest.content.creatures[f.creature].stat != STATS[0]]
    return f"Craft, not Strength, counts against {join_words(minds)}." if minds else ""
