"""The party's way to the aims of the quest: objects to search and use, monsters to go after, places
to stand in."""

from typing import ClassVar, Final

from authoring.boards.squares import (
    NOWHERE,
    SQUARES,
    Squares,
    around,
    can_step,
    distance,
    first,
    flood,
    grow,
)
from authoring.core.lazy_dataclass import dataclass
from authoring.engine.copying import Parts
from authoring.engine.record import COUNTS
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.state import WIT, Actor, Area, State, Thing
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import connected
from authoring.rulesets.dungeon_plungin.play.rules.exploring.searching import open_to, searches
from authoring.rulesets.dungeon_plungin.play.rules.exploring.using import feature_uses, may_use
from authoring.rulesets.dungeon_plungin.policies.heuristics import plan
from authoring.rulesets.dungeon_plungin.policies.heuristics.estimates import chance
from authoring.rulesets.dungeon_plungin.policies.heuristics.fighting import UNDECIDED
from authoring.rulesets.dungeon_plungin.policies.heuristics.objectives import Aims, Task, aims_of
from authoring.rulesets.dungeon_plungin.policies.heuristics.traits import Traits
from authoring.rulesets.dungeon_plungin.policies.heuristics.work import go

ERRAND: Final = 12
"""Steps from a hero within which it searches or uses an object that no goal asks for."""
CLOSE: Final = 7
"""Steps from the target within which the other heroes wait."""
DASH: Final = 8
"""Steps a hero goes in a fight to what hurts the monsters."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A task on tile number `area`, and the squares from which it is done."""

    area: int
    task: Task
    squares: Squares


