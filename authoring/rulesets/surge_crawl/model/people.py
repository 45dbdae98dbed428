"""Races, classes, heroes and monsters: the figures of an expedition."""

from collections.abc import Mapping

from authoring.core.lazy_dataclass import dataclass, field
from authoring.model.defined import Named
from authoring.model.read_fields import INTEGERS, all_defined, defined, number, refer, under, word
from authoring.rulesets.surge_crawl.model.keywords import ELEMENTS, KINDS, NONE, ROLES, WRONG
from authoring.rulesets.surge_crawl.model.powers import Giver


@dataclass(frozen=True, slots=True, kw_only=True)
class Race(Giver):
    """A race (SRG-HERO-11): statistics, abilities and Activators that all its heroes have."""

    speed: int = field(metadata=number(5, least=1))
    grit: int = field(metadata=number(8, 2, 20))
    grab: int = field(metadata=number(7, 2, 20))
    hitpoints: int = field(metadata=number(10, least=1))
    fate: int = field(metadata=number())
    armor: int = field(metadata=number())
    damage: int = field(metadata=number())
    """Added to the base damage of every weapon."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Role(Giver):
    """A Role, for all its classes (SRG-GEN-02, SRG-GEN-03); `stats` are added to the race's."""

    stats: Mapping[str, int] = field(metadata=INTEGERS)


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroClass(Role):
    """A class with its one Role (SRG-HERO-10); `levels` are the Activators of levels 2, 4, 6 and so
    on (SRG-LVL-04)."""

    role: str = field(metadata=word(ROLES, WRONG))
    levels: tuple[str, ...] = field(metadata=all_defined("activators"))


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroType(Named):
    """A hero, ready to set out: race, class, and the equipment bought in the first town phase."""

    race: str = field(metadata=defined("races"))
    hero_class: str = field(metadata=under("class", defined("classes")))
    items: tuple[str, ...] = field(metadata=all_defined("items"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Monster(Giver):
    """A kind of monster (area MON)."""

    kind: str = field(metadata=word(KINDS, WRONG))
    role: str = field(metadata=word((NONE, *ROLES), WRONG))
    speed: int = field(metadata=number(4, least=0))
    grit: int = field(metadata=number(7, 2, 20))
    grab: int = field(metadata=number(6, 2, 20))
    hitpoints: int = field(metadata=number(4, least=1))
    damage: int = field(metadata=number(2))
    range: int = field(metadata=number(1, least=1))
    element: str = field(metadata=word((NONE, *ELEMENTS), WRONG))
    armor: int = field(metadata=number())
    reflect: int = field(metadata=number())
    shield: int = field(metadata=number())
    crowns: int = field(metadata=number())


@dataclass(frozen=True, slots=True, kw_only=True)
class Horde(Named):
    """The two monsters that a dungeon is full of (SRG-DUNG-06): a Minion and a Champion."""

    minion: str = field(metadata=refer("monsters"))
    champion: str = field(metadata=refer("monsters"))
