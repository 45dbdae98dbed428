"""The Great Door programme: the worked example, brute force, random small quests."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from authoring.rulesets.dungeon_plungin.exact.added import Added, Doors, one_of
from authoring.rulesets.dungeon_plungin.exact.great_door import Draw, Search, Solution, solve
from authoring.rulesets.dungeon_plungin.exact.guarantee import structure
from authoring.rulesets.dungeon_plungin.exact.left_over import behind_doors_left
from authoring.rulesets.dungeon_plungin.exact.time_span import schedule
from tests.rulesets.dungeon_plungin.exact.bf_great_door import (
    bf_behind_doors_left,
    bf_counts,
    bf_first_door,
    bf_phase_of,
    bf_with_choices,
)
from tests.rulesets.dungeon_plungin.exact.drawn_searches import searches

NORMAL = (False,)
GREAT = (True,)


def corridors(n: int = 1, x: int = 2, start: int = 3) -> Search:
    """Tiles with two doors; a d6 for doors, Great on 6 and more."""
    doors = tuple((max(5 - m, 0), min(1 + m, 6)) for m in range(x + 1))
    return Search(start, schedule(n, x), (Draw(1, 1, 1),), 1, doors, 6, (NORMAL, GREAT))


def labelled(solution: Solution) -> dict[str, Fraction]:
    points = {str(p): odds for p, odds in enumerate(solution.phases, 1)}
    points |= {"closed": solution.closed, "complete": solution.complete}
    return {label: odds for label, odds in points.items() if odds}


@pytest.mark.rule("DP-PLOT-04")
def test_the_worked_example_finds_a_great_door_in_13_of_18_games() -> None:
    # By hand: P(none) = 5/6 * 4/6 * 3/6; found in phase 1 with 1/6.
    solution = solve(corridors())
    assert solution.found == Fraction(13, 18)
    assert solution.phases == (Fraction(1, 6), Fraction(5, 18), Fraction(5, 18))
    assert (solution.closed, solution.complete) == (0, Fraction(5, 18))
    assert solution.counts == (Fraction(5, 18), Fraction(13, 18))


def test_tiles_placed_in_the_worked_example() -> None:
    # By hand: 1 * 1/6 + 2 * 5/18 + 3 * (5/18 + 5/18).
    assert solve(corridors()).tiles == Fraction(43, 18)


@pytest.mark.rule("DP-PLOT-04")
def test_the_last_modifier_is_rolled_in_the_last_phase_and_not_before() -> None:
    # Great only on 8 and more: the last face with +2 is the only one, in phase 3.
    search = replace(corridors(), doors=((6, 0), (6, 0), (5, 1)))
    assert solve(search).phases == (0, 0, Fraction(1, 6))


@pytest.mark.rule("DP-PLOT-05")
def test_a_first_bonus_one_phase_early_would_change_the_answer() -> None:
    early = replace(corridors(), modifiers=schedule(1, 2, plot_start="at_n"))
    assert solve(early).found != solve(corridors()).found


def test_closing_in_the_very_last_phase_counts_as_closed() -> None:
    # Two doors, dead ends only, two phases: closed after the second, not complete.
    search = Search(2, (0, 0), (Draw(1, 0, 0),), 1, ((1,),), 1, (NORMAL,))
    solution = solve(search)
    assert solution.closed_at == (0, 1)
    assert solution.complete == 0
    assert solve(replace(search, start=3)).complete == 1


def test_an_entry_tile_without_doors_is_closed_from_the_start() -> None:
    solution = solve(corridors(start=0))
    assert (solution.found, solution.closed, solution.tiles) == (0, 1, 0)


@pytest.mark.rule("DP-DOORWAY-02")
def test_dead_ends_can_close_the_dungeon() -> None:
    # One door; half the tiles are dead ends: closed at once in half of all games.
    search = Search(1, (0, 0), (Draw(1, 0, 0), Draw(1, 1, 1)), 2, ((1, 1),), 2, (NORMAL, GREAT))
    solution = solve(search)
    assert solution.closed_at == (Fraction(1, 2), Fraction(1, 8))
    assert solution.phases == (Fraction(1, 4), Fraction(1, 16))
    assert solution.complete == Fraction(1, 16)


@pytest.mark.rule("DP-SPEC-02")
def test_preset_doors_go_on_but_roll_nothing() -> None:
    search = Search(1, (0, 0), (Draw(1, 2, 0),), 1, ((0, 1),), 1, (NORMAL, GREAT))
    assert solve(search).complete == 1
    assert solve(replace(search, draws=(Draw(1, 2, 0, great=True),))).phases == (1, 0)


@pytest.mark.rule("DP-AMB-40")
def test_great_doors_beyond_the_locations_left_are_ordinary_doors() -> None:
    # One tile of three doors, all Great: of both new ones only one can count.
    search = Search(1, (0, 0), (Draw(1, 2, 2),), 1, ((1,),), 1, (GREAT,), great_limit=1)
    assert solve(search).counts == (0, 1)
    assert solve(replace(search, great_limit=2)).counts == (0, 0, 1)
    # With a limit of three the dungeon is used up: both doors of phase 1 are Great.
    assert solve(replace(search, great_limit=3)).counts == (0, 0, 1, 0)


def test_a_row_that_turns_great_after_two_rolls() -> None:
    search = Search(9, (0,) * 4, (Draw(1, 1, 1),), 1, ((1,),), 1, ((False, False, True),))
    assert solve(search).phases == (0, 0, 1, 0)
    assert structure(search).sure
    assert not structure(replace(search, modifiers=(0, 0))).sure


def test_a_row_that_is_great_only_once_gives_one_great_door() -> None:
    search = Search(9, (0,) * 4, (Draw(1, 1, 1),), 1, ((1,),), 1, ((True, False),), great_limit=2)
    assert solve(search).counts == (0, 1, 0)


def test_too_many_changing_rows_are_refused() -> None:
    rows = ((False, False, False, True),) * 4
    search = Search(1, (0,), (Draw(1, 1, 1),), 1, ((1, 1, 1, 1),), 4, rows)
    with pytest.raises(ValueError, match="256 states"):
        solve(search)


@given(searches(longest=2))
def test_the_programme_equals_brute_force(search: Search) -> None:
    assert labelled(solve(search)) == bf_first_door(search)


@given(st.integers(2, 3).flatmap(lambda n: searches(longest=2, great_limit=n)))
def test_the_number_found_equals_brute_force(search: Search) -> None:
    counts = {number: odds for number, odds in enumerate(solve(search).counts) if odds}
    assert counts == bf_counts(search)


@given(st.integers(2, 3).flatmap(lambda n: searches(longest=2, great_limit=n)))
def test_the_phase_of_each_great_door_equals_brute_force(search: Search) -> None:
    for which, phases in enumerate(solve(search).each, 1):
        found = {phase: odds for phase, odds in enumerate(phases, 1) if odds}
        assert found == bf_phase_of(search, which)


def test_the_second_great_door_comes_in_the_phase_after_the_first() -> None:
    # Every door is Great, and each tile has one further door: phases 1 and 2.
    search = replace(corridors(1, 2), doors=((0, 6),) * 3, great_limit=2)
    assert solve(search).each == ((1, 0, 0), (0, 1, 0))
    # Two further doors: both in phase 1.
    both = replace(search, draws=(Draw(1, 2, 2),))
    assert solve(both).each == ((1, 0, 0), (1, 0, 0))


HOLDS_NONE = Fraction(2, 3)


@pytest.mark.rule("DP-PLOT-07", "DP-PLOT-08")
def test_doors_left_at_the_end_lead_to_rooms_that_may_hold_something() -> None:
    # One door to start with, one phase, corridors: the new door is Great with 1/6.
    search = corridors(1, 0, start=1)
    ordinary, great = Fraction(5, 6), Fraction(1, 6)
    assert behind_doors_left(search, HOLDS_NONE) == {
        (): ordinary * HOLDS_NONE, ((1, 2),): great
    }  # fmt: skip
    # Two more doors at the start are two more dead ends.
    more = behind_doors_left(replace(search, start=3), HOLDS_NONE)
    assert more == {(): ordinary * HOLDS_NONE**3, ((1, 2),): great * HOLDS_NONE**2}
    # A dungeon that closes leaves none.
    closing = replace(search, draws=(Draw(1, 0, 0),))
    assert behind_doors_left(closing, HOLDS_NONE) == {(): 1}


@given(st.integers(1, 2).flatmap(lambda n: searches(longest=2, great_limit=n)))
def test_what_lies_behind_the_doors_left_equals_brute_force(search: Search) -> None:
    games = {k: odds for k, odds in behind_doors_left(search, HOLDS_NONE).items() if odds}
    assert games == bf_behind_doors_left(search, HOLDS_NONE)


@given(searches(longest=8))
def test_empty_dead_ends_change_nothing_and_full_ones_leave_the_closed_dungeons(
    search: Search,
) -> None:
    never = replace(search, rows=((False,),) * len(search.rows))
    never = replace(never, draws=tuple(replace(draw, great=False) for draw in search.draws))
    assert behind_doors_left(never, Fraction(1)) == {(): 1}
    closed = solve(never).closed if search.start else 1
    assert behind_doors_left(never, Fraction(0)) == {(): closed}


DOORS = st.tuples(st.integers(0, 1), st.integers(1, 2))
CHOICES = st.lists(st.one_of(st.just((0, 0)), DOORS), min_size=1, max_size=3)


@given(searches(longest=2), st.lists(CHOICES, min_size=3, max_size=3))
def test_choices_settled_for_all_are_as_good_as_the_best_and_the_worst_player(
    search: Search, choices: list[list[tuple[int, int]]]
) -> None:
    options = choices[: len(search.draws)]
    worth = [one_of(Added(Doors(*one), Doors(*one)) for one in some) for some in options]
    for for_party in (False, True):
        draws = []
        for draw, added in zip(search.draws, worth, strict=True):
            more = added.high if for_party else added.low
            draws.append(
                replace(draw, exits=draw.exits + more.exits, great=draw.great + more.great)
            )
        settled = solve(replace(search, draws=tuple(draws))).found
        assert settled == bf_with_choices(search, options, for_party=for_party)


def test_nothing_is_the_worst_choice_and_a_great_door_the_best() -> None:
    normal, great, two = Doors(0, 1), Doors(1, 1), Doors(0, 2)
    assert sorted([great, two, Doors(), normal]) == [Doors(), normal, two, great]
    assert Doors(1, 3).within(2) == Doors(1, 2)
    assert Doors(2, 3).within(1) == Doors(1, 1)


@given(searches(longest=8))
def test_everything_adds_up_to_one(search: Search) -> None:
    solution = solve(search)
    assert solution.found + solution.closed + solution.complete == 1
    assert sum(solution.counts) == 1
    assert solution.counts[0] == 1 - solution.found


@given(searches(longest=8))
def test_sure_is_the_same_as_probability_one(search: Search) -> None:
    assert structure(search).sure == (solve(search).found == 1)


@given(searches(longest=6))
def test_counting_further_great_doors_does_not_change_the_first(search: Search) -> None:
    assume(all(len(set(stages)) == 1 or not stages[0] for stages in search.rows))
    assert solve(replace(search, great_limit=3)).phases == solve(search).phases


@given(st.integers(1, 12), st.integers(1, 12), st.integers(1, 4))
def test_a_longer_time_span_never_makes_a_great_door_less_likely(
    n: int, x: int, start: int
) -> None:
    now = solve(corridors(n, x, start)).found
    assert solve(corridors(n, x + 1, start)).found >= now
    assert solve(corridors(n + 1, x, start)).found >= now


@given(searches(longest=6))
def test_one_more_door_at_the_start_never_hurts(search: Search) -> None:
    assert solve(replace(search, start=search.start + 1)).found >= solve(search).found


@pytest.mark.rule("DP-PLOT-11")
def test_certainty_needs_a_modifier_some_phase_really_rolls_with() -> None:
    shape = structure(corridors(12, 5))
    assert (shape.always_great, shape.always_great_used, shape.margin, shape.sure) == (
        (5,),
        (5,),
        1,
        True,
    )
    short = structure(
        replace(corridors(12, 5), modifiers=schedule(12, 5, complete_at="at_modifier"))
    )
    assert (short.always_great, short.always_great_used, short.sure) == ((5,), (), False)
    assert not structure(corridors(12, 4)).always_great


def test_one_tile_that_rolls_no_door_breaks_certainty() -> None:
    search = replace(corridors(12, 5), draws=(Draw(5, 1, 1), Draw(1, 1, 0)), whole=6)
    shape = structure(search)
    assert shape.closure_free
    assert not shape.sure
    # Nothing ever closes here, so P(none) is a plain product over the phases.
    none = Fraction(1)
    for modifier in search.modifiers:
        none *= Fraction(1, 6) + Fraction(5, 6) * Fraction(5 - modifier, 6)
    assert 1 - solve(search).found == none > 0
