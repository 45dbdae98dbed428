"""Numbers of a pack, grouped with those under equal keys elsewhere."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from authoring.core.kept import kept_for_last
from authoring.core.lazy_dataclass import dataclass
from authoring.model.dice import parse_dice
from authoring.model.pack import Pack
from authoring.odds.dice import mean
from authoring.source.node import Map, Node, Scalar, Seq

Key = tuple[str, ...]

FEWEST: Final = 5
"""Least number of others for a judgement about one number."""
_ARBITRARY: Final = frozenset(
    ("add", "at", "die", "doorways", "is", "legend", "level", "order", "set", "squares")
)
"""Keys whose numbers name places, moments and counters, or stand alone."""
_FIRST: Final = frozenset("+-0123456789d")
"""First characters of numbers and dice."""
_ROW: Final = re.compile(r"\d+\s*(\+|[-\N{EN DASH}]\s*\d+)?")


@dataclass(frozen=True, slots=True)
class Number:
    """A number or dice: `owner` is the id of its definition, `key` the path of keys to it."""

    owner: str
    key: str
    value: float
    """The average of dice, without its sign."""
    most: int
    """The most that dice come to, without their sign."""
    node: Scalar
    mine: bool
    """True if it stands in the pack itself, not in a used one."""

    @property
    def text(self) -> str:
        """The number or dice as typed."""
        return self.node.text.strip()


Siblings = Mapping[Key, tuple[Number, ...]]


@kept_for_last
def siblings(pack: Pack) -> Siblings:
    """Return all numbers of a pack, grouped by meaning.

    Numbers of a definition go with those of its kind under equal keys, numbers of a list's item (an
    effect, an attack) with those of all lists, numbers of a chart's row with those of all rows; a
    key that is an id counts as equal to any other id. The groups of the last pack are cached,
    because several rules read them in turn.
    """
    return _gather(pack)


def _gather(pack: Pack) -> Siblings:
    groups: dict[Key, list[Number]] = {}
    ids = {id for _, id in pack.source.definitions}
    for (kind, id), definition in pack.source.definitions.items():
        is_own = definition.owner == pack.id
        for key, node in _numbers(definition.node, (kind,), ids):
            _put(groups, (*key, id) if key == (kind, "#") else key, id, node, is_own)
    quest = pack.source.header.get("quest")
    if quest is not None:
        for key, node in _numbers(quest, ("quest",), ids):
            _put(groups, key, "the quest", node, True)
    return {key: tuple(numbers) for key, numbers in groups.items()}


def _put(groups: dict[Key, list[Number]], key: Key, owner: str, node: Scalar, mine: bool) -> None:
    known = None if isinstance(node.value, bool) else _average_and_most(node.text.lstrip("+-"))
    if known is not None:
        value, most = known
        parts = [part for part in key[1:] if part not in ("*", "#", owner)]
        name = ".".join(parts) or ("number" if key[1:] else key[0])
        groups.setdefault(key, []).append(Number(owner, name, value, most, node, mine))


@lru_cache(maxsize=2048)
def _average_and_most(text: str) -> tuple[float, int] | None:
    """Return (average without sign, most) of a number or dice as an author typed them; None for any
    other text."""
    dice = parse_dice(text)
    return None if dice is None else (abs(float(mean(dice))), dice.high)


def _numbers(node: Node, key: Key, ids: set[str]) -> Iterator[tuple[Key, Scalar]]:
    if isinstance(node, Map):
        for entry in node.entries:
            name = entry.key.text
            if name in _ARBITRARY:
                continue
            if name[:1].isdecimal() and _ROW.fullmatch(name):
                # Rows of all charts are alike; rows of other tables follow each other.
                if key[:1] == ("charts",):
                    yield from _numbers(entry.value, ("charts", "#"), ids)
                continue
            yield from _numbers(entry.value, _below(key, "*" if name in ids else name), ids)
    elif isinstance(node, Seq):
        for item in node.items:
            if not isinstance(item, Scalar):
                yield from _numbers(item, ("",), ids)
    elif node.text[:1] in _FIRST:
        yield key, node


def _below(key: Key, name: str) -> Key:
    """Return the key path of `name` below `key`; in a chart's row only `name` counts, however deep
    it is."""
    return ("charts", "#", name) if key[:2] == ("charts", "#") else (*key, name)
