"""What a sensible table does in town."""

from authoring.rulesets.dungeon_plungin.play.board.state import Actor
from authoring.rulesets.dungeon_plungin.play.rules.visits.leaving import leave
from authoring.rulesets.dungeon_plungin.play.rules.visits.town import (
    LEAVE_DEAD,
    POTION,
    REPLACE,
    SERVICE,
)
from authoring.rulesets.dungeon_plungin.policies.cautious import CautiousPolicy
from authoring.rulesets.dungeon_plungin.policies.heuristics.shopping import choose, improvement
from tests.rulesets.dungeon_plungin.play.table import Table
from tests.rulesets.dungeon_plungin.play.town_pack import at_the_exit

POTION_AT, REVIVER_AT, SWORD_AT, LEATHER_AT, SACK_AT = range(1, 6)
"""What Millbrook sells, as the question `buy` counts it."""


def customer(gold: int, gear: str = "") -> tuple[Table, Actor]:
    table, _ = at_the_exit()
    hero = table.hero((3, 6), gear=gear)
    table.s.gold = gold
    return table, hero


def test_the_dead_come_back_in_the_cheapest_way_there_is() -> None:
    table, hero = customer(0)
    for ways, best in (
        ([LEAVE_DEAD, POTION, SERVICE, REPLACE], POTION),
        ([LEAVE_DEAD, SERVICE, REPLACE], SERVICE),
        ([LEAVE_DEAD, REPLACE], REPLACE),
        ([LEAVE_DEAD], LEAVE_DEAD),
    ):
        assert choose(table.s, hero, "revive", ways) == best


def test_two_healing_potions_come_first() -> None:
    table, hero = customer(500)
    offered = [0, POTION_AT, SWORD_AT, LEATHER_AT]
    assert choose(table.s, hero, "buy", offered) == POTION_AT
    table.give(hero, "potion", "potion")
    assert choose(table.s, hero, "buy", offered) != POTION_AT


def test_better_gear_leaves_enough_for_a_revival() -> None:
    offered = [0, LEATHER_AT]
    rich, hero = customer(100)
    assert choose(rich.s, hero, "buy", offered) == LEATHER_AT  # 20, and 80 to bring one back
    poor, hero = customer(99)
    assert choose(poor.s, hero, "buy", offered) == 0


def test_gear_no_better_than_what_is_worn_is_left_or_sold() -> None:
    table, hero = customer(500, "sword leather")
    assert improvement(hero, table.item("sword")) == 0
    assert improvement(hero, table.item("fine-sword")) == 1
    assert improvement(hero, table.item("crown")) == 1
    assert improvement(hero, table.item("lead-ring")) == 0  # cursed
    assert improvement(hero, table.item("bow")) == 0  # another kind of weapon
    table.give(hero, "key", "sword")
    assert choose(table.s, hero, "sell", [0, 1, 2]) == 2


def test_a_tutor_gets_what_is_left_over() -> None:
    table, hero = customer(229)
    assert choose(table.s, hero, "tutor", list(range(23))) == 2
    table.s.gold = 90
    assert choose(table.s, hero, "tutor", list(range(10))) == 0


def test_a_whole_visit_by_the_policy() -> None:
    table, hero = customer(150)
    table.s.chooser = CautiousPolicy(1)
    table.give(hero, "sword", "garnet")
    leave(table.s)
    names = [item.id for item in hero.items]
    assert names.count("potion") == 2
    assert any(item.id == "leather" for item in hero.worn)
