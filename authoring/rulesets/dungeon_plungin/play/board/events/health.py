"""LIFE and death, stuns and conditions."""

from authoring.engine.journal import Event


class IsHurt(Event, says="{who} takes {points} damage{from_source}."):
    """LIFE lost, the LIFE that is left, and the cause (`source`), such as `trap:pit-trap`."""

    DICE = "  {who} loses {points} LIFE and has {life}."
    who: str
    points: int
    life: int
    source: str


class BossIsHurt(Event):
    """Damage to a boss, and its total damage."""

    SAYS = "{who} takes {points} damage, {damage} in all: roll on the Life Chart."
    who: str
    points: int
    damage: int


class LifeChartSays(Event, dice="  The Life Chart: {who} {dies:falls|stands}."):
    """The outcome of a roll on a boss's Life Chart."""

    who: str
    dies: bool


class Dies(Event, says="{who} falls."):
    """A character dies; `source` is the cause, such as `trap:pit-trap`."""

    who: str
    source: str


class Spoils(Event, says="{who} was worth {worth}."):
    """The XP and gold a monster was worth."""

    who: str
    xp: int
    gold: int


class IsStunned(Event, says="{who} is stunned."):
    """A character is stunned."""

    who: str


class Recovers(Event, says="{who} loses an Action, stunned."):
    """A character loses an Action to a stun, which is over then."""

    who: str


class StaysStunned(Event, says="{who} stays stunned and loses the turn."):
    """A check against a stun has failed."""

    who: str


class StunEnds(Event, says="{who} is no longer stunned."):
    """A stun that lasts one round, after a failed check against it, is over."""

    who: str


class Heals(Event, says="{healing}"):
    """LIFE gained back, LIFE afterwards, the points of healing, and the most LIFE there can be."""

    who: str
    gained: int
    life: int
    points: int
    most: int


class StandsAgain(Event, says="{who} stands again, with LIFE {life}."):
    """A dead hero is alive again, with this LIFE."""

    who: str
    life: int


class Mends(Event, says="{who} recovers; damage left: {damage}."):
    """A boss recovers; `damage` is the damage that is left."""

    who: str
    damage: int


class ConditionBegins(Event, says="{who} is {condition_name}."):
    """A character has a condition."""

    who: str
    condition: str


class ConditionEnds(Event, says="{who} is no longer {condition_name}."):
    """A condition ends; `why`: the word of `until` that ends it, `death`, or "" for an effect or a
    check."""

    who: str
    condition: str
    why: str


class Resists(Event, says="{who} resists {what}."):
    """A condition or kind of damage has no effect on a character."""

    who: str
    what: str
