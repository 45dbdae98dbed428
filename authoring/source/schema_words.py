"""What a schema error means, at its place and in the words of an author."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from authoring.core.finding import Finding, error, warning
from authoring.core.span import Span, file_span
from authoring.core.suggest import did_you_mean
from authoring.source.branch import best_branch, branch_words
from authoring.source.loaded import Document
from authoring.source.node import Entry, Map, Node, Scalar, Seq
from authoring.source.schema_fixes import (
    JOINED,
    SWITCHES,
    key_fix,
    meant,
    quotes_fix,
    value_fix,
    went_on,
)

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
"""Left to a lint rule where the schema says `x-lint`: editors still show them."""


@dataclass(frozen=True, slots=True)
class Said:
    """A Finding; the lighter its weight, the more it tells at its place."""

    finding: Finding
    weight: int


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a schema error points: the value, and the entry that holds it."""

    node: Node
    entry: Entry | None

    @property
    def value_span(self) -> Span:
        """The value, or its key when nothing is written."""
        if (
            self.entry
            and isinstance(self.node, Scalar)
            and self.node.span.start >= self.node.span.end
        ):
            return self.entry.key.span
        return self.node.span

    @property
    def key_span(self) -> Span:
        """The key of the value; in a list the first key inside."""
        if self.entry:
            return self.entry.key.span
        if isinstance(self.node, Map) and self.node.entries:
            return self.node.entries[0].key.span
        return self.node.span

    @property
    def name(self) -> str:
        """How a message calls it."""
        return f"`{self.entry.key.text}`" if self.entry else "this entry"


def explain(document: Document, problem: Any, elsewhere: frozenset[str]) -> Iterator[Said]:
    """One error of jsonschema as Findings.

    `elsewhere` are the top-level keys of all files of the pack: what one file
    lacks may stand in another.
    """
    schema: Mapping[str, Any] = problem.schema
    place = _find(document.root, problem.absolute_path)
    match problem.validator:
        case "additionalProperties":
            yield from _unknown_keys(place, problem)
        case "required":
            missing = _absent(problem.validator_value, problem.instance)
            if missing:
                yield _lacking(place, schema, missing)
        case "dependentRequired":
            yield from _dependent(document, place, problem, elsewhere)
        case "anyOf" | "oneOf":
            yield from _branches(document, place, problem, elsewhere)
        case "x-not-yet":
            message = f"{place.name} is neither played nor printed in this version"
            hint = "use effects or flavour text for what must count"
            yield Said(warning("not-yet", place.key_span, message, hint), 9)
        case keyword if schema.get("x-lint") and keyword in _BY_LINT:
            return
        case "minimum" | "maximum" | "not" | _:
            yield _unexpected(place, schema, _words(schema))


def _find(root: Map, path: Iterable[str | int]) -> _Place:
    node: Node = root
    entry: Entry | None = None
    for step in path:
        if isinstance(node, Map):
            entry = node.entry(str(step))
            node = entry.value if entry else node
        elif isinstance(node, Seq) and isinstance(step, int):
            entry, node = None, node.items[step]
    return _Place(node, entry)


def _unexpected(place: _Place, schema: Mapping[str, Any], words: Collection[object]) -> Said:
    """`expected ..., found ...` at the value."""
    hint = _hint(place.node, schema, words)
    message = f"expected {_form(schema)}, found {shown(place.node)}"
    code = str(schema.get("x-code", "schema-mismatch"))
    fix = value_fix(place.node, schema, words, place.entry)
    return Said(error(code, place.value_span, message, hint, fix), 3)


