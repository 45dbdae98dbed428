"""Near names are offered, far ones are not."""

from authoring.core.suggest import did_you_mean


def test_a_misspelt_name_is_answered_with_the_near_one() -> None:
    assert did_you_mean("gohblin", ["orc", "ghoblin"]) == "did you mean `ghoblin`?"


def test_a_name_like_none_of_them_is_answered_with_nothing() -> None:
    assert did_you_mean("zzz", ["orc", "ghoblin"]) == ""


def test_the_answer_does_not_depend_on_the_order_of_the_names() -> None:
    names = ["room-4x4", "room-4x6", "room-6x6"]
    assert did_you_mean("room-4x5", names) == did_you_mean("room-4x5", reversed(names))
