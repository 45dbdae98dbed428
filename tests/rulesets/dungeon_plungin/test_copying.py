"""A copy of a game in progress plays on by itself, and just as the game would."""

from collections.abc import Iterator
from typing import Any

import pytest

from authoring.engine.dice import SeededDice
from authoring.rulesets.dungeon_plungin.play.board.copying import copied
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Area, State, Thing
from authoring.rulesets.dungeon_plungin.play.turn.game import play_round, set_up
from authoring.rulesets.dungeon_plungin.policies.cautious import CautiousPolicy
from authoring.rulesets.dungeon_plungin.policies.random import RandomPolicy
from tests.rulesets.dungeon_plungin.explorers import demo

SHARED = ("tables", "rules", "policy", "dice", "trace")
"""What a copy shares with its game, or has of its own from the start."""


def fields(value: object) -> Iterator[tuple[str, Any]]:
    """Names and values of all an object's fields."""
    for kind in type(value).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        for name in [slots] if isinstance(slots, str) else slots:
            if hasattr(value, name):
                yield name, getattr(value, name)
    yield from getattr(value, "__dict__", {}).items()


def frozen(value: object) -> bool:
    params: Any = getattr(type(value), "__dataclass_params__", None)
    return params is not None and bool(params.frozen)


def digest(value: object, seen: dict[int, int] | None = None) -> object:
    """All that a game consists of as plain values, to be compared; an object met
    again is only a number."""
    seen = {} if seen is None else seen
    if isinstance(value, (list, tuple, set, frozenset)):
        items = [digest(item, seen) for item in value]
        return sorted(items, key=repr) if isinstance(value, (set, frozenset)) else items
    if isinstance(value, dict):
        return [(digest(key, seen), digest(item, seen)) for key, item in value.items()]
    if value is None or isinstance(value, (bool, int, float, str)) or frozen(value):
        return repr(value) if value is None or not frozen(value) else getattr(value, "id", "")
    if callable(value):
        return "a function"
    if id(value) in seen:
        return f"no. {seen[id(value)]}"
    seen[id(value)] = len(seen)
    return [
        (name, digest(field, seen))
        for name, field in fields(value)
        if name not in SHARED and name != "notice_cache"
    ]


def game(seed: int, rounds: int) -> State:
    """The shipped quest in the middle of play."""
    s = set_up(demo(), SeededDice(seed), CautiousPolicy(seed), [])
    for _ in range(rounds):
        if not s.ending:
            play_round(s)
    return s


@pytest.mark.parametrize(("seed", "rounds"), [(1, 3), (2, 25), (3, 60), (5, 80)])
def test_playing_on_a_copy_leaves_the_game_alone(seed: int, rounds: int) -> None:
    s = game(seed, rounds)
    before = digest(s)
    for dice in range(3):
        twin, _ = copied(s, SeededDice(dice), RandomPolicy(dice))
        for _ in range(12):
            if not twin.ending:
                play_round(twin)
        assert digest(twin) != before
    assert digest(s) == before


@pytest.mark.parametrize(("seed", "rounds"), [(1, 3), (2, 25), (4, 50)])
def test_a_copy_with_the_same_dice_goes_the_same_way(seed: int, rounds: int) -> None:
    """The policy's own plans are copied along with the game."""
    s = game(seed, rounds)
    assert isinstance(s.dice, SeededDice)
    dice = SeededDice(0)
    dice.state = s.dice.state
    twin, mind = copied(s, dice, s.policy)
    twin.policy = mind
    assert digest(twin) == digest(s)
    for _ in range(15):
        for each in (s, twin):
            if not each.ending:
                play_round(each)
        assert digest(twin) == digest(s)


def test_nothing_that_changes_is_shared() -> None:
    """Walks through both games side by side: no list, set, dict or object is in
    both, but for dead monsters."""
    s = game(3, 60)
    twin, _ = copied(s, SeededDice(0), RandomPolicy(0))
    ours = {id(value) for value in mutable(s)}
    both = [value for value in mutable(twin) if id(value) in ours]
    assert not [value for value in both if not isinstance(value, Actor) or value.alive]


def mutable(s: State) -> list[object]:
    """Every container and object below a game that could be changed in place."""
    found: dict[int, object] = {}
    waiting: list[object] = [value for name, value in fields(s) if name not in SHARED]
    while waiting:
        value = waiting.pop()
        if value is None or isinstance(value, (bool, int, float, str)) or callable(value):
            continue
        if id(value) in found:
            continue
        if frozen(value):
            assert not [f for _, f in fields(value) if isinstance(f, (Actor, Thing, Area, State))]
            continue
        if isinstance(value, (tuple, frozenset)):
            waiting.extend(value)
            continue
        if type(value).__name__ == "mappingproxy":
            continue
        found[id(value)] = value
        if isinstance(value, Actor) and not value.alive and not value.is_hero:
            continue
        if isinstance(value, dict):
            waiting += [*value, *value.values()]
        elif isinstance(value, (list, set)):
            waiting += value
        else:
            waiting += [field for _, field in fields(value)]
    return list(found.values())


def test_everything_hangs_together_in_the_copy() -> None:
    s = game(2, 40)
    twin, _ = copied(s, SeededDice(0), RandomPolicy(0))
    assert twin.trace is None
    assert twin.tables is s.tables
    assert {id(thing) for area in twin.areas for thing in area.things} <= set(map(id, twin.things))
    assert {id(trap) for trap in twin.floor_traps} <= set(map(id, twin.things))
    for ours, theirs in zip(s.heroes, twin.heroes, strict=True):
        assert ours is not theirs
        assert ours.template is theirs.template
        assert ours.items == theirs.items
