"""Proofs about a search for Great Doors that need no odds."""

from authoring.core.lazy_dataclass import dataclass
from authoring.rulesets.dungeon_plungin.exact.great_door import Search, State


@dataclass(frozen=True, slots=True)
class Structure:
    """Facts about a search that hold whatever the dice do.

    `rollable`: some door can be Great. `always_great` are the modifiers with which every door is
    Great from the start, `always_great_used` those of them that some phase rolls with; `margin` is
    the number of phases that do. `closure_free`: every draw has an exit. `sure`: no dice end the
    search without a Great Door, see `can_be_avoided`.
    """

    rollable: bool
    always_great: tuple[int, ...]
    always_great_used: tuple[int, ...]
    margin: int
    closure_free: bool
    sure: bool


def structure(search: Search) -> Structure:
    """Return the facts that follow from the shape of a search alone."""
    draws = [d for d in search.draws if d.weight]
    always_great = tuple(
        m for m in range(len(search.doors)) if _all_great(search, m, search.first_state)
    )
    used = set(search.modifiers)
    rollable = any(_some_great(search, m) for m in range(len(search.doors)))
    return Structure(
        rollable=rollable,
        always_great=always_great,
        always_great_used=tuple(m for m in always_great if m in used),
        margin=sum(m in always_great for m in search.modifiers),
        closure_free=all(d.exits >= 1 for d in draws),
        sure=not can_be_avoided(search),
    )


def can_be_avoided(search: Search) -> bool:
    """Return whether dice that mean harm can end every phase without a Great Door.

    A result that rolls no door can come in every phase, so one such result is
    enough. Otherwise no dungeon ever closes, and it is enough to follow which
    states the dice can keep alive.
    """
    if search.start <= 0 or not search.modifiers:
        return True
    draws = [d for d in search.draws if d.weight and not d.great]
    if any(d.rolled == 0 for d in draws):
        return True
    alive = {search.first_state}
    for modifier in search.modifiers:
        alive = _without_great(search, modifier, alive, {d.rolled for d in draws})
    return bool(alive)


def _without_great(
    search: Search, modifier: int, alive: set[State], numbers: set[int]
) -> set[State]:
    """Return the states after one tile that brings no Great Door; `numbers` are the numbers of
    doors it may roll."""
    after: set[State] = set()
    now = alive
    for rolled in range(1, max(numbers, default=0) + 1):
        now = {
            search.after(row, state)
            for state in now
            for row, weight in enumerate(search.doors[modifier])
            if weight and not search.is_great(row, state)
        }
        if rolled in numbers:
            after |= now
    return after


def _all_great(search: Search, modifier: int, state: State) -> bool:
    return all(
        search.is_great(row, state) for row, weight in enumerate(search.doors[modifier]) if weight
    )


def _some_great(search: Search, modifier: int) -> bool:
    """Return whether a row that is or can become Great can be rolled with a modifier."""
    return any(
        weight and any(stages)
        for weight, stages in zip(search.doors[modifier], search.rows, strict=True)
    )
