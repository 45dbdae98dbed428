"""An upper bound of the odds to win against the dragons: whatever is open counts for the hero."""

from fractions import Fraction
from math import ceil

from authoring.odds.distributions import distribution
from authoring.rulesets.dungeoneers.exact.hits import hit
from authoring.rulesets.dungeoneers.exact.last_fight import PARTS, LastFight, Round, Ways, hit_odds
from authoring.rulesets.dungeoneers.exact.supply import ONE, ZERO, supplied
from authoring.rulesets.dungeoneers.model.keywords import BOW, HASTE, POTION, SHIELD, SWORD
from authoring.rulesets.dungeoneers.model.numbers import (
    ADRENALINE,
    FEW_POTIONS,
    GUARD,
    HASTED,
    SURPRISE,
)
from authoring.rulesets.dungeoneers.model.people import HeroType, Monster
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.odds.best_weapons import highest, none_above
from authoring.rulesets.dungeoneers.odds.holdings import Holding, holdings
from authoring.rulesets.dungeoneers.odds.plan import hits_of

MOST_POTIONS, MOST_HASTE = 40, 12
"""Limits of potions and scrolls of haste: a hero that finds more counts as a winner."""
MOST_HEALTH = 12
"""Limit of the dragons' health together: for more, no bound is computed."""
ENOUGH = 60
"""A bonus that hits every monster, with any other modifiers."""
RARE = Fraction(1, 10**5)
"""Odds below which weapons count as a win."""
Stock = dict[tuple[int, int], int]
"""(potions, and scrolls of haste or health left) -> parts of PARTS."""


def win_bound(quest: Quest, hero: HeroType, dragon: Monster) -> Fraction:
    """Return odds to win that no play exceeds: with all that lies in the dungeon and the better of
    the weapons in hand, the surprise and every scroll of haste give an attack for nothing, and one
    strike of one dragon answers each further attack. 1 for dragons of more than MOST_HEALTH."""
    health = quest.lair.dragons * max(dragon.health, 1)
    if health > MOST_HEALTH:
        return ONE
    stock = whole_stock(quest)
    total = ZERO
    by_arm: dict[int, Stock] = {}
    for (arm, shield), odds in weapons(quest, hero).items():
        if odds < RARE:
            total += odds
            continue
        if arm not in by_arm:
            by_arm[arm] = _after_free_blows(stock, arm - dragon.defense, health)
        fight = LastFight(_ways(quest, hero, dragon, arm, shield), up=True)
        won = ZERO
        for (potions, rest), parts in by_arm[arm].items():
            sure = potions >= MOST_POTIONS or rest == 0
            wins = ONE if sure else fight.wins(rest, hits_of(quest, quest.potions + potions))
            won += parts * wins
        total += odds * won / PARTS
    return min(ONE, Fraction(ceil(total * PARTS), PARTS))


def weapons(quest: Quest, hero: HeroType) -> dict[tuple[int, int], Fraction]:
    """Return the odds of each (bonus of the better attack, bonus of the shield) of `hero` once
    everything is looted."""
    regions = holdings(quest)
    start = supplied(quest.fame.supply + quest.fame.level)
    arms = [weapon for weapon in (SWORD, BOW) if weapon not in hero.forbids]
    if hero.charges:
        arms.append(SHIELD)
    shields = SHIELD not in hero.forbids
    best = highest(regions, start)
    most = min(best, ENOUGH)

    def at_most(arm: int, shield: int) -> Fraction:
        if arm < 0 or shield < 0:
            return ZERO
        # Whatever is better than enough counts as just enough.
        arm, shield = (best if bonus >= most else bonus for bonus in (arm, shield))
        limits = dict.fromkeys(arms, arm)
        if shields:
            limits[SHIELD] = min(shield, limits.get(SHIELD, shield))
        return none_above(quest, regions, start, limits)

    below = {
        (arm, shield): at_most(arm, shield)
        for arm in range(-1, most + 1)
        for shield in (range(-1, most + 1) if shields else (-1, 0))
    }
    return {
        (arm, shield): odds
        for arm, shield in below
        if arm >= 0 and shield >= 0
        and (odds := below[arm, shield] - below[arm - 1, shield] - below[arm, shield - 1]
             + below[arm - 1, shield - 1])
    }  # fmt: skip


