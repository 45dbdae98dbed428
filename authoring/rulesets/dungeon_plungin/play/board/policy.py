"""Who chooses for the heroes: sees the game, gets the legal choices, returns one."""

from typing import Any, Protocol


class Policy(Protocol):
    """A way of playing. It reads the view it is handed and never changes it.

    Nothing in a view is secret: what nobody at the table knows has not been
    rolled yet.
    """

    def act(self, view: Any, hero: Any, choices: list[int], moves: int) -> int:
        """One of `choices`, or the choice to move to a square of the set `moves`."""

    def pick(self, view: Any, hero: Any, question: str, options: list[int]) -> int:
        """One of `options` (never empty; the plainest answer comes first)."""
