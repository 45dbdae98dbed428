"""The policy that fights, heals, loots and explores with a plan, by `Traits`."""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Final

from authoring.boards.squares import first, has
from authoring.engine.copying import Parts
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Seat, State, Thing
from authoring.rulesets.dungeon_plungin.policies.heuristics import answers, shopping
from authoring.rulesets.dungeon_plungin.policies.heuristics.agenda import Agenda
from authoring.rulesets.dungeon_plungin.policies.heuristics.care import (
    HURT,
    Healing,
    ReturnHome,
    bleeding,
    look_after,
)
from authoring.rulesets.dungeon_plungin.policies.heuristics.casting import magic, opening
from authoring.rulesets.dungeon_plungin.policies.heuristics.fighting import (
    UNDECIDED,
    drink,
    foes_near,
    manoeuvre,
    strike,
)
from authoring.rulesets.dungeon_plungin.policies.heuristics.footsteps import Footsteps
from authoring.rulesets.dungeon_plungin.policies.heuristics.pursuit import Pursuit
from authoring.rulesets.dungeon_plungin.policies.heuristics.skill import strongest, toughest
from authoring.rulesets.dungeon_plungin.policies.heuristics.traits import Traits
from authoring.rulesets.dungeon_plungin.policies.heuristics.work import (
    STALLED,
    alone,
    follow,
    force,
    go,
    look_ahead,
    nearest,
    next_to_come,
    ready,
    rejoin,
    step_aside,
    step_back,
    work,
)

LONELY: Final = 3
"""Turns on one square after which a lone hero goes to the others."""
RESTED: Final = 20
"""Rounds that the party waits for heroes on the way to water."""
NOBODY: Final[list[Actor]] = []


