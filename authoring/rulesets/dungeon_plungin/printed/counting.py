"""Which counters a booklet speaks of: the players must know that they are kept."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass

from authoring.rulesets.dungeon_plungin.words import joined

_COUNTER = re.compile("counter \u201c([^\u201d]+)\u201d")


def counters_in(context: Mapping[str, object]) -> str:
    """Every counter named in the texts of the booklet, joined to read on."""
    names = {name for text in _texts(context) for name in _COUNTER.findall(text)}
    return joined(f"\u201c{name}\u201d" for name in sorted(names))


def _texts(value: object) -> Iterator[str]:
    """Every text inside the values of a booklet."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _texts(item)
    elif isinstance(value, tuple | list):
        for item in value:
            yield from _texts(item)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from _texts(getattr(value, field.name))
