"""Strength of the declared party at a Great Door: its dice for a bash, its Great Keys."""

from collections.abc import Iterable

from authoring.rulesets.dungeon_plungin.exact.fighters import hero_fighter
from authoring.rulesets.dungeon_plungin.model import DICE_FOR, Hero, Quest

_BASH = DICE_FOR.index("bash")


def bash_pool(quest: Quest, room: int) -> int:
    """Return the dice of the party's best bash with `room` heroes, as they start (DP-BASH-03,
    DP-AMB-45); 0 without a party."""
    return pool_dice(quest, (bash_dice(quest, hero) for hero in quest.starters()), room)


def pool_dice(quest: Quest, dice: Iterable[int], room: int) -> int:
    """Return the dice of one roll by the `room` strongest heroes, from the dice of each."""
    strongest = sorted(dice, reverse=True)[: max(room, 0)]
    least = 0 if quest.variants.get("min_pool") == "0" else 1
    return max(least, sum(strongest)) if strongest else 0


def bash_dice(quest: Quest, hero: Hero) -> int:
    """Return the dice of one hero in a bash: ATK, the best melee weapon carried, and abilities."""
    fighter = hero_fighter(quest, hero)
    weapon = 0 if quest.variants.get("bash_pool") == "stats_only" else _arm(quest, hero)
    return fighter.dice("atk") + fighter.extra[_BASH] + weapon


def has_great_key(quest: Quest) -> bool:
    """Return whether a hero that starts the quest carries a Great Key."""
    items = quest.content.items
    return any(
        items[name].kind == "great_key"
        for hero in quest.starters()
        for name in hero.items
        if name in items
    )


def _arm(quest: Quest, hero: Hero) -> int:
    """Return the attack dice of the best melee weapon in hand or pack; 0 for none."""
    items = quest.content.items
    names = (hero.weapon, hero.second, *hero.items)
    weapons = (items[name] for name in names if name in items)
    return max((w.attack for w in weapons if w.kind == "weapon" and not w.range), default=0)
