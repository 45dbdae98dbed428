"""Play and exact odds say the same about the same quest: fixed seeds, wide bounds."""

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache
from math import sqrt

import pytest

from authoring.engine.contract import Game
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.odds.great_door import analyse
from authoring.rulesets.dungeon_plungin.odds.rolls import role_outcomes
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.session import SESSION
from tests.examples import one_of
from tests.rulesets.dungeon_plungin.construct.dungeon import chart, quest
from tests.rulesets.dungeon_plungin.explorers import Phase, demo, explore
from tests.rulesets.dungeon_plungin.play.table import compiled

DEVIATIONS = 4.5
"""A fair roll strays farther from its mean about 7 times in a million."""
SEARCHES = one_of(full=150, quick=60)
GAMES = one_of(full=20, quick=10)


def agrees(hits: int, trials: int, odds: float) -> bool:
    """Whether so many hits are what the odds would give."""
    if odds in (0, 1):
        return hits == trials * odds
    bound = DEVIATIONS * sqrt(trials * odds * (1 - odds)) + 1
    return abs(hits - trials * odds) <= bound


def disagreements(seen: Mapping[str, int], exact: Mapping[str, Fraction]) -> list[str]:
    """Results that come up too often, too rarely, or never should."""
    trials = sum(seen.values())
    names = dict.fromkeys((*exact, *seen))
    return [
        f"{name}: {seen.get(name, 0)} of {trials}, odds {float(exact.get(name, 0)):.4f}"
        for name in names
        if not agrees(seen.get(name, 0), trials, float(exact.get(name, 0)))
    ]


def exact_rows(asked: Quest, role: str, modifier: int = 0) -> dict[str, Fraction]:
    """`chart/row` with its odds; rows that lead on to other charts are followed."""
    found: dict[str, Fraction] = {}
    for one in role_outcomes(asked, role, modifier).rows:
        name = f"{one.chart}/{one.row.label}"
        found[name] = found.get(name, Fraction(0)) + one.odds
    return found


def rows_of(seen: Iterable[Mapping[str, int]], names: Iterable[str]) -> Counter[str]:
    """What of these rows was seen in all."""
    wanted = set(names)
    total: Counter[str] = Counter()
    for rows in seen:
        total.update({name: times for name, times in rows.items() if name in wanted})
    return total


@cache
def demo_searches() -> list[tuple[State, list[Phase]]]:
    """Every door of the demo quest opened, many times over."""
    return [explore(demo(), seed) for seed in range(SEARCHES)]


@cache
def demo_games() -> list[Mapping[str, int]]:
    """Chart rows met in whole games of the demo quest."""
    games = [Game(number, 1000 + number, "cautious", 200) for number in range(GAMES)]
    return [SESSION.play(demo(), game).tallies["rows"] for game in games]


@pytest.mark.rule("DP-DOORWAY-06", "DP-PLOT-04", "DP-AMB-75")
@pytest.mark.parametrize("modifier", range(7))
def test_doorway_rows_come_up_as_often_as_their_odds_for_each_modifier(modifier: int) -> None:
    phases = [p for _, found in demo_searches() for p in found if p.modifier == modifier]
    doorway = [name for name in demo().row_names if name.startswith("doorway/")]
    seen = rows_of((phase.rows for phase in phases), doorway)
    assert sum(seen.values()) >= SEARCHES
    assert not disagreements(seen, exact_rows(demo().quest, "doorway", modifier))


@pytest.mark.parametrize("role", ["location", "encounter", "chest", "monsters", "special-location"])
def test_charts_of_a_phase_come_up_as_often_as_their_odds(role: str) -> None:
    exact = exact_rows(demo().quest, role)
    seen = rows_of((phase.rows for _, found in demo_searches() for phase in found), exact)
    assert sum(seen.values()) >= SEARCHES
    assert not disagreements(seen, exact)


@pytest.mark.parametrize("role", ["random-events", "door-trap", "chest-trap", "treasure"])
def test_charts_of_play_come_up_as_often_as_their_odds(role: str) -> None:
    exact = exact_rows(demo().quest, role)
    seen = rows_of(demo_games(), exact)
    assert sum(seen.values()) >= GAMES
    assert not disagreements(seen, exact)


def chains() -> str:
    """A quest whose tiles cannot get into each other's way: at most one further door each.

    2 (4): Phases 1 and 2 find a Great Door on a 6, the next on 5, 4, 3 and 2 or more.
    """
    tiles = (
        "{1-3: {tile: room-6x6, doors: 2}, 4: hallway-straight, 5-6: {tile: room-4x4, doors: 1}}"
    )
    text = chart("location", f"{{die: d6, rows: {tiles}}}", quest(time_span="2 (4)"))
    return chart(
        "doorway", "{die: d6, rows: {1-5: normal, 6+: {door: great, difficulty: 2}}}", text
    )


def test_the_odds_of_the_chains_are_those_done_by_hand() -> None:
    """A tile has a further door with 2/3, and a door is Great with 1/6 in Phase 1: 1/9."""
    answer = analyse(compiled(chains()).quest)
    assert answer.phases[0] == Fraction(1, 9)
    assert answer.phases[1] == Fraction(8, 9) * Fraction(1, 9)
    assert answer.solution.found + answer.solution.closed + answer.solution.complete == 1


@pytest.mark.rule("DP-PLOT-02", "DP-PLOT-04", "DP-PLOT-06")
def test_the_great_door_shows_in_each_phase_as_often_as_the_odds_say() -> None:
    """Among the games still searching in that phase."""
    tables = compiled(chains())
    answer = analyse(tables.quest)
    games = [explore(tables, seed, past_great=False) for seed in range(3 * SEARCHES)]
    assert not any(thing.kind == "secret" for s, _ in games for thing in s.things)
    searching = Fraction(1)
    for phase, odds in enumerate(answer.phases, 1):
        here = [found[phase - 1] for _, found in games if len(found) >= phase]
        assert here
        assert agrees(sum(one.great for one in here), len(here), float(odds / searching)), phase
        assert agrees(len(here), len(games), float(searching)), phase
        searching -= odds + answer.solution.closed_at[phase - 1]


@pytest.mark.rule("DP-PLOT-06")
def test_as_many_games_end_closed_and_complete_as_the_odds_say() -> None:
    tables = compiled(chains())
    answer = analyse(tables.quest)
    games = [explore(tables, seed, past_great=False) for seed in range(3 * SEARCHES)]
    without = [s for s, _ in games if not s.great_found]
    closed = sum(not any(thing.unexplored for thing in s.things) for s in without)
    assert agrees(closed, len(games), float(answer.solution.closed))
    assert agrees(len(without) - closed, len(games), float(answer.solution.complete))


@pytest.mark.rule("DP-PLOT-11")
def test_in_the_demo_quest_the_odds_are_what_play_cannot_exceed() -> None:
    """Tiles that block each other cost rolls: play finds the Great Door a little later."""
    answer = analyse(demo().quest)
    first = [next((p.number for p in found if p.great), 99) for _, found in demo_searches()]
    exact = Fraction(0)
    for phase, odds in enumerate(answer.phases, 1):
        exact += odds
        hits = sum(number <= phase for number in first)
        bound = DEVIATIONS * sqrt(SEARCHES * float(exact * (1 - exact))) + 1
        assert hits <= SEARCHES * float(exact) + bound, phase
        assert hits >= SEARCHES * (float(exact) - 0.15) - bound, phase
    assert 99 not in first
