"""Who comes in each round: crawlers by exits, worms out of pits; and yellow slime's ways."""

import pytest

from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.events import MonsterComes, MonsterFares
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS, spot_of
from tests.rulesets.dungeoneers.monsters.rooms import EMPTY, Rooms, beast, kind

ROCK = "#####"
GUARD, STRIKE, SHOOT = q.act(q.GUARD), q.act(q.STRIKE), q.act(q.SHOOT)
HIT, MISS = (10, 1), (1, 10)


@pytest.mark.rule("DGN-MSP-12", "DGN-MSP-13")
@pytest.mark.parametrize(
    ("face", "spot", "goals"), [(1, 2, (14, 22)), (2, 14, (2, 22)), (3, 22, (2, 14))]
)
@pytest.mark.parametrize("other", [1, 2])
@pytest.mark.parametrize("unseen", [False, True])
def test_it_comes_by_any_exit_and_makes_for_any_other(
    face: int, spot: int, goals: tuple[int, int], other: int, unseen: bool
) -> None:
    """Exits in the north, east and south, none in the west; whether he is seen does not matter."""
    crawler = kind("crawler", 4, 3, "passer-by", of="special", health=2)
    table = Rooms(
        ["H....", *EMPTY[1:]], crawler, exits=(1, 1, 1, -1), region={"visitors": ((0, 3),)}
    )
    table.s.hero.unseen = unseen
    table.round(3, face, other)
    assert table.happened(MonsterComes) == [(0, "visits", SPOTS[spot])]
    assert spot_of(table.s.room.monsters[0].heading) == goals[other - 1]


@pytest.mark.rule("DGN-MSP-12")
def test_it_comes_by_exits_that_are_free_and_not_at_all_when_none_is() -> None:
    """The hero stands in the north, so it comes from the south, and there is no die for that."""
    crawler = kind("crawler", 4, 3, "passer-by", of="special", health=2)
    visits = {"visitors": ((0, 3),)}
    table = Rooms(["..H..", *EMPTY[1:]], crawler, exits=(1, -1, 1, -1), region=visits)
    table.round(3)
    assert table.happened(MonsterComes) == [(0, "visits", SPOTS[22])]
    assert table.s.room.monsters[0].heading == SPOTS[2]
    table = Rooms(["..H..", *EMPTY[1:]], crawler, exits=(1, -1, -1, -1), region=visits)
    table.round(3)
    assert table.happened(MonsterComes) == []


@pytest.mark.rule("DGN-MSP-12", "DGN-MSP-13")
def test_where_there_is_one_exit_it_turns_round_there() -> None:
    crawler = kind("crawler", 4, 3, "passer-by", of="special", health=2)
    table = Rooms(
        [*EMPTY[:4], "H...."], crawler, exits=(1, -1, -1, -1), region={"visitors": ((0, 3),)}
    )
    table.round(3)
    table.turn()
    assert [how for _, how in table.happened(MonsterFares)] == ["leaves"]


@pytest.mark.rule("DGN-MSP-05")
@pytest.mark.parametrize(("rows", "pits"), [
    (["H....", "..o..", "....o", ".....", "....."], ()),
    ([".H...", "..o..", "....o", ".....", "....."], (7,)),
    (["H....", "..o..", "....o", "...a.", "....."], (14,)),
    ([".H...", "..o..", "....o", "...a.", "....."], (7, 14)),
    (["H....", "..o..", ".....", "...~a", "....."], ()),
])  # fmt: skip
def test_it_comes_out_of_any_pit_with_somebody_beside_it(
    rows: list[str], pits: tuple[int, ...]
) -> None:
    """One in a hundred for the room, whoever and however many stand beside pits; water is none."""
    worm = kind("worm", 5, 4, "pit-emerge", of="special")
    for face in range(1, len(pits) + 1):
        table = Rooms(rows, beast("no-move"), worm, region={"pits": 1})
        table.round(1, *([face] if len(pits) > 1 else []))
        assert table.happened(MonsterComes)[0][1:] == ("emerges", SPOTS[pits[face - 1]])
    table = Rooms(rows, beast("no-move"), worm, region={"pits": 1})
    table.round(*([2] if pits else []))
    assert table.happened(MonsterComes) == []


@pytest.mark.rule("DGN-MSP-05")
def test_who_floats_over_a_pit_is_not_beside_it_and_keeps_it_shut() -> None:
    """A spore over the one pit, the hero beside it: a 1 is rolled, and nobody comes."""
    worm, spore = kind("worm", 5, 4, "pit-emerge", of="special"), beast("float", "no-move")
    table = Rooms(["Ho...", *EMPTY[1:]], spore, worm, region={"pits": 1})
    table.s.room.add(table.monsters[0])
    table.monsters[0].square = SPOTS[1]
    table.round(1)
    assert table.happened(MonsterComes) == []


@pytest.mark.rule("DGN-MSP-22")
@pytest.mark.parametrize("face", range(1, 8))
def test_yellow_slime_goes_any_of_the_ways_but_the_one_back(face: int) -> None:
    """In the middle of an empty room seven ways are open, with the one back an eighth."""
    table = Rooms([".....", ".....", "..a..", ".....", "....H"], beast("ooze"))
    slime = table.monsters[0]
    slime.before = SPOTS[13]
    table.turn(face)
    assert spot_of(slime.square) == (6, 7, 8, 11, 16, 17, 18)[face - 1]
    assert slime.before == SPOTS[12]


@pytest.mark.rule("DGN-MSP-22")
def test_yellow_slime_shut_in_stays_and_does_not_seek() -> None:
    table = Rooms([ROCK, "#####", "##a##", ROCK, "####H"], beast("ooze"))
    assert table.turn()[2] == "##a##"
    table = Rooms([ROCK, "##.##", "#Ha##", ROCK, ROCK], beast("ooze"))
    assert table.turn(1)[1] == "##a##"
