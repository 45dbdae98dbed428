"""Figures as the rules count them: weapons, Activators, Interrupts and statistics."""

from authoring.core.lazy_dataclass import dataclass, field
from authoring.rulesets.surge_crawl.model.effects import Effects
from authoring.rulesets.surge_crawl.model.powers import Ability


@dataclass(frozen=True, slots=True)
class Act:
    """An Activator or a crystal as a figure uses it. `weapons` are indices of the weapons it works
    with, () for all; the numbers are sums over its effects."""

    id: str
    name: str
    cost: int
    once: bool
    aim: str
    within: int
    prey: str
    element: str
    effects: Effects
    weapons: tuple[int, ...] = ()
    to_hit: int = 0
    damage: int = 0
    pierce: int = 0
    heals: int = 0
    guards: int = 0
    """Points of Shield, Reflect and Armor."""
    afflicts: bool = False
    moves: bool = False
    harms: bool = False
    """True if it does damage itself, so that it must wait until Momentum is over (SRG-ATK-11)."""
    only_on_attack: bool = False
    """True if all it does is change the attack."""


def works_with(act: Act, weapon: int) -> bool:
    """Return whether an Activator works with the weapon at index `weapon` of its figure."""
    return not act.weapons or weapon in act.weapons


@dataclass(frozen=True, slots=True)
class Weapon:
    """A way to attack: base damage up to `range` squares away (1: adjacent)."""

    name: str
    damage: int
    range: int
    element: str
    to_hit: int = 0


@dataclass(frozen=True, slots=True)
class Fighter:
    """A figure's numbers as they are without boosts: those of a hero with all equipment, or of a
    kind of monster (area STAT)."""

    id: str
    name: str
    role: str
    speed: int
    grit: int
    grab: int
    hitpoints: int
    fate: int
    armor: int
    reflect: int
    shield: int
    weapons: tuple[Weapon, ...]
    acts: tuple[Act, ...]
    interrupts: tuple[Ability, ...] = field(compare=False)
    escape: int
    flank: int
    slips: bool
    kind: str = ""
    """One of KINDS for a monster, "" for a hero."""
    crowns: int = 0
