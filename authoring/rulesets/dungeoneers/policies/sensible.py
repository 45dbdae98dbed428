"""A policy that plays like a careful player: it sneaks to loot, fights where that is cheap, on
guard where monsters come to it, avoids passers-by, and goes to the lair when nothing else is worth
the way."""

from collections.abc import Sequence
from typing import Final

from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.state import Hero, State
from authoring.rulesets.dungeoneers.policies import estimates, fighting, portals, scrolls, sneaking
from authoring.rulesets.dungeoneers.policies.reckoning import APART
from authoring.rulesets.dungeoneers.policies.sight import PASSER, STILL, Sight
from authoring.rulesets.dungeoneers.policies.travel import Travels

_LOOT: Final = 0.5
"""Share of the room's loot that the hero gets after a fight."""
_SURPRISED: Final = 0.85
"""Cost of a fight that begins unseen, as a share of its usual cost."""
_SHY: Final = 0.0
"""Further cost of being seen, in potions."""
_LAST: Final = 0.5
"""Potions that an estimate must leave at the end of a fight to begin it."""
_BORED: Final = 25
"""Rounds in a room after which the hero goes on."""


class SensiblePolicy:
    """The default policy: loots and fights where the estimates favour it, else moves on."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.travels = Travels()

    def pick(self, view: State, seat: Hero, question: str, options: Sequence[int]) -> int:
        """Return the best answer to ACT or FLAMES, and the first of the `options` for all else."""
        if question == q.FLAMES:
            return scrolls.flames(view, options)
        if question != q.ACT:
            return options[0]
        self.travels.follow(view)
        sight = Sight(view)
        sight.trodden = self.travels.trodden
        act = self.choose(view, sight, options)
        close = any(APART[foe.spot][sight.here] == 1 for foe in sight.foes)
        self.travels.did(view, act, close)
        return act

    def choose(self, s: State, sight: Sight, options: Sequence[int]) -> int:
        """Return an act: on a portal a change of hero, if it pays; in the lair one against the
        dragons; elsewhere that of `unseen` if the hero is unseen or has no foes here, else that of
        `seen`."""
        if s.hero.square == s.room.portal:
            becomes = portals.change(s, options)
            if becomes >= 0:
                return becomes
        if s.room.at == s.tables.lair:
            if s.hero.unseen:
                return fighting.first_blow(s, sight, options)
            return self.seen(s, sight, options, True)
        if s.hero.unseen or not sight.foes:
            return self.unseen(s, sight, options)
        return self.seen(s, sight, options, False)

    def unseen(self, s: State, sight: Sight, options: Sequence[int]) -> int:
        """Return an unseen hero's choice: steal, strike first where that is cheap, or slip away."""
        behind = self.travels.behind(s)
        least = min(behind)
        wakes = estimates.lurking(s, sight)
        if not sight.foes:
            act = sneaking.quiet(s, sight, options, behind, (-least, wakes))[1]
            return act if act >= 0 else fighting.first_blow(s, sight, options)
        fight = estimates.clearing(s, sight) + wakes
        run = estimates.field(s, sight, behind)[sight.here] + sight.danger[sight.here]
        seen = -min(fight + least, run) - _SHY
        value, act = sneaking.quiet(s, sight, options, behind, (seen, wakes))
        if self.fights(s, sight, fight):
            loot = sight.loot.total
            if act < 0 or loot * _LOOT - fight * _SURPRISED - least > value:
                return fighting.first_blow(s, sight, options)
        return act if act >= 0 else fighting.first_blow(s, sight, options)

    def fights(self, s: State, sight: Sight, cost: float) -> bool:
        """Return whether there is a fight that the hero can see through, at a `cost` in potions."""
        if cost >= s.hero.potions - _LAST or s.round - self.travels.since > _BORED:
            return False
        if s.room.at in self.travels.given_up:
            return False
        return any(foe.way not in (PASSER, STILL) for foe in sight.foes)

    def seen(self, s: State, sight: Sight, options: Sequence[int], last: bool) -> int:
        """Return a seen hero's choice, to fight or run; `last`: never run from here."""
        behind = self.travels.behind(s)
        costs = estimates.field(s, sight, behind)
        stays = last
        if not last:
            fight = estimates.clearing(s, sight)
            loot = sight.loot.total
            run = costs[sight.here]
            stays = self.fights(s, sight, fight) and fight + min(behind) <= run + loot * _LOOT
        scroll = scrolls.worth_reading(s, sight, options, stays)
        if scroll >= 0:
            return scroll
        if stays:
            return fighting.blow(s, sight, options)
        return fighting.retreat(s, sight, options, behind, costs)


POLICY = SensiblePolicy
