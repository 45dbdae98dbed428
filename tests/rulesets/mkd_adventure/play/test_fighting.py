"""Attacks, what answers them, and clicks (area BASE; RNG, AUTO)."""

import pytest

from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.rules.clicks import hurt
from authoring.rulesets.mkd_adventure.play.rules.fighting import (
    close_targets,
    far_targets,
    may_attack,
    to_hit,
)
from tests.rulesets.mkd_adventure.table import EAST, NORTH, SOUTH, Table, gift

FACE_TO_FACE = (".....", "..a..", "..1..", ".....", "....2")
"""Hob looks north at a monster that looks at him; Wren stands apart."""


@pytest.mark.rule("MKD-BASE-05", "MKD-BASE-01")
@pytest.mark.parametrize(("dice", "hits"), [((2, 3), False), ((3, 3), True)])
def test_an_attack_hits_when_dice_and_attack_reach_the_defense(
    dice: tuple[int, int], hits: bool
) -> None:
    """Hob attacks with 9 against 15: from a 6 on. His hit turns the dial by 3 clicks, of 4 that the
    mole has; nobody wants to capture it."""
    table = Table(FACE_TO_FACE, monsters=["mole"])
    table.strike(table.hero(1), table.foe("a"), *dice, 1, 2)
    attack = table.events(e.Attacks)[0]
    assert attack[4:] == (6, hits)
    assert table.foe("a").click == (3 if hits else 0)
    assert table.events(e.Becomes) == []


@pytest.mark.rule("MKD-BASE-05")
def test_what_a_hero_has_adds_to_attack_and_defense() -> None:
    """9 and 1 against 15 need 5; 8 against 16 and 2 need 10."""
    changes = {"artifacts": {"old-bell": {"adds": {"attack": 1, "defense": 2}}}}
    table = Table(FACE_TO_FACE, monsters=["watchman"], changes=changes)
    table.hero(1).artifacts = ["old-bell"]
    table.strike(table.hero(1), table.foe("a"), 1, 2, 1, 2)
    assert [need for *_, need, _ in table.events(e.Attacks)] == [5, 10]


@pytest.mark.rule("MKD-BASE-06")
def test_two_always_misses_and_costs_a_click_and_twelve_always_hits_for_one_more() -> None:
    table = Table(FACE_TO_FACE, monsters=["mole"])
    hob, mole = table.hero(1), table.foe("a")
    start = hob.click
    table.strike(hob, mole, 1, 1, 1, 2)
    assert hob.click == start + 1
    assert mole.click == 0
    sure = Table(FACE_TO_FACE, monsters=["mole"], changes=gift("charge", id="mole", defense=30))
    sure.strike(sure.hero(1), sure.foe("a"), 6, 6)
    assert sure.foe("a").dead


@pytest.mark.rule("MKD-BASE-11", "MKD-BASE-12")
def test_the_target_of_a_close_attack_strikes_back_if_it_has_the_attacker_in_front() -> None:
    table = Table(FACE_TO_FACE, monsters=["mole"])
    hob, mole = table.hero(1), table.foe("a")
    table.strike(hob, mole, 1, 2, 4, 4)
    assert [(who, target) for who, target, *_ in table.events(e.Attacks)] == [(0, 2), (2, 0)]
    mole.facing = NORTH
    table.strike(hob, mole, 1, 2)
    assert len(table.events(e.Attacks)) == 3


@pytest.mark.rule("MKD-BASE-12", "MKD-BASE-04")
def test_an_attack_from_the_rear_has_one_more() -> None:
    table = Table(FACE_TO_FACE, monsters=["watchman"])
    hob, watchman = table.hero(1), table.foe("a")
    assert to_hit(table.s, hob, watchman, shot=False) == 6
    watchman.facing = NORTH
    assert to_hit(table.s, hob, watchman, shot=False) == 5


@pytest.mark.rule("MKD-BASE-04")
def test_a_figure_attacks_what_is_in_its_front_and_not_the_three_squares_behind() -> None:
    table = Table(("aaa", "b1c", "ddd"), monsters=())
    s, hob = table.s, table.hero(1)
    for mark in "aaabcddd":
        s.add(s.tables.monsters["rat"], table.marks[mark].pop(0))
    assert len(close_targets(s, hob)) == 5
    hob.facing = EAST
    assert len(close_targets(s, hob)) == 5
    hob.facing = NORTH + EAST
    assert len(close_targets(s, hob)) == 5


@pytest.mark.rule("MKD-BASE-07", "MKD-BASE-09", "MKD-ABL-08")
@pytest.mark.parametrize(("trait", "price"), [("stealth", 4), ("nimble", 2)])
def test_an_attack_costs_four_points_and_two_of_who_is_nimble(trait: str, price: int) -> None:
    for speed, can in ((price - 1, False), (price, True)):
        changes = gift(trait, "heroes", "hob", speed=speed)
        table = Table(FACE_TO_FACE, monsters=["watchman"], changes=changes)
        attack = q.acting(q.ATTACK, 0, table.foe("a").number)
        table.act(1, *([attack] if can else []), dice=(1, 2, 1, 2) if can else ())
        assert (attack in table.answers.options("act")[0]) == can
        assert table.hero(1).points == (0 if can else speed)


