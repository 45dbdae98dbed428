"""Choices of a careful player at a table drawn by hand, each reckoned in a comment."""

from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model.places import Goal
from authoring.rulesets.surge_crawl.play.board import questions as q
from authoring.rulesets.surge_crawl.play.board.figure import Attack
from authoring.rulesets.surge_crawl.play.board.state import Exit
from authoring.rulesets.surge_crawl.play.rules.attack import NOBODY, spendings, targets
from authoring.rulesets.surge_crawl.play.rules.moving import reachable
from authoring.rulesets.surge_crawl.policies import POLICIES
from authoring.rulesets.surge_crawl.policies.cautious import CautiousPolicy
from authoring.rulesets.surge_crawl.policies.spending import best_support
from authoring.rulesets.surge_crawl.policies.support import Support, total
from tests.rulesets.surge_crawl.table import Table, at, named

CAUTIOUS = CautiousPolicy(1)


def spent(table: Table, number: int, natural: int, surges: int, *, after: bool) -> list[str]:
    """What a hero's Surges go into in one part of an attack, by name, nothing played."""
    a = Attack(table.hero(number), table.foe("a"), 0)
    a.natural = a.to_hit = natural
    a.surges = surges
    a.pushed, a.hits = after, after
    table.s.attack = a
    policy = CautiousPolicy(1)
    options = spendings(table.s, a)
    return [named(a.by, policy.pick(table.s, a.by, q.SURGE, options))]


def test_the_policies_and_the_default() -> None:
    assert list(POLICIES) == ["cautious", "bold", "planner", "random"]


def test_a_knapsack_of_surges_is_exact() -> None:
    """With 5 Surges: 3 + 2 for the dear thing and the cheap one twice beats any greedy order."""
    dear, cheap = Support(7, 3, [5.0]), Support(9, 1, [2.0, 1.0, 0.1])
    best, _ = best_support([cheap, dear], 5)
    assert best == [0.0, 2.0, 3.0, 5.0, 7.0, 8.0]


def test_poison_is_worth_what_it_takes_in_three_turns() -> None:
    """3 + 2 + 1 for a strength of 3; a condition that does not fade goes on."""
    assert [total(strength, 1) for strength in range(4)] == [0, 1, 3, 6]
    assert total(2, 0) == 6


def test_damage_that_kills_comes_before_poison() -> None:
    """A dagger of 2 against 4 Hitpoints: two Surges of Sneak kill."""
    table = Table((".......", ".1a....", "23.....", "......."), "orc")
    assert spent(table, 1, 9, 2, after=True) == ["sneak"]


def test_nothing_is_bought_for_a_hit_before_momentum() -> None:
    table = Table((".......", ".1a....", "23.....", "......."), "orc")
    assert spent(table, 1, 9, 3, after=False) == ["done"]


def test_the_fallen_are_helped_before_shields_are_raised() -> None:
    table = Table((".......", ".3a....", "12.....", "......."), "orc")
    table.hero(1).hitpoints = 0
    a = Attack(table.hero(3), table.foe("a"), 0)
    a.pushed, a.surges = True, 1
    table.s.attack = a
    answer = CAUTIOUS.pick(table.s, a.by, q.SURGE, spendings(table.s, a))
    assert (named(a.by, answer), q.whom_of(answer)) == ("mend", 0)


def test_who_dies_of_a_hit_is_attacked_before_a_champion() -> None:
    """The Orc with 1 Hitpoint left dies of any hit; the Champion has 12, and a higher Grit."""
    table = Table((".......", "b1a....", "23.....", "......."), "orc-chief", "orc")
    table.foe("b").hitpoints = 1
    answer = CAUTIOUS.pick(table.s, table.hero(1), q.ATTACK, targets(table.s, table.hero(1)))
    assert answer // q.WEAPON == table.foe("b").number
    assert answer != NOBODY


def test_no_escape_check_is_made_for_nothing() -> None:
    """Beside a foe, and no better one about: stay."""
    table = Table((".......", ".1a....", "23.....", "......."), "orc")
    hero = table.hero(1)
    assert CAUTIOUS.pick(table.s, hero, q.MOVE, reachable(table.s, hero, 5)) == hero.square


def test_who_is_far_comes_to_attack() -> None:
    table = Table((".......", "1....a.", "23.....", "......."), "orc")
    hero = table.hero(1)
    square = CAUTIOUS.pick(table.s, hero, q.MOVE, reachable(table.s, hero, 5))
    assert table.foe("a").square in table.s.ground.near[square]


def test_ways_are_chosen_by_the_goal() -> None:
    """Stairs lie at the ends of passages, treasures in rooms."""
    table = Table((".......", "123....", ".......", "......."))
    s = table.s
    step = at(1, 0) - at(0, 0)
    s.exits = [
        Exit(0, (at(6, 1),), step, room=False),
        Exit(0, (at(6, 2),), step, room=True),
    ]
    answers = [0, 1, q.FLIGHT]
    s.dungeon = s.dungeon.__class__("orcs", "none", "none", Goal(k.STAIRS, 1))
    assert CAUTIOUS.pick(s, table.hero(1), q.EXPLORE, answers) == 0
    s.dungeon = s.dungeon.__class__("orcs", "none", "none", Goal(k.TREASURES, 3))
    assert CAUTIOUS.pick(s, table.hero(1), q.EXPLORE, answers) == 1


def test_the_toughest_opens_doors() -> None:
    heroes = ("elf-rogue", "dwarf-fighter", "human-cleric")
    table = Table((".......", "123....", ".......", "......."), heroes=heroes)
    assert CAUTIOUS.pick(table.s, table.hero(1), q.OPENER, [0, 1, 2]) == 1


def test_a_hopeless_fight_is_left_only_with_something_to_lose() -> None:
    rows = ("1......", ".....ab", "....cde", ".......")
    table = Table(rows, *["orc"] * 5, heroes=("human-rogue",))
    table.hero(1).hitpoints = 1
    assert CAUTIOUS.pick(table.s, table.hero(1), q.FLEE, [0, 1]) == 0
    table.s.crowns = 20
    assert CAUTIOUS.pick(table.s, table.hero(1), q.FLEE, [0, 1]) == 1
    table.hero(1).hitpoints = 60
    assert CAUTIOUS.pick(table.s, table.hero(1), q.FLEE, [0, 1]) == 0
