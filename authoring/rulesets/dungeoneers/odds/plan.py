"""A lower bound: a plain plan's odds to slay what sleeps in the lair, all else counted against
it."""

from fractions import Fraction

from authoring.rulesets.dungeoneers.exact.hits import hit
from authoring.rulesets.dungeoneers.exact.last_fight import LastFight, Round, hit_odds
from authoring.rulesets.dungeoneers.exact.supply import ZERO, supplied, tail_odds
from authoring.rulesets.dungeoneers.model.keywords import BOW
from authoring.rulesets.dungeoneers.model.numbers import (
    ADRENALINE,
    FAR,
    FEW_POTIONS,
    GUARD,
    SURPRISE,
)
from authoring.rulesets.dungeoneers.model.people import HeroType, Monster
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.odds.fights import Gear, bow_net, sword_net

GOOD = 4
"""The best gear of the village that is told apart; better gear counts as this."""
MOST_DRAGONS, MOST_POTIONS = 3, 12
"""Against more dragons nothing is promised; more potions count as these."""


def slays(quest: Quest, hero: HeroType, dragon: Monster) -> Fraction:
    """Return the odds to win from beside a sleeping dragon: a surprise, then attack or guard
    against a single one that has health to lose; against several, or one that keeps its distance
    at its last health, the worse of sword and bow against their best attack, without a shield
    (DGN-DRA-06, DGN-ITM-04)."""
    if quest.lair.dragons > MOST_DRAGONS:
        return ZERO
    start = supplied(quest.fame.supply + quest.fame.level)
    qualities = {n: odds for n, odds in start.items() if n < GOOD}
    qualities[GOOD] = tail_odds(start, GOOD - 1)
    whole = ZERO
    for sword, a in qualities.items():
        for shield, b in qualities.items():
            for bow, c in qualities.items():
                gear = Gear(sword, shield, bow).of(hero)
                whole += a * b * c * _fight(_Plan(quest, hero, dragon, gear))
    return whole


class _Plan:
    """One hero with its gear in one lair."""

    def __init__(self, quest: Quest, hero: HeroType, dragon: Monster, gear: Gear) -> None:
        self.dragons = quest.lair.dragons
        self.health = max(dragon.health, 1)
        potions = min(quest.potions, MOST_POTIONS)
        self.hits = hits_of(quest, potions)
        self.spare = self.hits - potions
        self.hero, self.dragon, self.gear = hero, dragon, gear

    def few(self, hits: int) -> int:
        """Return the bonus of few potions with `hits` left to take, or 0 (DGN-ITM-09)."""
        return ADRENALINE if hits - self.spare < FEW_POTIONS else 0

    def struck_at(self, attack: int, *, guarding: bool = False, shield: bool = True) -> Fraction:
        hero = self.hero
        defense = hero.defense + GUARD * guarding + self.gear.shield * shield
        dodged = hero.dodge_guarding if guarding else hero.dodge
        return hit(attack - defense) * (1 - Fraction(dodged, 100))

    def ways(self, health: int, hits: int) -> tuple[Round, ...]:
        """Return the rounds to choose from, as `Ways`, by all dragons' health and the hits left."""
        if self.dragons > 1 or health == 1:
            return self._worst(health)
        strikes = hit(sword_net(self.dragon, self.gear.sword) + self.few(hits))
        attack = Round(strikes, self.struck_at(self.dragon.attack))
        if self.hero.bow_guard:
            return (attack,)
        guarded = self.struck_at(self.dragon.attack, guarding=True)
        return attack, Round(strikes, guarded, parry=True)

    def _worst(self, health: int) -> tuple[Round, ...]:
        """Return the plan's worst round alone: the weaker of sword and bow, every dragon left
        striking with its best attack; () without a bow, which a dragon out of reach takes."""
        if BOW in self.hero.forbids:
            return ()
        bow = bow_net(self.dragon, self.gear.bow) - (0 if self.hero.steady_bow else FAR)
        strikes = hit(min(sword_net(self.dragon, self.gear.sword), bow))
        breath = self.dragon.trait("breath")
        attack = max(self.dragon.attack, breath.numbers["attack"] if breath else 0)
        return (Round(strikes, self.struck_at(attack, shield=False), -(-health // self.health)),)


def _fight(plan: _Plan) -> Fraction:
    """Return the odds to win by the surprise, the strikes of the dragons left, and the fight after
    it."""
    fight = LastFight(plan.ways, up=False)
    whole = plan.dragons * plan.health
    lands = hit(sword_net(plan.dragon, plan.gear.sword) + SURPRISE + plan.few(plan.hits))
    breath = plan.dragon.trait("breath")
    attack = max(plan.dragon.attack, breath.numbers["attack"] if breath else 0)
    total = ZERO
    for health, odds in ((whole - 1, lands), (whole, 1 - lands)):
        strikers = -(-health // plan.health)
        for number, share in hit_odds(strikers, plan.struck_at(attack)).items():
            total += odds * share * fight.wins(health, plan.hits - number)
    return total


def hits_of(quest: Quest, potions: int) -> int:
    """Return the number of hits that end the game of a hero with this number of potions
    (DGN-ITM-08, ruling `flee_at`)."""
    return potions + (quest.rulings.get("flee_at") == "below_zero")
