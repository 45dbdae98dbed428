"""Gifts of the village, and the fame of a game (area FAM)."""

from authoring.engine.dice import Stream
from authoring.rulesets.dungeoneers.model.keywords import SCROLLS, WEAPONS
from authoring.rulesets.dungeoneers.model.numbers import BEST
from authoring.rulesets.dungeoneers.play.board.events import Fame
from authoring.rulesets.dungeoneers.play.board.state import State
from authoring.rulesets.dungeoneers.play.board.streams import SUPPLY


def supply(s: State) -> None:
    """Roll the bonus of each of the hero's weapons and the scrolls at the start (DGN-FAM-07)."""
    hero = s.hero
    for at in range(len(WEAPONS)):
        hero.weapons[at] = _supplied(s, at)
    for at in range(len(SCROLLS)):
        hero.scrolls[at] = _supplied(s, len(WEAPONS) + at)
    s.numbers["start-sword"] = hero.weapons[0]


def _supplied(s: State, item: int) -> int:
    """Roll the gift at index `item` of weapons and scrolls, 1 to 9: a step more with 10 % (or the
    quest's) plus the fame level, until one fails (DGN-FAM-08, DGN-FAM-09)."""
    with Stream(s.dice, SUPPLY, item):
        percent = s.tables.supply + s.level
        number = 1
        while number < BEST and s.chance(percent, "supply", (*WEAPONS, *SCROLLS)[item]):
            number += 1
    return number


def win_fame(s: State, points: int) -> None:
    """Add fame for a weapon or a dragon (DGN-FAM-01)."""
    s.fame += points
    s.note(Fame, points, s.fame)


def fame_level(s: State) -> int:
    """Return the fame level that earlier points and this game's reach (DGN-FAM-05, DGN-FAM-06)."""
    points = s.tables.points
    total = s.tables.came + s.fame
    level = s.level
    while level < len(points) and total >= points[level]:
        level += 1
    return level
