"""Exact damage that a list of effects does to one hero."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from authoring.model.dice import Dice
from authoring.odds.dice import totals
from authoring.rulesets.dungeon_plungin.exact.pools import net, passes
from authoring.rulesets.dungeon_plungin.model import STATS, Hero, Item, Quest
from authoring.rulesets.dungeon_plungin.model.totals import within
from authoring.verbs.effect import Effect

Spread = dict[int, Fraction]
"""P by points of damage."""

_MOST_DICE = 40
"""Larger pools and sums are cut off here: they kill anybody."""


def gear(quest: Quest, hero: Hero) -> tuple[Item, ...]:
    """Return what a hero holds and wears at the start."""
    names = (hero.weapon, hero.second, hero.shield, hero.armour, *hero.attire)
    items = quest.content.items
    return tuple(items[name] for name in names if name in items)


def ability_bonus(quest: Quest, hero: Hero, stat: str) -> int:
    """Return what a hero's abilities, and those of the gear, add to a stat."""
    granted = (name for item in gear(quest, hero) for name in item.abilities)
    known = quest.content.abilities
    names = dict.fromkeys((*hero.abilities, *granted))
    return sum(known[name].bonus.get(stat, 0) for name in names if name in known)


def stat_dice(quest: Quest, hero: Hero, stat: str, *, armour: bool = False) -> int:
    """Return the dice of a check, gear included; `armour` adds what armour and shield defend
    with."""
    items = gear(quest, hero)
    best = max((item.bonus[stat] for item in items if stat in item.bonus), default=0)
    dice = hero.stats[STATS.index(stat)] + best + ability_bonus(quest, hero, stat)
    if armour:
        worn = (hero.shield, hero.armour, *hero.attire)
        dice += sum(item.defence for item in items if item.id in worn)
    return max(dice, 1)


def harm(quest: Quest, hero: Hero, effects: Iterable[Effect]) -> Spread:
    """Return the odds by points of damage; effects that depend on conditions or places are left
    out."""
    spread: Spread = {0: Fraction(1)}
    for effect in effects:
        spread = _added(spread, _one(quest, hero, effect))
    return spread


def _one(quest: Quest, hero: Hero, effect: Effect) -> Spread:
    if effect.means.blow == "plain":
        return _amount(effect.args.get("value"))
    if effect.means.blow == "defended":
        return _attack(quest, hero, effect)
    if effect.means.blow == "tested":
        return _check(quest, hero, effect)
    if effect.means.tests:
        return _test(quest, hero, effect)
    return {0: Fraction(1)}


def _amount(value: object) -> Spread:
    if isinstance(value, Dice) and value.high <= _MOST_DICE:
        spread: Spread = {}
        for number, odds in totals(value.count, value.sides, value.bonus).items():
            spread[max(number, 0)] = spread.get(max(number, 0), Fraction(0)) + odds
        return spread
    number = value if isinstance(value, int) else getattr(value, "low", 0)
    return {min(max(number, 0), _MOST_DICE): Fraction(1)}


def _attack(quest: Quest, hero: Hero, effect: Effect) -> Spread:
    """Return the damage when the hero defends with the best of the named stats; only DEF wears
    armour."""
    stat = _best(quest, hero, effect.args.get("defend_with", "def"))
    worn = stat == "def" and effect.args.get("armour") is not False
    defence = stat_dice(quest, hero, stat, armour=worn) if stat else 0
    result: Spread = {}
    for dice, odds in _amount(effect.args.get("dice")).items():
        for points, share in enumerate(net(dice, defence)):
            more = {0: Fraction(1)}
            if points:
                more = harm(quest, hero, effect.branches.get("on_damage", ()))
            for extra, part in more.items():
                total = points + extra
                result[total] = result.get(total, Fraction(0)) + odds * share * part
    return result


def _best(quest: Quest, hero: Hero, named: object) -> str:
    """Return the stat with the most dice among those an effect names; "" for none of them."""
    words = named if isinstance(named, list | tuple) else [named]
    stats = [str(word) for word in words if word in STATS]
    return max(stats, key=lambda stat: stat_dice(quest, hero, stat), default="")


def _check(quest: Quest, hero: Hero, effect: Effect) -> Spread:
    """Return what a fumble adds is left out."""
    stat = _best(quest, hero, effect.args.get("stat"))
    needed = effect.args.get("difficulty", 1)
    dice = stat_dice(quest, hero, stat) if stat else 0
    other = effect.args.get("dice")
    if isinstance(other, int):
        dice = max(dice + other, 0 if quest.variants.get("min_pool") == "0" else 1)
    passed = passes(dice, needed if isinstance(needed, int) else getattr(needed, "low", 1))
    result: Spread = {}
    for branch, odds in (("pass", passed), ("fail", 1 - passed)):
        for points, part in harm(quest, hero, effect.branches.get(branch, ())).items():
            result[points] = result.get(points, Fraction(0)) + odds * part
    return result


def _test(quest: Quest, hero: Hero, effect: Effect) -> Spread:
    """Return the damage of a test of a die alone; other tests depend on the game and are left
    out."""
    die = effect.args.get("die")
    if not isinstance(die, Dice) or set(effect.args) != {"die", "is"}:
        return {0: Fraction(1)}
    rolled = totals(die.count, die.sides, die.bonus)
    holds = sum((p for n, p in rolled.items() if within(n, effect.args["is"])), Fraction(0))
    result: Spread = {}
    for branch, odds in (("then", holds), ("else", 1 - holds)):
        for points, part in harm(quest, hero, effect.branches.get(branch, ())).items():
            result[points] = result.get(points, Fraction(0)) + odds * part
    return result


def _added(one: Mapping[int, Fraction], other: Mapping[int, Fraction]) -> Spread:
    result: Spread = {}
    for a, p in one.items():
        for b, q in other.items():
            result[min(a + b, _MOST_DICE)] = result.get(min(a + b, _MOST_DICE), Fraction(0)) + p * q
    return result
