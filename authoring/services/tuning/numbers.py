"""Numbers of a pack that can be varied: their paths, and a step up and down."""

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.source.loaded import Source
from authoring.source.node import Map, Node, Scalar, Seq
from authoring.source.pack.gameplay_digest import PRINTED

_QUEST: Final = "quest"
LEADS: Final = re.compile(r"(?P<count>\d{1,6})(?P<rest>d\d+.*| \(\d+\))")
"""A count before a die or a bracket: `4d6`, `12 (6)`."""
_PART: Final = 10
"""A step is a tenth of a number, and no less than 1 of a whole one."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The number at `path` with its current value, and another `value` for it."""

    path: str
    now: Scalar
    value: str

    @property
    def setting(self) -> str:
        """The change as `path=value`, as `odds --set` takes it."""
        return f"{self.path}={self.value}"


def turns(source: Source, *, libraries: bool = False) -> Iterator[Turn]:
    """Yield a step down and a step up of every number that play may read: those of the pack's own
    definitions and of its quest, with `libraries` those of used packs too."""
    for (kind, id), definition in source.definitions.items():
        if definition.owner == source.id or libraries:
            yield from _in(definition.node, f"{kind}.{id}")
    quest = source.header.get(_QUEST)
    if quest is not None:
        yield from _in(quest, _QUEST)


def _in(node: Node, path: str) -> Iterator[Turn]:
    if isinstance(node, Scalar):
        yield from (Turn(path, node, value) for value in _steps(node))
    elif isinstance(node, Map):
        for entry in node.entries:
            key = entry.key.text
            # A key with a dot in it cannot be named.
            if key not in PRINTED and "." not in key:
                yield from _in(entry.value, f"{path}.{key}")
    elif isinstance(node, Seq):
        for number, item in enumerate(node, start=1):
            yield from _in(item, f"{path}.{number}")


def _steps(node: Scalar) -> Iterator[str]:
    value = node.value
    if isinstance(value, bool) or value is None:
        return
    if isinstance(value, int):
        step = max(1, abs(value) // _PART)
        yield from (str(value - step), str(value + step))
    elif isinstance(value, float):
        number = Decimal(node.text)
        yield from (f"{number - number / _PART:f}", f"{number + number / _PART:f}")
    else:
        match = LEADS.fullmatch(str(value))
        if match is not None:
            count, rest = int(match["count"]), match["rest"]
            yield from (f"{count + by}{rest}" for by in (-1, 1) if count + by > 0)
