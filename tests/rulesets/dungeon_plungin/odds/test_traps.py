"""Damage of effects to one hero, by hand."""

from dataclasses import replace
from fractions import Fraction

import pytest

from authoring.model.dice import parse_dice
from authoring.rulesets.dungeon_plungin.effects.registry import specs
from authoring.rulesets.dungeon_plungin.model import STATS, Hero, Quest, Trap, TrapArea
from authoring.rulesets.dungeon_plungin.odds.harm import harm
from authoring.rulesets.dungeon_plungin.odds.traps import traps
from authoring.verbs.effect import Effect
from tests.rulesets.dungeon_plungin.odds.quests import SPAN, corridors, item

NOBODY = dict.fromkeys(STATS, 1)


def hero(*, shield: str = "", **stats: int) -> Hero:
    values = tuple((NOBODY | stats)[stat] for stat in STATS)
    return Hero(
        "h", "Hero", "", 1, values, "", "", shield, "", (), (), (), (), "", SPAN, "hand"
    )  # fmt: skip


def effect(verb: str, args: dict[str, object], **branches: tuple[Effect, ...]) -> Effect:
    return specs()[verb].effect(args, branches, "", SPAN)


def attack(dice: int, *defend_with: str, armour: bool = True) -> Effect:
    return effect("attack", {"dice": dice, "defend_with": defend_with, "armour": armour})


def with_trap(quest: Quest, victim: Hero, *effects: Effect) -> Quest:
    trap = Trap(
        "t", "Trap", "dex", 1, TrapArea("opener", 1, 1, "heroes"), effects, "", (), "", SPAN, "h"
    )
    shield = replace(item("board", "shield"), defence=1)
    content = replace(
        quest.content, traps={"t": trap}, heroes={"h": victim}, items={"board": shield}
    )
    return replace(quest, content=content, party=("h",))


def test_an_attack_is_defended_with_def_and_a_shield() -> None:
    made = with_trap(corridors(), hero(shield="board"), attack(1, "def"))
    # By hand: 1/3 to hit, both defence dice must miss: 1/3 * 4/9.
    assert harm(made, hero(shield="board"), [attack(1, "def")])[1] == Fraction(4, 27)
    bare = attack(1, "def", armour=False)
    assert harm(made, hero(shield="board"), [bare])[1] == Fraction(2, 9)


@pytest.mark.rule("DP-VEC-D19")
def test_of_two_stats_the_better_one_defends() -> None:
    made = corridors()
    both = harm(made, hero(res=3, dex=4), [attack(5, "res", "dex")])
    assert both == harm(made, hero(dex=4), [attack(5, "dex")])


def test_a_check_decides_between_its_branches() -> None:
    one, three = effect("damage", {"value": 1}), effect("damage", {"value": 3})
    branches = {"pass": (one,), "fail": (three,)}
    check = specs()["check"].effect({"stat": "res", "difficulty": 1}, branches, "", SPAN)
    assert harm(corridors(), hero(), [check]) == {1: Fraction(1, 3), 3: Fraction(2, 3)}


def test_a_penalty_takes_dice_from_a_check() -> None:
    """Two dice of three: at least one of two is 5 or 6 in 1 - 4/9; never fewer than one die."""
    three = effect("damage", {"value": 3})
    for dice, passed in ((-1, Fraction(5, 9)), (-7, Fraction(1, 3)), (1, 1 - Fraction(16, 81))):
        args: dict[str, object] = {"stat": "res", "difficulty": 1, "dice": dice}
        check = effect("check", args, fail=(three,))
        assert harm(corridors(), hero(res=3), [check])[0] == passed


def test_a_test_of_a_die_decides_too() -> None:
    """Odd: 1, 3, 5; 4+: half of the faces too; a second question is not reckoned."""
    hurt = effect("damage", {"value": 2})
    for asked in ("odd", (4, None)):
        args: dict[str, object] = {"die": parse_dice("d6"), "is": asked}
        test = effect("when", args, then=(hurt,))
        assert harm(corridors(), hero(), [test]) == {0: Fraction(1, 2), 2: Fraction(1, 2)}
    both: dict[str, object] = {"die": parse_dice("d6"), "is": "odd", "round": (2, None)}
    assert harm(corridors(), hero(), [effect("when", both, then=(hurt,))]) == {0: 1}


def test_effects_add_up() -> None:
    rolled = effect("damage", {"value": parse_dice("d2")})
    fixed = effect("damage", {"value": 1})
    assert harm(corridors(), hero(), [rolled, fixed]) == {2: Fraction(1, 2), 3: Fraction(1, 2)}


def test_damage_on_damage_needs_damage() -> None:
    more = effect("damage", {"value": 2})
    hit = effect("attack", {"dice": 1, "defend_with": "none"}, on_damage=(more,))
    assert harm(corridors(), hero(), [hit]) == {0: Fraction(2, 3), 3: Fraction(1, 3)}


def test_a_trap_kills_when_it_takes_the_last_point_of_life() -> None:
    tables = {
        t.id: t for t in traps.ask(with_trap(corridors(), hero(life=2), attack(2, "none"))).tables
    }
    assert tables["trap-kills"].rows == (("Trap", (Fraction(1, 9),)),)
    assert tables["trap-damage"].rows == (("Trap", (Fraction(2, 3),)),)
    tougher = traps.ask(with_trap(corridors(), hero(life=3), attack(2, "none")))
    assert [table.id for table in tougher.tables] == ["trap-damage"]


def test_a_quest_without_harmful_traps_has_no_trap_tables() -> None:
    assert traps.ask(corridors()).tables == ()
