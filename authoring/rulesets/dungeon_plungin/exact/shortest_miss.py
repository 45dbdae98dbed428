"""The fewest rolls that end a search for Great Doors without any, as a shortest path.

Its nodes are the states of a search between two rolls, its edges the results of one roll that bring
no Great Door. A Great Door is sure if and only if no path leads to an end."""

from collections.abc import Iterator
from typing import NamedTuple

from authoring.charts.graph import shortest_path
from authoring.core.lazy_dataclass import dataclass
from authoring.rulesets.dungeon_plungin.exact.great_door import Draw, Search, State, check_states


class Moment(NamedTuple):
    """A moment between two rolls.

    `phase` is the phase played, from 1; `doors` are those left to open, capped where more make no
    difference; `to_roll` doorways of the new tile are still to be rolled, 0 before a tile is drawn.
    """

    phase: int
    doors: int
    to_roll: int
    state: State


@dataclass(frozen=True, slots=True)
class TileDrawn:
    """The `draw` that a roll on the Location Chart gives in a phase."""

    phase: int
    draw: Draw


@dataclass(frozen=True, slots=True)
class DoorRolled:
    """The result of a roll on the Doorway Chart: the index of its row in `Search.rows`."""

    phase: int
    row: int


ShortestMiss = tuple[TileDrawn | DoorRolled, ...]
"""Rolls in order, from the first phase to the end of the search."""


def shortest_miss(search: Search) -> ShortestMiss | None:
    """Return the fewest rolls that end the search without a Great Door; None if one is sure.

    Raises ValueError for a search with more than MAX_STATES states."""
    check_states(search)
    last = len(search.modifiers)
    # Of tiles that lead to the same, the likeliest comes first and is taken.
    draws = sorted(search.draws, key=lambda draw: -draw.weight)
    # Without dead ends no door is ever lost, and more of them change nothing.
    loses = any(draw.weight and draw.exits < 1 for draw in search.draws)

    def capped(doors: int, phase: int) -> int:
        return min(doors, (last - phase + 1) * loses + 1)

    def moves(at: Moment) -> Iterator[tuple[TileDrawn | DoorRolled, Moment]]:
        if at.to_roll:
            yield from _doors(search, at)
            return
        for draw in draws:
            if draw.weight and not draw.great:
                doors = capped(at.doors - 1 + draw.exits, at.phase + 1)
                after = at._replace(doors=doors, to_roll=draw.rolled)
                yield TileDrawn(at.phase, draw), after if draw.rolled else _next_phase(after)

    start = Moment(1, capped(max(search.start, 0), 1), 0, search.first_state)
    path = shortest_path(start, moves, lambda at: not at.to_roll and _is_over(at, last))
    return None if path is None else tuple(roll for _, roll in path)


def _doors(search: Search, at: Moment) -> Iterator[tuple[DoorRolled, Moment]]:
    """Yield each result of a roll on the Doorway Chart that is no Great Door, and the next
    moment."""
    weights = search.doors[search.modifiers[at.phase - 1]]
    for row, weight in enumerate(weights):
        if weight and not search.is_great(row, at.state):
            after = at._replace(to_roll=at.to_roll - 1, state=search.after(row, at.state))
            yield DoorRolled(at.phase, row), after if after.to_roll else _next_phase(after)


def _next_phase(at: Moment) -> Moment:
    return at._replace(phase=at.phase + 1)


def _is_over(at: Moment, last: int) -> bool:
    """Return whether every door is opened, or phase `last` is played."""
    return at.doors <= 0 or at.phase > last
