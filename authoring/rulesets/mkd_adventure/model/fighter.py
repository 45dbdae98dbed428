"""Figures as play and odds use them: the slots of a dial with their traits."""

from collections.abc import Mapping

from authoring.core.lazy_dataclass import dataclass
from authoring.rulesets.mkd_adventure.model.figures import Ability


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot of a dial (MKD-BASE-01). `traits` maps each of TRAITS that an ability there has to
    that ability."""

    speed: int
    attack: int
    defense: int
    damage: int
    traits: Mapping[str, Ability]
    demoralized: bool


@dataclass(frozen=True, slots=True)
class Fighter:
    """A hero or a kind of monster. By level, from 0, `starts` has the index of the slot where it
    begins, and `values` its points; for a monster each has a single entry. `lasting` are the traits
    that a career has given to all slots (MKD-CXP-04)."""

    id: str
    name: str
    hero: bool
    dial: tuple[Slot, ...]
    starts: tuple[int, ...]
    values: tuple[int, ...]
    range: int
    mounted: bool = False
    lasting: tuple[str, ...] = ()
