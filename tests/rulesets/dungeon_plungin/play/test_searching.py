"""Areas DETECT and DISARM, and what searching costs (ACT-09, ACT-10)."""

import pytest

from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Checks
from authoring.rulesets.dungeon_plungin.play.board.events.health import ConditionBegins, IsHurt
from authoring.rulesets.dungeon_plungin.play.board.events.locks import Opens, PicksLock, Searches
from authoring.rulesets.dungeon_plungin.play.board.events.things import FindsGold
from authoring.rulesets.dungeon_plungin.play.board.events.traps import (
    Disarms,
    FindsTrap,
    SetsOffTrap,
    SourceStrikes,
    TrapRolled,
)
from authoring.rulesets.dungeon_plungin.play.board.state import DEX, UNKNOWN, WIT
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import FUMBLED, PASSED
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import disarm, search
from tests.rulesets.dungeon_plungin.play.table import Table
from tests.values import values


@pytest.mark.rule("DP-DETECT-01", "DP-DETECT-02", "DP-DOOR-08", "DP-ACT-09")
def test_a_passed_search_rolls_the_trap_chart_and_sets_nothing_off() -> None:
    """A door: the Door Trap Chart, row 4."""
    t = Table()
    door, hero = t.door("east", dif=2), t.hero((6, 3), wit=3)
    t.begin(hero)
    with t.rolls(5, 6, 3, 4):
        t.take(hero, c.SEARCH, door.index)
    assert t.trace == [
        Checks(hero.name, WIT, 2, 2, 0),
        Searches(hero.name, door.index, PASSED),
        TrapRolled(door.index, "swinging-axe"),
        FindsTrap(hero.name, door.index, "swinging-axe"),
    ]
    assert t.s.actions == 1


@pytest.mark.rule("DP-DETECT-02", "DP-DOOR-10", "DP-DOOR-11")
def test_a_search_that_finds_no_trap_settles_the_matter() -> None:
    t = Table()
    chest, hero = t.chest((3, 3), locked=False), t.hero((3, 4), wit=2)
    t.begin(hero)
    with t.rolls(5, 2, 1):
        t.take(hero, c.SEARCH, chest.index)
    assert t.legal(hero) == {"nothing", "move", "open"}
    with t.rolls(1):  # only the Treasure Chart
        t.take(hero, c.OPEN, chest.index)
    assert t.kinds()[-2:] == [Opens, FindsGold]


@pytest.mark.rule("DP-DETECT-03", "DP-ACT-10", "DP-AMB-21", "DP-VEC-22")
def test_a_failed_search_triggers_nothing_and_this_hero_cannot_repeat_it() -> None:
    t = Table()
    chest = t.chest((3, 3), dif=1)
    first, second = t.hero((3, 4), wit=2), t.hero((2, 3), wit=2)
    t.begin(first)
    with t.rolls(3, 4):
        t.take(first, c.SEARCH, chest.index)
    assert t.trace == [Checks(first.name, WIT, 1, 0, 0), Searches(first.name, chest.index, 0)]
    assert (chest.trap, chest.trap_known) == (UNKNOWN, False)
    t.begin(first)
    assert "detect" not in t.legal(first)
    t.begin(second)
    assert "detect" in t.legal(second)


@pytest.mark.rule("DP-DETECT-02", "DP-DETECT-03", "DP-TRAP-07", "DP-EXTRAP-01", "DP-VEC-23")
def test_the_second_hero_of_the_example_finds_the_poison_needle() -> None:
    """Chest Trap Chart roll 6; later he avoids it with RES 2 + 1 die."""
    t = Table()
    chest, hero = t.chest((3, 3), dif=1), t.hero((3, 4), wit=2, res=2, dex=1)
    with t.rolls(6, 2, 6):
        search(t.s, hero, chest)
    assert t.told(Searches, TrapRolled, FindsTrap) == [
        Searches(hero.name, chest.index, PASSED),
        TrapRolled(chest.index, "poison-needle"),
        FindsTrap(hero.name, chest.index, "poison-needle"),
    ]
    t.begin(hero)
    with t.rolls(5, 5, 2, 3, 4, 6, 5):  # 3 of the needle, RES 2 + 1, DEX 1
        t.take(hero, c.PICK, chest.index)
    assert t.told(SourceStrikes) == [SourceStrikes("trap:poison-needle", hero.name, 2, 1, 1)]


@pytest.mark.rule("DP-DETECT-04", "DP-TRAP-02", "DP-EXTRAP-13", "DP-VEC-04")
def test_a_fumbled_search_sets_the_trap_off_on_everyone_in_the_room() -> None:
    t = Table()
    chest, hero = t.chest((3, 3)), t.hero((3, 4), wit=3, res=1, dex=1)
    other, orc = t.hero((6, 6), res=1, dex=1), t.monster("orc", (1, 1), res=1, dex=1)
    with t.rolls(3, 1, 1, 3, 5, 2, 2, 2, 2, 2, 3, 4):
        search(t.s, hero, chest)
    assert t.kinds()[:4] == [Checks, Searches, TrapRolled, SetsOffTrap]
    assert t.told(Searches) == [Searches(hero.name, chest.index, FUMBLED)]
    assert t.told(SourceStrikes) == [
        SourceStrikes("trap:explosive-runes", who.name, 1, 0, 1) for who in (hero, other, orc)
    ]


@pytest.mark.rule("DP-DETECT-04")
def test_a_fumbled_search_of_an_untrapped_chest_does_nothing() -> None:
    t = Table()
    chest, hero = t.chest((3, 3)), t.hero((3, 4), wit=1)
    with t.rolls(1, 2):
        search(t.s, hero, chest)
    assert t.kinds() == [Checks, Searches, TrapRolled]


