"""When tiles come up: against every order of a small bag, and against play."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from pathlib import Path

import pytest

from authoring.engine.contract import Game
from authoring.rulesets.jeffro_dungeon.odds.meetings import bag_size
from authoring.rulesets.jeffro_dungeon.odds.tiles import (
    Walk,
    draws_by_turn,
    tiles,
    walk_of,
    ways_out,
)
from authoring.rulesets.jeffro_dungeon.session import SESSION, prepare
from tests.rulesets.jeffro_dungeon.odds.bags import agrees, pack, passage, quest_of
from tests.rulesets.jeffro_dungeon.table import shipped

GAMES = 1500


@pytest.mark.rule("JEF-SET-38", "JEF-TILE-02")
def test_the_shipped_bag_holds_29_tiles_of_which_8_lead_out() -> None:
    """2 Guard Rooms, 1 Hidden Passage and 5 Tunnels."""
    quest = quest_of(shipped())
    assert bag_size(quest) == 29
    assert ways_out(quest) == 8


@pytest.mark.rule("JEF-TILE-04")
def test_one_of_29_is_drawn_first_with_1_in_29_and_5_of_29_within_2_draws() -> None:
    table = tiles.ask(quest_of(shipped())).tables[0]
    rows = {name: dict(zip(table.columns, row, strict=True)) for name, row in table.rows}
    assert rows["Hidden Passage"]["1"] == Fraction(1, 29)
    assert rows["Tunnel"]["2"] == 1 - Fraction(24 * 23, 29 * 28)
    assert {row["29"] for row in rows.values()} == {1}


SORTS = ("stop", "door", "open")


def bf_drawn(walk: Walk, turns: int) -> dict[tuple[int, int, int], Fraction]:
    """Follow every order of the bag on its own."""
    pile = [sort for sort, count in zip(SORTS, walk.sorts, strict=True) for _ in range(count)]
    orders = Counter(permutations(pile))
    whole = sum(orders.values())
    found: dict[tuple[int, int, int], Fraction] = {}
    for order, times in orders.items():
        now = {(0, walk.shut): Fraction(times, whole)}
        for _ in range(turns):
            after: dict[tuple[int, bool], Fraction] = {}
            for (at, door), odds in now.items():
                for number, share in walk.moves.items():
                    _bf_move(walk, order, (at, door, number, odds * share), after)
            now = after
        for (at, _), odds in now.items():
            seen = Counter(order[:at])
            counts = (seen["stop"], seen["door"], seen["open"])
            found[counts] = found.get(counts, Fraction(0)) + odds
    return {counts: odds for counts, odds in found.items() if odds}


def _bf_move(
    walk: Walk,
    order: tuple[str, ...],
    start: tuple[int, bool, int, Fraction],
    after: dict[tuple[int, bool], Fraction],
) -> None:
    at, door, points, odds = start
    if points == 0:
        after[at, door] = after.get((at, door), Fraction(0)) + odds
        return
    if door:
        after[at, door] = after.get((at, door), Fraction(0)) + odds * walk.locked
        odds *= 1 - walk.locked
    if at == len(order):
        after[at, door] = after.get((at, door), Fraction(0)) + odds
        return
    sort = order[at]
    if sort == "door" and not door:
        after[at + 1, False] = after.get((at + 1, False), Fraction(0)) + odds * walk.locked
        odds *= 1 - walk.locked
    rest = 0 if sort == "stop" else points - 1
    _bf_move(walk, order, (at + 1, sort == "door", rest, odds), after)


MOVES = {1: Fraction(1, 6), 2: Fraction(1, 3), 3: Fraction(1, 3), 4: Fraction(1, 6)}


@pytest.mark.rule("JEF-MOV-07", "JEF-MOV-10", "JEF-MOV-12")
@pytest.mark.parametrize("sorts", [(1, 0, 0), (0, 2, 1), (2, 1, 2), (1, 2, 2)])
@pytest.mark.parametrize("turns", [1, 2, 3])
def test_the_walk_is_every_order_of_the_bag(sorts: tuple[int, int, int], turns: int) -> None:
    walk = Walk(sorts, MOVES, Fraction(1, 6), True)
    found = {counts: odds for counts, odds in draws_by_turn(walk, turns)[-1].items() if odds}
    assert found == bf_drawn(walk, turns)
    assert sum(found.values()) == 1


def test_a_movement_roll_of_nothing_leaves_the_walk_where_it_is() -> None:
    walk = Walk((0, 0, 3), {0: Fraction(1, 2), 2: Fraction(1, 2)}, Fraction(0), False)
    assert draws_by_turn(walk, 1) == [{(0, 0, 0): Fraction(1, 2), (0, 0, 2): Fraction(1, 2)}]


def test_in_a_straight_line_play_draws_as_many_tiles_as_the_walk(tmp_path: Path) -> None:
    """Twelve passages in a row, three rounds: nothing can get in the way."""
    made = pack(tmp_path, {"hall": passage(8, ends_move=False), "pool": passage(4)})
    quest = quest_of(made)
    exact: dict[int, Fraction] = {}
    for counts, odds in draws_by_turn(walk_of(quest), 3)[-1].items():
        exact[sum(counts)] = exact.get(sum(counts), Fraction(0)) + odds
    tables = prepare(made)
    games = (SESSION.play(tables, Game(n, 7000 + n, "sensible", 3)) for n in range(GAMES))
    seen = Counter(record.numbers["tiles"] for record in games)
    assert set(seen) <= set(exact)
    assert all(agrees(seen[n], GAMES, float(p)) for n, p in exact.items())


def test_play_draws_as_many_tiles_where_tiles_bring_doors(tmp_path: Path) -> None:
    """The first turn in a line of halls and crypts; later ones may have to turn back."""
    crypt = "{title: Crypt, count: 5, edges: {north: door, south: door}}"
    made = pack(tmp_path, {"hall": passage(5, ends_move=False), "crypt": crypt})
    quest = quest_of(made)
    exact: dict[int, Fraction] = {}
    for counts, odds in draws_by_turn(walk_of(quest), 1)[-1].items():
        exact[sum(counts)] = exact.get(sum(counts), Fraction(0)) + odds
    tables = prepare(made)
    games = (SESSION.play(tables, Game(n, 7000 + n, "sensible", 1)) for n in range(GAMES))
    seen = Counter(record.numbers["tiles"] for record in games)
    assert all(agrees(seen[n], GAMES, float(p)) for n, p in exact.items())
    assert exact[4] < Fraction(1, 6)


@pytest.mark.rule("JEF-TILE-10", "JEF-MOV-06")
def test_a_door_brought_to_a_doorway_is_rolled_for_once_its_tile_lies() -> None:
    """One tile of doors, a move of 2, a lock of 1 in 3: laid at once; from behind the
    lock nothing more, and from the tile itself another door, with nothing left to lay."""
    walk = Walk((0, 1, 1), {1: Fraction(1)}, Fraction(1, 3), False)
    after = draws_by_turn(walk, 2)
    assert after[0] == {(0, 1, 0): Fraction(1, 2), (0, 0, 1): Fraction(1, 2)}
    # The open one first: the other lies after turn 2 in any case, locked or not. The one
    # of doors first: locked (1/3) leaves the doorway, else (2/3) its own door opens by 2/3.
    both = Fraction(1, 2) + Fraction(1, 2) * (Fraction(1, 3) + Fraction(2, 3) * Fraction(2, 3))
    assert after[1] == {(0, 1, 1): both, (0, 1, 0): 1 - both}


def test_rows_of_the_table_only_grow_and_never_pass_one() -> None:
    for table in tiles.ask(quest_of(shipped())).tables:
        for _, values in table.rows:
            numbers = [value for value in values if value is not None]
            assert numbers == sorted(numbers)
            assert 0 < numbers[0] <= numbers[-1] <= 1
