"""Wandering monster tokens and the requests of their columns."""

from authoring.core.lazy_dataclass import dataclass, field
from authoring.model.defined import Named
from authoring.model.read_fields import defined, number, word
from authoring.rulesets.mkd_adventure.model.keywords import COLOURS, WRONG


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenKind(Named):
    """A token: 2d6 on the chart `column` say what it brings, on `first_column` the first time that
    such a token is revealed (BASE-T: super and mega)."""

    colour: str = field(metadata=word(COLOURS, WRONG))
    column: str = field(metadata=defined("charts"))
    first_column: str = field(metadata=defined("charts"))
    copies: int = field(metadata=number(1, least=1))


@dataclass(frozen=True, slots=True)
class Request:
    """The demand of a row of a column on the Pool: figures, worth `points` together."""

    count: int = 0
    points: int = 0
