"""Area EXTRAP: the Pit Trap, and what it is to be in a pit."""

import pytest

from authoring.boards.squares import count, has, just
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Attacks, Checks
from authoring.rulesets.dungeon_plungin.play.board.events.health import IsHurt
from authoring.rulesets.dungeon_plungin.play.board.events.moving import (
    CannotJump,
    ClimbsOut,
    FallsIntoPit,
    IsPushed,
    JumpsClear,
)
from authoring.rulesets.dungeon_plungin.play.board.events.traps import SetsOffTrap
from authoring.rulesets.dungeon_plungin.play.board.state import DEX, Actor
from authoring.rulesets.dungeon_plungin.play.rules.actions.attacks import in_melee
from authoring.rulesets.dungeon_plungin.play.rules.actions.fight import attack
from authoring.rulesets.dungeon_plungin.play.rules.actions.traps import spring
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import climb
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import act
from tests.rulesets.dungeon_plungin.play.table import Table


def go_off(t: Table, hero: Actor) -> None:
    spring(t.s, t.tables.content.traps["pit-trap"], hero)


@pytest.mark.rule("DP-EXTRAP-10")
def test_a_passed_check_jumps_to_a_square_beside_the_pit() -> None:
    t = Table()
    hero = t.hero((3, 3), dex=3)
    with t.rolls(5, 5, 5):
        go_off(t, hero)
    assert t.kinds() == [SetsOffTrap, Checks, JumpsClear]
    assert t.where(hero) in {(2, 3), (4, 3), (3, 2), (3, 4)}
    assert (hero.in_pit, t.s.pits & hero.bit) == (False, 0)
    assert has(t.s.pits, t.square((3, 3)))


@pytest.mark.rule("DP-EXTRAP-10")
def test_a_monster_on_the_pit_jumps_to_a_square_drawn_by_a_die() -> None:
    """In the corner the pit covers (1,1) to (2,2); from (2,1) only (3,1) is left."""
    t = Table()
    hero, orc = t.hero((1, 1), dex=3), t.monster("orc", (2, 1), dex=3)
    with t.rolls(2, 2, 2, 5, 5, 5, 1):
        go_off(t, hero)
    assert t.where(orc) == (3, 1)
    assert (hero.in_pit, orc.in_pit) == (True, False)


@pytest.mark.rule("DP-EXTRAP-10", "DP-AMB-29")
def test_who_has_no_square_to_jump_to_falls() -> None:
    t = Table()
    hero = t.hero((1, 1), dex=3)
    with t.rolls(5, 5, 5):
        go_off(t, hero)
    assert t.kinds() == [SetsOffTrap, Checks, CannotJump, IsHurt]
    assert (hero.in_pit, hero.life) == (True, 5)


@pytest.mark.rule("DP-EXTRAP-10", "DP-EXTRAP-11", "DP-EXTRAP-12")
def test_who_fails_takes_one_damage_and_is_in_the_pit_which_stays() -> None:
    t = Table()
    hero = t.hero((3, 3), dex=3)
    with t.rolls(5, 5, 4):
        go_off(t, hero)
    assert t.kinds() == [SetsOffTrap, Checks, IsHurt]
    assert (hero.life, hero.in_pit, count(t.s.pits)) == (5, True, 4)
    t.begin(hero)
    assert t.legal(hero) == {"nothing", "climb out"}
    t.take(hero, c.CLIMB)
    assert (hero.in_pit, t.s.actions) == (False, 1)
    assert not t.s.pits & hero.bit


@pytest.mark.rule("DP-EXTRAP-11")
def test_those_in_a_pit_fight_only_each_other() -> None:
    t = Table()
    hero, orc, other = t.hero((3, 3)), t.monster("orc", (4, 3)), t.monster("orc", (2, 3))
    hero.in_pit = orc.in_pit = True
    assert in_melee(t.s, hero, orc)
    assert not in_melee(t.s, hero, other)
    assert not in_melee(t.s, other, hero)


@pytest.mark.rule("DP-EXTRAP-11")
def test_a_monster_climbs_out_with_one_action_and_has_one_left() -> None:
    t = Table()
    t.hero((6, 6))
    orc = t.monster("orc", (1, 1), in_pit=True)
    t.s.pits = orc.bit
    act(t.s, orc)
    assert t.kinds() == [ClimbsOut]
    assert not orc.in_pit
    assert t.policy.asked == [], "monsters take the first square"


@pytest.mark.rule("DP-EXTRAP-11")
def test_a_hero_climbs_out_where_he_likes_in_his_tile_or_beyond_when_it_is_full() -> None:
    """The pit is before the open east door: three squares beside it, and one beyond."""
    t = Table()
    beyond = t.behind(t.door("east", "normal"))
    hero = t.hero((6, 3))
    beside = [t.square(at) for at in ((6, 2), (5, 3), (6, 4))]
    t.s.pits = hero.bit
    hero.in_pit = True
    t.policy.answers["climb"] = [beside[1]]
    climb(t.s, hero)
    assert t.policy.asked == [("climb", beside)]
    assert (hero.square, hero.in_pit) == (beside[1], False)
    t.s.put(hero, t.square((6, 3)))
    for at in ((6, 2), (5, 3), (6, 4)):
        t.monster("orc", at)
    hero.in_pit = True
    climb(t.s, hero)
    assert t.s.tile_at[hero.square] == beyond.index


@pytest.mark.rule("DP-EXTRAP-12", "DP-AMB-29")
@pytest.mark.parametrize(("last", "fell"), [(5, False), (2, True)])
def test_a_known_pit_is_jumped_with_one_more_die_or_fallen_into(last: int, fell: bool) -> None:
    t = Table()
    hero = t.hero((1, 1), dex=3)
    t.s.pits = just(t.square((2, 1)))
    t.begin(hero)
    with t.rolls(5, 5, 2, last):
        t.take(hero, c.MOVE, t.square((2, 1)))
    assert t.told(Checks) == [Checks(hero.name, DEX, 3, 2 + (not fell), 0)]
    assert (hero.in_pit, hero.life) == (fell, 6 - fell)


@pytest.mark.rule("DP-EXTRAP-12", "DP-PUSH-01", "DP-AMB-24", "DP-AMB-29")
def test_a_monster_pushed_into_a_known_pit_has_no_die_more() -> None:
    t = Table()
    hero, orc = t.hero((1, 1), atk=1), t.monster("orc", (2, 1), defence=1, dex=3, life=2)
    t.s.pits = just(t.square((3, 1)))
    with t.rolls(5, 6, 5, 5, 2):
        attack(t.s, hero, orc, ranged=False)
    assert t.kinds() == [Attacks, IsPushed, Checks, FallsIntoPit, IsHurt]
    assert (orc.in_pit, orc.life) == (True, 1)


@pytest.mark.rule("DP-PUSH-03", "DP-EXTRAP-11")
def test_nobody_is_pushed_out_of_a_pit() -> None:
    t = Table()
    hero, orc = t.hero((1, 1), atk=1), t.monster("orc", (2, 1), defence=1)
    hero.in_pit = orc.in_pit = True
    with t.rolls(5, 6):
        attack(t.s, hero, orc, ranged=False)
    assert t.kinds() == [Attacks]
