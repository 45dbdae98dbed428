"""Messages for schema errors, with their spans and in the words of an author."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from authoring.core.finding import Cause, error, warning
from authoring.core.span import file_span
from authoring.core.suggest import closest
from authoring.core.wording import join_words
from authoring.source.loaded import Document
from authoring.source.node import Map, Node, Scalar, Seq, plain
from authoring.source.schema.branch import best_branch, branch_words
from authoring.source.schema.examples import accepts, example, typed, with_example
from authoring.source.schema.location_words import Ranked, Target, find, listed, shown, yaml_word
from authoring.source.schema.misplaced_key import Around
from authoring.source.schema.orphans import taken_out
from authoring.source.schema.several_values import counted_fix, id_as_key
from authoring.source.schema.unknown_keys import allowed_in, unknown_keys
from authoring.source.schema.value_fixes import (
    WORDS_OF_AN_ID,
    between_curly_quotes,
    is_id_pattern,
    value_fix,
)
from authoring.source.schema.value_hints import hint, pair, without_id

_TYPES = {
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "`true` or `false`",
    "array": "a list",
    "object": "keys with values",
    "null": "nothing",
}
_BY_LINT = ("minimum", "maximum", "enum", "const")
"""Keywords that a lint rule judges where the schema has `x-lint`, up to its `x-bound`; editors
still report them."""


def explain(
    document: Document, problem: Any, elsewhere: frozenset[str], root: Mapping[str, Any]
) -> Iterator[Ranked]:
    """Yield Findings, with weights, for one error of jsonschema.

    `elsewhere` are the top-level keys of all files of the pack: a key that one file lacks may be in
    another. `root` is the whole schema.
    """
    schema: Mapping[str, Any] = problem.schema
    target = find(document.root, problem.absolute_path)
    path = tuple(problem.absolute_path)
    around = Around(root, path, _die(document.root, path), document.root)
    match problem.validator:
        case "additionalProperties":
            yield from unknown_keys(target, problem, around)
        case "required":
            missing = _absent(problem.validator_value, problem.instance, around)
            if missing:
                yield _lacking(target, schema, missing, around)
        case "dependentRequired":
            yield from _dependent(document, target, problem, elsewhere, around)
        case "anyOf" | "oneOf":
            yield from _branches(document, problem, elsewhere, root)
        case "x-cannot":
            yield from _cannot(target, problem)
        case "x-not-yet":
            message = f"{target.name} is neither played nor printed in this version"
            hint = "use effects or flavour text for what must count"
            yield Ranked(warning("not-yet", target.key_span, message, hint), 9)
        case "minItems" if len(problem.instance) > 0:
            message = f"expected {_form(schema)}, found a list of {len(problem.instance)}"
            help = f"write {problem.validator_value} or more"
            code = str(schema.get("x-code", "schema-mismatch"))
            yield Ranked(error(code, target.value_span, message, help), 3)
        case "uniqueItems" if isinstance(target.node, Seq):
            yield _twice(target.node, schema)
        case keyword if keyword in _BY_LINT and _judged_by_lint(schema, problem.instance):
            return
        case "minimum" | "maximum" | "not" | _:
            if note := _no_number(target, around):
                yield note
                return
            note = _unexpected(target, schema, _words(schema), around)
            yield (
                _emptied(note, document, target, root) if len(problem.absolute_path) == 1 else note
            )


def _twice(node: Seq, schema: Mapping[str, Any]) -> Ranked:
    """Return the finding at the first item that is in a list a second time."""
    values = [plain(item) for item in node.items]
    again = (item for at, item in enumerate(node.items) if values[at] in values[:at])
    item = next(again, node.items[-1])
    message, help = f"{shown(item)} stands here twice", "each can stand in this list once"
    code = str(schema.get("x-code", "schema-mismatch"))
    return Ranked(error(code, item.span, message, help), 3)


def _judged_by_lint(schema: Mapping[str, Any], value: object) -> bool:
    """Return whether a lint rule judges this value instead: by `x-lint`, for a number up to
    `x-bound`."""
    number = value if isinstance(value, int | float) else 0
    return bool(schema.get("x-lint")) and abs(number) <= schema.get("x-bound", abs(number))


def _cannot(target: Target, problem: Any) -> Iterator[Ranked]:
    """Yield the finding on a key of a feature that the format lacks, with a workaround; other
    findings in its map are consequences."""
    entry = target.node.entry(problem.message) if isinstance(target.node, Map) else None
    if entry is None:
        return
    message, _, help = str(problem.validator_value[entry.key.text]).partition(" | ")
    code = str(problem.schema.get("x-code", "schema-mismatch"))
    finding = error(code, entry.key.span, f"`{entry.key.text}`: {message}", help)
    yield Ranked(finding, -1, target.node.span)


def _die(root: Map, path: tuple[str | int, ...]) -> str:
    """Return the die beside the rows of the chart that `path` leads into; "" if there is none."""
    beside = find(root, path[:-1]).node
    die = beside.get("die") if isinstance(beside, Map) else None
    return die.text if isinstance(die, Scalar) else ""


def _emptied(ranked: Ranked, document: Document, target: Target, root: Mapping[str, Any]) -> Ranked:
    """Return the finding about an empty section; it follows from the entry below it if that was
    meant to be inside."""
    out = taken_out(target.entry, document.root, Around(root, ())) if target.entry else None
    if out is None:
        return ranked
    cause = Cause("schema-mismatch", out.key.span)
    return Ranked(replace(ranked.finding, follows=cause), ranked.weight)


def _no_number(target: Target, around: Around) -> Ranked | None:
    """Return the finding on a key such as `monster` in `monster: goblin`, in a map whose keys are
    ids and whose values are numbers; None for other keys."""
    key = target.entry.key.text if target.entry else ""
    for form in around.above():
        if key in form.get("x-instead", ()) and not form.get("properties", {}).get(key):
            message = f"expected {_form(form)}, found `{{{key}: {_text(target.node)}}}`"
            help = str(form["x-instead"][key])
            code = str(form.get("x-code", "schema-mismatch"))
            return Ranked(error(code, target.key_span, message, help), 3)
        if correction := id_as_key(target, form, around):
            message = f"expected {_form(form)}, found `{{{key}: {_text(target.node)}, ...}}`"
            help = f"the id itself is the key: `{correction}`"
            code = str(form.get("x-code", "schema-mismatch"))
            return Ranked(error(code, target.key_span, message, help), 3)
    return None


def _text(node: Node) -> str:
    return shown(node).strip("`") if isinstance(node, Scalar) else "..."


def _unexpected(
    target: Target,
    schema: Mapping[str, Any],
    words: Collection[object],
    around: Around,
    choice: Mapping[str, Any] | None = None,
) -> Ranked:
    """Return the finding `expected ..., found ...` at the value; `choice` is the schema with
    branches from which `schema` was made, None if it has none."""
    help = without_id(schema, target.entry)
    if not help:
        advice = hint(target.node, schema, words, target.entry, around)
        help = with_example(advice, target, choice or schema, around)
    message = f"expected {_form(schema)}, found {shown(target.node)}"
    code = str(schema.get("x-code", "schema-mismatch"))
    fix = value_fix(target.node, schema, words, target.entry)
    if schema.get("type") == "array" and not accepts(schema, [plain(target.node)], around):
        fix = None
    fix = counted_fix(target.node, schema, around) or fix
    return Ranked(error(code, target.value_span, message, help, fix), 3)


def _form(schema: Mapping[str, Any]) -> str:
    """Return the value that a schema expects, in words."""
    if "x-form" in schema:
        return str(schema["x-form"])
    if "const" in schema:
        return f"`{yaml_word(schema['const'])}`"
    if "enum" in schema:
        return f"one of {listed(schema['enum'])}"
    kind = schema.get("type", "object")
    kinds = kind if isinstance(kind, list) else [kind]
    keys = list(schema.get("properties", ()))
    if kinds == ["object"] and keys:
        return f"keys such as {listed(keys[:3])}"
    if kinds in (["integer"], ["number"]) and ("minimum" in schema or "maximum" in schema):
        return _TYPES[kinds[0]] + _bounds(schema.get("minimum"), schema.get("maximum"))
    return " or ".join(_TYPES[name] for name in kinds)


def _bounds(low: object, high: object) -> str:
    if low is None:
        return f", {high} or less"
    return f", {low} or more" if high is None else f" from {low} to {high}"


def _words(schema: Mapping[str, Any]) -> Collection[object]:
    return schema.get("enum") or ()


def _absent(needed: Iterable[str], keys: Mapping[str, object], around: Around) -> list[str]:
    """Return the needed keys that are missing, without one that an unknown key misspells.

    Only a key that is an error itself counts as a misspelling, and only of one name.
    """
    missing = [name for name in needed if name not in keys]
    if not missing:
        return []
    refused = [key for key in keys if around.refuses(key)]
    pairs = (pair(key) for key in refused if keys[key] is None)
    joined = {split[0] for split in pairs if split}
    misspelt = joined | {closest(key, missing) for key in (*refused, *joined)}
    misspelt |= {between_curly_quotes(key) for key in refused}
    misspelt |= {
        around.key_that_takes(key, form) for form in around.levels()[-1] for key in refused
    }
    return [name for name in missing if name not in misspelt]


def _lacking(
    target: Target, schema: Mapping[str, Any], missing: list[str], around: Around
) -> Ranked:
    names = join_words(f"`{name}`" for name in missing)
    hint = f"add {_entries(schema, missing, around)}, for example"
    code = str(schema.get("x-code", "schema-mismatch"))
    return Ranked(error(code, target.key_span, f"{target.name} lacks {names}", hint), 5)


def _entries(schema: Mapping[str, Any], names: Iterable[str], around: Around) -> str:
    """Return keys in backticks with an example of their values each."""
    forms = [form.get("properties", {}) for form in (schema, *around.levels()[-1])]
    values = {name: [form[name] for form in forms if name in form] for name in names}
    return join_words(f"`{name}: {_sample(forms, around)}`" for name, forms in values.items())


def _sample(schemas: Sequence[Mapping[str, Any]], around: Around) -> str:
    """Return an example of the first schema that has one; `...` if none has, or if any id fits."""
    value, own = example(schemas, around), any("examples" in schema for schema in schemas)
    patterns = [form.get("pattern", "") for schema in schemas for form in around.forms(schema)]
    any_id = not own and any(map(is_id_pattern, patterns))
    return "..." if any_id or value is None else typed(value)


def _dependent(
    document: Document, target: Target, problem: Any, elsewhere: frozenset[str], around: Around
) -> Iterator[Ranked]:
    schema: Mapping[str, Any] = problem.schema
    for key, needed in problem.validator_value.items():
        missing = _absent(needed, problem.instance, around)
        if key not in problem.instance or not missing:
            continue
        if target.node is document.root:
            if missing := [name for name in missing if name not in elsewhere]:
                report = _lacking(target, schema, missing, around)
                message = f"this pack lacks {listed(missing)}"
                at = file_span(document.path)
                yield Ranked(error("schema-mismatch", at, message, report.finding.help), 5)
            continue
        entry = target.node.entry(key) if isinstance(target.node, Map) else None
        if entry:
            message = f"`{key}` goes with `{missing[0]}`, which is not here"
            code = str(schema.get("x-code", "schema-mismatch"))
            beside = _entries(schema, missing[:1], around)
            help = f"add {beside} beside it, for example, or take `{key}` out"
            yield Ranked(error(code, entry.key.span, message, help), 4)


def _branches(
    document: Document, problem: Any, elsewhere: frozenset[str], root: Mapping[str, Any]
) -> Iterator[Ranked]:
    """Yield the finding of the branch that the author meant, or one that names all branches."""
    target = find(document.root, problem.absolute_path)
    schema: Mapping[str, Any] = problem.schema
    branches = problem.validator_value
    around = Around(root, tuple(problem.absolute_path))
    if all(set(branch) == {"required"} for branch in branches):
        yield from _one_key_of(
            target, problem, [branch["required"][0] for branch in branches], around
        )
        return
    chosen = best_branch(problem)
    if chosen:
        for child in chosen:
            yield from explain(document, child, elsewhere, root)
        return
    forms = [form for branch in branches for form in around.forms(branch)]
    form = {"x-form": " or ".join(map(_form, branches)), **schema}
    likely = _as_id(target.node, form, forms)
    yield _unexpected(target, likely, branch_words(forms), around, schema)


def _as_id(
    node: Node, schema: Mapping[str, Any], forms: Iterable[Mapping[str, Any]]
) -> Mapping[str, Any]:
    """Return the schema; for a few words, with the id pattern of one of its `forms` if any."""
    if not isinstance(node, Scalar) or len(node.text.split()) > WORDS_OF_AN_ID:
        return schema
    patterns = [str(form.get("pattern", "")) for form in forms if form.get("type") == "string"]
    pattern = next((candidate for candidate in patterns if is_id_pattern(candidate)), "")
    return {**schema, "type": "string", "pattern": pattern} if pattern else schema


def _one_key_of(target: Target, problem: Any, keys: list[str], around: Around) -> Iterator[Ranked]:
    """Yield the finding on a map with none, or several, of the keys of which one is needed."""
    schema: Mapping[str, Any] = problem.schema
    node = target.node
    if not isinstance(node, Map):
        return
    present = [entry for entry in node.entries if entry.key.text in keys]
    code = str(schema.get("x-code", "schema-mismatch"))
    if len(present) > 1:
        first, second = present[0].key, present[1].key
        message = f"`{second.text}` and `{first.text}` stand together; only one of them can"
        hint = "give each an entry of its own, with a dash" if len(keys) > 3 else "remove one"
        yield Ranked(error(code, second.span, message, hint), 2)
        return
    has_cause = any(key in problem.instance for key in schema.get("dependentRequired", ()))
    if schema.get("additionalProperties") is False:
        allowed = allowed_in(schema)
        has_cause = has_cause or not all(allowed(key) for key in problem.instance)
    has_cause = has_cause or any(around.refuses(key) for key in problem.instance)
    if not has_cause and _absent(keys, problem.instance, around) == keys:
        message = f"expected {_form(schema)}, found {shown(node)}"
        yield Ranked(error(code, target.value_span, message), 6)
