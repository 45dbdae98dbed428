"""Choice of where to go and how to lay a tile: what every policy that explores shares."""

from collections.abc import Sequence

from authoring.rulesets.jeffro_dungeon.play.board.doors import (
    SIDES,
    has_door,
    is_open,
    is_opening,
    is_untried,
    opposite,
)
from authoring.rulesets.jeffro_dungeon.play.board.state import STEP, Hero, State


def best_way(s: State, hero: Hero, options: Sequence[int]) -> int:
    """Return an untried doorway here, then an untried door, else the side towards the nearest
    one."""
    untried = [side for side in options if is_untried(s, hero, hero.place, side)]
    if untried:
        return min(untried, key=lambda side: (has_door(s, hero.place, side), _meets(s, hero, side)))
    return _towards(s, hero, options)


def _meets(s: State, hero: Hero, side: int) -> bool:
    """Return whether a known tile lies behind `side`: a new one promises more."""
    return hero.place + STEP[side] in s.laid


def _towards(s: State, hero: Hero, options: Sequence[int]) -> int:
    """Return the first side on a shortest way to something untried, through the cell if need be: a
    move ends there, the next one goes on."""
    first = {hero.place: -1}
    queue = [hero.place]
    for place in queue:
        if place != hero.place and any(is_untried(s, hero, place, side) for side in SIDES):
            return first[place]
        for side in options if place == hero.place else SIDES:
            beyond = place + STEP[side]
            if beyond not in first and is_open(s, hero, place, side):
                first[beyond] = side if place == hero.place else first[place]
                queue.append(beyond)
    return options[0]


def best_turn(s: State, options: Sequence[int]) -> int:
    """Return the turn that leaves most openings on free ground or on other openings."""
    tile, place, entered = s.drawn

    def worth(turn: int) -> tuple[int, int]:
        edges = s.tables.turned[tile][turn]
        free = meets = 0
        for side in SIDES:
            if side == entered or not is_opening(edges[side]):
                continue
            beyond = place + STEP[side]
            if beyond not in s.laid:
                free += 1
            elif is_opening(s.edge(beyond, opposite(side))):
                meets += 1
        return free, meets

    return max(options, key=lambda turn: (worth(turn), -turn))
