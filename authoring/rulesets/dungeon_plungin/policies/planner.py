"""The policy `planner`: plays like `cautious`, but where it matters tries a few choices on copies
of the game and takes another one if it is surely better."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from authoring.engine.dice import splitmix64
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Seat, State
from authoring.rulesets.dungeon_plungin.policies.cautious import TRAITS as CAREFUL
from authoring.rulesets.dungeon_plungin.policies.foresight.candidates import candidates
from authoring.rulesets.dungeon_plungin.policies.foresight.fights import Fights, at_stake
from authoring.rulesets.dungeon_plungin.policies.foresight.heading import RetreatSearch
from authoring.rulesets.dungeon_plungin.policies.foresight.trials import ForcedPolicy

TRAITS: Final = replace(CAREFUL, home_below=9)
"""Traits where nothing is at stake: those of `cautious`, but with earlier rests."""
TIRED: Final = replace(CAREFUL, home_below=8)
"""Traits after OFTEN visits to town: the rounds of a game are limited."""
OFTEN: Final = 8
"""Visits to town after which it plays by TIRED."""
BUDGET: Final = 12_000
"""Decisions it may take on copies in one game: as many as in some 18 games of `cautious`."""


class PlannerPolicy:
    """Policy of players that think before they act; `seed` is for the dice of its copies."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.base = ForcedPolicy(TRAITS)
        self.retreat = RetreatSearch()
        self.fights = Fights()
        self.thoughts = 0

    @property
    def decisions(self) -> int:
        """Number of questions answered so far, in the game and on its copies."""
        return self.base.decisions + self.retreat.decisions + self.fights.decisions

    def pick(self, view: State, seat: Seat, question: str, options: Sequence[int]) -> int:
        """Return the option that `cautious` picks."""
        return self.base.pick(view, seat, question, options)

    def act(self, view: State, hero: Actor, choices: c.Offered) -> int:
        """Return the best of a few choices by trials; the usual one if nothing is at stake."""
        if view.treasury.visits >= OFTEN:
            self.base.traits = TIRED
        usual = self.base.act(view, hero, choices)
        if self.decisions > BUDGET:
            return usual
        if self.retreat.due(view, usual):
            if self.retreat.home_is_better(view, hero, self.base, usual, self._dice()):
                self.base.go_home(view)
                return self.base.act(view, hero, choices)
            self.base.leaving = -1
        if not view.monster_mask or not at_stake(view, hero):
            return usual
        options = candidates(view, hero, choices, usual)
        if len(options) == 1:
            return usual
        return self.fights.best(view, hero, self.base, options, self._dice())

    def _dice(self) -> int:
        """Return a seed for the next comparison."""
        self.thoughts += 1
        return splitmix64(self.seed ^ self.thoughts * 2**32)


POLICY = PlannerPolicy
