"""Extent of exploring: the odds that each Phase is played, and of never meeting a thing."""

from fractions import Fraction

from authoring.core.lazy_dataclass import dataclass
from authoring.rulesets.dungeon_plungin.exact.great_door import (
    Moves,
    Search,
    State,
    check_states,
    moves_of,
)


@dataclass(frozen=True, slots=True)
class Explored:
    """`played[p - 1]`: P(Phase p is played); `left`: the summed weight of all games at their end.

    If the weights of draws add up to 1, `left` is 1. If each draw weighs only its part without some
    thing, `left` is the odds of never meeting that thing."""

    played: tuple[Fraction, ...]
    left: Fraction

    @property
    def phases(self) -> Fraction:
        """The mean number of Phases played."""
        return sum(self.played, Fraction(0))


def explored(search: Search, *, to_the_first: bool) -> Explored:
    """Return the extent of exploring: up to the first Great Door (`to_the_first`), or, Great Doors
    left closed, until every door is open or the Time Span is over (DP-PLOT-06).

    As in `solve`, doors are capped at Phases left + 1."""
    check_states(search)
    last = len(search.modifiers)
    if search.start <= 0:
        return Explored((Fraction(0),) * last, Fraction(1))
    alive = {(min(search.start, last + 1), search.first_state): 1}
    tables: dict[tuple[int, State], Moves] = {}
    below = 1
    played: list[Fraction] = []
    left = Fraction(0)
    for phase, modifier in enumerate(search.modifiers, 1):
        played.append(Fraction(sum(alive.values()), below))
        below *= search.scale
        after: dict[tuple[int, State], int] = {}
        ended = 0
        for (doors, state), weight in alive.items():
            moves = tables.get((modifier, state))
            if moves is None:
                moves = tables[modifier, state] = moves_of(search, modifier, state)
            for to, gained, share in moves:
                now = doors + gained
                if now <= 0 or (to_the_first and to[0] > 0):
                    ended += weight * share
                else:
                    key = (min(now, last - phase + 1), to)
                    after[key] = after.get(key, 0) + weight * share
        left += Fraction(ended, below)
        alive = after
    return Explored(tuple(played), left + Fraction(sum(alive.values()), below))
