"""Is a Great Key found, and in time?"""

from dataclasses import replace
from fractions import Fraction

from authoring.odds.question import question
from authoring.odds.report import Answer, Figure, Table
from authoring.rulesets.dungeon_plungin.exact.great_door import Solution, solve
from authoring.rulesets.dungeon_plungin.exact.pools import bash_passes
from authoring.rulesets.dungeon_plungin.exact.time_span import phases
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.odds.doors import layout, searches
from authoring.rulesets.dungeon_plungin.odds.finds import Finds

_NOTE = (
    "Every chest is opened and every monster beaten; keys behind a check are not counted. "
    "A Great Door can be bashed without a key."
)
_BASH_POOLS = (4, 6, 8, 10, 12, 15, 18, 21, 24)


@question(order=20)
def keys(quest: Quest) -> Answer:
    """No Great Key in a room, in the whole quest, before the Great Door (DP-KEY-03, -07)."""
    finds = Finds(quest)
    figures: tuple[Figure, ...] = ()
    if finds.keys:
        figures = _figures(quest, finds)
    return Answer(figures=figures, tables=(_bashing(quest),))


def _figures(quest: Quest, finds: Finds) -> tuple[Figure, ...]:
    none, in_time = without_key(quest, finds)
    figures = [
        Figure("great-key-room", "A room holds a Great Key", 1 - finds.room, 1 - finds.room),
        Figure("great-key-found", "A Great Key is found on the way", 1 - none, 1 - none, _NOTE),
    ]
    if in_time is not None:
        title = "A Great Key is in hand when the first Great Door is found"
        figures.append(Figure("great-key-in-time", title, in_time, in_time, _NOTE))
    return tuple(figures)


def without_key(quest: Quest, finds: Finds) -> tuple[Fraction, Fraction | None]:
    """P(no Great Key when exploring ends), P(key in hand | Great Door found).

    The search is run once more with only the games that found no key.
    """
    if any(finds.keys.intersection(hero.items) for hero in quest.starters()):
        return Fraction(0), Fraction(1)
    modifiers = phases(quest)
    whole = layout(quest)
    tiles = tuple(replace(tile, odds=tile.odds * finds.tile(tile)) for tile in whole.tiles)
    search = searches(replace(whole, tiles=tiles), modifiers).low
    plain = tuple(replace(draw, great=False) for draw in search.draws)
    never_great = replace(search, rows=((False,),) * len(search.rows), draws=plain)
    none = _weight(solve(never_great))
    found = solve(searches(whole, modifiers).low).found
    return none, 1 - solve(search).found / found if found else None


def _weight(solution: Solution) -> Fraction:
    """P of all the games a search still stands for."""
    return solution.found + solution.closed + solution.complete


def _bashing(quest: Quest) -> Table:
    rows: tuple[tuple[str, tuple[Fraction | None, ...]], ...] = tuple(
        (f"{dice} dice", tuple(bash_passes(dice, difficulty) for difficulty in range(1, 6)))
        for dice in _BASH_POOLS
    )
    heads = tuple(f"Dif {difficulty}" for difficulty in range(1, 6))
    note = "The dice of all who join in count together; each fumble before asks for one more."
    if quest.variants.get("bash_dif") == "current":
        note += " Dif counts the failed picks before."
    if quest.variants.get("bash_pool") == "stats_only":
        note += " Weapons bring no dice."
    return Table("bash", "One bash opens a door or chest", "attack dice", heads, rows, note)