@pytest.mark.rule("DP-TRAP-08", "DP-DICE-09", "DP-AMB-23", "DP-VEC-D14")
def test_a_search_that_passes_and_fumbles_springs_the_trap_with_one_more_die() -> None:
    t = Table()
    chest, hero = t.chest((3, 3), dif=1), t.hero((3, 4), wit=4, res=2)
    with t.rolls(1, 1, 5, 3, 6, 5, 2, 2, 3, 4, 6):
        search(t.s, hero, chest)
    assert t.kinds() == [Checks, Searches, TrapRolled, SetsOffTrap, SourceStrikes]
    assert t.told(Searches) == [Searches(hero.name, chest.index, PASSED | FUMBLED)]
    assert values(t.told(SourceStrikes)[0])[2:] == (1, 1, 0)
    assert chest.trap == ""


@pytest.mark.rule("DP-DETECT-05", "DP-DOOR-09", "DP-TRAP-03", "DP-DOOR-07")
def test_an_unsearched_chest_is_rolled_for_when_opened_and_its_trap_goes_off() -> None:
    t = Table()
    chest, hero = t.chest((3, 3), locked=False), t.hero((3, 4), res=2)
    t.begin(hero)
    with t.rolls(6, 5, 2, 2, 6, 2, 1):
        t.take(hero, c.OPEN, chest.index)
    assert t.kinds() == [TrapRolled, SetsOffTrap, SourceStrikes, Opens, FindsGold]


@pytest.mark.rule("DP-DETECT-06", "DP-TRAP-03")
def test_a_known_trap_may_be_left_and_goes_off_on_opening() -> None:
    t = Table()
    chest, hero = t.chest((3, 3), locked=False, trap="poison-needle"), t.hero((3, 4), res=1)
    chest.trap_known = True
    t.begin(hero)
    assert t.legal(hero) == {"nothing", "move", "open", "disarm"}
    with t.rolls(2, 2, 2, 6, 6, 1):
        t.take(hero, c.OPEN, chest.index)
    assert t.kinds() == [SetsOffTrap, SourceStrikes, Opens, FindsGold]


@pytest.mark.rule("DP-DISARM-03", "DP-EXTRAP-03", "DP-XP-03", "DP-VEC-24")
def test_the_axe_of_the_example_is_disarmed() -> None:
    t = Table()
    chest, hero = t.chest((3, 3), trap="swinging-axe"), t.hero((3, 4), dex=3)
    chest.trap_known = True
    t.begin(hero)
    with t.rolls(1, 5, 5):
        t.take(hero, c.DISARM, chest.index)
    assert t.trace == [
        Checks(hero.name, DEX, 2, 2, 1),
        Disarms(hero.name, chest.index, "swinging-axe", PASSED),
    ]
    assert (chest.trap, t.s.xp, t.s.actions) == ("", 20, 1)
    with t.rolls(5, 2, 2):
        t.take(hero, c.PICK, chest.index)
    assert t.kinds()[2:] == [Checks, PicksLock], "no trap on the way"


@pytest.mark.rule("DP-DISARM-01", "DP-AMB-16")
def test_only_a_discovered_trap_can_be_disarmed() -> None:
    t = Table()
    chest, hero = t.chest((3, 3), trap="swinging-axe"), t.hero((3, 4))
    t.begin(hero)
    assert "disarm" not in t.legal(hero)
    assert "unlock" in t.legal(hero), "disarming first is not compulsory"
    chest.trap_known = True
    assert {"disarm", "unlock"} <= t.legal(hero)
    t.s.actions = 0
    assert "disarm" not in t.legal(hero), "it takes an Action"


@pytest.mark.rule("DP-DISARM-04")
def test_each_failed_disarming_makes_the_trap_harder_for_everyone() -> None:
    t = Table()
    chest = t.chest((3, 3), trap="swinging-axe")
    chest.trap_known = True
    first, second = t.hero((3, 4), dex=2), t.hero((2, 3), dex=3)
    with t.rolls(5, 3):
        disarm(t.s, first, chest)
    with t.rolls(5, 5, 3):
        disarm(t.s, second, chest)
    with t.rolls(2, 3):
        disarm(t.s, first, chest)
    assert [event.difficulty for event in t.told(Checks)] == [2, 3, 4]
    assert not t.told(SetsOffTrap)
    assert chest.trap == "swinging-axe"


@pytest.mark.rule("DP-DISARM-05", "DP-TRAP-07")
def test_a_fumbled_disarming_springs_the_trap_which_everyone_knows() -> None:
    t = Table()
    chest, hero = t.chest((3, 3), trap="poison-needle"), t.hero((3, 4), wit=2, res=1)
    chest.trap_known = True
    with t.rolls(1, 2, 5, 5, 5, 6, 5):
        disarm(t.s, hero, chest)
    assert t.kinds() == [Checks, Disarms, SetsOffTrap, SourceStrikes, IsHurt, ConditionBegins]
    assert values(t.told(SourceStrikes)[0])[2:] == (3, 2, 1)
    assert (chest.trap, t.s.xp) == ("", 0)


@pytest.mark.rule("DP-TRAP-08", "DP-AMB-23")
def test_a_disarming_that_passes_and_fumbles_springs_the_trap_without_xp() -> None:
    t = Table()
    chest, hero = t.chest((3, 3), trap="poison-needle"), t.hero((3, 4), wit=3, res=1)
    chest.trap_known = True
    with t.rolls(5, 1, 1, 5, 5, 5, 6, 6):
        disarm(t.s, hero, chest)
    assert values(t.told(SourceStrikes)[0])[2:] == (3, 2, 1)
    assert (chest.trap, t.s.xp) == ("", 0)
