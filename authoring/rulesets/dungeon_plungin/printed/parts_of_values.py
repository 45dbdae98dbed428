"""Search for values of a type inside nested values."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import TypeVar

T = TypeVar("T")


def every(kind: type[T], value: object) -> Iterator[T]:
    """Yield every value of a type inside maps, tuples, lists and dataclasses, in order."""
    if isinstance(value, kind):
        yield value
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from every(kind, item)
    elif isinstance(value, tuple | list):
        for item in value:
            yield from every(kind, item)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from every(kind, getattr(value, field.name))
