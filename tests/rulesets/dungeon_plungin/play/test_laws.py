"""Area LAW: whom monsters go for, and how."""

import pytest

from authoring.boards.squares import just
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Attacks
from authoring.rulesets.dungeon_plungin.play.rules.actions.fight import attack
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import act
from tests.rulesets.dungeon_plungin.play.creatures import soft, table_with
from tests.rulesets.dungeon_plungin.play.table import Table


def attacked(t: Table) -> list[str]:
    return [event.to for event in t.told(Attacks)]


@pytest.mark.rule("DP-LAW-02", "DP-LAW-06")
def test_melee_nearest_walks_up_to_the_nearest_hero_and_attacks() -> None:
    t = Table()
    soft(t, (6, 6))
    near = soft(t, (1, 3))
    orc = t.monster("orc", (1, 6), melee=1)
    with t.rolls(4, 6):
        act(t.s, orc)
    assert t.where(orc) == (1, 4)
    assert attacked(t) == [near.name]


@pytest.mark.rule("DP-LAW-06", "DP-AMB-51")
def test_nearest_counts_walking_squares_not_the_way_the_crow_flies() -> None:
    """Past the pillars at (3,2) and (4,2) it is 5 steps; up and left only 4."""
    t = Table("pillared")
    beyond, other = soft(t, (5, 2)), soft(t, (1, 5))
    orc = t.monster("orc", (2, 2), melee=1, mov=4)
    with t.rolls(4, 6):
        act(t.s, orc)
    assert attacked(t) == [other.name], beyond.name


@pytest.mark.rule("DP-LAW-06", "DP-AMB-51")
def test_players_choose_among_heroes_equally_near() -> None:
    t = Table()
    one, two = soft(t, (2, 3)), soft(t, (4, 3))
    orc = t.monster("orc", (3, 3), melee=1)
    t.policy.answers["target"] = [two.index]
    with t.rolls(4, 6):
        act(t.s, orc)
    assert t.policy.asked == [("target", [one.index, two.index])]
    assert attacked(t) == [two.name]


@pytest.mark.rule("DP-LAW-02")
def test_melee_comes_as_near_as_it_can() -> None:
    t = Table()
    t.hero((1, 1))
    orc = t.monster("orc", (6, 6), mov=3)
    act(t.s, orc)
    at = t.where(orc)
    assert at is not None
    assert (6 - at[0]) + (6 - at[1]) == 3


@pytest.mark.rule("DP-LAW-03", "DP-AMB-52")
def test_a_ranged_monster_shoots_from_the_farthest_square_in_range() -> None:
    """Range 4; it stands beside its target and may walk 4 squares."""
    t = Table("room-12x4")
    hero = soft(t, (1, 1))
    archer = t.monster("archer", (2, 1), ranged=1, mov=4)
    with t.rolls(4, 6):
        act(t.s, archer)
    at = t.where(archer)
    assert at is not None
    assert (at[0] - 1) + (at[1] - 1) == 4
    assert t.told(Attacks) == [Attacks(archer.name, hero.name, 0, 1, 0, True)]


@pytest.mark.rule("DP-LAW-03", "DP-AMB-52")
def test_a_ranged_monster_out_of_reach_approaches() -> None:
    t = Table("room-12x4")
    t.hero((1, 1))
    archer = t.monster("archer", (12, 1), mov=3)
    act(t.s, archer)
    assert t.where(archer) == (9, 1)
    assert t.trace == []


@pytest.mark.rule("DP-LAW-03", "DP-FUMB-01")
def test_a_stunned_ranged_monster_shoots_where_it_stands_or_approaches() -> None:
    t = Table("room-12x4")
    soft(t, (1, 1))
    archer = t.monster("archer", (3, 1), ranged=1, stunned=True)
    with t.rolls(4, 6):
        act(t.s, archer)
    assert (t.where(archer), len(attacked(t))) == ((3, 1), 1)
    far = t.monster("archer", (10, 1), mov=2, stunned=True)
    act(t.s, far)
    assert t.where(far) == (8, 1)


@pytest.mark.rule("DP-LAW-07")
def test_determined_keeps_to_the_hero_it_attacked_last() -> None:
    t = Table()
    other, first = soft(t, (3, 6)), soft(t, (2, 3))
    hound = t.monster("hound", (3, 3), melee=1)
    with t.rolls(4, 6):
        act(t.s, hound)
    assert attacked(t) == [first.name], "the first time the nearest"
    t.s.put(first, t.square((6, 3)))
    t.s.put(other, t.square((2, 3)))
    with t.rolls(4, 6):
        act(t.s, hound)
    assert attacked(t) == [first.name, first.name], "past one who is nearer now"


@pytest.mark.rule("DP-LAW-08", "DP-AMB-51")
def test_lured_by_low_life_goes_for_the_hero_with_the_least() -> None:
    t = Table()
    soft(t, (2, 3))
    weak = soft(t, (3, 6))
    weak.life = 2
    leech = t.monster("leech", (3, 3), melee=1)
    with t.rolls(4, 6):
        act(t.s, leech)
    assert attacked(t) == [weak.name]


@pytest.mark.rule("DP-LAW-09", "DP-LAW-14", "DP-VEC-18")
def test_the_first_wolf_takes_the_nearest_and_the_others_join_on_him() -> None:
    t = Table()
    prey, other = soft(t, (2, 3)), soft(t, (6, 3))
    first, second = t.monster("wolf", (3, 3), melee=1), t.monster("wolf", (5, 2), melee=1, mov=6)
    with t.rolls(4, 6):
        act(t.s, first)
    with t.rolls(4, 6):
        act(t.s, second)
    assert attacked(t) == [prey.name, prey.name], other.name


