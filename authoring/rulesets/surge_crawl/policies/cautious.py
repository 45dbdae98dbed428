"""Plays as a careful person does: stays together, finishes the weak, heals who is hurt."""

from collections.abc import Sequence

from authoring.boards.ground import Square, span
from authoring.rulesets.surge_crawl.play.board import questions as q
from authoring.rulesets.surge_crawl.play.board.figure import Attack, Figure
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.rulesets.surge_crawl.play.rules.attack import NOBODY, damage_of, is_hit
from authoring.rulesets.surge_crawl.play.rules.monsters import WAYS
from authoring.rulesets.surge_crawl.play.turn.exploring import RESCUE
from authoring.rulesets.surge_crawl.town.services import EACH, LEAVE, TOUGHEN, TRAIN_CLASS, UPGRADE


class CautiousPolicy:
    """A policy that weighs each choice by a few numbers."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def pick(self, view: State, seat: Figure, question: str, options: Sequence[int]) -> int:
        """Return one of the options."""
        if question == q.SURGE:
            return self.surge(view, seat, options)
        if question == q.MOVE:
            return max(options, key=lambda square: self.square_worth(view, seat, square))
        if question == q.ATTACK:
            return max(options, key=lambda answer: self.attack_worth(view, seat, answer))
        if question == q.EXPLORE:
            return RESCUE if RESCUE in options else options[0]
        if question == q.OPENER:
            return max(options, key=lambda number: view.heroes[number].armor)
        if question in (q.REST, q.INTERRUPT):
            return 1
        if question in (q.FLEE, q.FATE):
            return 0
        if question == q.VISIT:
            return visit(view, options)
        return options[0]

    def attack_worth(self, view: State, seat: Figure, answer: int) -> float:
        """Return the expected Hitpoints that an attack takes, more for a kill."""
        if answer == NOBODY:
            return 0.0
        foe = view.everyone[answer // q.WEAPON]
        weapon = seat.fighter.weapons[answer % q.WEAPON]
        odds = WAYS[min(12, max(2, view.grit(foe) - weapon.to_hit))] / 216
        guarded = foe.armor + foe.reflect + foe.shield
        lost = min(foe.hitpoints, max(0, weapon.damage + 1 - guarded))
        kill = 3 if lost >= foe.hitpoints else 0
        return 0.1 + odds * (lost + kill)

    def square_worth(self, view: State, seat: Figure, square: Square) -> float:
        """Return how good a square is to end a Move on: foes in reach, few foes beside it."""
        near = view.ground.near[square]
        worth = 0.0
        beside = 0
        for foe in view.foes(seat):
            is_near = foe.square in near
            beside += is_near
            for at, weapon in enumerate(seat.fighter.weapons):
                distance = span(square, foe.square)
                if is_near or (distance <= weapon.range and view.ground.sees(square, foe.square)):
                    answer = foe.number * q.WEAPON + at
                    worth = max(worth, self.attack_worth(view, seat, answer))
            if not worth:
                worth = max(worth, -0.01 * span(square, foe.square))
        checks = len(view.beside(seat)) if square != seat.square else 0
        return worth - 0.3 * max(0, beside - 1) - 0.5 * checks

    def surge(self, view: State, seat: Figure, options: Sequence[int]) -> int:
        """Return what to spend Surges on: a hit first, then a kill, then the hurt, then shields."""
        attack = view.attack
        if attack is None:
            return options[0]
        return max(options, key=lambda answer: self.spending_worth(view, seat, attack, answer))

    def spending_worth(self, view: State, seat: Figure, a: Attack, answer: int) -> float:
        """Return what an Activator or crystal is worth now, for each Surge."""
        kind = q.kind_of(answer)
        if kind == q.DONE:
            return 0.05
        if kind == q.LUCK:
            return 0.5 if not a.pushed and self.lacks(view, a) == a.surges + 1 else 0.0
        if kind == q.CRYSTAL:
            squares = [
                at
                for at in sorted(view.crystals)
                if at == seat.square or at in view.ground.near[seat.square]
            ]
            act = view.tables.crystals[view.crystals[squares[q.which_of(answer)]]]
        else:
            act = seat.fighter.acts[q.which_of(answer)]
        whom = view.everyone[q.whom_of(answer)]
        worth = 0.0
        if act.to_hit and not a.pushed and 0 < self.lacks(view, a) <= a.surges:
            worth += 5.0
        if act.damage and not a.harmed and is_hit(view, a):
            left = a.target.hitpoints + a.target.armor + a.target.reflect + a.target.shield
            worth += 1.0 if damage_of(view, a) < left else 0.0
        if act.heals:
            missing = whom.fighter.hitpoints - whom.hitpoints
            worth += (4.0 if whom.hitpoints <= 0 else 0.6) * (min(act.heals, missing) > 0)
        if act.guards:
            worth += 0.3 if view.beside(whom) and whom.hitpoints > 0 else 0.1
        if act.afflicts and a.target.hitpoints > 1:
            worth += 0.4
        return worth / act.cost

    def lacks(self, view: State, a: Attack) -> int:
        """Return by how much an attack would miss now."""
        return 0 if is_hit(view, a) else view.grit(a.target) - a.to_hit


def visit(view: State, options: Sequence[int]) -> int:
    """Return a service in town: a Training, armor, an upgrade; then no more."""
    for kind in (TRAIN_CLASS, TOUGHEN, UPGRADE):
        for option in options:
            if option // EACH == kind:
                return option
    return LEAVE


POLICY = CautiousPolicy
