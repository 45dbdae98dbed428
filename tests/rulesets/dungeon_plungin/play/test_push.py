"""Area PUSH: pushback and following up."""

import pytest

from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Attacks
from authoring.rulesets.dungeon_plungin.play.board.events.happenings import HallwayEvent
from authoring.rulesets.dungeon_plungin.play.board.events.health import (
    Dies,
    IsHurt,
    IsStunned,
    Spoils,
)
from authoring.rulesets.dungeon_plungin.play.board.events.moving import FollowsUp, IsPushed
from authoring.rulesets.dungeon_plungin.play.board.state import Actor
from authoring.rulesets.dungeon_plungin.play.rules.actions.fight import attack
from tests.rulesets.dungeon_plungin.play.table import At, Table


def strike(t: Table, hero: Actor, orc: Actor, ranged: bool = False) -> None:
    """One hit, one block: nothing but the push matters."""
    with t.rolls(5, 6):
        attack(t.s, hero, orc, ranged=ranged)


def pair(t: Table, a: At, b: At, gear: str = "") -> tuple[Actor, Actor]:
    hero = t.hero(a, gear=gear)
    hero.melee = hero.ranged = 1
    return hero, t.monster("orc", b, defence=1)


@pytest.mark.rule("DP-PUSH-01", "DP-VEC-D04")
def test_a_hit_pushes_even_when_all_damage_is_stopped() -> None:
    t = Table()
    hero, orc = t.hero((2, 2), atk=1), t.monster("orc", (3, 2), defence=2, life=3)
    with t.rolls(5, 5, 6):
        attack(t.s, hero, orc, ranged=False)
    assert t.trace == [
        Attacks(hero.name, orc.name, 1, 2, 0, False),
        IsPushed(orc.name, t.square((4, 2))),
    ]
    assert orc.life == 3


@pytest.mark.rule("DP-PUSH-01")
@pytest.mark.parametrize(
    ("start", "end"), [((4, 3), (5, 3)), ((2, 3), (1, 3)), ((3, 2), (3, 1)), ((3, 4), (3, 5))]
)
def test_the_target_moves_straight_away_from_the_attacker(start: At, end: At) -> None:
    t = Table()
    hero, orc = pair(t, (3, 3), start)
    strike(t, hero, orc)
    assert t.where(orc) == end


@pytest.mark.rule("DP-PUSH-01", "DP-ATK-03", "DP-AMB-15")
def test_a_reach_attack_pushes_diagonally() -> None:
    t = Table()
    hero, orc = pair(t, (3, 3), (4, 4), "spear")
    strike(t, hero, orc)
    assert t.where(orc) == (5, 5)


@pytest.mark.rule("DP-PUSH-01")
def test_an_attack_without_hits_pushes_nobody() -> None:
    t = Table()
    hero, orc = pair(t, (2, 2), (3, 2))
    with t.rolls(4, 6):
        attack(t.s, hero, orc, ranged=False)
    assert t.where(orc) == (3, 2)
    assert t.kinds() == [Attacks]


@pytest.mark.rule("DP-PUSH-02")
def test_a_shot_pushes_nobody_and_nobody_follows() -> None:
    t = Table()
    hero, orc = pair(t, (2, 2), (3, 2), "bow")
    strike(t, hero, orc, ranged=True)
    assert t.where(orc) == (3, 2)
    assert t.kinds() == [Attacks]


@pytest.mark.rule("DP-PUSH-03")
@pytest.mark.parametrize("hindrance", ["character", "chest", "wall", "furniture"])
def test_what_stops_movement_cancels_the_push(hindrance: str) -> None:
    t = Table("pillared")
    at: At = (3, 5)
    if hindrance == "wall":
        hero, orc = pair(t, (5, 5), (6, 5))
        at = (6, 5)
    elif hindrance == "furniture":
        hero, orc = pair(t, (1, 3), (2, 3))
        at = (2, 3)
    else:
        hero, orc = pair(t, (2, 5), at)
        if hindrance == "chest":
            t.chest((4, 5))
        else:
            t.hero((4, 5))
    strike(t, hero, orc)
    assert t.where(orc) == at
    assert not t.told(IsPushed, FollowsUp)


@pytest.mark.rule("DP-PUSH-03")
def test_a_closed_door_cancels_the_push_and_an_open_one_lets_through() -> None:
    t = Table()
    door = t.door("east")
    next_room = t.behind(door, opened=False)
    hero, orc = pair(t, (5, 3), (6, 3))
    strike(t, hero, orc)
    assert t.where(orc) == (6, 3)
    t.s.east |= door.edges_east
    strike(t, hero, orc)
    assert t.where(orc, next_room) == (1, 3)


