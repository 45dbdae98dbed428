"""Effects of Activators, abilities, crystals, rooms: a class per verb, one for changed attacks."""

from authoring.core.lazy_dataclass import dataclass
from authoring.verbs.effect import TypedEffect

Effects = tuple["Effect", ...]


@dataclass(frozen=True, slots=True)
class Strike(TypedEffect):
    """`damage: 1`, `pierce: 1` and others: an addition to an attack. `to_hit` can turn a miss into
    a hit (SRG-ATK-06), `pierce` is Armor that its damage passes by (SRG-DMG-05), `push` is more
    squares of Momentum, the push of the target."""

    to_hit: int = 0
    damage: int = 0
    pierce: int = 0
    push: int = 0


@dataclass(frozen=True, slots=True)
class Heal(TypedEffect):
    """`heal: 2`: Hitpoints given back, up to the maximum (SRG-DMG-11)."""

    hitpoints: int = 1


@dataclass(frozen=True, slots=True)
class Protect(TypedEffect):
    """`protect: {shield: 1}`: points of Armor, Reflect or Shield until the Encounter ends."""

    armor: int = 0
    reflect: int = 0
    shield: int = 0


@dataclass(frozen=True, slots=True)
class Apply(TypedEffect):
    """`apply: {poison: 1}`: a condition, with its strength added to what is there."""

    condition: str
    strength: int = 1


@dataclass(frozen=True, slots=True)
class Dodge(TypedEffect):
    """`dodge: 1`: squares moved without Escape Checks (SRG-MOV-07)."""

    squares: int = 1


@dataclass(frozen=True, slots=True)
class Boost(TypedEffect):
    """`boost: {speed: 2}`: statistics that are higher for a Round (SRG-ENC-08)."""

    speed: int = 0
    grit: int = 0
    grab: int = 0


@dataclass(frozen=True, slots=True)
class Teleport(TypedEffect):
    """`teleport: true`: to an empty square in sight (SRG-CRY-08)."""

    anywhere: bool = True


@dataclass(frozen=True, slots=True)
class Harm(TypedEffect):
    """`harm: 2`: damage that no attack does; protection counts."""

    damage: int = 1


@dataclass(frozen=True, slots=True)
class Purse(TypedEffect):
    """`purse: {crowns: 10, glory: -1}`: what the party gains or loses."""

    crowns: int = 0
    glory: int = 0


Effect = Strike | Heal | Protect | Apply | Dodge | Boost | Teleport | Harm | Purse
