"""Who chooses for the hero: sees the candle, gets the legal choices, returns one."""

from collections.abc import Callable, Mapping

from authoring.engine.dice import Dice

WALK, RUN = "walk", "run"

Choose = Callable[[int, Dice], str]
"""Inches left and the policy's own dice -> `walk` or `run` (BLANK-TURN-01)."""


def _at_random(_candle: int, dice: Dice) -> str:
    return (WALK, RUN)[dice.die(2) - 1]


POLICIES: Mapping[str, Choose] = {
    "careful": lambda _candle, _dice: WALK,
    "hasty": lambda _candle, _dice: RUN,
    "random": _at_random,
}
"""The default first."""
