"""What is kept for the object that was asked about last."""

from collections.abc import Iterator

import pytest

from authoring.core.kept import kept_for_last, kept_when_whole


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


def test_a_walk_is_kept_once_it_has_come_to_its_end() -> None:
    begun: list[int] = []

    @kept_when_whole
    def halves(numbers: dict[str, int]) -> Iterator[float]:
        """Yield half of each number."""
        begun.append(len(numbers))
        for number in numbers.values():
            yield number / 2

    numbers = {"a": 1, "b": 2}
    assert next(halves(numbers)) == 0.5
    assert [list(halves(numbers)), list(halves(numbers)), begun] == [[0.5, 1], [0.5, 1], [2, 2]]
    assert list(halves({"a": 4})) == [2]
    with pytest.raises(TypeError):
        list(halves({"a": 4, "b": None}))  # type: ignore[dict-item]
    with pytest.raises(TypeError):
        list(halves({"a": 4, "b": None}))  # type: ignore[dict-item]
