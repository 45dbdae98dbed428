"""Every module of bench can be imported, and the functions that it looks up by name exist."""

from importlib import import_module
from pathlib import Path

import pytest

from authoring.boards.squares import words
from bench import board
from bench.__main__ import PARTS
from bench.words import tasks

MODULES = sorted(path.stem for path in Path(board.__file__).parent.glob("*.py"))


@pytest.mark.parametrize("name", MODULES)
def test_each_module_of_bench_is_imported_without_running(name: str) -> None:
    module = import_module(f"bench.{name}")
    assert name not in PARTS or callable(module.lines)


def test_each_search_that_is_counted_exists_in_its_module() -> None:
    assert all(callable(getattr(module, name)) for name, module in board.ASKED.items())


@pytest.mark.parametrize("name", tasks(words))
def test_each_function_on_sets_of_squares_can_be_timed(name: str) -> None:
    assert tasks(words)[name]() is not None
