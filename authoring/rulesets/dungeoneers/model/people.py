"""Monsters, dragons and heroes: the figures that meet in the dungeon."""

from collections.abc import Iterable

from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.span import Span
from authoring.model.read_fields import mark, number, under, word, word_list
from authoring.model.spans import NO_SPANS, Spans
from authoring.model.traits import Trait, read_traits
from authoring.rulesets.dungeoneers.model.keywords import CLASSES, MELEE, WEAPONS, WRONG
from authoring.rulesets.dungeoneers.model.traits import TRAITS

_TRAITS = mark(lambda reader, node: read_traits(reader, node, TRAITS))


@dataclass(frozen=True, slots=True)
class Monster:
    """A kind of monster; `kind` is one of CLASSES."""

    id: str
    name: str
    kind: str = field(metadata=under("class", word(CLASSES, WRONG, MELEE)))
    attack: int
    defense: int
    health: int = field(metadata=number(1, least=1))
    """Hits until it is slain: one, unless its definition says more (DGN-CBT-07)."""
    traits: tuple[Trait, ...] = field(metadata=_TRAITS)
    fame: int = field(metadata=number())
    """Points of fame for slaying one: dragons (DGN-FAM-03); 0 for others."""
    text: str
    span: Span
    owner: str
    spans: Spans = field(default=NO_SPANS, compare=False, repr=False)

    def trait(self, id: str) -> Trait | None:
        """Return the trait with this id, or None if the monster lacks it."""
        return trait_of(self.traits, id)

    @property
    def dragon(self) -> bool:
        """True if it breathes: slaying the last one in the lair wins (DGN-LAY-11)."""
        return self.trait("breath") is not None


def trait_of(traits: Iterable[Trait], id: str) -> Trait | None:
    """Return the trait with this id among `traits`, or None."""
    for trait in traits:
        if trait.id == id:
            return trait
    return None


@dataclass(frozen=True, slots=True)
class HeroType:
    """A playable hero type (area HER). Odds are percent; defaults are the human's (DGN-HER-01)."""

    id: str
    name: str
    defense: int = field(metadata=number(most=100))
    forbids: tuple[str, ...] = field(metadata=word_list(WEAPONS, WRONG))
    """WEAPONS that the hero cannot use."""
    leap: int = field(metadata=number(1, 1, 4))
    """Squares of a move: 1, or 2 over anything (DGN-HER-07)."""
    charges: bool
    """True if the hero can charge (DGN-HER-04)."""
    dodge: int = field(metadata=number(most=100))
    dodge_guarding: int = field(metadata=number(most=100))
    """Percent to dodge on guard; `dodge` is for all other times (DGN-HER-08)."""
    bow_guard: bool
    """True if a guard answers ranged attacks with the bow, others not at all (DGN-HER-09)."""
    steady_bow: bool
    """True if the bow has no penalty at distance 3 (DGN-HER-10)."""
    unlock: int = field(metadata=number(1, 1, 100))
    """The fame level that unlocks the hero (DGN-HER-12); 1: from the start."""
    text: str
    span: Span
    owner: str
