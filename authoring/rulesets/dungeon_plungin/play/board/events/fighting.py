"""Attacks, what comes of them, and what monsters are about."""

from authoring.engine.journal import Event
from authoring.rulesets.dungeon_plungin.play.board.written import Parts, Stat


class GroupIsAware(Event):
    """The awareness of the monsters of a new tile."""

    SAYS = "Awareness: {state}."
    state: str
    number: int


class Listens(Event):
    """A monster listens for a hero that keeps quiet."""

    SAYS = "{who} listens ({heard}) while {hero} keeps quiet ({hidden})."
    who: str
    heard: int
    hero: str
    hidden: int


class NoiseCarries(Event):
    """A noise: monsters in the tiles next to this one are Alert, and notice from farther away."""

    SAYS = "The noise carries: monsters next door are Alert."
    area: int


class Ambush(Event):
    """Monsters act at once."""

    SAYS = "Ambush! They act at once."
    number: int


class Wakes(Event):
    """A monster sleeps no more."""

    SAYS = "{who} wakes."
    who: str


class TakesUpLaw(Event):
    """A monster acts by another Law."""

    who: str
    law: str


class PoolMade(Event):
    """Dice are counted out: of what, and how many there are at least. Those beyond it are
    rolled next."""

    who: str
    purpose: str
    parts: Parts
    least: int


class Attacks(Event):
    """One attack, rolled."""

    who: str
    to: str
    hits: int
    blocked: int
    damage: int
    ranged: bool


class ShotGoesAstray(Event):
    """A fumbled shot; wide when `to` is the missed target itself."""

    who: str
    missed: str
    to: str


class Evades(Event):
    """Gone before the attack was rolled."""

    SAYS = "{who} is out of reach of {attacker}, whose attack misses."
    who: str
    attacker: str


class Reacts(Event):
    """An ability or spell out of turn."""

    SAYS = "{who} reacts: {what}."
    who: str
    what: str


class Breaks(Event):
    """A weapon or armour is lost."""

    SAYS = "{who}'s {item} breaks."
    who: str
    item: str


class Checks(Event):
    """Dice of a stat: successes and ones, and what raised the difficulty so far."""

    who: str
    stat: Stat
    difficulty: int
    won: int
    lost: int
