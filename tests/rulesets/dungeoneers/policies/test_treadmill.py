"""Nobody runs in a treadmill: in every game something comes of it in a few rounds, or he leaves."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from authoring.core.data import data_folder
from authoring.engine.dice import SeededDice
from authoring.engine.journal import Event, Journal
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.play.board import events
from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.compile import compile_tables
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS
from authoring.rulesets.dungeoneers.play.board.state import State
from authoring.rulesets.dungeoneers.play.board.tables import Tables
from authoring.rulesets.dungeoneers.play.turn.game import play_round, set_up
from authoring.rulesets.dungeoneers.policies import POLICIES
from authoring.services.packs import open_sound
from tests.examples import later, one_of
from tests.rulesets.dungeoneers.play.quests import MONSTERS, add, monster, scene, tables

PACKS = ("nine-kings-under", "salt-cistern")
THINKS = "planner"
THINKERS = tuple(id for id in POLICIES if id not in ("random", THINKS))
MOST = 30
"""Rounds in which nothing may come of what is done: a step to a square that he was on already since
the last blow, nothing taken, nobody hurt, no spell cast."""
MATTERS = (
    events.Attacks, events.Takes, events.Casts, events.HeroHurt, events.Becomes, events.Explodes,
    events.Fame,
)  # fmt: skip


def matters(event: Event) -> bool:
    """Whether something has come of a round."""
    if isinstance(event, events.Acts):
        return q.kind_of(event.act) not in (q.MOVE, q.GUARD, q.EXIT, q.PASS)
    return isinstance(event, MATTERS) or (isinstance(event, events.Enters) and event.new)


def idle(s: State, journal: Journal) -> Iterator[int]:
    """Play a game on, and count after each round how many there have been of which nothing came."""
    rounds, trodden = 0, {(s.room.at, s.hero.square)}
    while not s.ending and s.round < 2000:
        before = len(journal)
        play_round(s)
        here = s.room.at, s.hero.square
        if any(matters(event) for event in journal[before:]):
            rounds, trodden = 0, set()
        elif here not in trodden:
            rounds = 0
        else:
            rounds += 1
        trodden.add(here)
        yield rounds


@cache
def shipped(pack: str, level: int) -> Tables:
    """A shipped quest at a level of fame, with its bosses from 30 on."""
    quest = open_sound(data_folder("packs") / pack).pack.quest
    assert isinstance(quest, Quest)
    return compile_tables(
        replace(quest.pack, quest=replace(quest, fame=replace(quest.fame, level=level)))
    )


def longest(made: Tables, policy: str, seed: int) -> int:
    journal: Journal = []
    s = set_up(made, SeededDice(seed), POLICIES[policy](seed), journal)
    return max(idle(s, journal))


@pytest.mark.parametrize("pack", PACKS)
@pytest.mark.parametrize("policy", THINKERS)
@pytest.mark.parametrize("level", [1, 40, *later(12, 25)])
def test_something_comes_of_it_in_games_by_the_hundred(pack: str, policy: str, level: int) -> None:
    for seed in range(one_of(full=40, quick=8)):
        assert longest(shipped(pack, level), policy, seed) <= MOST, seed


@pytest.mark.parametrize("pack", PACKS)
def test_who_thinks_ahead_gets_on_as_well(pack: str) -> None:
    for seed in range(one_of(full=5, quick=1)):
        assert longest(shipped(pack, 40), THINKS, seed) <= MOST, seed


SPECTER: dict[str, dict[str, int]] = {"invisible": {}, "horror": {}, "float": {}, "engulfed": {}}


@pytest.mark.parametrize("policy", [*THINKERS, THINKS])
@pytest.mark.parametrize("specters", [1, 2])
def test_before_specters_he_strikes_or_goes_his_way(policy: str, specters: int) -> None:
    """They drive him from square to square, and he them: no blow can be struck till somebody is
    cornered."""
    people = MONSTERS | {"specter": monster("specter", 5, 5, health=2, traits=SPECTER)}
    made = tables(monsters=people)
    for seed in range(one_of(full=20, quick=4)):
        journal: Journal = []
        s = scene(made, journal=journal)
        s.dice, s.chooser = SeededDice(seed), POLICIES[policy](seed)
        s.hero.potions, s.hero.weapons = 9, [6, 6, 6]
        for spot in (2, 22)[:specters]:
            figure = add(s, "specter", spot)
            figure.number = spot
            assert figure.square == SPOTS[spot]
        there = s.room
        for rounds in idle(s, journal):
            assert rounds <= MOST, seed
            if s.room is not there:
                break
