"""The last dragon, wherever it was (DGN-LAY-11, DGN-DRA-17)."""

import pytest

from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.events import MonsterComes
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS
from tests.rulesets.dungeoneers.monsters.rooms import EMPTY, Rooms, beast, kind, trait

ROCK = "#####"
GUARD, STRIKE, SHOOT = q.act(q.GUARD), q.act(q.STRIKE), q.act(q.SHOOT)
HIT, MISS = (10, 1), (1, 10)


def armed(table: Rooms) -> Rooms:
    """The hero with a weapon of each kind and some scrolls."""
    table.s.hero.weapons, table.s.hero.scrolls = [1, 1, 1], [3, 3, 3]
    return table


def dragons(outside: int, *, lair: bool = True, others: int = 0) -> Rooms:
    """A dragon beside the hero, others out, and rats."""
    dragon = kind("dragon", 8, 0, "sleep", trait("breath"), of="special", health=1)
    tables = {"lair": 0 if lair else 1}
    rats = [beast("no-move", of="missile") for _ in range(others)]
    table = armed(Rooms(["Ha...", "b....", *EMPTY[2:]], dragon, *rats, tables=tables))
    table.s.outside, table.s.dragons = [0] * outside, outside + 1
    return table


@pytest.mark.rule("DGN-LAY-11", "DGN-DRA-17")
@pytest.mark.parametrize("outside", [0, 1, 2])
@pytest.mark.parametrize("others", [0, 1])
def test_the_game_is_won_with_the_last_dragon_wherever_it_was(outside: int, others: int) -> None:
    """Each that falls brings the next from outside, at once; a rat that lives changes nothing."""
    table = dragons(outside, others=others)
    for left in range(outside, 0, -1):
        table.acts(STRIKE, dice=(*HIT, 1)) if left == outside else None
        assert table.s.ending == ""
        assert len(table.s.outside) == left - 1
        newcomer = table.s.room.monsters[-1]
        assert (newcomer.kind.id, newcomer.asleep, newcomer.fresh) == ("dragon", False, True)
        assert table.happened(MonsterComes)[-1][1] == "lands"
        at = len(table.s.room.monsters) - 1
        newcomer.square = SPOTS[1]
        table.acts(q.act(q.STRIKE, at), dice=(*HIT, 1) if left > 1 else HIT)
    if outside == 0:
        table.acts(STRIKE, dice=HIT)
    assert (table.s.ending, table.s.dragons) == ("won", 0)
    assert table.s.slain == outside + 1


@pytest.mark.rule("DGN-DRA-17")
def test_nobody_flies_into_another_room() -> None:
    table = dragons(1, lair=False)
    table.acts(STRIKE, dice=HIT)
    assert table.s.outside == [0]
    assert table.s.ending == ""
    assert table.happened(MonsterComes) == []


@pytest.mark.rule("DGN-DRA-17")
def test_while_another_dragon_is_there_nobody_flies_in_and_a_dead_one_does_not_count() -> None:
    dragon = kind("dragon", 8, 0, "sleep", trait("breath"), of="special", health=1)
    table = armed(Rooms(["Ha...", ".b...", *EMPTY[2:]], dragon, dragon, tables={"lair": 0}))
    table.s.outside, table.s.dragons = [0], 3
    table.acts(STRIKE, dice=HIT)
    assert table.s.outside == [0]
    table.acts(q.act(q.STRIKE, 1), dice=(*HIT, 1))
    assert table.s.outside == []


@pytest.mark.rule("DGN-LAY-11", "DGN-FAM-04")
def test_a_dragon_that_dies_of_a_blast_is_slain_as_well() -> None:
    dragon = kind("dragon", 8, 0, "sleep", trait("breath"), of="special", health=1)
    dragon.fame = 11
    table = armed(Rooms(["H.ab.", *EMPTY[1:]], kind("spore", 9, 0, "explode"), dragon))
    table.s.dragons = 1
    table.acts(SHOOT, dice=(*HIT, 10, 1))
    assert (table.s.ending, table.s.fame, table.s.slain) == ("won", 11, 1)


@pytest.mark.rule("DGN-DRA-15", "DGN-DRA-16")
def test_a_dragon_that_lands_at_the_end_of_a_round_acts_in_the_next() -> None:
    """Of the two free squares it takes the one beside the hero, and bites: 4 percent for two."""
    dragon = kind("dragon", 8, 7, trait("breath"), of="special", health=3)
    table = Rooms(["H.###", ".####", ROCK, ROCK, ROCK], dragon, tables={"lair": 0})
    table.s.outside, table.s.dragons = [0], 1
    table.round(4, 1)
    assert table.happened(MonsterComes) == [(0, "lands", SPOTS[1])]
    table.turn(*MISS)
    assert [one[:3] for one in table.attacks()] == [(0, -1, "melee")]