class Pursuit:
    """The tasks on the board, and which hero does the next one."""

    PARTS: ClassVar = Parts(flat=("spots",), deep=("between",))

    def __init__(self) -> None:
        self.known = 0
        self.spots: list[Spot] = []
        self.asked_in = self.asked = -1
        """The round and the progress at which `target` was last chosen."""
        self.doer = -1
        self.target = NOWHERE
        """Squares the doer goes to; none: nothing is to be done."""
        self.all_go = False
        self.seen_in = self.seen = -1
        """The round and the version of the board at which `between` was last computed."""
        self.between: list[Thing] = []
        """Unlocked doors that keep heroes apart from each other."""

    def in_fight(self, s: State, hero: Actor, choices: c.Offered) -> int:
        """Return the use of an object that hurts the tile's monsters, a MOVE to it, or
        UNDECIDED."""
        if self.known != len(s.areas):
            self._look(s)
        if not self.spots:
            return UNDECIDED
        area = s.area_at(hero.square)
        if not area.location or not area.mask & s.monster_mask:
            return UNDECIDED
        for spot in self.spots:
            if spot.area != area.index or not spot.task.harms:
                continue
            if hero.bit & spot.squares:
                choice = c.choice(c.FEATURE, spot.task.at, hero.index)
                if choice in choices.of(c.FEATURE):
                    return choice
            elif choices.walks and self._runs(s, hero, area, spot):
                return go(s, hero, spot.squares & s.floor, choices)
        return UNDECIDED

    def _runs(self, s: State, hero: Actor, area: Area, spot: Spot) -> bool:
        """Return whether the hero is nearest to a spot, may use it and has no foe beside it."""
        if not _open(s, area, hero, spot.task) or not spot.squares & s.free():
            return False
        if can_step(hero.square, s.monster_mask, s.east, s.south):
            return False
        at = first(spot.squares)
        near = min(s.living(), key=lambda h: (distance(h.square, at), h.index))
        return near is hero and distance(hero.square, at) <= DASH

    def at_hand(self, s: State, hero: Actor, choices: c.Offered, traits: Traits) -> int:
        """Return the EXAMINE or FEATURE of a task in reach that is worth it, or UNDECIDED."""
        if not choices.akin(c.FEATURE):
            return UNDECIDED
        area = s.area_at(hero.square)
        for task in aims_of(s.tables).tasks.get(area.location, ()):
            verb = c.EXAMINE if task.search else c.FEATURE
            choice = c.choice(verb, task.at, 0 if task.search else hero.index)
            if choice in choices and _worth_it(s, task, traits):
                if task.search and (hero.index, f"search:{task.at}") in area.used:
                    continue  # once each, even where it may be searched again
                return choice
        return UNDECIDED

    def to_comrades(self, s: State, hero: Actor, choices: c.Offered) -> int:
        """Return a MOVE out of rubble towards the others, or towards a door between the heroes, or
        its OPEN; else UNDECIDED."""
        if hero.bit & s.rubble and choices.walks:
            step = _out_of_rubble(s, hero, choices)
            if step != UNDECIDED:
                return step
        if self.seen_in != s.round or self.seen != s.layout_version:
            self.seen_in, self.seen = s.round, s.layout_version
            self.between = _between(s)
        for door in self.between:
            choice = c.choice(c.OPEN, door.index)
            if choice in choices.of(c.OPEN):
                return choice
            if choices.walks and not door.open and not hero.bit & door.front:
                step = go(s, hero, door.front & s.floor, choices)
                if step != c.ENDS:
                    return step
        return UNDECIDED

    def step(self, s: State, hero: Actor, choices: c.Offered, traits: Traits) -> int:
        """Return a MOVE towards the next task, ENDS for its doer that is there, or UNDECIDED."""
        if self.known != len(s.areas):
            self._look(s)
        if self.asked_in != s.round or self.asked != s.progress:
            self.asked_in, self.asked = s.round, s.progress
            self._choose(s, traits)
        if not self.target or (self.doer not in (-1, hero.index) and not self.all_go):
            return UNDECIDED
        if self.doer in (-1, hero.index):
            return c.ENDS if hero.bit & self.target else go(s, hero, self.target, choices)
        near = flood(self.target, plan.ground(s), s.east, s.south, CLOSE)
        if hero.bit & near:
            return UNDECIDED if not hero.bit & self.target else go(s, hero, near, choices)
        return go(s, hero, near & ~self.target & s.floor & ~s.doorways, choices)

    def _look(self, s: State) -> None:
        """Add the tasks of tiles laid since the last call to `spots`."""
        tasks = aims_of(s.tables).tasks
        for area in s.areas[self.known :]:
            for task in tasks.get(area.location, ()):
                squares = area.feature(task.feature)
                if not task.on_it:
                    squares = around(squares)
                elif task.search:
                    squares = (around(squares) | squares) & area.mask
                self.spots.append(Spot(area.index, task, squares))
        self.known = len(s.areas)

    def _choose(self, s: State, traits: Traits) -> None:
        """Set `target`, `doer` and `all_go`: for an object, else monsters, else a place."""
        self.target, self.doer, self.all_go = NOWHERE, -1, False
        aims = aims_of(s.tables)
        if not self.spots and not (aims.quarry or aims.cleared or aims.reached):
            return
        best = -1.0
        for spot in self.spots:
            if not _worth_it(s, spot.task, traits) or spot.task.harms:
                continue
            ground = _reachable(s)
            goal = spot.squares & ground & s.floor
            candidate = self._doer(s, spot, goal, ground) if goal else None
            if candidate is not None and candidate[0] > best:
                best, self.doer, self.target = candidate[0], candidate[1].index, goal
                self.all_go = bool(spot.task.needed)
        if not self.target or not self.all_go:
            self._hunt(s, aims)

    def _doer(
        self, s: State, spot: Spot, goal: Squares, ground: Squares
    ) -> tuple[float, Actor] | None:
        """Return (score, hero) for the hero on `ground` likeliest to succeed at a spot and nearest
        to `goal`, its squares; None for nobody."""
        area, task = s.areas[spot.area], spot.task
        best: tuple[float, Actor] | None = None
        at = first(goal)
        for hero in s.living():
            if not hero.bit & ground or not _open(s, area, hero, task):
                continue
            steps = distance(hero.square, at)
            if steps > ERRAND and not task.needed:
                continue
            likely = 1.0
            if task.search:
                likely = chance(hero.dice(WIT), searches(s, area)[task.at].difficulty)
            score = 10 * bool(task.needed) + task.worth * likely - 0.1 * steps
            if best is None or score > best[0]:
                best = score, hero
        return best

    def _hunt(self, s: State, aims: Aims) -> None:
        """Send all heroes to monsters that must fall, or to where they must stand."""
        mask = NOWHERE
        if aims.quarry or aims.cleared:
            for foe in s.foes():
                if _must_die(s, aims, foe):
                    mask |= foe.bit
        goal = grow(mask, s.east, s.south) if mask else _standing_squares(s, aims)
        goal &= s.floor
        if goal:
            goal &= _reachable(s)
        if goal:
            self.target, self.doer, self.all_go = goal, -1, True


