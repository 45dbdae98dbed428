"""The chance to win, between what a plain plan reaches and what no duel can exceed."""

from fractions import Fraction

from authoring.core.wording import percent
from authoring.odds.distributions import ZERO
from authoring.odds.question import question
from authoring.odds.report import Answer, Figure
from authoring.rulesets.dungeoneers.model.people import HeroType, Monster
from authoring.rulesets.dungeoneers.model.places import OPPOSITE
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.odds.crossings import SQUARE_OF, Crossings, sneaking
from authoring.rulesets.dungeoneers.odds.duel_bound import win_bound
from authoring.rulesets.dungeoneers.odds.kills import heroes_of
from authoring.rulesets.dungeoneers.odds.layouts import dragon_of, drawings_of
from authoring.rulesets.dungeoneers.odds.plan import slays

NOTE = (
    "Of a hero drawn by lot, played as well as can be. At least: who sneaks the quietest way to "
    "the lair, surprises a dragon asleep and fights on with what the village gave; whoever is seen "
    "before has lost, and dragons do their worst. At most: the whole dungeon looted without a "
    "scratch, each scroll of haste an attack, dragons met one at a time, a strike of theirs for "
    "each other attack. Visitors are left out of the one; flames, leaps, doors and whatever else "
    "keeps dragons from striking out of the other."
)


@question(order=5)
def win(quest: Quest) -> Answer:
    """Bounds of the odds to win: by a plain plan, by duels (DGN-LAY-11, DGN-ITM-08)."""
    heroes, dragon = heroes_of(quest), dragon_of(quest, quest.fame.level)
    if not heroes or dragon is None or quest.lair.dragons < 1:
        return Answer()
    unseen = {reach: arrives(sneak) for reach, sneak in sneaking(quest).items()}
    low = sum((unseen[hero.leap] * slays(quest, hero, dragon) for hero in heroes), ZERO)
    low, high = low / len(heroes), _at_most(quest, heroes, dragon)
    return Answer(
        verdict=f"The chance to win lies between {percent(low)} for a plain plan and "
        f"{percent(high)} for duels with all there is.",
        figures=(Figure("win", "A game is won", low, high, NOTE),),
    )


def _at_most(quest: Quest, heroes: tuple[HeroType, ...], dragon: Monster) -> Fraction:
    """Return the mean win bound of `heroes`, or the best of them where a portal can change the hero
    (DGN-HER-13)."""
    each = [win_bound(quest, hero, dragon) for hero in heroes]
    if any(room.portal for room in quest.content.rooms.values()):
        return max(each)
    return sum(each, ZERO) / len(each)


def arrives(sneak: Crossings) -> Fraction:
    """Return the odds to stand unseen beside a dragon in a lair where all monsters sleep, by the
    quietest way of `sneak`."""
    quest = sneak.quest
    way, lair = sneak.quietest(), quest.content.rooms.get(quest.lair.room)
    if way is None or lair is None:
        return ZERO
    into = OPPOSITE[way[-1].out] if way else quest.entry_side
    drawings = drawings_of(quest, lair)
    if not drawings or into not in SQUARE_OF:
        return ZERO
    beside = sum((sneak.beside(lair, drawing, into) for drawing in drawings), ZERO)
    return sneak.along(way) * beside / len(drawings)
