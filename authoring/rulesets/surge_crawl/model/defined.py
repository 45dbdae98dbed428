"""The parts that several kinds of definitions have."""

from dataclasses import dataclass, field

from authoring.core.span import Span
from authoring.model.read_fields import all_defined
from authoring.model.spans import NO_SPANS, Spans


@dataclass(frozen=True, slots=True, kw_only=True)
class Defined:
    """A definition with its `id`; its `text` is printed with it."""

    id: str
    name: str
    text: str
    span: Span
    owner: str
    spans: Spans = field(default=NO_SPANS, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Giver(Defined):
    """A definition that gives its owner Activators and abilities (SRG-GEN-03), by id."""

    activators: tuple[str, ...] = field(metadata=all_defined("activators"))
    abilities: tuple[str, ...] = field(metadata=all_defined("abilities"))
