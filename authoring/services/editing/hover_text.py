"""Facts about an offset in a pack, in sentences: for a hover, or beside a number."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final

from authoring.core.span import Span
from authoring.core.wording import pluralize
from authoring.model.pack import Reference
from authoring.services.editing.at import Thing, at, references_to
from authoring.services.editing.form_at import forms_at
from authoring.services.editing.rows import row_at, told_row
from authoring.services.editing.run_counts import Seen
from authoring.services.editing.sentences import sentence_at
from authoring.services.opened import Opened, Sound
from authoring.source.loaded import Definition
from authoring.source.node import Map, Scalar

MOST_USES: Final = 5
"""Places that are told; of more, how many there are."""
_STATS: Final = "stats"
_NAMES: Final = ("name", "title")


@dataclass(frozen=True, slots=True)
class Fact:
    """Some sentences that belong together. Text in backticks is an id or a key."""

    head: str
    says: tuple[str, ...] = ()


def hover_facts(
    opened: Opened, file: Path, offset: int, seen: Seen | None = None
) -> tuple[Fact, ...]:
    """Return all facts about an offset: the id and its meaning, the row's odds, the effect's
    sentence, the fight of a stat block.

    `opened` may be `stale`; the offset is one of its own texts.
    """
    thing = at(opened, file, offset)
    if thing is None:
        return ()
    return tuple(_facts(opened, thing, offset, seen))


def _facts(opened: Opened, thing: Thing, offset: int, seen: Seen | None) -> Iterator[Fact]:
    path = thing.span.path
    if thing.meant is not None:
        yield defined(opened, thing.meant)
    row = row_at(opened, path, offset)
    if row is not None:
        title = row.chart.title or row.chart.id
        yield Fact(f"Row {row.row.label} of `{title}`", told_row(row, seen))
    sentence = sentence_at(opened, path, offset)
    if sentence:
        yield Fact("In print", (sentence,))
    if thing.within is not None and _is_stat_block(thing):
        yield from _facing(opened, thing.within)
    elif thing.meant is not None:
        yield from _facing(opened, thing.meant)
    if thing.is_key and thing.meant is None:
        yield from _key(opened, thing)


def defined(opened: Opened, meant: Definition) -> Fact:
    """Return the description of an id: its definition, its pack, and its uses."""
    name = titled(meant)
    used = references_to(opened, meant)
    source = opened.source
    own = source is not None and meant.owner == source.id
    whose = "this pack" if own else f"the pack `{meant.owner}`"
    says = [f"Of {meant.kind}, defined in {whose}: {_short(meant.span)}.", _used(used)]
    return Fact(f"`{meant.id}`" + (f" {name}" if name else ""), tuple(says))


def titled(meant: Definition) -> str:
    """Return the name of a definition in print; "" if it has none."""
    node = meant.node
    names = (node.get(key) for key in _NAMES) if isinstance(node, Map) else ()
    return next((name.text.strip() for name in names if isinstance(name, Scalar)), "")


def _used(used: tuple[Reference, ...]) -> str:
    if not used:
        return "No place of this pack names it."
    places = ", ".join(_short(reference.span) for reference in islice(used, MOST_USES))
    rest = f" and {len(used) - MOST_USES} more" if len(used) > MOST_USES else ""
    return f"Named in {pluralize(len(used), 'place')}: {places}{rest}."


def _short(span: Span) -> str:
    """Return a span as the pack's folder, file and line."""
    return f"{'/'.join(Path(span.path).parts[-2:])}:{span.line}"


def _is_stat_block(thing: Thing) -> bool:
    """Return whether `thing` holds numbers of a definition: under `stats`, or directly in it."""
    below = thing.keys[2:]
    number = isinstance(thing.node, Scalar) and isinstance(thing.node.value, int)
    return below[:1] == (_STATS,) or (len(below) == 1 and number) or not below


def _facing(opened: Opened, meant: Definition) -> Iterator[Fact]:
    if not isinstance(opened, Sound) or opened.ruleset.facing is None or not opened.playable:
        return
    says = opened.ruleset.facing(opened.pack, meant.kind, meant.id)
    if says:
        yield Fact("Against those who set out", says)


def _key(opened: Opened, thing: Thing) -> Iterator[Fact]:
    ruleset = opened.ruleset
    if ruleset is not None and ruleset.schema:
        says = forms_at(ruleset.folder("schemas") / ruleset.schema, thing.keys).says()
        if says:
            yield Fact(f"`{thing.keys[-1]}`", (says,))
