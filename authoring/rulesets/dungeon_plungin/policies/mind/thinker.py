"""A policy that fights, heals, loots and explores with a plan."""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from authoring.engine.copying import Parts
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.grid import bits, distance
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Seat, State, Thing
from authoring.rulesets.dungeon_plungin.policies.mind import answers, plan, shopping
from authoring.rulesets.dungeon_plungin.policies.mind.care import Homeward, Recovery, look_after
from authoring.rulesets.dungeon_plungin.policies.mind.casting import magic, opening
from authoring.rulesets.dungeon_plungin.policies.mind.fighting import (
    UNDECIDED,
    Offered,
    drink,
    foes_near,
    manoeuvre,
    strike,
)
from authoring.rulesets.dungeon_plungin.policies.mind.pursuit import Pursuit
from authoring.rulesets.dungeon_plungin.policies.mind.traits import Traits
from authoring.rulesets.dungeon_plungin.policies.mind.work import (
    STALLED,
    follow,
    force,
    go,
    missing,
    ready,
    step_aside,
    work,
)

LOOK_AGAIN = 5
"""Rounds of waiting after which the party asks what else it could do."""
GIVE_UP = 9
"""Rounds of waiting after which the party does something else."""
RESTED = 20
"""Rounds the party waits for those who are on the way to water."""


