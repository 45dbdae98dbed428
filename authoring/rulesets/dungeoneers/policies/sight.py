"""The room as a policy sees it: the damage of each figure by square, computed per question."""

from typing import Final

from authoring.rulesets.dungeoneers.model.keywords import SIZE
from authoring.rulesets.dungeoneers.model.numbers import (
    ADRENALINE,
    FAR,
    FEW_POTIONS,
    GUARD,
    HASTED,
    SURPRISE,
)
from authoring.rulesets.dungeoneers.play.board.kind import CASTER, MISSILE
from authoring.rulesets.dungeoneers.play.board.spots import spot_of
from authoring.rulesets.dungeoneers.play.board.state import FIREBALL, OFF, Monster, State
from authoring.rulesets.dungeoneers.play.rules.combat import AT_BOW, AT_SHIELD, AT_SWORD, bonus_of
from authoring.rulesets.dungeoneers.play.rules.monsters.defense import change_of
from authoring.rulesets.dungeoneers.play.rules.traits import hooks
from authoring.rulesets.dungeoneers.policies.loot import Loot
from authoring.rulesets.dungeoneers.policies.reckoning import APART, BESIDE, COUNT, chance

FAR_OFF: Final = 99
"""Distance to a spot that no way leads to."""
MELEE_FOE: Final = 0
ARCHER: Final = 1
MAGE: Final = 2
STILL: Final = 3
DRAGON: Final = 4
WOUNDED: Final = 5
SLIME: Final = 6
PASSER: Final = 7
"""Ways to fight."""
_CLOSES: Final = 0.25
"""Share of the monsters shooting from 2 squares that shoot from 3 as well."""
_OOZES: Final = 0.3
"""Odds that a slime that moves at random comes to a given neighbouring square."""
_NONE: Final[list[float]] = [0.0, 0.0, 0.0, 0.0, 0.0]
_ALL: Final[list[float]] = [1.0, 1.0, 1.0, 1.0, 1.0]
_CLOSE: Final[list[float]] = [0.0, 1.0, 0.0, 0.0, 0.0]
_SHOTS: Final[list[float]] = [0.0, 0.0, 1.0, _CLOSES, 0.0]
_BREATH: Final[list[float]] = [1.0, 1.0, 1.0, 1.0, 0.0]
_WEAK_BREATH: Final[list[float]] = [0.8, 0.8, 0.8, 0.8, 0.8]
_TIMID: Final[list[float]] = [0.0, 0.1, 0.0, 0.0, 0.0]

_HELD: Final = 0.6
_STAYS: Final = 0.6
"""Share of a walking monster's danger that stays where it was."""


class Foe:
    """A monster on the board that may act: the odds of its attack and of one on it."""

    def __init__(self, s: State, at: int, monster: Monster) -> None:
        hero, kind = s.hero, monster.kind
        self.at = at
        self.monster = monster
        self.spot = spot_of(monster.square)
        self.health = monster.health
        self.way = _way(s, monster)
        change = change_of(s, monster)
        attack = kind.attack + change
        self.armour = kind.defense + change
        bare = hero.kind.defense
        guarded = bare + bonus_of(s, AT_SHIELD)
        stays, ducks = 1 - hero.kind.dodge / 100, 1 - hero.kind.dodge_guarding / 100
        if self.way == SLIME:
            self.hurt = self.bare = kind.oozes / 100
            self.guarded = kind.oozes_guarded / 100
        else:
            self.hurt = chance(attack - guarded) * stays
            """The odds that its attack costs the hero a potion."""
            self.bare = chance(attack - bare) * stays
            """These odds after a shot, without a shield."""
            self.guarded = chance(attack - guarded - GUARD) * ducks
            """These odds while the hero is on guard."""
        self.hit = 0.0
        """The odds that the hero's sword hits it."""
        self.shares = _shares(s, self)
        """The odds that it attacks in its next turn, by its distance from the target in squares."""

    def share(self, spot: int) -> float:
        """Return the odds that the monster attacks, in its next turn, a figure on `spot`."""
        return self.shares[APART[self.spot][spot]]


