"""The monsters' turn, and what happens each round (area ACT)."""

from collections.abc import Callable
from typing import Final, TypeAlias

from authoring.rulesets.dungeoneers.play.board.kind import CASTER, LATE, MELEE, MISSILE, SPECIAL
from authoring.rulesets.dungeoneers.play.board.state import Monster, State
from authoring.rulesets.dungeoneers.play.rules.explosions import settle
from authoring.rulesets.dungeoneers.play.rules.fires import burn_down
from authoring.rulesets.dungeoneers.play.rules.monsters import (
    casters,
    dragons,
    melee,
    missile,
    passing,
    returning,
    ropers,
    shamblers,
    slimes,
)
from authoring.rulesets.dungeoneers.play.rules.monsters.horror import appears
from authoring.rulesets.dungeoneers.play.rules.traits import hooks

Acts: TypeAlias = Callable[[State, Monster], None]
BY_CLASS: Final[tuple[Acts, ...]] = (casters.act, missile.act, melee.act, melee.act)
"""The turns of monsters by the index of their class in CLASSES."""
BY_TRAIT: Final[dict[str, Acts]] = {
    "ambush-water": shamblers.act,
    "breath": dragons.act,
    "long-reach": ropers.act,
    "ooze": slimes.act,
    "passer-by": passing.crawl,
    "pit-emerge": passing.lurk,
}
"""Trait -> the turn of monsters that have it, in place of their class's."""


def monsters_turn(s: State) -> None:
    """Play the monsters' turn: casters, missile monsters, melee and special ones, then the LATE
    band, each in the room's order (DGN-ACT-10, DGN-SPL-16, DGN-MIS-06)."""
    number = len(s.room.monsters)
    for at in range(number):
        if s.room.monsters[at].kind.horrifies and s.room.monsters[at].here:
            appears(s, s.room.monsters[at])
    for first, last in ((CASTER, CASTER), (MISSILE, MISSILE), (MELEE, SPECIAL), (LATE, LATE)):
        for at in range(number):
            monster = s.room.monsters[at]
            if first <= monster.kind.turn_band <= last and can_act(s, monster):
                act(s, monster)
                settle(s)
                if s.ending:
                    return


def can_act(s: State, monster: Monster) -> bool:
    """Return whether `monster` takes a turn: there, awake (a dragon just woken is: DGN-DRA-19), not
    come this round, not held."""
    if not monster.alive or monster.square < 0 or monster.asleep or monster.fresh:
        return False
    return not hooks.held(s, monster)


def act(s: State, monster: Monster) -> None:
    """Play the monster's turn."""
    for trait in monster.kind.traits:
        acts = BY_TRAIT.get(trait)
        if acts is not None:
            acts(s, monster)
            return
    BY_CLASS[monster.kind.monster_class](s, monster)


def each_round(s: State) -> None:
    """End the round: monsters that came in it act from now on (DGN-SPL-17, DGN-DRA-16), flames burn
    down, and monsters come back (DGN-MSP-11, DGN-RUI-08, DGN-RUI-12) or come in."""
    burn_down(s)
    for at in range(len(s.room.monsters)):
        monster = s.room.monsters[at]
        monster.fresh = False
        if not monster.alive:
            continue
        if monster.petrified:
            returning.softens(s, monster)
        elif monster.dived:
            returning.surfaces(s, monster)
        elif monster.vanished and returning.returns(s, monster) and not s.hero.unseen:
            act(s, monster)
        if s.ending:
            return
    passing.worms(s)
    passing.visitors(s)
    dragons.one_returns(s)
    for monster in s.room.monsters:
        monster.fresh = False
    settle(s)
