"""Events of a game, in addition to the rolls on its chart."""

from authoring.engine.journal import Event


class RoundBegins(Event):
    """A round, counted from 1."""

    SAYS = "## Round {number}"
    number: int


class Decides(Event):
    """The hero has chosen a pace (see `questions`), with `inches` left."""

    SAYS = "The hero decides to {speed}, {inches} inches left."
    pace: int
    inches: int


class Ends(Event):
    """The game is over."""

    SAYS = "The game ends: {ending}."
    ending: str
