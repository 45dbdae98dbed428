"""Events, and effects that are nothing but words and numbers."""

from dataclasses import dataclass

from authoring.engine.journal import Event


@dataclass(frozen=True, slots=True)
class HallwayEvent(Event):
    """A random event by id; empty for none."""

    event: str


@dataclass(frozen=True, slots=True)
class CannotHappen(Event):
    """An event that means nothing here."""

    event: str


@dataclass(frozen=True, slots=True)
class NothingHappens(Event):
    """A card or row without effect."""


@dataclass(frozen=True, slots=True)
class Says(Event):
    """Words to read out."""

    text: str


@dataclass(frozen=True, slots=True)
class Chooses(Event):
    """One of several effects."""

    who: str
    what: str


@dataclass(frozen=True, slots=True)
class CounterSet(Event):
    """What an author counts."""

    counter: str
    value: int


@dataclass(frozen=True, slots=True)
class DieShows(Event):
    """A die an effect has asked for."""

    rolled: int


@dataclass(frozen=True, slots=True)
class NotPlayed(Event):
    """Something the engine only counts."""

    what: str
