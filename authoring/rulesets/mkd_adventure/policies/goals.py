"""Goals of the heroes: the square that each is on the way to."""

from collections.abc import Mapping

from authoring.boards.ground import OFF, Square, span
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.play.board.figure import Chest, Figure
from authoring.rulesets.mkd_adventure.play.board.floor import FAR, is_behind
from authoring.rulesets.mkd_adventure.play.board.state import State
from authoring.rulesets.mkd_adventure.policies.weights import Weights

SOUND, EASY = 3, 7
"""Clicks that a hero needs to open chests on the way, and the highest disarm number of their
traps."""


def goal_of(s: State, hero: Figure, w: Weights) -> tuple[Square, ...]:
    """Return the squares that a hero is on the way to."""
    caged = [other for other in s.inside() if other.cage and other.number != s.prisoner]
    if caged:
        return s.floor.near[min(caged, key=lambda other: span(hero.square, other.square)).square]
    chest = side_chest(s, hero, w)
    if chest is not None:
        return tuple(fronts(s, chest))
    if goes_home(s, hero):
        return (*s.entrance, *([s.other_exit] if s.other_exit != OFF else []))
    if not s.is_last:
        return (s.stairs,)
    if s.goal == k.RESCUE and s.everyone[s.prisoner].cage:
        return s.floor.near[s.everyone[s.prisoner].square]
    if s.goal == k.KIDNAPPING:
        return _prey(s)
    quest = quest_chest(s)
    if quest is not None and quest.square != OFF:
        return tuple(fronts(s, quest))
    thieves = [monster for monster in s.monsters if monster.chests and monster.square != OFF]
    return s.floor.near[thieves[0].square] if thieves else s.entrance


def _prey(s: State) -> tuple[Square, ...]:
    """Return the squares beside the target, or beside the Guardian while it is hidden."""
    if s.target >= 0 and s.everyone[s.target].square != OFF:
        return s.floor.near[s.everyone[s.target].square]
    guardians = [token for token in s.tokens if token.guardian]
    return s.floor.near[guardians[0].square] if guardians else s.entrance


def quest_chest(s: State) -> Chest | None:
    """Return the Quest Chest, None where there is none."""
    return next((chest for chest in s.chests if chest.quest and not chest.gone), None)


def goes_home(s: State, hero: Figure) -> bool:
    """Return whether a hero has nothing left to do but to leave."""
    if not s.is_last:
        return False
    if s.goal_met:
        return True
    if s.goal == k.RESCUE:
        return s.prisoner >= 0 and not s.everyone[s.prisoner].cage
    if s.goal == k.KIDNAPPING:
        return False
    quest = quest_chest(s)
    if quest is None:
        return True
    return any(quest.number in other.chests for other in s.heroes)


def may_leave(s: State, hero: Figure) -> bool:
    """Return whether it is time for a hero at an exit to go: not before the bearer is near."""
    if not goes_home(s, hero):
        return False
    quest = quest_chest(s)
    bearers = [other for other in s.inside() if quest and quest.number in other.chests]
    if s.prisoner >= 0 and s.everyone[s.prisoner] in s.inside():
        bearers = [s.everyone[s.prisoner]]
    if not bearers or bearers[0] is hero:
        return True
    return distance(s, s.entrance).get(bearers[0].square, FAR) <= 4


def side_chest(s: State, hero: Figure, w: Weights) -> Chest | None:
    """Return the nearest chest that is worth a detour."""
    if not w.greed or hero.chests or s.monsters:
        return None
    near = [
        chest
        for chest in s.chests
        if not chest.quest
        and span(chest.square, hero.square) <= w.greed
        and is_wanted(s, hero, chest, w)
    ]
    reach = distance(s, [hero.square]) if near else {}
    near = [chest for chest in near if reach.get(chest.square, FAR) <= w.greed]
    return min(near, key=lambda chest: reach[chest.square], default=None)


def is_wanted(s: State, hero: Figure, chest: Chest, w: Weights) -> bool:
    """Return whether a hero wants a chest: the Quest Chest in any case, another one while nobody is
    about, if it holds something and its trap is not too dangerous."""
    if chest.gone or chest.square == OFF:
        return False
    if chest.quest:
        return True
    if not w.greed or s.monsters or hero.left < SOUND:
        return False
    face = chest.face
    if face is None:
        return bool(fronts(s, chest))
    is_safe = chest.open or not face.trap or face.disarm <= EASY
    return is_safe and bool(face.item or face.gold)


def fronts(s: State, chest: Chest) -> list[Square]:
    """Return the squares from which a chest can be handled now: those in its front arc while nobody
    has looked at it."""
    near = [at for at in s.floor.near[chest.square] if s.floor.is_walkable(at)]
    if chest.face is not None or chest.open:
        return near
    return [at for at in near if not is_behind(chest.facing, chest.square, at)]


def distance(s: State, goals: tuple[Square, ...] | list[Square]) -> Mapping[Square, int]:
    """Return the speed points from every square to the nearest of some."""
    return s.floor.field(goals)
