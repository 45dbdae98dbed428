from collections import Counter
from collections.abc import Mapping, Sequence

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.model.pack import Definition, Pack
from authoring.source.node import Map, Node, Scalar

_FEWEST = 8
"""Least number of definitions for an exception."""
_NOTHING = ("0", "false", "none")

Keyed = Sequence[tuple[Definition, Mapping[str, Node]]]
"""Definitions of a kind, each with its keys."""


@lint_rule(HINT)
def key_all_others_have(pack: Pack) -> Defects:
    """Yield definitions without a key that all others of the kind have: a line may be lost."""
    kinds: dict[str, list[tuple[Definition, Mapping[str, Node]]]] = {}
    for (kind, _), definition in pack.source.definitions.items():
        if definition.owner == pack.id and isinstance(definition.node, Map):
            keys = {entry.key.text: entry.value for entry in definition.node.entries}
            kinds.setdefault(kind, []).append((definition, keys))
    for kind, definitions in kinds.items():
        if len(definitions) > _FEWEST:
            yield from _lacking(kind, definitions)


def _lacking(kind: str, definitions: Keyed) -> Defects:
    number = Counter(key for _, keys in definitions for key in keys)
    keys_of_others = [key for key, times in number.items() if times == len(definitions) - 1]
    for key in keys_of_others:
        definition, present_keys = next(
            (definition, keys) for definition, keys in definitions if key not in keys
        )
        values = [keys[key] for _, keys in definitions if key in keys]
        nothing = any(isinstance(value, Scalar) and value.text in _NOTHING for value in values)
        if not nothing and all(number[name] > 1 for name in present_keys):
            message = (
                f"`{definition.id}` has no `{key}`; the {len(values)} other {kind} of the pack have"
            )
            yield Defect(
                definition.span, message, f"add `{key}`; if it is meant, allow it by a comment"
            )
