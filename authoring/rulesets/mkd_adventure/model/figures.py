"""Heroes and monsters: figures whose numbers turn with every click of damage."""

from collections.abc import Sequence

from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.span import Span
from authoring.model.defined import Named
from authoring.model.read_fields import COUNTS, all_defined, defined, each_item, number, word
from authoring.rulesets.mkd_adventure.model.keywords import (
    ALWAYS,
    GRADES,
    TRAITS,
    USES,
    USUAL_USE,
    WRONG,
)
from authoring.rulesets.mkd_adventure.model.numbers import LEVEL_ZERO_VALUE, LEVELS


@dataclass(frozen=True, slots=True, kw_only=True)
class Ability(Named):
    """A special ability: one of the rules' TRAITS under the pack's own name."""

    trait: str = field(metadata=word(TRAITS, WRONG))
    uses: str = field(metadata=word(USES, WRONG, ""))
    """When monsters use it, one of USES; "" for the usual use of its trait."""
    chance: int = field(metadata=number(3, 0, 6))
    """Faces of a die, of six, on which monsters use it, with `uses: die`."""
    strength: int = field(metadata=number())
    """The ability's own number; 0 for the number of the rules."""

    @property
    def policy(self) -> str:
        """One of USES: when monsters use it (MKD-ABL-27)."""
        return self.uses or USUAL_USE.get(self.trait, ALWAYS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Click:
    """A slot of a combat dial (MKD-BASE-01)."""

    span: Span
    speed: int = field(metadata=number(6))
    attack: int = field(metadata=number(7))
    defense: int = field(metadata=number(13))
    damage: int = field(metadata=number(1))
    abilities: tuple[str, ...] = field(metadata=all_defined("abilities"))
    level: int = field(metadata=number(0, 0, LEVELS))
    """The level that begins here, 0 for none (MKD-BASE-02)."""
    demoralized: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure(Named):
    """A figure with its dial: the best slot first; a click beyond the last slot kills. With a
    `range` of 0 it attacks adjacent figures only; more is the distance in squares that it can
    shoot."""

    range: int = field(metadata=number())
    dial: tuple[Click, ...] = field(metadata=each_item(Click))


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroType(Figure):
    """A hero, with the point `values` of levels 1 to 5 (MKD-BASE-02)."""

    values: tuple[int, ...] = field(metadata=COUNTS)

    def start(self, level: int) -> int:
        """Return the number of the slot where a level begins, from 0; level 0 is a click below
        level 1 (MKD-TEAM-06)."""
        marks = [click.level for click in self.dial]
        begins = marks.index(max(1, level)) if max(1, level) in marks else 0
        return min(len(self.dial) - 1, begins + (level == 0))

    def value(self, level: int) -> int:
        """Return the points of a level (MKD-TEAM-02, MKD-TEAM-07)."""
        if level == 0:
            return LEVEL_ZERO_VALUE
        return self.values[min(level, len(self.values)) - 1] if self.values else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Monster(Figure):
    """A monster, with a dial of its own, or with that of a `hero`, by id, at a `level`
    (MKD-MON-04)."""

    value: int = field(metadata=number())
    grade: str = field(metadata=word(GRADES, WRONG))
    mounted: bool
    hero: str = field(metadata=defined("heroes"))
    level: int = field(metadata=number(1, 1, LEVELS))


def ability_ids(dial: Sequence[Click]) -> tuple[str, ...]:
    """Return the ids of all abilities of a dial, each once, in the order of its slots."""
    return tuple(dict.fromkeys(id for click in dial for id in click.abilities))
