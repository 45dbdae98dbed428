"""A kind of monster as play reads it: its traits as plain numbers and bools, 0 or False for those
it lacks."""

from typing import Any, ClassVar, Final

from authoring.rulesets.dungeoneers.model.keywords import CLASSES
from authoring.rulesets.dungeoneers.model.people import Monster

CASTER: Final = 0
MISSILE: Final = 1
MELEE: Final = 2
SPECIAL: Final = 3
LATE: Final = 4
"""Turn bands: the classes of monsters in the order of CLASSES and of their turns (DGN-ACT-10), and
LATE for passers-by, oozes and what emerges from pits, whatever their class."""


class Kind:
    """A monster's kind; it never changes. Odds of traits, such as `reaper`, are in percent,
    penalties are positive, and `hunts` is the index of a hero type, -1 for none."""

    FIXED: ClassVar = True

    def __init__(self, at: int, monster: Monster, hunted: int) -> None:
        """Set the numbers of a kind; `at` is its index in `Tables.kinds`, `hunted` that of the hero
        type it hunts, -1 for none."""

        def number(trait: str, name: str) -> int:
            feature = monster.trait(trait)
            return feature.numbers[name] if feature else 0

        def has(trait: str) -> bool:
            return monster.trait(trait) is not None

        self.monster = monster
        self.at = at
        self.id = monster.id
        self.name = monster.name
        self.traits = tuple([trait.id for trait in monster.traits])
        """Ids of its traits, by which the rules find their effects."""
        self.monster_class = CLASSES.index(monster.kind)
        self.attack = monster.attack
        self.defense = monster.defense
        self.health = monster.health
        self.fame = monster.fame
        self.explodes = has("explode")
        self.floats = has("float")
        self.ignites = number("ignite", "rounds")
        self.emerges = number("pit-emerge", "chance")
        self.ambushes = number("ambush-water", "chance")
        self.passes = has("passer-by")
        self.hunts = hunted
        self.hunt_times = number("hunts", "times")
        self.slime = has("ooze")
        self.oozes = number("ooze", "hit")
        self.oozes_guarded = number("ooze", "guarded")
        self.seeks = number("ooze", "seeks") > 0
        self.still = has("no-move")
        self.long_reach = number("long-reach", "squares")
        self.reaper = number("reaper", "chance")
        self.fire_shy = number("fire-shy", "penalty")
        self.despair = number("despair", "penalty")
        self.despair_within = number("despair", "within")
        self.bony = number("bony", "penalty")
        self.stuns = has("stun")
        self.vanishes = number("vanish", "chance")
        self.petrifies = number("petrify", "chance")
        self.invisible = has("invisible")
        self.horrifies = has("horror")
        self.engulfed = has("engulfed")
        self.watchful = has("watchful")
        self.sleeps = has("sleep")
        self.dragon = monster.dragon
        self.breath = number("breath", "attack")
        late = self.passes or self.slime or self.emerges
        self.turn_band = LATE if late else self.monster_class
        """When it acts in the monsters' turn: CASTER first, LATE last."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Return the parts with which it is pickled."""
        return Kind, (self.at, self.monster, self.hunts)


NOBODY: Final = -1
