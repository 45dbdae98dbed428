"""Attacks and gear of the declared party."""

from functools import lru_cache

from authoring.rulesets.dungeon_plungin.model import DICE_FOR, Hero, Quest
from authoring.rulesets.dungeon_plungin.odds.harm import gear, stat_dice

_ATTACK = DICE_FOR.index("attack")


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
    weapons = (item.attack for item in gear(quest, hero) if item.kind == "weapon")
    known = (quest.content.abilities.get(name) for name in hero.abilities)
    able = sum(
        ability.dice[_ATTACK] for ability in known if ability is not None and not ability.against
    )
    return max(stat_dice(quest, hero, "atk") + max(weapons, default=0) + able, 1)


def starting_items(hero: Hero) -> tuple[str, ...]:
    """Return the ids of all items that a hero starts with, "" for an empty hand or place."""
    return (hero.weapon, hero.second, hero.shield, hero.armour, *hero.attire, *hero.items)
