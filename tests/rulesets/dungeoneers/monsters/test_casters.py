"""Spellcasters: away, prepare, cast (area SPL)."""

import pytest

from authoring.rulesets.dungeoneers.play.board.events import Casts, Explodes, MonsterComes
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS
from authoring.rulesets.dungeoneers.play.board.state import ENLARGE, FIREBALL, NOT_PREPARED, SUMMON
from authoring.rulesets.dungeoneers.play.rules.harm import slain
from authoring.rulesets.dungeoneers.play.rules.monsters.casters import prepared_by
from authoring.rulesets.dungeoneers.play.rules.monsters.defense import attack_of, defense_of
from authoring.rulesets.dungeoneers.play.rules.monsters.spells import cast
from tests.rulesets.dungeoneers.monsters.rooms import EMPTY, Rooms, beast, kind

CORNERED = ["a.H..", ".....", ".....", ".....", "....."]
"""No step takes the mage further away."""


def cornered(spell: int, *others: str, rows: list[str] = CORNERED) -> Rooms:
    table = Rooms(rows, kind("mage", 2, 0, of="caster"), *(beast("no-move") for _ in others))
    table.monsters[0].prepared = spell
    return table


@pytest.mark.rule("DGN-SPL-02")
@pytest.mark.parametrize(("face", "row"), [(1, 1), (2, 2), (3, 3)])
def test_unprepared_it_moves_away_if_one_step_can(face: int, row: int) -> None:
    table = Rooms([".....", ".....", "Ha...", ".....", "....."], kind("mage", of="caster"))
    assert table.turn(face)[row][2] == "a"
    assert table.monsters[0].prepared == NOT_PREPARED


@pytest.mark.rule("DGN-SPL-02")
@pytest.mark.parametrize(("face", "row"), [(1, 1), (2, 2), (3, 3)])
def test_the_square_it_came_from_is_as_likely_as_the_others(face: int, row: int) -> None:
    """It has come from the square in the middle of the three that are farther off."""
    table = Rooms([".....", ".....", "Ha...", ".....", "....."], kind("mage", of="caster"))
    table.monsters[0].before = SPOTS[12]
    assert table.turn(face)[row][2] == "a"


@pytest.mark.rule("DGN-SPL-02")
def test_where_no_step_takes_it_further_it_prepares() -> None:
    """Squares beside it are free, but none is four squares from the hero."""
    table = Rooms(["H..a#", "...##", ".....", ".....", "....."], kind("mage", of="caster"))
    assert table.turn(100)[0] == "H..a#"
    assert table.monsters[0].prepared == FIREBALL


@pytest.mark.rule("DGN-SPL-01")
@pytest.mark.rule("DGN-SPL-03")
@pytest.mark.rule("DGN-SPL-05")
def test_what_it_prepares_it_casts_in_its_next_turn() -> None:
    table = cornered(NOT_PREPARED)
    table.turn(71)
    assert table.monsters[0].prepared == FIREBALL
    assert table.attacks() == []
    table.turn(5, 8)
    assert table.attacks() == [(0, -1, "fireball", 7, 8, False)]
    assert table.monsters[0].prepared == NOT_PREPARED


@pytest.mark.rule("DGN-SPL-05")
def test_prepared_it_casts_even_where_it_could_move_away() -> None:
    table = Rooms(["Ha...", *EMPTY[1:]], kind("mage", of="caster"))
    table.monsters[0].prepared = FIREBALL
    assert table.turn(1, 10)[0] == "Ha..."


@pytest.mark.rule("DGN-SPL-04")
@pytest.mark.rule("DGN-TV-13")
@pytest.mark.parametrize(
    ("face", "spell"),
    [
        (1, NOT_PREPARED), (10, NOT_PREPARED), (11, SUMMON), (40, SUMMON),
        (41, ENLARGE), (70, ENLARGE), (71, FIREBALL), (100, FIREBALL),
    ],
)  # fmt: skip
def test_a_tenth_fails_three_tenths_are_each_spell(face: int, spell: int) -> None:
    assert prepared_by(face) == spell
    table = cornered(NOT_PREPARED)
    table.turn(face)
    assert table.monsters[0].prepared == spell


@pytest.mark.rule("DGN-SPL-06")
@pytest.mark.rule("DGN-CBT-06")
def test_enlarged_it_attacks_and_defends_with_two_more() -> None:
    table = cornered(ENLARGE, "b", rows=["a.H.b", *EMPTY[1:]])
    table.turn(2)
    one = table.monsters[1]
    assert (attack_of(table.s, one), defense_of(table.s, one)) == (2, 2)
    assert table.happened(Casts) == [(0, "enlarge", 1)]


@pytest.mark.rule("DGN-SPL-06")
def test_the_caster_may_enlarge_itself() -> None:
    table = cornered(ENLARGE, "b", rows=["a.H.b", *EMPTY[1:]])
    table.turn(1)
    assert attack_of(table.s, table.monsters[0]) == 4


@pytest.mark.rule("DGN-SPL-07")
def test_enlargements_end_with_their_own_caster() -> None:
    """Of two casters one dies: the other's enlargement stays."""
    mages = [kind("mage", of="caster"), kind("wizard", of="caster")]
    table = Rooms(["ab..c", ".....", "....H", ".....", "....."], *mages, beast("no-move"))
    first, second, rat = table.monsters
    rat.enlarged += [first, second, first]
    slain(table.s, first, by_hero=True)
    assert attack_of(table.s, rat) == 2


