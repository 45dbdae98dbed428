"""One hero against one monster, without positions: who falls first."""

from fractions import Fraction

from authoring.odds.question import question
from authoring.odds.report import Answer, Table
from authoring.rulesets.surge_crawl.exact.duels import chance_to_win
from authoring.rulesets.surge_crawl.exact.strikers import Sheet, heroes_of, monsters_of
from authoring.rulesets.surge_crawl.model.quest import Quest

NOTE = "The hero attacks first; nobody moves, heals or shields. A dash: neither can ever fall."


@question(order=20)
def duels(quest: Quest) -> Answer:
    """The chance of each hero to beat each monster alone."""
    monsters = monsters_of(quest)
    rows = tuple(
        (hero.name, tuple(_chance(hero, monster) for monster in monsters))
        for hero in heroes_of(quest)
    )
    columns = tuple(monster.name for monster in monsters)
    return Answer(tables=(Table("duels", "A hero wins a duel", "", columns, rows, NOTE),))


def _chance(hero: Sheet, monster: Sheet) -> Fraction | None:
    return chance_to_win(hero, monster)
