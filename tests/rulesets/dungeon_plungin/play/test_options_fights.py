"""The optional rules for attack and defence: the same dice with and without them."""

import pytest

from authoring.boards.squares import EAST, NORTH, SOUTH, WEST
from authoring.rulesets.dungeon_plungin.model.levels import extra_life
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Attacks, Breaks
from authoring.rulesets.dungeon_plungin.play.board.events.health import IsStunned
from authoring.rulesets.dungeon_plungin.play.board.events.locks import Bashes
from authoring.rulesets.dungeon_plungin.play.board.events.moving import TurnsToFace
from authoring.rulesets.dungeon_plungin.play.board.events.traps import SourceStrikes
from authoring.rulesets.dungeon_plungin.play.rules.actions.fight import attack
from authoring.rulesets.dungeon_plungin.play.rules.actions.traps import trigger_thing
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import bash
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import act
from tests.rulesets.dungeon_plungin.play.table import At, Table
from tests.values import values


@pytest.mark.rule("DP-OPT-02")
@pytest.mark.parametrize(
    ("facing", "dice"), [(EAST, 4), (NORTH, 3), (SOUTH, 3), (WEST, 3), (-1, 3)]
)
def test_an_attack_from_behind_has_one_die_more(facing: int, dice: int) -> None:
    """The hero stands west of the orc: behind it only when it looks east."""
    t = Table(options=("facing",))
    hero, orc = t.hero((2, 2)), t.monster("orc", (3, 2), life=9)
    orc.facing = facing
    with t.rolls(*[5] * dice, 6, 6):
        assert attack(t.s, hero, orc, ranged=False) == dice


@pytest.mark.rule("DP-OPT-02")
def test_without_the_option_nobody_has_a_back() -> None:
    t = Table()
    hero, orc = t.hero((2, 2)), t.monster("orc", (3, 2), life=9)
    orc.facing = EAST
    with t.rolls(5, 5, 5, 6, 6):
        assert attack(t.s, hero, orc, ranged=False) == 3


@pytest.mark.rule("DP-OPT-02")
@pytest.mark.parametrize(
    ("at", "dice"), [((1, 3), 4), ((2, 2), 4), ((3, 2), 3), ((2, 1), 3), ((6, 3), 3)]
)
def test_a_shot_comes_from_behind_when_it_comes_more_from_behind_than_beside(
    at: At, dice: int
) -> None:
    """The orc at (4,3) looks east. From (2,2) it is two squares behind and one
    beside; from (3,2) as far behind as beside: that is no longer its back (R-31)."""
    t = Table(options=("facing",))
    hero, orc = t.hero(at, gear="bow", atk=2), t.monster("orc", (4, 3), life=9)
    orc.facing = EAST
    with t.rolls(*[5] * dice, 6, 6):
        assert attack(t.s, hero, orc, ranged=True) == dice


@pytest.mark.rule("DP-OPT-02")
def test_figures_turn_as_they_walk_and_as_they_like_at_the_end_of_the_turn() -> None:
    t = Table(options=("facing",))
    hero = t.hero((2, 2))
    t.policy.answers["facing"] = [3]
    t.turn(hero, c.choice(c.MOVE, t.square((2, 4))))
    assert hero.facing == WEST
    assert t.told(TurnsToFace) == [TurnsToFace(hero.name, 3)]
    orc = t.monster("orc", (2, 6))
    with t.rolls(2, 3, 4, 5, 5):
        act(t.s, orc)
    assert (t.where(orc), orc.facing) == ((2, 5), NORTH)


@pytest.mark.rule("DP-OPT-02")
def test_the_plainest_way_to_face_is_the_nearest_opponent_and_a_pit_holds_fast() -> None:
    t = Table(options=("facing",))
    hero = t.hero((2, 2))
    t.monster("orc", (5, 2))
    t.turn(hero)
    assert hero.facing == EAST
    hero.in_pit = True
    hero.facing = SOUTH
    t.turn(hero)
    assert hero.facing == SOUTH


@pytest.mark.rule("DP-OPT-04", "DP-AMB-73")
@pytest.mark.parametrize(
    ("other", "options", "dice"),
    [
        ((4, 2), ("overwhelmed",), 1), ((4, 2), (), 2), ((4, 3), ("overwhelmed",), 2),
        ((6, 6), ("overwhelmed",), 2),
    ],
)  # fmt: skip
def test_two_opponents_beside_take_a_die_from_the_defence(
    other: At, options: tuple[str, ...], dice: int
) -> None:
    """The second hero at a corner of the orc is not beside it."""
    t = Table(options=options)
    hero, orc = t.hero((2, 2), atk=1), t.monster("orc", (3, 2))
    t.hero(other)
    with t.rolls(5, *[6] * dice):
        attack(t.s, hero, orc, ranged=False)
    assert t.told(Attacks)[0].blocked == dice


