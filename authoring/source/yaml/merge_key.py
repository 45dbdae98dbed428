"""The merge key `<<` of YAML 1.1: its entries, and a fix that writes them out."""

import re
from collections.abc import Container, Iterator, Sequence

from authoring.core.finding import Edit, Fix
from authoring.core.span import Span
from authoring.source.edits.removal import span_at
from authoring.source.node import Entry, Map, Node, Seq

MERGE = "<<"
_ALIASES = re.compile(r"\s*:[ \t]*(?:\*[\w-]+|\[[ \t]*\*[\w-]+(?:[ \t]*,[ \t]*\*[\w-]+)*[ \t]*\])")
HELP = "write the keys out that it stands for"
_MOST = 4_000
"""Most letters that a fix writes."""


def merged_entries(values: Sequence[Node], own: Container[str]) -> tuple[Entry, ...]:
    """Return the entries that merge keys add to a map with `own` keys; of equal keys the first."""
    entries: dict[str, Entry] = {}
    for value in values:
        for part in value.items if isinstance(value, Seq) else (value,):
            for entry in part.entries if isinstance(part, Map) else ():
                if entry.key.text not in own:
                    entries.setdefault(entry.key.text, entry)
    return tuple(entries.values())


def alias_end(text: str, key: Span) -> int:
    """Return the offset where the alias, or the list of aliases, behind a merge key ends; -1 for
    anything else."""
    match = _ALIASES.match(text, key.end)
    return match.end() if match else -1


def written_out(text: str, key: Span, end: int, entries: Sequence[Entry]) -> Fix | None:
    """Return a fix that writes `entries` in place of a merge key; None where their text would
    change its meaning, such as with an anchor of its own."""
    begin = text.rfind("\n", 0, key.start) + 1
    indent = " " * (key.start - begin)
    parts = list(_typed(text, entries, indent))
    if end < 0 or not parts or None in parts:
        return None
    in_braces = bool(text[begin : key.start].strip(" -"))
    if in_braces and any("\n" in (part or "") for part in parts):
        return None
    joint = ", " if in_braces else f"\n{indent}"
    replacement = joint.join(part or "" for part in parts)
    if len(replacement) > _MOST:
        return None
    span = span_at(key.path, text, key.start, end)
    return Fix("write the keys out", (Edit(span, replacement),))


def _typed(text: str, entries: Sequence[Entry], indent: str) -> Iterator[str | None]:
    for entry in entries:
        start, end = entry.key.span.start, max(entry.key.span.end, entry.value.span.end)
        part = text[start:end]
        begin = text.rfind("\n", 0, start) + 1
        prefix = text[begin:start]
        if set(part) & {"&", "*"} or (prefix.strip() and "\n" in part):
            yield None
            continue
        deeper = len(indent) - len(prefix)
        yield "\n".join(_moved(line, at and deeper) for at, line in enumerate(part.split("\n")))


def _moved(line: str, deeper: int) -> str:
    """Return a line moved `deeper` columns to the right, or to the left as far as its spaces
    reach."""
    if deeper >= 0:
        return " " * deeper + line if line.strip() else line
    blanks = len(line) - len(line.lstrip(" "))
    return line[min(-deeper, blanks) :]
