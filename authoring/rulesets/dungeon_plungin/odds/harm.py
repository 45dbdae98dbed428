"""Exact damage that a list of effects does to one hero."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from authoring.model.dice import Dice
from authoring.odds.dice import totals
from authoring.odds.distributions import distribution, mixture
from authoring.rulesets.dungeon_plungin.exact.fighters import hero_fighter
from authoring.rulesets.dungeon_plungin.exact.pools import net, passes
from authoring.rulesets.dungeon_plungin.exact.spreads import MOST, NONE, ONE, ZERO, Spread, convolve
from authoring.rulesets.dungeon_plungin.model import STATS, Hero, Quest
from authoring.rulesets.dungeon_plungin.model.totals import within
from authoring.verbs.effect import Effect


def stat_dice(quest: Quest, hero: Hero, stat: str, *, armour: bool = False) -> int:
    """Return the number of dice, at least 1, of a check of `stat`, a word of STATS, by a hero with
    the gear it starts with; with `armour` also the defence of that gear. For `life` return the
    highest LIFE."""
    fighter = hero_fighter(quest, hero)
    return max(fighter.armoured if armour else fighter.dice(stat), 1)


def harm(quest: Quest, hero: Hero, effects: Iterable[Effect]) -> Spread:
    """Return the spread of the damage that effects do to a hero; effects that depend on conditions
    or places are left out."""
    spread: Spread = NONE
    for effect in effects:
        spread = convolve(spread, _effect_spread(quest, hero, effect))
    return spread


def _effect_spread(quest: Quest, hero: Hero, effect: Effect) -> Spread:
    if effect.means.blow == "plain":
        return _amount(effect.args.get("value"))
    if effect.means.blow == "defended":
        return _attack(quest, hero, effect)
    if effect.means.blow == "tested":
        return _check(quest, hero, effect)
    if effect.means.tests:
        return _test(quest, hero, effect)
    return {0: ONE}


def _amount(value: object) -> Spread:
    if isinstance(value, Dice) and value.high <= MOST:
        rolls = totals(value).items()
        return distribution((max(number, 0), odds) for number, odds in rolls)
    number = value if isinstance(value, int) else getattr(value, "low", 0)
    return {min(max(number, 0), MOST): ONE}


def _attack(quest: Quest, hero: Hero, effect: Effect) -> Spread:
    """Return the spread of an attack's damage; the best stat named defends, armour helps DEF
    only."""
    stat = _best(quest, hero, effect.args.get("defend_with", "def"))
    worn = stat == "def" and effect.args.get("armour") is not False
    defence = stat_dice(quest, hero, stat, armour=worn) if stat else 0
    more = harm(quest, hero, effect.branches.get("on_damage", ()))
    return distribution(
        (points + extra, odds * share * part)
        for dice, odds in _amount(effect.args.get("dice")).items()
        for points, share in enumerate(net(dice, defence))
        for extra, part in (more if points else {0: ONE}).items()
    )


def _best(quest: Quest, hero: Hero, names: object) -> str:
    """Return the stat with the most dice among `names`, a word or list; "" if none is a stat."""
    words = names if isinstance(names, list | tuple) else [names]
    stats = [str(word) for word in words if word in STATS]
    return max(stats, key=lambda stat: stat_dice(quest, hero, stat), default="")


def _check(quest: Quest, hero: Hero, effect: Effect) -> Spread:
    """Return the spread of the damage after a check; a fumble's effects are left out."""
    stat = _best(quest, hero, effect.args.get("stat"))
    needed = effect.args.get("difficulty", 1)
    dice = stat_dice(quest, hero, stat) if stat else 0
    other = effect.args.get("dice")
    if isinstance(other, int):
        dice = max(dice + other, 0 if quest.variants.get("min_pool") == "0" else 1)
    passed = passes(dice, needed if isinstance(needed, int) else getattr(needed, "low", 1))
    return _either(quest, hero, effect, {"pass": passed, "fail": 1 - passed})


def _test(quest: Quest, hero: Hero, effect: Effect) -> Spread:
    """Return the spread of the damage after a test of dice; 0 for tests of anything else."""
    die = effect.args.get("die")
    if not isinstance(die, Dice) or set(effect.args) != {"die", "is"}:
        return {0: ONE}
    rolled = totals(die)
    holds = sum((p for n, p in rolled.items() if within(n, effect.args["is"])), ZERO)
    return _either(quest, hero, effect, {"then": holds, "else": 1 - holds})


def _either(quest: Quest, hero: Hero, effect: Effect, branches: Mapping[str, Fraction]) -> Spread:
    """Return the spread of the damage of one branch, chosen by the odds in `branches`."""
    return mixture(
        (odds, harm(quest, hero, effect.branches.get(branch, ())))
        for branch, odds in branches.items()
    )
