"""Search for the right position of a misplaced key, in the schema around it."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from authoring.core.lazy_dataclass import dataclass
from authoring.source.node import Map, Scalar
from authoring.source.schema.location_words import find

_Schema = Mapping[str, Any]
_ANYTHING: Final = "zz"
"""A sample key: a pattern that matches it allows any name, and so says nothing about a key."""
_DEEPEST: Final = 6
_SETTINGS: Final = "lint"
_FOR_EFFECTS: Final = "effects"
"""The key that is preferred where an unknown key fits below several keys."""
_MANY: Final = 3
"""Number of possible keys above an unknown key from which on none is suggested."""


@dataclass(frozen=True, slots=True)
class Around:
    """A position of a document in its schema: the `root` schema, the keys of the path, the die of
    the chart around it, and the document, unless its content does not matter."""

    root: _Schema
    path: Sequence[str | int]
    die: str = ""
    document: Map | None = None

    def inside(self, step: str | int) -> "Around":
        """Return the position one step further in, at a key or an index."""
        return replace(self, path=(*self.path, step))

    def way_out(self, key: str) -> str:
        """Return a sentence about the right place of `key`; "" for none."""
        levels = self.levels()
        return _below(self, levels[-1], key) or self._above(levels, key)

    def below(self, key: str) -> str:
        """Return a sentence about the key here under which `key` belongs; "" for none."""
        return _below(self, self.levels()[-1], key)

    def refuses(self, key: str) -> bool:
        """Return whether `key` is unknown here, so that jsonschema reports an error at it."""
        schemas = self.levels()[-1]
        closed = any(form.get("additionalProperties") is False for form in schemas)
        return closed and not any(takes(form, key) for form in schemas)

    def above(self) -> tuple[_Schema, ...]:
        """Return the schemas of the map or list that holds the position; () at the top."""
        return self.levels()[-2] if self.path else ()

    def key_that_takes(self, word: str, schema: _Schema) -> str:
        """Return the only key in a map of this schema whose `enum` has `word`; "" for none."""
        keys = schema.get("properties", {}).items()
        names = [
            key
            for key, sub in keys
            if any(word in form.get("enum", ()) for form in self.forms(sub))
        ]
        return names[0] if len(names) == 1 else ""

    def section_for(self, keys: Sequence[str], key: str) -> str:
        """Return, in words, the section whose entries have all of `keys`: the one that the path
        names, the one with a kind called `key`, or the only one."""
        top = [(name, sub) for form in self.forms(self.root) for name, sub in _sections(form)]
        fitting = {
            name: entries
            for name, sub in top
            if (entries := self._entries(sub))
            and all(any(takes(entry, word) for entry in entries) for word in keys)
        }
        steps = [step for step in self.path if isinstance(step, str)]
        candidates = [
            name for step in reversed(steps) for name in (step, f"{step}s") if name in fitting
        ]
        kinds = [
            name
            for name, entries in fitting.items()
            for entry in entries
            for form in self.forms(entry.get("properties", {}).get("kind"))
            if key in form.get("enum", ())
        ]
        sections = (*candidates, *kinds, *(fitting if len(fitting) == 1 else ()))
        return f"`{sections[0]}:`" if sections else "the section of its kind, such as `items:`"

    def _entries(self, section: Any) -> list[_Schema]:
        """Return the schemas of the entries of a section, such as `monsters:`."""
        subs = (
            sub
            for form in self.forms(section)
            for sub in form.get("patternProperties", {}).values()
        )
        return [form for sub in subs for form in self.forms(sub)]

    def _above(self, levels: Sequence[tuple[_Schema, ...]], key: str) -> str:
        """Return a sentence about a key that is one or more levels too deep, or in the entry beside
        its own; "" if it is neither."""
        for depth in range(len(levels) - 2, -1, -1):
            step = self.path[depth]
            if not isinstance(step, str):
                continue
            if any(takes(schema, key) for schema in levels[depth]):
                if not self._takes_value(levels[depth], key):
                    continue
                parent = self.written(depth)
                if parent is not None and parent.entry(key):
                    return f"`{key}` belongs beside `{step}`, where it stands already: take it out"
                position = "in the same column, or after its `}`"
                return f"`{key}` goes beside `{step}`, not inside it: {position}"
            if depth == 0 and not self._in_entries(levels[0], key):
                return _below(self, levels[0], key)
        return ""

    def _takes_value(self, schemas: Iterable[_Schema], key: str) -> bool:
        """Return whether a map of `schemas` takes the type of value that is written for `key`: a
        single word is no chart, and no list of effects."""
        parent = self.written(len(self.path))
        entry = parent.entry(key) if parent else None
        if entry is None or not isinstance(entry.value, Scalar) or not entry.value.text:
            return True
        subs = (sub for schema in schemas for sub in self._child(schema, key))
        kinds = [form.get("type") for sub in subs for form in self.forms(sub) if "type" in form]
        return not kinds or any(kind not in ("object", "array") for kind in kinds)

    def written(self, depth: int) -> Map | None:
        """Return the map of the document at the first `depth` steps of the path; None for none."""
        node = find(self.document, self.path[:depth]).node if self.document else None
        return node if isinstance(node, Map) else None

    def _in_entries(self, schemas: Iterable[_Schema], key: str) -> bool:
        """Return whether entries of some section of `schemas` may have this key."""
        sections = (sub for schema in schemas for sub in schema.get("properties", {}).values())
        forms = (form for sub in sections for form in self.forms(sub))
        entries = (entry for form in forms for entry in form.get("patternProperties", {}).values())
        return any(takes(form, key) for entry in entries for form in self.forms(entry))

    def levels(self) -> list[tuple[_Schema, ...]]:
        """Return the schemas that may apply at each step of the path, the whole document first."""
        levels = [tuple(self.forms(self.root))]
        for step in self.path:
            subschemas = [sub for schema in levels[-1] for sub in self._child(schema, step)]
            levels.append(tuple(form for sub in subschemas for form in self.forms(sub)))
        return levels

    def _child(self, schema: _Schema, step: str | int) -> Iterator[_Schema]:
        if isinstance(step, int):
            yield from _maps((schema.get("items"),))
            return
        subschema = schema.get("properties", {}).get(step)
        if subschema is not None:
            yield subschema
            return
        patterns = schema.get("patternProperties", {}).items()
        yield from _maps(sub for pattern, sub in patterns if re.search(pattern, step))

    def forms(self, schema: Any, deep: int = 0) -> Iterator[_Schema]:
        """Yield a schema, and those that it refers to or offers as choices."""
        if not isinstance(schema, Mapping) or deep > _DEEPEST:
            return
        yield schema
        address = schema.get("$ref")
        if isinstance(address, str):
            yield from self.forms(self._resolved(address), deep + 1)
        for word in ("anyOf", "oneOf", "allOf"):
            for branch in schema.get(word, ()):
                yield from self.forms(branch, deep + 1)
        for word in ("then", "else"):
            yield from self.forms(schema.get(word), deep + 1)

    def _resolved(self, address: str) -> Any:
        start, *steps = address.split("/")
        value: Any = self.root if start == "#" else None
        for step in steps:
            value = value.get(step) if isinstance(value, Mapping) else None
        return value


def _below(around: Around, schemas: Iterable[_Schema], key: str) -> str:
    """Return a sentence about a key whose own head, the key above it, was left out, as `dice`
    without `attack`; "" for none, or if too many heads are possible."""
    sentences: dict[str, str] = {}
    for schema in schemas:
        for head, sub in schema.get("properties", {}).items():
            if around.path and head == _SETTINGS:
                continue  # what stands in a chart is no setting
            if head not in (key, *around.path[-1:]) and (sentence := _into(around, head, sub, key)):
                sentences.setdefault(head, sentence)
    first = sentences.get(_FOR_EFFECTS) or next(iter(sentences.values()), "")
    return first if len(sentences) < _MANY else ""


def _into(around: Around, head: str, sub: Any, key: str) -> str:
    forms = tuple(around.forms(sub))
    items = [item for form in forms for item in around.forms(form.get("items"))]
    if any(takes(item, key) for item in items):
        return f"`{key}` goes into the list `{head}`: `{head}: [{{{key}: ...}}]`"
    if any(takes(form, key) for form in forms):
        return f"`{key}` goes under `{head}`: `{head}: {{{key}: ...}}`"
    return ""


def takes(schema: _Schema, key: str) -> bool:
    """Return whether a map of `schema` has a key of this very name, not just any key."""
    if key in schema.get("properties", ()):
        return True
    patterns = schema.get("patternProperties", ())
    return any(
        re.search(pattern, key) and not re.search(pattern, _ANYTHING) for pattern in patterns
    )


def _sections(schema: _Schema) -> Iterator[tuple[str, Any]]:
    yield from schema.get("properties", {}).items()


def _maps(values: Iterable[Any]) -> Iterator[_Schema]:
    yield from (value for value in values if isinstance(value, Mapping))
