"""The policy `random`: any legal choice, the floor that every other policy must beat."""

from authoring.boards.squares import each
from authoring.engine import choosing
from authoring.engine.piles import pick
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State


class RandomPolicy(choosing.RandomPolicy):
    """Policy with random answers and random choices of Actions."""

    def act(self, view: State, hero: Actor, choices: c.Offered) -> int:
        """Return half the time a random MOVE, otherwise any of the other choices."""
        if choices.walks and self.dice.die(2) == 1:
            return c.choice(c.MOVE, pick(self.dice, list(each(choices.moves()))))
        return pick(self.dice, choices.all())