@pytest.mark.rule("DP-PUSH-03", "DP-AMB-15")
@pytest.mark.parametrize("opened", [False, True])
def test_a_spear_pushes_nobody_past_a_closed_corner(opened: bool) -> None:
    """From (6,2) the diagonal leads through the wall, or round it by an open door."""
    t = Table()
    next_room = t.behind(t.door("east"), opened=opened)
    hero, orc = pair(t, (5, 1), (6, 2), "spear")
    strike(t, hero, orc)
    if opened:
        assert t.where(orc, next_room) == (1, 3)
    else:
        assert t.where(orc) == (6, 2)
        assert not t.told(IsPushed, FollowsUp)


@pytest.mark.rule("DP-PUSH-04")
@pytest.mark.parametrize(("answer", "end"), [(0, (2, 2)), (1, (3, 2))])
def test_a_hero_may_follow_into_the_emptied_square(answer: int, end: At) -> None:
    t = Table()
    hero, orc = pair(t, (2, 2), (3, 2))
    t.policy.answers["follow-up"] = [answer]
    strike(t, hero, orc)
    assert t.where(hero) == end


@pytest.mark.rule("DP-PUSH-04", "DP-EXTRAP-01")
def test_who_is_in_a_pit_pushes_but_does_not_follow() -> None:
    t = Table()
    hero, orc = pair(t, (2, 2), (3, 2))
    hero.in_pit = True
    t.s.pits |= hero.bit
    t.policy.answers["follow-up"] = [1]
    strike(t, hero, orc)
    assert (t.where(orc), t.where(hero)) == ((4, 2), (2, 2))
    assert not t.policy.asked


@pytest.mark.rule("DP-PUSH-01", "DP-EXTRAP-01")
def test_who_is_in_a_pit_is_not_pushed() -> None:
    t = Table()
    hero, orc = pair(t, (2, 2), (3, 2))
    orc.in_pit = True
    t.s.pits |= orc.bit
    strike(t, hero, orc)
    assert (t.where(orc), t.where(hero)) == ((3, 2), (2, 2))


@pytest.mark.rule("DP-PUSH-04")
def test_following_up_costs_no_action_and_no_movement() -> None:
    t = Table()
    hero, orc = pair(t, (2, 2), (3, 2))
    t.policy.answers["follow-up"] = [1]
    t.begin(hero)
    t.s.actions, t.s.move_left = 1, 0
    strike(t, hero, orc)
    assert (t.where(hero), t.s.actions) == ((3, 2), 1)


@pytest.mark.rule("DP-PUSH-05")
def test_a_melee_monster_always_follows_and_a_ranged_one_never() -> None:
    for name, end in (("orc", (3, 2)), ("archer", (2, 2))):
        t = Table()
        monster, hero = t.monster(name, (2, 2), melee=1), t.hero((3, 2))
        hero.defence = 1
        with t.rolls(5, 6):
            attack(t.s, monster, hero, ranged=False)
        assert t.where(hero) == (4, 2)
        assert t.where(monster) == end


@pytest.mark.rule("DP-PUSH-06")
def test_the_attacker_may_step_into_the_square_of_the_slain() -> None:
    t = Table()
    hero, orc = t.hero((2, 2), atk=2), t.monster("orc", (3, 2), defence=1, life=1)
    t.policy.answers["follow-up"] = [1]
    with t.rolls(5, 5, 2):
        attack(t.s, hero, orc, ranged=False)
    assert t.where(hero) == (3, 2)
    assert t.kinds() == [Attacks, IsStunned, IsHurt, Dies, Spoils, FollowsUp]


@pytest.mark.rule("DP-EVENT-01", "DP-AMB-04", "DP-PUSH-01")
def test_a_hero_pushed_into_a_new_hallway_sets_off_its_event() -> None:
    t = Table()
    hall = t.behind(t.door("north"), "hallway-straight")
    hero, orc = t.hero((3, 1)), t.monster("orc", (3, 2), melee=1)
    hero.defence = 1
    with t.rolls(5, 6, 1):
        attack(t.s, orc, hero, ranged=False)
    assert t.s.area_at(hero.square) is hall
    assert t.kinds() == [Attacks, IsPushed, HallwayEvent, FollowsUp]


@pytest.mark.rule("DP-PUSH-04", "DP-EVENT-01")
def test_who_follows_into_a_hallway_sets_off_its_event() -> None:
    """From the room through the open door: the orc is hit and goes on, and a 1 is no event."""
    t = Table()
    hall = t.behind(t.door("east", "normal"), "hallway-straight")
    hero = t.hero((6, 3), atk=1)
    orc = t.monster("orc", (1, 1), defence=1)
    t.s.put(orc, hero.square + 1)
    t.policy.answers["follow-up"] = [1]
    with t.rolls(5, 2, 1):
        attack(t.s, hero, orc, ranged=False)
    assert t.s.tile_at[hero.square] == hall.index
    assert orc.square == hero.square + 1
    assert hall.event_done
