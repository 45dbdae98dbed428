import json

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.model.pack import Pack
from authoring.rulesets.find import find_ruleset
from authoring.source.node import Map, Node, Seq
from authoring.source.schema.examples import example, typed
from authoring.source.schema.misplaced_key import Around
from authoring.source.schema.validation import schema_text


@lint_rule(HINT)
def empty_list(pack: Pack) -> Defects:
    """Yield empty lists in the files of the pack."""
    ruleset = find_ruleset(pack.source.ruleset)
    schema = ruleset.folder("schemas") / ruleset.schema if ruleset is not None else None
    root = json.loads(schema_text(str(schema))) if schema is not None and schema.is_file() else {}
    for document in pack.source.documents:
        if document.owner == pack.id:
            yield from _empty(document.root, Around(root, ()))


def _empty(node: Node, around: Around) -> Defects:
    """Yield the empty lists in a node; `around` is its place in the schema."""
    if isinstance(node, Map):
        for entry in node.entries:
            yield from _empty(entry.value, around.inside(entry.key.text))
    elif isinstance(node, Seq):
        if not node.items:
            key = str(around.path[-1])[:40]
            yield Defect(node.span, f"the list `{key}` is empty", _way_out(key, around))
        for number, item in enumerate(node.items):
            yield from _empty(item, around.inside(number))


def _way_out(key: str, around: Around) -> str:
    """Return advice for an empty list: an example to write, or to remove an optional one."""
    value = example(around.levels()[-1], around)
    sample = f", for example `{key}: {typed(value)}`" if value else ""
    is_needed = any(key in form.get("required", ()) for form in around.above())
    return f"write what it holds{sample}" + ("" if is_needed else "; or leave it out")
