"""Fixes that lint rules share: correct a misspelt name, remove a row or a definition."""

import re
from collections.abc import Container, Iterable

from authoring.core.finding import Fix
from authoring.core.fixes import instead, named
from authoring.core.span import Span
from authoring.core.suggest import nearest
from authoring.model.chart import Row
from authoring.model.pack import Pack
from authoring.source.edits.removal import remove_item, remove_pair, span_at
from authoring.source.loaded import Definition, Source


def misnamed(pack: Pack, span: Span, word: str, known: Iterable[str]) -> Fix | None:
    """Return a fix that replaces `word`, at `span` or later in its line, by the nearest of `known`;
    None if the word does not stand there exactly once, or no name is near."""
    word_span = _word(pack.source.texts.get(span.path, ""), span, word)
    return named(word_span, word, known) if word_span else None


def rename_to_wanted(
    source: Source, kind: str, wanted: str, in_use: Container[str] = ()
) -> Fix | None:
    """Return a fix that renames the pack's own definition of `kind` whose id is nearest to
    `wanted`; None if none is near. Definitions whose ids are `in_use` keep them."""
    spans = {
        definition.id: definition.span
        for (group, id), definition in source.definitions.items()
        if group == kind and definition.owner == source.id and id not in in_use
    }
    near = nearest(wanted, spans)
    return named(spans[near], near, [wanted]) if near else None


def without_row(pack: Pack, row: Row) -> Fix | None:
    """Return a fix that removes a row; None for a row in a list, whose removal would change the
    totals of others."""
    return (
        None
        if row.listed
        else _without(pack, row.span, row.result_span, f"remove the row `{row.label}`")
    )


def shortened(row: Row, following: Row) -> tuple[str, Fix] | None:
    """Return (help, fix) to end an open row before a later one; None if `row` is not open upwards
    or `following` is not later."""
    if row.high is not None or following.low <= row.low:
        return None
    last = following.low - 1
    key = f"{row.low}-{last}" if last > row.low else f"{row.low}"
    return f"write `{key}` for `{row.label}`", instead(row.span, row.label, key)


def without_definition(pack: Pack, kind: str, id: str) -> Fix | None:
    """Return a fix that removes a definition of the pack. None if any reference of its kind is
    undefined, which may be a typo for it; if anything refers to it; and if it is the only one of
    its kind in its file."""
    defined = pack.source.definitions
    definition = defined.get((kind, id))
    alike = [
        reference
        for reference in pack.references
        if reference.kind == kind and reference.by != (kind, id)
    ]
    in_use = any(reference.id == id or (kind, reference.id) not in defined for reference in alike)
    if definition is None or in_use or not _has_company(pack, definition):
        return None
    return _without(pack, definition.span, definition.node.span, f"remove `{id}`")


def without_item(pack: Pack, items: Iterable[tuple[str, Span]], item: str) -> Fix | None:
    """Return a fix that removes `item` from a list, given as `Spans.items` returns it; None if it
    is not in the list or cannot be removed."""
    for text, span in items:
        if text == item:
            edit = remove_item(pack.source.texts.get(span.path, ""), span)
            return Fix(f"remove `{item}`", (edit,)) if edit else None
    return None


def _has_company(pack: Pack, definition: Definition) -> bool:
    """Return whether its file has other definitions of its kind."""
    others = (
        other
        for (kind, id), other in pack.source.definitions.items()
        if kind == definition.kind and id != definition.id and other.owner == definition.owner
    )
    return any(other.span.path == definition.span.path for other in others)


def _without(pack: Pack, key: Span, value: Span, title: str) -> Fix | None:
    edit = remove_pair(pack.source.texts.get(key.path, ""), key, value)
    return Fix(title, (edit,)) if edit else None


def _word(text: str, span: Span, word: str) -> Span | None:
    """Return the span of the only occurrence of `word` within `span`; if it has none, from the
    start of `span` to the end of the line. None for no or several occurrences."""
    pattern = re.compile(rf"(?<![\w-]){re.escape(word)}(?![\w-])")
    end = text.find("\n", span.end)
    for stop in (span.end, len(text) if end < 0 else end):
        matches = list(pattern.finditer(text, span.start, stop))
        if matches:
            return span_at(span.path, text, *matches[0].span()) if len(matches) == 1 else None
    return None
