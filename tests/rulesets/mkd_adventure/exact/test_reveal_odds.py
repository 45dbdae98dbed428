"""Who comes for a request, for every column: held against draws of single figures, the stupid way.

The twins here know a Pool as a list of figures, each with its kind and its points, and try every
subset of them."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from authoring.rulesets.mkd_adventure.exact.columns import Reveals, request_at, requests
from authoring.rulesets.mkd_adventure.exact.requests import request_words, unpaid_requests
from authoring.rulesets.mkd_adventure.exact.reveals import (
    ROWS,
    Plan,
    beyond,
    candidates,
    is_swarm,
    needs_table,
    outcomes,
    plan,
    swarm,
)
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model.quest import Quest
from authoring.rulesets.mkd_adventure.model.tokens import Request
from tests.examples import one_of
from tests.rulesets.mkd_adventure.small_quests import COLUMNS, POOL, small_pack

VALUES = {"rat": 10, "watchman": 20, "mole": 30}
TABLE = {1: k.EVEN, 2: k.EVEN, 3: k.LEADER, 4: k.LEADER, 5: k.RANDOM, 6: k.RANDOM}
POOLS = range(one_of(full=60, quick=15))
Crowd = tuple[tuple[int, int], ...]
"""Single figures, each as (kind, points)."""
Odds = dict[tuple[int, ...], Fraction]


def crowd(values: Sequence[int], pool: Sequence[int]) -> Crowd:
    copies = zip(values, pool, strict=True)
    return tuple(
        (kind, value) for kind, (value, copies) in enumerate(copies) for _ in range(copies)
    )


def cost(figures: Sequence[tuple[int, int]]) -> int:
    return sum(points for _, points in figures)


@cache
def most(figures: Crowd, points: int, count: int) -> int:
    """How many of some figures can be had for points, up to a count."""
    sizes = (size for size in range(min(count, len(figures)), -1, -1)
             if any(cost(some) <= points for some in combinations(figures, size)))  # fmt: skip
    return next(sizes)


@cache
def comes(
    figures: Crowd, count: int, points: int, row: str
) -> tuple[tuple[tuple[int, ...], Fraction], ...]:
    """Who comes for a request, by the row of the table of several monsters."""
    cheap = [figure for figure in figures if figure[1] <= points]
    best = max((value for _, value in cheap), default=0)
    odds: Odds = {}
    if count and cheap and 2 * best < points:
        size = most(figures, points, len(figures))
        sets = [some for some in combinations(figures, size) if cost(some) <= points]
        dearest = max(sorted((value for _, value in some), reverse=True) for some in sets)
        chosen = [some for some in sets
                  if sorted((value for _, value in some), reverse=True) == dearest]  # fmt: skip
        for some in chosen:
            key = tuple(sorted(kind for kind, _ in some))
            odds[key] = odds.get(key, Fraction(0)) + Fraction(1, len(chosen))
        return tuple(odds.items())
    return tuple(drawn(figures, count, points, points // max(1, count), row).items())


def drawn(figures: Crowd, count: int, points: int, share: int, row: str) -> Odds:
    """The odds of those who come one after the other, as sorted kinds; `share` is what each may
    cost on the row `even`."""
    rest = [figure for figure in figures if figure[1] <= (share if row == k.EVEN else points)]
    if not count or not rest:
        return {(): Fraction(1)}
    if row == k.EVEN:
        dearest = max(value for _, value in rest)
        rest = [figure for figure in rest if figure[1] == dearest]
    elif row == k.LEADER:
        number = most(figures, points, count)
        leads = {value for some in combinations(figures, number) if cost(some) <= points
                 for _, value in some}  # fmt: skip
        rest = [figure for figure in rest if figure[1] == max(leads)]
    odds: Odds = {}
    for figure in rest:
        left = list(figures)
        left.remove(figure)
        later = drawn(tuple(left), count - 1, points - figure[1], share, row)
        for kinds, p in later.items():
            key = tuple(sorted((figure[0], *kinds)))
            odds[key] = odds.get(key, Fraction(0)) + p / len(rest)
    return odds


@pytest.mark.rule("MKD-REV-07", "MKD-REV-08", "MKD-REV-09", "MKD-TBL-02")
@pytest.mark.parametrize("seed", POOLS)
def test_who_comes_is_who_single_figures_say(seed: int) -> None:
    lot = Random(seed)
    kinds = lot.randint(1, 4)
    values = [lot.randint(3, 40) for _ in range(kinds)]
    pool = tuple(lot.randint(0, 2) for _ in range(kinds))
    for row in ROWS:
        for count in range(1, 4):
            request = Request(count, lot.randint(1, 90))
            own = row if count > 1 else k.EVEN
            twin = dict(comes(crowd(values, pool), count, request.points, own))
            assert outcomes(plan(request, row, values, pool), values, pool) == twin


def rows_of(id: str) -> dict[int, Request]:
    """A column of the small pack, by total."""
    column: dict[int, Request] = {}
    for span, text in COLUMNS[id].items():
        low, _, high = span.partition("-")
        count, _, points = text.partition("/")
        asked = Request() if text == "nothing" else Request(int(count), int(points))
        column |= dict.fromkeys(range(int(low), int(high or low) + 1), asked)
    return column


def asked(id: str, bonus: int, *, roll: bool = True, cap: bool = False) -> dict[Request, Fraction]:
    """What a column asks for, over 36 falls of two dice."""
    column, odds = rows_of(id), dict[Request, Fraction]()
    for dice in product(range(1, 7), repeat=2):
        total = sum(dice) + (bonus if roll else 0)
        row = column[min(12, total)]
        more = (0 if roll else bonus) + (0 if cap else 5 * max(0, total - 12))
        request = Request(row.count, row.points + more) if row.count else row
        odds[request] = odds.get(request, Fraction(0)) + Fraction(1, 36)
    return odds


def quest_of(**rulings: str) -> Quest:
    return small_pack({"quest": {"rulings": rulings}}).required_quest()


@pytest.mark.rule("MKD-REV-19", "MKD-REV-20")
@pytest.mark.parametrize("id", COLUMNS)
@pytest.mark.parametrize("bonus", [0, 1, 4, 10])
@pytest.mark.parametrize("roll", [True, False])
@pytest.mark.parametrize("cap", [True, False])
def test_columns_ask_for_what_36_falls_of_two_dice_say(
    id: str, bonus: int, roll: bool, cap: bool
) -> None:
    quest = quest_of(
        reveal_bonus="roll" if roll else "points", over_12="cap" if cap else "extrapolate"
    )
    assert requests(quest.charts[id], quest, bonus) == asked(id, bonus, roll=roll, cap=cap)


@pytest.mark.rule("MKD-REV-07", "MKD-REV-08", "MKD-REV-09", "MKD-REV-19")
@pytest.mark.parametrize("id", COLUMNS)
@pytest.mark.parametrize("bonus", [0, 5])
def test_every_column_brings_what_its_rolls_bring_out_of_the_pool(id: str, bonus: int) -> None:
    """Two dice on the column, a die on the table of several monsters, and then single figures."""
    quest = quest_of()
    reveals = Reveals(quest)
    assert dict(zip(reveals.stock.ids, reveals.stock.pool, strict=True)) == POOL
    figures = crowd([VALUES[id] for id in reveals.stock.ids], reveals.stock.pool)
    odds: Odds = {}
    for request, share in asked(id, bonus).items():
        for row in TABLE.values() if request.count > 1 else (k.EVEN,):
            part = share / (6 if request.count > 1 else 1)
            for kinds, p in comes(figures, request.count, request.points, row):
                odds[kinds] = odds.get(kinds, Fraction(0)) + part * p
    assert reveals.brought(requests(quest.charts[id], quest, bonus), reveals.stock.pool) == odds


@pytest.mark.rule("MKD-TV-04", "MKD-TV-05", "MKD-TV-14")
@pytest.mark.parametrize(
    ("values", "points", "comes_so"),
    [((8, 9, 10), 50, True), ((8, 9, 30), 50, False), ((8, 25), 50, False), ((8, 24), 50, True),
     ((60,), 50, False)],
)  # fmt: skip
def test_swarms_of_the_vectors(values: tuple[int, ...], points: int, comes_so: bool) -> None:
    assert is_swarm(points, values, (3,) * len(values)) == comes_so


@pytest.mark.rule("MKD-TV-04", "MKD-REV-09")
def test_a_swarm_is_the_most_figures_and_of_equally_many_the_dearest() -> None:
    """Of three 8s, three 9s and three 10s six cost 51 at least; after three 10s 20 points are left
    for two 9s."""
    assert swarm(50, (8, 9, 10), (3, 3, 3)) == (10, 10, 10, 9, 9)
    assert swarm(50, (10,), (9,)) == (10,) * 5
    assert swarm(17, (8, 9), (2, 2)) == (9, 8)
    assert swarm(7, (8,), (3,)) == ()


@pytest.mark.rule("MKD-REV-20")
def test_beyond_12_five_points_come_for_each_more_of_the_roll() -> None:
    assert [beyond(Request(2, 30), total).points for total in (11, 12, 13, 16)] == [30, 30, 35, 50]
    assert beyond(Request(2, 30), 16, capped=True) == Request(2, 30)
    assert beyond(Request(), 16) == Request()


@pytest.mark.rule("MKD-REV-08", "MKD-REV-09")
def test_the_table_is_asked_for_several_that_are_no_swarm() -> None:
    values, pool = (10, 20), (3, 3)
    asks = {(count, points): needs_table(Request(count, points), values, pool)
            for count in (0, 1, 2) for points in (40, 41)}  # fmt: skip
    assert [key for key, is_asked in asks.items() if is_asked] == [(2, 40)]
    assert not needs_table(Request(2, 40), values, pool, each=True)


@pytest.mark.rule("MKD-REV-19")
def test_figures_that_each_cost_all_points_are_as_many_as_are_asked_for() -> None:
    """Ruling `token_points: each`."""
    each = plan(Request(2, 20), k.EVEN, (10, 20), (3, 1), each=True)
    assert each == Plan("each", 2, 20)
    assert outcomes(each, (10, 20), (3, 1)) == {(0, 1): 1}
    assert candidates(each, [1, 0], (10, 20), (2, 0)) == []


@pytest.mark.rule("MKD-MON-06", "MKD-MON-01")
@pytest.mark.parametrize(("value", "unpaid"), [(10, []), (11, ["1 for 10 points"])])
def test_requests_that_nobody_is_cheap_enough_for(value: int, unpaid: list[str]) -> None:
    """The cheapest row of the yellow columns asks for one at 10 points, and rats cost that. Two for
    20 points bring one rat of 11, unless an even share is asked of each."""
    changes: dict[str, Any] = {"monsters": {"rat": {"value": value}}}
    quest = small_pack(changes).required_quest()
    words = [request_words(request) for request in unpaid_requests(quest, Reveals(quest), 0)]
    assert words[: len(unpaid)] == unpaid
    assert bool(words) == bool(unpaid)
    assert ("2 for 20 points" in words) == (value == 11)


@pytest.mark.rule("MKD-REV-19")
def test_rows_of_a_column_are_read_by_total() -> None:
    quest = quest_of()
    assert request_at(quest.charts["y1"], 12, quest) == Request(2, 30)
    assert request_at(quest.charts["y1"], 3, quest) == Request()
    assert request_at(quest.charts["y1"], 11, quest, bonus=3) == Request(2, 40)
