"""Output of `questpack list`: a table of at most 80 columns, or JSON."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from textwrap import wrap

from authoring.core.columns import aligned
from authoring.core.printable import json_text, one_line
from authoring.services.listing import ListedItem

WIDTH = 80
_LEAST = 12
"""Least characters of a line of a title."""


def counts_as_text(counts: Sequence[tuple[str, int, int]]) -> str:
    """Return a table of the counts: (kind, number of own items, number of those of used packs)."""
    rows = [(kind, f"{own}", f"{used}") for kind, own, used in counts]
    return aligned([("kind", "own", "used"), *rows])


def counts_as_json(counts: Sequence[tuple[str, int, int]]) -> str:
    """Return the counts of each kind, (kind, own, used), as JSON text."""
    kinds = [{"kind": kind, "own": own, "used": used} for kind, own, used in counts]
    return json_text({"format": 1, "kinds": kinds})


def as_text(things: Sequence[ListedItem]) -> str:
    """Return a table of items, each with as many lines as its title needs."""
    owned = any(thing.owner for thing in things)
    ids = max([2, *(len(thing.id) for thing in things)])
    owners = max([4, *(len(thing.owner) for thing in things)]) + 2 if owned else 0
    room = max(WIDTH - ids - 2 - owners, _LEAST)
    rows = [row for thing in things for row in _rows(thing, room)]
    heads = ("id", "title", "of")
    columns = 3 if owned else 2
    return aligned([row[:columns] for row in (heads, *rows)])


def as_json(kind: str, things: Sequence[ListedItem]) -> str:
    """Return the items of a kind as JSON text, with their places."""
    return json_text({"format": 1, "kind": kind, "things": [asdict(thing) for thing in things]})


def _rows(item: ListedItem, room: int) -> Iterator[tuple[str, str, str]]:
    """Yield (id, line of the title, owner) of an item; id and owner only for the first line."""
    first, *others = wrap(one_line(item.title), room) or [""]
    yield item.id, first, item.owner
    yield from (("", line, "") for line in others)
