"""What the shield is worth, and when (DGN-ITM-03, DGN-ITM-04)."""

from collections.abc import Sequence

import pytest

from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.state import FIREBALL
from tests.rulesets.dungeoneers.monsters.rooms import ELF, EMPTY, HUMAN, Rooms, kind, trait

ROCK = "#####"
GUARD, STRIKE, SHOOT = q.act(q.GUARD), q.act(q.STRIKE), q.act(q.SHOOT)
HIT, MISS = (10, 1), (1, 10)


def armed(table: Rooms) -> Rooms:
    """The hero with a weapon of each kind and some scrolls."""
    table.s.hero.weapons, table.s.hero.scrolls = [1, 1, 1], [3, 3, 3]
    return table


def _struck(weapon: int, by: str, row: str, dice: Sequence[int], hero: int = HUMAN) -> int:
    """The hero's total against an attack of some kind, his die showing 5."""
    made = {
        "melee": kind("a", 0, 0), "missile": kind("a", 0, 0, of="missile"),
        "fireball": kind("a", 0, 0, of="caster"), "explosion": kind("a", 0, 0, "explode"),
        "breath": kind("a", 0, 0, trait("breath", attack=0), health=3),
    }  # fmt: skip
    table = Rooms([row, *EMPTY[1:]], made[by], hero=hero)
    table.s.hero.weapons = [9, weapon, 9]
    if by == "fireball":
        table.monsters[0].prepared = FIREBALL
    if by == "explosion":
        table.acts(STRIKE, dice=(*HIT, *dice))
    else:
        table.turn(*dice)
    attacks = [one for one in table.attacks() if one[1] == -1]
    assert [one[2] for one in attacks] == [by]
    total: int = attacks[0][4]
    return total


@pytest.mark.rule("DGN-ITM-03", "DGN-CBT-05")
@pytest.mark.parametrize("shield", [0, 1, 4])
@pytest.mark.parametrize(
    ("by", "row"),
    [("melee", "Ha..."), ("missile", "H.a.."), ("fireball", "H.a.."), ("explosion", "Ha..."),
     ("breath", "H.a..")],
)  # fmt: skip
def test_the_shield_counts_against_every_attack(shield: int, by: str, row: str) -> None:
    assert _struck(shield, by, row, (1, 5)) == 5 + shield


@pytest.mark.rule("DGN-ITM-03", "DGN-HER-06")
def test_the_elf_has_no_use_of_a_shield() -> None:
    assert _struck(4, "melee", "Ha...", (1, 5), hero=ELF) == 5


@pytest.mark.rule("DGN-ITM-03", "DGN-ITM-04", "DGN-ACT-07")
@pytest.mark.parametrize(
    ("acts", "plus"),
    [
        ((SHOOT,), 0),
        ((q.act(q.HASTE), SHOOT, q.act(q.MOVE, 5)), 3),
        ((q.act(q.HASTE), q.act(q.MOVE, 5), SHOOT), 0),
        ((q.act(q.LEAP, 5), SHOOT), 0),
        ((GUARD,), 3 + 2),
        ((q.act(q.HASTE), GUARD, q.act(q.MOVE, 5)), 3),
        ((q.act(q.HASTE), SHOOT, GUARD), 3 + 2),
        ((q.act(q.MOVE, 5),), 3),
    ],
)
def test_what_he_did_last_decides_what_his_shield_is_worth(
    acts: tuple[int, ...], plus: int
) -> None:
    """An archer at two squares answers with a 1 against a 5."""
    table = armed(Rooms(["H.a..", *EMPTY[1:]], kind("archer", of="missile")))
    table.s.hero.weapons = [1, 3, 1]
    table.acts(*acts, dice=MISS if SHOOT in acts else ())
    table.turn(1, 5)
    assert table.attacks()[-1][4] == 5 + plus
