"""The policy `careful`: foes are fought first and from where they are easiest to hit, nobody runs
ahead alone or stays in reach of what is too strong, and traps are disarmed slowly."""

from collections.abc import Sequence

from authoring.boards.ground import EIGHT, OFF, Square, heading
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model import numbers as n
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.board.events import CAGED, DOOR
from authoring.rulesets.mkd_adventure.play.board.figure import Figure
from authoring.rulesets.mkd_adventure.play.board.floor import FAR, is_behind
from authoring.rulesets.mkd_adventure.play.board.state import State
from authoring.rulesets.mkd_adventure.play.rules.abilities import CURES, DOORS, uses
from authoring.rulesets.mkd_adventure.play.rules.fighting import is_behind_of
from authoring.rulesets.mkd_adventure.play.rules.traps import can_carry
from authoring.rulesets.mkd_adventure.policies.estimates import attack_worth, loss
from authoring.rulesets.mkd_adventure.policies.goals import (
    distance,
    goal_of,
    is_wanted,
    may_leave,
    quest_chest,
)
from authoring.rulesets.mkd_adventure.policies.positions import Positions
from authoring.rulesets.mkd_adventure.policies.shopping import best_service
from authoring.rulesets.mkd_adventure.policies.weights import CAREFUL, TIMED, Weights

LATE = 6
"""Rounds before the time limit from which on nobody disarms slowly."""


