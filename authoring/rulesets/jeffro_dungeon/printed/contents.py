"""The table of contents: the chapters this quest has."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from authoring.core.language import _


@dataclass(frozen=True, slots=True)
class Entry:
    """One line: `anchor` is where it leads, `part` the part it is printed with."""

    anchor: str
    title: str
    part: str


def _chapters(context: Mapping[str, object]) -> Iterator[tuple[str, str, str, object]]:
    """Id, title, part, and what must not be empty for the chapter to be printed."""
    yield "quest", _("The Quest"), "booklet", True
    yield "turn", _("A Turn"), "booklet", True
    yield "rules", _("The Rules"), "booklet", context["rules"]
    yield "charts", _("Charts"), "booklet", context["charts"]
    yield "tile-list", _("What the Tiles Do"), "booklet", context["tile_lines"]
    yield "creatures", _("Creatures"), "booklet", context["creatures"]
    yield "card-list", _("The Cards"), "booklet", context["card_lines"]
    yield "credits", _("Rulings and Credits"), "booklet", True
    yield "characters", _("Character Sheets"), "booklet", context["characters"]
    yield "tiles", _("Tiles to Cut Out"), "tiles", context["tiles"]
    yield "cards", _("Cards to Cut Out"), "cards", context["cards"]
    yield "counters", _("Counters to Cut Out"), "tiles", context["counters"]


def contents(context: Mapping[str, object]) -> tuple[Entry, ...]:
    """The chapters that are not empty, in printed order."""
    return tuple(
        Entry(f"part-{id}", title, part) for id, title, part, things in _chapters(context) if things
    )
