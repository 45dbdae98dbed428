"""Reach of the potions: what regions give against what their monsters take."""

from fractions import Fraction

from authoring.odds.dice import mean_amount
from authoring.odds.question import question
from authoring.odds.report import Answer, Level, Table
from authoring.rulesets.dungeoneers.exact.supply import ZERO, supplied
from authoring.rulesets.dungeoneers.model.keywords import FINDS, WEAPONS
from authoring.rulesets.dungeoneers.model.numbers import BEST
from authoring.rulesets.dungeoneers.model.people import HeroType
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.odds.best_weapons import mean_best_bonus
from authoring.rulesets.dungeoneers.odds.fights import even
from authoring.rulesets.dungeoneers.odds.holdings import (
    Holding,
    caches,
    holdings,
    items,
    monsters,
    potions_lost,
)
from authoring.rulesets.dungeoneers.odds.kills import GEARS, heroes_of

ROOMS = (
    "A room on average, everything looted; `bonus` is a found weapon's. Bosses and what they guard "
    "are those of the quest's fame level."
)
BALANCE = (
    "All rooms of a region: potions found, and lost when everybody is slain one after the other "
    "with gear as good as the column says. `even at`: the least gear with which no more is lost "
    "than found. Dragons, slimes, visitors and who lurks are left out."
)
LOOTED = (
    "The best bonus on average, from the start on, once every chest and rack up to there is open; "
    "-: too many bonuses to be followed."
)


@question(order=50)
def supply(quest: Quest) -> Answer:
    """Finds, potions lost and best weapons, by region (DGN-ITM-22, DGN-ITM-25, DGN-MON-20)."""
    regions = holdings(quest)
    first = next(iter(heroes_of(quest)), None)
    if not regions or first is None:
        return Answer()
    rooms = tuple((holding.region.title, _room(quest, holding)) for holding in regions)
    balance = [_balance(quest, [holding], first) for holding in regions]
    rows = [(holding.region.title, row) for holding, row in zip(regions, balance, strict=True)]
    whole = _balance(quest, list(regions), first)
    least = whole[-1]
    reason = (
        f"even +{BEST}/+{BEST} loses more potions than there are"
        if least is None
        else f"from +{least}/+{least} on no more potions are lost than found"
    )
    gears = tuple(f"+{gear}" for gear in GEARS)
    return Answer(
        levels=(Level("break-even", least is not None, reason),),
        tables=(
            Table(
                "a-room", "What a room holds", "region",
                ("rooms", "monsters", *(f"{item}s" if item == "potion" else item for item in FINDS),
                 "weapons", "bonus"),
                rooms, ROOMS, unit="average",
            ),
            Table(
                "balance", f"Potions found and lost, {first.name}", "region",
                ("found", *gears, "even at"), (*rows, ("all", whole)), BALANCE, unit="potions",
            ),
            _looted(quest, regions),
        ),
    )  # fmt: skip


def _room(quest: Quest, holding: Holding) -> tuple[Fraction | None, ...]:
    rooms = len(holding.rooms)
    finds = items(holding)
    weapons = caches(quest, holding) + len(holding.bosses)
    bonus = caches(quest, holding) * mean_amount(holding.region.bonus) + sum(
        (mean_amount(boss.bonus) for boss in holding.bosses), ZERO
    )
    return (
        Fraction(rooms),
        monsters(holding) / rooms,
        *(finds[item] / rooms for item in FINDS),
        weapons / rooms,
        bonus / weapons if weapons else None,
    )


def _balance(quest: Quest, regions: list[Holding], hero: HeroType) -> tuple[Fraction | None, ...]:
    potions = sum((items(holding)[FINDS[0]] for holding in regions), ZERO)
    by_gear = {gear: _all_potions_lost(quest, regions, hero, gear) for gear in range(BEST + 1)}
    enough = (gear for gear, gone in by_gear.items() if gone is not None and gone <= potions)
    least = next(enough, None)
    losses = tuple(by_gear[gear] for gear in GEARS)
    return potions, *losses, None if least is None else Fraction(least)


def _all_potions_lost(
    quest: Quest, regions: list[Holding], hero: HeroType, gear: int
) -> Fraction | None:
    whole = ZERO
    for holding in regions:
        gone = potions_lost(quest, holding, hero, even(gear))
        if gone is None:
            return None
        whole += gone
    return whole


def _looted(quest: Quest, regions: tuple[Holding, ...]) -> Table:
    start = supplied(quest.fame.supply + quest.fame.level)
    rows = [
        ("at the start", tuple(mean_best_bonus(quest, (), start, weapon) for weapon in WEAPONS))
    ]
    for at, holding in enumerate(regions, 1):
        row = tuple(mean_best_bonus(quest, regions[:at], start, weapon) for weapon in WEAPONS)
        rows.append((holding.region.title, row))
    return Table("looted", "The best weapons", "region", WEAPONS, tuple(rows), LOOTED, "bonus")