@pytest.mark.rule("DGN-SPL-08")
@pytest.mark.rule("DGN-TV-15")
def test_seven_times_and_no_more() -> None:
    """With seven on the rat the mage is the only one left, and nobody rolls whom."""
    table = cornered(ENLARGE, "b", rows=["a.H.b", *EMPTY[1:]])
    mage, rat = table.monsters
    rat.enlarged += [mage] * 7
    assert (attack_of(table.s, rat), defense_of(table.s, rat)) == (14, 14)
    table.turn()
    assert (len(rat.enlarged), len(mage.enlarged)) == (7, 1)


@pytest.mark.rule("DGN-SPL-09")
def test_with_nobody_to_enlarge_it_fizzles() -> None:
    table = cornered(ENLARGE)
    mage = table.monsters[0]
    mage.enlarged += [mage] * 7
    table.turn()
    assert table.happened(Casts) == [(0, "fizzles", -1)]
    assert mage.prepared == NOT_PREPARED


@pytest.mark.rule("DGN-SPL-10")
@pytest.mark.rule("DGN-SPL-12")
@pytest.mark.rule("DGN-SPL-17")
def test_a_fireball_is_one_roll_against_the_hero_and_all_beside_him() -> None:
    """3 and 2 are 5: the hero's 5 is hit, a rat's 5 too, another's 6 is not; the mage, beside the
    hero as well, and a rat further off roll nothing."""
    rows = ["#aH#.", "#bc#.", "####d", "#####", "#####"]
    others = [beast("no-move") for _ in range(3)]
    table = Rooms(rows, kind("mage", 2, 0, of="caster"), *others)
    table.monsters[0].prepared = FIREBALL
    table.roll(3, 5, 5, 6)
    cast(table.s, table.monsters[0])
    assert table.script.left == 0
    assert table.attacks() == [
        (0, -1, "fireball", 5, 5, True),
        (0, 1, "fireball", 5, 5, True),
        (0, 2, "fireball", 5, 6, False),
    ]
    assert [one.alive for one in table.monsters] == [True, False, True, True]
    assert table.s.hero.potions == 4


@pytest.mark.rule("DGN-SPL-11")
@pytest.mark.rule("DGN-RUI-10")
def test_a_fireball_needs_no_dice_for_spores_and_ghosts() -> None:
    """The spore's own explosion then rolls against the hero."""
    kinds = kind("mage", 2, 0, of="caster"), beast("explode", "float"), beast("vanish", "float")
    table = Rooms(["a.Hb.", "..#c#", ".....", ".....", "....."], *kinds, beast("vanish"))
    table.monsters[0].prepared = FIREBALL
    table.turn(1, 10, 1, 10)
    assert table.monsters[2].vanished
    assert not table.monsters[1].alive
    assert len(table.happened(Explodes)) == 1
    assert [one[:3] for one in table.attacks()] == [(0, -1, "fireball"), (1, -1, "explosion")]


@pytest.mark.rule("DGN-SPL-13")
@pytest.mark.rule("DGN-SPL-17")
def test_a_summoned_monster_comes_to_a_random_square_and_waits_a_round() -> None:
    """Three kinds, the second comes; 22 empty squares, the last one."""
    table = Rooms(
        CORNERED, kind("mage", of="caster"), beast(), kind("rat", 3), region={"summons": (0, 1, 2)}
    )
    table.monsters[0].prepared = SUMMON
    table.turn(3, 23)
    newcomer = table.s.room.monsters[-1]
    assert (newcomer.kind.id, table.picture()[4]) == ("rat", "....b")
    assert table.happened(MonsterComes)[0][:2] == (1, "summoned")
    assert newcomer.fresh
    table.round()
    assert not newcomer.fresh


@pytest.mark.rule("DGN-SPL-14")
def test_only_those_of_the_region_are_summoned() -> None:
    table = Rooms(CORNERED, kind("mage", of="caster"), beast(), region={"summons": (1,)})
    table.monsters[0].prepared = SUMMON
    table.turn(1)
    assert table.s.room.monsters[-1].kind.id == "beast"


@pytest.mark.rule("DGN-SPL-15")
def test_without_an_empty_square_the_summons_fizzles() -> None:
    rows = ["aHF##", "##w##", "#####", "#####", "o~###"]
    table = Rooms(rows, kind("mage", of="caster"), region={"summons": (0,)})
    table.monsters[0].prepared = SUMMON
    table.turn()
    assert table.happened(Casts) == [(0, "fizzles", -1)]
    assert len(table.s.room.monsters) == 1


@pytest.mark.rule("DGN-SPL-10")
@pytest.mark.rule("DGN-RUI-13")
def test_a_fireball_strikes_stone_as_little_as_any_other_attack() -> None:
    """The hero, the rat on his right; not the gargoyle below him."""
    mage = kind("mage", 2, 0, of="caster")
    others = beast("no-move"), beast("petrify", "no-move")
    table = Rooms(["Hb...", "c....", ".....", ".....", "....a"], mage, *others)
    table.monsters[0].prepared = FIREBALL
    table.monsters[2].petrified = True
    table.turn(1, 10, 10, 1, 10)
    assert [one[:3] for one in table.attacks()] == [
        (0, -1, "fireball"),
        (0, 1, "fireball"),
        (1, -1, "melee"),
    ]
