"""LIFE and death, stuns and conditions."""

from authoring.engine.journal import Event


class IsHurt(Event):
    """LIFE lost, and what is left."""

    who: str
    points: int
    life: int
    source: str


class BossIsHurt(Event):
    """Damage to a boss, and all together."""

    who: str
    points: int
    damage: int


class LifeChartSays(Event):
    """What a boss's Life Chart has come to."""

    who: str
    dies: bool


class Dies(Event):
    """Somebody falls."""

    who: str
    source: str


class Spoils(Event):
    """What a monster was worth."""

    who: str
    xp: int
    gold: int


class IsStunned(Event):
    """Somebody is stunned."""

    who: str


class Recovers(Event):
    """An Action is lost to a stun."""

    who: str


class StaysStunned(Event):
    """A check against a stun has failed."""

    who: str


class StunEnds(Event):
    """Nobody is stunned any more."""

    who: str


class Heals(Event):
    """LIFE back of so many points, what there is then, and the most there can be."""

    who: str
    gained: int
    life: int
    points: int
    most: int


class StandsAgain(Event):
    """A dead hero lives."""

    who: str
    life: int


class Mends(Event):
    """A boss recovers; damage left."""

    who: str
    damage: int


class ConditionBegins(Event):
    """Somebody has a condition."""

    who: str
    condition: str


class ConditionEnds(Event):
    """Somebody has it no more, for a word of `until` or `death`; empty: as an effect or
    a check brings it."""

    who: str
    condition: str
    why: str


class Resists(Event):
    """A condition or kind of damage does nothing."""

    who: str
    what: str
