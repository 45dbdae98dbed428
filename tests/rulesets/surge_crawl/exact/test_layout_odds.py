"""The layout as a branching process: by another iteration, and by growing finite dungeons."""

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from authoring.rulesets.surge_crawl.exact.layout import (
    Layout,
    growth,
    is_beyond,
    layout_of,
    too_few,
)
from authoring.rulesets.surge_crawl.exact.rooms import Room
from authoring.rulesets.surge_crawl.model.places import Goal
from authoring.rulesets.surge_crawl.model.quest import Quest
from tests.rulesets.surge_crawl.small_quests import small_pack, sole

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
FOUGHT, HOARD, EMPTY = Room((1, 2), 1, 2), Room((0, 4), 1, 0), Room(None, 0, 0)
SMALL = [
    Layout({1: HALF, 2: HALF}, {0: HALF, 1: HALF}, {"dead-end": HALF, "right": HALF},
           {FOUGHT: HALF, EMPTY: HALF}, {0: HALF, 1: HALF}),
    Layout({1: Fraction(1)}, {0: THIRD, 2: 2 * THIRD}, {"dead-end": HALF, "stairs-down": HALF},
           {FOUGHT: THIRD, HOARD: THIRD, EMPTY: THIRD}, {0: HALF, 2: HALF}),
    Layout({1: Fraction(1)}, {0: Fraction(1)}, {"t-junction": THIRD, "stairs-out": THIRD,
           "stairs-down": THIRD}, {EMPTY: Fraction(1)}, {0: Fraction(1)}),
]  # fmt: skip
GOALS = ("clear", "treasures", "champions", "crystals", "stairs", "rescue")
NEXT = {"right": 1, "left": 1, "t-junction": 2}


def quest_of(changes: dict[str, Any] | None = None) -> Quest:
    quest = small_pack(changes).quest
    assert quest is not None
    return quest


def iterated() -> float:
    """The book's layout, its numbers counted by hand, as two equations iterated: of 144 ways of
    two twelve-sided dice 15 to 19 bring ... see the comments."""
    ways = Counter(a + b for a in range(1, 13) for b in range(1, 13))

    def between(low: int, high: int) -> float:
        return sum(ways[n] for n in range(low, high + 1)) / 144

    one_door, two_doors = between(16, 19), between(20, 21)
    straight = between(9, 11) + between(15, 17)
    crossing = between(2, 3) + between(12, 14) + between(23, 24)
    passage = room = 0.0
    for _ in range(100_000):
        section = 1 - one_door - two_doors + one_door * room + two_doors * room**2
        length = (2 * section + 6 * section**2 + 4 * section**3) / 12
        end = 1 - straight - crossing + straight * passage + crossing * passage**2
        passage, room = length * end, (4 + 4 * passage + 4 * passage**2) / 12
    return passage


@pytest.mark.rule("SRG-GENR-06", "SRG-GENR-07", "SRG-GENR-08", "SRG-GENR-10", "SRG-GENR-12")
def test_of_the_books_dungeons_37_percent_seal_themselves() -> None:
    low, high = too_few(layout_of(quest_of()), "", 0)
    assert 0 <= high - low < Fraction(1, 10**6)
    assert round(float(low), 4) == round(iterated(), 4) == 0.3709
    assert float(low) <= iterated() + 1e-9
    assert float(high) >= iterated() - 1e-9


def test_ways_on_multiply_1434_fold() -> None:
    """Passages bring e passages and d rooms, rooms 1 passage: x^2 = e x + d, by counting 144."""
    ways = Counter(a + b for a in range(1, 13) for b in range(1, 13))
    straight = sum(ways[n] for n in (9, 10, 11, 15, 16, 17))
    crossing = sum(ways[n] for n in (2, 3, 12, 13, 14, 23, 24))
    doors = sum(ways[n] for n in (16, 17, 18, 19)) + 2 * sum(ways[n] for n in (20, 21))
    e, d = (straight + 2 * crossing) / 144, doors / 144 * (2 + 12 + 12) / 12
    x = growth(layout_of(quest_of()))
    assert x == Fraction(1434, 1000)
    assert abs(float(x) ** 2 - e * float(x) - d) < 2e-3


