"""Cache in memory; the least recently used entries are removed first."""

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class LruCache(Generic[K, V]):
    """A cache of at most `most` weight in all; the caller gives the weight of each entry.
    Thread-safe."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._weight = 0
        self._found: OrderedDict[K, tuple[V, int]] = OrderedDict()
        self._lock = Lock()

    def get(self, key: K) -> V | None:
        """Return the value of the key; None for no entry."""
        with self._lock:
            if key not in self._found:
                return None
            self._found.move_to_end(key)
            return self._found[key][0]

    def put(self, key: K, value: V, weight: int) -> None:
        """Store a value of this weight; one that is heavier than the whole cache is not stored."""
        with self._lock:
            if key in self._found:
                self._weight -= self._found.pop(key)[1]
            if weight > self._most:
                return
            self._found[key] = value, weight
            self._weight += weight
            while self._weight > self._most:
                self._weight -= self._found.popitem(last=False)[1][1]

    def clear(self) -> None:
        """Remove all entries."""
        with self._lock:
            self._found.clear()
            self._weight = 0
