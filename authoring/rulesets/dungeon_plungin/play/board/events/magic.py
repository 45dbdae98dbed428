"""Spells and special abilities."""

from dataclasses import dataclass

from authoring.engine.journal import Event


@dataclass(frozen=True, slots=True)
class UsesAbility(Event):
    """An ability used as an Action."""

    who: str
    ability: str
    on: str


@dataclass(frozen=True, slots=True)
class Casts(Event):
    """A spell cast, or overcast."""

    who: str
    spell: str
    over: bool


@dataclass(frozen=True, slots=True)
class Withstands(Event):
    """A spell has no hold on somebody."""

    who: str
    spell: str


@dataclass(frozen=True, slots=True)
class LosesHold(Event):
    """A fumble takes a spell."""

    who: str
    spell: str


@dataclass(frozen=True, slots=True)
class Reads(Event):
    """A spellbook read from and used up."""

    who: str
    book: str


@dataclass(frozen=True, slots=True)
class GainsSpell(Event):
    """A spell (by id) prepared by an effect."""

    who: str
    spell: str


@dataclass(frozen=True, slots=True)
class LosesSpell(Event):
    """A prepared spell (by id) taken by an effect."""

    who: str
    spell: str
