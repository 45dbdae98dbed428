"""Sentences by number, and faces by what is rolled for."""

from authoring.odds.counterexample import by_name, by_number


def test_numbers_that_follow_each_other_share_a_sentence() -> None:
    texts = [(1, "a door"), (2, "a wall"), (3, "a wall"), (4, "a door")]
    assert list(by_number("Phase", texts)) == [
        "Phase 1: a door.",
        "Phases 2 to 3, each: a wall.",
        "Phase 4: a door.",
    ]


def test_faces_stand_by_name_in_the_order_of_the_rolls() -> None:
    assert by_name([("one", 4), ("two", 1), ("two", 1), ("one", 2), ("two", 6)]) == (
        ("one", (4, 2)),
        ("two", (1, 1, 6)),
    )
