"""Potions that a kill costs, by monster, gear and hero."""

from authoring.odds.question import question
from authoring.odds.report import Answer, Table
from authoring.rulesets.dungeoneers.model.people import HeroType
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.odds.fights import MODEL, cost, even

GEARS = (1, 3, 5, 7, 9)
MIDDLING = 3
"""The gear at which heroes are compared."""


@question(order=40)
def kills(quest: Quest) -> Answer:
    """Tables by gear for who sets out first, and by hero at one gear (DGN-ITM-07)."""
    heroes = heroes_of(quest)
    monsters = quest.content.monsters.values()
    if not heroes or not monsters:
        return Answer()
    first = heroes[0]
    by_gear = tuple(
        (one.name, tuple(cost(one, first, even(gear)) for gear in GEARS)) for one in monsters
    )
    by_hero = tuple(
        (one.name, tuple(cost(one, hero, even(MIDDLING)) for hero in heroes)) for one in monsters
    )
    gears = tuple(f"+{gear}/+{gear}" for gear in GEARS)
    names = tuple(hero.name for hero in heroes)
    title = "Potions a kill costs"
    return Answer(
        tables=(
            Table(
                "potions-a-kill",
                f"{title}, {first.name}, by sword, bow and shield",
                "monster", gears, by_gear, MODEL, unit="potions",
            ),
            Table(
                "potions-a-kill-by-hero",
                f"{title}, by hero, with +{MIDDLING}/+{MIDDLING}",
                "monster", names, by_hero, "As above.", unit="potions",
            ),
        )
    )  # fmt: skip


def heroes_of(quest: Quest) -> tuple[HeroType, ...]:
    """Who may set out, in the quest's order."""
    known = quest.content.heroes
    return tuple(known[id] for id in quest.heroes if id in known)
