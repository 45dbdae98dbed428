"""How a hero does the party's next job, or keeps out of its way."""

from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.grid import bits, distance, first, layers, meet
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State, Thing
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import towards
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import bash_need
from authoring.rulesets.dungeon_plungin.policies.mind import plan
from authoring.rulesets.dungeon_plungin.policies.mind.estimates import chance
from authoring.rulesets.dungeon_plungin.policies.mind.fighting import UNDECIDED, Offered
from authoring.rulesets.dungeon_plungin.policies.mind.traits import Traits

PATIENCE = 6
"""Rounds the party waits for stragglers before it goes on."""
ALONE = 0.15
"""Chance at which one hero forces a door that the other cannot get to."""
STALLED = 3
"""Rounds without progress after which whoever is nearest does the work."""


def work(s: State, hero: Actor, job: Thing, offered: Offered, moves: int) -> int:
    """Go to an object and take the next step with it."""
    if not hero.bit & job.front:
        return go(s, hero, job.front & s.floor, moves)
    for verb in (c.KEY, c.SEARCH, c.DISARM, c.PICK, c.OPEN):
        if verb == c.PICK and not job.locked:
            continue  # the One Check would risk the lock (DP-OPT-14)
        wanted = c.choice(verb, job.index)
        if wanted in offered.get(verb, ()) and _worth_it(hero, verb, job):
            return wanted
    return c.choice(c.END)


def _worth_it(hero: Actor, verb: int, job: Thing) -> bool:
    """Keys are for locks that picking will not open; hopeless tries are left."""
    if verb == c.KEY:
        return job.kind == "great" or job.broken or job.unlock + job.pick_tries > 2
    if verb == c.DISARM:
        return job.disarm_tries < plan.DISARM_TRIES
    if verb == c.PICK:
        return job.unlock + job.pick_tries <= hero.stats[6]
    return True


def ready(s: State, job: Thing, traits: Traits, waited: int) -> bool:
    """Whether a door onto the unknown may be opened now."""
    if not job.unexplored or not traits.gather or waited >= PATIENCE:
        return True
    return plan.gathered(s, job)


def force(s: State, hero: Actor, job: Thing, offered: Offered, waited: int) -> int:
    """Two heroes put their shoulders to it, the last of them rolls
    (DP-BASH-03); UNDECIDED for who is not needed."""
    team = plan.strongest(s, job)
    before = [h for h in s.living() if h.bit & job.front]
    if waited > PATIENCE:
        team = before  # nobody else gets through
    if hero not in before or (hero not in team and any(h not in before for h in team)):
        return UNDECIDED
    later = any(h.index > hero.index for h in before)
    alone = len(before) < len(team) and (
        waited <= STALLED or chance(hero.melee, bash_need(s, job)) < ALONE
    )
    wanted = c.choice(c.HELP if later else c.BASH, job.index)
    offers = offered.get(c.HELP, []) + offered.get(c.BASH, [])
    return wanted if wanted in offers and not alone else c.choice(c.END)


def follow(s: State, hero: Actor, job: Thing, moves: int, waited: int) -> int:
    """Stay close to the job and out of the way; shuffle when that has blocked
    somebody for long."""
    shuffle = waited % 3 if waited > STALLED else 0
    if shuffle == 2:
        return _make_way(s, job, moves)
    steps = 2 if shuffle == 1 else plan.NEAR - 1
    near = plan.around(s, job, steps)
    near ^= near & plan.thresholds(s, job)
    if hero.bit & near:
        return c.choice(c.END)
    return go(s, hero, near & s.floor, moves)


def step_aside(s: State, hero: Actor, job: Thing, worker: Actor, moves: int) -> int:
    """Out of the way of the one who has to get to an object, or UNDECIDED."""
    if worker is hero or not moves or worker.bit & job.front or worker.square < 0:
        return UNDECIDED
    way = plan.way_to(s, worker, job)
    if not hero.bit & way:
        return UNDECIDED
    free = s.free()
    if layers(worker.bit, job.front & free, free, s.east, s.south):
        return UNDECIDED
    aside = moves & ~way & ~s.pits & ~plan.armed(s)
    if not aside:
        return UNDECIDED
    if hero.bit & job.front:
        aside = aside & job.front or aside  # there is room for two
    return c.choice(c.MOVE, first(meet(hero.bit, aside, moves, s.east, s.south) or aside))


def missing(s: State, step: int, worker: Actor, job: Thing) -> Actor:
    """Who has yet to get to the main job: of two who bash, the other one."""
    if step != c.BASH:
        return worker
    away = [other for other in plan.strongest(s, job) if not other.bit & job.front]
    return away[0] if away else worker


def _make_way(s: State, job: Thing, moves: int) -> int:
    safe = moves & ~s.pits & ~plan.armed(s)
    if not safe:
        return c.choice(c.END)
    target = next(bits(job.front))
    return c.choice(c.MOVE, max(bits(safe), key=lambda at: distance(at, target)))


def go(s: State, hero: Actor, goal: int, moves: int) -> int:
    """As far as possible towards a set of squares, round others if need be."""
    if not moves or not goal:
        return c.choice(c.END)
    free = s.ground(hero)
    if s.pits:
        free &= ~s.pits
    round_others = meet(goal & free, moves & free, free, s.east, s.south)
    square = first(round_others) if round_others else towards(s, hero, goal, moves)
    if square < 0 or not moves >> square & 1:
        return c.choice(c.END)
    return c.choice(c.MOVE, square)
