import json
from collections.abc import Iterator
from typing import Any

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.model.pack import Pack
from authoring.rulesets.find import find_ruleset
from authoring.source.edits.node_path import Step
from authoring.source.node import Map, Node, Scalar, Seq
from authoring.source.schema.examples import example, typed
from authoring.source.schema.misplaced_key import Around
from authoring.source.schema.validation import schema_text


@lint_rule(HINT)
def empty_list(pack: Pack) -> Defects:
    """Yield empty lists in the files of the pack."""
    for document in pack.source.documents:
        for node, path in _empty(document.root, ()) if document.owner == pack.id else ():
            key, around = str(path[-1])[:40], Around(_schema(pack), path)
            yield Defect(node.span, f"the list `{key}` is empty", _way_out(key, around))


def _schema(pack: Pack) -> dict[str, Any]:
    """Return the schema of the pack's ruleset; {} without one."""
    ruleset = find_ruleset(pack.source.ruleset)
    schema = ruleset.folder("schemas") / ruleset.schema if ruleset is not None else None
    return json.loads(schema_text(str(schema))) if schema is not None and schema.is_file() else {}


def _empty(node: Node, path: tuple[Step, ...]) -> Iterator[tuple[Seq, tuple[Step, ...]]]:
    """Yield the empty lists in the value at `path`, each with its own path."""
    if isinstance(node, Map):
        for entry in node.entries:
            if not isinstance(entry.value, Scalar):
                yield from _empty(entry.value, (*path, entry.key.text))
    elif isinstance(node, Seq):
        if not node.items:
            yield node, path
        for number, item in enumerate(node.items):
            yield from _empty(item, (*path, number))


def _way_out(key: str, around: Around) -> str:
    """Return advice for an empty list: an example to write, or to remove an optional one."""
    value = example(around.levels()[-1], around)
    sample = f", for example `{key}: {typed(value)}`" if value else ""
    is_needed = any(key in form.get("required", ()) for form in around.above())
    return f"write what it holds{sample}" + ("" if is_needed else "; or leave it out")
