"""Check tables: the odds of pools of dice."""

from fractions import Fraction

from authoring.odds.question import question
from authoring.odds.report import Answer, Table
from authoring.rulesets.dungeon_plungin.exact.pools import expected_damage, fumbles, net, passes
from authoring.rulesets.dungeon_plungin.model import Quest

POOLS = range(1, 11)
DIFFICULTIES = range(1, 6)


@question(order=60)
def checks(quest: Quest) -> Answer:
    """Pass, fumble and damage odds for the pools a quest meets (DP-DICE, DP-DEF)."""
    zero_fumbles = quest.variants.get("opposed_zero_fumble", "on") == "on"
    bloodier = "bloodier" in quest.options
    return Answer(tables=(_passing(zero_fumbles), _wounding(bloodier), _damage(bloodier)))


def _passing(zero_fumbles: bool) -> Table:
    heads = (*(f"Dif {d}" for d in DIFFICULTIES), "fumble", "opposed fumble")
    rows = tuple(
        (
            f"{dice} {'die' if dice == 1 else 'dice'}",
            (
                *(passes(dice, difficulty) for difficulty in DIFFICULTIES),
                fumbles(dice),
                fumbles(dice, opposed=zero_fumbles),
            ),
        )
        for dice in POOLS
    )
    note = "One roll can both pass and fumble."
    return Table("check", "Passing and fumbling a check", "pool", heads, rows, note)


def _wounding(bloodier: bool) -> Table:
    rows = tuple(
        (f"{a} dice", tuple(1 - net(a, d, bloodier=bloodier)[0] for d in POOLS)) for a in POOLS
    )
    heads = tuple(str(d) for d in POOLS)
    title = "An attack does damage, by defence dice"
    return Table("wound", title, "attack", heads, rows, _hitting(bloodier))


def _hitting(bloodier: bool) -> str:
    return "A 4 hits too in attacks of heroes and monsters." if bloodier else ""


def _damage(bloodier: bool) -> Table:
    rows: tuple[tuple[str, tuple[Fraction | None, ...]], ...] = tuple(
        (f"{a} dice", tuple(expected_damage(a, d, bloodier=bloodier) for d in POOLS)) for a in POOLS
    )
    heads = tuple(str(d) for d in POOLS)
    title = "Damage of an attack on average, by defence dice"
    note = _hitting(bloodier)
    return Table("damage", title, "attack", heads, rows, note, unit="damage")
