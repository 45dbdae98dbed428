"""Rulings on traps: the same dice with the switch on and off."""

import pytest

from authoring.boards.squares import count, flood, just, set_of
from authoring.rulesets.dungeon_plungin.play.board.events.traps import SetsOffTrap, SourceStrikes
from authoring.rulesets.dungeon_plungin.play.board.state import DEX
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import heal
from authoring.rulesets.dungeon_plungin.play.rules.actions.traps import (
    block,
    enter_traps,
    lasting_traps,
    trigger_thing,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import arrive
from tests.rulesets.dungeon_plungin.play.table import Table


@pytest.mark.rule("DP-AMB-24", "DP-TRAP-07")
@pytest.mark.parametrize(("ruling", "orc_dice"), [("heroes", 2), ("characters", 3)])
def test_monsters_know_of_a_trap_or_do_not(ruling: str, orc_dice: int) -> None:
    """Known runes: five dice; the hero has RES 1 and one more, the orc RES 2."""
    t = Table(variants={"aware_bonus": ruling})
    chest, hero = t.chest((3, 3), trap="explosive-runes"), t.hero((3, 4), res=1, dex=1)
    t.monster("orc", (5, 5))
    chest.trap_known = True
    with t.rolls(*[2] * 5, 6, 2, *[2] * orc_dice):
        trigger_thing(t.s, chest, hero)
    assert [event.to for event in t.told(SourceStrikes)] == [hero.name, "Orc #1"]


@pytest.mark.rule("DP-AMB-24", "DP-AMB-29")
@pytest.mark.parametrize(("ruling", "dice"), [("heroes", 2), ("characters", 3)])
def test_a_monster_jumps_a_known_pit_with_a_die_more_or_without(ruling: str, dice: int) -> None:
    t = Table(variants={"aware_bonus": ruling})
    orc = t.monster("orc", (3, 3))
    t.s.pits |= orc.bit
    with t.rolls(*[2] * dice):
        arrive(t.s, orc)
    assert orc.in_pit


@pytest.mark.rule("DP-AMB-27", "DP-TRAP-05")
@pytest.mark.parametrize(("ruling", "hits"), [("shared", (2, 2)), ("per_target", (2, 1))])
def test_a_trap_rolls_once_for_all_or_for_each(ruling: str, hits: tuple[int, int]) -> None:
    t = Table(variants={"trap_roll": ruling})
    chest, hero = t.chest((3, 3), trap="explosive-runes"), t.hero((3, 4), res=1, dex=1)
    t.monster("orc", (5, 5))
    second = (5, 2, 2, 2, 2) if ruling == "per_target" else ()
    with t.rolls(5, 6, 2, 2, 2, 2, *second, 2, 2):
        trigger_thing(t.s, chest, hero)
    assert tuple(event.hits for event in t.told(SourceStrikes)) == hits


@pytest.mark.rule("DP-AMB-26", "DP-EXTRAP-06", "DP-TRAP-09")
@pytest.mark.parametrize(("ruling", "ticks"), [("entry_and_round", 1), ("entry_only", 0)])
def test_spears_go_off_again_at_the_end_of_a_round_or_only_at_entry(
    ruling: str, ticks: int
) -> None:
    """DEX 1 and one die more once the trap is known."""
    t = Table(variants={"spear_ticks": ruling})
    chest, hero = t.chest((3, 3), trap="spear-trap"), t.hero((3, 4), dex=1)
    with t.rolls(6):
        trigger_thing(t.s, chest, hero)
    with t.rolls(*[6, 2] * ticks):
        lasting_traps(t.s)
    with t.rolls(6, 2):
        enter_traps(t.s, hero, -1)
    assert len(t.told(SetsOffTrap)) == 2 + ticks


@pytest.mark.rule("DP-AMB-29", "DP-EXTRAP-09")
@pytest.mark.parametrize(("ruling", "way_left"), [("strict", False), ("keep_path", True)])
def test_fallen_rocks_shut_the_only_way_or_leave_one(ruling: str, way_left: bool) -> None:
    """A corridor two squares wide: rocks on four squares shut it, unless a column stays."""
    t = Table("hallway-straight", variants={"rocks_block": ruling})
    rocks = set_of([t.square(at) for at in ((3, 3), (4, 3), (3, 4), (4, 4))])
    block(t.s, rocks)
    top, bottom = just(t.square((3, 1))), just(t.square((3, 6)))
    assert bool(flood(top, t.s.floor, t.s.east, t.s.south, 40) & bottom) is way_left
    assert count(t.s.rubble & rocks) == (2 if way_left else 4)


@pytest.mark.rule("DP-AMB-29")
def test_where_there_is_a_way_round_rocks_close_all_their_squares() -> None:
    t = Table(variants={"rocks_block": "keep_path"})
    rocks = set_of([t.square(at) for at in ((3, 3), (4, 3), (3, 4), (4, 4))])
    block(t.s, rocks)
    assert t.s.rubble == rocks


@pytest.mark.rule("DP-AMB-29")
def test_rocks_leave_a_way_to_every_door() -> None:
    """The two squares before a door: one of them stays free."""
    t = Table(variants={"rocks_block": "keep_path"})
    door = t.door("east")
    block(t.s, door.front)
    assert count(t.s.rubble & door.front) == 1


@pytest.mark.rule("DP-AMB-28", "DP-EXTRAP-02")
@pytest.mark.parametrize(("ruling", "life", "most"), [("no", 5, 6), ("yes", 5, 5)])
def test_poison_takes_a_point_of_the_highest_life_or_not(ruling: str, life: int, most: int) -> None:
    """The needle: 3 dice with one success against RES 1 with none: 1 damage of 6."""
    t = Table(variants={"weakened_life": ruling})
    chest, hero = t.chest((3, 3), trap="poison-needle"), t.hero((3, 4), res=1)
    with t.rolls(5, 2, 2, 2):
        trigger_thing(t.s, chest, hero)
    assert (hero.life, hero.max_life) == (life, most)
    assert hero.dice(DEX) == 2
    heal(t.s, hero, 9)  # which ends the poison
    assert hero.max_life == 6
