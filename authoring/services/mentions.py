"""Mentions of a quest's definitions in a text: by id, or by title among other words."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from authoring.model.chart import Chart
from authoring.source.loaded import Definition, Source
from authoring.source.pack.titles import title_of

_SHORTEST: Final = 4
"""Letters of a title that is looked for inside of a line."""


@dataclass(frozen=True, slots=True)
class Mention:
    """A definition that `text[start:end]` names."""

    start: int
    end: int
    meant: Definition


class Mentions:
    """The names in a pack and those it uses; the pack's own win."""

    def __init__(self, source: Source, charts: Mapping[str, Chart] | None = None) -> None:
        """Index the definitions; `charts` supply the titles of charts without a title in the
        file."""
        self._ids: dict[str, Definition] = {}
        self._titles: dict[str, Definition] = {}
        known = charts or {}
        defined = source.definitions.values()
        for one in sorted(defined, key=lambda one: one.owner != source.id):
            self._ids.setdefault(one.id, one)
            chart = known.get(one.id) if one.kind == "charts" else None
            title = chart.title if chart is not None else ""
            self._titles.setdefault(title or title_of(one.node, one.id), one)
        self._lower = {title.lower(): one for title, one in self._titles.items()}

    def called(self, name: str) -> Definition | None:
        """Return the definition with exactly this id or title, perhaps behind its kind:
        `trap:spear-trap`."""
        last = name.rpartition(":")[2]
        return self._ids.get(name) or self._titles.get(name) or self._ids.get(last)

    def inside(self, text: str) -> Iterator[Mention]:
        """Yield the titles in a line; of two that begin alike, the longer one.

        A title of several words may be written in lower case: a giant beetle.
        """
        for found in self._pattern.finditer(text):
            meant = self._titles.get(found[0]) or self._lower[found[0].lower()]
            yield Mention(*found.span(), meant)

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        titles = [one for one in self._titles if len(one) >= _SHORTEST]
        longest = sorted(titles, key=lambda title: (-len(title), title))
        words = "|".join(map(_written, longest)) or "(?!)"
        return re.compile(rf"(?<!\w)(?:{words})(?!\w)")


def _written(title: str) -> str:
    return f"(?i:{re.escape(title)})" if " " in title else re.escape(title)
