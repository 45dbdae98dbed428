"""Objects of a location that can be searched: bookcases, altars, weapon racks
(DP-ACT-09 to -11, QP-22)."""

from authoring.rulesets.dungeon_plungin.model import Search
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.state import ON_SEARCH, WIT, Actor, Area, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import FUMBLED, PASSED, check
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import (
    Occasion,
    play_effects,
)
from authoring.rulesets.dungeon_plungin.play.rules.happenings.triggers import happens, location_of

FOUND = -1
"""In `Area.used`, in place of a hero: the object has been found empty of secrets."""


def searches(s: State, area: Area) -> tuple[Search, ...]:
    """What can be searched on a tile."""
    location = location_of(s, area)
    return location.search if location is not None else ()


def offer_searches(s: State, hero: Actor, found: list[int]) -> None:
    """One Detect a turn; nobody searches the same object twice, and nobody finds
    what has been found, unless the quest allows it (DP-ACT-10)."""
    area = s.area_at(hero.square)
    for at, search in enumerate(searches(s, area)):
        if hero.bit & reach_of(s, area, search) and open_to(area, hero, search, at):
            found.append(c.choice(c.EXAMINE, at))


def reach_of(s: State, area: Area, search: Search) -> int:
    """The squares from which an object can be searched: its own and those beside."""
    squares = area.feature(search.feature)
    return (s.squares_near(squares) | squares) & area.mask


def open_to(area: Area, hero: Actor, search: Search, at: int) -> bool:
    """Whether it is still worth this hero's while."""
    if search.again:
        return True
    key = f"search:{at}"
    return (FOUND, key) not in area.used and (hero.index, key) not in area.used


def examine(s: State, hero: Actor, at: int) -> None:
    """WIT against the object's difficulty; a fumble may have its own effects, and
    one roll can be both (DP-DICE-09)."""
    area = s.area_at(hero.square)
    search = searches(s, area)[at]
    key = f"search:{at}"
    area.used.add((hero.index, key))
    s.progress += 1
    result = check(s, hero, WIT, search.difficulty, hero.extra[ON_SEARCH])
    s.note("examine", hero.name, search.feature, result)
    s.count("examined")
    occasion = Occasion(f"location:{area.location}", hero, area, [hero])
    if result & FUMBLED:
        play_effects(s, search.fumble, occasion)
    if result & PASSED:
        area.used.add((FOUND, key))
        play_effects(s, search.effects, occasion)
    else:
        play_effects(s, search.fail, occasion)
    happens(s, "on_search", hero, [area])
