"""The table of contents: the parts this quest has."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Entry:
    """One line; `anchor` is where it leads."""

    anchor: str
    title: str


_PARTS = (
    ("quest", "The Quest", ""),
    ("turn", "A Turn", ""),
    ("rules", "The Rules", "rules"),
    ("charts", "Charts", "charts"),
    ("tile-list", "What the Tiles Do", "tile_lines"),
    ("creatures", "Creatures", "creatures"),
    ("card-list", "The Cards", "card_lines"),
    ("credits", "Rulings and Credits", ""),
    ("characters", "Character Sheets", "characters"),
    ("tiles", "Tiles to Cut Out", "tiles"),
    ("cards", "Cards to Cut Out", "cards"),
    ("counters", "Counters to Cut Out", "counters"),
)


def contents(context: Mapping[str, object]) -> tuple[Entry, ...]:
    """The parts that are not empty, in printed order."""
    return tuple(Entry(f"part-{id}", title) for id, title, key in _PARTS if not key or context[key])
