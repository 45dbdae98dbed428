"""Cache of one result, for the object that a function was called with last."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

AskedT = TypeVar("AskedT")
ResultT = TypeVar("ResultT")


def kept_for_last(work: Callable[[AskedT], ResultT]) -> Callable[[AskedT], ResultT]:
    """Return `work` with a cache of one entry: its last argument, compared by identity and kept
    alive, and the result. For arguments that have no hash and never change."""
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