def _hint(node: Node, schema: Mapping[str, Any], words: Iterable[object]) -> str:
    """The way out of a wrong bare value, as far as it can be guessed."""
    if not isinstance(node, Scalar) or not node.text:
        return ""
    if JOINED.match(node.text):
        return f"put a blank after the dash: `- {node.text[1:].split()[0][:40]}`"
    if meant(node, schema):
        return f"take the quotes off: `{node.text}`"
    kind = schema.get("type")
    if kind == "boolean" and node.text.lower() in SWITCHES:
        return f"write `{SWITCHES[node.text.lower()]}`"
    if kind == "string" and "pattern" not in schema and not isinstance(node.value, str):
        return f'put it in quotes: `"{node.text[:40]}"`'
    return did_you_mean(node.text, [str(word) for word in words])


def _form(schema: Mapping[str, Any]) -> str:
    """What is expected, in words."""
    if "x-form" in schema:
        return str(schema["x-form"])
    if "const" in schema:
        return f"`{_yaml(schema['const'])}`"
    if "enum" in schema:
        return f"one of {_listed(schema['enum'])}"
    kind = schema.get("type", "object")
    kinds = kind if isinstance(kind, list) else [kind]
    keys = list(schema.get("properties", ()))
    if kinds == ["object"] and keys:
        return f"keys such as {_listed(keys[:3])}"
    return " or ".join(_TYPES[one] for one in kinds)


def _words(schema: Mapping[str, Any]) -> Collection[object]:
    return schema.get("enum") or ()


def _listed(words: Iterable[object]) -> str:
    return ", ".join(f"`{_yaml(word)}`" for word in words)