def grown(layout: Layout, goal: str, count: int, ways_on: int) -> tuple[Fraction, Fraction]:
    """The odds that a dungeon is sealed with too few points after some ways, and that it is open
    still: one way after the other, all results of the charts multiplied out."""
    states: dict[tuple[int, int, int], Fraction] = {(1, 0, 0): Fraction(1)}
    sealed = Fraction(0)
    for _ in range(ways_on):
        after: dict[tuple[int, int, int], Fraction] = {}
        for (passages, rooms, points), share in states.items():
            of_passage = passages > 0
            results = passage_results(layout, goal) if of_passage else room_results(layout, goal)
            left = passages - of_passage, rooms - (not of_passage)
            for (more, doors, brings), p in results.items():
                new = left[0] + more, left[1] + doors, points + brings
                if new[2] >= count:
                    continue
                if new[:2] == (0, 0):
                    sealed += share * p
                else:
                    after[new] = after.get(new, Fraction(0)) + share * p
        states = after
    return sealed, sum(states.values(), Fraction(0))


def passage_results(layout: Layout, goal: str) -> dict[tuple[int, int, int], Fraction]:
    """(passages, rooms, points) that a passage leads to."""
    found: dict[tuple[int, int, int], Fraction] = {}
    for length, share in layout.lengths.items():
        doors = {0: Fraction(1)}
        for _ in range(length):
            sums: dict[int, Fraction] = {}
            for n, p in doors.items():
                for more, q in layout.section_doors.items():
                    sums[n + more] = sums.get(n + more, Fraction(0)) + p * q
            doors = sums
        for n, p in doors.items():
            for end, q in layout.ends.items():
                key = NEXT.get(end, 0), n, int(goal == "stairs" and end == "stairs-down")
                found[key] = found.get(key, Fraction(0)) + share * p * q
    return found


def room_results(layout: Layout, goal: str) -> dict[tuple[int, int, int], Fraction]:
    found: dict[tuple[int, int, int], Fraction] = {}
    for room, share in layout.rooms.items():
        brings = {
            "clear": room.group is not None, "treasures": room.treasures,
            "champions": room.group[0] if room.group else 0, "crystals": room.crystals,
            "rescue": 1,
        }.get(goal, 0)  # fmt: skip
        for doors, p in layout.doors.items():
            key = doors, 0, int(brings)
            found[key] = found.get(key, Fraction(0)) + share * p
    return found


@pytest.mark.rule("SRG-GENR-16", "SRG-DUNG-11", "SRG-DUNG-12", "SRG-DUNG-13", "SRG-DUNG-15")
@pytest.mark.rule("SRG-DUNG-16")
@pytest.mark.parametrize(
    "goal", ["clear", "treasures", "champions", "crystals", "stairs", "rescue"]
)
@pytest.mark.parametrize("count", [1, 3])
@pytest.mark.parametrize("layout", SMALL)
def test_dungeons_grown_way_by_way_seal_themselves_as_often(
    layout: Layout, goal: str, count: int
) -> None:
    low, high = too_few(layout, goal, count)
    sealed, still = grown(layout, goal, count, 24)
    assert sealed <= high
    assert low <= sealed + still
    assert high - low < Fraction(1, 10**4)


@pytest.mark.rule("SRG-GENR-16")
def test_a_goal_without_its_row_is_beyond_the_layout() -> None:
    charts = {"charts": sole(end="right")}
    stairs, clear = Goal("stairs"), Goal("clear", 5)
    assert is_beyond(layout_of(quest_of(charts)), stairs)
    assert not is_beyond(layout_of(quest_of(charts)), clear)
    assert not is_beyond(layout_of(quest_of()), stairs)
    no_doors = {"charts": sole(features="nothing")}
    assert is_beyond(layout_of(quest_of(no_doors)), clear)
    passages = {"charts": sole(features="nothing", end="t-junction")}
    assert is_beyond(layout_of(quest_of(passages)), clear)


def test_a_layout_of_crossings_never_seals_itself_and_one_of_dead_ends_always() -> None:
    for end, odds in (("t-junction", 0), ("dead-end", 1)):
        charts = sole(end=end, features="nothing")
        low, high = too_few(layout_of(quest_of({"charts": charts})), "", 0)
        assert low <= odds <= high
        assert high - low < Fraction(1, 10**6)
