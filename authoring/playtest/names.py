"""Names of a pack's definitions, for reports: games are recorded by id."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from authoring.core.lazy_dataclass import dataclass, field
from authoring.model.pack import Pack
from authoring.source.pack.titles import title_of

PLACES: Final = ("locations", "tiles", "rooms")
CREATURES: Final = ("bosses", "monsters")
HEROES: Final = ("heroes",)
CHARTS: Final = ("charts",)
_ACTIONS: Final = "-actions"
"""Suffix of the id of the chart by which a creature acts."""
_LEAD: Final = re.compile(
    r"(?P<before>before |after |)(?:(?P<kind>[a-z]+):)?(?P<id>[^\s:,/()]+)"
    r"(?=$|/|, row |: | is | stands )"
)
"""An id at the head of a clause: `before demon is killed`, `demon, row 4-5`, `trap:pit`."""


@dataclass(frozen=True, slots=True)
class Names:
    """The names of a pack's definitions: `titles` by (kind, id).

    If several kinds share an id, the kinds that are asked for decide.
    """

    titles: Mapping[tuple[str, str], str] = field(default_factory=dict)

    def of(self, id: str, kinds: Iterable[str] = ()) -> str:
        """Return the name of the definition `id` of the first of `kinds` that has it, else of any
        kind if all that have it agree, else `id` itself."""
        for kind in kinds:
            if (kind, id) in self.titles:
                return self.titles[kind, id]
        names = {name for (_, other), name in self.titles.items() if other == id}
        return names.pop() if len(names) == 1 else id

    def clause(self, text: str, kinds: Iterable[str] = ()) -> str:
        """Return `text` with the id at its beginning, if there is one, replaced by the name of its
        definition; `kinds` are tried first, as in `of`."""
        head = _LEAD.match(text)
        if head is None:
            return text
        word, id = head["kind"], head["id"]
        known = self._plurals(word) if word else tuple(kinds)
        if word and not known:
            return text
        name, rest = self.of(id, known), text[head.end() :]
        label = f"{word}: " if word else ""
        return f"{head['before']}{label}{name}{rest}" if name != id else text

    def chart(self, id: str) -> str:
        """Return the name of a chart, or of the creature whose chart it is, else `id` itself."""
        if ("charts", id) in self.titles:
            return self.titles["charts", id]
        owner = id.removesuffix(_ACTIONS)
        name = self.of(owner, CREATURES)
        return f"{name}: actions" if name != owner != id else name if owner == id else id

    def _plurals(self, word: str) -> tuple[str, ...]:
        kinds = {kind for kind, _ in self.titles}
        return tuple(kind for kind in (word, f"{word}s", f"{word}es") if kind in kinds)


NAMELESS: Final = Names()


def names_of(pack: Pack) -> Names:
    """Return the names in `pack` and those it uses; equal names of a kind have their ids added."""
    titles = {
        key: title_of(definition.node, definition.id)
        for key, definition in pack.source.definitions.items()
    }
    titles |= {("charts", id): chart.title for id, chart in pack.charts.items() if chart.title}
    shared = Counter((kind, name) for (kind, _), name in titles.items())
    return Names(
        {
            (kind, id): f"{name} ({id})" if shared[kind, name] > 1 else name
            for (kind, id), name in titles.items()
        }
    )
