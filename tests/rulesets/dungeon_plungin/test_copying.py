"""A copy of a game is as deep as the game goes on: policies, dead monsters and all."""

import pytest

from authoring.engine.copying import Made, copied
from authoring.engine.dice import SeededDice
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.turn.game import play_round, set_up
from authoring.rulesets.dungeon_plungin.policies.cautious import CautiousPolicy
from authoring.rulesets.dungeon_plungin.policies.random import RandomPolicy
from tests.rulesets.dungeon_plungin.explorers import demo
from tests.rulesets.games_side_by_side import in_common, seen


def game(seed: int, rounds: int) -> State:
    """The shipped quest in the middle of play."""
    s = set_up(demo(), SeededDice(seed), CautiousPolicy(seed), [])
    _rounds(s, rounds)
    return s


def _rounds(s: State, rounds: int) -> None:
    for _ in range(rounds):
        if not s.ending:
            play_round(s)


@pytest.mark.parametrize(("seed", "rounds"), [(1, 3), (2, 25), (3, 40), (5, 50)])
def test_playing_on_a_copy_leaves_the_game_alone(seed: int, rounds: int) -> None:
    s = game(seed, rounds)
    before = seen(s)
    for dice in range(3):
        twin = s.twin(SeededDice(dice), RandomPolicy(dice))
        _rounds(twin, 12)
        assert seen(twin) != before
    assert seen(s) == before


@pytest.mark.parametrize(("seed", "rounds"), [(1, 3), (2, 25), (4, 50)])
def test_a_copy_with_the_same_dice_goes_the_same_way(seed: int, rounds: int) -> None:
    """The policy's own plans are copied along with the game."""
    s = game(seed, rounds)
    assert isinstance(s.dice, SeededDice)
    assert isinstance(s.chooser, CautiousPolicy)
    dice = SeededDice(s.dice.seed)
    dice.state = s.dice.state
    made: Made = {}
    mind = copied(s.chooser, made)
    twin = s.twin(dice, mind, made)
    assert seen(twin) == seen(s)
    for _ in range(15):
        _rounds(s, 1)
        _rounds(twin, 1)
        assert seen(twin) == seen(s)
        assert seen(mind) == seen(s.chooser)


def test_a_policy_copied_along_means_things_and_heroes_of_its_own_game() -> None:
    s = game(2, 25)
    assert isinstance(s.chooser, CautiousPolicy)
    made: Made = {}
    mind = copied(s.chooser, made)
    twin = s.twin(SeededDice(0), mind, made)
    assert list(in_common(s.chooser, mind, "mind")) == []
    assert mind.agenda.jobs
    assert {id(job) for job in mind.agenda.jobs} <= set(map(id, twin.things))
    people: set[int] = {id(who) for who in (*twin.heroes, *twin.monsters)}
    assert {id(who) for _, who in mind.agenda.steps.values()} <= people


@pytest.mark.parametrize("seed", [2, 3])
def test_nothing_that_changes_is_shared_late_in_a_game(seed: int) -> None:
    s = game(seed, 60)
    assert list(in_common(s, s.twin(SeededDice(0), RandomPolicy(0)), "s")) == []


def test_everything_hangs_together_in_the_copy() -> None:
    s = game(2, 40)
    twin = s.twin(SeededDice(0), RandomPolicy(0))
    assert twin.journal is None
    assert twin.tables is s.tables
    assert {id(thing) for area in twin.areas for thing in area.things} <= set(map(id, twin.things))
    assert {id(trap) for trap in twin.floor_traps} <= set(map(id, twin.things))
    for ours, theirs in zip(s.heroes, twin.heroes, strict=True):
        assert ours is not theirs
        assert ours.template is theirs.template
        assert ours.items == theirs.items
