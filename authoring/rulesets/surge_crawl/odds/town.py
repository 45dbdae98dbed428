"""The town: prices of levels, rewards, and the Gambler."""

from dataclasses import replace
from fractions import Fraction
from itertools import accumulate

from authoring.model.dice import Dice
from authoring.odds.dice import totals
from authoring.odds.question import question
from authoring.odds.report import Answer, Figure, Table
from authoring.rulesets.surge_crawl.exact.strikers import Sheet, hero_sheet, monsters_of
from authoring.rulesets.surge_crawl.model import numbers
from authoring.rulesets.surge_crawl.model.company import level_price, setting_out
from authoring.rulesets.surge_crawl.model.people import HeroType
from authoring.rulesets.surge_crawl.model.quest import Quest
from authoring.rulesets.surge_crawl.odds.spending import on_average

LEVELS = range(1, 10)
UPGRADES = range(1, 10, 2)


def gambler_wins() -> Fraction:
    """Return the chance that two dice exceed the house's two (SRG-TOWN-07)."""
    odds = totals(Dice(2, 6))
    return sum(
        (own * house for a, own in odds.items() for b, house in odds.items() if a > b), Fraction(0)
    )


@question(order=40)
def town(quest: Quest) -> Answer:
    """Prices of levels (SRG-LVL-02, SRG-TV-09), what they are worth, and the Gambler."""
    wins = gambler_wins()
    loss = (1 - 2 * wins) * numbers.STAKE
    stake = f"Crowns lost on average with a stake of {numbers.STAKE}"
    prices = tuple(Fraction(level_price(level)) for level in LEVELS)
    in_all = tuple(accumulate(prices))
    columns = tuple(f"{level} to {level + 1}" for level in LEVELS)
    monsters = monsters_of(quest)
    upgrades = tuple(
        (hero.name, tuple(on_average(_upgraded(quest, hero, n), monsters) for n in UPGRADES))
        for hero in (quest.content.heroes[id] for id in quest.party)
    )
    heads = tuple(f"level {level}" for level in UPGRADES)
    rows = (("the next level", prices), ("in all, from level 1", in_all))
    return Answer(
        figures=(
            Figure("gambler", "The Gambler is beaten", wins, wins),
            Figure("gambler-loss", stake, loss, loss, unit="Crowns"),
        ),
        tables=(
            Table("levels", "Crowns for a level", "", columns, rows, unit="Crowns"),
            Table("upgrades", "Damage with all things at a level", "", heads, upgrades,
                  "Of an attack, on average over all monsters.", "damage"),
        ),
    )  # fmt: skip


def _upgraded(quest: Quest, hero: HeroType, level: int) -> Sheet:
    """Return a hero whose equipment is all at `level`."""
    career = setting_out(hero)
    items = tuple(replace(owned, level=level) for owned in career.items)
    return hero_sheet(quest, replace(career, items=items))