class HeuristicPolicy:
    """A policy that decides by `Traits`; it keeps the plans of the party, no state of the game."""

    PARTS: ClassVar = Parts(deep=("agenda", "healing", "return_home", "pursuit", "footsteps"))

    def __init__(self, traits: Traits) -> None:
        self.traits = traits
        self.brave = replace(traits, retreat_below=0)
        """The traits to go by once falling back has led to nothing: without falling back."""
        self.progress = -1
        self.eventful = 0
        """`State.progress` as last seen, and the round in which it had last changed."""
        self.quiet = self.quiet_in = self.quiet_on = -1
        """Progress, round and version of the board when `_elsewhere` last found nothing to do."""
        self.aside = -1
        """The turn in which a hero last made way for another."""
        self.footsteps = Footsteps()
        self.agenda = Agenda()
        self.healing = Healing()
        self.return_home = ReturnHome()
        self.pursuit = Pursuit()

    def pick(self, view: State, seat: Seat, question: str, options: Sequence[int]) -> int:
        """Return the option to pick for a `question` that is no choice of an Action."""
        if question == "target":
            return toughest([view.heroes[at] for at in options]).index
        if question == "climb" and self.agenda.jobs:
            return nearest(options, first(self.agenda.jobs[0].front))
        if seat is not None and question in shopping.QUESTIONS:
            return shopping.choose(view, seat, question, options)
        return answers.answer(view, question, options)

    def act(self, view: State, hero: Actor, choices: c.Offered) -> int:
        """Return the best choice. The hero never walks back for nothing, nor ends its turn while
        there is something to search beside it or its comrades are far off."""
        footsteps = self.footsteps
        stood = footsteps.stood(view, hero) if footsteps.began != view.turns else 0
        choice = self._act(view, hero, choices)
        if choice != c.ENDS and c.verb(choice) == c.MOVE:
            choice = self._onwards(view, hero, choice, choices)
        if choice == c.ENDS and view.actions:
            if stood >= LONELY and self._deserted(view, hero):
                choice = rejoin(view, hero, choices)
            if choice == c.ENDS:
                choice = look_ahead(view, hero, choices, self.traits)
        if choice == c.ENDS:
            return choice
        if c.verb(choice) == c.MOVE:
            footsteps.leave(view, hero)
        else:
            footsteps.act()
        return choice

    def _onwards(self, s: State, hero: Actor, walk: int, choices: c.Offered) -> int:
        """Return the MOVE `walk` unless it leads back; else ENDS or another choice."""
        trail = self.footsteps.left(s)
        if trail and has(trail, c.what(walk)) and foes_near(s, hero):
            walk = self._act(s, hero, choices.but(trail))
            if c.verb(walk) != c.MOVE:
                return walk
        goal = c.what(walk)
        fro = self.footsteps.to_and_fro(s, hero, goal) and not foes_near(s, hero)
        return c.ENDS if fro or (trail and has(trail, goal)) else walk

    def _deserted(self, s: State, hero: Actor) -> bool:
        """Return whether a healthy hero is alone, and not waiting at the exit."""
        if 2 * hero.life <= hero.max_life or not alone(s, hero):
            return False
        return not (hero.bit & s.areas[0].mask and self.return_home.under_way(s))

    def _act(self, view: State, hero: Actor, choices: c.Offered) -> int:
        """Return the choice of the first concern that has one: healing, fighting, then peace."""
        foes = foes_near(view, hero) if view.monster_mask else NOBODY
        choice = drink(view, hero, choices, self.traits, not foes)
        if foes and choice == UNDECIDED:
            choice = self.pursuit.in_fight(view, hero, choices)
        if choice == UNDECIDED and (view.actions > 0 or hero.acts):
            choice = magic(view, hero, choices, foes)
        if choice != UNDECIDED:
            return choice
        if view.monster_mask:
            choice = strike(view, hero, choices)
            if choice != UNDECIDED:
                return choice
        if hero.in_pit and choices.of(c.CLIMB):
            return c.choice(c.CLIMB)
        if foes:
            choice = self._manoeuvre(view, hero, foes, choices)
            if choice != UNDECIDED:
                return choice
        return self._in_peace(view, hero, choices)

    def _manoeuvre(self, s: State, hero: Actor, foes: list[Actor], choices: c.Offered) -> int:
        """Return the move in a fight, care for others for one that stays, or UNDECIDED."""
        traits = self.traits if self.waited(s) <= STALLED else self.brave
        choice = manoeuvre(s, hero, foes, choices, traits)
        if choice == c.ENDS and s.actions:
            other = look_after(s, hero, choices)
            return other if other != UNDECIDED else choice
        return choice

    def waited(self, s: State) -> int:
        """Return the number of rounds since a call first saw the present `State.progress`."""
        if self.progress != s.progress:
            self.progress = s.progress
            self.eventful = s.round
        return s.round - self.eventful

    def _in_peace(self, s: State, hero: Actor, choices: c.Offered) -> int:
        """Return the choice of a hero without foes near: care, aims of the quest at hand or
        elsewhere, going home, then the party's jobs."""
        if s.actions > 0 or s.floor_traps:
            choice = look_after(s, hero, choices)
            if choice == UNDECIDED and s.area_at(hero.square).location:
                choice = self.pursuit.at_hand(s, hero, choices, self.traits)
            if choice != UNDECIDED:
                return choice
        if not self._nothing_new(s, hero):
            choice = self._elsewhere(s, hero, choices)
            if choice != UNDECIDED:
                return choice
            self.quiet_in, self.quiet, self.quiet_on = s.round, s.progress, s.layout_version
        return self._errand(s, hero, choices)

    def _elsewhere(self, s: State, hero: Actor, choices: c.Offered) -> int:
        """Return a choice towards comrades that are cut off, water, home or an aim of the quest; or
        UNDECIDED."""
        choice = self.pursuit.to_comrades(s, hero, choices)
        if choice == UNDECIDED:
            choice = self.healing.step(s, hero, choices)
        if choice == UNDECIDED:
            choice = self.return_home.step(s, hero, choices, self.traits)
        if choice == UNDECIDED:
            choice = self.pursuit.step(s, hero, choices, self.traits)
        return choice

    def _nothing_new(self, s: State, hero: Actor) -> bool:
        """Return whether `_elsewhere` has already been UNDECIDED in this round and nothing has
        changed since, so that it can be skipped."""
        if (
            self.quiet != s.progress
            or self.quiet_in != s.round
            or self.quiet_on != s.layout_version
        ):
            return False
        if self.return_home.since >= 0 or self.pursuit.target or self.pursuit.between or s.rubble:
            return False
        return not self.healing.springs or (hero.max_life - hero.life < HURT and not s.any_dead())

    def _errand(self, s: State, hero: Actor, choices: c.Offered) -> int:
        """Return the hero's part in the first job that needs it; otherwise a MOVE that stays near
        the main job, or ENDS."""
        agenda = self.agenda
        jobs = agenda.look(s, self.traits)
        if not jobs:
            return rejoin(s, hero, choices)
        waited = s.round - agenda.waiting_since
        main = jobs[0]
        stalled = waited > STALLED
        step, worker = agenda.step(s, main, self.traits, stalled)
        team, needed = NOBODY, worker
        if step == c.BASH:
            team = strongest(s, main)
            needed = next_to_come(main, team, worker)
        choice = self._make_way(s, hero, needed, main, choices) if waited else UNDECIDED
        if choice != UNDECIDED:
            return choice
        for job in jobs:
            if job is not main:
                step, worker = agenda.step(s, job, self.traits, stalled)
                if step == c.BASH or (step == c.OPEN and job.is_door):
                    continue  # that takes all of them
            if step == c.BASH:
                choice = self._shoulder(s, hero, (team, job, waited), choices)
                if choice != UNDECIDED:
                    return choice
            elif worker is hero:
                if step == c.OPEN and not self._ready(s, job, waited):
                    break
                return self._at_work(s, hero, (step, job), choices)
        return self._stay_near(s, hero, (needed, main), choices, waited)

    def _make_way(
        self, s: State, hero: Actor, needed: Actor, job: Thing, choices: c.Offered
    ) -> int:
        """Return a MOVE out of the way of `needed`, whom the main job waits for, then ENDS for the
        rest of the turn; UNDECIDED for a hero not in the way."""
        if self.aside == s.turns:
            return c.ENDS
        choice = step_aside(s, hero, job, needed, choices) if choices.walks else UNDECIDED
        if choice != UNDECIDED:
            self.aside = s.turns
        return choice

    def _at_work(self, s: State, hero: Actor, due: tuple[int, Thing], choices: c.Offered) -> int:
        """Return the hero's choice for its own job; `due`: (verb, object)."""
        _, job = due
        spell = opening(s, hero, choices, job.index) if job.locked else UNDECIDED
        if spell != UNDECIDED:
            return spell
        choice = work(s, hero, due, choices)
        if choice == c.ENDS and not hero.bit & job.front:
            return step_back(s, hero, job, choices)  # kept off by others
        return choice

    def _stay_near(
        self, s: State, hero: Actor, due: tuple[Actor, Thing], choices: c.Offered, waited: int
    ) -> int:
        """Return a MOVE near the main job and out of the way of the hero it needs; ENDS where that
        was in vain before. `due`: (that hero, the job)."""
        if self.agenda.rests(hero, waited):
            return c.ENDS
        choice = follow(s, hero, due, choices, waited) if choices.walks else c.ENDS
        if choice == c.ENDS:
            self.agenda.rest(hero, waited)
        return choice

    def _ready(self, s: State, job: Thing, waited: int) -> bool:
        """Return whether a door may be opened: all are gathered and none is still drinking, or the
        party has `waited` long enough."""
        waited = max(waited, self.waited(s))
        if not self.traits.gather or not job.unexplored:
            return True
        if not ready(s, job, waited):
            return False
        return waited >= RESTED or not (self.healing.busy(s) or bleeding(s))

    def _shoulder(
        self, s: State, hero: Actor, due: tuple[list[Actor], Thing, int], choices: c.Offered
    ) -> int:
        """Return the hero's part in a bash, or UNDECIDED. `due`: (heroes needed, door, rounds
        waited)."""
        team, job, waited = due
        if hero.bit & job.front:
            return force(s, hero, (team, job), choices, waited)
        if hero not in team:
            return UNDECIDED
        room = job.front & s.free()
        if not room:
            choice = step_back(s, hero, job, choices)
            return choice if choice != c.ENDS else UNDECIDED
        choice = go(s, hero, room, choices)
        blocked = choice == c.ENDS and waited > STALLED
        return UNDECIDED if blocked else choice
