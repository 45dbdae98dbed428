"""Figures as play and odds reckon with them: the slots of a dial with their traits."""

from collections.abc import Mapping

from authoring.core.lazy_dataclass import dataclass
from authoring.rulesets.mkd_adventure.model.figures import Ability


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot of a dial (MKD-BASE-01). `traits` has its abilities by what they do, one of TRAITS."""

    speed: int
    attack: int
    defense: int
    damage: int
    traits: Mapping[str, Ability]
    demoralized: bool


@dataclass(frozen=True, slots=True)
class Fighter:
    """A hero or a kind of monster. `starts` has the slots where levels begin, from level 0,
    `values` their points; a monster has one of each. `lasting` are the traits that a career has
    given to all of its slots (MKD-CXP-04)."""

    id: str
    name: str
    hero: bool
    dial: tuple[Slot, ...]
    starts: tuple[int, ...]
    values: tuple[int, ...]
    range: int
    mounted: bool = False
    lasting: tuple[str, ...] = ()
