"""A loaded pack: its header, definitions and the references between them."""

from collections.abc import Mapping
from dataclasses import dataclass

from authoring.core.span import Span
from authoring.model.chart import Chart
from authoring.model.tile import Tile
from authoring.source.loaded import Definition, Source

__all__ = ["Definition", "Pack", "Reference", "Source"]


@dataclass(frozen=True, slots=True)
class Reference:
    """A use of an id. `by` is the (kind, id) of the definition it stands in,
    or ("quest", "") for the quest itself. `words` may stand there instead of an id."""

    kind: str
    id: str
    span: Span
    by: tuple[str, str]
    words: tuple[str, ...] = ()
    asks: bool = False
    """Whether it only looks for what something else has to bring."""
    form: str = ""
    """All that may stand there, in words; empty where that is an id and nothing else."""


@dataclass(frozen=True, slots=True)
class Pack:
    """A built pack: typed charts and tiles plus the ruleset's own `quest`.

    `quest` is None for a library pack. `content` is the ruleset's typed
    collection (monsters, heroes, ...), present for libraries too. `roots` are
    the (kind, id) in use from outside: charts the rules roll, the quest.
    `offered` are kinds whose definitions players choose among: in use, all of
    them, without leading any further. `language` is the one its texts are in.
    """

    id: str
    title: str
    version: str
    authors: tuple[str, ...]
    licence: str
    ruleset: str
    description: str
    source: Source
    charts: Mapping[str, Chart]
    tiles: Mapping[str, Tile]
    references: tuple[Reference, ...]
    roots: tuple[tuple[str, str], ...]
    content: object
    quest: object | None
    offered: tuple[str, ...] = ()
    language: str = "en"
    draft: object | None = None
    """A quest that only charts are missing of: it cannot be played, but partly solved."""
    lacks: tuple[str, ...] = ()
    """What charts the draft has not, as people call them."""
