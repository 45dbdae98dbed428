"""What holds after every round of every game, whoever plays and whatever switch is thrown."""

from collections import Counter
from dataclasses import replace
from functools import partial

import pytest

from authoring.boards.squares import opposite
from authoring.boards.tiles.table import SIDES, STEP, edge_at
from authoring.core.graphs import reachable
from authoring.engine.dice import SeededDice
from authoring.rulesets.jeffro_dungeon.play.board.state import CELL, Hero, State
from authoring.rulesets.jeffro_dungeon.play.board.tables import Tables
from authoring.rulesets.jeffro_dungeon.play.rules.walk import (
    KNOWN,
    LOCKED,
    OPENINGS,
    SHARED,
    way_on,
    ways_back,
)
from authoring.rulesets.jeffro_dungeon.play.turn.game import play_round, set_up
from authoring.rulesets.jeffro_dungeon.policies import POLICIES
from authoring.rulesets.jeffro_dungeon.rulings import VARIANTS
from tests.examples import one_of
from tests.rulesets.jeffro_dungeon.table import shipped_tables, somebody

GAMES = one_of(full=25, quick=10)
CARDS = ("sword", "torch", "scroll", "shield", "pastry")


def party(**variants: str) -> Tables:
    """Three characters with a bit of everything."""
    tables = shipped_tables()
    people = (
        somebody(cards=CARDS, strength=5, lives=6),
        somebody(craft=6, spells=("mend", "fade", "bolster"), followers=("lantern-boy",)),
        somebody(gold=5, cards=("mule", *CARDS)),
    )
    return replace(tables, party=people, variants={**tables.variants, **variants})


def holds(s: State) -> None:
    """Nothing is lost, nothing overlaps, nobody carries too much or is nowhere."""
    if not s.ending:
        on_table = [tile for place, (tile, _) in s.laid.items() if place != CELL]
        assert Counter([*on_table, *s.bag, *s.under]) == Counter(s.tables.bag)
    for hero in s.heroes:
        assert hero.place in s.laid or not hero.inside
        assert hero.gold >= 0
        assert hero.lives >= (1 if hero.alive else 0)
        assert hero.strength >= int(s.variant("quota_floor"))
        assert len(hero.cards) <= s.tables.limits.objects
        assert len(hero.spells) <= s.tables.limits.spells_for(hero.craft)
        assert not (hero.escaped and not hero.alive)
    for place in s.laid:
        for side in SIDES:
            if edge_at(place, side) in s.passed:
                assert s.edge(place, side) in OPENINGS
                assert s.edge(place + STEP[side], opposite(side)) in OPENINGS
    assert all(place in s.laid for place in s.dropped)


def played(tables: Tables, policy: str, seed: int, rounds: int = 60) -> State:
    s = set_up(tables, SeededDice(seed), POLICIES[policy](seed), None)
    while s.inside() and s.round < rounds and not s.ending:
        play_round(s)
        holds(s)
    return s


@pytest.mark.parametrize("policy", ["sensible", "planner", "random"])
def test_the_laws_hold_in_every_round(policy: str) -> None:
    for seed in range(GAMES):
        played(party(), policy, seed)


@pytest.mark.parametrize("switch", sorted(VARIANTS))
def test_the_laws_hold_with_every_switch(switch: str) -> None:
    for value in VARIANTS[switch].choices:
        for seed in range(GAMES // 4):
            played(party(**{switch: value}), "random", seed)


@pytest.mark.rule("JEF-DEAD-04")
def test_everybody_can_always_get_back_to_the_cell() -> None:
    for seed in range(GAMES):
        s = set_up(party(), SeededDice(seed), POLICIES["random"](seed), None)
        while s.inside() and s.round < 60:
            play_round(s)
            for hero in s.inside():
                assert hero.place == CELL or ways_back(s, hero)


@pytest.mark.rule("JEF-TILE-05")
def test_the_maze_hangs_together() -> None:
    for seed in range(GAMES):
        s = played(party(), "sensible", seed)
        hero = s.heroes[0]
        within = reachable((CELL,), partial(_open_beside, s, hero))
        # A tile may have brought the door that was then found locked.
        assert all(place in within or _behind_a_lock(s, place) for place in s.laid)


def _open_beside(s: State, hero: Hero, place: int) -> list[int]:
    return [place + STEP[side] for side in SIDES if way_on(s, hero, place, side) == KNOWN]


def _behind_a_lock(s: State, place: int) -> bool:
    return any(s.counters.get((edge_at(place, side), SHARED)) == LOCKED for side in SIDES)
