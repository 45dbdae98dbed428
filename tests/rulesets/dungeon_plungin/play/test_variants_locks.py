"""Rulings on searching, locks, keys and bashing: the same dice with the switch on and off."""

import pytest

from authoring.engine.journal import Event
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Checks
from authoring.rulesets.dungeon_plungin.play.board.events.locks import Bashes, PicksLock, Searches
from authoring.rulesets.dungeon_plungin.play.board.events.traps import (
    SetsOffTrap,
    SourceStrikes,
    TrapRolled,
)
from authoring.rulesets.dungeon_plungin.play.board.state import NO_TRAP, UNKNOWN
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import FUMBLED, PASSED
from authoring.rulesets.dungeon_plungin.play.rules.actions.traps import settle_trap
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import (
    bash,
    bash_need,
    disarm,
    pick,
    search,
)
from tests.rulesets.dungeon_plungin.play.table import Table

NEEDLE = "poison-needle"


@pytest.mark.rule("DP-AMB-22", "DP-DETECT-03", "DP-DETECT-04")
@pytest.mark.parametrize(
    ("ruling", "faces", "then"),
    [
        ("safe", (3,), [Checks, Searches]),
        # three dice against the one die of an opener who knew nothing
        ("triggers", (3, 5, 2, 2, 6), [Checks, Searches, SetsOffTrap, SourceStrikes]),
    ],
)
def test_a_search_that_fails_finds_nothing_or_sets_the_trap_off(
    ruling: str, faces: tuple[int, ...], then: list[type[Event]]
) -> None:
    t = Table(variants={"failed_search": ruling})
    chest, hero = t.chest((3, 3), trap=NEEDLE), t.hero((3, 4), wit=1, res=1)
    with t.rolls(*faces):
        search(t.s, hero, chest)
    assert t.kinds() == then
    assert chest.trap == (NEEDLE if ruling == "safe" else NO_TRAP)


@pytest.mark.rule("DP-AMB-65", "DP-DISARM-04")
@pytest.mark.parametrize(
    ("ruling", "faces"),
    [("safe", (3,)), ("triggers", (3, 5, 2, 2, 6, 2))],
)
def test_a_failed_disarming_does_nothing_or_sets_the_trap_off(
    ruling: str, faces: tuple[int, ...]
) -> None:
    """Known: one die more than RES 1."""
    t = Table(variants={"failed_disarm": ruling})
    chest, hero = t.chest((3, 3), trap=NEEDLE), t.hero((3, 4), wit=1, res=1)
    chest.trap_known = True
    with t.rolls(*faces):
        disarm(t.s, hero, chest)
    assert (chest.trap, bool(t.told(SetsOffTrap))) == {
        "safe": (NEEDLE, False),
        "triggers": (NO_TRAP, True),
    }[ruling]
    assert chest.disarm_tries == 1


@pytest.mark.rule("DP-AMB-13", "DP-LOCK-03")
@pytest.mark.parametrize(("ruling", "again"), [("same_turn", True), ("next_turn", False)])
def test_a_failed_pick_is_repeated_with_the_next_action_or_next_turn(
    ruling: str, again: bool
) -> None:
    t = Table(variants={"pick_retry": ruling})
    chest, other = t.chest((3, 3), trap=""), t.chest((1, 4), trap="")
    thief = t.hero((2, 3), dex=1)
    t.s.put(thief, t.square((2, 4)))
    t.s.put(thief, t.square((3, 4)))
    t.begin(thief)
    with t.rolls(3):
        t.take(thief, c.PICK, chest.index)
    assert ("unlock" in t.legal(thief)) is again
    t.s.put(thief, t.square((1, 3)))
    assert "unlock" in t.legal(thief), "another lock may be tried"
    assert other.pick_tries == 0
    t.s.put(thief, t.square((3, 4)))
    t.begin(thief)
    assert "unlock" in t.legal(thief)


@pytest.mark.rule("DP-AMB-44", "DP-LOCK-04", "DP-DOORWAY-09", "DP-ACT-02", "DP-AMB-45")
@pytest.mark.parametrize(("ruling", "takes"), [("no", False), ("yes", True)])
def test_a_ruined_lock_takes_a_key_or_none(ruling: str, takes: bool) -> None:
    t = Table(variants={"broken_lock_key": ruling})
    chest, thief = t.chest((3, 3), trap=""), t.hero((3, 4), dex=1)
    t.give(thief, "key")
    t.begin(thief)
    with t.rolls(1):
        t.take(thief, c.PICK, chest.index)
    assert ("key" in t.legal(thief)) is takes
    assert "bash" in t.legal(thief)
    assert "unlock" not in t.legal(thief)


