"""What `questpack list` says: a table of at most 80 columns, or JSON."""

from collections.abc import Sequence
from dataclasses import asdict

from authoring.core.columns import aligned
from authoring.core.printable import json_text, one_line
from authoring.services.listing import Thing

WIDTH = 80
_LEAST = 12
"""Letters of a title that are left at least."""


def counts_as_text(counts: Sequence[tuple[str, int, int]]) -> str:
    """How many there are of every kind."""
    rows = [(kind, f"{own}", f"{used}") for kind, own, used in counts]
    return aligned([("kind", "own", "used"), *rows])


def counts_as_json(counts: Sequence[tuple[str, int, int]]) -> str:
    """The same as JSON."""
    kinds = [{"kind": kind, "own": own, "used": used} for kind, own, used in counts]
    return json_text({"format": 1, "kinds": kinds})


def as_text(things: Sequence[Thing]) -> str:
    """A line for each; titles that are too long are cut."""
    owned = any(one.owner for one in things)
    ids = max([2, *(len(one.id) for one in things)])
    owners = max([4, *(len(one.owner) for one in things)]) + 2 if owned else 0
    room = max(WIDTH - ids - 2 - owners, _LEAST)
    rows = [(one.id, _cut(one_line(one.title), room), one.owner) for one in things]
    heads = ("id", "title", "of")
    columns = 3 if owned else 2
    return aligned([row[:columns] for row in (heads, *rows)])


def as_json(kind: str, things: Sequence[Thing]) -> str:
    """The same as JSON, with places."""
    return json_text({"format": 1, "kind": kind, "things": [asdict(one) for one in things]})


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 2].rstrip() + ".."
