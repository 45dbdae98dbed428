"""A definition lacks what all others of its kind have.

## What it does

Takes the definitions of one kind in the pack itself. Where at least eight have a key and a single
one has not, that one is reported; unless it has a key of its own (then it is another sort of
thing), or one of the others writes the key as 0, `false` or `none` (then left out means as much).

## Why is this bad?

A line is quickly lost when definitions are copied and moved. What is left out has a value all the
same, such as no price or no title, and nothing says so.

## Example

```yaml
events:
  one: {name: One, flavour: Drip., effects: [{damage: 1, to: opener}]}
  two: {name: Two, flavour: Drop., effects: [{damage: 1, to: opener}]}
  three: {name: Three, flavour: Drip., effects: [{damage: 1, to: opener}]}
  four: {name: Four, flavour: Drop., effects: [{damage: 1, to: opener}]}
  five: {name: Five, flavour: Drip., effects: [{damage: 1, to: opener}]}
  six: {name: Six, flavour: Drop., effects: [{damage: 1, to: opener}]}
  seven: {name: Seven, flavour: Drip., effects: [{damage: 1, to: opener}]}
  eight: {name: Eight, flavour: Drop., effects: [{damage: 1, to: opener}]}
  nine: {name: Nine, effects: [{damage: 1, to: opener}]}
```

## Use instead

```yaml
events:
  one: {name: One, flavour: Drip., effects: [{damage: 1, to: opener}]}
  two: {name: Two, flavour: Drop., effects: [{damage: 1, to: opener}]}
  three: {name: Three, flavour: Drip., effects: [{damage: 1, to: opener}]}
  four: {name: Four, flavour: Drop., effects: [{damage: 1, to: opener}]}
  five: {name: Five, flavour: Drip., effects: [{damage: 1, to: opener}]}
  six: {name: Six, flavour: Drop., effects: [{damage: 1, to: opener}]}
  seven: {name: Seven, flavour: Drip., effects: [{damage: 1, to: opener}]}
  eight: {name: Eight, flavour: Drop., effects: [{damage: 1, to: opener}]}
  nine: {name: Nine, flavour: Silence., effects: [{damage: 1, to: opener}]}
```

## Fix safety

There is no fix: what was to stand there is for the author to say.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.pack import Definition, Pack
from authoring.source.node import Map, Node, Scalar

_FEWEST = 8
"""With fewer others one without is no exception yet."""
_NOTHING = ("0", "false", "none")

Keyed = Sequence[tuple[Definition, Mapping[str, Node]]]
"""Definitions of a kind, each with its keys."""


@lint_rule(Severity.HINT)
def key_all_others_have(pack: Pack) -> Iterator[Defect]:
    """Yield definitions that seem to have lost a line: a key that all others of the kind have."""
    kinds: dict[str, list[tuple[Definition, Mapping[str, Node]]]] = {}
    for (kind, _), definition in pack.source.definitions.items():
        if definition.owner == pack.id and isinstance(definition.node, Map):
            keys = {entry.key.text: entry.value for entry in definition.node.entries}
            kinds.setdefault(kind, []).append((definition, keys))
    for kind, every in kinds.items():
        if len(every) > _FEWEST:
            yield from _lacking(kind, every)


def _lacking(kind: str, every: Keyed) -> Iterator[Defect]:
    number = Counter(key for _, keys in every for key in keys)
    nearly = [key for key, times in number.items() if times == len(every) - 1]
    for key in nearly:
        definition, own = next((definition, keys) for definition, keys in every if key not in keys)
        values = [keys[key] for _, keys in every if key in keys]
        nothing = any(isinstance(value, Scalar) and value.text in _NOTHING for value in values)
        if not nothing and all(number[name] > 1 for name in own):
            message = (
                f"`{definition.id}` has no `{key}`; the {len(values)} other {kind} of the pack have"
            )
            yield Defect(
                definition.span, message, f"add `{key}`; if it is meant, allow it by a comment"
            )
