"""Mentions of a quest's definitions in a text: by id, or by title among other words."""

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.model.chart import Chart
from authoring.source.loaded import Definition, Source
from authoring.source.pack.titles import title_of

_SHORTEST: Final = 4
"""Least characters of a title that is searched inside a line."""


@dataclass(frozen=True, slots=True)
class Mention:
    """A definition that `text[start:end]` names."""

    start: int
    end: int
    definition: Definition


class Mentions:
    """Index of the ids and titles in a pack and those it uses; on a clash the pack's own win."""

    def __init__(self, source: Source, charts: Mapping[str, Chart] | None = None) -> None:
        """Index the definitions of `source`; `charts` by id give titles to charts that have none in
        the file."""
        self._ids: dict[str, Definition] = {}
        self._titles: dict[str, Definition] = {}
        own_charts = charts or {}
        defined = source.definitions.values()
        for definition in sorted(defined, key=lambda definition: definition.owner != source.id):
            self._ids.setdefault(definition.id, definition)
            chart = own_charts.get(definition.id) if definition.kind == "charts" else None
            title = chart.title if chart is not None else ""
            self._titles.setdefault(title or title_of(definition.node, definition.id), definition)
        self._lower = {title.lower(): definition for title, definition in self._titles.items()}

    def called(self, name: str) -> Definition | None:
        """Return the definition with exactly this id or title, perhaps behind its kind
        (`trap:spear-trap`); None for none."""
        last = name.rpartition(":")[2]
        return self._ids.get(name) or self._titles.get(name) or self._ids.get(last)

    def inside(self, text: str) -> Iterator[Mention]:
        """Yield the titles that occur in `text`; of two that begin at one place, the longer.

        A title of several words may be written in lower case: a giant beetle.
        """
        for match in self._pattern.finditer(text):
            definition = self._titles.get(match[0]) or self._lower[match[0].lower()]
            yield Mention(*match.span(), definition)

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        titles = [name for name in self._titles if len(name) >= _SHORTEST]
        longest = sorted(titles, key=lambda title: (-len(title), title))
        words = "|".join(map(_written, longest)) or "(?!)"
        return re.compile(rf"(?<!\w)(?:{words})(?!\w)")


def _written(title: str) -> str:
    return f"(?i:{re.escape(title)})" if " " in title else re.escape(title)
