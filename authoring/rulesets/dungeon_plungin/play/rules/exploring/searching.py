"""Searching the objects of locations, and taking what is found (rules DP-TREAS, DP-INV,
DP-SPEC)."""

from dataclasses import replace

from authoring.boards.squares import Squares, around
from authoring.engine.dice import Stream
from authoring.engine.record import COUNTS
from authoring.rulesets.dungeon_plungin.model import Loot, Search
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.things import Examines, FindsGold
from authoring.rulesets.dungeon_plungin.play.board.rolling import rolls
from authoring.rulesets.dungeon_plungin.play.board.state import ON_SEARCH, WIT, Actor, Area, State
from authoring.rulesets.dungeon_plungin.play.board.streams import FINDS, TREASURE
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import FUMBLED, PASSED, check
from authoring.rulesets.dungeon_plungin.play.rules.characters.carrying import take_item
from authoring.rulesets.dungeon_plungin.play.rules.characters.earnings import earn, gain_xp
from authoring.rulesets.dungeon_plungin.play.rules.happenings.goals import check_goals
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import (
    Occasion,
    play_effects,
)
from authoring.rulesets.dungeon_plungin.play.rules.happenings.triggers import happens, location_of

FOUND = -1
"""Stands for a hero in `Area.used`: the object has been searched and is empty."""


def searches(s: State, area: Area) -> tuple[Search, ...]:
    """Return the searches that the location on `area` offers; () for none."""
    location = location_of(s, area)
    return location.search if location is not None else ()


def offer_searches(s: State, hero: Actor, choices: list[int]) -> None:
    """Add EXAMINE to `choices` for each object of the tile in the hero's reach that is `open_to` it
    (DP-ACT-10, DP-ACT-09)."""
    area = s.area_at(hero.square)
    for at, search in enumerate(searches(s, area)):
        if hero.bit & reach_of(s, area, search) and open_to(area, hero, search, at):
            choices.append(c.choice(c.EXAMINE, at))


def reach_of(s: State, area: Area, search: Search) -> Squares:
    """Return the squares from which an object is searched: its own and those beside (DP-ACT-09)."""
    squares = area.feature(search.feature)
    return (around(squares) | squares) & area.mask


def open_to(area: Area, hero: Actor, search: Search, at: int) -> bool:
    """Return whether `hero` may still make search number `at`: each hero once, and only until
    somebody passed, unless the quest says `again`."""
    if search.again:
        return True
    key = f"search:{at}"
    return (FOUND, key) not in area.used and (hero.index, key) not in area.used


def examine(s: State, hero: Actor, at: int) -> None:
    """Make search number `at` of the hero's location: WIT against its difficulty. Fumbles have
    effects of their own; a roll can both pass and fumble (DP-DICE-09, DP-ACT-09)."""
    area = s.area_at(hero.square)
    search = searches(s, area)[at]
    key = f"search:{at}"
    area.used.add((hero.index, key))
    s.progress += 1
    result = check(s, hero, WIT, search.difficulty, hero.extra[ON_SEARCH], on=ON_SEARCH)
    s.note(Examines, hero.name, search.feature, result)
    s.count(COUNTS, "examined")
    s.count(COUNTS, f"searched/{area.location}/{search.feature}")
    occasion = Occasion(f"location:{area.location}", hero, area, [hero])
    if result & FUMBLED:
        play_effects(s, search.fumble, occasion)
    if result & PASSED:
        area.used.add((FOUND, key))
        play_effects(s, search.effects, occasion)
    else:
        play_effects(s, search.fail, occasion)
    happens(s, "on_search", hero, [area])


def roll_treasure(s: State, finder: Actor) -> None:
    """Roll the Treasure Chart, if there is one, for `finder`, who keeps the find (DP-TREAS-01)."""
    table = s.tables.by_role.get("treasure")
    if table is None:
        return
    area = s.area_at(finder.square)
    area.finds += 1
    with Stream(s.dice, TREASURE, area.index * FINDS + area.finds):
        for result in rolls(s, table):
            if isinstance(result, Loot):
                take_loot(s, finder, result)


def take_loot(s: State, finder: Actor, loot: Loot) -> None:
    """Give gold to the party and items to the finder; a unique find only once (DP-TREAS-03,
    DP-AMB-58, DP-XP-07, DP-XP-05)."""
    if loot.unique:
        if id(loot) in s.taken:
            if loot.replacement is not None:
                take_loot(s, finder, loot.replacement)
            return
        s.taken.add(id(loot))
    gold = s.dice.amount(loot.gold, "number")
    if gold:
        earn(s, finder, gold)
        s.note(FindsGold, finder.name, gold)
    items = [item for item in map(s.tables.item, loot.items) if item is not None]
    if not any(item.kind == "tome" for item in items):
        gain_xp(s, loot.xp)
    for item in items:
        # A tome gives the row's XP only when it is studied in town (DP-XP-05).
        tome = item.kind == "tome" and loot.xp
        take_item(s, finder, replace(item, xp=loot.xp) if tome else item)
    check_goals(s)
