"""What the planner weighs before it tries a Move, and what trying leaves behind: nothing."""

from authoring.rulesets.surge_crawl.model.company import Company
from authoring.rulesets.surge_crawl.play.board import questions as q
from authoring.rulesets.surge_crawl.play.rules.moving import reachable
from authoring.rulesets.surge_crawl.policies.cautious import CautiousPolicy
from authoring.rulesets.surge_crawl.policies.estimates import estimates_of
from authoring.rulesets.surge_crawl.policies.planner import PlannerPolicy, standing, victory
from tests.rulesets.surge_crawl.table import Table, at

ROW = (".......", ".1a....", "23.....", ".......")


def test_victory_is_nearer_with_more_hitpoints_more_heroes_and_fewer_foes() -> None:
    table = Table(ROW, "orc")
    whole = victory(table.s)
    crowd = victory(Table((".......", ".1abc..", "23.....", "......."), *["orc"] * 3).s)
    single = Table((".......", ".1a....", "......."), "orc", heroes=("human-rogue",))
    alone = victory(single.s)
    for hero in table.s.heroes:
        hero.hitpoints = 2
    assert max(crowd, alone, victory(table.s)) < whole < 1
    table.foe("a").hitpoints = 0
    assert victory(table.s) == 1


def test_estimates_are_kept_for_a_quest_and_not_for_another() -> None:
    one = Table(ROW, "orc").s.tables
    other = Table(ROW, "orc", rulings={"crit_doubles": "all"}).s.tables
    known = estimates_of(one)
    assert estimates_of(one) is known
    assert not known.doubles_all
    assert estimates_of(other).doubles_all


def test_an_expedition_is_worth_its_chance_glory_and_fate() -> None:
    s = Table(ROW, "orc").s
    before = standing(s)
    s.heroes[0].fate -= 1
    spent = standing(s)
    s.glory = 1
    assert standing(s) < spent < before
    s.ending = "all-unconscious"
    assert standing(s) == 0
    s.ending = "won"
    assert standing(s) >= 1


def test_the_planner_flees_only_where_a_town_waits() -> None:
    rows = ("1......", ".....ab", "....cde", ".......")
    table = Table(rows, *["orc"] * 5, heroes=("human-rogue",))
    s = table.s
    s.crowns, s.heroes[0].hitpoints = 20, 1
    planner = PlannerPolicy(1)
    assert CautiousPolicy(1).pick(s, s.heroes[0], q.FLEE, [0, 1]) == 1
    assert planner.pick(s, s.heroes[0], q.FLEE, [0, 1]) == 0
    s.company = Company((), 0)
    assert planner.pick(s, s.heroes[0], q.FLEE, [0, 1]) == 1


def test_fate_is_dearer_while_an_encounter_stands_well() -> None:
    table = Table(ROW, "orc")
    planner = PlannerPolicy(1)
    hero = table.hero(1)
    planner.pick(table.s, hero, q.MOVE, [hero.square])
    well = planner.weights.fate
    for other in table.s.heroes:
        other.hitpoints = 1
    planner.pick(table.s, hero, q.MOVE, [hero.square])
    assert planner.weights.fate < well


def test_trying_moves_changes_nothing_and_comes_out_alike() -> None:
    """Three Orcs against two who are hurt: there is something to try."""
    rows = ("1.....a", "2....bc", ".......")
    table = Table(rows, *["orc"] * 3, heroes=("human-rogue", "human-fighter"))
    s = table.s
    for hero in s.heroes:
        hero.hitpoints = 4
    s.first = s.turn = 0
    options = reachable(s, s.heroes[0], 5)
    planners = [PlannerPolicy(1), PlannerPolicy(1)]
    answers = [planner.pick(s, s.heroes[0], q.MOVE, options) for planner in planners]
    assert planners[0].spent == planners[1].spent > 0
    assert answers[0] == answers[1]
    assert [figure.square for figure in s.everyone][:2] == [at(0, 0), at(0, 1)]
    assert [hero.hitpoints for hero in s.heroes] == [4, 4]
