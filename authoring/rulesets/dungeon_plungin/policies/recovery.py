"""Where a hurt party goes in peace: to water, and to what raises the dead."""

from dataclasses import dataclass
from typing import Final

from authoring.rulesets.dungeon_plungin.model import Use
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.grid import flood
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Area, State
from authoring.rulesets.dungeon_plungin.play.rules.exploring.using import (
    feature_uses,
    may_use,
    used_from,
)
from authoring.rulesets.dungeon_plungin.policies import plan
from authoring.rulesets.dungeon_plungin.policies.errands import go
from authoring.rulesets.dungeon_plungin.policies.fighting import UNDECIDED

FARTHEST: Final = 16
"""Steps a hurt hero walks back to water."""
FARTHEST_DEAD: Final = 60
"""Steps the party carries a dead comrade to what raises him."""
HURT: Final = 2
"""LIFE missing that is worth the way."""


@dataclass(frozen=True, slots=True)
class Spring:
    """Something on the board that heals or revives, and from where it is used."""

    area: int
    at: int
    squares: int
    revives: bool


class Recovery:
    """Knows the springs of the board and who is on the way to one."""

    def __init__(self) -> None:
        self.known = 0
        self.springs: list[Spring] = []
        self.near: dict[int, tuple[int, int]] = {}
        """Squares near enough to a spring, and the board they were found on."""

    def step(self, s: State, hero: Actor, moves: int) -> int:
        """A step towards what this hero or a dead comrade needs, or UNDECIDED."""
        self._look(s)
        if not self.springs or not moves:
            return UNDECIDED
        for spring in self.springs:
            if self.wants(s, hero, spring):
                return self._to_water(s, hero, spring, moves)
        if not s.any_dead() or hero is not plan.leader(s):
            return UNDECIDED
        return self._to_coffin(s, hero, moves)

    def busy(self, s: State) -> bool:
        """Whether somebody has yet to drink."""
        return any(self.wants(s, hero, spring) for spring in self.springs for hero in s.living())

    def wants(self, s: State, hero: Actor, spring: Spring) -> bool:
        """Whether a hero is hurt enough to walk to this water."""
        if spring.revives or hero.max_life - hero.life < HURT:
            return False
        area, use = _place(s, spring)
        if use.limit not in ("visit", "none") and not may_use(area, hero, use, spring.at):
            return False
        return bool(hero.bit & self._within(s, spring, FARTHEST))

    def _within(self, s: State, spring: Spring, steps: int) -> int:
        known = self.near.get(spring.squares)
        if known is None or known[0] != s.version:
            ground = s.floor | s.hero_mask | s.monster_mask
            known = s.version, flood(spring.squares, ground, s.east, s.south, steps)
            self.near[spring.squares] = known
        return known[1]

    def _look(self, s: State) -> None:
        for area in s.areas[self.known :]:
            for at, use in enumerate(feature_uses(s, area) if area.location else ()):
                verbs = {effect.verb for effect in use.effects}
                squares = used_from(s, area, use) & s.floor
                if not verbs.isdisjoint(("heal", "revive")) and squares:
                    self.springs.append(Spring(area.index, at, squares, "revive" in verbs))
        self.known = len(s.areas)

    def _to_water(self, s: State, hero: Actor, spring: Spring, moves: int) -> int:
        """Onto its square; once used up for this visit, out of the tile and back."""
        area, use = _place(s, spring)
        if not may_use(area, hero, use, spring.at):
            goal = ~area.mask & ~s.pits if hero.bit & area.mask else area.mask
            return go(s, hero, goal & s.floor, moves)
        if hero.bit & spring.squares:
            return UNDECIDED
        return go(s, hero, spring.squares, moves)

    def _to_coffin(self, s: State, hero: Actor, moves: int) -> int:
        """The leader goes to what raises the dead, and waits there for who lies in it."""
        waiting = {buried.index for _, buried in s.buried}
        for spring in self.springs:
            area, use = _place(s, spring)
            if not spring.revives or not hero.bit & self._within(s, spring, FARTHEST_DEAD):
                continue
            dead = [h for h in s.heroes if not h.alive and may_use(area, h, use, spring.at)]
            if any(h.index in waiting for h in s.heroes):
                inside = hero.bit & area.mask
                return c.choice(c.END) if inside else go(s, hero, area.mask & s.floor, moves)
            if dead and not hero.bit & spring.squares:
                return go(s, hero, spring.squares, moves)
        return UNDECIDED


def _place(s: State, spring: Spring) -> tuple[Area, Use]:
    area = s.areas[spring.area]
    return area, feature_uses(s, area)[spring.at]
