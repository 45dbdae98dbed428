"""Proofs about a search for Great Doors that use no odds."""

from authoring.core.lazy_dataclass import dataclass
from authoring.rulesets.dungeon_plungin.exact.great_door import Search, State


@dataclass(frozen=True, slots=True)
class Structure:
    """Facts about a search, whatever the dice roll.

    `rollable`: some door can be Great. `always_great` are the modifiers with which every rolled
    door is Great from the start, `always_great_used` those of them that some phase has; `margin` is
    the number of such phases. `closure_free`: every draw has an exit. `sure`: a Great Door comes
    whatever the dice roll, see `can_be_avoided`."""

    rollable: bool
    always_great: tuple[int, ...]
    always_great_used: tuple[int, ...]
    margin: int
    closure_free: bool
    sure: bool


def structure(search: Search) -> Structure:
    """Return the facts about a search."""
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
    """Return whether some rolls play the search to its end without a Great Door.

    A result that rolls no door can come in every phase, so one such result is enough. Otherwise no
    dungeon ever closes, and it is enough to follow the states that avoid Great Doors."""
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
    """Return the states that `alive` may turn into by one tile without a Great Door; `numbers` are
    the numbers of doors that a tile may roll."""
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
    """Return whether a roll with `modifier` can land on a row that is Great, at first or later."""
    return any(
        weight and any(stages)
        for weight, stages in zip(search.doors[modifier], search.rows, strict=True)
    )
