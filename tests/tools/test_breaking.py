"""A loaded module is broken in place: functions, methods, what wraps them, and constants."""

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tools.breaking import Unbreakable, broken
from tools.mutations import Mutation, mutations

TEXT = '''
from functools import cache
LIMIT = 3
SIDE = (8, 9)[1]
def over(number, by=1):
    """Whether it is too much."""
    return number > LIMIT
@cache
def twice(number):
    return number * 2
class Door:
    width = 5
    @property
    def high(self):
        return 7
    def opens(self):
        return [one for one in (1, 2) if one > 1]
'''


@pytest.fixture
def module(tmp_path: Path) -> Iterator[ModuleType]:
    path = tmp_path / "to_be_broken.py"
    path.write_text(TEXT, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("to_be_broken", path)
    assert spec is not None
    assert spec.loader is not None
    loaded = importlib.util.module_from_spec(spec)
    sys.modules["to_be_broken"] = loaded
    spec.loader.exec_module(loaded)
    yield loaded
    del sys.modules["to_be_broken"]


def change(function: str, before: str, after: str) -> Mutation:
    """The one change of a function that puts this in place of that."""
    wanted = (function, before, f"({after})")
    (found,) = [m for m in mutations(TEXT) if (m.function, m.before, m.after) == wanted]
    return found


def test_a_function_gets_other_code_wherever_it_was_imported_to(module: ModuleType) -> None:
    imported = module.over
    assert not imported(3)
    broken("to_be_broken", change("over", "number > LIMIT", "number >= LIMIT"))
    assert imported(3)


def test_what_is_wrapped_is_broken_inside(module: ModuleType) -> None:
    broken("to_be_broken", change("twice", "number * 2", "number + 2"))
    broken("to_be_broken", change("Door.high", "7", "8"))
    broken("to_be_broken", change("Door.opens", "one > 1", "one >= 1"))
    assert (module.twice(5), module.Door().high, module.Door().opens()) == (7, 8, [1, 2])


def test_a_constant_is_reset_in_every_module_that_holds_it(module: ModuleType) -> None:
    other = ModuleType("another")
    other.LIMIT = module.LIMIT  # type: ignore[attr-defined]
    sys.modules["another"] = other
    try:
        broken("to_be_broken", change("", "3", "4"))
    finally:
        del sys.modules["another"]
    assert (module.LIMIT, other.LIMIT) == (4, 4)
    assert not module.over(4)


@pytest.mark.parametrize(
    ("function", "before", "after"), [("over", "1", "2"), ("Door", "5", "6"), ("", "1", "2")]
)
def test_defaults_class_bodies_and_what_cannot_be_loaded_are_beyond_it(
    module: ModuleType, function: str, before: str, after: str
) -> None:
    with pytest.raises(Unbreakable):
        broken("to_be_broken", change(function, before, after))
    assert module.Door.width == 5