@pytest.mark.rule("DP-AMB-42", "DP-KEY-05")
@pytest.mark.parametrize(("ruling", "locked"), [("unlocked", False), ("locked", True)])
def test_a_door_closed_with_a_key_is_locked_or_not(ruling: str, locked: bool) -> None:
    t = Table(variants={"key_closed_door": ruling})
    door, hero = t.door("east"), t.hero((6, 3))
    t.behind(door)
    t.give(hero, "key")
    door.trap = NO_TRAP
    t.begin(hero)
    t.take(hero, c.CLOSE, door.index)
    assert (door.open, door.locked, door.trap) == (False, locked, NO_TRAP)
    assert ("open" in t.legal(hero)) is not locked


@pytest.mark.rule("DP-AMB-45", "DP-BASH-01")
@pytest.mark.parametrize(("ruling", "need"), [("printed", 2), ("current", 4)])
def test_a_bash_needs_twice_the_printed_or_the_present_difficulty(ruling: str, need: int) -> None:
    """Dif 1; one failed pick makes it 2."""
    t = Table(variants={"bash_dif": ruling})
    chest, hero = t.chest((3, 3), trap=""), t.hero((3, 4), dex=1, atk=2)
    with t.rolls(3):
        pick(t.s, hero, chest)
    assert bash_need(t.s, chest) == need
    with t.rolls(5, 6, *[2] * (ruling == "printed")):  # broken open: treasure, a key
        bash(t.s, hero, chest)
    assert chest.open is (ruling == "printed")


@pytest.mark.rule("DP-AMB-45", "DP-BASH-03")
@pytest.mark.parametrize(("ruling", "dice"), [("with_weapon", 5 + 3), ("stats_only", 3 + 3)])
def test_weapons_count_in_a_bash_or_not(ruling: str, dice: int) -> None:
    """ATK 3 with a sword of +2, and a helper with ATK 3."""
    t = Table(variants={"bash_pool": ruling})
    chest = t.chest((3, 3), dif=9, trap="")
    hero, helper = t.hero((3, 4), gear="sword"), t.hero((2, 3))
    chest.helpers = [helper.index]
    with t.rolls(*[2] * dice):
        bash(t.s, hero, chest)
    assert t.told(Bashes)[0].helpers == 1


@pytest.mark.rule("DP-AMB-45", "DP-AMB-16", "DP-ACT-02")
@pytest.mark.parametrize(("ruling", "bash_again"), [("attack", False), ("unlock", True)])
def test_a_bash_is_the_attack_of_a_turn_or_an_unlock_action(ruling: str, bash_again: bool) -> None:
    t = Table(variants={"bash_action": ruling})
    chest, hero = t.chest((3, 3), dif=9, trap=""), t.hero((3, 4), atk=1)
    t.monster("orc", (4, 4))
    t.begin(hero)
    with t.rolls(2):
        t.take(hero, c.BASH, chest.index)
    assert ("bash" in t.legal(hero)) is bash_again
    assert ("attack" in t.legal(hero)) is bash_again
    assert "unlock" in t.legal(hero)


@pytest.mark.rule("DP-AMB-03", "DP-DOORWAY-10")
@pytest.mark.parametrize(
    ("ruling", "faces", "trap"), [("forced", (1, 1, 2), "pit-trap"), ("chart", (1,), NO_TRAP)]
)
def test_a_great_door_is_rolled_for_until_it_has_a_trap_or_once(
    ruling: str, faces: tuple[int, ...], trap: str
) -> None:
    t = Table(variants={"great_door_trap": ruling})
    door = t.door("east", "great", dif=2)
    with t.rolls(*faces):
        settle_trap(t.s, door)
    assert door.trap == trap


