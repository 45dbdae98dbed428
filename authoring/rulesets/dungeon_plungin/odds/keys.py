"""Is a Great Key found, and in time?"""

from dataclasses import replace
from fractions import Fraction

from authoring.odds.question import question
from authoring.odds.report import Answer, Figure, Table
from authoring.rulesets.dungeon_plungin.exact.dead_ends import dead_end_tile
from authoring.rulesets.dungeon_plungin.exact.great_door import solve
from authoring.rulesets.dungeon_plungin.exact.left_over import behind_doors_left
from authoring.rulesets.dungeon_plungin.exact.pools import bash_passes
from authoring.rulesets.dungeon_plungin.exact.time_span import phases
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.odds.doors import layout, searches, tile_draws
from authoring.rulesets.dungeon_plungin.odds.finds import ONE, Finds

_NOTE = (
    "Every chest is opened and every monster beaten; keys behind a check are not counted. "
    "A Great Door can be bashed without a key."
)
_DEAD_ENDS = "The dead ends behind the doors left after the Time Span count."
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
    figures = []
    if dead_end_tile(quest) or any(tile.kind == "room" for tile in tile_draws(quest)):
        title = "A room holds a Great Key"
        figures.append(Figure("great-key-room", title, 1 - finds.room, 1 - finds.room))
    title = "A Great Key is found on the way"
    figures.append(Figure("great-key-found", title, 1 - none, 1 - none, f"{_NOTE} {_DEAD_ENDS}"))
    if in_time is not None:
        title = "A Great Key is in hand when the first Great Door is found"
        figures.append(Figure("great-key-in-time", title, in_time, in_time, _NOTE))
    return tuple(figures)


def without_key(quest: Quest, finds: Finds) -> tuple[Fraction, Fraction | None]:
    """P(no Great Key when exploring ends), P(key in hand | Great Door found).

    The search is run once more with only the games that found no key. Exploring ends
    when every door but the Great ones is open, those left after the Time Span included.
    """
    if any(finds.keys.intersection(hero.items) for hero in quest.starters()):
        return Fraction(0), Fraction(1)
    modifiers = phases(quest)
    whole = layout(quest)
    tiles = tuple(replace(tile, odds=tile.odds * finds.tile(tile)) for tile in whole.tiles)
    search = searches(replace(whole, tiles=tiles), modifiers).low
    none = behind_doors_left(search, finds.room if dead_end_tile(quest) else ONE)
    found = solve(searches(whole, modifiers).low).found
    return none, 1 - solve(search).found / found if found else None


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