def _reachable(s: State) -> Squares:
    """Return the squares the leader can walk to, other characters in the way ignored."""
    start = plan.leader(s).bit
    return connected(s, start, s.floor | s.hero_mask | s.monster_mask)


def _between(s: State) -> list[Thing]:
    """Return the shut, unlocked doors that keep heroes apart; [] when they are together."""
    everywhere = s.floor | s.hero_mask | s.monster_mask
    living = s.living()
    ground = connected(s, living[0].bit, everywhere)
    if s.hero_mask & ground == s.hero_mask:
        return []
    ground = _reachable(s)
    return [thing for thing in s.things if _shut_in(thing, ground)]


def _out_of_rubble(s: State, hero: Actor, choices: c.Offered) -> int:
    """Return a MOVE out of rubble to ground connected with the others, or with the Entry Tile, or
    UNDECIDED (DP-EXTRAP-09)."""
    seeds = s.hero_mask & ~hero.bit & s.floor or s.areas[0].mask & s.floor
    floor = s.floor | s.hero_mask & ~s.rubble | s.monster_mask
    side = flood(seeds, floor, s.east, s.south, SQUARES) & s.free()
    return go(s, hero, side, choices) if side & choices.moves() else UNDECIDED


def _shut_in(thing: Thing, ground: Squares) -> bool:
    """Return whether a shut, unlocked door has exactly one of its two sides on `ground`."""
    if thing.open or thing.nowhere or thing.locked or not thing.is_door or thing.tile_b < 0:
        return False
    return bool(thing.front_a & ground) != bool(thing.front_b & ground)


def _open(s: State, area: Area, hero: Actor, task: Task) -> bool:
    if task.search:
        fresh = (hero.index, f"search:{task.at}") not in area.used
        return fresh and open_to(area, hero, searches(s, area)[task.at], task.at)
    return may_use(area, hero, feature_uses(s, area)[task.at], task.at)


def _worth_it(s: State, task: Task, traits: Traits) -> bool:
    """Return whether a task is worth doing: while a goal needs it, or to loot by the traits."""
    if task.needed:
        return any(not is_met(s, name) for name in task.needed)
    return traits.loot and not task.harms


def is_met(s: State, target: str) -> bool:
    """Return whether the counter, hold or defeat goal with this `target` holds now."""
    for goal in s.tables.quest.goals:
        if goal.target != target:
            continue
        if goal.kind == "counter":
            return s.counters.get(target, 0) >= goal.low
        if goal.kind == "hold":
            return s.holds(target)
        if goal.kind == "defeat":
            return s.counted(COUNTS, f"slain/{target}") > 0
    return False


def _must_die(s: State, aims: Aims, foe: Actor) -> bool:
    """Return whether a goal still needs this monster dead."""
    kind = foe.kind
    if kind is not None and any(
        not is_met(s, name) for name in aims.quarry.get(kind.monster.key, ())
    ):
        return True
    home = s.areas[foe.home].location if 0 <= foe.home < len(s.areas) else ""
    return bool(home) and home in aims.cleared


def _standing_squares(s: State, aims: Aims) -> Squares:
    """Return the squares of the locations to be reached, once no other goal is open; else none."""
    if not aims.reached:
        return NOWHERE
    others = [goal for goal in s.tables.quest.goals if goal.kind in ("counter", "hold", "defeat")]
    if any(not is_met(s, goal.target) for goal in others):
        return NOWHERE
    mask = NOWHERE
    for area in s.areas:
        if area.location in aims.reached:
            mask |= area.mask
    return mask
