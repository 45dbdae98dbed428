"""Odds of finding a Great Key, and of having it in time."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import prod

from authoring.odds.question import question
from authoring.odds.report import Answer, Figure, Table
from authoring.rulesets.dungeon_plungin.exact.dead_ends import dead_end_tile
from authoring.rulesets.dungeon_plungin.exact.great_door import solve
from authoring.rulesets.dungeon_plungin.exact.pools import bash_passes
from authoring.rulesets.dungeon_plungin.exact.time_span import phases
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.odds.door_opening import Interval, opened
from authoring.rulesets.dungeon_plungin.odds.doors import Layout, layout, search_of
from authoring.rulesets.dungeon_plungin.odds.finds import Finds

_NOTE = (
    "Every chest is opened, every monster beaten, everything used that can be. What a check, a "
    "test, a choice or chance decides is counted at best only."
)
_DEAD_ENDS = "The dead ends behind the doors left after the Time Span count."
_BASH_POOLS = (4, 6, 8, 10, 12, 15, 18, 21, 24)
_MOST_WAYS = 64
"""The most ways to take tiles that are tried one by one."""


@question(order=20)
def keys(quest: Quest) -> Answer:
    """No Great Key in a room, in the whole quest, before the Great Door (DP-KEY-03, -07)."""
    finds = Finds(quest), Finds(quest, for_party=True)
    figures = tuple(_figures(quest, finds)) if finds[0].keys else ()
    return Answer(figures=figures, tables=(_bashing(quest),))


Ends = tuple[Finds, Finds]
"""Finds with what the pack leaves open settled against the party, and for it."""


def _figures(quest: Quest, finds: Ends) -> Iterator[Figure]:
    charts = layout(quest)
    if dead_end_tile(quest) or any(tile.kind == "room" for tile in charts.tiles):
        room = (1 - finds[0].room, 1 - finds[1].room)
        yield Figure("great-key-room", "A room holds a Great Key", *room)
    none, most = opened(quest, charts, phases(quest)).no_key
    title = "A Great Key is found on the way"
    yield Figure("great-key-found", title, 1 - most, 1 - none, f"{_NOTE} {_DEAD_ENDS}")
    in_time = key_in_time(quest, charts, finds)
    if in_time is not None:
        title = "A Great Key is in hand when the first Great Door is found"
        yield Figure("great-key-in-time", title, *in_time, _NOTE)


def key_in_time(quest: Quest, charts: Layout, finds: Ends) -> Interval | None:
    """Return the range of P(a Great Key in hand | a Great Door is found); None when none ever is.

    The search is run once more with only the games that found no key. More doors may bring the
    Great Door sooner, and so leave less time: all ways to settle open facts are tried."""
    modifiers = phases(quest)
    shares = []
    for option, for_party in product(_ways_to_take(charts), (False, True)):
        door = solve(search_of(option, modifiers, for_party=for_party)).found
        for side in finds if door else ():
            tiles = tuple(replace(tile, odds=tile.odds * side.tile(tile)) for tile in option.tiles)
            keyless = replace(option, tiles=tiles)
            none = (
                solve(search_of(keyless, modifiers, for_party=for_party)).found if side.start else 0
            )
            shares.append(1 - side.start * none / door)
    return (min(shares), max(shares)) if shares else None


def _ways_to_take(charts: Layout) -> Iterator[Layout]:
    """Yield the layout, then one for each way in which players may always choose tiles."""
    yield charts
    options = [tile.options or (tile,) for tile in charts.tiles]
    if 1 < prod(map(len, options)) <= _MOST_WAYS:
        for tiles in product(*options):
            yield replace(charts, tiles=tiles)


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
