"""What a quest says that its transcript does not: read from the files of its pack."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML


@dataclass(frozen=True)
class Book:
    """A quest's own numbers."""

    said: dict[str, Any] = field(default_factory=dict)
    """Header keys and `quest`, and all definitions by kind, those of packs it uses among them."""

    def of(self, kind: str, id: str) -> Any:
        """A definition; empty when there is none."""
        return self.said.get(kind, {}).get(id, {})

    @property
    def time_span(self) -> tuple[int, int]:
        """N and X of `N (X)` (DP-PLOT-01)."""
        text = str(self.said["quest"]["time_span"]).replace("(", " ").replace(")", " ")
        minimum, rising = text.split()
        return int(minimum), int(rising)


@cache
def book(folder: Path) -> Book:
    """The book of a pack."""
    said: dict[str, Any] = {}
    for file in sorted(folder.glob("*.yaml")):
        found = YAML(typ="safe").load(file.read_text(encoding="utf-8"))
        for key, value in found.items():
            if isinstance(value, dict) and isinstance(said.get(key, {}), dict):
                said[key] = {**said.get(key, {}), **value}
            else:
                said[key] = value
    for other in said.get("uses", ()):
        for key, value in book((folder.parent / other).resolve()).said.items():
            if isinstance(value, dict):
                said[key] = {**value, **said.get(key, {})}
    return Book(said)


def covered(said: Book, e: Any) -> Iterator[tuple[str, str]]:
    """The row of a roll is the one of its total, past the ends of a chart the nearest
    (DP-AMB-75)."""
    rows = said.of("charts", e["chart"]).get("rows", {})
    spans = {str(key): span(str(key)) for key in rows}
    if not spans:
        return
    low, high = min(s[0] for s in spans.values()), max(s[1] for s in spans.values())
    total = min(max(e["total"], low), high)
    right = [key for key, (a, b) in spans.items() if a <= total <= b]
    if right and e["row"].partition("/")[2] not in right:
        yield "DP-CONS-03", f"{e['chart']}: {e['total']} is not row {e['row']}"


def span(key: str) -> tuple[int, int]:
    """The totals of a row: `3`, `3-5`, `6+`, `-2`."""
    if key.endswith("+"):
        return int(key[:-1]), 10**6
    low, dash, high = key.partition("-")
    if not low:
        return -(10**6), int(high)
    return int(low), int(high) if dash else int(low)
