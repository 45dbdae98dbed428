"""What must hold in every game of the demo quest, whoever plays and however the dice fall."""

from collections import Counter
from collections.abc import Sequence
from functools import cache

import pytest

from authoring.boards.squares import NOWHERE, has, set_of
from authoring.engine.contract import Game
from authoring.engine.dice import SeededDice
from authoring.engine.journal import Journal
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.building import DoorSet, PhaseEnds
from authoring.rulesets.dungeon_plungin.play.board.events.happenings import HallwayEvent
from authoring.rulesets.dungeon_plungin.play.board.events.turns import (
    MonstersTurnBegins,
    RoundBegins,
    TurnBegins,
)
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Policy, Seat, State
from authoring.rulesets.dungeon_plungin.play.turn.game import play_out, set_up
from authoring.rulesets.dungeon_plungin.policies import POLICIES
from authoring.rulesets.dungeon_plungin.session import SESSION
from tests.examples import later
from tests.rulesets.dungeon_plungin.explorers import demo

ROUNDS = 120
FREE = (c.END, c.OPEN, c.LEAVE)
"""What costs no Action (DP-DOOR-02, DP-EXIT-01)."""

QUICK = sorted(set(POLICIES) - {"planner"})
"""Planning takes seconds a game; `test_policies.py` looks after it."""
GAMES = [
    *((policy, 7919 * seed) for policy in QUICK for seed in range(1, 4)),
    *later(*((policy, 7919 * seed) for policy in QUICK for seed in range(4, 13))),
]
ANY = pytest.mark.parametrize(("policy", "seed"), GAMES)


class Watched:
    """Passes questions on to a policy and looks at the board before every answer."""

    def __init__(self, inner: Policy) -> None:
        self.inner = inner
        self.turn = (-1, -1)
        self.actions = 0
        self.moves = 0

    def act(self, view: State, hero: Actor, choices: c.Offered) -> int:
        """Check the board, then count what the choice costs."""
        assert_sound(view)
        if self.turn != (view.round, hero.index):
            self.turn, self.actions, self.moves = (view.round, hero.index), 0, 0
        chosen = self.inner.act(view, hero, choices)
        if c.verb(chosen) == c.MOVE:
            self._count_move(view, hero)
        elif c.verb(chosen) not in FREE and not _free(hero, chosen):
            self.actions += 1
        nimble = hero.template is not None and "nimble" in hero.template.abilities
        assert self.actions <= 2
        assert self.moves <= 1 + nimble
        return chosen

    def _count_move(self, view: State, hero: Actor) -> None:
        """A Move that goes on costs nothing; the Nimble one comes after the Actions."""
        if view.move_left > 0:
            return
        self.moves += 1
        if view.actions > 0:
            self.actions += 1
        else:
            assert hero.life == hero.max_life

    def pick(self, view: State, seat: Seat, question: str, options: Sequence[int]) -> int:
        """Only legal answers come back."""
        assert options
        answer = self.inner.pick(view, seat, question, options)
        assert answer in options
        return answer


def _free(hero: Actor, chosen: int) -> bool:
    """Whether it is an ability that costs no Action."""
    return c.verb(chosen) == c.ABILITY and hero.abilities[c.what(chosen)].free


def assert_sound(s: State) -> None:
    """Nothing on the board contradicts the rules."""
    standing = [a for a in (*s.heroes, *s.monsters) if a.square >= 0]
    taken = Counter(actor.square for actor in standing)
    assert not [square for square, number in taken.items() if number > 1]
    assert all(s.tile_at[actor.square] >= 0 for actor in standing)
    assert s.hero_mask == set_of([h.square for h in s.heroes if h.square >= 0])
    assert s.monster_mask == set_of([m.square for m in s.monsters if m.square >= 0])
    assert all(0 <= hero.life <= hero.max_life for hero in s.heroes)
    assert all(hero.alive == (hero.life > 0) for hero in s.heroes)
    assert all(actor.alive for actor in standing)
    assert s.living() == [hero for hero in s.heroes if hero.alive and hero.square >= 0]
    assert s.foes() == [monster for monster in s.monsters if monster.alive]
    assert s.gold >= 0
    assert s.xp >= 0


