"""Effects of Activators, abilities, crystals and rooms: a tuple of these, a class for each verb."""

from dataclasses import dataclass, field

from authoring.core.span import Span
from authoring.verbs.meaning import Meaning

Effects = tuple["Effect", ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Done:
    """The part that all effects have: what the verb means. Empty for those made by hand."""

    span: Span
    means: Meaning = field(default_factory=Meaning, compare=False)


@dataclass(frozen=True, slots=True)
class ToHit(_Done):
    """`to_hit: 1`: added to the to-hit roll; can turn a miss into a hit (SRG-ATK-06)."""

    bonus: int = 1


@dataclass(frozen=True, slots=True)
class Harder(_Done):
    """`damage: 1`: added to the attack's damage (SRG-DMG-01)."""

    bonus: int = 1


@dataclass(frozen=True, slots=True)
class Pierce(_Done):
    """`pierce: 1`: Armor that the attack's damage passes by (SRG-DMG-05)."""

    armor: int = 1


@dataclass(frozen=True, slots=True)
class Push(_Done):
    """`push: 1`: squares that Momentum goes on."""

    squares: int = 1


@dataclass(frozen=True, slots=True)
class Heal(_Done):
    """`heal: 2`: Hitpoints given back, up to the maximum (SRG-DMG-11)."""

    hitpoints: int = 1


@dataclass(frozen=True, slots=True)
class Protect(_Done):
    """`protect: {shield: 1}`: points of Armor, Reflect or Shield until the Encounter ends."""

    armor: int = 0
    reflect: int = 0
    shield: int = 0


@dataclass(frozen=True, slots=True)
class Apply(_Done):
    """`apply: {poison: 1}`: a condition, with its strength added to what is there."""

    condition: str
    strength: int = 1


@dataclass(frozen=True, slots=True)
class Dodge(_Done):
    """`dodge: 1`: squares moved without Escape Checks (SRG-MOV-07)."""

    squares: int = 1


@dataclass(frozen=True, slots=True)
class Boost(_Done):
    """`boost: {speed: 2}`: statistics that are higher for a Round (SRG-ENC-08)."""

    speed: int = 0
    grit: int = 0
    grab: int = 0


@dataclass(frozen=True, slots=True)
class Teleport(_Done):
    """`teleport: true`: to an empty square in sight (SRG-CRY-08)."""

    anywhere: bool = True


@dataclass(frozen=True, slots=True)
class Harm(_Done):
    """`harm: 2`: damage that no attack does; protection counts."""

    damage: int = 1


@dataclass(frozen=True, slots=True)
class Purse(_Done):
    """`purse: {crowns: 10, glory: -1}`: what the party gains or loses."""

    crowns: int = 0
    glory: int = 0


Effect = (
    ToHit | Harder | Pierce | Push | Heal | Protect | Apply | Dodge | Boost | Teleport | Harm
    | Purse
)  # fmt: skip