def whole_stock(quest: Quest) -> Stock:
    """Return the odds of each (potions in the dungeon, scrolls of haste in the dungeon and from the
    village), rounded up to whole PARTS."""
    stock: Stock = {
        (0, number): ceil(odds * PARTS)
        for number, odds in supplied(quest.fame.supply + quest.fame.level).items()
    }
    for holding in holdings(quest):
        each = _square(holding)
        power: Stock = {(0, 0): PARTS}
        sums: Stock = {}
        for number in range(max(holding.finds) + 1):
            share = holding.finds.get(number, ZERO)
            for key, parts in power.items():
                if share:
                    sums[key] = sums.get(key, 0) + ceil(parts * share)
            power = _convolve(power, each)
        stock = _convolve(stock, sums)
    return stock


def _square(holding: Holding) -> Stock:
    """Return the Stock of a single square for finds, rounded up to whole PARTS."""
    stock: Stock = {}
    rest = ONE
    for (item, number), odds in holding.find().items():
        if item in (POTION, HASTE) and number > 0:
            rest -= odds
            key = (number, 0) if item == POTION else (0, number)
            stock[key] = stock.get(key, 0) + ceil(odds * PARTS)
    stock[0, 0] = ceil(rest * PARTS)
    return stock


def _convolve(stock: Stock, other: Stock) -> Stock:
    return distribution(
        ((min(a + c, MOST_POTIONS), min(b + d, MOST_HASTE)), -(-parts * share // PARTS))
        for (a, b), parts in stock.items()
        for (c, d), share in other.items()
    )


def _after_free_blows(stock: Stock, net: int, health: int) -> Stock:
    """Return the Stock by (potions, health left) after a surprise and an attack for each scroll,
    all with the bonus of few potions; 0 health is a win. `net` is attack less defense."""
    outcomes: Stock = {}
    hasted, first = hit(net + HASTED + ADRENALINE), hit(net + SURPRISE + ADRENALINE)
    blows = [_blows(number, hasted, first) for number in range(MOST_HASTE + 1)]
    for (potions, haste), parts in stock.items():
        for number, odds in enumerate(blows[haste]):
            rest = 0 if haste == MOST_HASTE else max(health - number, 0)
            key = potions, rest
            outcomes[key] = outcomes.get(key, 0) - (-parts * odds // PARTS)
    return outcomes


def _blows(number: int, hasted: Fraction, first: Fraction) -> list[int]:
    """Return the odds, in PARTS, of 0, 1, ... hits of the surprise and `number` hasted attacks."""
    hits = hit_odds(number, hasted)
    return [
        ceil(PARTS * (first * hits.get(n - 1, ZERO) + (1 - first) * hits.get(n, ZERO)))
        for n in range(number + 2)
    ]


def _ways(quest: Quest, hero: HeroType, dragon: Monster, arm: int, shield: int) -> Ways:
    breath = dragon.trait("breath")
    attack = min(dragon.attack, breath.numbers["attack"] if breath else dragon.attack)
    net = attack - shield - hero.defense
    suffers = hit(net) * (1 - Fraction(hero.dodge, 100))
    guarded = hit(net - GUARD) * (1 - Fraction(hero.dodge_guarding, 100))
    few = FEW_POTIONS + hits_of(quest, 0)

    def ways(_health: int, hits: int) -> tuple[Round, ...]:
        strikes = hit(arm - dragon.defense + (ADRENALINE if hits < few else 0))
        return Round(strikes, suffers), Round(strikes, guarded, parry=True)

    return ways
