import re
from itertools import pairwise

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.model.pack import Pack
from authoring.source.node import Map, Node, Scalar, Seq, plain

_ONCE = frozenset(
    ("abilities", "drawings", "entrances", "evades", "forbids", "heroes", "resists", "summons",
     "toll", "traits", "unless")
)  # fmt: skip
"""Keys of lists in which a second naming adds nothing."""
_ANEW = frozenset(
    ("attack", "boss", "chart", "chest", "choose", "die", "door", "fight", "monster", "place",
     "repeat", "roll", "spawn", "trap")
)  # fmt: skip
"""Keys of effects that are useful twice."""
_ASKED = frozenset(("check", "test", "when"))
"""Keys of tests: all that depends on one test belongs under one of them."""
_DICE = re.compile(r"\bd\d|\dd\d")
_COPY = "take one of them out, or write it once with the number of both"
_HELP = "name another one, or take it out"


@lint_rule(HINT)
def listed_twice(pack: Pack) -> Defects:
    """Yield items that stand twice in a list where the second adds nothing; in other lists, such as
    cards, copies count."""
    for definition in pack.source.definitions.values():
        if definition.owner == pack.id:
            yield from _twice(definition.node)
    quest = pack.source.header.get("quest")
    if quest is not None:
        yield from _twice(quest)


def _twice(node: Node) -> Defects:
    if isinstance(node, Seq):
        for item, follower in pairwise(node):
            if isinstance(item, Map) and plain(item) == plain(follower) and not _anew(item):
                first = item.entries[0].key.text
                yield Defect(follower.span, f"this `{first}` stands here twice", _COPY)
        for item in node:
            yield from _twice(item)
    elif isinstance(node, Map):
        for entry in node.entries:
            if entry.key.text in _ONCE and isinstance(entry.value, Seq):
                yield from _again(entry.key.text, entry.value)
            yield from _twice(entry.value)


def _anew(item: Map) -> bool:
    """Return whether a second equal item adds something: it is rolled anew, or is an amount."""
    keys = set(item.keys())
    return keys.isdisjoint(_ASKED) and (bool(keys & _ANEW) or bool(_DICE.search(str(plain(item)))))


def _again(key: str, sequence: Seq) -> Defects:
    seen: set[str] = set()
    for item in sequence:
        if isinstance(item, Scalar):
            if item.text in seen:
                yield Defect(item.span, f"`{item.text}` stands twice in `{key}`", _HELP)
            seen.add(item.text)