@pytest.mark.rule("MKD-BASE-07")
@pytest.mark.parametrize(("demoralized", "attacks"), [(False, [True, False]), (True, [False])])
def test_a_hero_attacks_once_in_an_activation_and_not_while_demoralized(
    demoralized: bool, attacks: list[bool]
) -> None:
    changes = gift("stealth", "heroes", "hob", speed=9, demoralized=demoralized)
    table = Table(FACE_TO_FACE, monsters=["watchman"], changes=changes)
    attack = q.acting(q.ATTACK, 0, table.foe("a").number)
    table.act(1, *([] if demoralized else [attack]), dice=() if demoralized else (1, 2, 1, 2))
    assert [attack in options for options in table.answers.options("act")] == attacks


@pytest.mark.rule("MKD-BASE-08")
def test_an_attack_costs_nothing_with_charge_beside_and_with_bound_from_afar() -> None:
    for trait, shot in (("charge", False), ("bound", True)):
        changes = gift(trait, "heroes", "wren")
        table = Table(("..a..", ".....", ".....", "..2.1"), monsters=["watchman"], changes=changes)
        wren = table.hero(2)
        wren.begin(0)
        assert may_attack(table.s, wren, shot=shot)
        assert not may_attack(table.s, wren, shot=not shot)


@pytest.mark.rule("MKD-RNG-01")
def test_a_shot_with_an_opponent_beside_shooter_or_target_has_one_less() -> None:
    alone = Table(("..a..", ".....", ".....", "..2.1"), monsters=["watchman"])
    need = to_hit(alone.s, alone.hero(2), alone.foe("a"), shot=True)
    beside = Table(("..a..", ".....", ".....", "..2b1"), monsters=["watchman", "rat"])
    assert to_hit(beside.s, beside.hero(2), beside.foe("a"), shot=True) == need + 1
    held = Table(("..a1.", ".....", ".....", "..2.."), monsters=["watchman"])
    assert to_hit(held.s, held.hero(2), held.foe("a"), shot=True) == need + 1


@pytest.mark.rule("MKD-AUTO-01")
def test_a_hero_need_not_strike_back() -> None:
    table = Table(FACE_TO_FACE, monsters=["watchman"], answers={"strike": [0]})
    table.strike(table.foe("a"), table.hero(1), 1, 2)
    assert len(table.events(e.Attacks)) == 1
    table.strike(table.hero(1), table.foe("a"), 1, 2, 1, 2)
    assert len(table.events(e.Attacks)) == 3
    assert table.answers.options("strike") == [[1, 0]]


@pytest.mark.rule("MKD-BASE-17")
def test_who_is_invulnerable_is_hard_to_shoot_and_takes_less() -> None:
    changes = gift("invulnerable")
    table = Table(("..a..", ".....", ".....", "..2.1"), monsters=["watchman"], changes=changes)
    wren, watchman = table.hero(2), table.foe("a")
    plain = to_hit(table.s, wren, watchman, shot=False)
    assert to_hit(table.s, wren, watchman, shot=True) == plain + 2
    table.strike(wren, watchman, 5, 6, shot=True)
    assert watchman.click == 1


@pytest.mark.rule("MKD-BASE-18")
@pytest.mark.parametrize(("die", "clicks"), [(4, 3), (5, 0)])
def test_who_dodges_escapes_a_hit_on_five_or_six(die: int, clicks: int) -> None:
    table = Table(FACE_TO_FACE, monsters=["watchman"], changes=gift("dodge"))
    answer = () if clicks else (1, 2)
    table.strike(table.hero(1), table.foe("a"), 4, 4, die, *answer)
    assert table.foe("a").click == clicks


@pytest.mark.rule("MKD-BASE-19")
def test_retaliation_gives_a_click_back() -> None:
    table = Table(FACE_TO_FACE, monsters=["watchman"], changes=gift("retaliation"))
    hob = table.hero(1)
    start = hob.click
    table.strike(hob, table.foe("a"), 4, 4)
    assert hob.click == start + 1


@pytest.mark.rule("MKD-BASE-20")
def test_nobody_shoots_at_who_is_unseen() -> None:
    """Nor at the rat, which is beside the shooter."""
    rows = ("..a..", ".....", ".....", "..2b1")
    seen = Table(rows, monsters=["watchman", "rat"])
    assert far_targets(seen.s, seen.hero(2)) == [seen.foe("a")]
    unseen = Table(rows, monsters=["watchman", "rat"], changes=gift("unseen"))
    assert far_targets(unseen.s, unseen.hero(2)) == []


@pytest.mark.rule("MKD-XP-03", "MKD-MON-05")
def test_a_kill_brings_the_points_of_the_monster_which_does_not_come_back() -> None:
    table = Table(FACE_TO_FACE, monsters=["rat"])
    left = table.s.pools.left
    hurt(table.s, table.foe("a"), 2, "hob")
    assert table.foe("a").dead
    assert table.s.experience == 10
    assert table.s.pools.left == left
    assert table.s.pools.slain == ["rat"]
    assert table.foe("a").facing == SOUTH
