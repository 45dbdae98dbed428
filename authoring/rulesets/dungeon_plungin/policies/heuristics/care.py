"""Care for the party outside fights: the dead, water, gear, potions, and going home to rest
(DP-EXIT-01, DP-EXIT-07)."""

from typing import ClassVar, Final

from authoring.boards.squares import NOWHERE, Squares, first, flood, just, layers
from authoring.core.lazy_dataclass import dataclass
from authoring.engine.copying import Parts
from authoring.rulesets.dungeon_plungin.model import Item, Use
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Area, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import connected
from authoring.rulesets.dungeon_plungin.play.rules.characters.dressing import GEAR
from authoring.rulesets.dungeon_plungin.play.rules.characters.earnings import wealth
from authoring.rulesets.dungeon_plungin.play.rules.exploring.using import (
    feature_uses,
    may_use,
    used_from,
)
from authoring.rulesets.dungeon_plungin.play.rules.visits.leaving import MOST_VISITS
from authoring.rulesets.dungeon_plungin.policies.heuristics import plan
from authoring.rulesets.dungeon_plungin.policies.heuristics.ailments import held_fast
from authoring.rulesets.dungeon_plungin.policies.heuristics.fighting import UNDECIDED
from authoring.rulesets.dungeon_plungin.policies.heuristics.objectives import time_is_short
from authoring.rulesets.dungeon_plungin.policies.heuristics.skill import disarmer
from authoring.rulesets.dungeon_plungin.policies.heuristics.traits import Traits
from authoring.rulesets.dungeon_plungin.policies.heuristics.work import go

FARTHEST: Final = 16
"""The most steps that a hurt hero walks back to water."""
FARTHEST_DEAD: Final = 60
"""The most steps that the party carries a dead comrade to what raises the dead."""
HURT: Final = 2
"""The least LIFE missing that is worth the way to water."""


@dataclass(frozen=True, slots=True)
class Spring:
    """A feature of a location that heals or revives: use number `at` on tile number `area`, made
    from `squares`."""

    area: int
    at: int
    squares: Squares
    revives: bool


class Healing:
    """The springs on the board, and the heroes that cannot get to one now."""

    PARTS: ClassVar = Parts(flat=("springs", "near", "kept_off"))

    def __init__(self) -> None:
        self.known = 0
        self.springs: list[Spring] = []
        self.near: dict[Squares, tuple[int, Squares]] = {}
        """Squares of a spring -> (version of the board, squares near enough to walk there)."""
        self.kept_off: dict[int, int] = {}
        """Number of a hero to whom others left no way to the water -> round when that was seen."""

    def step(self, s: State, hero: Actor, choices: c.Offered) -> int:
        """Return a MOVE to a spring for the hero or a dead comrade, ENDS to wait, or UNDECIDED."""
        if self.known != len(s.areas):
            self._look(s)
        if not self.springs or not choices.walks:
            return UNDECIDED
        for spring in self.springs:
            if self.wants(s, hero, spring):
                choice = self._to_water(s, hero, spring, choices)
                if choice != c.ENDS:
                    return choice
                self.kept_off[hero.index] = s.round
        if not s.any_dead() or hero is not plan.leader(s):
            return UNDECIDED
        return self._to_coffin(s, hero, choices)

    def busy(self, s: State) -> bool:
        """Return whether a living hero wants to drink and was not kept off lately."""
        if not self.springs:
            return False
        for hero in s.living():
            if self.kept_off.get(hero.index, -2) < s.round - 1:
                for spring in self.springs:
                    if self.wants(s, hero, spring):
                        return True
        return False

    def wants(self, s: State, hero: Actor, spring: Spring) -> bool:
        """Return whether the hero is hurt enough, and near enough, to walk to this spring."""
        if spring.revives or hero.max_life - hero.life < HURT:
            return False
        area, use = _area_and_use(s, spring)
        if use.limit not in ("visit", "none") and not may_use(area, hero, use, spring.at):
            return False
        return bool(hero.bit & self._within(s, spring, FARTHEST))

    def _within(self, s: State, spring: Spring, steps: int) -> Squares:
        entry = self.near.get(spring.squares)
        if entry is None or entry[0] != s.layout_version:
            ground = s.floor | s.hero_mask | s.monster_mask
            entry = s.layout_version, flood(spring.squares, ground, s.east, s.south, steps)
            self.near[spring.squares] = entry
        return entry[1]

    def _look(self, s: State) -> None:
        for area in s.areas[self.known :]:
            for at, use in enumerate(feature_uses(s, area) if area.location else ()):
                heals = any(effect.means.heals for effect in use.effects)
                squares = used_from(s, area, use) & s.floor
                if (heals or use.revives) and squares:
                    self.springs.append(Spring(area.index, at, squares, use.revives))
        self.known = len(s.areas)

    def _to_water(self, s: State, hero: Actor, spring: Spring, choices: c.Offered) -> int:
        """Return a MOVE to the spring; for one used up in this visit, out of its tile and back."""
        area, use = _area_and_use(s, spring)
        if not may_use(area, hero, use, spring.at):
            goal = ~area.mask & ~s.pits if hero.bit & area.mask else area.mask
            return go(s, hero, goal & s.floor, choices)
        if hero.bit & spring.squares:
            return UNDECIDED
        return go(s, hero, spring.squares, choices)

    def _to_coffin(self, s: State, hero: Actor, choices: c.Offered) -> int:
        """Return the leader's MOVE to a spring that revives, ENDS beside one with a hero in it, or
        UNDECIDED."""
        buried = [lying for _, lying in s.buried]
        for spring in self.springs:
            area, use = _area_and_use(s, spring)
            if not spring.revives or not hero.bit & self._within(s, spring, FARTHEST_DEAD):
                continue
            waiting = any(lying.home == spring.area for lying in buried)
            dead = [h for h in s.heroes if not h.alive and h not in buried]
            dead = [h for h in dead if may_use(area, h, use, spring.at)]
            if waiting and hero.bit & spring.squares:
                return c.ENDS
            if waiting or (dead and not hero.bit & spring.squares):
                choice = go(s, hero, spring.squares, choices)
                return choice if choice != c.ENDS else UNDECIDED  # kept off
        return UNDECIDED


