"""Which counters a booklet speaks of: the players must know that they are kept."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass

from authoring.core.language import CASES, _
from authoring.rulesets.dungeon_plungin.saying import counter
from authoring.rulesets.dungeon_plungin.words import joined

_NAME = "\ue000"


def counters_in(context: Mapping[str, object]) -> str:
    """Every counter named in the texts of the booklet, joined to read on."""
    named = counter(_NAME)
    shapes = {re.escape(named.said(case)).replace(_NAME, "(.+?)") for case in CASES}
    looked_for = [re.compile(shape, re.IGNORECASE) for shape in sorted(shapes)]
    names = {
        name for text in _texts(context) for shape in looked_for for name in shape.findall(text)
    }
    return joined(_("\u201c{words}\u201d").format(words=name) for name in sorted(names))


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
