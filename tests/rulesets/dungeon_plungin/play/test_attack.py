"""Areas ATK and DEF: who can be attacked, how many dice, what it costs."""

import pytest

from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Attacks
from authoring.rulesets.dungeon_plungin.play.board.events.health import IsHurt, IsStunned
from authoring.rulesets.dungeon_plungin.play.board.events.moving import FollowsUp, IsPushed
from authoring.rulesets.dungeon_plungin.play.board.events.turns import TurnBegins
from authoring.rulesets.dungeon_plungin.play.board.state import RES
from authoring.rulesets.dungeon_plungin.play.rules.actions.attacks import in_melee, in_range
from authoring.rulesets.dungeon_plungin.play.rules.actions.fight import attack
from tests.rulesets.dungeon_plungin.play.table import At, Table


@pytest.mark.rule("DP-ATK-07", "DP-VEC-15")
def test_the_warrior_of_the_example_hits_twice() -> None:
    """ATK 4 and a sword: 6 dice, one failure, no fumble, 2 hits."""
    t = Table()
    hero, orc = t.hero((2, 2), gear="sword", atk=4), t.monster("orc", (3, 2), defence=1)
    with t.rolls(1, 5, 5, 3, 4, 3, 6):
        assert attack(t.s, hero, orc, ranged=False) == 2
    assert t.told(Attacks) == [Attacks(hero.name, orc.name, 2, 1, 1, False)]


@pytest.mark.rule("DP-ATK-06")
def test_bare_hands_attack_with_atk_alone() -> None:
    t = Table()
    hero, orc = t.hero((2, 2), atk=2), t.monster("orc", (3, 2), defence=1, life=3)
    with t.rolls(5, 4, 3):
        assert attack(t.s, hero, orc, ranged=False) == 1


@pytest.mark.rule("DP-ATK-06")
def test_a_bow_gives_no_bonus_in_melee() -> None:
    t = Table()
    hero = t.hero((2, 2), gear="bow", atk=3)
    assert (hero.melee, hero.ranged) == (3, 4)


@pytest.mark.rule("DP-ATK-02")
@pytest.mark.parametrize(
    ("at", "reached"),
    [
        ((3, 2), True), ((2, 3), True), ((4, 3), True), ((3, 4), True),
        ((2, 2), False), ((4, 4), False), ((3, 5), False), ((1, 3), False),
    ],
)  # fmt: skip
def test_melee_reaches_the_four_squares_beside(at: At, reached: bool) -> None:
    t = Table()
    hero = t.hero((3, 3), gear="sword")
    assert in_melee(t.s, hero, t.monster("orc", at)) is reached


@pytest.mark.rule("DP-ATK-03")
@pytest.mark.parametrize(
    ("at", "reached"), [((2, 2), True), ((4, 4), True), ((4, 2), True), ((5, 3), False)]
)
def test_a_spear_reaches_the_diagonal_squares_too(at: At, reached: bool) -> None:
    t = Table()
    hero = t.hero((3, 3), gear="spear")
    assert in_melee(t.s, hero, t.monster("orc", at)) is reached


@pytest.mark.rule("DP-ATK-02", "DP-MOVE-04")
def test_a_closed_door_stands_between_fighters_and_an_open_one_does_not() -> None:
    t = Table()
    door = t.door("east")
    next_room = t.behind(door, opened=False)
    hero = t.hero((6, 3))
    orc = t.monster("orc", (1, 3), area=next_room)
    assert orc.square == hero.square + 1
    assert not in_melee(t.s, hero, orc)
    t.s.east |= door.edges_east
    assert in_melee(t.s, hero, orc)


@pytest.mark.rule("DP-ATK-01", "DP-ATK-04", "DP-AMB-41")
@pytest.mark.parametrize(
    ("at", "reached"),
    [
        ((2, 1), True), ((5, 1), True), ((6, 1), False),
        ((3, 3), True), ((4, 2), True), ((4, 3), False), ((2, 4), True), ((1, 6), False),
    ],
)  # fmt: skip
def test_range_counts_orthogonal_steps_up_to_the_target(at: At, reached: bool) -> None:
    """From (1,1) with range 4: squares that are at most 4 steps away."""
    t = Table()
    hero = t.hero((1, 1), gear="bow")
    assert in_range(t.s, hero, t.monster("orc", at)) is reached


@pytest.mark.rule("DP-ATK-04")
def test_nobody_shoots_without_a_bow_nor_out_of_a_pit_nor_into_one() -> None:
    t = Table()
    archer, other = t.hero((1, 1), gear="bow"), t.hero((1, 2), gear="sword")
    orc = t.monster("orc", (3, 1))
    assert (in_range(t.s, archer, orc), in_range(t.s, other, orc)) == (True, False)
    archer.in_pit = True
    assert not in_range(t.s, archer, orc)
    archer.in_pit, orc.in_pit = False, True
    assert not in_range(t.s, archer, orc)


