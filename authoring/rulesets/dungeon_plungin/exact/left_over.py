"""What lies behind the doors left over when nothing is rolled for them any more."""

from fractions import Fraction

from authoring.rulesets.dungeon_plungin.exact.great_door import (
    Moves,
    Search,
    State,
    check_states,
    moves_of,
)


def behind_doors_left(search: Search, each: Fraction) -> Fraction:
    """The mean of `each ** n` over all games, n being the ordinary doors left when all
    phases are done; Great Doors found do not end exploring (DP-PLOT-08, -09).

    With `each` the odds that a dead end holds nothing, and draws that weigh what tiles
    without it weigh, this is the odds of finding none in the whole dungeon. As in
    `solve`, doors are capped at phases left + 1; each door cut off counts at once.
    """
    check_states(search)
    last = len(search.modifiers)
    if search.start <= 0:
        return Fraction(1)
    part, whole = each.numerator, each.denominator
    most = max((draw.exits for draw in search.draws), default=0)
    over = max(search.start - last - 1, 0)
    alive = {(search.start - over, search.first_state): part**over}
    below = whole**over
    tables: dict[tuple[int, State], Moves] = {}
    found = Fraction(0)
    for phase, modifier in enumerate(search.modifiers, 1):
        below *= search.scale * whole**most
        cap = last - phase + 1
        after: dict[tuple[int, State], int] = {}
        closed = 0
        for (doors, state), weight in alive.items():
            moves = tables.get((modifier, state))
            if moves is None:
                moves = tables[modifier, state] = moves_of(search, modifier, state)
            for to, gained, share in moves:
                left = doors + gained
                over = max(left - cap, 0)
                now = weight * share * part**over * whole ** (most - over)
                if left <= 0:
                    closed += now
                else:
                    key = (left - over, to)
                    after[key] = after.get(key, 0) + now
        found += Fraction(closed, below)
        alive = after
    return found + Fraction(sum(alive.values()) * part, below * whole)
