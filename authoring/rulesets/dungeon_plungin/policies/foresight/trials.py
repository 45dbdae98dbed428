"""Games played on for foresight: copies with dice of their own."""

from collections.abc import Sequence
from typing import ClassVar, Final

from authoring.core.lazy_dataclass import dataclass
from authoring.engine.copying import Made, Parts, copied
from authoring.engine.dice import SeededDice
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Seat, State
from authoring.rulesets.dungeon_plungin.play.turn.game import play_round, rest_of_round
from authoring.rulesets.dungeon_plungin.play.turn.hero_turn import rest_of_turn
from authoring.rulesets.dungeon_plungin.policies.heuristics.fighting import UNDECIDED
from authoring.rulesets.dungeon_plungin.policies.heuristics.heuristic_policy import HeuristicPolicy
from authoring.rulesets.dungeon_plungin.policies.heuristics.traits import Traits

A_COPY: Final = 3
"""Cost of making a copy, in decisions."""


class ForcedPolicy(HeuristicPolicy):
    """A heuristic policy that can be made to go home, past enemies and against its own traits."""

    PARTS: ClassVar = Parts()

    def __init__(self, traits: Traits) -> None:
        super().__init__(traits)
        self.decisions = 0
        """Number of questions asked: the cost of looking ahead, counted alike on every machine."""
        self.leaving = -1
        """The visit to town that it is on its way to; -1: it decides by its traits."""

    def go_home(self, s: State) -> None:
        """Make the party walk to the exit from now on, until it has left or given up."""
        self.leaving = s.treasury.visits
        self.return_home.visits, self.return_home.since = s.treasury.visits, s.round

    def act(self, view: State, hero: Actor, choices: c.Offered) -> int:
        """Return a MOVE or LEAVE towards home if that is decided, else the traits' choice."""
        self.decisions += 1
        if self.leaving >= 0:
            choice = self._leave(view, hero, choices)
            if choice != UNDECIDED:
                return choice
        return super().act(view, hero, choices)

    def _leave(self, s: State, hero: Actor, choices: c.Offered) -> int:
        if s.treasury.visits > self.leaving or self.return_home.since < 0:
            self.leaving = -1
            return UNDECIDED
        choice = self.return_home.step(s, hero, choices, self.traits)
        if choice == UNDECIDED:
            return UNDECIDED
        return choice if c.verb(choice) in (c.MOVE, c.LEAVE) else UNDECIDED


@dataclass(slots=True)
class Trial:
    """A policy whose first choice is `first`; then it plays as `policy` does."""

    policy: HeuristicPolicy
    first: int

    def act(self, view: State, hero: Actor, choices: c.Offered) -> int:
        """Return the choice `first` once, afterwards that of `policy`."""
        if self.first >= 0:
            choice, self.first = self.first, -1
            return choice
        return self.policy.act(view, hero, choices)

    def pick(self, view: State, seat: Seat, question: str, options: Sequence[int]) -> int:
        """Return the answer of `policy`."""
        return self.policy.pick(view, seat, question, options)


def branch(s: State, policy: ForcedPolicy, choice: int, seed: int) -> tuple[State, ForcedPolicy]:
    """Return (copy of the game, its policy, which begins with `choice`); `seed`: for its dice."""
    copies: Made = {id(foe): foe for foe in s.monsters if not foe.alive and foe.square < 0}
    twin_policy = copied(policy, copies)
    return s.twin(SeededDice(seed), Trial(twin_policy, choice), copies), twin_policy


def finish_round(s: State, seat: int) -> None:
    """Play the turn under way, of hero number `seat`, and the rest of its round."""
    rest_of_turn(s, s.heroes[seat])
    if not s.ending:
        rest_of_round(s, seat + 1)


def play_on(s: State, rounds: int) -> None:
    """Play at most `rounds` more rounds, or to the end of the game."""
    last = s.round + rounds
    while not s.ending and s.round < last:
        play_round(s)
