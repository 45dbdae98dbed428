"""The town: prices of levels, rewards, and the Gambler."""

from fractions import Fraction

from authoring.model.dice import Dice
from authoring.odds.dice import totals
from authoring.odds.question import question
from authoring.odds.report import Answer, Figure, Table
from authoring.rulesets.surge_crawl.model import numbers
from authoring.rulesets.surge_crawl.model.company import level_price
from authoring.rulesets.surge_crawl.model.quest import Quest

LEVELS = range(1, 10)


def gambler_wins() -> Fraction:
    """Return the chance that two dice beat the house's two (SRG-TOWN-07)."""
    odds = totals(Dice(2, 6))
    return sum(
        (own * house for a, own in odds.items() for b, house in odds.items() if a > b),
        Fraction(0),
    )


@question(order=40)
def town(quest: Quest) -> Answer:
    """Prices of levels (SRG-LVL-02, SRG-TV-09), and the worth of the Gambler."""
    wins = gambler_wins()
    loss = (1 - 2 * wins) * numbers.STAKE
    prices = tuple(Fraction(level_price(level)) for level in LEVELS)
    columns = tuple(f"{level} to {level + 1}" for level in LEVELS)
    return Answer(
        figures=(
            Figure("gambler", "The Gambler is beaten", wins, wins),
            Figure(
                "gambler-loss", f"Crowns lost on average with a stake of {numbers.STAKE}",
                loss, loss, unit="Crowns",
            ),
        ),
        tables=(
            Table(
                "levels", "Crowns for a level", "", columns, (("price", prices),), unit="Crowns"
            ),
        ),
    )  # fmt: skip
