"""Rulings on fights and monsters: the same dice under each of their values."""

import pytest

from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Attacks, Breaks
from authoring.rulesets.dungeon_plungin.play.board.state import DEX, RES, Actor, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.attacks import in_range
from authoring.rulesets.dungeon_plungin.play.rules.actions.fight import attack
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import PASSED, check
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import bash
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import act, monsters_turn
from tests.rulesets.dungeon_plungin.play.table import At, Table


@pytest.mark.rule("DP-AMB-11", "DP-FUMB-01", "DP-DEF-03")
@pytest.mark.parametrize(("value", "defence"), [("roll", (1, 2)), ("skip", ())])
def test_whether_a_missed_target_defends(value: str, defence: tuple[int, ...]) -> None:
    """Rolling it may fumble, and so stun; not rolling it cannot."""
    t = Table(variants={"defend_miss": value})
    hero, orc = t.hero((2, 2), atk=2), t.monster("orc", (3, 2))
    with t.rolls(3, 4, *defence):
        attack(t.s, hero, orc, ranged=False)
    assert orc.stunned is bool(defence)
    assert t.told(Attacks) == [Attacks(hero.name, orc.name, 0, 0, 0, False)]


@pytest.mark.rule("DP-AMB-10", "DP-DICE-08")
@pytest.mark.parametrize(("value", "fumbles"), [("on", True), ("off", False)])
def test_whether_no_success_is_a_fumble(value: str, fumbles: bool) -> None:
    """A weak cleaver that misses without a 1, a defence without one either."""
    t = Table(variants={"opposed_zero_fumble": value})
    hero, orc = t.hero((2, 2), gear="cleaver", atk=1), t.monster("orc", (3, 2))
    with t.rolls(2, 3, 4, 3, 4):
        attack(t.s, hero, orc, ranged=False)
    assert orc.stunned is fumbles
    assert bool(t.told(Breaks)) is fumbles


@pytest.mark.rule("DP-AMB-10")
def test_more_ones_than_successes_is_a_fumble_under_either_ruling() -> None:
    t = Table(variants={"opposed_zero_fumble": "off"})
    hero, orc = t.hero((2, 2), atk=1), t.monster("orc", (3, 2), defence=3)
    with t.rolls(5, 1, 1, 5):
        attack(t.s, hero, orc, ranged=False)
    assert orc.stunned


@pytest.mark.rule("DP-AMB-72")
@pytest.mark.parametrize(("value", "faces"), [("1", (6,)), ("0", ())])
def test_the_smallest_pool(value: str, faces: tuple[int, ...]) -> None:
    """A RES of 0: one die all the same, or none and no success."""
    t = Table(variants={"min_pool": value})
    hero = t.hero((2, 2), res=0)
    with t.rolls(*faces):
        assert bool(check(t.s, hero, RES, 1) & PASSED) is bool(faces)


@pytest.mark.rule("DP-AMB-72")
@pytest.mark.parametrize(("value", "attack_dice", "defence"), [("1", 1, (5,)), ("0", 0, ())])
def test_attack_and_defence_can_be_left_without_dice(
    value: str, attack_dice: int, defence: tuple[int, ...]
) -> None:
    t = Table(variants={"min_pool": value})
    hero, orc = t.hero((2, 2), atk=0), t.monster("orc", (3, 2), defence=0)
    with t.rolls(*[6] * attack_dice, *defence):
        assert attack(t.s, hero, orc, ranged=False) == attack_dice


@pytest.mark.rule("DP-AMB-15", "DP-PUSH-01")
@pytest.mark.parametrize(("value", "pushed"), [("hit", True), ("damage", False)])
def test_what_pushes_back(value: str, pushed: bool) -> None:
    """One hit, and one success against it."""
    t = Table(variants={"pushback_needs": value})
    hero, orc = t.hero((2, 2), atk=1), t.monster("orc", (3, 2))
    with t.rolls(5, 5, 2):
        attack(t.s, hero, orc, ranged=False)
    assert (t.where(orc) == (4, 2)) is pushed


@pytest.mark.rule("DP-AMB-15")
def test_damage_pushes_back_under_either_ruling() -> None:
    t = Table(variants={"pushback_needs": "damage"})
    hero, orc = t.hero((2, 2), atk=1), t.monster("orc", (3, 2))
    with t.rolls(5, 3, 2):
        attack(t.s, hero, orc, ranged=False)
    assert t.where(orc) == (4, 2)


@pytest.mark.rule("DP-AMB-41", "DP-ATK-04")
@pytest.mark.parametrize(
    ("at", "manhattan", "chebyshev"),
    [((5, 1), True, True), ((4, 4), False, True), ((5, 5), False, True), ((6, 1), False, False)],
)
def test_how_range_is_counted(at: At, manhattan: bool, chebyshev: bool) -> None:
    """From (1,1) with range 4. (4,4): 6 straight steps, 3 with diagonals."""
    for value, reached in (("manhattan", manhattan), ("chebyshev", chebyshev)):
        t = Table(variants={"range_metric": value})
        hero = t.hero((1, 1), gear="bow")
        assert in_range(t.s, hero, t.monster("orc", at)) is reached


