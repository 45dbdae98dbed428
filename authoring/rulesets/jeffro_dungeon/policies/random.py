"""Chooses by dice: every option is as likely as any other."""

from authoring.engine.dice import SeededDice
from authoring.rulesets.jeffro_dungeon.play.state import Hero, State


class RandomPolicy:
    """How somebody plays who does not look."""

    def __init__(self, seed: int) -> None:
        self.dice = SeededDice(seed)

    def pick(self, view: State, hero: Hero, question: str, options: list[int]) -> int:
        """Any of the options."""
        return options[self.dice.die(len(options)) - 1]


POLICY = RandomPolicy
