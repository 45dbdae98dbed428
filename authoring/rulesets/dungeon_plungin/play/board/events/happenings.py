"""Events, and effects that are nothing but words and numbers."""

from authoring.engine.journal import Event


class HallwayEvent(Event, says="Random event: {happening}."):
    """A random event by id; empty for none."""

    event: str


class CannotHappen(Event, says="That cannot happen here: nothing does."):
    """An event that means nothing here."""

    event: str


class NothingHappens(Event, says="Nothing happens."):
    """A card or row without effect."""


class Says(Event, says='"{quoted}"'):
    """Words to read out."""

    text: str


class Chooses(Event, says="{who} chooses: {what}."):
    """One of several effects."""

    who: str
    what: str


class CounterSet(Event, says="{counter_name} stands at {value}."):
    """The new value of an author's counter."""

    counter: str
    value: int


class DieShows(Event, says="The die shows {rolled}."):
    """A die an effect has asked for."""

    rolled: int


class NotPlayed(Event, says="(not played by the engine: {what})"):
    """Something the engine only counts."""

    what: str