@pytest.mark.rule("DP-ATK-05")
def test_characters_and_chests_do_not_block_a_shot() -> None:
    t = Table()
    hero = t.hero((1, 1), gear="bow")
    t.hero((2, 1))
    t.monster("orc", (3, 1))
    t.chest((4, 1))
    assert in_range(t.s, hero, t.monster("orc", (5, 1)))


@pytest.mark.rule("DP-ATK-05")
def test_walls_and_closed_doors_block_a_shot() -> None:
    t = Table()
    door = t.door("east")
    next_room = t.behind(door, opened=False)
    hero = t.hero((5, 3), gear="bow")
    orc = t.monster("orc", (2, 3), area=next_room)
    assert not in_range(t.s, hero, orc)
    t.s.east |= door.edges_east
    assert in_range(t.s, hero, orc)
    beside = t.monster("orc", (1, 6), area=next_room)
    other = t.hero((6, 6), gear="bow")
    assert beside.square == other.square + 1
    assert not in_range(t.s, other, beside)


@pytest.mark.rule("DP-ATK-05")
def test_a_pillar_blocks_sight_and_a_pool_does_not() -> None:
    t = Table("pillared")
    hero = t.hero((2, 2), gear="bow")
    assert not in_range(t.s, hero, t.monster("orc", (5, 2)))
    other = t.hero((2, 3), gear="bow")
    assert in_range(t.s, other, t.monster("orc", (5, 3)))


@pytest.mark.rule("DP-DEF-02", "DP-PUSH-01", "DP-PUSH-04", "DP-VEC-16")
@pytest.mark.parametrize("follows", [0, 1])
def test_five_hits_against_three_blocks_are_two_damage_and_a_push(follows: int) -> None:
    t = Table()
    hero, orc = t.hero((2, 2), gear="sword", atk=4), t.monster("orc", (3, 2), defence=4, life=5)
    t.policy.answers["follow-up"] = [follows]
    with t.rolls(5, 5, 6, 6, 5, 2, 6, 6, 6, 2):
        t.turn(hero, c.choice(c.ATTACK, orc.index))
    assert t.trace == [
        TurnBegins(hero.name),
        Attacks(hero.name, orc.name, 5, 3, 2, False),
        IsHurt(orc.name, 2, 3, "hero"),
        IsPushed(orc.name, t.square((4, 2))),
        *[FollowsUp(hero.name, t.square((3, 2)))] * follows,
    ]
    assert (t.where(hero), t.where(orc)) == ((2 + follows, 2), (4, 2))


@pytest.mark.rule("DP-DEF-03", "DP-AMB-12")
@pytest.mark.parametrize("blocks", [2, 3])
def test_as_many_blocks_as_hits_stop_all_damage(blocks: int) -> None:
    t = Table()
    hero, orc = t.hero((2, 2), atk=2), t.monster("orc", (3, 2), defence=3, life=1)
    with t.rolls(5, 5, *[6] * blocks, *[2] * (3 - blocks)):
        attack(t.s, hero, orc, ranged=False)
    assert orc.life == 1
    assert not t.told(IsHurt)


@pytest.mark.rule("DP-DEF-01", "DP-AMB-11")
def test_a_missed_target_rolls_its_defence_and_may_fumble() -> None:
    t = Table()
    hero, orc = t.hero((2, 2), atk=2), t.monster("orc", (3, 2), defence=2)
    with t.rolls(3, 4, 1, 2):
        attack(t.s, hero, orc, ranged=False)
    assert t.kinds() == [Attacks, IsStunned]


@pytest.mark.rule("DP-MON-08", "DP-FUMB-01", "DP-WEAK-02")
def test_an_attack_can_be_defended_with_another_stat() -> None:
    """Fangs against RES: gear does not help, and a bad roll stuns nobody and breaks nothing: no
    Defence check was made."""
    t = Table()
    hero = t.hero((2, 2), gear="straw-coat wooden-shield", res=2)
    serpent = t.monster("serpent", (3, 2), melee=2)
    with t.rolls(5, 5, 3, 4):
        attack(t.s, serpent, hero, ranged=False)
    assert t.kinds()[:2] == [Attacks, IsHurt]
    assert not hero.stunned
    assert (len(hero.worn), hero.shield) == (1, t.item("wooden-shield"))


@pytest.mark.rule("DP-MON-08", "DP-COND-02")
def test_a_bite_poisons_only_when_it_does_damage() -> None:
    t = Table()
    hero, serpent = t.hero((2, 2), res=2), t.monster("serpent", (3, 2), melee=1)
    with t.rolls(5, 5, 2):
        attack(t.s, serpent, hero, ranged=False)
    assert not hero.conditions
    t.s.put(hero, t.square((2, 2)))
    t.s.put(serpent, t.square((3, 2)))
    with t.rolls(5, 2, 2):
        attack(t.s, serpent, hero, ranged=False)
    assert hero.conditions
    assert hero.dice(RES) == 1
