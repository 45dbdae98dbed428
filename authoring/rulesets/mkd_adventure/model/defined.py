"""The parts that several kinds of definitions have."""

from dataclasses import dataclass, field

from authoring.core.span import Span
from authoring.model.read_fields import all_defined
from authoring.model.spans import NO_SPANS, Spans
from authoring.rulesets.mkd_adventure.model.numbers import ABILITY_POINTS


@dataclass(frozen=True, slots=True, kw_only=True)
class Defined:
    """A definition with its `id`; its `text` is printed with it."""

    id: str
    name: str
    text: str
    span: Span
    owner: str
    spans: Spans = field(default=NO_SPANS, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Bonus:
    """Changes of a hero's numbers, and abilities, by id."""

    speed: int
    attack: int
    defense: int
    abilities: tuple[str, ...] = field(metadata=all_defined("abilities"))

    @property
    def points(self) -> int:
        """The sum that a price counts: two for each ability (MKD-TOWN-05)."""
        return self.speed + self.attack + self.defense + ABILITY_POINTS * len(self.abilities)
