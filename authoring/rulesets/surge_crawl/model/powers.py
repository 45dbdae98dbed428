"""Activators, which cost Surges, and their givers: equipment, gems, crystals; abilities too."""

from collections.abc import Mapping

from authoring.core.lazy_dataclass import dataclass, field
from authoring.model.defined import Named
from authoring.model.read_fields import EFFECTS, INTEGERS, all_defined, number, refer, word
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model.effects import Effects
from authoring.rulesets.surge_crawl.model.numbers import SOCKETS

_ELEMENT = word((k.NONE, *k.ELEMENTS), k.WRONG)


@dataclass(frozen=True, slots=True, kw_only=True)
class Giver(Named):
    """A definition that gives its owner Activators and abilities, named by id (SRG-GEN-03)."""

    activators: tuple[str, ...] = field(metadata=all_defined("activators"))
    abilities: tuple[str, ...] = field(metadata=all_defined("abilities"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Activator(Named):
    """Something that Surges are spent on (SRG-GEN-03): `cost` Surges for its `effects` each time,
    or `once` in an attack."""

    cost: int = field(metadata=number(1, least=1))
    once: bool
    aim: str = field(metadata=word(k.AIMS, k.WRONG))
    within: int = field(metadata=number(1, least=1))
    """Greatest distance in squares to the ally it concerns."""
    prey: str = field(metadata=word(k.PREY, k.WRONG))
    element: str = field(metadata=_ELEMENT)
    effects: Effects = field(metadata=EFFECTS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ability(Named):
    """Something a figure can do without Surges (SRG-ENC-11, SRG-ENC-12, SRG-ENC-13): `passive`
    changes of statistics, `escape` and `flank` bonuses, an Interrupt when it has a `trigger`."""

    passive: Mapping[str, int] = field(metadata=INTEGERS)
    escape: int
    """Added to Escape Checks."""
    flank: int
    """Added to damage when an ally stands beside the target (SRG-HERO-12)."""
    slips: bool
    """True if a Dodge may lead through an enemy's square (SRG-HERO-05)."""
    trigger: str = field(metadata=word(k.TRIGGERS, k.WRONG, ""))
    aim: str = field(metadata=word(k.AIMS[1:], k.WRONG))
    effects: Effects = field(metadata=EFFECTS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Gem(Giver):
    """A stone for a socket (SRG-EQP-07, SRG-EQP-09): `word` is its part of the item's name."""

    affix: str = field(metadata=word(k.AFFIXES, k.WRONG))
    word: str
    crystal: str = field(metadata=refer("crystals"))
    """Kind of crystal that it is made of (SRG-EQP-17), "" for any."""
    element: str = field(metadata=_ELEMENT)
    """The element that base damage becomes; `none` leaves it unchanged (SRG-EQP-10)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Item(Giver):
    """Equipment (area EQP); `damage` above 0 makes it a weapon, used up to `range` squares away."""

    slot: str = field(metadata=word(k.SLOTS, k.WRONG))
    hands: int = field(metadata=number(1, 1, 2))
    damage: int = field(metadata=number())
    range: int = field(metadata=number(1, least=1))
    element: str = field(metadata=_ELEMENT)
    armor: int = field(metadata=number())
    sockets: int = field(metadata=number(-1, least=-1))
    """-1: as many as the rules give (SRG-EQP-08)."""
    gems: tuple[str, ...] = field(metadata=all_defined("gems"))
    levels: tuple[str, ...] = field(metadata=all_defined("activators"))
    """The Activators of levels 2, 4, 6 and so on (SRG-LVL-04)."""
    price: int = field(metadata=number(-1, least=-1))
    """Crowns; -1: as the rules reckon it (SRG-EQP-16)."""


def sockets_of(item: Item) -> int:
    """Return the number of sockets of a thing: two in what one hand holds, four in a two-handed
    weapon (SRG-EQP-07, SRG-EQP-08), or as many as its author says."""
    if item.sockets >= 0:
        return item.sockets
    return SOCKETS[item.hands - 1] if item.slot in (k.MAIN, k.OFF) else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Crystal(Named):
    """A crystal in a dungeon (area CRY): who attacks beside it may spend a Surge for `effects`."""

    aim: str = field(metadata=word(k.AIMS, k.WRONG))
    effects: Effects = field(metadata=EFFECTS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition(Named):
    """A lasting Effect on a figure, with a strength that `fades` at the end of its Turns
    (SRG-DMG-13). Numbers are for each point of strength."""

    harm: int = field(metadata=number())
    """Hitpoints lost at the end of a Turn; nothing protects from it (SRG-DMG-13)."""
    speed: int
    grit: int
    to_hit: int
    stuns: bool
    """True if the figure cannot attack."""
    fades: int = field(metadata=number(1, least=0))
