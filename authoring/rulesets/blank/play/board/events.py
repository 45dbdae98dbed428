"""Events of a game, in addition to the rolls on its chart."""

from authoring.engine.journal import Event


class RoundBegins(Event, says="## Round {number}"):
    """A round, counted from 1."""

    number: int


class Decides(Event, says="The hero decides to {speed}, {inches} inches left."):
    """The hero has chosen a pace (see `questions`), with `inches` left."""

    pace: int
    inches: int


class Ends(Event, says="The game ends: {ending}."):
    """The game is over; `ending` is how, such as `won`."""

    ending: str
