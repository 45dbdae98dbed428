"""Spells and special abilities."""

from authoring.engine.journal import Event
from authoring.rulesets.dungeon_plungin.play.board.written import Squares


class UsesAbility(Event, says="{who} uses {ability}{on_whom}."):
    """An ability used as an Action; `on` is the target's name, that of `who` without a target."""

    who: str
    ability: str
    on: str


class Casts(Event, says="{who} {over:over|}casts {spell}."):
    """A spell cast, or overcast: at the character `to` ("" for none), at a door or chest (-1:
    none), or over squares."""

    who: str
    spell: str
    over: bool
    to: str
    thing: int
    squares: Squares


class HasToSpare(Event, dice="  {spell}: {successes:success/successes} to spare."):
    """The number of successes beyond a spell's difficulty, each of which makes it stronger."""

    who: str
    spell: str
    successes: int


class Withstands(Event, says="{who} withstands {spell}."):
    """A character resists a spell."""

    who: str
    spell: str


class LosesHold(Event, says="{who} loses hold of {spell}."):
    """A fumble takes a copy of a spell; `left` is the number of copies left."""

    DICE = "{who} loses hold of {spell}; {left_or_none} left."
    who: str
    spell: str
    left: int


class Reads(Event, says="{who} reads from the {book_name}, which crumbles."):
    """A spellbook is read from and used up."""

    who: str
    book: str


class GainsSpell(Event, says="{who} has {spell_name} prepared."):
    """An effect gives a prepared spell, by id."""

    who: str
    spell: str


class LosesSpell(Event, says="{who} loses the spell {spell_name}."):
    """An effect takes a prepared spell, by id."""

    who: str
    spell: str
