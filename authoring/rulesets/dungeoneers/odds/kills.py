"""Potions that a kill costs, by monster, gear and hero."""

from collections.abc import Mapping
from fractions import Fraction

from authoring.model.reach import in_use
from authoring.odds.distributions import average
from authoring.odds.question import question
from authoring.odds.report import Answer, Table
from authoring.odds.spikes import spikes
from authoring.rulesets.dungeoneers.model.people import HeroType
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.odds.fights import MODEL, cost, even
from authoring.rulesets.dungeoneers.odds.layouts import results

GEARS = (1, 3, 5, 7, 9)
WORTH = Fraction(1)
"""Potions below which no monster counts as a spike, far dearer than the others of its region."""
MIDDLING = 3
"""The gear at which heroes are compared."""


@question(order=40)
def kills(quest: Quest) -> Answer:
    """Potions of a kill, by gear for the first hero and by hero at one gear (DGN-ITM-07)."""
    heroes = heroes_of(quest)
    monsters = tuple(in_use(quest.pack, "monsters", quest.content.monsters).values())
    if not heroes or not monsters:
        return Answer()
    first = heroes[0]
    by_gear = tuple(
        (foe.name, tuple(cost(foe, first, even(gear)) for gear in GEARS)) for foe in monsters
    )
    by_hero = tuple(
        (foe.name, tuple(cost(foe, hero, even(MIDDLING)) for hero in heroes)) for foe in monsters
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
                "monster", names, by_hero, _outstanding(quest, dict(by_hero)), unit="potions",
            ),
        )
    )  # fmt: skip


def heroes_of(quest: Quest) -> tuple[HeroType, ...]:
    """Return the hero types that may set out, in the quest's order."""
    definitions = quest.content.heroes
    return tuple(definitions[id] for id in quest.heroes if id in definitions)


def _outstanding(quest: Quest, costs: Mapping[str, tuple[Fraction | None, ...]]) -> str:
    """Return sentences on monsters that cost far more than the others of their region, all heroes
    taken together."""
    sentences = ["As above."]
    for region in in_use(quest.pack, "regions", quest.content.regions).values():
        dwellers = (quest.content.monsters.get(str(id)) for id in results(region.dwellers))
        among = [
            (monster.name, average(costs.get(monster.name, ()))) for monster in dwellers if monster
        ]
        more = f"costs far more than the others of {region.title}"
        peaks = spikes(list(dict.fromkeys(among)), WORTH)
        sentences += [spike.sentence(more, "over all heroes") for spike in peaks]
    return " ".join(sentences)
