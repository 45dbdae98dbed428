"""A hero's work on the party's next job, or moves out of its way."""

from collections.abc import Sequence
from typing import Final

from authoring.boards.squares import (
    SQUARES,
    Square,
    Squares,
    distance,
    each,
    first,
    flood,
    has,
    nearest_squares,
)
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.state import (
    ON_SEARCH,
    UNKNOWN,
    WIT,
    Actor,
    State,
    Thing,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import towards
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import bash_dice, bash_need
from authoring.rulesets.dungeon_plungin.policies.heuristics import plan
from authoring.rulesets.dungeon_plungin.policies.heuristics.estimates import chance
from authoring.rulesets.dungeon_plungin.policies.heuristics.fighting import UNDECIDED, live_traps
from authoring.rulesets.dungeon_plungin.policies.heuristics.skill import disarms, picks, sees
from authoring.rulesets.dungeon_plungin.policies.heuristics.traits import Traits

PATIENCE: Final = 6
"""Rounds the party waits for stragglers before it goes on."""
LONGEST: Final = 20
"""Rounds that the party waits for stragglers far off."""
ALONE: Final = 0.15
"""Odds at which a hero bashes a door alone that its helper cannot get to."""
APART: Final = 10
"""Steps from the nearest comrade at which a hero is alone."""
STALLED: Final = 3
"""Rounds without progress after which the nearest hero does the work."""


def work(s: State, hero: Actor, due: tuple[int, Thing], choices: c.Offered) -> int:
    """Return a MOVE to a thing or, before it, the next act on it; ENDS when that must wait. `due`:
    (verb that is due, the thing)."""
    step, job = due
    if not hero.bit & job.front:
        return go(s, hero, job.front & s.floor, choices)
    for verb in (c.KEY, c.SEARCH, c.DISARM, c.PICK, c.OPEN):
        if verb == c.PICK and not job.locked:
            continue  # the One Check would risk the lock (DP-OPT-14)
        if verb == c.OPEN != step:
            break  # first things first, if next turn
        if not _worth_it(s, hero, verb, job):
            continue
        choice = c.choice(verb, job.index)
        if choice in choices:
            return choice
        if verb == c.DISARM:
            break  # next turn, rather than set off what is known
    return c.ENDS


def _worth_it(s: State, hero: Actor, verb: int, job: Thing) -> bool:
    """Return whether an act on a thing is worth it: not without the dice for it, and a key only
    where picking is hard."""
    if verb == c.KEY:
        return job.kind == "great" or job.broken or job.unlock + job.pick_tries > 2
    if verb == c.SEARCH:
        return sees(hero, job)
    if verb == c.DISARM:
        return disarms(s, hero, job)
    if verb == c.PICK:
        return picks(hero, job)
    return True


def ready(s: State, job: Thing, waited: int) -> bool:
    """Return whether enough heroes are near to open an unexplored door after `waited` rounds."""
    if waited >= LONGEST:
        return True
    return plan.gathered(s, job, plan.NEAR if waited < PATIENCE else plan.WITHIN_CALL)


def force(
    s: State, hero: Actor, due: tuple[list[Actor], Thing], choices: c.Offered, waited: int
) -> int:
    """Return HELP or, for the last hero before the thing, BASH (DP-BASH-03); ENDS to wait for more
    dice, UNDECIDED for a hero not needed. `due`: (heroes needed, the thing)."""
    team, job = due
    helpers = [h for h in s.living() if h.bit & job.front]
    if waited > PATIENCE:
        team = helpers  # nobody else gets through
    if hero not in team and not all(other.bit & job.front for other in team):
        return UNDECIDED
    later = helpers[-1] is not hero
    dice = bash_dice(s, hero)
    likely = chance(dice, bash_need(s, job))
    alone = len(helpers) < len(team) and (waited <= STALLED or likely < ALONE)
    if not later:
        for other in helpers:
            if other.index in job.helpers:
                dice += bash_dice(s, other)
        alone = alone or dice < bash_need(s, job)
    action = c.choice(c.HELP if later else c.BASH, job.index)
    return action if not alone and action in choices else c.ENDS


def follow(s: State, hero: Actor, due: tuple[Actor, Thing], choices: c.Offered, waited: int) -> int:
    """Return a MOVE that keeps near the job but out of the way, or ENDS; after a long wait the hero
    shuffles, to let others pass. `due`: (hero that must get to the job, the job)."""
    worker, job = due
    shuffle = waited % 3 if waited > STALLED else 0
    if shuffle == 2 and hero.bit & plan.within(s, job, plan.NEAR):
        return _make_way(s, hero, job, choices)
    steps = 2 if shuffle == 1 else plan.NEAR - 1
    near = plan.within(s, job, steps)
    near ^= near & plan.thresholds(s, job)
    if worker is not hero and not worker.bit & job.front & s.floor:
        near ^= near & plan.way_to(s, worker, job)
    if hero.bit & near:
        return c.ENDS
    return go(s, hero, near & s.floor, choices)


def step_back(s: State, hero: Actor, job: Thing, choices: c.Offered) -> int:
    """Return a MOVE away from the hero's own job, if that lets out a comrade shut in on the way;
    else ENDS."""
    way = plan.way_to(s, hero, job)
    for other in s.living():
        if other is not hero and other.bit & way and _shut_in(s, other, way):
            return _make_way(s, hero, job, choices)
    return c.ENDS


def _shut_in(s: State, hero: Actor, way: Squares) -> bool:
    """Return whether the hero can walk on nothing but the squares of `way`."""
    for steps in (plan.NEAR, SQUARES):
        inside = flood(hero.bit, s.free(), s.east, s.south, steps)
        if inside & way != inside:
            return False
    return True


def look_ahead(s: State, hero: Actor, choices: c.Offered, traits: Traits) -> int:
    """Return the SEARCH of a thing before the hero that nobody has searched yet, for a hero with
    nothing else to do; else ENDS."""
    if not traits.searchers:
        return c.ENDS
    for thing in s.area_at(hero.square).things:
        if thing.trap != UNKNOWN or thing.searched or not hero.bit & thing.front:
            continue
        choice = c.choice(c.SEARCH, thing.index)
        if hero.dice(WIT) + hero.extra[ON_SEARCH] > thing.detect and choice in choices:
            return choice
    return c.ENDS


def alone(s: State, hero: Actor) -> bool:
    """Return whether all other heroes are on other tiles and over APART steps away."""
    others = s.hero_mask ^ hero.bit
    if others & s.area_at(hero.square).mask:
        return False
    return not others & flood(hero.bit, s.floor | s.hero_mask, s.east, s.south, APART)


def rejoin(s: State, hero: Actor, choices: c.Offered) -> int:
    """Return a MOVE to the nearest comrades, or ENDS when they are near or cannot be reached."""
    others = s.hero_mask ^ hero.bit
    if not others or not choices.walks:
        return c.ENDS
    near = flood(others, s.floor | s.hero_mask, s.east, s.south, plan.NEAR)
    return c.ENDS if hero.bit & near else go(s, hero, near & s.floor, choices)


def step_aside(s: State, hero: Actor, job: Thing, worker: Actor, choices: c.Offered) -> int:
    """Return a MOVE out of the way of `worker`, who must get to the job, or UNDECIDED."""
    if worker is hero or worker.bit & job.front or worker.square < 0:
        return UNDECIDED
    way = plan.way_to(s, worker, job)
    if not hero.bit & way:
        return UNDECIDED
    free = s.free()
    if nearest_squares(worker.bit, job.front & free, free, s.east, s.south):
        return UNDECIDED  # there is another way
    moves = choices.moves()
    aside = moves & ~way & ~s.pits & ~live_traps(s)
    if not aside:
        return _go_ahead(s, hero, way, moves)
    if hero.bit & job.front:
        aside = aside & job.front or aside  # there is room for two
    return c.choice(
        c.MOVE, first(nearest_squares(hero.bit, aside, moves, s.east, s.south) or aside)
    )


def _go_ahead(s: State, hero: Actor, way: Squares, moves: Squares) -> int:
    """Return the MOVE along `way` towards a place where the hero can leave it, or UNDECIDED."""
    ground = s.ground(hero) & ~s.pits & ~live_traps(s) | hero.bit
    ahead = nearest_squares(ground & ~way, moves & ground | hero.bit, ground, s.east, s.south)
    return c.choice(c.MOVE, first(ahead)) if ahead and not ahead & hero.bit else UNDECIDED


def next_to_come(job: Thing, team: list[Actor], worker: Actor) -> Actor:
    """Return the first of `team` that is not before the job yet; `worker` when all are."""
    for hero in team:
        if not hero.bit & job.front:
            return hero
    return worker


def nearest(squares: Sequence[Square], to: Square) -> Square:
    """Return the one of `squares` (not empty) nearest to the square `to`, walls ignored."""
    best, least = squares[0], distance(squares[0], to)
    for square in squares:
        if distance(square, to) < least:
            best, least = square, distance(square, to)
    return best


def _make_way(s: State, hero: Actor, job: Thing, choices: c.Offered) -> int:
    safe = choices.moves() & ~s.pits & ~live_traps(s)
    target = first(job.front)
    best, far = hero.square, distance(hero.square, target)
    for square in each(safe):
        if distance(square, target) > far:
            best, far = square, distance(square, target)
    return c.choice(c.MOVE, best) if best != hero.square else c.ENDS


def go(s: State, hero: Actor, goal: Squares, choices: c.Offered) -> int:
    """Return a MOVE onto `goal` or as near as possible, past other characters if need be; ENDS when
    none leads nearer."""
    if not choices.walks or not goal:
        return c.ENDS
    moves = choices.moves()
    perils = s.pits | live_traps(s) if s.floor_traps else s.pits
    targets = goal & moves
    if targets & perils:
        targets ^= targets & perils
    if targets:
        return c.choice(c.MOVE, first(targets))
    free = s.ground(hero)
    if perils:
        free &= ~perils
        if goal & ~perils:
            moves &= ~perils
    here = hero.bit
    round_others = nearest_squares(goal & free, moves & free | here, free | here, s.east, s.south)
    if round_others & here:
        return c.ENDS
    square = first(round_others) if round_others else towards(s, hero, goal, moves)
    if square < 0 or not has(moves, square):
        return c.ENDS
    return c.choice(c.MOVE, square)