def assert_connected(s: State) -> None:
    """Every tile is reached through doors from the Entry Tile, and none lies on another."""
    reached, edge = {0}, [0]
    while edge:
        tile = edge.pop()
        ways = [(t.tile_a, t.tile_b) for t in s.areas[tile].things if t.is_door and t.tile_b >= 0]
        near = {end for way in ways for end in way} - reached
        reached |= near
        edge += near
    assert reached == {area.index for area in s.areas}
    covered = NOWHERE
    for area in s.areas:
        assert not covered & area.mask
        covered |= area.mask


def assert_objects_stand_clear(s: State) -> None:
    """Chests block their square, stand on their own tile and never before its doors."""
    for thing in s.things:
        if thing.kind == "chest" and thing.square >= 0:  # opened ones go (DP-AMB-33)
            area = s.areas[thing.tile_a]
            assert has(area.mask, thing.square)
            assert not has(s.floor, thing.square)


@cache
def played(policy: str, seed: int) -> tuple[State, Journal]:
    """One game and its trace, played once for all tests of this file."""
    trace: Journal = []
    s = set_up(demo(), SeededDice(seed), Watched(POLICIES[policy](seed)), trace)
    play_out(s, ROUNDS)
    return s, trace


@pytest.mark.rule("DP-PLACE-04", "DP-TURN-05", "DP-MOVE-04", "DP-SPEC-06", "DP-PLOT-03")
@ANY
def test_whole_games_keep_the_rules(policy: str, seed: int) -> None:
    s, trace = played(policy, seed)
    assert_sound(s)
    assert_connected(s)
    assert_objects_stand_clear(s)
    assert s.ending
    assert s.round <= ROUNDS
    assert s.phases == sum(isinstance(event, PhaseEnds) for event in trace)
    assert len(s.areas) == 1 + s.phases


@pytest.mark.rule("DP-TURN-03", "DP-TURN-04")
@ANY
def test_in_every_round_heroes_go_by_seat_and_the_monsters_last(policy: str, seed: int) -> None:
    s, trace = played(policy, seed)
    seat = {hero.name: hero.index for hero in s.heroes}
    last = -1
    for event in trace:
        if isinstance(event, RoundBegins):
            last = -1
        elif isinstance(event, TurnBegins) and event.who in seat:  # not one replaced in town since
            assert seat[event.who] > last
            last = seat[event.who]
        elif isinstance(event, MonstersTurnBegins):
            assert last < len(seat)
            last = len(seat)


@pytest.mark.rule("DP-BACK-02", "DP-EVENT-01")
@ANY
def test_a_hallway_has_one_event_at_most(policy: str, seed: int) -> None:
    """One for each time the party has come into the dungeon (DP-EXIT-06)."""
    s, trace = played(policy, seed)
    hallways = sum(area.kind == "hallway" for area in s.areas)
    most = hallways * (1 + s.treasury.visits)
    assert sum(isinstance(event, HallwayEvent) for event in trace) <= most


@pytest.mark.rule("DP-PLOT-04", "DP-PLOT-05")
@ANY
def test_every_door_is_rolled_with_the_modifier_of_its_phase(policy: str, seed: int) -> None:
    """Time Span 12 (6); a preset door shows +0."""
    _, trace = played(policy, seed)
    phase = 1
    for event in trace:
        if isinstance(event, PhaseEnds):
            phase += 1
        elif isinstance(event, DoorSet):
            assert event.modifier in (0, min(max(phase - 12, 0), 6))


@pytest.mark.parametrize(("policy", "seed"), GAMES[::3])
def test_the_same_seed_gives_the_same_record(policy: str, seed: int) -> None:
    game = Game(1, seed, policy, ROUNDS)
    assert SESSION.play(demo(), game) == SESSION.play(demo(), game)


@ANY
def test_a_trace_changes_nothing(policy: str, seed: int) -> None:
    watched, _ = played(policy, seed)
    silent = set_up(demo(), SeededDice(seed), POLICIES[policy](seed), None)
    play_out(silent, ROUNDS)
    assert (silent.ending, silent.round, silent.tallies) == (
        watched.ending,
        watched.round,
        watched.tallies,
    )
