"""How many hidden characters of a file are left unsaid."""

import pytest

from authoring.lint.rules.text.hidden_character import _report


@pytest.mark.parametrize(
    ("number", "last"),
    [
        (20, "delete it"),
        (21, "delete it; 1 more follows in this file"),
        (22, "delete it; 2 more follow in this file"),
    ],
)
def test_the_last_one_that_is_reported_tells_how_many_follow(number: int, last: str) -> None:
    text = "\u200b" * number
    defects = list(_report("a.yaml", text, [(at, at + 1, "\u200b") for at in range(number)]))
    assert [defect.help for defect in defects] == ["delete it"] * 19 + [last]