@pytest.mark.rule("DP-OPT-04", "DP-OPT-05")
@pytest.mark.parametrize(("options", "dice"), [((), 2), (("overwhelmed", "bloodier"), 1)])
def test_against_a_trap_the_overwhelmed_defend_worse_but_a_four_is_no_hit(
    options: tuple[str, ...], dice: int
) -> None:
    """A d6 shows 2: the axe swings across, its five dice hit once."""
    t = Table(options=options)
    hero, chest = t.hero((2, 3)), t.chest((2, 2), trap="swinging-axe")
    t.monster("orc", (2, 4))
    t.monster("orc", (1, 3), defence=1, life=9)
    with t.rolls(2, 4, 4, 4, 4, 5, *[5] * dice, 5):
        trigger_thing(t.s, chest, hero)
    assert [(event.hits, event.blocked) for event in t.told(SourceStrikes)] == [(1, dice), (1, 1)]


@pytest.mark.rule("DP-OPT-04")
def test_monsters_overwhelm_heroes_too() -> None:
    t = Table(options=("overwhelmed",))
    hero, orc = t.hero((3, 3)), t.monster("orc", (3, 2), melee=1)
    t.monster("orc", (3, 4))
    with t.rolls(5, 6):
        attack(t.s, orc, hero, ranged=False)


@pytest.mark.rule("DP-OPT-05", "DP-VEC-D13")
@pytest.mark.parametrize(("options", "hits"), [(("bloodier",), 2), ((), 0)])
def test_fours_hit_and_still_stop_nothing(options: tuple[str, ...], hits: int) -> None:
    """[4,4,1,2] to attack: 2 successes, 1 failure; the same to defend: none, a fumble."""
    t = Table(options=options)
    hero = t.hero((2, 2), atk=4)
    orc = t.monster("orc", (3, 2), defence=4)
    with t.rolls(4, 4, 1, 2, 4, 4, 1, 2):
        assert attack(t.s, hero, orc, ranged=False) == hits
    assert values(t.told(Attacks)[0])[2:5] == (hits, 0, hits)
    assert t.told(IsStunned) == [IsStunned(orc.name)]


@pytest.mark.rule("DP-OPT-05", "DP-AMB-73")
def test_a_door_is_no_character_a_four_does_not_break_it() -> None:
    t = Table(options=("bloodier",))
    chest, hero = t.chest((3, 3), trap=""), t.hero((3, 4), atk=2)
    with t.rolls(4, 4):
        bash(t.s, hero, chest)
    assert t.told(Bashes)[0].won == 0


@pytest.mark.rule("DP-OPT-05")
def test_monsters_are_bloodier_too() -> None:
    t = Table(options=("bloodier",))
    hero, orc = t.hero((3, 3)), t.monster("orc", (3, 2), melee=1)
    with t.rolls(4, 5, 5):
        assert attack(t.s, orc, hero, ranged=False) == 1


@pytest.mark.rule("DP-OPT-11")
@pytest.mark.parametrize(("options", "stunned"), [(("no_combat_fumbles",), 0), ((), 1)])
def test_fumbles_in_combat_can_be_left_out(options: tuple[str, ...], stunned: int) -> None:
    """Attack [1,2,2] with a weak cleaver, defence [1,2]: two fumbles."""
    t = Table(options=options)
    hero, orc = t.hero((2, 2), gear="cleaver", atk=1), t.monster("orc", (3, 2))
    with t.rolls(1, 2, 2, 1, 2):
        attack(t.s, hero, orc, ranged=False)
    assert len(t.told(IsStunned)) == stunned
    assert len(t.told(Breaks)) == stunned
    assert orc.stunned is bool(stunned)


@pytest.mark.rule("DP-OPT-12", "DP-VEC-D12")
@pytest.mark.parametrize(
    ("level", "extra"), [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3), (10, 4)]
)
def test_extra_life_by_level(level: int, extra: int) -> None:
    assert extra_life(level) == extra


@pytest.mark.rule("DP-OPT-12", "DP-AMB-73")
@pytest.mark.parametrize(("options", "extra"), [(("tougher",), 1), ((), 0)])
def test_tougher_heroes_and_monsters_but_no_bosses(options: tuple[str, ...], extra: int) -> None:
    """Orcs are of level 2 with LIFE 3, heroes of level 1 with LIFE 6."""
    t = Table(options=options)
    hero, orc, chief = t.hero((2, 2)), t.monster("orc", (4, 2)), t.monster("chief", (6, 6))
    assert (orc.life, orc.max_life) == (3 + extra, 3 + extra)
    assert (hero.life, hero.max_life) == (6 + extra, 6 + extra)
    assert chief.life == Table().monster("chief", (6, 6)).life
