"""Random events, and effects that are only words or numbers."""

from authoring.engine.journal import Event


class HallwayEvent(Event, says="Random event: {happening}."):
    """A random event by id, "" where nothing happens."""

    event: str


class CannotHappen(Event, says="That cannot happen here: nothing does."):
    """A random event that is impossible here, by id."""

    event: str


class NothingHappens(Event, says="Nothing happens."):
    """A card or row without effect."""


class Says(Event, says='"{quoted}"'):
    """Words to read out."""

    text: str


class Chooses(Event, says="{who} chooses: {what}."):
    """A character's choice among several effects, by name."""

    who: str
    what: str


class CounterSet(Event, says="{counter_name} stands at {value}."):
    """The new value of a counter, by the name that the author gave it."""

    counter: str
    value: int


class DieShows(Event, says="The die shows {rolled}."):
    """The result of a die that an effect has asked for."""

    rolled: int


class NotPlayed(Event, says="(not played by the engine: {what})"):
    """An effect, in words, that the engine counts and does not play."""

    what: str