class Thinker:
    """Decides by `Traits`. Remembers what the party is about, no game state."""

    PARTS: ClassVar = Parts(
        flat=("resting", "skipped"), deep=("jobs", "steps", "recovery", "homeward", "pursuit")
    )

    def __init__(self, traits: Traits) -> None:
        self.traits = traits
        self.brave = replace(traits, retreat_below=0)
        """How it fights when falling back has led to nothing."""
        self.eventful = -1, 0
        """The progress last seen, and in which round."""
        self.key: tuple[int, ...] = ()
        self.jobs: list[Thing] = []
        """What the party works on: the next thing to open, then what else lies
        near enough to be seen to meanwhile."""
        self.progress = -1
        self.steps: dict[tuple[int, bool], tuple[int, Actor]] = {}
        """What each job waits for, until something happens."""
        self.resting: set[tuple[int, int, int]] = set()
        """Where a hero has nothing to do, until something happens."""
        self.skipped: dict[int, int] = {}
        """Until when the party leaves an object that it could not get to."""
        self.aside = -1, -1
        """(round, hero) of who has last made way."""
        self.waiting_since = 0
        self.looked = 0
        """The round in which the jobs were last looked for."""
        self.recovery = Recovery()
        self.homeward = Homeward()
        self.pursuit = Pursuit()

    def pick(self, view: State, seat: Seat, question: str, options: Sequence[int]) -> int:
        """The plainest answer; monsters are sent at whoever can take it."""
        if question == "climb" and self.jobs:
            target = next(bits(self.jobs[0].front))
            return min(options, key=lambda at: distance(at, target))
        if question == "target":
            return max(options, key=lambda at: view.heroes[at].life + view.heroes[at].defence)
        if seat is not None and question in shopping.QUESTIONS:
            return shopping.choose(view, seat, question, options)
        return answers.answer(view, question, options)

    def act(self, view: State, hero: Actor, choices: Sequence[int], moves: int) -> int:
        """Heal, fight, then the party's jobs."""
        offered: Offered = {}
        for chosen in choices:
            verb = chosen >> 40
            if verb in offered:
                offered[verb].append(chosen)
            else:
                offered[verb] = [chosen]
        foes = foes_near(view, hero)
        if c.USE in offered:
            urgent = drink(view, hero, offered, self.traits, quiet=not foes)
            if urgent != UNDECIDED:
                return urgent
        chosen = self.pursuit.in_fight(view, hero, offered, moves) if foes else UNDECIDED
        if chosen == UNDECIDED and (c.CAST in offered or c.ABILITY in offered or c.READ in offered):
            chosen = magic(view, hero, offered, foes)
        if chosen != UNDECIDED:
            return chosen
        if c.ATTACK in offered or c.SHOOT in offered:
            return strike(view, hero, offered)
        if c.CLIMB in offered:
            return c.choice(c.CLIMB)
        if foes:
            traits = self.traits if self.waited(view) <= STALLED else self.brave
            chosen = manoeuvre(view, hero, foes, moves, traits)
            if chosen != UNDECIDED:
                return chosen
        return self._in_peace(view, hero, offered, moves)

    def waited(self, s: State) -> int:
        """Rounds in which nothing has happened."""
        if self.eventful[0] != s.progress:
            self.eventful = s.progress, s.round
        return s.round - self.eventful[1]

    def _in_peace(self, s: State, hero: Actor, offered: Offered, moves: int) -> int:
        """Look after everybody, leave when too badly hurt, then the party's jobs."""
        chosen = look_after(s, hero, offered)
        if chosen == UNDECIDED:
            chosen = self.pursuit.at_hand(s, hero, offered, self.traits)
        if chosen == UNDECIDED:
            chosen = self.pursuit.to_comrades(s, hero, offered, moves)
        if chosen == UNDECIDED:
            chosen = self.recovery.step(s, hero, moves)
        if chosen == UNDECIDED:
            chosen = self.homeward.step(s, hero, offered, moves, self.traits)
        if chosen == UNDECIDED:
            chosen = self.pursuit.step(s, hero, moves, self.traits)
        return chosen if chosen != UNDECIDED else self._errand(s, hero, offered, moves)

    def _errand(self, s: State, hero: Actor, offered: Offered, moves: int) -> int:
        """The first job that waits for this hero; otherwise stay with the party."""
        jobs = self._jobs(s)
        waited = s.round - self.waiting_since
        if waited and jobs:
            chosen = self._make_way(s, hero, jobs[0], waited, moves)
            if chosen != UNDECIDED:
                return chosen
        for at, job in enumerate(jobs):
            step, worker = self._step(s, job, waited > STALLED)
            if step == c.BASH:
                chosen = self._shoulder(s, hero, job, offered, moves) if at == 0 else UNDECIDED
                if chosen != UNDECIDED:
                    return chosen
            elif worker is hero and (at == 0 or step != c.OPEN or not job.is_door):
                if step == c.OPEN and not self._ready(s, job, waited):
                    break
                spell = opening(s, hero, offered, job.index) if job.locked else UNDECIDED
                return spell if spell != UNDECIDED else work(s, hero, job, offered, moves)
        place = hero.index, hero.square, waited if waited < 2 else waited % 3 + 2
        if not jobs or place in self.resting:
            return c.choice(c.END)
        chosen = follow(s, hero, jobs[0], moves, waited)
        if chosen == c.choice(c.END):
            self.resting.add(place)
        return chosen

    def _make_way(self, s: State, hero: Actor, job: Thing, waited: int, moves: int) -> int:
        """Out of the way of who is needed at the main job, and stay there; UNDECIDED."""
        if self.aside == (s.round, hero.index):
            return c.choice(c.END)
        step, worker = self._step(s, job, waited > STALLED)
        chosen = step_aside(s, hero, job, missing(s, step, worker, job), moves)
        if chosen != UNDECIDED:
            self.aside = s.round, hero.index
        return chosen

    def _ready(self, s: State, job: Thing, waited: int) -> bool:
        """Whether a door may be opened: all are there, and nobody is still drinking."""
        if self.traits.gather and job.unexplored and waited < RESTED and self.recovery.busy(s):
            return False
        return ready(s, job, self.traits, waited)

    def _step(self, s: State, job: Thing, stalled: bool) -> tuple[int, Actor]:
        found = self.steps.get((job.index, stalled))
        if found is None or not found[1].alive:
            found = plan.next_step(s, job, self.traits, stalled=stalled)
            self.steps[job.index, stalled] = found
        return found

    def _shoulder(self, s: State, hero: Actor, job: Thing, offered: Offered, moves: int) -> int:
        """Come and help to force a door; UNDECIDED when somebody else does."""
        chosen = force(s, hero, job, offered, s.round - self.waiting_since)
        if chosen != UNDECIDED or hero.bit & job.front:
            return chosen
        room = job.front & s.free()
        if hero not in plan.strongest(s, job) or not room:
            return UNDECIDED
        chosen = go(s, hero, room, moves)
        blocked = chosen == c.choice(c.END) and s.round - self.waiting_since > STALLED
        return UNDECIDED if blocked else chosen

    def _jobs(self, s: State) -> list[Thing]:
        """Kept until the first is done, or something new is found."""
        if self.jobs and s.progress == self.progress and s.round - self.waiting_since > GIVE_UP:
            self.skipped[self.jobs[0].index] = s.round + 3 * GIVE_UP
            self.jobs = []
            self.waiting_since = s.round
        if s.progress == self.progress and self.jobs:
            if s.round == self.looked or (s.round - self.waiting_since) % LOOK_AGAIN:
                return self.jobs
            self.key = ()  # fallen rocks may have shut the way
        else:
            self.waiting_since = s.round
        self.looked = s.round
        self.steps.clear()
        self.resting.clear()
        self.progress = s.progress
        self.jobs = [job for job in self.jobs if not job.open and not job.nowhere]
        key = (s.phases, s.great_found, len(s.things), len(s.living()))
        if key != self.key or not self.jobs or plan.hopeless(s, self.jobs[0]):
            self.key = key
            main = plan.next_job(s, self.traits, self.skipped)
            if main is None and self.skipped:
                self.skipped.clear()
                main = plan.next_job(s, self.traits, self.skipped)
            self.jobs = [] if main is None else [main, *plan.side_jobs(s, self.traits, main)]
        return self.jobs
