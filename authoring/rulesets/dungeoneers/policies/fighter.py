"""Goes for whoever is there, and takes what lies about when nobody is left."""

from collections.abc import Sequence

from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.spots import spot_of
from authoring.rulesets.dungeoneers.play.board.state import State
from authoring.rulesets.dungeoneers.play.rules.monsters.defense import attackable, defense_of
from authoring.rulesets.dungeoneers.policies.sensible import SensiblePolicy, nearest, towards
from authoring.rulesets.dungeoneers.policies.walking import distances, free_steps

_ATTACKS = (q.STRIKE, q.CHARGE, q.SHOOT)
"""Which he likes best first."""


class FighterPolicy(SensiblePolicy):
    """Neither sneaks nor flees; his scroll of haste is for dragons."""

    def unseen(self, s: State, options: Sequence[int]) -> int:
        """As if he were seen."""
        return self.seen(s, options)

    def seen(self, s: State, options: Sequence[int]) -> int:
        """The attack on whoever is easiest to hit; otherwise a step towards the nearest, or on his
        way where nobody can be reached."""
        best, least = -1, 0
        for act in options:
            kind = q.kind_of(act)
            if kind in _ATTACKS:
                price = 10 * defense_of(s, s.room.monsters[q.what_of(act)]) + _ATTACKS.index(kind)
                if best < 0 or price < least:
                    best, least = act, price
        if best < 0:
            return self.approach(s, options)
        haste = q.act(q.HASTE)
        dragon = s.room.monsters[q.what_of(best)].kind.dragon
        return haste if dragon and haste in options else best

    def approach(self, s: State, options: Sequence[int]) -> int:
        """Towards the nearest monster that can be attacked, or on."""
        steps = free_steps(s)
        far = distances(s, steps)
        beside: list[int] = []
        for monster in s.room.monsters:
            if monster.here and attackable(s, monster):
                beside += [spot_of(square) for square in s.tables.near[monster.square]]
        goal = nearest(far, beside)
        if goal < 0 or far[goal] == 0:
            return self.travel(s, far, steps, options)
        return towards(s, goal, steps, options)


POLICY = FighterPolicy
