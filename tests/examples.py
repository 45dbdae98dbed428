"""How many examples a test is worth: random ones, and those of a matrix."""

from collections.abc import Sequence
from typing import TypeVar

import pytest
from hypothesis import settings

T = TypeVar("T")

FULL, QUICK = 50, 12
"""Examples of a test that says nothing else: in `make test-all`, and in `make test`."""


def examples(number: int) -> settings:
    """So many examples in `make test-all`, and in `make test` the same share as of others."""
    return settings(max_examples=max(2, number * settings().max_examples // FULL))


def one_of(full: T, quick: T) -> T:
    """What a test is given, such as a number of games: in `make test-all`, and in `make test`."""
    return full if settings().max_examples == FULL else quick


def first(*values: object) -> list[object]:
    """Parameters of a test of which `make test` tries the first; tuples are several at once."""
    return [values[0], *later(*values[1:])]


def later(*values: object) -> list[object]:
    """Parameters that only `make test-all` tries."""
    return [pytest.param(*_several(one), marks=pytest.mark.long) for one in values]


def _several(value: object) -> Sequence[object]:
    return value if isinstance(value, tuple) else (value,)
