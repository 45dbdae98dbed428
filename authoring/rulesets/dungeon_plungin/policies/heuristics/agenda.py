"""Agenda of the party: the doors and chests to open next, and what each of these jobs waits for."""

from typing import ClassVar, Final

from authoring.engine.copying import Parts
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State, Thing
from authoring.rulesets.dungeon_plungin.policies.heuristics import plan
from authoring.rulesets.dungeon_plungin.policies.heuristics.traits import Traits

LOOK_AGAIN: Final = 5
"""Rounds of waiting after which the party asks what else it could do."""
GIVE_UP: Final = 9
"""Rounds of waiting after which the party does something else."""
_STALLED: Final = 1_000_000
"""Added to a job's number as a key of `Agenda.steps`; above the number of objects of any game."""


class Agenda:
    """The jobs of the party, chosen anew when something has happened."""

    PARTS: ClassVar = Parts(flat=("resting", "skipped"), deep=("jobs", "steps"))

    def __init__(self) -> None:
        self.jobs: list[Thing] = []
        """The next object to open, then others near enough to be seen to meanwhile."""
        self.key: tuple[int, ...] = ()
        """The state of the party for which `jobs` were chosen."""
        self.progress = -1
        self.known = 0
        """`State.progress` and the number of objects at the last look for jobs."""
        self.looked = 0
        """The round of the last look for jobs."""
        self.waiting_since = 0
        self.skipped: dict[int, int] = {}
        """Object that the party could not get to -> the round until which it leaves it."""
        self.steps: dict[int, tuple[int, Actor]] = {}
        """Number of a job, plus `_STALLED` once the party has waited for long -> (verb, hero) of
        the step it waits for; emptied when something happens."""
        self.resting: set[int] = set()
        """Places where a hero has nothing to do, until something happens."""

    def look(self, s: State, traits: Traits) -> list[Thing]:
        """Return the jobs (doors and chests), the main one first; [] for none. The main one is kept
        until it is done, something new is found, or waiting for it was in vain."""
        nothing_new = s.progress == self.progress and len(s.things) == self.known
        if nothing_new and s.round == self.looked and self.jobs:
            return self.jobs
        waited = s.round - self.waiting_since
        if not nothing_new or not self.jobs:
            self.waiting_since = s.round
        elif waited > GIVE_UP:
            self.skipped[self.jobs[0].index] = s.round + 3 * GIVE_UP
            self.jobs = []
            self.waiting_since = s.round
        elif waited % LOOK_AGAIN:
            return self.jobs
        else:
            self.key = ()  # fallen rocks may have shut the way
        self.looked = s.round
        self.steps.clear()
        self.resting.clear()
        self.progress, self.known = s.progress, len(s.things)
        self.jobs = [job for job in self.jobs if not job.open and not job.nowhere]
        key = (s.phases, s.great_found, len(s.things), len(s.living()))
        if key != self.key or not self.jobs or plan.hopeless(s, self.jobs[0]):
            self.key = key
            self.jobs = self._chosen(s, traits)
        else:
            self.jobs = plan.chests_first(s, self.jobs)  # somebody may have the dice by now
        return self.jobs

    def _chosen(self, s: State, traits: Traits) -> list[Thing]:
        """Return the jobs, chosen anew; the `skipped` ones come up again when there is no other."""
        main = plan.next_job(s, traits, self.skipped)
        if main is None and self.skipped:
            self.skipped.clear()
            main = plan.next_job(s, traits, self.skipped)
        return [] if main is None else plan.with_chests(s, traits, main, self.skipped)

    def step(self, s: State, job: Thing, traits: Traits, stalled: bool) -> tuple[int, Actor]:
        """Return (verb, hero) of the act a job needs next, by the nearest hero if `stalled`."""
        key = job.index + _STALLED if stalled else job.index
        next_step = self.steps.get(key)
        if next_step is None or not next_step[1].alive:
            next_step = self.steps[key] = plan.next_step(s, job, traits, stalled=stalled)
        return next_step

    def rests(self, hero: Actor, waited: int) -> bool:
        """Return whether `rest` was called for this hero, square and stage of `waited` rounds."""
        return _waiting_key(hero, waited) in self.resting

    def rest(self, hero: Actor, waited: int) -> None:
        """Remember that the hero finds nothing to do on its square for now."""
        self.resting.add(_waiting_key(hero, waited))


def _waiting_key(hero: Actor, waited: int) -> int:
    """Return a key of hero, square and stage of waiting: 0, 1, or by thirds for longer, as the
    moves of `work.follow` repeat every three rounds."""
    return c.choice(waited if waited < 2 else waited % 3 + 2, hero.square, hero.index)
