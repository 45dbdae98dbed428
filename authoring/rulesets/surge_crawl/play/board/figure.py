"""Figures on the board, their attacks, and whom effects concern."""

from collections.abc import Sequence
from typing import ClassVar

from authoring.boards.ground import OFF, Square
from authoring.engine.copying import Parts
from authoring.rulesets.surge_crawl.model.keywords import NONE
from authoring.rulesets.surge_crawl.play.board.tables import Act, Fighter, Weapon


class Figure:
    """A hero or a monster in play; `number` is its own in the whole game."""

    PARTS: ClassVar = Parts(flat=("conditions", "interrupted"))

    def __init__(self, fighter: Fighter, number: int) -> None:
        self.number = number
        self.name = fighter.name
        """Its name, with a number where several of its kind are met."""
        self.hero = not fighter.kind
        self.square: Square = OFF
        self.become(fighter)
        self.speed_boost = 0
        self.grit_boost = 0
        self.grab_boost = 0
        self.boosted = 0
        """Ends of own Turns until the boosts are over (SRG-ENC-08)."""
        self.conditions: dict[str, int] = {}
        """Condition -> strength."""
        self.interrupted: set[str] = set()
        """Interrupts used in this Encounter."""
        self.rested = False
        """True if the next attack has more Surges (SRG-GENR-13)."""
        self.knocked = 0
        """Times a monster knocked a hero down (SRG-MON-06)."""

    def become(self, fighter: Fighter) -> None:
        """Take over the numbers of a fighter, whole."""
        self.fighter = fighter
        self.hitpoints = fighter.hitpoints
        self.fate = fighter.fate
        self.armor = fighter.armor
        self.reflect = fighter.reflect
        self.shield = fighter.shield

    @property
    def awake(self) -> bool:
        """Above 0 Hitpoints: conscious, or alive (SRG-STAT-04)."""
        return self.hitpoints > 0

    def acts(self) -> Sequence[Act]:
        """Return the Activators it has."""
        return self.fighter.acts


class Attack:
    """An attack that is under way (area ATK)."""

    PARTS: ClassVar = Parts(flat=("elements", "used"), deep=("by", "target"))

    def __init__(self, by: Figure, target: Figure, weapon: int) -> None:
        self.by = by
        self.target = target
        self.weapon = weapon
        self.to_hit = 0
        self.natural = 0
        self.surges = 0
        self.damage = self.using.damage
        """Base damage, and what was added."""
        self.base = self.using.damage
        self.pierce = 0
        self.push = 0
        self.elements = {self.using.element} - {NONE}
        self.used: set[str] = set()
        """Activators that can be used once, and have been."""
        self.pushed = False
        """True once Momentum is over."""
        self.harmed = False
        """True once damage is done."""
        self.hits = False

    @property
    def using(self) -> Weapon:
        """The weapon."""
        return self.by.fighter.weapons[self.weapon]

    @property
    def ranged(self) -> bool:
        """True if the target is not adjacent, as Momentum asks (SRG-MOM-07)."""
        return self.using.range > 1


class Deed:
    """Occasion of effects: whose they are, whom they concern, in which attack if any."""

    def __init__(self, by: Figure | None, to: Figure, attack: Attack | None = None) -> None:
        self.by = by
        self.to = to
        self.attack = attack
