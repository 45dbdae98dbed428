"""What only those hear who want every die: what a roll is made of, and what leads up to it."""

import pytest

from authoring.boards.squares import just, shifted
from authoring.engine.journal import Event, Journal
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import NoiseCarries, PoolMade
from authoring.rulesets.dungeon_plungin.play.board.events.locks import Bashes, PicksLock, SetsAbout
from authoring.rulesets.dungeon_plungin.play.board.events.moving import Steps
from authoring.rulesets.dungeon_plungin.play.board.events.traps import SetsOffTrap
from authoring.rulesets.dungeon_plungin.play.board.events.turns import Passes, SpendsAction
from authoring.rulesets.dungeon_plungin.play.rules.actions.fight import attack
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import walk
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import bash, pick
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import act
from tests.rulesets.dungeon_plungin.play.table import Table
from tests.rulesets.dungeon_plungin.play.trying import happen, trying


def listened(t: Table) -> Journal:
    """A journal that leaves nothing out."""
    t.s.journal = heard = list[Event]()
    return heard


@pytest.mark.rule("DP-LOCK-06")
def test_who_picks_a_lock_sets_about_it_before_its_trap_goes_off() -> None:
    t = Table()
    chest, thief = t.chest((3, 3), dif=2, trap="poison-needle"), t.hero((3, 4), res=1, dex=4)
    heard = listened(t)
    with t.rolls(5, 2, 2, 2, 5, 5, 2):
        pick(t.s, thief, chest)
    wanted = SetsAbout | SetsOffTrap | PicksLock
    kinds = [type(event) for event in heard if isinstance(event, wanted)]
    assert kinds == [SetsAbout, SetsOffTrap, PicksLock]


def test_without_a_trap_nobody_says_what_he_is_about() -> None:
    t = Table()
    chest, thief = t.chest((3, 3), dif=1, trap=""), t.hero((3, 4), dex=1)
    heard = listened(t)
    with t.rolls(5):
        pick(t.s, thief, chest)
    assert not [event for event in heard if isinstance(event, SetsAbout)]


@pytest.mark.rule("DP-ATK-07", "DP-DEF-01")
def test_the_dice_of_a_blow_are_counted_out_by_what_they_are_made_of() -> None:
    t = Table()
    hero, orc = t.hero((2, 2), atk=4), t.monster("orc", (3, 2))
    heard = listened(t)
    with t.rolls(*[2] * (hero.melee + orc.defence)):
        attack(t.s, hero, orc, ranged=False)
    pools = [event for event in heard if isinstance(event, PoolMade)]
    assert [(pool.who, pool.purpose) for pool in pools] == [
        (hero.name, "attack"),
        (orc.name, "defence"),
    ]
    assert pools[0].parts[0] == ("atk", 4)
    assert sum(dice for _, dice in pools[0].parts) == hero.melee
    assert sum(dice for _, dice in pools[1].parts) == orc.defence


def test_the_penalty_of_a_check_is_counted_out() -> None:
    t = trying("[{check: {stat: wit, difficulty: 1, dice: -1}}]")
    hero = t.hero((1, 1), wit=3)
    heard = listened(t)
    with t.rolls(6, 1):
        happen(t, hero)
    (pool,) = [event for event in heard if isinstance(event, PoolMade)]
    assert pool.parts == (("wit", 3), ("aware", 0), ("penalty", -1))


@pytest.mark.rule("DP-BASH-06")
def test_the_noise_of_a_bash_is_heard_whether_it_opens_or_not() -> None:
    t = Table()
    chest, hero = t.chest((3, 3), dif=2, trap=""), t.hero((3, 4), atk=1)
    heard = listened(t)
    with t.rolls(*[2] * hero.melee):
        bash(t.s, hero, chest)
    kinds = [type(event) for event in heard if isinstance(event, Bashes | NoiseCarries)]
    assert kinds == [Bashes, NoiseCarries]


def test_every_step_of_a_walk_is_heard_and_what_an_action_leaves() -> None:
    t = Table()
    hero = t.hero((2, 2))
    start = hero.square
    t.begin(hero)
    heard = listened(t)
    t.take(hero, c.MOVE, shifted(start, 2, 0))
    assert [event for event in heard if isinstance(event, SpendsAction | Steps)] == [
        SpendsAction(hero.name, "move", 1),
        Steps(hero.name, shifted(start, 1, 0)),
        Steps(hero.name, shifted(start, 2, 0)),
    ]


def test_nobody_pays_for_steps_when_nobody_listens() -> None:
    t = Table()
    hero = t.hero((2, 2))
    t.s.journal = None
    assert walk(t.s, hero, just(shifted(hero.square, 1, 0))) == 1


@pytest.mark.rule("DP-AMB-14")
def test_who_lets_actions_go_by_passes() -> None:
    t = Table()
    hero = t.hero((2, 2))
    heard = listened(t)
    t.turn(hero)
    assert [event.left for event in heard if isinstance(event, Passes)] == [2]
    heard.clear()
    t.turn(hero, c.choice(c.MOVE, t.square((3, 2))))
    assert [event.left for event in heard if isinstance(event, Passes)] == [1]


def test_a_monster_that_finds_nothing_to_do_passes_and_one_that_walks_does_not() -> None:
    t = Table()
    orc, heard = t.monster("orc", (6, 6)), listened(t)
    act(t.s, orc)
    assert [event for event in heard if isinstance(event, Passes)] == [Passes(orc.name, 2)]
    t.hero((1, 1), life=9)
    heard.clear()
    act(t.s, orc)
    assert any(isinstance(event, Steps) for event in heard)
    assert not [event for event in heard if isinstance(event, Passes)]
