"""`planner` thinks ahead: home or on, which Action in a fight, at what cost, and how much
better that is than `cautious`."""

from typing import Final

import pytest

from authoring.boards.squares import NOWHERE, first
from authoring.engine.dice import SeededDice
from authoring.playtest.plan import Plan
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Policy, State, Thing
from authoring.rulesets.dungeon_plungin.play.rules.exploring.encounters import place_monster
from authoring.rulesets.dungeon_plungin.play.turn.game import play_out, play_round, record, set_up
from authoring.rulesets.dungeon_plungin.play.turn.offers import offers
from authoring.rulesets.dungeon_plungin.policies import cautious, planner
from authoring.rulesets.dungeon_plungin.policies.foresight.heading import RetreatSearch
from authoring.rulesets.dungeon_plungin.policies.foresight.trials import ForcedPolicy
from authoring.rulesets.dungeon_plungin.policies.planner import PlannerPolicy
from tests.rulesets.dungeon_plungin.explorers import shipped
from tests.rulesets.dungeon_plungin.test_policies import skirmish

QUESTS: Final = ("knocking-wall", "clockwork-crypt")
POINTS: Final = 10
"""By how many points `planner` wins more often than `cautious`."""
GAMES_COST: Final = 20
"""How many games of `cautious` one of `planner` may cost."""


def begun(policy: Policy, life: int = 0) -> State:
    """The first hero's turn of the small quest; `life`: what each of the party has."""
    s = set_up(skirmish(), SeededDice(1), policy, None)
    s.round = 1
    for hero in s.heroes:
        hero.life = life or hero.max_life
    _begin(s, s.heroes[0])
    return s


def _begin(s: State, hero: Actor) -> None:
    s.actor, s.actions, s.used, s.entered = hero, 2, set(), [0]


def great_door(s: State) -> Thing:
    """The nearest door of the Entry Tile is the Great one, and the first hero before it."""
    door = next(thing for thing in s.things if thing.kind == "normal")
    door.kind, door.locked, door.trap = "great", False, ""
    s.put(s.heroes[0], first(door.front_a & (s.free() | s.heroes[0].bit)))
    return door


def test_home_is_asked_for_at_the_great_door_by_the_hurt() -> None:
    s = begun(cautious.POLICY(1))
    opens = c.choice(c.OPEN, great_door(s).index)
    assert not RetreatSearch().due(s, opens), "nobody is hurt"
    for hero in s.heroes:
        hero.life = hero.max_life // 2
    assert RetreatSearch().due(s, opens)
    assert not RetreatSearch().due(s, c.choice(c.END)), "nobody opens it"


def test_home_is_asked_for_again_after_a_loss_or_a_visit_only() -> None:
    s = begun(cautious.POLICY(1), 4)
    opens = c.choice(c.OPEN, great_door(s).index)
    search = RetreatSearch(share=4 / 6, visits=0, asked=1)
    s.round = 2
    assert not search.due(s, opens)
    s.heroes[1].life = 1
    assert not search.due(s, opens), "3 of 24 are no great loss"
    s.heroes[2].life = 3
    assert search.due(s, opens)
    s.round = 1
    assert not search.due(s, opens), "it was asked in this round"
    s.round, s.heroes[1].life, s.heroes[2].life = 2, 4, 4
    s.treasury.visits = 1
    assert search.due(s, opens)


def test_who_is_nearly_dead_rests_before_the_great_door() -> None:
    """Behind it waits a chief with eight dice; the exit is on the same tile."""
    policy = PlannerPolicy(1)
    s = begun(policy, life=1)
    for hero in s.heroes:
        hero.items.clear()
    opens = c.choice(c.OPEN, great_door(s).index)
    assert opens in offers(s, s.heroes[0])
    assert policy.retreat.home_is_better(s, s.heroes[0], policy.base, opens, 7)


def test_told_to_go_home_they_leave_a_fight_that_cautious_fights_on() -> None:
    """A chief who cannot hit anybody, on the Entry Tile itself."""
    visits = []
    for told in (False, True):
        mind = ForcedPolicy(cautious.TRAITS)
        s = begun(mind)
        at = first(s.free() & s.areas[0].mask)
        (chief,) = place_monster(s, s.areas[0], ("bosses", "chief"), NOWHERE, at)
        chief.melee, chief.defence = 0, 30
        if told:
            mind.go_home(s)
        for _ in range(3):
            play_round(s)
        assert chief.alive
        visits.append(s.treasury.visits)
    assert visits == [0, 1]
    assert mind.leaving == -1, "told once, they go once"


