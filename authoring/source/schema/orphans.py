"""Ids outside their section, such as a monster at the top level of a file."""

from collections.abc import Iterator, Mapping
from typing import Any

from authoring.core.finding import Edit, Fix
from authoring.core.span import Span
from authoring.source.node import Entry, Map, Scalar
from authoring.source.schema.misplaced_key import Around


def section_of(entry: Entry, root: Map, around: Around) -> str:
    """Return the section whose entries a top-level entry looks like: the one above it, or the only
    one whose entries have all its keys; "" when there is none."""
    if around.path or not isinstance(entry.value, Map) or not entry.value.entries:
        return ""
    keys_by_section = {
        head: keys
        for head, sub in around.root.get("properties", {}).items()
        if (keys := frozenset(_keys_of_one(around, sub)))
    }
    typed = frozenset(entry.value.keys())
    fitting = [head for head, keys in keys_by_section.items() if typed <= keys]
    nearest = _above(entry, root, keys_by_section)
    if nearest in fitting:
        return nearest
    matches = [
        head
        for head in fitting
        if any(needed <= typed for needed in _needed(around, around.root["properties"][head]))
    ]
    return matches[0] if len(matches) == 1 else ""


def indent_fix(entry: Entry, root: Map, section: str) -> Fix | None:
    """Return a fix that puts two spaces before an entry of one line right below its section; None
    for longer or more distant entries."""
    key, value = entry.key.span, entry.value.span
    at = root.entries.index(entry)
    if key.line != value.end_line or not at or root.entries[at - 1].key.text != section:
        return None
    start = Span(key.path, key.line, key.column, key.line, key.column, key.start, key.start)
    return Fix(f"indent it under `{section}:`", (Edit(start, "  "),))


def taken_out(section: Entry, root: Map, around: Around) -> Entry | None:
    """Return the entry below an empty section that looks like a part of it; None if there is
    none."""
    at = root.entries.index(section) + 1
    empty = isinstance(section.value, Scalar) and section.value.value is None
    if not empty or at >= len(root.entries):
        return None
    follower = root.entries[at]
    return follower if section_of(follower, root, around) == section.key.text else None


def _above(entry: Entry, root: Map, sections: Mapping[str, object]) -> str:
    """Return the nearest key above `entry` that is one of `sections`; "" if there is none."""
    at = root.entries.index(entry)
    heads = (other.key.text for other in reversed(root.entries[:at]))
    return next((head for head in heads if head in sections), "")


def _forms_of_one(around: Around, section: Any) -> Iterator[Mapping[str, Any]]:
    """Yield the schemas of the entries of a section, such as `monsters:`."""
    for form in around.forms(section):
        for subschema in form.get("patternProperties", {}).values():
            yield from around.forms(subschema)


def _keys_of_one(around: Around, section: Any) -> Iterator[str]:
    """Yield the keys that an entry of a section may have; one may come twice."""
    for form in _forms_of_one(around, section):
        yield from form.get("properties", ())


def _needed(around: Around, section: Any) -> Iterator[frozenset[str]]:
    """Yield sets of keys that an entry of a section must have, one set for each form."""
    for form in _forms_of_one(around, section):
        if "required" in form:
            yield frozenset(form["required"])
