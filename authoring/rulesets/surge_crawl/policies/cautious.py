"""Plays with care: Surges go where they do most, the fallen come first, each risk has a reason."""

from collections.abc import Sequence

from authoring.rulesets.surge_crawl.play.board import questions as q
from authoring.rulesets.surge_crawl.play.board.figure import Figure
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.rulesets.surge_crawl.policies import exploring, shopping
from authoring.rulesets.surge_crawl.policies.estimates import CAREFUL, Weights, estimates_of
from authoring.rulesets.surge_crawl.policies.positions import Positions, Shot, best_attack, shots
from authoring.rulesets.surge_crawl.policies.spending import best_spending


class CautiousPolicy:
    """A policy that weighs each choice by what it is expected to bring."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.weights: Weights = CAREFUL
        self.ranked: list[Shot] = []
        self.ranked_for = (-1, -1)
        """The `shots` that the Move of this hero and Round was chosen by: its Attack's, too."""

    def pick(self, view: State, seat: Figure, question: str, options: Sequence[int]) -> int:
        """Return the one of `options` that is worth most as the answer to `question`."""
        w, known = self.weights, estimates_of(view.tables)
        if question == q.SURGE:
            return best_spending(view, options, w, known)
        if question in (q.MOVE, q.DODGE):
            square = self.move(view, seat, options)
            holds = question == q.MOVE and view.fighting
            self.ranked_for = (seat.number, view.round) if holds else (-1, -1)
            return square
        if question == q.ATTACK:
            if self.ranked_for != (seat.number, view.round):
                self.ranked = shots(view, seat, w, known)
            return best_attack(view, seat, options, self.ranked)
        if question == q.EXPLORE:
            return exploring.best_way(view, seat, options)
        if question == q.OPENER:
            return exploring.best_opener(view, options, known)
        if question in (q.REST, q.INTERRUPT):
            return 1
        if question == q.FLEE:
            return int(self.flees(view))
        if question == q.CRAWL:
            return exploring.best_crawl(view, options)
        return self.in_town(view, seat, question, options)

    def move(self, view: State, seat: Figure, options: Sequence[int]) -> int:
        """Return the square to go to; outside an Encounter the first of `options`."""
        if not view.fighting:
            return options[0]
        positions = Positions(view, seat, self.weights, estimates_of(view.tables))
        self.ranked = positions.shots
        return positions.best(options)

    def flees(self, view: State) -> bool:
        """Return whether to flee from the fight, which ends the expedition."""
        return exploring.is_hopeless(view, estimates_of(view.tables))

    def in_town(self, view: State, seat: Figure, question: str, options: Sequence[int]) -> int:
        """Return an answer to the questions of the town, the first option to all others."""
        if question == q.VISIT:
            return shopping.best_visit(view, seat, options)
        if question == q.REWARD:
            return shopping.best_reward(view, options)
        if question == q.DUNGEON:
            return shopping.best_dungeon(view, options, estimates_of(view.tables))
        return options[0]


POLICY = CautiousPolicy
