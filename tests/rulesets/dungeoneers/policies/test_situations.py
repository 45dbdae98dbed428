"""Situations with a right act."""

from dataclasses import replace

from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS, spot_of
from authoring.rulesets.dungeoneers.play.board.state import Pile, State
from authoring.rulesets.dungeoneers.play.turn.hero_turn import offers
from authoring.rulesets.dungeoneers.policies.portals import gain
from authoring.rulesets.dungeoneers.policies.reckoning import BESIDE
from authoring.rulesets.dungeoneers.policies.sensible import SensiblePolicy
from authoring.rulesets.dungeoneers.policies.sight import Sight
from authoring.rulesets.dungeoneers.policies.sneaking import stealth
from tests.rulesets.dungeoneers.play.quests import (
    MONSTERS,
    D,
    add,
    monster,
    scene,
    tables,
    unlocking,
)

PEOPLE = MONSTERS | {
    one.id: one
    for one in (
        monster("spore", 4, -2, traits={"explode": {}, "float": {}}),
        monster("rope", 3, 2, "special", health=2, traits={"no-move": {}, "long-reach": {}}),
        monster("rat", -1, -1),
    )
}


def room(*who: str) -> State:
    return scene(tables(monsters=PEOPLE, heroes=who or ("human",)))


def chosen(s: State) -> int:
    return SensiblePolicy(7).pick(s, s.hero, q.ACT, offers(s))


def test_an_easy_neighbour_is_fought() -> None:
    """A rat beside him: 72 % to hit it with the sword of 1, 28 % to be bitten behind a shield of
    2; on guard 15 %, and an answer."""
    s = room()
    add(s, "rat", 7)
    assert chosen(s) in (q.act(q.STRIKE, 0), q.act(q.GUARD))


def test_who_comes_is_shot_at() -> None:
    """Two squares off it cannot bite in its next turn: a free shot."""
    s = room()
    add(s, "rat", 2)
    assert chosen(s) == q.act(q.SHOOT, 0)


def test_a_potion_in_an_empty_room_is_fetched() -> None:
    s = room()
    dice = D("d3")
    assert dice is not None
    s.room.piles[SPOTS[6]] = Pile(0, dice)
    assert chosen(s) == q.act(q.MOVE, 6)


def test_the_hopeless_is_run_from() -> None:
    """Three brutes (attack 3, defense 3, two health) beside him, and two potions: a step towards
    the exit, where none of them is beside him."""
    s = room()
    s.hero.potions = 2
    for spot in (6, 7, 8):
        add(s, "brute", spot)
    assert chosen(s) in (q.act(q.MOVE, 16), q.act(q.MOVE, 17), q.act(q.MOVE, 18))


def test_a_sleeping_dragon_is_struck_first() -> None:
    """Unseen beside it."""
    s = room()
    s.room.at = s.tables.lair
    s.hero.unseen = True
    s.hero.weapons = [6, 6, 1]
    add(s, "white", 7)
    assert q.kind_of(chosen(s)) in (q.STRIKE, q.MOVE)


def test_haste_is_for_dragons() -> None:
    s = room()
    s.room.at = s.tables.lair
    s.hero.weapons = [6, 6, 1]
    s.hero.scrolls = [1, 0, 0]
    add(s, "white", 7).asleep = False
    assert chosen(s) == q.act(q.HASTE)


def test_a_leap_is_for_a_dragon_that_keeps_off() -> None:
    """With one health left it stays two squares away; his bow is poor."""
    s = room()
    s.room.at = s.tables.lair
    s.hero.weapons = [6, 6, 1]
    s.hero.scrolls = [0, 1, 0]
    dragon = add(s, "white", 2)
    dragon.asleep, dragon.health = False, 1
    act = chosen(s)
    assert q.kind_of(act) == q.LEAP
    assert q.what_of(act) in (1, 3, 6, 7, 8)


def test_who_cannot_walk_is_left_out_of_reach() -> None:
    """It reaches three squares; from the middle of the south side, four off, nobody comes nearer
    for nothing."""
    s = room()
    s.hero.square = SPOTS[22]
    add(s, "rope", 2)
    act = chosen(s)
    assert q.kind_of(act) == q.EXIT


def test_the_elf_leaps_off_and_shoots() -> None:
    """Beside a brute the elf with a good bow leaps to three squares off, where there is no running
    away."""
    s = room("elf")
    s.room.at = s.tables.lair
    s.hero.weapons = [1, 0, 6]
    s.hero.square = SPOTS[7]
    add(s, "brute", 2)
    act = chosen(s)
    assert q.kind_of(act) == q.MOVE
    assert q.what_of(act) // 5 == 3


def test_where_he_was_often_he_does_not_step_again() -> None:
    """What bites hard and cannot be hit is kept away from, but not on one square for ever."""
    s = scene(tables(monsters=MONSTERS | {"snail": monster("snail", 1, 30)}))
    add(s, "snail", 0)
    policy = SensiblePolicy(7)
    first = policy.pick(s, s.hero, q.ACT, offers(s))
    assert q.kind_of(first) == q.MOVE
    policy.travels.trodden[q.what_of(first)] = 40
    assert policy.pick(s, s.hero, q.ACT, offers(s)) != first


def test_nobody_stands_on_guard_for_ever() -> None:
    """Walled in by eight who cannot be hit: on guard at first, in the end a blow all the same."""
    s = scene(tables(monsters=MONSTERS | {"brick": monster("brick", 3, 30)}))
    here = spot_of(s.hero.square)
    for spot in BESIDE[here]:
        add(s, "brick", spot)
    policy = SensiblePolicy(7)
    assert policy.pick(s, s.hero, q.ACT, offers(s)) == q.act(q.GUARD)
    policy.travels.trodden[here] = 100
    assert policy.pick(s, s.hero, q.ACT, offers(s)) != q.act(q.GUARD)


def test_turns_on_a_square_are_counted_until_he_leaves_the_room() -> None:
    s = room()
    policy, here = SensiblePolicy(7), spot_of(s.hero.square)
    for s.round in (1, 2, 2, 3):
        policy.travels.follow(s)
    assert policy.travels.trodden == {here: 3}
    s.room.at += 1
    policy.travels.follow(s)
    assert here not in policy.travels.trodden


def test_an_empty_room_holds_no_risk_of_being_seen() -> None:
    """DGN-UNS-02, DGN-UNS-10: 90 % where somebody is, 10 less beside one; else nobody rolls."""
    s = room()
    assert set(stealth(s, Sight(s))) == {1.0}
    add(s, "rat", 12)
    found = stealth(s, Sight(s))
    assert {found[spot] for spot in BESIDE[12]} == {0.8}
    assert found[0] == 0.9


def test_a_portal_is_worth_nothing_while_the_better_hero_is_locked() -> None:
    """The dwarf is the better one by far, and comes with level 3."""
    for level, worth in ((2, False), (3, True)):
        made = unlocking(level, 1, 3, 9)
        human, dwarf, elf = made.heroes
        s = scene(replace(made, heroes=(human, replace(dwarf, defense=9), elf)))
        assert (gain(s) > 0) is worth