@pytest.mark.parametrize("better", [True, False])
def test_what_was_decided_before_is_asked_again(
    better: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who was on the way home goes on when that has become the better way, and back."""
    policy = PlannerPolicy(1)
    s = begun(policy, life=3)
    opens = c.choice(c.OPEN, great_door(s).index)
    monkeypatch.setattr(ForcedPolicy, "act", lambda *_: opens)
    monkeypatch.setattr(RetreatSearch, "home_is_better", lambda *_: better)
    policy.base.leaving = -1 if better else 0
    policy.act(s, s.heroes[0], offers(s, s.heroes[0]))
    assert policy.base.leaving == (0 if better else -1)


def test_the_planner_does_not_see_what_the_dice_will_show() -> None:
    """The same situation with other dice to come: the same choices."""
    s = begun(cautious.POLICY(3), life=2)
    for _ in range(3):
        place_monster(
            s, s.areas[0], ("monsters", "orc"), NOWHERE, first(s.free() & s.areas[0].mask)
        )
    chosen = []
    for luck in (1, 2, 3):
        policy = PlannerPolicy(3)
        twin = s.twin(SeededDice(luck), policy)
        acts = []
        for hero in twin.living():
            _begin(twin, hero)
            acts.append(policy.act(twin, hero, offers(twin, hero)))
        chosen.append(acts)
        assert policy.thoughts
    assert chosen[0] == chosen[1] == chosen[2]


def test_a_blow_that_cannot_fail_is_struck() -> None:
    """Hurt as they are, no thought leads away from a chief whom thirty dice fell."""
    policy = PlannerPolicy(1)
    s = begun(policy, life=1)
    for other in s.heroes:
        other.items.clear()
    area, hero = s.areas[0], s.heroes[0]
    here = first(s.free() & area.mask)
    (chief,) = place_monster(s, area, ("bosses", "chief"), NOWHERE, here)
    chief.damage, chief.defence, hero.melee = 30, 0, 30
    s.put(hero, here + 1)
    chosen = policy.act(s, hero, offers(s, hero))
    assert chosen == c.choice(c.ATTACK, chief.index)
    assert policy.thoughts


def test_past_its_budget_it_plays_as_it_would_without_a_thought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(planner, "BUDGET", 0)
    records = []
    for policy in (PlannerPolicy(5), ForcedPolicy(planner.TRAITS)):
        s = set_up(skirmish(), SeededDice(5), policy, None)
        play_out(s, 60)
        records.append(record(s, 1))
    assert records[0] == records[1]


@pytest.mark.parametrize(("visits", "home"), [(0, True), (planner.OFTEN, False)])
def test_who_has_rested_often_goes_home_for_greater_wounds_only(visits: int, home: bool) -> None:
    """With 20 of 24 LIFE: less than nine tenths, more than eight."""
    policy = PlannerPolicy(1)
    s = begun(policy, life=5)
    s.treasury.visits = visits
    for hero in s.heroes:
        hero.items.clear()
    policy.act(s, s.heroes[0], offers(s, s.heroes[0]))
    assert policy.base.return_home.under_way(s) == home


def _played(quest: str, games: int, name: str) -> tuple[int, float]:
    """(games won, decisions a game) of so many."""
    wins = decisions = 0
    for game in map(Plan(games, 7, name).game, range(1, games + 1)):
        policy = PlannerPolicy(game.seed) if name == "planner" else ForcedPolicy(cautious.TRAITS)
        s = set_up(shipped(quest), SeededDice(game.seed), policy, None)
        play_out(s, game.round_limit)
        wins += s.ending == "won"
        decisions += policy.decisions
    return wins, decisions / games


@pytest.mark.long
@pytest.mark.parametrize("quest", QUESTS[:1])
def test_planning_beats_caution_by_ten_points_for_twenty_games(quest: str) -> None:
    """The same seeds for both. Decisions in thought count as those in earnest, a copy of the
    game as three."""
    games = 60
    careful, careful_cost = _played(quest, games, "cautious")
    planned, planned_cost = _played(quest, games, "planner")
    assert planned >= careful + POINTS * games / 100, (planned, careful)
    assert planned_cost <= GAMES_COST * careful_cost
