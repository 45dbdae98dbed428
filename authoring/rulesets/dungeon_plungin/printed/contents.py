"""The table of contents: the parts this quest has, and what they hold."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Entry:
    """One line: `anchor` is where it leads, `parts` the lines below it."""

    anchor: str
    title: str
    parts: tuple["Entry", ...] = ()


_PARTS = (
    ("introduction", "The Quest", ""),
    ("reading", "How to Read the Charts", ""),
    ("charts", "Charts", "charts"),
    ("traps", "Traps", "traps"),
    ("events", "Random Events", "events"),
    ("monsters", "Monsters", "monsters"),
    ("bosses", "Bosses", "bosses"),
    ("spells", "Spells", "spells"),
    ("conditions", "Conditions", "conditions"),
    ("places", "Locations", "places"),
    ("items", "Treasure and Gear", "items"),
    ("party", "The Party", "party"),
    ("abilities", "Special Abilities", "abilities"),
    ("towns", "The Town", "towns"),
    ("credits", "Rulings and Credits", ""),
    ("map-maker", "Map Maker", ""),
    ("table", "At the Table", ""),
    ("sheets", "Character and Party Sheets", ""),
)
_LISTED = ("charts", "bosses", "places")
"""Parts whose pieces stand in the contents one by one."""


def _title(thing: object) -> str:
    name = str(getattr(thing, "name", "") or getattr(thing, "title", ""))
    number = str(getattr(thing, "number", ""))
    return f"{number}  {name}" if number else name


def contents(context: Mapping[str, object]) -> tuple[Entry, ...]:
    """The parts that are not empty, in printed order."""
    entries = []
    for id, title, key in _PARTS:
        things = context.get(key) if key else None
        if key and not things:
            continue
        held = things if isinstance(things, Iterable) and id in _LISTED else ()
        parts = tuple(Entry(str(getattr(thing, "anchor", "")), _title(thing)) for thing in held)
        entries.append(Entry(f"part-{id}", title, parts))
    return tuple(entries)
