"""LIFE and death, stuns and conditions."""

from dataclasses import dataclass

from authoring.engine.journal import Event


@dataclass(frozen=True, slots=True)
class IsHurt(Event):
    """LIFE lost, and what is left."""

    who: str
    points: int
    life: int
    source: str


@dataclass(frozen=True, slots=True)
class BossIsHurt(Event):
    """Damage to a boss, and all together."""

    who: str
    points: int
    damage: int


@dataclass(frozen=True, slots=True)
class LifeChartSays(Event):
    """What a boss's Life Chart has come to."""

    who: str
    dies: bool


@dataclass(frozen=True, slots=True)
class Dies(Event):
    """Somebody falls."""

    who: str
    source: str


@dataclass(frozen=True, slots=True)
class Spoils(Event):
    """What a monster was worth."""

    who: str
    xp: int
    gold: int


@dataclass(frozen=True, slots=True)
class IsStunned(Event):
    """Somebody is stunned."""

    who: str


@dataclass(frozen=True, slots=True)
class Recovers(Event):
    """An Action is lost to a stun."""

    who: str


@dataclass(frozen=True, slots=True)
class StaysStunned(Event):
    """A check against a stun has failed."""

    who: str


@dataclass(frozen=True, slots=True)
class StunEnds(Event):
    """Nobody is stunned any more."""

    who: str


@dataclass(frozen=True, slots=True)
class Heals(Event):
    """LIFE back of so many points, what there is then, and the most there can be."""

    who: str
    gained: int
    life: int
    points: int
    most: int


@dataclass(frozen=True, slots=True)
class StandsAgain(Event):
    """A dead hero lives."""

    who: str
    life: int


@dataclass(frozen=True, slots=True)
class Mends(Event):
    """A boss recovers; damage left."""

    who: str
    damage: int


@dataclass(frozen=True, slots=True)
class ConditionBegins(Event):
    """Somebody has a condition."""

    who: str
    condition: str


@dataclass(frozen=True, slots=True)
class ConditionEnds(Event):
    """Somebody has it no more, for a word of `until` or `death`; empty: as an effect or
    a check brings it."""

    who: str
    condition: str
    why: str


@dataclass(frozen=True, slots=True)
class Resists(Event):
    """A condition or kind of damage does nothing."""

    who: str
    what: str
