"""Output of `questpack diff`, in at most 80 columns, and as JSON."""

from collections.abc import Iterator

from authoring.core.printable import json_text
from authoring.core.wording import pluralize
from authoring.report.sections import Section
from authoring.report.text import fold, sections_text
from authoring.services.changed import ADDED, CHANGED, REMOVED, PackChanges
from authoring.services.changed_sections import changed_sections, changed_values

_MOST_LINES = 60
"""Most lines shown without `--all`."""
_PACK = "pack"
"""Group of changed keys at the top of a pack."""


def as_text(changes: PackChanges, *, every: bool = True) -> str:
    """Return the changes definition by definition, then the odds and the components. Counts and a
    hint replace more than _MOST_LINES lines, unless `every` line is requested."""
    unchanged = [Section("Both say the same.")] * changes.nothing
    full_text = sections_text((*unchanged, *changed_sections(changes)))
    if every or full_text.count("\n") <= _MOST_LINES:
        return full_text
    hint = "Every line: questpack diff --all OLD NEW"
    return sections_text((Section("", text=tuple(_counted(changes))), Section(hint)))


def _counted(changes: PackChanges) -> Iterator[str]:
    """Yield a line on each kind of definition, the odds and the components: counts of changes."""
    kinds: dict[str, dict[str, set[str]]] = {}
    for change in changes.changes:
        kind, _, id = change.where.partition("/")
        verb = change.what if not change.field else CHANGED
        kinds.setdefault(kind if id else _PACK, {}).setdefault(verb, set()).add(change.where)
    for kind, groups in kinds.items():
        parts = (
            f"{len(groups[verb])} {verb}" for verb in (CHANGED, ADDED, REMOVED) if verb in groups
        )
        yield f"{kind}: {', '.join(parts)}"
    if changes.odds:
        titles = {(figure.id, figure.title) for figure in changes.odds}
        moved, questions = (
            pluralize(len(changes.odds), "number"),
            pluralize(len(titles), "question"),
        )
        yield f"odds: {moved} moved, of {questions}"
    if changes.components:
        sorts = pluralize(len(changes.components), "sort")
        yield f"components: {sorts} with another number of copies"
    for reason in changes.silent:
        yield from fold(reason, "")


def as_json(changes: PackChanges) -> str:
    """Return the changes as JSON; every number is an exact fraction and a decimal."""
    return json_text({"format": 1, **changed_values(changes)})
