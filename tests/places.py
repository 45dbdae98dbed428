"""Places in a document, for tests that change one of them."""

from collections.abc import Iterator
from typing import Any

Place = tuple[str | int, ...]
"""The keys and numbers that lead there from the root."""


def places(value: Any, above: Place = ()) -> Iterator[Place]:
    """Every place inside a value of lists and maps."""
    items: Any = ()
    if isinstance(value, dict):
        items = value.items()
    elif isinstance(value, list):
        items = enumerate(value)
    for key, item in items:
        yield (*above, key)
        yield from places(item, (*above, key))


def standing_at(value: Any, place: Place) -> Any:
    """What stands there."""
    for key in place:
        value = value[key]
    return value
