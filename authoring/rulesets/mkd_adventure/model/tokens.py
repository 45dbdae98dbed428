"""Wandering monster tokens and the requests of their columns."""

from authoring.core.lazy_dataclass import dataclass, field
from authoring.model.defined import Named
from authoring.model.read_fields import defined, number, word
from authoring.rulesets.mkd_adventure.model.keywords import COLOURS, WRONG


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenKind(Named):
    """A kind of token. 2d6 on the chart `column` say for which monsters it asks; the first time
    that a token of this kind is revealed, on `first_column`, if there is one."""

    colour: str = field(metadata=word(COLOURS, WRONG))
    column: str = field(metadata=defined("charts"))
    first_column: str = field(metadata=defined("charts"))
    copies: int = field(metadata=number(1, least=1))


@dataclass(frozen=True, slots=True)
class Request:
    """The demand that a row of a column makes on the Pool: `count` figures, worth `points`
    together; a count of 0 asks for nobody."""

    count: int = 0
    points: int = 0
