"""Facts about an offset in a pack, in sentences: for a hover, or beside a number."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span
from authoring.core.wording import pluralize
from authoring.model.pack import Reference
from authoring.services.editing.at import NodeAt, at, references_to
from authoring.services.editing.form_at import forms_at
from authoring.services.editing.rows import row_at, row_facts
from authoring.services.editing.run_counts import RunCounts
from authoring.services.editing.sentences import sentence_at, sentence_of
from authoring.services.opened import Opened, Sound
from authoring.source.loaded import Definition
from authoring.source.node import Map, Scalar

MOST_USES: Final = 5
"""Most uses that are listed; more are counted."""
_STATS: Final = "stats"
_NAMES: Final = ("name", "title")


@dataclass(frozen=True, slots=True)
class Fact:
    """A heading and sentences on one subject. Text in backticks is an id or a key."""

    head: str
    says: tuple[str, ...] = ()


def hover_facts(
    opened: Opened, file: Path, offset: int, counts: RunCounts | None = None
) -> tuple[Fact, ...]:
    """Return all facts about the character `offset` of `file`: the id, the odds of the row (with
    its `counts` in stored games), the effect's sentence, fights against the owner of a stat
    block; () for none.

    `opened` may be `stale`; `offset` is then one of its older text.
    """
    node = at(opened, file, offset)
    if node is None:
        return ()
    return tuple(_facts(opened, node, offset, counts))


def _facts(opened: Opened, node: NodeAt, offset: int, counts: RunCounts | None) -> Iterator[Fact]:
    path = node.span.path
    if node.target is not None:
        yield defined(opened, node.target)
    row = row_at(opened, path, offset)
    if row is not None:
        title = row.chart.title or row.chart.id
        yield Fact(f"Row {row.row.label} of `{title}`", row_facts(row, counts))
    sentence = sentence_at(opened, path, offset)
    if node.target is not None:
        sentence = sentence or sentence_of(opened, node.target.span)
    if sentence:
        yield Fact("In print", (sentence,))
    if node.within is not None and _is_stat_block(node):
        yield from _facing(opened, node.within)
    elif node.target is not None:
        yield from _facing(opened, node.target)
    if node.is_key and node.target is None:
        yield from _key(opened, node)


def defined(opened: Opened, definition: Definition) -> Fact:
    """Return the description of an id: its definition, its pack, and its uses."""
    name = titled(definition)
    used = references_to(opened, definition)
    source = opened.source
    is_own = source is not None and definition.owner == source.id
    whose = "this pack" if is_own else f"the pack `{definition.owner}`"
    says = [f"Of {definition.kind}, defined in {whose}: {_short(definition.span)}.", _used(used)]
    return Fact(f"`{definition.id}`" + (f" {name}" if name else ""), tuple(says))


def titled(definition: Definition) -> str:
    """Return the name of a definition in print; "" if it has none."""
    node = definition.node
    names = (node.get(key) for key in _NAMES) if isinstance(node, Map) else ()
    return next((name.text.strip() for name in names if isinstance(name, Scalar)), "")


def _used(used: tuple[Reference, ...]) -> str:
    if not used:
        return "No place of this pack names it."
    places = ", ".join(_short(reference.span) for reference in islice(used, MOST_USES))
    rest = f" and {len(used) - MOST_USES} more" if len(used) > MOST_USES else ""
    return f"Named in {pluralize(len(used), 'place')}: {places}{rest}."


def _short(span: Span) -> str:
    """Return a span as `folder/file:line`."""
    return f"{'/'.join(Path(span.path).parts[-2:])}:{span.line}"


def _is_stat_block(node: NodeAt) -> bool:
    """Return whether `node` holds numbers of a definition: under `stats`, or directly in it."""
    keys = node.keys[2:]
    number = isinstance(node.node, Scalar) and isinstance(node.node.value, int)
    return keys[:1] == (_STATS,) or (len(keys) == 1 and number) or not keys


def _facing(opened: Opened, definition: Definition) -> Iterator[Fact]:
    if not isinstance(opened, Sound) or opened.ruleset.facing is None or not opened.playable:
        return
    says = opened.ruleset.facing(opened.pack, definition.kind, definition.id)
    if says:
        yield Fact("Against those who set out", says)


def _key(opened: Opened, node: NodeAt) -> Iterator[Fact]:
    ruleset = opened.ruleset
    if ruleset is not None and ruleset.schema:
        says = forms_at(ruleset.folder("schemas") / ruleset.schema, node.keys).says()
        if says:
            yield Fact(f"`{node.keys[-1]}`", (says,))