def _way(s: State, monster: Monster) -> int:
    """Return the way a monster fights: MELEE_FOE, ..."""
    kind = monster.kind
    if kind.dragon:
        return WOUNDED if monster.health == 1 else DRAGON
    if kind.slime:
        return SLIME
    if kind.passes and kind.hunts != s.hero.at:
        return PASSER
    if kind.still and kind.monster_class != CASTER:
        return STILL
    if kind.monster_class == CASTER:
        return MAGE
    return ARCHER if kind.monster_class == MISSILE else MELEE_FOE


def _shares(s: State, foe: Foe) -> list[float]:
    """Return the odds that `foe` attacks, by squares apart, from 0 to 4."""
    way, monster = foe.way, foe.monster
    if way in (MELEE_FOE, PASSER):
        return _CLOSE
    if way == ARCHER:
        return _SHOTS
    if way == MAGE:
        return _ALL if monster.prepared == FIREBALL else _NONE
    if way == STILL:
        if s.lit(monster.square):
            return _NONE
        reach = max(monster.kind.long_reach, 1)
        return [1.0 if apart <= reach else 0.0 for apart in range(SIZE)]
    if way == SLIME:
        share = 1.0 if monster.kind.seeks else _OOZES
        return [share, share, 0.0, 0.0, 0.0]
    if way == DRAGON:
        return _CLOSE if monster.rests else _BREATH
    return _TIMID if monster.rests else _WEAK_BREATH


