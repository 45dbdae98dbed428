"""Attacks and gear of the declared party."""

from functools import lru_cache

from authoring.rulesets.dungeon_plungin.exact.fighters import hero_fighter
from authoring.rulesets.dungeon_plungin.model import Hero, Quest


@lru_cache(maxsize=1)
def best_attack(quest: Quest) -> tuple[int, str]:
    """Return (dice, id) of the hero with the best attack, cached for the last quest; (0, "")
    without a party."""
    party = enumerate(quest.starters())
    attacks = ((attack_dice(quest, hero), -at, hero.id) for at, hero in party)
    dice, _, name = max(attacks, default=(0, 0, ""))
    return dice, name


def attack_dice(quest: Quest, hero: Hero) -> int:
    """Return the dice of an attack with the best weapon in hand, gear and abilities included."""
    return max(hero_fighter(quest, hero).attack, 1)


def starting_items(hero: Hero) -> tuple[str, ...]:
    """Return the ids of all items that a hero starts with, "" for an empty hand or place."""
    return (hero.weapon, hero.second, hero.shield, hero.armour, *hero.attire, *hero.items)
