"""Output of `questpack diff`, in at most 80 columns, and as JSON."""

from collections.abc import Iterator

from authoring.core.printable import json_text
from authoring.core.wording import pluralize
from authoring.report.sections import Section
from authoring.report.text import fold, sections_text
from authoring.services.changed import ADDED, CHANGED, REMOVED, PackChanges
from authoring.services.changed_sections import changed_sections, changed_values

_MOST_LINES = 60
"""Lines that are shown unasked."""
_PACK = "pack"
"""Group of changed keys at the top of a pack."""


def as_text(found: PackChanges, *, every: bool = True) -> str:
    """Return the changes definition by definition, then the odds and the components; a text longer
    than a screen or two is only counted unless `every` line is asked for."""
    same = [Section("Both say the same.")] * found.nothing
    whole = sections_text((*same, *changed_sections(found)))
    if every or whole.count("\n") <= _MOST_LINES:
        return whole
    more = "Every line: questpack diff --all OLD NEW"
    return sections_text((Section("", text=tuple(_counted(found))), Section(more)))


def _counted(found: PackChanges) -> Iterator[str]:
    """Yield a line for each kind of definition, the odds and the components."""
    kinds: dict[str, dict[str, set[str]]] = {}
    for change in found.changes:
        kind, _, id = change.where.partition("/")
        what = change.what if not change.field else CHANGED
        kinds.setdefault(kind if id else _PACK, {}).setdefault(what, set()).add(change.where)
    for kind, groups in kinds.items():
        parts = (
            f"{len(groups[what])} {what}" for what in (CHANGED, ADDED, REMOVED) if what in groups
        )
        yield f"{kind}: {', '.join(parts)}"
    if found.odds:
        titles = {(figure.id, figure.title) for figure in found.odds}
        moved, questions = pluralize(len(found.odds), "number"), pluralize(len(titles), "question")
        yield f"odds: {moved} moved, of {questions}"
    if found.components:
        sorts = pluralize(len(found.components), "sort")
        yield f"components: {sorts} with another number of copies"
    for why in found.silent:
        yield from fold(why, "")


def as_json(found: PackChanges) -> str:
    """Return the changes as JSON for other programs; every number is an exact fraction and a
    decimal."""
    return json_text({"format": 1, **changed_values(found)})
