"""Goals of the heroes: the square that each is on the way to."""

from collections.abc import Mapping
from typing import Final

from authoring.boards.ground import OFF, Square, span
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model.numbers import CHESTS
from authoring.rulesets.mkd_adventure.play.board.figure import Chest, Figure
from authoring.rulesets.mkd_adventure.play.board.floor import FAR, is_behind
from authoring.rulesets.mkd_adventure.play.board.state import State
from authoring.rulesets.mkd_adventure.play.rules.abilities import CURES
from authoring.rulesets.mkd_adventure.play.rules.clicks import can_heal
from authoring.rulesets.mkd_adventure.policies.weights import Weights

SOUND, EASY = 3, 7
"""The fewest clicks left with which a hero opens chests on the way, and the highest disarm number
of traps that it tries then."""
WOUNDED: Final = 2
"""The fewest clicks that somebody has lost for whom the others wait."""
NEARBY: Final = 6
"""Speed points from an exit within which the hero who has to leave first counts as safe."""


def goal_of(s: State, hero: Figure, w: Weights) -> tuple[Square, ...]:
    """Return the squares to the nearest of which a hero is on the way."""
    caged = _caged(s)
    if caged:
        return s.floor.near[min(caged, key=lambda other: span(hero.square, other.square)).square]
    rest = rest_of(s, hero, w)
    if rest:
        return rest
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


def _caged(s: State) -> list[Figure]:
    """Return the heroes in cages, the prisoner left out."""
    return [other for other in s.inside() if other.cage and other.number != s.prisoner]


def is_errand(s: State, hero: Figure, w: Weights) -> bool:
    """Return whether a hero is on the way to something that is not the goal of all."""
    return bool(_caged(s)) or bool(rest_of(s, hero, w)) or side_chest(s, hero, w) is not None


def rest_of(s: State, hero: Figure, w: Weights) -> tuple[Square, ...]:
    """Return where a hero waits for healing; () when nobody needs it, or there is no time. Healer
    and patient go to one another, the others stay, or go on to make room."""
    if s.limit or s.monsters or not w.waits:
        return ()
    free = [other for other in s.inside() if not other.cage]
    healers = [other for other in free if any(other.has(cure) for cure in CURES)]
    hurt = [other for other in free if can_heal(s, other) and other.click - other.start >= WOUNDED]
    if not healers or not hurt:
        return ()
    healer = healers[0]
    patient = max(hurt, key=lambda other: (other is healer, other.click - other.start))
    if hero is healer or hero is patient:
        if healer is patient:
            return (hero.square,)
        return s.floor.near[patient.square if hero is healer else healer.square]
    near = {*s.floor.near[healer.square], *s.floor.near[patient.square]}
    return () if hero.square in near else (hero.square,)


def _prey(s: State) -> tuple[Square, ...]:
    """Return the squares beside the target, or beside the Guardian while it is a token; the
    entrance without either."""
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


def bearer_of(s: State) -> Figure | None:
    """Return the hero who has to get out: the freed prisoner, or the one with the Quest Chest; None
    without either."""
    quest = quest_chest(s)
    for hero in s.inside():
        if hero.number == s.prisoner and not hero.cage:
            return hero
        if quest is not None and quest.number in hero.chests:
            return hero
    return None


def may_leave(s: State, hero: Figure) -> bool:
    """Return whether it is time for a hero at an exit to go: there is nothing left to do, and
    either the bearer is near, or no monster and token is left."""
    if not goes_home(s, hero):
        return False
    bearer = bearer_of(s)
    if bearer is None or bearer is hero or not (s.monsters or s.tokens):
        return True
    return distance(s, s.entrance).get(bearer.square, FAR) <= NEARBY


def side_chest(s: State, hero: Figure, w: Weights) -> Chest | None:
    """Return the nearest chest that is worth a detour; None for none."""
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
    if not w.greed or s.monsters or hero.left < SOUND or len(hero.chests) >= CHESTS:
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
    """Return the speed points from every square to the nearest of `goals`."""
    return s.floor.field(goals)
