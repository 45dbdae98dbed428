"""Gargoyles: attacked in whichever way they are stone (DGN-RUI-11)."""

from collections.abc import Callable

import pytest

from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.events import MonsterFares
from authoring.rulesets.dungeoneers.play.board.kind import Kind
from authoring.rulesets.dungeoneers.play.board.state import FIREBALL
from tests.rulesets.dungeoneers.monsters.rooms import EMPTY, Rooms, kind

ROCK = "#####"
GUARD, STRIKE, SHOOT = q.act(q.GUARD), q.act(q.STRIKE), q.act(q.SHOOT)
HIT, MISS = (10, 1), (1, 10)


def armed(table: Rooms) -> Rooms:
    """The hero with a weapon of each kind and some scrolls."""
    table.s.hero.weapons, table.s.hero.scrolls = [1, 1, 1], [3, 3, 3]
    return table


def gargoyle(row: str, *others: Kind) -> Rooms:
    return armed(Rooms([row, *EMPTY[1:]], kind("gargoyle", 3, 4, "petrify", health=2), *others))


def _by_sword() -> Rooms:
    table = gargoyle("Ha...")
    table.acts(STRIKE, dice=MISS)
    return table


def _by_bow() -> Rooms:
    table = gargoyle("H.a..")
    table.acts(SHOOT, dice=MISS)
    return table


def _by_blast() -> Rooms:
    table = gargoyle("H.ba.", kind("spore", 0, 0, "explode"))
    table.acts(q.act(q.SHOOT, 1), dice=(*HIT, *MISS))
    return table


def _by_ball() -> Rooms:
    table = gargoyle("Ha..b", kind("mage", 0, 0, of="caster"))
    table.monsters[1].prepared = FIREBALL
    table.turn(1, 10, 10)
    return table


def _by_monster() -> Rooms:
    crawler = kind("crawler", 0, 0, "passer-by", of="special")
    table = Rooms(["H####", "####.", "###.a", "###b.", "#####"],
                  kind("gargoyle", 3, 4, "petrify", "no-move", health=2), crawler)  # fmt: skip
    table.turn(*MISS)
    return table


@pytest.mark.rule("DGN-RUI-11")
@pytest.mark.parametrize("attack", [_by_sword, _by_bow, _by_blast, _by_ball, _by_monster])
def test_whoever_attacks_it_and_however_it_turns_to_stone(attack: Callable[[], Rooms]) -> None:
    table = attack()
    assert table.monsters[0].petrified
    assert table.monsters[0].health == 2
    before = len([one for one in table.attacks() if one[0] == 0])
    table.monsters = [one for one in table.monsters if one.alive][:1]
    for other in table.s.room.monsters:
        other.alive = other.kind.id == "gargoyle"
    table.turn()
    assert len([one for one in table.attacks() if one[0] == 0]) == before


@pytest.mark.rule("DGN-RUI-11", "DGN-RUI-13")
def test_flesh_it_acts_and_hit_it_is_hurt_and_stone_at_once() -> None:
    table = gargoyle("Ha...")
    table.turn(*MISS)
    assert len(table.attacks()) == 1
    table.acts(STRIKE, dice=HIT)
    assert (table.monsters[0].health, table.monsters[0].petrified) == (1, True)
    assert [how for _, how in table.happened(MonsterFares)] == ["petrifies"]
