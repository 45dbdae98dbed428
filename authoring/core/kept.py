"""Cache of one result, for the object that a function was called with last."""

from collections.abc import Callable, Iterator
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


def kept_when_whole(
    walk: Callable[[AskedT], Iterator[ResultT]],
) -> Callable[[AskedT], Iterator[ResultT]]:
    """Return a generator function like `walk`; what it yields for the last object is cached, as by
    `kept_for_last`, once it was iterated to the end. A walk that stops early or fails is not
    cached."""
    last: list[tuple[AskedT, tuple[ResultT, ...]]] = []

    @wraps(walk)
    def kept(asked: AskedT) -> Iterator[ResultT]:
        for known, results in last:
            if known is asked:
                return iter(results)
        return walked(asked)

    def walked(asked: AskedT) -> Iterator[ResultT]:
        results: list[ResultT] = []
        for result in walk(asked):
            results.append(result)
            yield result
        last[:] = [(asked, tuple(results))]

    return kept
