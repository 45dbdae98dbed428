"""Crossing rooms unseen: charts, drawings and ways, each against going through everything."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from pathlib import Path

import pytest

from authoring.rulesets.dungeoneers.exact.stealth import Layout
from authoring.rulesets.dungeoneers.model.places import OPPOSITE
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.odds.crossings import Crossings, sneaking
from authoring.rulesets.dungeoneers.odds.layouts import layouts, numbers, sorts
from tests.rulesets.dungeoneers.odds.quests import quest
from tests.rulesets.dungeoneers.odds.test_stealth import EAST, NORTH, SOUTH, WEST, bf_walks

MIDDLE = {"north": NORTH, "east": EAST, "south": SOUTH, "west": WEST}
CROWD = (0, 0, 1, 2)
"""What the faces of the d4 give."""
CACHES = (0, 0, 0, 1, 1, 1)
"""Whether the faces of the d6 give a chest or rack."""
ONE_ALWAYS = "{1-4: 1}"


def bf_drawn(found: Quest, drawing: str, into: str, out: str, reach: int) -> Fraction:
    """Every face of the crowd's die and of the weapon's, every walk."""
    letters = "".join(found.content.drawings[drawing].rows)
    whole = Fraction(0)
    for (monsters, cache), times in Counter(product(CROWD, CACHES)).items():
        if not monsters:
            whole += times
            continue
        stands = [letters.index(str(n)) for n in range(1, monsters + 1) if str(n) in letters]
        chest = {n for n, letter in enumerate(letters) if letter == "w" and cache}
        free = {n for n, letter in enumerate(letters) if letter not in "#o~"}
        others = [n for n in sorted(free) if letters[n] in ".fw" and n not in MIDDLE.values()]
        # One more than there are numbered squares stands anywhere else.
        more = [[*stands, n] for n in others] if monsters > len(stands) else [stands]
        for taken in more:
            layout = Layout(frozenset(free - chest - set(taken)), watchers=frozenset(taken))
            walked = bf_walks(layout, MIDDLE[into], reach, corners=True)
            whole += times * walked.get(MIDDLE[out], Fraction(0)) / len(more)
    return whole / (len(CROWD) * len(CACHES))


@pytest.mark.rule("DGN-UNS-02", "DGN-MON-20", "DGN-HER-07")
@pytest.mark.parametrize("reach", [1, 2])
def test_a_room_is_crossed_as_every_face_of_every_die_says(tmp_path: Path, reach: int) -> None:
    found = quest(tmp_path)
    sneak, room = sneaking(found)[reach], found.content.rooms["mouth"]
    expected = {
        drawing: bf_drawn(found, drawing, "north", "south", reach) for drawing in ("open", "wall")
    }
    for drawing, odds in expected.items():
        shape = found.content.drawings[drawing]
        assert sneak.drawn(room, shape, "north", "south") == odds
    assert sneak.room(room, "north", "south") == sum(expected.values()) / 2


def test_where_nobody_is_nobody_is_seen(tmp_path: Path) -> None:
    found = quest(tmp_path, crowd="{1-4: 0}")
    way = sneaking(found)[1].quietest()
    assert way is not None
    assert sneaking(found)[1].along(way) == 1


def test_round_a_rat_between_two_walls_there_are_three_steps_beside_it(tmp_path: Path) -> None:
    """Through the gap, past its side, through the other gap: 0.8 each; the last step is free."""
    found = quest(tmp_path, crowd=ONE_ALWAYS)
    room, wall = found.content.rooms["mouth"], found.content.drawings["wall"]
    odds = sneaking(found)[1].drawn(room, wall, "north", "south")
    assert odds == Fraction(8 * 8 * 8 * 9, 10**4)


@pytest.mark.parametrize("reach", [1, 2])
def test_the_quietest_way_is_the_best_of_all_ways(tmp_path: Path, reach: int) -> None:
    found = quest(tmp_path)
    sneak = sneaking(found)[reach]
    way = sneak.quietest()
    assert way is not None
    product_ = Fraction(1)
    for leg in way:
        product_ *= leg.odds
    assert product_ == max(bf_ways(sneak, found.entry, found.entry_side, ()))


def bf_ways(sneak: Crossings, room: str, into: str, been: tuple[str, ...]) -> list[Fraction]:
    """The odds of every way that enters no room twice."""
    quest_ = sneak.quest
    if room == quest_.lair.room:
        return [Fraction(1)]
    found = []
    for out, behind in quest_.content.rooms[room].exits.items():
        if behind not in been:
            odds = sneak.room(quest_.content.rooms[room], into, out)
            rest = bf_ways(sneak, behind, OPPOSITE[out], (*been, room))
            found += [odds * one for one in rest]
    return found


def test_no_drawing_comes_twice_while_there_are_others(tmp_path: Path) -> None:
    """The elf goes through three rooms drawn from two: two orders, then either again."""
    found = quest(tmp_path)
    sneak = sneaking(found)[2]
    way = sneak.quietest()
    assert way is not None
    assert [leg.room for leg in way] == ["mouth", "side", "attic"]
    rooms, drawings = found.content.rooms, found.content.drawings
    whole = Fraction(0)
    for (first, second), third in product(permutations(("open", "wall")), ("open", "wall")):
        odds = Fraction(1, 4)
        for leg, drawing in zip(way, (first, second, third), strict=True):
            odds *= sneak.drawn(rooms[leg.room], drawings[drawing], leg.into, leg.out)
        whole += odds
    assert sneak.along(way) == whole


@pytest.mark.rule("DGN-MSP-04", "DGN-MSP-27")
def test_extras_come_beside_the_crowd(tmp_path: Path) -> None:
    found = quest(tmp_path, extras=", extras: {spore: 15, ogre: 10}")
    neither, both = Fraction(85 * 90, 10**4), Fraction(15 * 10, 10**4)
    one = 1 - neither - both
    assert numbers(found, found.content.rooms["side"]) == {
        0: neither / 2,
        1: one / 2 + neither / 4,
        2: both / 2 + one / 4 + neither / 4,
        3: both / 4 + one / 4,
        4: both / 4,
    }


@pytest.mark.rule("DGN-DRA-01", "DGN-UNS-08", "DGN-DRA-14", "DGN-TV-04")
def test_dragons_sleep_in_the_lair_as_many_as_the_limit_lets_in(tmp_path: Path) -> None:
    """Seven dragons, a limit of five: five inside."""
    found = quest(tmp_path, dragons="7", limit='"5"')
    room = found.content.rooms["lair"]
    assert sorts(found, room) == {"sssss": 1}
    (first, *_) = layouts(found, room, found.content.drawings["nest"])
    assert not first.layout.watchers
    assert first.layout.sleepers


def test_who_sleeps_is_passed_at_ninety_percent_a_step(tmp_path: Path) -> None:
    found = quest(tmp_path)
    room, nest = found.content.rooms["lair"], found.content.drawings["nest"]
    # Down the side and back to the middle: (3,1) (4,2) (4,3) (5,4) (4,5) needs no more than four.
    assert sneaking(found)[1].drawn(room, nest, "north", "south") == bf_lair()
    assert sneaking(found)[1].beside(room, nest, "north") == Fraction(9, 10)


def bf_lair() -> Fraction:
    """One dragon on 12: four steps round it."""
    layout = Layout(frozenset(range(25)) - {12})
    return bf_walks(layout, NORTH, 1, corners=True)[SOUTH]
