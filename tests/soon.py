"""A guard against work that has gone exponential."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

# What is guarded takes milliseconds, and seconds on a slow machine; what went wrong takes minutes.
SECONDS = 30


@contextmanager
def soon(seconds: float = SECONDS) -> Iterator[None]:
    """What is done inside, children included, takes no more than `seconds` of the processor.

    The clock on the wall is not asked: on a busy machine it says nothing about the program.
    """
    start = _worked()
    yield
    assert _worked() - start < seconds


def _worked() -> float:
    return sum(os.times()[:4])
