"""What happens in a game, beside the rolls on its chart."""

from dataclasses import dataclass

from authoring.engine.journal import Event


@dataclass(frozen=True, slots=True)
class RoundBegins(Event):
    """A round, counted from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class Decides(Event):
    """The hero has chosen a pace (see `questions`), with so many inches left."""

    pace: int
    inches: int


@dataclass(frozen=True, slots=True)
class Ends(Event):
    """The game is over."""

    ending: str
