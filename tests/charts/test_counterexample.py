"""Sentences by number, and faces by chart."""

from authoring.charts.counterexample import by_number, faces_of
from tests.charts.made import chart


def test_numbers_that_follow_each_other_share_a_sentence() -> None:
    told = [(1, "a door"), (2, "a wall"), (3, "a wall"), (4, "a door")]
    assert list(by_number("Phase", told)) == [
        "Phase 1: a door.",
        "Phases 2 to 3, each: a wall.",
        "Phase 4: a door.",
    ]


def test_faces_stand_by_chart_in_the_order_of_its_rolls() -> None:
    one, two = chart("one", "d6", {"1-6": "a"}), chart("two", "2d6+1", {"3-13": "a"})
    fixed, digits = chart("fixed", "3", {"3": "a"}), chart("digits", "d66", {"11-66": "a"})
    assert faces_of([(one, 4), (two, 3), (fixed, 3), (one, 2), (two, 9), (digits, 35)]) == (
        ("one", (4, 2)),
        ("two", (1, 1, 6, 2)),
        ("digits", (3, 5)),
    )