class Sight:
    """The room as the hero sees it; lists are by spot unless they say otherwise."""

    def __init__(self, s: State) -> None:
        room = s.room
        self.here = spot_of(s.hero.square)
        self.loot = Loot(s)
        self.trodden: dict[int, int] = {}
        """Spot -> turns of the hero that began there; empty for policies that do not count."""
        self.foes: list[Foe] = []
        """Monsters that may act in the next turn."""
        self.asleep: list[Foe] = []
        self.lurker: Monster | None = None
        """The monster in the water until the hero takes a weapon or attacks."""
        self.daunted = 0
        """Penalty of despair on the hero's attacks."""
        at = -1
        for monster in room.monsters:
            at += 1
            if not monster.alive or monster.square == OFF:
                continue
            if monster.kind.despair:
                self.daunted += hooks.daunts(s, monster)
            if not monster.emerged:
                self.lurker = monster
            elif monster.asleep:
                self.asleep.append(Foe(s, at, monster))
            elif not monster.petrified:
                self.foes.append(Foe(s, at, monster))
        self._arms(s)
        self._ground(s)
        self._dangers(s)

    def _arms(self, s: State) -> None:
        """Set the hero's bonuses and the odds to hit each monster."""
        hero = s.hero
        self.sword = bonus_of(s, AT_SWORD) - self.daunted
        if hero.potions < FEW_POTIONS:
            self.sword += ADRENALINE
        if hero.hasted:
            self.sword += HASTED
        self.bow = bonus_of(s, AT_BOW)
        self.charge = max(bonus_of(s, AT_SWORD), bonus_of(s, AT_SHIELD)) - self.daunted
        if hero.hasted:
            self.charge += HASTED
        self.surprise = SURPRISE if hero.unseen or hero.surprises else 0
        for foe in self.foes:
            if foe.way != SLIME:
                foe.hit = chance(self.sword - foe.armour)

    def _ground(self, s: State) -> None:
        """Set the spots that the hero can step on, and the ways between them."""
        room = s.room
        self.free = list(room.drawing.floor)
        """Spots to step on."""
        self.free[self.here] = False
        for monster in room.monsters:
            if monster.alive and monster.square != OFF:
                self.free[spot_of(monster.square)] = False
        for square in room.caches:
            self.free[spot_of(square)] = False
        for square in room.flames:
            self.free[spot_of(square)] = False
        self.held = [0.0] * COUNT
        """Potions it costs to wait until the figure on each spot has gone."""
        may_be = self.free.copy()
        may_be[self.here] = True
        for foe in self.foes:
            if foe.way != STILL:
                self.held[foe.spot] = _HELD
                may_be[foe.spot] = True
        self.ways = self._ways(s, may_be)
        """Spots that an act leads to from each spot, spots of monsters that may move away included;
        () for spots that nobody can stand on."""

    def _ways(self, s: State, may_be: list[bool]) -> list[tuple[int, ...]]:
        drawing = s.room.drawing
        ways = list(drawing.leap_spots if s.hero.kind.leap > 1 else drawing.step_spots)
        for spot in range(COUNT):
            if not may_be[spot] and ways[spot]:
                for near in ways[spot]:
                    if may_be[near]:
                        ways[near] = tuple([way for way in ways[near] if way != spot])
                ways[spot] = ()
        return ways

    def _dangers(self, s: State) -> None:
        """Set the danger of each spot, now and later."""
        self.danger = [0.0] * COUNT
        """Potions that the monsters' next turn costs a figure on each spot."""
        self.later = [0.0] * COUNT
        """Potions that a turn costs a figure that comes to each spot some turns later."""
        self.mobile = 0.0
        """Potions that all pursuers together cost in a turn."""
        for foe in self.foes:
            beside = foe.way in (MELEE_FOE, PASSER)
            stays = 1.0 if foe.way == STILL else _STAYS
            if beside:
                for spot in BESIDE[foe.spot]:
                    self.danger[spot] += foe.hurt
                    self.later[spot] += foe.hurt * stays
            else:
                for spot in range(COUNT):
                    hurt = foe.hurt * foe.share(spot)
                    self.danger[spot] += hurt
                    self.later[spot] += hurt * stays
            if foe.way in (MELEE_FOE, DRAGON):
                self.mobile += foe.hurt

    def exposure(self, *, guarding: bool = False) -> float:
        """Return the potions that the monsters' next turn costs here after a shot, or on guard."""
        total = 0.0
        for foe in self.foes:
            share = foe.share(self.here)
            if share > 0:
                total += share * (foe.guarded if guarding else foe.bare)
        return total

    def shot(self, s: State, foe: Foe, spot: int) -> float:
        """Return the odds to hit `foe` with the bow from `spot`."""
        apart = APART[foe.spot][spot]
        if not self.bow or not 2 <= apart <= FAR or foe.way == SLIME:
            return 0.0
        net = self.bow - self.daunted - foe.armour - foe.monster.kind.bony
        if apart == FAR and not s.hero.kind.steady_bow:
            net -= FAR
        return chance(net + self.surprise)

    def foe_at(self, at: int) -> Foe | None:
        """Return the monster at index `at` of the room's list, awake or asleep, or None."""
        for foe in self.foes:
            if foe.at == at:
                return foe
        for foe in self.asleep:
            if foe.at == at:
                return foe
        return None

    def steps_from(self, start: int) -> list[int]:
        """Return the number of acts from `start` to each spot, FAR_OFF without a free way."""
        steps = [FAR_OFF] * COUNT
        steps[start] = 0
        frontier = [start]
        far = 0
        while frontier:
            far += 1
            next_frontier: list[int] = []
            for spot in frontier:
                for other in self.ways[spot]:
                    if steps[other] == FAR_OFF and self.held[other] <= 0:
                        steps[other] = far
                        next_frontier.append(other)
            frontier = next_frontier
        return steps

    def watchers(self) -> list[int]:
        """Return for each spot the number of monsters beside it that would notice a figure there; a
        watchful one counts for ten."""
        counts = [0] * COUNT
        for foe in self.foes:
            for spot in BESIDE[foe.spot]:
                counts[spot] += 10 if foe.monster.kind.watchful else 1
        if self.lurker is not None:
            for spot in BESIDE[spot_of(self.lurker.square)]:
                counts[spot] += 1
        return counts
