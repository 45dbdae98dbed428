"""Words stand below each other."""

from authoring.core.columns import aligned


def test_columns_are_as_wide_as_their_longest_word_and_numbers_stand_to_the_right() -> None:
    rows = [("hero", "gold", "room"), ("warrior", "1,200", "3b"), ("thief", "-7.5", "")]
    assert aligned(rows) == (
        "hero      gold  room\n"
        "warrior  1,200  3b\n"
        "thief     -7.5\n"
    )  # fmt: skip


def test_a_heading_alone_is_a_line() -> None:
    assert aligned([("hero", "gold")]) == "hero  gold\n"