class CarefulPolicy:
    """A policy that weighs each choice by what it is expected to bring."""

    usual: Weights = CAREFUL
    timed: Weights = TIMED

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.weights: Weights = self.usual
        self.goal: Square = OFF
        """The square that the act WALK was chosen for, until it is asked for."""

    def pick(self, view: State, seat: Figure, question: str, options: Sequence[int]) -> int:
        """Return the best answer to a question of QUESTIONS, by default the first option."""
        if question == q.ACT:
            self.weigh(view)
            return self.act(view, seat, options)
        if question == q.MOVE:
            return self.move(view, seat, options)
        if question == q.FACE:
            return best_facing(view, seat, options)
        if question == q.STRIKE:
            return self.strikes(view, seat)
        if question == q.REWARD:
            return best_reward(view, options)
        if question in (q.STEER, q.JUMP):
            goals = view.entrance if question == q.STEER else goal_of(view, seat, self.weights)
            field = distance(view, goals)
            return min(options, key=lambda square: field.get(square, FAR))
        if question == q.TOWN:
            return best_service(view, options)
        return options[0]

    def weigh(self, s: State) -> None:
        """Set the weights: those for the Timed scenario, or the usual ones."""
        self.weights = self.timed if s.limit else self.usual

    def act(self, s: State, hero: Figure, options: Sequence[int]) -> int:
        """Return the answer to ACT that is worth most."""
        best, most = q.acting(q.END), 0.0
        for option in options:
            worth = self.worth(s, hero, option)
            if worth > most:
                best, most = option, worth
        if best == q.acting(q.WALK):
            self.goal = Positions(s, hero, self.weights).best(None)
            if self.goal == hero.square:
                return self.stay(s, hero, options)
        return best

    def stay(self, s: State, hero: Figure, options: Sequence[int]) -> int:
        """Return the answer to ACT of a hero whose best square is its own: open a door, or end."""
        doors = [option for option in options if q.kind_of(option) == q.OPEN]
        if doors and not s.beside(hero):
            return doors[0]
        return q.acting(q.END)

    def worth(self, s: State, hero: Figure, option: int) -> float:
        """Return the worth of an answer to ACT; 0 for one that is not wanted."""
        kind, what = q.kind_of(option), q.what_of(option)
        if kind == q.WALK:
            return 20.0
        if kind in (q.ATTACK, q.SHOOT):
            foe = s.everyone[q.whom_of(option)]
            shot, rear = kind == q.SHOOT, is_behind_of(foe, hero)
            worth = attack_worth(s, hero, foe, self.weights, shot=shot, rear=rear)
            # Who stands beside a foe anyway does not wait for it to strike first.
            is_bold = hero.left >= self.weights.shy and foe.number != s.target
            return over(100.0, max(worth, 0.1) if is_bold and hero.number != s.prisoner else worth)
        if kind == q.USE:
            return self.use(s, hero, what)
        if kind == q.SPIN:
            return self.spin(s, hero, EIGHT[what])
        if kind in (q.LOOK, q.SLOW, q.FAST, q.TAKE):
            return self.handle(s, hero, kind, what)
        if kind == q.DROP:
            return 45.0 if is_in_the_way(s, hero, what) else 0.0
        if kind == q.LEAVE:
            return 300.0 if may_leave(s, hero) else 0.0
        if kind == q.STAIRS:
            return 300.0
        if kind == q.DRINK:
            return 110.0 if s.beside(hero) else 0.0
        return 0.0

    def spin(self, s: State, hero: Figure, step: int) -> float:
        """Return the worth of turning, by the step `step`, to a foe behind, with points left to
        attack."""
        if hero.attacked or hero.points < n.SPIN + n.ATTACK:
            return 0.0
        foes = [foe for foe in s.beside(hero) if heading(hero.square, foe.square) == step]
        worths = [attack_worth(s, hero, foe, self.weights, shot=False, rear=False) for foe in foes]
        return over(60.0, max(worths, default=1.0))

    def handle(self, s: State, hero: Figure, kind: int, what: int) -> float:
        """Return the worth of looking at, disarming or taking a thing."""
        if not self.wants(s, hero, what):
            return 0.0
        if kind == q.LOOK:
            return 40.0
        if kind == q.SLOW:
            return 35.0
        if kind == q.FAST:
            return (
                30.0 if hero.points >= n.FAST_DISARM + n.ATTACK and self.hurries(s, what) else 0.0
            )
        return 50.0

    def wants(self, s: State, hero: Figure, what: int) -> bool:
        """Return whether a chest, a door or a caged hero is worth touching."""
        return what >= DOOR or is_wanted(s, hero, s.chests[what], self.weights)

    def hurries(self, s: State, what: int) -> bool:
        """Return whether to disarm the thing `what` fast: with monsters about, or a time limit;
        what holds the prisoner only shortly before the time is up."""
        if what == CAGED + s.prisoner:
            return s.limit - s.round < LATE if s.limit else False
        return bool(s.monsters) or bool(s.limit)

    def use(self, s: State, hero: Figure, at: int) -> float:
        """Return the worth of using an ability, by its index in `uses`."""
        trait, target = list(uses(s, hero))[at]
        if trait == k.QUICKNESS:
            return 70.0
        if trait == k.REGENERATION:
            return 45.0 if hero.click - hero.start >= 2 and not s.beside(hero) else 0.0
        if target >= DOORS:
            return 0.0
        whom = s.everyone[target]
        if trait in CURES:
            worth = loss(s, whom, 1)
            return 100 + worth if s.monsters or not s.limit else 10 + worth
        if trait in (k.LEVITATION, k.CONFUSION):
            return 0.0
        return over(100.0, attack_worth(s, hero, whom, self.weights, shot=True, rear=False))

    def move(self, s: State, hero: Figure, options: Sequence[int]) -> int:
        """Return the answer to MOVE: the square that was chosen with WALK, else the best one."""
        goal, self.goal = self.goal, OFF
        return goal if goal in options else Positions(s, hero, self.weights).best(options)

    def strikes(self, s: State, hero: Figure) -> int:
        """Return 1 to use an automatic attack, 0 not to, where a single click back could kill."""
        foes = s.beside(hero)
        risks = hero.number == s.prisoner or any(foe.has(k.RETALIATION) for foe in foes)
        return 0 if hero.left == 1 and risks else 1


def over(base: float, worth: float) -> float:
    """Return the sum of `base` and `worth`, 0 unless the worth is positive."""
    return base + worth if worth > 0 else 0.0


def is_in_the_way(s: State, hero: Figure, number: int) -> bool:
    """Return whether a chest keeps a hero from taking the open Quest Chest."""
    quest = quest_chest(s)
    if quest is None or quest.square == OFF or s.chests[number].quest or can_carry(hero):
        return False
    return quest.open and quest.square in s.floor.near[hero.square]


def best_facing(s: State, hero: Figure, options: Sequence[int]) -> int:
    """Return the direction with the fewest foes behind."""
    foes = s.beside(hero)

    def behind(facing: int) -> int:
        return sum([is_behind(facing, hero.square, foe.square) for foe in foes])

    return min(options, key=behind)


def best_reward(s: State, options: Sequence[int]) -> int:
    """Return the answer to REWARD where it is needed most: healing by clicks lost, a level by how
    few clicks are left and how low the level is."""

    def need(option: int) -> float:
        hero = s.everyone[option // 2]
        lost = hero.click - hero.start
        if option % 2:
            return 1.6 / max(1, hero.left) + 0.1 * (5 - hero.level)
        return lost / max(1, hero.left)

    return max(options, key=need)


POLICY = CarefulPolicy
