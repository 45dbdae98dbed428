"""The Time Span's schedule against the book's example and the catalogue."""

import pytest

from authoring.rulesets.dungeon_plungin.exact.time_span import schedule


@pytest.mark.rule("DP-PLOT-04")
@pytest.mark.rule("DP-PLOT-06")
@pytest.mark.rule("DP-VEC-06")
def test_the_books_time_span_gives_the_books_modifiers() -> None:
    modifiers = schedule(12, 6)
    by_phase = dict(enumerate(modifiers, 1))
    assert [by_phase[phase] for phase in (12, 13, 14, 15, 18)] == [0, 1, 2, 3, 6]
    assert len(modifiers) == 18


@pytest.mark.rule("DP-VEC-D08")
def test_three_and_two_gives_five_phases() -> None:
    assert schedule(3, 2) == (0, 0, 0, 1, 2)


@pytest.mark.rule("DP-VEC-D07")
def test_the_strip_mark_after_each_phase_is_what_the_next_phase_adds() -> None:
    # Black cells 12..1 stand for +0; pink cells 1..6 for the modifier to come.
    strip = [*range(12, 0, -1), *range(1, 7)]
    following = [*schedule(12, 6)[1:]]
    for finished in (1, 11, 12, 17):
        mark, pink = strip[finished], finished >= 12
        assert following[finished - 1] == (mark if pink else 0)


@pytest.mark.rule("DP-AMB-06")
def test_a_plot_counter_that_starts_at_n_adds_one_phase_earlier() -> None:
    assert schedule(3, 2, plot_start="at_n") == (0, 0, 1, 2, 2)


@pytest.mark.rule("DP-AMB-08")
def test_a_dungeon_complete_at_the_modifier_never_rolls_with_x() -> None:
    assert schedule(3, 2, complete_at="at_modifier") == (0, 0, 0, 1)
    assert schedule(1, 1, plot_start="at_n", complete_at="at_modifier") == ()
