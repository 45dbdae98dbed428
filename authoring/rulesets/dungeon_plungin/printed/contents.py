"""The table of contents: the chapters this quest has, and what they hold."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from authoring.core.language import _


@dataclass(frozen=True, slots=True)
class Entry:
    """One line: `anchor` is where it leads, `parts` the lines below it.

    `part` is the part of the pack it is printed with: a line leads nowhere when
    that part is not wanted.
    """

    anchor: str
    title: str
    part: str
    parts: tuple["Entry", ...] = ()


def _chapters(context: Mapping[str, object]) -> Iterator[tuple[str, str, str, object]]:
    """Id, title, part, and what must not be empty for the chapter to be printed."""
    pieces = context["pieces"]
    cut = pieces if isinstance(pieces, Mapping) else {}
    yield "introduction", _("The Quest"), "booklet", True
    yield "setup", _("Set-Up"), "booklet", True
    yield "reading", _("How to Read the Charts"), "booklet", True
    yield "charts", _("Charts"), "booklet", context["charts"]
    yield "traps", _("Traps"), "booklet", context["traps"]
    yield "events", _("Random Events"), "booklet", context["events"]
    yield "monsters", _("Monsters"), "booklet", context["monsters"]
    yield "bosses", _("Bosses"), "booklet", context["bosses"]
    yield "spells", _("Spells"), "booklet", context["spells"]
    yield "conditions", _("Conditions"), "booklet", context["conditions"]
    yield "places", _("Locations"), "booklet", context["places"]
    yield "items", _("Treasure and Gear"), "booklet", context["items"]
    yield "party", _("The Party"), "booklet", context["party"]
    yield "abilities", _("Special Abilities"), "booklet", context["abilities"]
    yield "towns", _("The Town"), "booklet", context["towns"]
    yield "credits", _("Credits"), "booklet", True
    yield "map-maker", _("Map Maker"), "aids", True
    yield "table", _("At the Table"), "aids", True
    yield "sheets", _("Character and Party Sheets"), "aids", True
    yield "tiles", _("Tiles to Cut Out"), "tiles", cut.get("tiles")
    yield "standups", _("Stand-Ups to Cut Out"), "standups", cut.get("figures")
    yield "cards", _("Cards to Cut Out"), "cards", cut.get("cards")


_LISTED = ("charts", "bosses", "places")
"""Chapters whose things stand in the contents one by one."""


def _title(thing: object) -> str:
    name = str(getattr(thing, "name", "") or getattr(thing, "title", ""))
    number = str(getattr(thing, "number", ""))
    return f"{number}  {name}" if number else name


def contents(context: Mapping[str, object]) -> tuple[Entry, ...]:
    """The chapters that are not empty, in printed order."""
    entries = []
    for id, title, part, things in _chapters(context):
        if not things:
            continue
        held = things if isinstance(things, Iterable) and id in _LISTED else ()
        lines = (Entry(str(getattr(thing, "anchor", "")), _title(thing), part) for thing in held)
        entries.append(Entry(f"part-{id}", title, part, tuple(lines)))
    return tuple(entries)
