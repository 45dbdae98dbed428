"""The Monsters Turn: two Actions for each monster, by its Law (rules DP-MON, DP-LAW)."""

from collections.abc import Iterator
from typing import Final

from authoring.engine.dice import Stream
from authoring.rulesets.dungeon_plungin.play.board.events.turns import (
    LosesAction,
    MonsterActs,
    Passes,
)
from authoring.rulesets.dungeon_plungin.play.board.state import NO_ACTIONS, Actor, State
from authoring.rulesets.dungeon_plungin.play.board.streams import CROWD, MONSTER_TURN
from authoring.rulesets.dungeon_plungin.play.rules.actions.attacks import in_melee
from authoring.rulesets.dungeon_plungin.play.rules.actions.combat_options import recovers
from authoring.rulesets.dungeon_plungin.play.rules.actions.hooks import (
    end_of_turn,
    sit_out,
    start_of_turn,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.laws import review
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import climb
from authoring.rulesets.dungeon_plungin.play.rules.foes.action_chart import by_chart
from authoring.rulesets.dungeon_plungin.play.rules.foes.manners import pursue
from authoring.rulesets.dungeon_plungin.play.rules.foes.prey import NOISE_NOTICE, NOTICE, noticed

_ACTIONS: Final = 2
"""Actions of a monster in its turn (DP-MON-09)."""

__all__ = ["NOISE_NOTICE", "NOTICE", "act", "monsters_turn", "noticed"]


def monsters_turn(s: State) -> None:
    """Play the turns of all monsters, those that come meanwhile too (DP-MON-01, DP-AMB-36)."""
    s.turns += 1
    if s.rules.monster_order != "placement":
        for monster in _as_chosen(s):
            if s.ending:
                return
            _turn_of(s, monster)
        return
    number = len(s.monsters)
    for monster in s.foes():
        if s.ending:
            return
        if monster.alive:
            _turn_of(s, monster)
    while number < len(s.monsters) and not s.ending:  # new ones
        if s.monsters[number].alive:
            _turn_of(s, s.monsters[number])
        number += 1


def _turn_of(s: State, monster: Actor) -> None:
    """Play one monster's turn; one that is asleep or not ready yet sits it out (DP-AWARE-07,
    DP-TURN-08)."""
    if monster.asleep or monster.idle > 0:
        monster.idle -= not monster.asleep
        sit_out(s, monster)
        return
    with Stream(s.dice, MONSTER_TURN, s.round * CROWD + monster.index):
        act(s, monster)


def _as_chosen(s: State) -> Iterator[Actor]:
    """Yield the monsters in the order that their player chooses (DP-AMB-49, DP-MON-10)."""
    acted: set[int] = set()
    while waiting := [m.index for m in s.monsters if m.alive and m.index not in acted]:
        keeper = s.heroes[s.phase_owner]
        at = s.ask(keeper, "monster", waiting)
        acted.add(at)
        yield s.monsters[at]


def act(s: State, monster: Actor) -> None:
    """Play one monster's turn from start to end (DP-TURN-08, DP-TURN-05, DP-OUT-08)."""
    s.note(MonsterActs, monster.name)
    start_of_turn(s, monster)
    if monster.alive and not s.ending and not monster.bound & NO_ACTIONS:
        length = len(s.journal) if s.journal is not None else 0
        _act(s, monster)
        if s.journal is not None and len(s.journal) == length:
            s.note(Passes, monster.name, _ACTIONS)
    end_of_turn(s, monster)


def _act(s: State, monster: Actor) -> None:
    """Play the two Actions of a monster by its Law, less those it loses (DP-MON-09, DP-LAW-05,
    DP-EXTRAP-11, DP-FUMB-01, DP-OPT-09, DP-OPT-10)."""
    if monster.law_changes:
        review(s, monster)
    actions = _ACTIONS
    if monster.stunned:
        actions -= 1
        if not recovers(s, monster):
            return
    while monster.lost and actions > 0:
        monster.lost -= 1
        actions -= 1
        s.note(LosesAction, monster.name)
    if monster.law_role == "wait":
        return
    if monster.in_pit and actions > 0 and not _fights_in_pit(s, monster):
        actions -= 1
        climb(s, monster)
    if actions <= 0 or not monster.alive:
        return
    if monster.law_role == "special":
        by_chart(s, monster, actions)
        return
    pursue(s, monster, actions)


def _fights_in_pit(s: State, monster: Actor) -> bool:
    return any(h.in_pit and in_melee(s, monster, h) for h in s.living())