def _area_and_use(s: State, spring: Spring) -> tuple[Area, Use]:
    area = s.areas[spring.area]
    return area, feature_uses(s, area)[spring.at]


FARTHEST_HOME: Final = 60
"""Steps to the exit beyond which the party stays."""
PATIENCE: Final = 25
"""Rounds after which a party that does not get out goes on instead."""

STILL: Final = 4
"""Rounds without movement after which it goes on, too."""


class ReturnHome:
    """The decision to go to town and rest, kept until the party is there or gives up."""

    PARTS: ClassVar = Parts()

    def __init__(self) -> None:
        self.since = -1
        """The round in which going home was decided; -1: it is not."""
        self.visits = 0
        self.asked = self.asked_in = -1
        """`State.progress` and the round at which going home was last thought about."""
        self.stood, self.still_since = NOWHERE, 0
        """The squares of the heroes, and the round since when they have stood there."""

    def step(self, s: State, hero: Actor, choices: c.Offered, traits: Traits) -> int:
        """Return a MOVE to the exit, LEAVE, ENDS to wait, or UNDECIDED to stay in the dungeon."""
        if not traits.home_below:
            return UNDECIDED
        if self.visits != s.treasury.visits:
            self.visits, self.since = s.treasury.visits, -1
        if self.since < 0:
            if self.asked == s.progress and self.asked_in == s.round:
                return UNDECIDED
            self.asked, self.asked_in = s.progress, s.round
            if not _wise(s, traits):
                return UNDECIDED
            self.since = s.round
        if self.stood != s.hero_mask:
            self.stood, self.still_since = s.hero_mask, s.round
        if not self.under_way(s) or s.round - self.still_since > STILL:
            return UNDECIDED
        return _out(s, hero, choices)

    def under_way(self, s: State) -> bool:
        """Return whether the party is on its way to the exit."""
        return self.since >= 0 and s.round - self.since <= PATIENCE


