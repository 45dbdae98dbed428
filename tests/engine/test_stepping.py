"""A game cut into steps, and marks that come and go with them."""

from authoring.engine.stepping import Mark, Marks, Step, split_frames

LINES = (
    (-1, "How to read this."), (0, "  A tile lies here."),
    (1, "## Round 1"), (2, "Ann goes."), (4, "  Ann is there."),
    (5, "    (dice)"), (6, "Ann strikes."), (7, "    (more dice)"), (8, "  It hurts."),
    (9, "## Round 2"), (10, "  Bob goes."),
)  # fmt: skip


def test_dice_go_before_and_what_is_set_in_after_its_line() -> None:
    steps, _ = split_frames(LINES, ())
    assert steps == (
        Step(("How to read this.", "  A tile lies here.")),
        Step(("Ann goes.", "  Ann is there."), "Round 1"),
        Step(("    (dice)", "Ann strikes.", "    (more dice)", "  It hurts.")),
        Step(("  Bob goes.",), "Round 2"),
    )


def test_what_is_told_before_all_events_belongs_to_the_first() -> None:
    """Else the first step would have an empty board."""
    steps, marks = split_frames([(-1, "Read."), (0, "Ann lies in the cell."), (1, "Ann goes.")],
                       [Mark("floor", ((0, 0),))])  # fmt: skip
    assert steps == (Step(("Read.", "Ann lies in the cell.")), Step(("Ann goes.",)))
    assert marks[0].begin == 0


def test_dice_after_the_last_line_are_kept() -> None:
    steps, _ = split_frames([(0, "Ann goes."), (1, "    (dice)")], ())
    assert steps == (Step(("Ann goes.", "    (dice)")),)


def marked(begin: int, end: int) -> list[tuple[int, int]]:
    """From which step to which a mark is there."""
    _, marks = split_frames(LINES, [Mark("hero", ((1, 1),), begin=begin, end=end)])
    return [(mark.begin, mark.end) for mark in marks]


def test_marks_are_there_from_the_step_that_tells_of_them() -> None:
    assert marked(0, -1) == [(0, -1)]
    assert marked(3, -1) == [(1, -1)]
    assert marked(4, 8) == [(1, 2)]
    assert marked(5, 10) == [(2, 3)]


def test_a_mark_gone_within_its_step_is_never_seen() -> None:
    assert marked(2, 4) == []
    assert marked(5, 8) == []


def test_what_comes_after_the_last_line_is_there_at_the_end() -> None:
    assert marked(99, -1) == [(3, -1)]
    assert marked(4, 99) == [(1, -1)]


def test_a_mark_takes_the_place_of_the_one_before_it() -> None:
    marks, here, there = Marks(), ((0, 0),), ((1, 0),)
    marks.put("ann", Mark("hero", here))
    marks.put("floor", Mark("floor", here))
    marks.put("ann", Mark("hero", there, begin=3))
    marks.take("bob", 4)
    assert marks.history == [
        Mark("hero", here, end=3),
        Mark("floor", here),
        Mark("hero", there, begin=3),
    ]
    marks.clear(5)
    assert not marks.there
    assert [mark.end for mark in marks.history] == [3, 5, 5]
