"""Quality of the best weapons once everything is looted."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from authoring.odds.dice import odds_above
from authoring.rulesets.dungeoneers.exact.supply import ONE, ZERO, above
from authoring.rulesets.dungeoneers.model.places import Boss
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.odds.holdings import EACH_KIND, Holding
from authoring.rulesets.dungeoneers.odds.layouts import cache_odds

Spread = Mapping[int, Fraction]
Limits = Mapping[str, int]
"""For some kinds of weapon the bonus that none of them may be above."""
FOLLOWED = 200
"""Bonuses that are told apart."""


def none_above(quest: Quest, found: Iterable[Holding], start: Spread, most: Limits) -> Fraction:
    """Return the odds that no weapon of these kinds is above its limit in `most`: not what the
    village gave, nor what lies in any chest or rack of these regions (DGN-ITM-20, DGN-ITM-24,
    DGN-BOSS-03)."""
    odds = ONE
    for limit in most.values():
        odds *= 1 - above(start, limit)
    for one in found:
        bonus = one.region.bonus
        better = sum((EACH_KIND * odds_above(bonus, limit) for limit in most.values()), ZERO)
        spared = 1 - cache_odds(quest, one.rooms[0]) * better
        odds *= sum((share * spared**number for number, share in one.weapons.items()), ZERO)
        for boss in one.bosses:
            odds *= _no_better(boss, most)
    return odds


def _no_better(boss: Boss, most: Limits) -> Fraction:
    if boss.weapon not in most:
        return ONE
    return 1 - odds_above(boss.bonus, most[boss.weapon])


def highest(found: Iterable[Holding], start: Spread) -> int:
    """Return the best bonus that is possible."""
    there = [holding.region.bonus.high for holding in found]
    there += [boss.bonus.high for holding in found for boss in holding.bosses]
    return max([*start, *there])


def best(quest: Quest, found: tuple[Holding, ...], start: Spread, weapon: str) -> Fraction | None:
    """Return the mean bonus of the best weapon of a kind, or None where there are too many bonuses
    to follow."""
    most = highest(found, start)
    if most > FOLLOWED:
        return None
    fewer = (none_above(quest, found, start, {weapon: number}) for number in range(most))
    return most - sum(fewer, ZERO)
