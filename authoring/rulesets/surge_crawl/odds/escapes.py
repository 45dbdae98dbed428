"""Escape Checks: the chance to get away from each foe."""

from fractions import Fraction

from authoring.model.dice import Dice
from authoring.odds.dice import odds_above
from authoring.odds.question import question
from authoring.odds.report import Answer, Table
from authoring.rulesets.surge_crawl.exact.strikers import heroes_of, monsters_of
from authoring.rulesets.surge_crawl.model.quest import Quest

CHECK = Dice(2, 6)
GRABS = range(5, 10)


def escape_odds(grab: int, bonus: int = 0) -> Fraction:
    """Return the chance of an Escape Check against a Grab (SRG-MOV-05, SRG-TV-15)."""
    return odds_above(CHECK, grab - bonus - 1)


@question(order=30)
def escapes(quest: Quest) -> Answer:
    """Return the odds by Grab, and of each hero against each monster."""
    monsters = monsters_of(quest)
    rows = tuple(
        (hero.name, tuple(escape_odds(monster.grab, hero.escape) for monster in monsters))
        for hero in heroes_of(quest)
    )
    names = tuple(monster.name for monster in monsters)
    plain = (("any figure", tuple(map(escape_odds, GRABS))),)
    return Answer(
        tables=(
            Table("grab", "To get away, by Grab", "", tuple(map(str, GRABS)), plain),
            Table("escapes", "A hero gets away", "", names, rows, "Of several foes the highest."),
        )
    )
