"""Events, and effects that are nothing but words and numbers."""

from authoring.engine.journal import Event


class HallwayEvent(Event):
    """A random event by id; empty for none."""

    event: str


class CannotHappen(Event):
    """An event that means nothing here."""

    SAYS = "That cannot happen here: nothing does."
    event: str


class NothingHappens(Event):
    """A card or row without effect."""

    SAYS = "Nothing happens."


class Says(Event):
    """Words to read out."""

    text: str


class Chooses(Event):
    """One of several effects."""

    SAYS = "{who} chooses: {what}."
    who: str
    what: str


class CounterSet(Event):
    """The new value of an author's counter."""

    counter: str
    value: int


class DieShows(Event):
    """A die an effect has asked for."""

    SAYS = "The die shows {rolled}."
    rolled: int


class NotPlayed(Event):
    """Something the engine only counts."""

    SAYS = "(not played by the engine: {what})"
    what: str
