"""Best weapons and best odds to hit of a quest, for several lint rules."""

from fractions import Fraction

from authoring.rulesets.dungeoneers.exact.hits import hit
from authoring.rulesets.dungeoneers.model.keywords import BOW, CHEST, RACK, SHIELD, SWORD
from authoring.rulesets.dungeoneers.model.numbers import BEST
from authoring.rulesets.dungeoneers.model.people import HeroType, Monster
from authoring.rulesets.dungeoneers.model.places import Room
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.odds.fights import bow_net, sword_net
from authoring.rulesets.dungeoneers.odds.kills import heroes_of

ZERO = Fraction(0)


def supplied(quest: Quest, level: int) -> int:
    """Return the average bonus of the village at a fame level, rounded up (DGN-FAM-08)."""
    step = Fraction(min(max(quest.fame.supply + level, 0), 100), 100)
    return -(-sum((step**more for more in range(BEST)), ZERO) // 1)


def best_found(quest: Quest, order: int) -> int:
    """Return the bonus of the best weapon that can lie in regions up to `order` (DGN-ITM-22)."""
    regions = quest.content.regions.values()
    bonuses = [
        region.bonus.high
        for region in regions
        if region.order <= order
        and region.weapons is not None
        and any(row.result in (CHEST, RACK) for row in region.weapons.rows)
    ]
    return max(bonuses, default=0)


def best_bonus(quest: Quest) -> int:
    """Return the best bonus that any weapon of the game can have."""
    guarded = (room.boss.bonus.high for room in quest.content.rooms.values() if room.boss)
    deepest = max((region.order for region in quest.content.regions.values()), default=0)
    return max(BEST, best_found(quest, deepest), *guarded)


def best_arms(quest: Quest, room: Room, level: int) -> int:
    """Return the best bonus a hero can bring to a room at a fame level: what its region and those
    before it give, or the village."""
    region = quest.content.regions.get(room.region)
    order = region.order if region else 0
    return max(best_found(quest, order), supplied(quest, level))


def best_odds(quest: Quest, monster: Monster, bonus: int) -> Fraction:
    """Return the odds of the hero that hits `monster` best with weapons of `bonus`; 0 without
    heroes."""
    return max((_odds(monster, hero, bonus) for hero in heroes_of(quest)), default=ZERO)


def _odds(monster: Monster, hero: HeroType, bonus: int) -> Fraction:
    chances = [ZERO]
    if SWORD not in hero.forbids or (hero.charges and SHIELD not in hero.forbids):
        chances.append(hit(sword_net(monster, bonus)))
    if BOW not in hero.forbids:
        chances.append(hit(bow_net(monster, bonus)))
    return max(chances)
