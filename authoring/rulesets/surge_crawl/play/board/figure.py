"""Figures on the board, their attacks, and the occasions of effects."""

from typing import ClassVar

from authoring.boards.ground import OFF, Square
from authoring.engine.copying import Parts
from authoring.rulesets.surge_crawl.model.effects import Strike
from authoring.rulesets.surge_crawl.model.fighter import Fighter, Weapon
from authoring.rulesets.surge_crawl.model.keywords import NONE


class Figure:
    """A hero or a monster in play; `number` is unique in the whole game."""

    PARTS: ClassVar = Parts(flat=("conditions", "interrupted", "boosts"))

    def __init__(self, fighter: Fighter, number: int) -> None:
        self.number = number
        self.name = fighter.name
        """Its name, with a number if several of its kind are in the Encounter."""
        self.hero = not fighter.kind
        self.square: Square = OFF
        self.become(fighter)
        self.speed_boost = 0
        self.grit_boost = 0
        self.grab_boost = 0
        self.boosts: list[tuple[int, int, int, int]] = []
        """Each boost: (ends of own Turns until it is over, Speed, Grit, Grab)."""
        self.conditions: dict[str, int] = {}
        """Id of a condition -> its strength on this figure."""
        self.interrupted: set[str] = set()
        """Ids of Interrupts used in this Encounter."""
        self.rested = False
        """True if the next attack has more Surges (SRG-GENR-13)."""
        self.knocked = 0
        """Number of times that a monster knocked a hero down (SRG-MON-06)."""

    def become(self, fighter: Fighter) -> None:
        """Take over the numbers of a fighter, with full Hitpoints and protection."""
        self.fighter = fighter
        self.hitpoints = fighter.hitpoints
        self.fate = fighter.fate
        self.armor = fighter.armor
        self.reflect = fighter.reflect
        self.shield = fighter.shield

    def boost(self, turns: int, speed: int = 0, grit: int = 0, grab: int = 0) -> None:
        """Raise statistics until this number of own Turns has ended (SRG-ENC-08)."""
        self._boosted([*self.boosts, (turns, speed, grit, grab)])

    def fade(self) -> None:
        """Count the end of an own Turn, and drop the boosts that are over."""
        left = [(n - 1, speed, grit, grab) for n, speed, grit, grab in self.boosts if n > 1]
        self._boosted(left)

    def _boosted(self, boosts: list[tuple[int, int, int, int]]) -> None:
        self.boosts = boosts
        self.speed_boost = sum([speed for _, speed, _, _ in boosts])
        self.grit_boost = sum([grit for _, _, grit, _ in boosts])
        self.grab_boost = sum([grab for _, _, _, grab in boosts])

    def clear(self) -> None:
        """End all that lasts no longer than an Encounter (SRG-ENC-03), a rest's bonus too."""
        self.conditions.clear()
        self.interrupted.clear()
        self._boosted([])
        self.rested = False
        self.armor = self.fighter.armor
        self.reflect = self.fighter.reflect
        self.shield = self.fighter.shield


class Attack:
    """An attack that is under way (area ATK)."""

    PARTS: ClassVar = Parts(flat=("elements", "used"), deep=("by", "target"))

    def __init__(self, by: Figure, target: Figure, weapon: int) -> None:
        self.by = by
        self.target = target
        self.weapon = weapon
        self.using: Weapon = by.fighter.weapons[weapon]
        """The weapon of `by` that the attack is made with."""
        self.to_hit = 0
        self.natural = 0
        self.surges = 0
        self.damage = self.using.damage
        """Base damage plus additions so far."""
        self.base = self.using.damage
        self.pierce = 0
        self.push = 0
        element = self.using.element
        self.elements: set[str] = set() if element == NONE else {element}
        self.used: set[str] = set()
        """Ids of Activators that can be used once and have been used."""
        self.pushed = False
        """True once Momentum is over."""
        self.harmed = False
        """True once damage is done."""
        self.hits = False

    def add(self, change: Strike) -> None:
        """Add what an effect adds to the attack."""
        self.to_hit += change.to_hit
        self.damage += change.damage
        self.pierce += change.pierce
        self.push += change.push

    @property
    def ranged(self) -> bool:
        """True for a weapon of reach or range, as Momentum asks (SRG-MOM-07)."""
        return self.using.range > 1


class Deed:
    """The occasion of effects: the figure `by` which they happen (None for none), the figure `to`
    which, and the `attack` they belong to (None for none)."""

    def __init__(self, by: Figure | None, to: Figure, attack: Attack | None = None) -> None:
        self.by = by
        self.to = to
        self.attack = attack
