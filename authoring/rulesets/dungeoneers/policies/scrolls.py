"""Choice of the scroll to read, and when."""

from collections.abc import Sequence
from typing import Final

from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.neighbours import NUMBERS, neighbour
from authoring.rulesets.dungeoneers.play.board.spots import spot_of
from authoring.rulesets.dungeoneers.play.board.state import State
from authoring.rulesets.dungeoneers.policies.reckoning import APART, chance
from authoring.rulesets.dungeoneers.policies.sight import DRAGON, MELEE_FOE, WOUNDED, Foe, Sight

_FEW: Final = 2
"""Potions from which down the hero is in danger."""


def worth_reading(s: State, sight: Sight, options: Sequence[int], stays: bool) -> int:
    """Return the act of reading a scroll now, or -1 for none; `stays`: the hero fights on."""
    for foe in sight.foes:
        if foe.way in (DRAGON, WOUNDED):
            return _for_dragon(s, sight, foe, options)
    haste = q.act(q.HASTE)
    close = 0.0
    for foe in sight.foes:
        if APART[foe.spot][sight.here] == 1:
            close += foe.hurt
    if stays and haste in options and s.hero.potions <= _FEW and close > 0.4:
        return haste
    if not stays and close > 0.4 and s.hero.potions <= _FEW + 1:
        return _escape(s, sight, options)
    return -1


def _for_dragon(s: State, sight: Sight, foe: Foe, options: Sequence[int]) -> int:
    """Return the act of reading a scroll against a dragon: haste to strike twice, a leap to one
    that keeps off; -1 for neither."""
    apart = APART[foe.spot][sight.here]
    strike = chance(sight.sword - foe.armour)
    if apart == 1:
        return q.act(q.HASTE) if q.act(q.HASTE) in options and strike > 0.1 else -1
    if foe.way != WOUNDED or sight.shot(s, foe, sight.here) >= strike * 0.8:
        return -1
    for act in options:
        if q.kind_of(act) == q.LEAP and APART[q.what_of(act)][foe.spot] == 1:
            return act
    if apart == 2 and q.act(q.HASTE) in options and not s.hero.kind.charges:
        return q.act(q.HASTE)
    return -1


def _escape(s: State, sight: Sight, options: Sequence[int]) -> int:
    """Return the act of leaping to an exit, -1 if none is that far or a safe step reaches one."""
    exits = s.room.drawing.exits
    leads = s.tables.rooms[s.room.at].exits
    for side in range(len(exits)):
        spot = spot_of(exits[side])
        near = q.act(q.MOVE, spot) in options and sight.danger[spot] <= 0
        if leads[side] >= 0 and (near or spot == sight.here):
            return -1
    for side in range(len(exits)):
        leap = q.act(q.LEAP, spot_of(exits[side]))
        if leads[side] >= 0 and leap in options:
            return leap
    return -1


def flames(s: State, options: Sequence[int]) -> int:
    """Return the option, a set of neighbours, that lies beside the most harmful melee monsters."""
    sight = Sight(s)
    best, choice = -1.0, options[0]
    for mask in options:
        value = 0.0
        for at in range(len(NUMBERS)):
            if mask & NUMBERS[at]:
                spot = spot_of(neighbour(s.hero.square, at))
                for foe in sight.foes:
                    if foe.way == MELEE_FOE and APART[foe.spot][spot] == 1:
                        value += foe.hurt
        if value > best:
            best, choice = value, mask
    return choice
