"""The quietest way across a room: by hand, and against every walk there is."""

import random
from fractions import Fraction

import pytest

from authoring.rulesets.dungeoneers.exact.stealth import (
    Layout,
    picking_up,
    pilfering,
    unseen,
    walks,
    within,
)

NORTH, EAST, SOUTH, WEST = 2, 14, 22, 10
EMPTY = Layout(frozenset(range(25)))


def drawn(text: str) -> Layout:
    """Five rows: `.` floor, `#` rock, `m` a monster, `q` a watchful one, `w` a chest."""
    letters = "".join(text.split())
    assert len(letters) == 25
    at = {
        letter: frozenset(n for n, one in enumerate(letters) if one == letter) for letter in "#.mq"
    }
    return Layout(at["."], at["#"], at["m"], at["q"])


def bf_walks(layout: Layout, start: int, reach: int, *, corners: bool) -> dict[int, Fraction]:
    """The best of all walks, one step longer at a time."""
    best = {start: Fraction(1)}
    for _ in range(25):
        longer = dict(best)
        for here, odds in best.items():
            for there in range(25):
                rows, columns = there // 5 - here // 5, there % 5 - here % 5
                if max(abs(rows), abs(columns)) not in range(1, reach + 1):
                    continue
                if there not in layout.ground:
                    continue
                beside = {here + columns, here + 5 * rows}
                if not corners and abs(rows) == abs(columns) == 1 and beside & layout.solid:
                    continue
                seen = [
                    n
                    for n in range(25)
                    if max(abs(n // 5 - there // 5), abs(n % 5 - there % 5)) == 1
                ]
                percent = max(0, 90 - 10 * sum(n in layout.watchers for n in seen))
                if any(n in layout.watchful for n in seen):
                    percent = 0
                longer[there] = max(longer.get(there, Fraction(0)), odds * Fraction(percent, 100))
        if longer == best:
            break
        best = longer
    return {square: odds for square, odds in best.items() if odds}


def some_room(seed: int) -> Layout:
    chance = random.Random(seed)
    letters = chance.choices("..... ##mmq".replace(" ", ""), k=25)
    letters[NORTH] = letters[SOUTH] = "."
    return drawn("".join(letters))


@pytest.mark.rule("DGN-TV-10", "DGN-UNS-02", "DGN-UNS-10")
@pytest.mark.parametrize(("monsters", "percent"), [(0, 90), (2, 70), (8, 10)])
def test_each_monster_beside_makes_it_less_likely(monsters: int, percent: int) -> None:
    """Eight squares lie around one: nine monsters beside the hero are for eyes, not for boards."""
    beside = frozenset(within(12, 1)[:monsters])
    assert unseen(Layout(EMPTY.ground, watchers=beside), 12) == percent


@pytest.mark.rule("DGN-UNS-09")
def test_who_is_watchful_misses_nobody_beside_it() -> None:
    assert unseen(Layout(EMPTY.ground, watchful=frozenset({13})), 12) == 0


@pytest.mark.rule("DGN-UNS-02")
def test_through_an_empty_room_four_steps_are_four_times_ninety_percent() -> None:
    assert walks(EMPTY, NORTH)[SOUTH] == Fraction(9, 10) ** 4
    assert walks(EMPTY, NORTH)[WEST] == Fraction(9, 10) ** 2


@pytest.mark.rule("DGN-HER-07")
def test_an_elf_leaps_through_it_in_two() -> None:
    assert walks(EMPTY, NORTH, 2)[SOUTH] == Fraction(81, 100)


def test_a_detour_pays_when_it_keeps_clear_of_a_monster() -> None:
    """Round it in four steps, two of them beside it: 0.8 x 0.9 x 0.8 x 0.9 = 0.518. Along the wall
    in six, beside nobody: 0.9^6 = 0.531."""
    layout = drawn("..... ..... ..m.. ..... .....")
    assert walks(layout, NORTH)[SOUTH] == Fraction(9, 10) ** 6


def test_corners_may_be_in_the_way() -> None:
    layout = drawn("..... #.### ..... ##### .....")
    assert walks(layout, NORTH)[WEST] == Fraction(81, 100)
    assert walks(layout, NORTH, corners=False)[WEST] == Fraction(9, 10) ** 4


def test_behind_rock_nobody_comes() -> None:
    assert SOUTH not in walks(drawn("..... ..... ##### ..... ....."), NORTH)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("reach", [1, 2])
@pytest.mark.parametrize("corners", [True, False])
def test_the_best_walk_is_the_best_of_all(seed: int, reach: int, *, corners: bool) -> None:
    layout = some_room(seed)
    assert walks(layout, NORTH, reach, corners=corners) == bf_walks(
        layout, NORTH, reach, corners=corners
    )


@pytest.mark.rule("DGN-UNS-03")
def test_pilfering_costs_a_step_that_does_not_lead_on() -> None:
    """The chest stands on the second square of the straight line: two steps to be beside it,
    one of looting, three on; but the way in is beside it already."""
    layout = drawn("..... ..w.. ..... ..... .....")
    into, out = walks(layout, NORTH), walks(layout, SOUTH)
    assert pilfering(layout, 7, into, out, SOUTH) == Fraction(9, 10) ** 5


@pytest.mark.parametrize("seed", range(4))
def test_there_and_back_is_the_best_of_all_there_is(seed: int) -> None:
    layout = some_room(seed)
    from_each = [bf_walks(layout, square, 1, corners=True) for square in range(25)]
    for end in (NORTH, SOUTH):
        into, out = walks(layout, NORTH), walks(layout, end)
        for thing in range(25):
            looted = [
                from_each[NORTH].get(one, Fraction(0))
                * Fraction(unseen(layout, one), 100)
                * from_each[one].get(end, Fraction(0))
                for one in within(thing, 1)
            ]
            assert pilfering(layout, thing, into, out, end) == max(looted)
            over, on = from_each[NORTH].get(thing, 0), from_each[thing].get(end, 0)
            assert picking_up(layout, thing, into, out, end) == over * on
