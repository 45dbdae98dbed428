"""Base classes of definitions: the fields that they have in all games."""

from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.span import Span
from authoring.model.spans import NO_SPANS, Spans


@dataclass(frozen=True, slots=True, kw_only=True)
class Defined:
    """A definition with its `id`; `text` is the author's text that is printed with it."""

    id: str
    text: str
    span: Span
    owner: str
    spans: Spans = field(default=NO_SPANS, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Named(Defined):
    """A definition with a name."""

    name: str