def _wise(s: State, traits: Traits) -> bool:
    """Return whether going to town is wise: the party is badly hurt or can have a comrade raised
    there, the way is open and not too far, and no clock of the quest runs."""
    if s.treasury.visits >= MOST_VISITS or (s.repeats and time_is_short(s)):
        return False
    living = s.living()
    have = whole = 0
    for hero in living:
        have += hero.life
        whole += hero.max_life
    if have * 10 >= whole * traits.home_below:
        town = s.tables.town
        if len(living) == len(s.heroes) or town is None or town.revive is None:
            return False
        if town.revive > wealth(s):
            return False
    front = _exit_front(s)
    if not front:
        return False
    ground = connected(s, just(first(front)), s.floor | s.hero_mask | s.monster_mask)
    if s.hero_mask & ground != s.hero_mask or any(held_fast(hero) for hero in living):
        return False  # rocks or a net keep somebody from the way out
    path = layers(plan.leader(s).bit, front, plan.ground(s), s.east, s.south)
    return 0 < len(path) <= FARTHEST_HOME


def _exit_front(s: State) -> Squares:
    front = NOWHERE
    for thing in s.areas[0].things:
        if thing.kind == "exit":
            front |= thing.front
    return front & s.floor


def _out(s: State, hero: Actor, choices: c.Offered) -> int:
    """Return LEAVE or a MOVE towards it: for the leader to the exit, for others onto the Entry
    Tile. ENDS for a hero that is there or cannot walk, UNDECIDED for one that can walk, but not
    nearer."""
    if choices.of(c.LEAVE):
        return c.choice(c.LEAVE)
    entry, front = s.areas[0].mask & s.floor & ~s.pits, _exit_front(s)
    inside = entry & ~front & ~s.doorways or entry & ~front
    goal = front if hero is plan.leader(s) else inside
    if hero.bit & goal:
        return c.ENDS
    choice = go(s, hero, goal, choices)
    return choice if choice != c.ENDS or not choices.walks else UNDECIDED


def bleeding(s: State) -> bool:
    """Return whether a hero has a third of its LIFE or less, and a potion to drink first."""
    healers = s.tables.healers
    for hero in s.living():
        if 3 * hero.life <= hero.max_life and any(item.id in healers for item in hero.items):
            return True
    return False


def look_after(s: State, hero: Actor, choices: c.Offered) -> int:
    """Return a choice that revives, heals, disarms a known floor trap, shares or equips, or
    UNDECIDED."""
    area = s.area_at(hero.square)
    if area.location:
        for choice in choices.of(c.FEATURE):
            use = feature_uses(s, area)[c.what(choice)]
            heals = any(effect.means.heals for effect in use.effects)
            if use.revives or (heals and hero.life < hero.max_life):
                return choice
    for trap in s.floor_traps:
        if hero.bit & trap.front_a:
            choice = c.choice(c.DISARM, trap.index)
            if choice in choices and disarmer(s, s.living(), trap) is hero:
                return choice
    if not hero.items or s.actions <= 0 or c.USE in s.used:
        return UNDECIDED
    choice = _share(s, hero, choices)
    return choice if choice != UNDECIDED else _better_gear(hero, choices)


def _share(s: State, hero: Actor, choices: c.Offered) -> int:
    """Return the GIVE of a second healing item to a comrade without one, or UNDECIDED."""
    if len(hero.items) < 2:
        return UNDECIDED
    healers = s.tables.healers
    spare = -1
    for item in hero.items:
        spare += item.id in healers
    if spare < 1:
        return UNDECIDED
    for choice in choices.of(c.GIVE):
        if hero.items[c.what(choice)].id in healers:
            taker = s.heroes[c.detail(choice)]
            if not any(item.id in healers for item in taker.items):
                return choice
    return UNDECIDED


def _better_gear(hero: Actor, choices: c.Offered) -> int:
    """Return the EQUIP of better gear from the hero's pack, or UNDECIDED."""
    for item in hero.items:
        if item.kind in GEAR and _is_better(hero, item):
            for choice in choices.of(c.EQUIP):
                if _is_better(hero, hero.items[c.what(choice)]):
                    return choice
            return UNDECIDED
    return UNDECIDED


def _is_better(hero: Actor, item: Item) -> bool:
    """Return whether `item` is better than what the hero has on in its place; never if cursed."""
    if item.cursed:
        return False
    if item.kind == "weapon":
        return hero.weapon is None
    if item.kind == "shield":
        one_hand = hero.weapon is None or not hero.weapon.two_handed
        return hero.shield is None and hero.second is None and one_hand
    if item.kind in ("armour", "attire"):
        same = [w for w in hero.worn if (w.kind, w.place) == (item.kind, item.place)]
        return item.defence + len(item.bonus) > sum(w.defence + len(w.bonus) for w in same)
    return False
