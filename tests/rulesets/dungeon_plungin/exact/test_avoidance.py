"""The fewest rolls without a Great Door: a second proof of the guarantee, by reachability."""

from dataclasses import replace
from itertools import groupby

import pytest
from hypothesis import given

from authoring.rulesets.dungeon_plungin.exact.great_door import Draw, Search, solve
from authoring.rulesets.dungeon_plungin.exact.guarantee import structure
from authoring.rulesets.dungeon_plungin.exact.shortest_miss import (
    DoorRolled,
    ShortestMiss,
    TileDrawn,
    shortest_miss,
)
from authoring.rulesets.dungeon_plungin.exact.time_span import schedule
from tests.rulesets.dungeon_plungin.exact.bf_great_door import bf_fewest_rolls
from tests.rulesets.dungeon_plungin.exact.drawn_searches import searches

NORMAL, GREAT = (False,), (True,)
DEAD_END, CORRIDOR = Draw(1, 0, 0), Draw(1, 1, 1)


def corridors(n: int, x: int, *draws: Draw, start: int = 3) -> Search:
    """Tiles with two doors and others; a d6 for doors, Great on 6 and more."""
    doors = tuple((max(5 - m, 0), min(1 + m, 6)) for m in range(x + 1))
    tiles = (CORRIDOR, *draws)
    return Search(start, schedule(n, x), tiles, len(tiles), doors, 6, (NORMAL, GREAT))


def misses(search: Search, path: ShortestMiss) -> bool:
    """Whether these are the rolls of one whole game in which no Great Door comes, by the rules."""
    doors, phase = search.start, 0
    counts = [0] * len(search.rows)
    for number, some in groupby(path, key=lambda roll: roll.phase):
        phase += 1
        tile, *rolled = some
        assert isinstance(tile, TileDrawn)
        assert number == phase <= len(search.modifiers)
        assert doors > 0
        assert tile.draw in search.draws
        assert tile.draw.weight > 0
        assert len(rolled) == tile.draw.rolled
        doors += tile.draw.exits - 1
        great = tile.draw.great > 0
        for roll in rolled:
            assert isinstance(roll, DoorRolled)
            assert search.doors[search.modifiers[phase - 1]][roll.row] > 0
            stages = search.rows[roll.row]
            great = great or stages[min(counts[roll.row], len(stages) - 1)]
            counts[roll.row] += 1
        if great:
            return False
    return doors == 0 or phase == len(search.modifiers)


@given(searches(longest=8))
def test_a_great_door_is_sure_exactly_if_no_path_avoids_it(search: Search) -> None:
    path = shortest_miss(search)
    assert (path is None) == structure(search).sure == (solve(search).found == 1)
    assert path is None or misses(search, path)


@given(searches(longest=8, great_limit=2))
def test_further_great_doors_do_not_change_whether_the_first_can_be_avoided(search: Search) -> None:
    path = shortest_miss(search)
    assert (path is None) == structure(search).sure == (solve(search).found == 1)
    assert path is None or misses(search, path)


@given(searches(longest=3))
def test_no_game_without_a_great_door_has_fewer_rolls(search: Search) -> None:
    path = shortest_miss(search)
    assert (None if path is None else len(path)) == bf_fewest_rolls(search)


@pytest.mark.rule("DP-PLOT-11")
def test_dead_ends_behind_every_door_of_the_entry_tile_are_the_shortest_way_to_fail() -> None:
    search = corridors(12, 6, DEAD_END)
    assert shortest_miss(search) == tuple(TileDrawn(phase, DEAD_END) for phase in (1, 2, 3))


def test_without_dead_ends_a_miss_takes_every_phase_and_its_rolls() -> None:
    """4 + 4 phases: with +4 the die still shows no Great Door on a 1."""
    search = corridors(4, 4)
    path = shortest_miss(search)
    assert path is not None
    assert path == tuple(
        roll for phase in range(1, 9) for roll in (TileDrawn(phase, CORRIDOR), DoorRolled(phase, 0))
    )
    assert shortest_miss(corridors(4, 5)) is None


def test_a_tile_that_rolls_no_door_saves_rolls() -> None:
    preset = Draw(1, 1, 0)
    path = shortest_miss(corridors(2, 5, preset))
    assert path == tuple(TileDrawn(phase, preset) for phase in range(1, 8))
    with_great_doors = Draw(1, 1, 0, great=1)
    assert shortest_miss(corridors(2, 5, with_great_doors)) is None


def test_of_tiles_that_lead_to_the_same_the_likeliest_is_taken() -> None:
    likely, rare = Draw(5, 1, 1), Draw(1, 1, 1, room=3)
    search = Search(1, (0,), (rare, likely), 6, ((3, 3),), 6, (NORMAL, GREAT))
    assert shortest_miss(search) == (TileDrawn(1, likely), DoorRolled(1, 0))


def test_an_entry_tile_without_doors_needs_no_roll_to_fail() -> None:
    assert shortest_miss(corridors(1, 1, start=0)) == ()


def test_a_row_that_turns_great_is_avoided_as_long_as_phases_last() -> None:
    turning = Search(9, (0,) * 2, (CORRIDOR,), 1, ((1,),), 1, ((False, False, True),))
    assert shortest_miss(turning) is not None
    assert shortest_miss(replace(turning, modifiers=(0,) * 3)) is None


def test_the_longest_time_span_is_followed() -> None:
    """120 (60) with rooms of up to five doors, a closing one among them, and without."""
    rooms = (Draw(1, 2, 2), Draw(1, 4, 4))
    assert shortest_miss(corridors(120, 60, *rooms)) is None
    path = shortest_miss(corridors(120, 4, *rooms))
    assert path is not None
    assert len(path) == 2 * 124
    closing = shortest_miss(corridors(120, 60, *rooms, DEAD_END, start=60))
    assert closing == tuple(TileDrawn(phase, DEAD_END) for phase in range(1, 61))
