"""Pack as built by a ruleset: its header, definitions and the references between them."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Generic

from authoring.core.errors import CannotRun
from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span
from authoring.model.chart import Chart
from authoring.model.spans import Spans
from authoring.model.tile import Tile
from authoring.source.loaded import Definition, Source

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    QuestT = TypeVar("QuestT", default=Any)
    ContentT = TypeVar("ContentT", default=Any)
else:  # `typing` knows no defaults before Python 3.13
    from typing import TypeVar

    QuestT, ContentT = TypeVar("QuestT"), TypeVar("ContentT")

__all__ = ["Definition", "Pack", "Reference", "Source", "parts_of"]


@dataclass(frozen=True, slots=True)
class Reference:
    """A use of the id `id` of a definition of `kind`. `by` is the (kind, id) of the definition that
    names it, or ("quest", ""). `words` would be valid in place of the id."""

    kind: str
    id: str
    span: Span
    by: tuple[str, str]
    words: tuple[str, ...] = ()
    asks: bool = False
    """True if the reference brings nothing into the game, but needs it brought by another."""
    form: str = ""
    """Description of everything allowed there, for messages; "" if only an id is."""


@dataclass(frozen=True, slots=True)
class Pack(Generic[QuestT, ContentT]):
    """A built pack: typed `charts` and `tiles` by id, plus the ruleset's own `quest`.

    `quest` is None for a library pack. `content` is the ruleset's typed collection (monsters,
    heroes, ...), present for libraries too. A ruleset names its own kind of pack: `Pack[Quest,
    Content]`; `Pack` alone is one of any game. `roots` are the (kind, id) in use from outside:
    charts the rules roll, the quest. `offered` are kinds whose definitions players choose among:
    none of them counts as unused. `language` is the one its texts are in.
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
    content: ContentT
    quest: QuestT | None
    offered: tuple[str, ...] = ()
    language: str = "en"
    draft: QuestT | None = None
    """A quest that lacks only charts: it cannot be played, but partly solved."""
    lacks: tuple[str, ...] = ()
    """Titles of the charts that the draft lacks."""

    @property
    def spans(self) -> Spans:
        """The spans of the keys in its header, such as `quest` and `playtest`."""
        return Spans(self.source.header)

    def required_quest(self, use: str = "played") -> QuestT:
        """Return the quest; raise CannotRun for a library, saying that it has none to be `use`."""
        if self.quest is None:
            raise CannotRun(
                f"`{self.id}` has no quest that could be {use}",
                f"a library pack is {use} as part of the quests that use it",
            )
        return self.quest


def parts_of(pack: Pack[Any, Any]) -> Iterator[object]:
    """Yield every definition in `pack.content`, if each field there is a map by id, and then the
    quest unless it is None."""
    for group in fields(pack.content):
        yield from getattr(pack.content, group.name).values()
    if pack.quest is not None:
        yield pack.quest
