"""Strength of the declared party at a Great Door: its dice for a bash, its keys."""

from collections.abc import Iterable, Mapping

from authoring.rulesets.dungeon_plungin.model import DICE_FOR, STATS, Hero, Item, Quest

_BASH = DICE_FOR.index("bash")
_ATK = STATS.index("atk")
_MOST_ATTIRE = 4


def bash_pool(quest: Quest, room: int) -> int:
    """Return the dice of the best bash by `room` heroes of the party, as they enter (DP-BASH-03,
    DP-AMB-45); 0 without a party."""
    return pool_dice(quest, (bash_dice(quest, hero) for hero in quest.starters()), room)


def pool_dice(quest: Quest, dice: Iterable[int], room: int) -> int:
    """Return the dice of one roll by the `room` strongest; `dice` has one number for each hero."""
    strongest = sorted(dice, reverse=True)[: max(room, 0)]
    least = 0 if quest.variants.get("min_pool") == "0" else 1
    return max(least, sum(strongest)) if strongest else 0


def bash_dice(quest: Quest, hero: Hero) -> int:
    """Return the dice of one hero in a bash: ATK, the best melee weapon carried, and abilities."""
    items = quest.content.items
    arms = [items[name] for name in (hero.weapon, hero.second, hero.shield) if name in items]
    worn = [items[name] for name in (hero.armour, *hero.attire) if name in items]
    attire = [item for item in worn if item.kind == "attire"]
    attire = attire if len(attire) <= _MOST_ATTIRE else []
    plain = [*arms, *(item for item in worn if item.kind != "attire")]
    names = (*hero.abilities, *(name for item in (*plain, *attire) for name in item.abilities))
    definitions = quest.content.abilities
    abilities = [definitions[name] for name in dict.fromkeys(names) if name in definitions]
    dice = hero.stats[_ATK] + _bonus([item.bonus for item in plain])
    dice += _bonus([ability.bonus for ability in abilities]) + _attire(quest, attire)
    dice += sum(ability.dice[_BASH] for ability in abilities)
    return dice + (0 if quest.variants.get("bash_pool") == "stats_only" else _arm(quest, hero))


def has_great_key(quest: Quest) -> bool:
    """Return whether some hero that begins the quest carries a Great Key."""
    items = quest.content.items
    return any(
        items[name].kind == "great_key"
        for hero in quest.starters()
        for name in hero.items
        if name in items
    )


def _bonus(bonuses: Iterable[Mapping[str, int]]) -> int:
    return sum(bonus.get("atk", 0) for bonus in bonuses)


def _attire(quest: Quest, attire: Iterable[Item]) -> int:
    """Return the change of ATK by attire: its best bonus and its worst penalty count (DP-INV-06,
    DP-AMB-56)."""
    changes = [item.bonus.get("atk", 0) for item in attire]
    best, worst = max((0, *changes)), min((0, *changes))
    return worst if worst and quest.variants.get("attire_mix") == "worst" else best + worst


def _arm(quest: Quest, hero: Hero) -> int:
    """Return the dice of the best melee weapon in hand or in the pack."""
    items = quest.content.items
    names = (hero.weapon, hero.second, *hero.items)
    weapons = (items[name] for name in names if name in items)
    return max((w.attack for w in weapons if w.kind == "weapon" and not w.range), default=0)
