"""Events of fights: attacks, their consequences, and the awareness of monsters."""

from authoring.engine.journal import Event
from authoring.rulesets.dungeon_plungin.play.board.written import Parts, Stat


class GroupIsAware(Event, says="Awareness: {state}."):
    """The awareness of the monsters of a new tile, in a word, and how many they are."""

    state: str
    number: int


class Listens(Event, says="{who} listens ({heard}) while {hero} keeps quiet ({hidden})."):
    """A monster listens for a hero that keeps quiet: `heard` is the successes of the monster,
    `hidden` those of the hero."""

    who: str
    heard: int
    hero: str
    hidden: int


class NoiseCarries(Event, says="The noise carries: monsters next door are Alert."):
    """A noise: monsters in the tiles next to this one are Alert, and notice from farther away."""

    area: int


class Ambush(Event, says="Ambush! They act at once."):
    """`number` monsters in ambush act at once."""

    number: int


class Wakes(Event, says="{who} wakes."):
    """A monster wakes."""

    who: str


class TakesUpLaw(Event, says="{who} now acts by the Law {law_title}."):
    """A monster acts by another Law, in the words of the pack, from now on."""

    who: str
    law: str


class PoolMade(Event):
    """The parts of a pool, each with its dice, and the least number of dice in it; told before its
    roll."""

    who: str
    purpose: str
    parts: Parts
    least: int


class Attacks(Event, says="{who} {ranged:shoots at|attacks} {to}: {blow}."):
    """One attack, rolled: its successes, how many of them the defence stopped, and the damage."""

    who: str
    to: str
    hits: int
    blocked: int
    damage: int
    ranged: bool


class ShotGoesAstray(Event, says="{who} fumbles the shot at {missed}: it goes {astray}."):
    """A fumbled shot at `missed`, which flies at `to`; wide if that is `missed` itself."""

    who: str
    missed: str
    to: str


class Evades(Event, says="{who} is out of reach of {attacker}, whose attack misses."):
    """The target has left the reach of an attack before it was rolled."""

    who: str
    attacker: str


class Reacts(Event, says="{who} reacts: {what}."):
    """An ability or spell is used out of turn."""

    who: str
    what: str


class Breaks(Event, says="{who}'s {item} breaks."):
    """A weapon or a piece of armour breaks and is lost."""

    who: str
    item: str


class Checks(Event, says="{who} checks {stat_name}: {won} of {difficulty}{failed}{fumbled_dice}."):
    """A check of a stat: its difficulty, the successes, and the dice that show 1 (`lost`)."""

    who: str
    stat: Stat
    difficulty: int
    won: int
    lost: int