@pytest.mark.rule("DP-AMB-02", "DP-DOORWAY-08", "DP-DOOR-07", "DP-ENTRY-03")
@pytest.mark.parametrize(("ruling", "faces"), [("never", ()), ("roll", (1,))])
def test_a_normal_door_is_never_trapped_or_rolled_for(ruling: str, faces: tuple[int, ...]) -> None:
    t = Table(variants={"normal_door_traps": ruling})
    door, hero = t.door("east", "normal"), t.hero((6, 3))
    t.behind(door, opened=False)
    t.begin(hero)
    assert ("detect" in t.legal(hero)) is bool(faces)
    with t.rolls(*faces):
        t.take(hero, c.OPEN, door.index)
    assert door.open
    assert bool(t.told(TrapRolled)) is bool(faces)
    safe = Table("entry", variants={"normal_door_traps": ruling})
    assert safe.door("east", "normal").trap == NO_TRAP


@pytest.mark.rule("DP-OPT-14", "DP-AMB-74")
def test_one_check_stands_for_search_disarm_and_pick() -> None:
    """DEX 3 against Dif 1 + 1 with 5, 6, 2: no trap, no lock, 10 XP; no chart is rolled."""
    t = Table(options=("one_check",))
    chest, thief = t.chest((3, 3), dif=1), t.hero((3, 4), dex=3)
    t.begin(thief)
    assert t.legal(thief) == {"nothing", "move", "unlock", "bash", "help bash"}
    with t.rolls(5, 6, 2):
        t.take(thief, c.PICK, chest.index)
    assert t.kinds() == [Checks, PicksLock]
    assert t.told(Checks)[0].difficulty == 2
    assert (chest.locked, chest.trap, t.s.xp) == (False, NO_TRAP, 10)
    plain = Table()
    chest, thief = plain.chest((3, 3), dif=1), plain.hero((3, 4), dex=3)
    plain.begin(thief)
    assert "detect" in plain.legal(thief)
    with plain.rolls(1, 5, 6, 2):  # the trap chart first, and the printed difficulty
        plain.take(thief, c.PICK, chest.index)
    assert [event.difficulty for event in plain.told(Checks)] == [1]


@pytest.mark.rule("DP-OPT-14", "DP-AMB-74")
@pytest.mark.parametrize(
    ("faces", "result"),
    [
        ((2, 5, 2), 0),
        ((1, 1, 2), FUMBLED),
    ],
)
def test_one_check_that_goes_wrong_sets_the_trap_off_and_leaves_the_key(
    faces: tuple[int, ...], result: int
) -> None:
    """Chest trap 6: the needle, three dice against RES 1."""
    t = Table(options=("one_check",))
    chest, thief = t.chest((3, 3), dif=1), t.hero((3, 4), dex=3, res=1)
    t.begin(thief)
    with t.rolls(*faces, 6, 5, 2, 2, 6):
        t.take(thief, c.PICK, chest.index)
    assert t.told(PicksLock)[0].result == result
    assert t.kinds() == [Checks, PicksLock, TrapRolled, SetsOffTrap, SourceStrikes]
    assert t.legal(thief) == {"nothing", "move"}
    t.give(thief, "key")
    assert t.legal(thief) >= {"key"}
    assert t.s.xp == 0


@pytest.mark.rule("DP-OPT-14", "DP-DICE-09", "DP-TRAP-08")
def test_one_check_that_passes_and_fumbles_sets_the_trap_off_with_a_die_more() -> None:
    """R-34: the book's words for a fumble hold; who passed as well is warned."""
    t = Table(options=("one_check",))
    chest, thief = t.chest((3, 3), dif=1), t.hero((3, 4), dex=5, res=1)
    with t.rolls(5, 6, 1, 1, 1, 6, 5, 2, 2, 6, 2):
        pick(t.s, thief, chest)
    assert t.told(PicksLock)[0].result == PASSED | FUMBLED
    assert (chest.locked, chest.broken) == (True, True)


@pytest.mark.rule("DP-OPT-14", "DP-AMB-74")
def test_one_check_leaves_great_doors_and_harmless_things_alone() -> None:
    t = Table(options=("one_check",))
    hero, door = t.hero((6, 3)), t.door("east", "great", dif=2)
    t.begin(hero)
    assert t.legal(hero) == {"nothing", "move", "detect", "bash", "help bash"}
    assert door.trap == UNKNOWN
    t = Table(options=("one_check",))
    open_chest, thief = t.chest((3, 3), locked=False), t.hero((3, 4), dex=2)
    t.begin(thief)
    assert t.legal(thief) == {"nothing", "move", "open", "unlock"}
    with t.rolls(2, 2, 1):  # failed; the chart shows no trap, but the lid is jammed
        t.take(thief, c.PICK, open_chest.index)
    assert t.legal(thief) == {"nothing", "move"}
