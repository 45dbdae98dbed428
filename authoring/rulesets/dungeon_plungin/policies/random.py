"""Plays any legal choice: the floor every other policy must beat."""

from authoring.engine.dice import SeededDice
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.grid import bits
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State


class RandomPolicy:
    """Draws from its own dice, so that the game's own stay the same."""

    def __init__(self, seed: int) -> None:
        self.dice = SeededDice(seed)

    def act(self, view: State, hero: Actor, choices: list[int], moves: int) -> int:
        """Half the time a step somewhere, otherwise any of the choices."""
        if moves and self.dice.die(2) == 1:
            squares = list(bits(moves))
            return c.choice(c.MOVE, squares[self.dice.die(len(squares)) - 1])
        return choices[self.dice.die(len(choices)) - 1]

    def pick(self, view: State, hero: Actor, question: str, options: list[int]) -> int:
        """Any answer."""
        return options[self.dice.die(len(options)) - 1]


POLICY = RandomPolicy