def _yaml(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def shown(node: Node) -> str:
    """A value as a message names it."""
    if isinstance(node, Map):
        return "keys with values" if node.entries else "nothing in braces"
    if isinstance(node, Seq):
        return "a list" if node.items else "an empty list"
    text = " ".join(node.text.split())
    if node.value is None or not text:
        return "nothing"
    return f"`{text[:40]}...`" if len(text) > 40 else f"`{text}`"


def _unknown_keys(place: _Place, problem: Any) -> Iterator[Said]:
    schema: Mapping[str, Any] = problem.schema
    known = list(schema.get("properties", ()))
    allowed = _allowed(schema)
    code = str(schema.get("x-unknown", "schema-mismatch"))
    if not isinstance(place.node, Map):
        return
    entries = place.node.entries
    for at, entry in enumerate(entries):
        key = entry.key.text
        if allowed(key):
            continue
        if at and went_on(entry):
            message = f"`{key[:40]}` stands after a comma, as if it were a key of its own"
            whole = entries[at - 1].key.text
            hint = f"put the whole text of `{whole}` in quotes: a comma ends it otherwise"
            yield Said(error(code, entry.key.span, message, hint, quotes_fix(entries, at)), 0)
            continue
        near = did_you_mean(key, known)
        if JOINED.match(key) and allowed(key[1:]):
            near = f"put a blank after the dash: `- {key[1:]}: ...`"
        if "x-keys" in schema:
            message = f"expected {schema['x-keys']}, found `{key[:40]}`"
            near = near or next((f"write `{kebab}`" for kebab in _kebab(key, allowed)), "")
        else:
            inside = f" in {place.name}" if place.entry else ""
            message = f"there is no {schema.get('x-noun', 'key')} `{key[:40]}`{inside}"
        hint = near or (f"possible are {_listed(_leading(schema) or known)}" if known else "")
        fix = key_fix(entry, place.node, known or _kebab(key, allowed), schema)
        yield Said(error(code, entry.key.span, message, hint, fix), 0)


def _kebab(key: str, allowed: Callable[[str], bool]) -> tuple[str, ...]:
    """The key as an id, where it can be none as it is typed."""
    kebab = "-".join(key.lower().replace("_", " ").split())
    return (kebab,) if kebab != key and allowed(kebab) else ()


def _leading(schema: Mapping[str, Any]) -> list[str]:
    """The keys of which exactly one is needed, such as the verbs of an effect."""
    branches = schema.get("oneOf", ())
    alone = [branch["required"][0] for branch in branches if set(branch) == {"required"}]
    return alone if len(alone) == len(branches) else []


def _allowed(schema: Mapping[str, Any]) -> Callable[[str], bool]:
    patterns = [re.compile(pattern) for pattern in schema.get("patternProperties", ())]
    known = schema.get("properties", ())
    return lambda key: key in known or any(pattern.search(key) for pattern in patterns)


def _absent(needed: Iterable[str], keys: Mapping[str, object]) -> list[str]:
    """The keys that are not there, unless one of them is merely misspelt."""
    missing = [name for name in needed if name not in keys]
    return [name for name in missing if not any(did_you_mean(key, [name]) for key in keys)]


def _lacking(place: _Place, schema: Mapping[str, Any], missing: list[str]) -> Said:
    names = _listed(missing[:-1]) + (" and " if missing[1:] else "") + _listed(missing[-1:])
    about = schema.get("properties", {}).get(missing[0], {}) if missing else {}
    hint = f"`{missing[0]}`: {about['description']}" if "description" in about else ""
    code = str(schema.get("x-code", "schema-mismatch"))
    return Said(error(code, place.key_span, f"{place.name} lacks {names}", hint), 5)


def _dependent(
    document: Document, place: _Place, problem: Any, elsewhere: frozenset[str]
) -> Iterator[Said]:
    schema: Mapping[str, Any] = problem.schema
    for key, needed in problem.validator_value.items():
        missing = _absent(needed, problem.instance)
        if key not in problem.instance or not missing:
            continue
        if place.node is document.root:
            if missing := [name for name in missing if name not in elsewhere]:
                said = _lacking(place, schema, missing)
                message = f"this pack lacks {_listed(missing)}"
                at = file_span(document.path)
                yield Said(error("schema-mismatch", at, message, said.finding.help), 5)
            continue
        entry = place.node.entry(key) if isinstance(place.node, Map) else None
        if entry:
            message = f"`{key}` goes with `{missing[0]}`, which is not here"
            code = str(schema.get("x-code", "schema-mismatch"))
            yield Said(error(code, entry.key.span, message), 4)


def _branches(
    document: Document, place: _Place, problem: Any, elsewhere: frozenset[str]
) -> Iterator[Said]:
    """The one branch the author meant, or all of them in words."""
    schema: Mapping[str, Any] = problem.schema
    branches = problem.validator_value
    if all(set(branch) == {"required"} for branch in branches):
        yield from _one_key_of(place, problem, [branch["required"][0] for branch in branches])
        return
    chosen = best_branch(problem)
    if chosen:
        for child in chosen:
            yield from explain(document, child, elsewhere)
    elif "x-form" in schema:
        yield _unexpected(place, schema, branch_words(branches))
    else:
        form = " or ".join(_form(branch) for branch in branches)
        yield _unexpected(place, {"x-form": form}, branch_words(branches))


def _one_key_of(place: _Place, problem: Any, keys: list[str]) -> Iterator[Said]:
    """A map must hold exactly one of some keys: a verb, `tile` or `chart`."""
    schema: Mapping[str, Any] = problem.schema
    node = place.node
    if not isinstance(node, Map):
        return
    present = [entry for entry in node.entries if entry.key.text in keys]
    code = str(schema.get("x-code", "schema-mismatch"))
    if len(present) > 1:
        first, second = present[0].key, present[1].key
        message = f"`{second.text}` and `{first.text}` stand together; only one of them can"
        hint = "give each an entry of its own, with a dash" if len(keys) > 3 else "remove one"
        yield Said(error(code, second.span, message, hint), 2)
        return
    told = any(key in problem.instance for key in schema.get("dependentRequired", ()))
    if schema.get("additionalProperties") is False:
        allowed = _allowed(schema)
        told = told or not all(allowed(key) for key in problem.instance)
    if not told and _absent(keys, problem.instance) == keys:
        message = f"expected {_form(schema)}, found {shown(node)}"
        yield Said(error(code, place.value_span, message), 6)
