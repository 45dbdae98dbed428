"""Absorbing chains: the expected visits to each state before the end, exactly."""

from collections.abc import Hashable, Iterator, Mapping
from fractions import Fraction
from typing import TypeVar

from authoring.core.graphs import reachable
from authoring.odds.distributions import ONE, ZERO

StateT = TypeVar("StateT", bound=Hashable)
Moves = Mapping[StateT, Mapping[StateT, Fraction]]
"""The odds of the next state, by the state before; what they lack of 1 are odds of the end."""


def expected_visits(start: StateT, moves: Moves[StateT]) -> dict[StateT, Fraction]:
    """Return how often a chain from `start` is in each state, on average; `moves` are odds by
    state, in sum less than 1 where it may end. States from which it cannot end are left out."""
    moves = {at: {to: odds for to, odds in row.items() if odds} for at, row in moves.items()}
    order = list(_forward(start, moves))
    sources: dict[StateT, list[StateT]] = {state: [] for state in order}
    for state in order:
        for to in moves[state]:
            sources[to].append(state)
    ends = [state for state in order if sum(moves[state].values()) != 1]
    ending = reachable(ends, sources.__getitem__)
    if start not in ending:
        return {}
    # A row for each state: its visits are those that begin there and those that come there.
    order = [state for state in order if state in ending]
    rows: dict[StateT, dict[StateT | None, Fraction]] = {state: {state: ONE} for state in order}
    for state in order:
        for to in ending.keys() & moves[state].keys():
            rows[to][state] = rows[to].get(state, ZERO) - moves[state][to]
    rows[start][None] = ONE
    for state in order:
        for row in rows.values():
            if row is not rows[state] and state in row:
                _eliminate(row, rows[state], state)
    return {state: row.get(None, ZERO) / row[state] for state, row in rows.items()}


def _eliminate(
    row: dict[StateT | None, Fraction], lead: Mapping[StateT | None, Fraction], state: StateT
) -> None:
    """Subtract a multiple of `lead` from `row`, in place, so that its entry for `state` is gone."""
    share = row[state] / lead[state]
    for at, value in lead.items():
        row[at] = row.get(at, ZERO) - share * value
        if not row[at]:
            del row[at]


def _forward(start: StateT, moves: Moves[StateT]) -> Iterator[StateT]:
    """Yield the states in an order in which only loops lead back: without loops each elimination is
    one step, however long the chain."""
    order: list[StateT] = []
    seen = {start}
    path = [(start, iter(moves[start]))]
    while path:
        state, following = path[-1]
        to = next((other for other in following if other not in seen), None)
        if to is None:
            order.append(state)
            path.pop()
        else:
            seen.add(to)
            path.append((to, iter(moves[to])))
    return reversed(order)