@pytest.mark.rule("DP-AMB-49", "DP-MON-01")
@pytest.mark.parametrize(("value", "order"), [("placement", [1, 2, 3]), ("players", [3, 1, 2])])
def test_in_which_order_monsters_act(
    value: str, order: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each has a way of one square or more to the hero and walks it."""
    t = Table(variants={"monster_order": value})
    t.hero((1, 1), dex=1)
    for at in ((6, 1), (6, 3), (6, 5)):
        t.monster("orc", at, mov=1)
    t.policy.answers["monster"] = [2, 0]
    before = [monster.square for monster in t.s.monsters]
    moved: list[int] = []
    put = State.put

    def watched(s: State, actor: Actor, square: int) -> None:
        put(s, actor, square)
        moved.append(s.monsters.index(actor) + 1)

    monkeypatch.setattr(State, "put", watched)
    monsters_turn(t.s)
    assert moved == order
    assert all(now.square != then for now, then in zip(t.s.monsters, before, strict=True))


@pytest.mark.rule("DP-AMB-51", "DP-LAW-06")
@pytest.mark.parametrize(
    ("value", "faces", "asked", "struck"),
    [
        ("players", (), 1, "Hero 2"), ("seat", (), 0, "Hero 1"),
        ("random", (2,), 0, "Hero 2"), ("random", (1,), 0, "Hero 1"),
    ],
)  # fmt: skip
def test_who_decides_between_equal_targets(
    value: str, faces: tuple[int, ...], asked: int, struck: str
) -> None:
    t = Table(variants={"tie_break": value})
    t.hero((2, 3))
    t.hero((4, 3))
    orc = t.monster("orc", (3, 3), melee=1)
    t.policy.answers["target"] = [1]
    with t.rolls(*faces, 2, 5, 5):
        act(t.s, orc)
    assert t.told(Attacks)[0].to == struck
    assert len([one for one in t.policy.asked if one[0] == "target"]) == asked


@pytest.mark.rule("DP-AMB-51", "DP-LAW-06")
def test_equal_targets_are_put_to_the_players_as_they_stand_in_reading_order() -> None:
    t = Table(variants={"tie_break": "players"})
    t.hero((4, 3))
    t.hero((2, 3))
    orc = t.monster("orc", (3, 3), melee=1)
    t.policy.answers["target"] = [0]
    with t.rolls(2, 5, 5):
        act(t.s, orc)
    assert [options for asked, options in t.policy.asked if asked == "target"] == [[1, 0]]


@pytest.mark.rule("DP-AMB-51", "DP-LAW-11")
def test_a_dumb_monster_is_the_players_to_aim_whatever_breaks_ties() -> None:
    t = Table(variants={"tie_break": "seat"})
    t.hero((2, 3))
    t.hero((4, 3))
    fool = t.monster("fool", (3, 3), melee=1)
    t.policy.answers["target"] = [1]
    with t.rolls(2, 5, 5):
        act(t.s, fool)
    assert t.told(Attacks)[0].to == "Hero 2"


@pytest.mark.rule("DP-AMB-46", "DP-BASH-07")
@pytest.mark.parametrize(("value", "comes"), [("next_monsters_turn", False), ("permanent", True)])
def test_how_long_the_noise_of_a_bash_lasts(value: str, comes: bool) -> None:
    """Five rooms in a row. The orc next to the basher's room notices a hero three
    rooms on only while it is alarmed; the bash was a round ago."""
    t = Table("room-4x4", variants={"noise_lasts": value})
    row = [t.room]
    for _ in range(4):
        row.append(t.behind(t.door("east", area=row[-1]), "room-4x4"))
    orc = t.monster("orc", (2, 1), area=row[1])
    t.hero((1, 1), area=row[4])
    basher = t.hero((2, 1), atk=1)
    chest = t.chest((1, 1), trap="")
    with t.rolls(2):
        bash(t.s, basher, chest)
    t.s.put(basher, -1)
    t.s.round += 1
    monsters_turn(t.s)
    assert (t.where(orc, row[1]) != (2, 1)) is comes


@pytest.mark.rule("DP-AMB-39", "DP-AWARE-05")
@pytest.mark.parametrize(
    ("value", "woken"), [("tile", [1, 0, 0]), ("adjacent", [1, 1, 0]), ("dungeon", [1, 1, 1])]
)
def test_whom_an_attack_wakes(value: str, woken: list[int]) -> None:
    """Sleepers in the room of the fight, next door, and one room further."""
    t = Table(variants={"wake_scope": value})
    near = t.behind(t.door("east"))
    far = t.behind(t.door("east", area=near))
    hero, orc = t.hero((1, 1), atk=1), t.monster("orc", (2, 1))
    sleepers = [t.monster("orc", (5, 5), area=area, asleep=True) for area in (t.room, near, far)]
    with t.rolls(2, 5, 5):
        attack(t.s, hero, orc, ranged=False)
    assert [int(not sleeper.asleep) for sleeper in sleepers] == woken


@pytest.mark.rule("DP-AMB-56", "DP-INV-06")
@pytest.mark.parametrize(("value", "dex"), [("add", 4), ("worst", 2)])
def test_how_attire_for_and_against_a_stat_goes_together(value: str, dex: int) -> None:
    """DEX 3, slippers +1, gloves +2, a ring of lead -1: best and worst make +1, or
    the worst alone -1."""
    t = Table(variants={"attire_mix": value})
    hero = t.hero((2, 2), gear="slippers gloves lead-ring", dex=3)
    assert hero.dice(DEX) == dex


@pytest.mark.rule("DP-AMB-56")
def test_without_a_penalty_the_best_bonus_counts_under_either_ruling() -> None:
    t = Table(variants={"attire_mix": "worst"})
    assert t.hero((2, 2), gear="slippers gloves", dex=3).dice(DEX) == 5
