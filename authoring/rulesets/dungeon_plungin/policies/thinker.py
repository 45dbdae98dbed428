"""A policy that fights, heals, loots and explores with a plan."""

from authoring.engine.grid import bits, distance, flood, grow, layers, trail
from authoring.rulesets.dungeon_plungin.play import choices as c
from authoring.rulesets.dungeon_plungin.play.fight import in_range
from authoring.rulesets.dungeon_plungin.play.monsters import NOTICE, noticed
from authoring.rulesets.dungeon_plungin.play.offers import bag, feature_uses
from authoring.rulesets.dungeon_plungin.play.state import Actor, State, Thing
from authoring.rulesets.dungeon_plungin.play.walk import towards
from authoring.rulesets.dungeon_plungin.policies import plan
from authoring.rulesets.dungeon_plungin.policies.traits import Traits

_PATIENCE = 6
"""Rounds the party waits for stragglers before it goes on."""
_STALLED = 3
"""Rounds without progress after which whoever is nearest does the work."""


class Thinker:
    """Decides by `Traits`. Keeps only what it wants to do next, no game state."""

    def __init__(self, traits: Traits) -> None:
        self.traits = traits
        self.key: tuple[int, ...] = ()
        self.job: Thing | None = None
        self.progress = 0
        self.waiting_since = 0

    def pick(self, view: State, hero: Actor, question: str, options: list[int]) -> int:
        """The plainest answer; monsters are sent at whoever can take it."""
        if question == "follow-up":
            return 0
        if question == "climb" and self.job is not None:
            target = next(bits(self.job.front))
            return min(options, key=lambda at: distance(at, target))
        if question == "target":
            return max(options, key=lambda at: view.heroes[at].life + view.heroes[at].defence)
        return options[0]

    def act(self, view: State, hero: Actor, choices: list[int], moves: int) -> int:
        """Fight first, then heal, then the party's next job."""
        s = view
        by_verb: dict[int, list[int]] = {}
        for chosen in choices:
            by_verb.setdefault(c.verb(chosen), []).append(chosen)
        foes = self._foes(s, hero)
        urgent = self._drink(s, hero, by_verb, foes)
        if urgent:
            return urgent
        if c.ATTACK in by_verb or c.SHOOT in by_verb:
            return self._strike(s, hero, by_verb)
        if c.CLIMB in by_verb:
            return c.choice(c.CLIMB)
        if foes:
            return self._manoeuvre(s, hero, foes, moves)
        return self._peace(s, hero, by_verb, moves)

    # --- fighting ---------------------------------------------------------

    def _foes(self, s: State, hero: Actor) -> list[Actor]:
        """Monsters close enough to come, or to be gone after."""
        if not s.monster_mask:
            return []
        near = noticed(s, s.tile_at[hero.square], NOTICE)
        if not near & s.monster_mask:
            return []
        return [m for m in s.monsters if m.alive and m.bit & near]

    def _strike(self, s: State, hero: Actor, by_verb: dict[int, list[int]]) -> int:
        """The weakest foe within reach, with the better of hand and bow."""
        options = by_verb.get(c.ATTACK, []) + by_verb.get(c.SHOOT, [])

        def worth(chosen: int) -> tuple[int, int, int]:
            foe = s.monsters[c.what(chosen)]
            dice = hero.ranged if c.verb(chosen) == c.SHOOT else hero.melee
            boss = foe.kind is not None and foe.kind.life_table is not None
            return (-(99 if boss else foe.life), dice, foe.melee)

        return max(options, key=worth)

    def _drink(
        self, s: State, hero: Actor, by_verb: dict[int, list[int]], foes: list[Actor]
    ) -> int:
        """A potion when LIFE is low, a revival when nobody is near; 0 for none."""
        low = hero.life * 10 < hero.max_life * self.traits.heal_below
        for chosen in by_verb.get(c.USE, ()):
            _, item = bag(s, hero)[c.what(chosen)]
            verbs = {effect.verb for effect in item.use}
            if ("heal" in verbs and low) or ("revive" in verbs and not foes):
                return chosen
        return 0

    def _manoeuvre(self, s: State, hero: Actor, foes: list[Actor], moves: int) -> int:
        """Archers look for a shot, the weak fall back, the rest close in."""
        if not moves:
            return c.choice(c.END)
        weak = hero.life * 10 < hero.max_life * self.traits.retreat_below
        if hero.ranged > hero.melee or (weak and hero.ranged):
            square = self._firing_square(s, hero, foes, moves)
        elif weak:
            square = self._far_square(s, foes, moves)
        elif c.ATTACK in s.used:
            return c.choice(c.END)
        else:
            square = self._close_square(s, hero, foes, moves)
        return c.choice(c.MOVE, square) if square >= 0 else c.choice(c.END)

    def _firing_square(self, s: State, hero: Actor, foes: list[Actor], moves: int) -> int:
        here = hero.square
        best, worth = -1, (-1, -1)
        for square in [here, *bits(moves)]:
            hero.square = square
            shots = sum(in_range(s, hero, foe) for foe in foes)
            hero.square = here
            away = min(distance(square, foe.square) for foe in foes)
            value = (min(shots, 1), min(away, hero.range))
            if value > worth:
                best, worth = square, value
        if worth[0] <= 0 and c.ATTACK not in s.used:
            return self._close_square(s, hero, foes, moves)
        return best if best != here else -1

    def _far_square(self, s: State, foes: list[Actor], moves: int) -> int:
        return max(bits(moves), key=lambda at: min(distance(at, f.square) for f in foes))

    def _close_square(self, s: State, hero: Actor, foes: list[Actor], moves: int) -> int:
        mask = 0
        for foe in foes:
            mask |= foe.bit
        goal = grow(mask, s.east, s.south) & s.floor
        square = towards(s, hero, goal, 99 if not moves else _steps(s, hero))
        return square if square >= 0 and moves >> square & 1 else -1

    # --- peace ------------------------------------------------------------

    def _peace(self, s: State, hero: Actor, by_verb: dict[int, list[int]], moves: int) -> int:
        """Revive, drink, dress, then work on the party's job or follow it."""
        for chosen in by_verb.get(c.FEATURE, ()):
            use = feature_uses(s, s.area_at(hero.square))[c.what(chosen)]
            reviving = any(effect.verb == "revive" for effect in use.effects)
            if reviving or hero.life < hero.max_life:
                return chosen
        for chosen in by_verb.get(c.DISARM, ()):
            if s.things[c.what(chosen)].kind == "floor" and plan.locksmith(s) is hero:
                return chosen
        better = self._better_gear(hero, by_verb)
        if better:
            return better
        thirsty = self._to_water(s, hero, moves)
        if thirsty:
            return thirsty
        job = self._job(s)
        if job is None:
            return c.choice(c.END)
        stalled = s.round - self.waiting_since > _STALLED
        step, worker = plan.next_step(s, job, self.traits, stalled)
        if step == c.BASH:
            return self._force(s, hero, job, by_verb, moves)
        if worker is hero:
            return self._work(s, hero, job, by_verb, moves)
        return self._follow(s, hero, job, moves)

    def _better_gear(self, hero: Actor, by_verb: dict[int, list[int]]) -> int:
        for chosen in by_verb.get(c.EQUIP, ()):
            item = hero.items[c.what(chosen)]
            if item.cursed:
                continue
            if item.kind == "shield" and hero.shield is None and hero.second is None:
                if hero.weapon is None or not hero.weapon.two_handed:
                    return chosen
            if item.kind in ("armour", "attire"):
                same = [w for w in hero.worn if (w.kind, w.place) == (item.kind, item.place)]
                if item.defence + len(item.bonus) > sum(w.defence + len(w.bonus) for w in same):
                    return chosen
            if item.kind == "weapon" and hero.weapon is None:
                return chosen
        return 0

    def _to_water(self, s: State, hero: Actor, moves: int) -> int:
        """Walk to a healing feature in this tile while it still helps."""
        area = s.area_at(hero.square)
        if not area.location or hero.life >= hero.max_life or not moves:
            return 0
        for at, use in enumerate(feature_uses(s, area)):
            if (hero.index, f"{at}:{use.limit}") in area.used or use.position != "on":
                continue
            goal = area.shape.features.get(use.feature, 0) << area.corner & moves
            if any(e.verb == "heal" for e in use.effects) and goal:
                return c.choice(c.MOVE, next(bits(goal)))
        return 0

    def _job(self, s: State) -> Thing | None:
        """What the party works on: kept until it is done, or something new is found."""
        if s.progress != self.progress:
            self.progress = s.progress
            self.waiting_since = s.round
        job, key = self.job, (s.phases, s.great_found, len(s.things), len(s.living()))
        if key != self.key or job is None or job.open or job.nowhere or plan.hopeless(s, job):
            self.key = key
            self.job = plan.jobs(s, self.traits, plan.leader(s).bit)
        return self.job

    def _work(
        self, s: State, hero: Actor, job: Thing, by_verb: dict[int, list[int]], moves: int
    ) -> int:
        if not hero.bit & job.front:
            return self._go(s, hero, job.front & s.floor, moves)
        for verb in (c.KEY, c.SEARCH, c.DISARM, c.PICK, c.OPEN):
            for chosen in by_verb.get(verb, ()):
                if c.what(chosen) == job.index and self._sensible(s, hero, verb, job):
                    return chosen
        return c.choice(c.END)

    def _sensible(self, s: State, hero: Actor, verb: int, job: Thing) -> bool:
        """Whether a step towards opening a thing is worth taking now."""
        if verb == c.SEARCH:
            return len(job.searched) < self.traits.searchers
        if verb == c.DISARM:
            return job.disarm_tries < 2
        if verb == c.KEY:
            return job.kind == "great" or job.broken or job.unlock + job.pick_tries > 2
        if verb == c.PICK:
            return job.unlock + job.pick_tries <= hero.stats[6]
        if verb == c.OPEN and job.is_door and job.unexplored:
            waited = s.round - self.waiting_since >= _PATIENCE
            return not self.traits.gather or waited or plan.gathered(s, job)
        return True

    def _force(
        self, s: State, hero: Actor, job: Thing, by_verb: dict[int, list[int]], moves: int
    ) -> int:
        """Two heroes put their shoulders to it; the last of them rolls (DP-BASH-03)."""
        team = plan.strongest(s)
        if not hero.bit & job.front:
            if hero not in team or not job.front & s.free():
                return self._follow(s, hero, job, moves)
            return self._go(s, hero, job.front & s.free(), moves)
        ready = [h for h in s.living() if h.bit & job.front]
        if hero not in team and any(h not in ready for h in team):
            return self._follow(s, hero, job, moves)
        later = any(h.index > hero.index for h in ready)
        alone = len(ready) < len(team) and s.round - self.waiting_since <= _STALLED
        wanted = c.choice(c.HELP if later else c.BASH, job.index)
        offered = by_verb.get(c.HELP, []) + by_verb.get(c.BASH, [])
        return wanted if wanted in offered and not alone else c.choice(c.END)

    def _follow(self, s: State, hero: Actor, job: Thing, moves: int) -> int:
        """Stay close to the job and out of the way."""
        waited = s.round - self.waiting_since
        crowd = waited % 3 if waited > 1 else 0
        if crowd == 2:
            return self._make_way(s, job, moves)
        steps = 2 if crowd == 1 else plan.NEAR - 1
        near = flood(job.front, plan.ground(s), s.east, s.south, steps) & ~plan.thresholds(s, job)
        if hero.bit & near:
            return c.choice(c.END)
        return self._go(s, hero, near & s.floor, moves)

    def _make_way(self, s: State, job: Thing, moves: int) -> int:
        """Somebody cannot get past: step far from the job for once."""
        safe = moves & ~s.pits & ~plan.armed(s)
        if not safe:
            return c.choice(c.END)
        target = next(bits(job.front))
        return c.choice(c.MOVE, max(bits(safe), key=lambda at: distance(at, target)))

    def _go(self, s: State, hero: Actor, goal: int, moves: int) -> int:
        if not moves or not goal:
            return c.choice(c.END)
        steps = _steps(s, hero)
        path = layers(hero.bit, goal, s.free() & ~s.pits, s.east, s.south)
        if len(path) > 1:
            way = trail(path, goal, s.east, s.south)
            square = way[min(steps, len(way)) - 1]
        else:
            square = towards(s, hero, goal, steps)
        if square < 0 or not moves >> square & 1:
            return c.choice(c.END)
        return c.choice(c.MOVE, square)


def _steps(s: State, hero: Actor) -> int:
    """How far the hero may walk now."""
    return s.move_left or hero.dice(3)
