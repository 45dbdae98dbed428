"""Results kept for the value that was asked about last."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

AskedT = TypeVar("AskedT")
ResultT = TypeVar("ResultT")


def kept_for_last(work: Callable[[AskedT], ResultT]) -> Callable[[AskedT], ResultT]:
    """Return a function that works once as long as it is asked about one object, which it keeps
    alive: for objects that have no hash, and never change."""
    last: list[tuple[AskedT, ResultT]] = []

    @wraps(work)
    def kept(asked: AskedT) -> ResultT:
        for known, result in last:
            if known is asked:
                return result
        result = work(asked)
        last[:] = [(asked, result)]
        return result

    return kept
