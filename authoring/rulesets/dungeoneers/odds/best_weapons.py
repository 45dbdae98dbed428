"""Quality of the best weapons once everything is looted."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from authoring.odds.dice import odds_above
from authoring.rulesets.dungeoneers.exact.supply import ONE, ZERO, tail_odds
from authoring.rulesets.dungeoneers.model.places import Boss
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.odds.holdings import EACH_KIND, Holding
from authoring.rulesets.dungeoneers.odds.layouts import cache_odds

Spread = Mapping[int, Fraction]
Limits = Mapping[str, int]
"""Kind of weapon -> the bonus that none of its kind may exceed."""
FOLLOWED = 200
"""The most bonuses that are told apart."""


def none_above(quest: Quest, holdings: Iterable[Holding], start: Spread, most: Limits) -> Fraction:
    """Return the odds that no weapon of these kinds is above its limit in `most`: neither what the
    village gave, with P(bonus) `start`, nor what lies in any chest or rack of these regions
    (DGN-ITM-20, DGN-ITM-24, DGN-BOSS-03)."""
    odds = ONE
    for limit in most.values():
        odds *= 1 - tail_odds(start, limit)
    for holding in holdings:
        bonus = holding.region.bonus
        better = sum((EACH_KIND * odds_above(bonus, limit) for limit in most.values()), ZERO)
        spared = 1 - cache_odds(quest, holding.rooms[0]) * better
        odds *= sum((share * spared**number for number, share in holding.weapons.items()), ZERO)
        for boss in holding.bosses:
            odds *= _no_better(boss, most)
    return odds


def _no_better(boss: Boss, most: Limits) -> Fraction:
    if boss.weapon not in most:
        return ONE
    return 1 - odds_above(boss.bonus, most[boss.weapon])


def highest(holdings: Iterable[Holding], start: Spread) -> int:
    """Return the highest bonus that `start` and the weapons of all `holdings` can give."""
    bonuses = [holding.region.bonus.high for holding in holdings]
    bonuses += [boss.bonus.high for holding in holdings for boss in holding.bosses]
    return max([*start, *bonuses])


def mean_best_bonus(
    quest: Quest, holdings: tuple[Holding, ...], start: Spread, weapon: str
) -> Fraction | None:
    """Return the mean bonus of the best of all weapons of this kind, `start` being P(bonus) of the
    village's; None if a bonus above FOLLOWED can come."""
    most = highest(holdings, start)
    if most > FOLLOWED:
        return None
    fewer = (none_above(quest, holdings, start, {weapon: number}) for number in range(most))
    return most - sum(fewer, ZERO)