@pytest.mark.rule("DP-LAW-09")
def test_a_pack_of_one_race_ignores_monsters_of_another() -> None:
    t = Table()
    beset, near = soft(t, (1, 6)), soft(t, (6, 3))
    t.monster("orc", (2, 6))
    wolf = t.monster("wolf", (5, 2), melee=1, mov=9)
    with t.rolls(4, 6):
        act(t.s, wolf)
    assert attacked(t) == [near.name], beset.name


@pytest.mark.rule("DP-LAW-09")
def test_a_pack_of_any_race_joins_on_the_prey_of_others() -> None:
    """The same two heroes and the orc; this wolf's entry says nothing of a race."""
    t = Table()
    beset, near = soft(t, (1, 6)), soft(t, (6, 3))
    t.monster("orc", (2, 6))
    wolf = t.monster("wolf", (5, 2), melee=1, mov=9)
    wolf.law_detail = ""
    with t.rolls(4, 6):
        act(t.s, wolf)
    assert attacked(t) == [beset.name], near.name


@pytest.mark.rule("DP-LAW-10")
def test_frenzy_draws_among_the_heroes_it_can_reach() -> None:
    t = Table()
    soft(t, (2, 3))
    walled, other = soft(t, (6, 6)), soft(t, (3, 6))
    t.s.floor &= ~(just(t.square((5, 6))) | just(t.square((6, 5))))
    t.s.layout_version += 1
    rat = t.monster("rat", (3, 3), melee=1)
    t.trace.clear()
    t.dice.faces, t.dice.rolled = [2, 4, 6], 0
    act(t.s, rat)
    assert attacked(t) == [other.name], walled.name


@pytest.mark.rule("DP-LAW-11")
def test_dumb_lets_the_players_decide() -> None:
    t = Table()
    near, far = soft(t, (2, 3)), soft(t, (3, 6))
    t.policy.answers["target"] = [far.index]
    with t.rolls(4, 6):
        act(t.s, t.monster("fool", (3, 3), melee=1))
    assert attacked(t) == [far.name], near.name


@pytest.mark.rule("DP-LAW-12")
def test_revenge_goes_for_the_hero_who_hit_it_last() -> None:
    t = Table()
    soft(t, (2, 3))
    archer, misses = t.hero((3, 6), gear="bow"), t.hero((6, 3), gear="bow")
    archer.ranged = misses.ranged = archer.defence = 1
    ogre = t.monster("ogre", (3, 3), melee=1, defence=1)
    with t.rolls(5, 6, 4, 6):
        attack(t.s, archer, ogre, ranged=True)
        attack(t.s, misses, ogre, ranged=True)  # no hit: nothing to avenge
    t.trace.clear()
    with t.rolls(4, 6):
        act(t.s, ogre)
    assert attacked(t) == [archer.name]


@pytest.mark.rule("DP-LAW-13")
@pytest.mark.parametrize(("name", "follows"), [("zombie", True), ("orc", False)])
def test_relentless_follows_over_any_number_of_tiles(name: str, follows: bool) -> None:
    t = Table("room-4x4")
    row = [t.room]
    for _ in range(4):
        row.append(t.behind(t.door("east", area=row[-1]), "room-4x4"))
    t.hero((2, 2), area=row[4])
    monster = t.monster(name, (1, 2), mov=2)
    act(t.s, monster)
    assert t.where(monster) == ((3, 2) if follows else (1, 2))


@pytest.mark.rule("DP-LAW-13")
def test_of_two_far_away_the_relentless_follow_the_closest() -> None:
    """Ten tiles in a row: one hero six tiles to the west, then another three to the east."""
    t = Table("room-4x4")
    east, west = [t.room], [t.room]
    for _ in range(6):
        west.append(t.behind(t.door("west", area=west[-1]), "room-4x4"))
    for _ in range(3):
        east.append(t.behind(t.door("east", area=east[-1]), "room-4x4"))
    t.hero((3, 2), area=west[6])
    zombie = t.monster("zombie", (3, 2), mov=1)
    act(t.s, zombie)
    assert t.where(zombie) == (2, 2), "the only one, six tiles away"
    t.hero((2, 2), area=east[3])
    act(t.s, zombie)
    assert t.where(zombie) == (3, 2), "the other one is nearer"
    assert not t.policy.asked


@pytest.mark.rule("DP-LAW-13")
def test_a_closed_door_stops_even_the_relentless() -> None:
    t = Table("room-4x4")
    t.hero((2, 2), area=t.behind(t.door("east"), "room-4x4", opened=False))
    zombie = t.monster("zombie", (1, 2))
    act(t.s, zombie)
    assert t.where(zombie) == (1, 2)


@pytest.mark.rule("DP-LAW-14")
def test_a_monster_that_cannot_get_at_its_prey_strikes_whoever_stands_beside() -> None:
    t = Table()
    beside, prey = soft(t, (2, 1)), soft(t, (1, 1))
    prey.life = 1
    t.chest((1, 2))
    leech = t.monster("leech", (3, 1), melee=1)
    with t.rolls(4, 6):
        act(t.s, leech)
    assert attacked(t) == [beside.name]


@pytest.mark.rule("DP-LAW-03")
def test_an_archer_far_enough_away_stays_where_it_is() -> None:
    """Other squares are as far; it does not walk to them."""
    t = table_with("ranged nearest", attacks="[{name: Bow, kind: ranged, range: 3}]")
    hero = soft(t, (1, 1))
    archer = t.monster("beast", (3, 2), ranged=1)
    with t.rolls(2, 5):
        act(t.s, archer)
    assert t.where(archer) == (3, 2)
    assert len(t.told(Attacks)) == 1
    assert hero.alive
