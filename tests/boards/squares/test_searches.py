"""Steps and walks on the board, against slow and plain twins."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.boards.squares import (
    SQUARES,
    bfs_layers,
    first_reached,
    flood,
    grow,
    layers,
    nearest_squares,
    path_to,
    reach_within,
    shortest_path,
    way,
)
from tests.boards.squares.boards import Board, Spot, mask, scenes, square, steps_to


@pytest.mark.rule("DP-MOVE-03", "DP-MOVE-04")
@given(scenes())
def test_grow_steps_through_open_edges_only(scene: tuple[Board, Spot, set[Spot]]) -> None:
    board, start, others = scene
    grown = grow(mask({start} | others), board.east, board.south)
    assert grown == mask({near for spot in {start} | others for near in board.beside(spot)})


@pytest.mark.rule("DP-MOVE-01", "DP-MOVE-03", "DP-MOVE-04")
@given(scenes(4, 24), st.integers(0, 14) | st.just(SQUARES), st.data())
def test_flood_is_what_walkers_can_reach(
    scene: tuple[Board, Spot, set[Spot]], steps: int, data: st.DataObject
) -> None:
    board, start, free = scene
    others = st.sets(st.sampled_from(sorted(board.floor)), max_size=2)
    starts = {start} | (data.draw(others) if data.draw(st.booleans()) else set())
    found = flood(mask(starts), mask(free), board.east, board.south, steps)
    near = steps_to(board, starts, free)
    assert found == mask({spot for spot, far in near.items() if far <= steps})


@given(scenes())
def test_layers_are_squares_by_walking_distance(scene: tuple[Board, Spot, set[Spot]]) -> None:
    board, start, free = scene
    near = steps_to(board, {start}, free)
    for goal in sorted(board.floor):
        found = layers(mask({start}), mask({goal}), mask(free), board.east, board.south)
        if goal not in near:
            assert found == []
            continue
        assert found == [
            mask({spot for spot, far in near.items() if far == steps})
            for steps in range(near[goal] + 1)
        ]


@pytest.mark.rule("DP-MOVE-01", "DP-MOVE-03", "DP-MOVE-04")
@given(scenes())
def test_a_trail_is_a_shortest_walk_over_free_squares(
    scene: tuple[Board, Spot, set[Spot]],
) -> None:
    board, start, free = scene
    near = steps_to(board, {start}, free)
    spots = {square(spot): spot for spot in board.floor}
    for goal in sorted(board.floor):
        path = layers(mask({start}), mask({goal}), mask(free), board.east, board.south)
        walked = shortest_path(path, mask({goal}), board.east, board.south) if path else []
        assert walked == way(square(start), mask({goal}), mask(free), board.east, board.south)
        assert len(walked) == near.get(goal, 0)
        stops = [start, *(spots[at] for at in walked)]
        assert all(b in board.beside(a) and b in free for a, b in pairwise(stops))
        assert stops[-1] == (goal if goal in near else start)


@pytest.mark.rule("DP-MOVE-01", "DP-MOVE-03", "DP-MOVE-04")
@given(scenes(4, 24), st.integers(1, 14))
def test_a_spread_knows_what_is_in_reach_and_the_way_there(
    scene: tuple[Board, Spot, set[Spot]], steps: int
) -> None:
    board, start, free = scene
    found = reach_within(square(start), mask(free), board.east, board.south, steps)
    near = {spot: far for spot, far in steps_to(board, {start}, free).items() if 0 < far <= steps}
    assert found[0] == mask(set(near))
    for goal in sorted(board.floor - {start}):
        walked = path_to(found, mask({goal}))
        assert len(walked) == near.get(goal, 0)
        if walked and near[goal] < 9:  # `way` looks no farther
            assert walked == way(square(start), mask({goal}), mask(free), board.east, board.south)


@given(scenes(4, 24), st.integers(1, 14), st.data())
def test_the_soonest_of_a_spread_are_the_nearest_within_reach(
    scene: tuple[Board, Spot, set[Spot]], steps: int, data: st.DataObject
) -> None:
    board, start, free = scene
    goal = data.draw(st.sets(st.sampled_from(sorted(board.floor)))) - {start}
    found = reach_within(square(start), mask(free), board.east, board.south, steps)
    near = steps_to(board, {start}, free)
    reached = {spot: near[spot] for spot in goal if 0 < near.get(spot, 0) <= steps}
    best = min(reached.values(), default=0)
    assert first_reached(found, mask(goal)) == mask(
        {s for s, far in reached.items() if far == best}
    )


@given(scenes())
def test_waves_are_all_layers_there_are(scene: tuple[Board, Spot, set[Spot]]) -> None:
    board, start, free = scene
    near = steps_to(board, {start}, free)
    assert list(bfs_layers(mask({start}), mask(free), board.east, board.south)) == [
        mask({spot for spot, far in near.items() if far == steps})
        for steps in range(max(near.values()) + 1)
    ]


@pytest.mark.rule("DP-LAW-02")
@given(scenes(), st.data())
def test_meet_finds_the_squares_nearest_to_the_goal(
    scene: tuple[Board, Spot, set[Spot]], data: st.DataObject
) -> None:
    board, goal, ground = scene
    can = data.draw(st.sets(st.sampled_from(sorted(board.floor))))
    near = steps_to(board, {goal}, ground)
    reached = {spot: far for spot, far in near.items() if spot in can}
    best = min(reached.values(), default=0)
    found = nearest_squares(mask({goal}), mask(can), mask(ground), board.east, board.south)
    assert found == mask({spot for spot, far in reached.items() if far == best})


@given(scenes(), scenes())
def test_what_is_kept_of_one_board_is_not_used_for_another(
    scene: tuple[Board, Spot, set[Spot]], other: tuple[Board, Spot, set[Spot]]
) -> None:
    for board, start, free in (scene, other, scene):
        found = flood(mask({start}), mask(free), board.east, board.south, SQUARES)
        assert found == mask(set(steps_to(board, {start}, free)))
