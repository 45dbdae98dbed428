"""Whoever looks at a missing part is stopped, whichever way."""

from collections.abc import Callable, Mapping

import pytest

from authoring.lint.guarded_pack import GuardedMapping, LooksAtMissing

WHOLE = {"rat": 1, "imp": 2}
LOOKS: Mapping[str, Callable[[GuardedMapping], object]] = {
    "by its key": lambda seen: seen["imp"],
    "if it is there": lambda seen: seen.get("imp"),
    "at all of them": lambda seen: list(seen.values()),
    "with their keys": lambda seen: list(seen.items()),
    "in a copy": dict,
}


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_a_missing_part_is_not_to_be_looked_at(look: Callable[[GuardedMapping], object]) -> None:
    with pytest.raises(LooksAtMissing):
        look(GuardedMapping(WHOLE, {"imp"}, renamed=False))


def test_the_others_are() -> None:
    seen = GuardedMapping(WHOLE, {"imp"}, renamed=False)
    assert (seen["rat"], seen.get("rat"), seen.get("orc", 3)) == (1, 1, 3)
    assert list(seen) == ["rat", "imp"]
    assert "imp" in seen
    assert "orc" not in seen


def test_who_asks_for_one_that_may_stand_under_another_key_is_stopped() -> None:
    seen = GuardedMapping(WHOLE, (), renamed=True)
    assert seen["rat"] == 1
    assert "imp" in seen
    for look in (lambda: "orc" in seen, lambda: seen.get("orc"), lambda: seen["orc"]):
        with pytest.raises(LooksAtMissing):
            look()
