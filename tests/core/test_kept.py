"""What is kept for the object that was asked about last."""

from authoring.core.kept import kept_for_last


def test_work_is_done_once_for_an_object_and_again_for_another() -> None:
    asked: list[dict[str, int]] = []

    @kept_for_last
    def total(numbers: dict[str, int]) -> int:
        """Return the sum."""
        asked.append(numbers)
        return sum(numbers.values())

    one, alike = {"a": 1, "b": 2}, {"a": 1, "b": 2}
    assert [total(one), total(one), total(alike), total(one)] == [3, 3, 3, 3]
    assert [numbers is one for numbers in asked] == [True, False, True]
