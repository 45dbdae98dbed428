"""How a careful player plays: sneaks to what lies about, fights where that is cheap, drinks nothing
in vain, and goes to the lair when nothing is left to find."""

from collections.abc import Sequence
from typing import Final

from authoring.boards.squares import Square, span
from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.kind import MELEE, PASSING, SPECIAL
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS, spot_of
from authoring.rulesets.dungeoneers.play.board.state import GUARDED, Hero, Monster, State
from authoring.rulesets.dungeoneers.play.rules import combat
from authoring.rulesets.dungeoneers.play.rules.monsters.defense import defense_of
from authoring.rulesets.dungeoneers.policies import travel, valuing
from authoring.rulesets.dungeoneers.policies.walking import (
    FAR_OFF,
    Quiet,
    distances,
    free_steps,
)

_PROGRESS: Final = 0.6
"""Potions that going on to the next room is worth."""
_LATER: Final = 0.5
"""What a monster hurts in the rounds after the next, for each of them that is spared."""
_STEP: Final = 0.01
"""Potions that an act takes when nobody is there."""
_CAUGHT: Final = 0.6
"""How many of those in the room can strike at who runs, each round."""
_RESERVE: Final = 2
"""Potions not to be spent on loot."""


class SensiblePolicy:
    """The default."""

    bold = 1.0
    """How much a fight may cost for what it brings: 1 is fair."""
    quiet = 1.0
    """How much he minds being seen."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def pick(self, view: State, seat: Hero, question: str, options: Sequence[int]) -> int:
        """The best of the acts offered."""
        if question == q.FLAMES:
            return flames(view, options)
        if question != q.ACT:
            return options[0]
        if not any_here(view):
            return self.calm(view, options)
        if view.hero.unseen:
            return self.unseen(view, options)
        return self.seen(view, options)

    def calm(self, s: State, options: Sequence[int]) -> int:
        """Nobody is there: take everything, then go on."""
        for act in options:
            if q.kind_of(act) == q.LOOT:
                return act
        steps = free_steps(s)
        far = distances(s, steps)
        goal = nearest(far, [spot_of(one) for one in self.wanted(s)])
        if goal >= 0:
            return towards(s, goal, steps, options)
        return self.travel(s, far, steps, options)

    def travel(
        self, s: State, far: list[int], steps: list[tuple[Square, ...]], options: Sequence[int]
    ) -> int:
        """To the exit of the way he wants to go."""
        side = self.side(s, far)
        if side < 0:
            return wait(options)
        leaves = q.act(q.EXIT, side)
        if leaves in options:
            return leaves
        return towards(s, spot_of(s.room.drawing.exits[side]), steps, options)

    def side(self, s: State, far: list[int]) -> int:
        """The exit to take: the cheapest way on to a room that is new, else to the lair; -1: none
        can be reached."""
        best, chosen = valuing.HOPELESS + 1, -1
        behind = travel.beyond(s)
        for side, room in enumerate(s.tables.rooms[s.room.at].exits):
            steps = far[spot_of(s.room.drawing.exits[side])]
            if room >= 0 and steps < FAR_OFF and behind[side] + steps * _STEP < best:
                best, chosen = behind[side] + steps * _STEP, side
        return chosen

    def wanted(self, s: State) -> list[Square]:
        """Squares to go to for what lies there, or beside it."""
        found = list(s.room.piles)
        for square, cache in s.room.caches.items():
            if cache is not None:
                found += [one for one in s.tables.near[square] if one not in found]
        return found

    def unseen(self, s: State, options: Sequence[int]) -> int:
        """Steal what is worth the risk, strike first where that is cheap, or slip away."""
        steps = free_steps(s)
        quiet = Quiet(s, steps)
        fight = valuing.clearing(s)
        in_lair = s.room.at == s.tables.lair
        far = distances(s, steps)
        flight = self.flight(s, far)
        price = min(fight, flight) * self.quiet
        loot = self.loot(s)
        if in_lair or self.worth_fighting(s, fight, sum(worth for _, worth in loot)):
            return self.ambush(s, steps, quiet, options)
        side = self.side(s, far)
        goal = spot_of(s.room.drawing.exits[side]) if side >= 0 else -1
        leaves = quiet.odds[goal] if goal >= 0 else 0.0
        best, target = _PROGRESS - (1 - leaves) * price, goal
        for spot, worth in loot:
            odds = quiet.odds[spot]
            value = odds * worth + odds * leaves * _PROGRESS - (1 - odds * leaves) * price
            if odds > 0 and value > best:
                best, target = value, spot
        for act in options:
            if q.kind_of(act) == q.LOOT and target == spot_of(s.hero.square):
                return act
        if target == goal and side >= 0 and q.act(q.EXIT, side) in options:
            return q.act(q.EXIT, side)
        if target >= 0 and quiet.first[target] >= 0:
            return q.act(q.MOVE, quiet.first[target])
        return self.ambush(s, steps, quiet, options)

    def loot(self, s: State) -> list[tuple[int, float]]:
        """(spot, potions it is worth to be there) for all that lies about."""
        found: list[tuple[int, float]] = []
        for square, pile in s.room.piles.items():
            found.append((spot_of(square), valuing.pile_worth(s, pile.item, pile.number)))
        for square, cache in s.room.caches.items():
            if cache is not None:
                worth = valuing.weapon_worth(s, cache.weapon, cache.bonus)
                for near in s.tables.near[square]:
                    found.append((spot_of(near), worth * 0.85))
        return found

    def worth_fighting(self, s: State, cost: float, loot: float) -> bool:
        """Whether to clear the room for what lies there."""
        return cost <= loot * 0.8 * self.bold and cost <= s.hero.potions - _RESERVE

    def flight(self, s: State, far: list[int]) -> float:
        """Potions it costs to run, seen, to where the way goes on."""
        return min(self.runs(s, far))

    def runs(self, s: State, far: list[int]) -> list[float]:
        """For each side: potions it costs to run there and to go on behind it."""
        hurt = sum([valuing.hurts(s, one) for one in s.room.monsters if one.here])
        behind = travel.beyond(s)
        costs = []
        for side, room in enumerate(s.tables.rooms[s.room.at].exits):
            steps = far[spot_of(s.room.drawing.exits[side])]
            reached = room >= 0 and steps < FAR_OFF
            costs.append(hurt * steps * _CAUGHT + behind[side] if reached else valuing.HOPELESS)
        return costs

    def ambush(
        self,
        s: State,
        steps: list[tuple[Square, ...]],
        quiet: Quiet,
        options: Sequence[int],
    ) -> int:
        """The first blow: now if it is a good one, otherwise from nearer."""
        best, chosen = 0.0, -1
        for act in options:
            monster = target(s, act)
            if monster is not None:
                value = hit_chance(s, act, monster, 3) * (0.2 + valuing.hurts(s, monster))
                if value > best:
                    best, chosen = value, act
        if chosen >= 0:
            return chosen
        goals = []
        for monster in s.room.monsters:
            if valuing.can_be_slain(monster):
                goals += [spot_of(one) for one in s.tables.near[monster.square]]
        goals = [spot for spot in goals if quiet.odds[spot] > 0]
        if goals:
            goal = max(goals, key=lambda spot: quiet.odds[spot])
            if quiet.first[goal] >= 0:
                return q.act(q.MOVE, quiet.first[goal])
        return self.travel(s, distances(s, steps), steps, options)

    def seen(self, s: State, options: Sequence[int]) -> int:
        """Fight or flee, square by square: what an act brings less what the monsters' next turn
        costs after it."""
        steps = free_steps(s)
        far = distances(s, steps)
        runs = self.runs(s, far)
        stays = s.room.at == s.tables.lair or self.stands(s, min(runs))
        scroll = self.scroll(s, options, stays=stays)
        if scroll >= 0:
            return scroll
        chosen = self.best(s, options, runs, stays=stays)
        waited = s.hero.last == GUARDED
        if chosen == q.act(q.GUARD) and not threats(s, 1) and (waited or not coming(s)):
            others = [act for act in options if act != chosen]
            return self.best(s, others, runs, stays=False) if others else chosen
        return chosen

    def best(self, s: State, options: Sequence[int], runs: list[float], *, stays: bool) -> int:
        """The act of the most value, the first of equals."""
        best, chosen = -1e9, options[0]
        for act in options:
            value = self.value(s, act, runs, stays=stays)
            if value > best:
                best, chosen = value, act
        return chosen

    def stands(self, s: State, run: float) -> bool:
        """Whether to see the fight through rather than to run."""
        cost = valuing.clearing(s)
        loot = sum([worth for _, worth in self.loot(s)])
        return cost <= run + loot * 0.8 * self.bold and cost < s.hero.potions - 0.5

    def scroll(self, s: State, options: Sequence[int], *, stays: bool) -> int:
        """A scroll worth reading now, -1 for none: haste to strike twice at a dragon, or when it
        is getting tight, flames when surrounded."""
        close = threats(s, 1)
        danger = sum([valuing.hurts(s, one) for one in close])
        haste = q.act(q.HASTE)
        tight = danger > 0.5 and s.hero.potions <= _RESERVE
        if haste in options and stays and close and (tight or any_dragon(close)):
            return haste
        flame = q.act(q.FLAME)
        if flame in options and len(threats(s, 2)) >= 3 and len(close) <= 1 and danger < 0.7:
            return flame
        return -1

    def value(self, s: State, act: int, runs: list[float], *, stays: bool) -> float:
        """What an act is worth, in potions."""
        kind, what = q.kind_of(act), q.what_of(act)
        here = s.hero.square
        if kind in (q.HASTE, q.FLAME, q.LEAP, q.PORTAL):
            return -1e8
        if kind == q.EXIT:
            return -1.0 if stays else -travel.beyond(s)[what]
        if kind == q.SLIDE:
            return -2.0
        if kind == q.GUARD:
            return self.guard(s) - valuing.exposure(s, here, guarding=True)
        monster = target(s, act)
        if monster is not None:
            gain = hit_chance(s, act, monster, 0) * worth_of(s, monster, stays=stays)
            after = here if kind != q.CHARGE else monster.square
            return gain - valuing.exposure(s, after)
        if kind == q.LOOT:
            cache = s.room.caches[SPOTS[what]]
            worth = valuing.weapon_worth(s, cache.weapon, cache.bonus) if cache else 0.0
            return worth - valuing.exposure(s, here)
        if kind == q.MOVE:
            return self.step(s, SPOTS[what], runs, stays=stays)
        return -valuing.exposure(s, here)

    def guard(self, s: State) -> float:
        """What the answers of a guard are worth."""
        total = 0.0
        if not s.hero.kind.bow_guard:
            for monster in threats(s, 1):
                miss = 1 - valuing.hurts(s, monster, guarding=True)
                hit = valuing.strikes(s, monster)
                total += miss * hit * worth_of(s, monster, stays=True)
        return total

    def step(self, s: State, square: Square, runs: list[float], *, stays: bool) -> float:
        """What a step is worth: towards loot, a monster that cannot be reached, or the way out."""
        value = -valuing.exposure(s, square)
        pile = s.room.piles.get(square)
        if pile is not None:
            value += valuing.pile_worth(s, pile.item, pile.number)
        reach = s.hero.kind.leap
        if stays:
            aims = [one.square for one in s.room.monsters if prey(s, one)]
            aims += self.wanted(s)
            return value - 0.05 * min([-(-span(square, aim) // reach) for aim in aims], default=0)
        hurt = sum([valuing.hurts(s, one) for one in s.room.monsters if one.here])
        behind = travel.beyond(s)
        least = valuing.HOPELESS
        for side, out in enumerate(s.room.drawing.exits):
            if runs[side] < valuing.HOPELESS:
                steps = -(-span(square, out) // reach)
                least = min(least, behind[side] + (hurt + _STEP) * steps)
        return value - _STEP - least


def any_here(s: State) -> bool:
    """Whether a monster is on the board."""
    for monster in s.room.monsters:
        if monster.here:
            return True
    return False


def coming(s: State) -> bool:
    """Whether somebody will come to him if he waits."""
    for monster in s.room.monsters:
        kind = monster.kind
        if monster.here and kind.kind in (MELEE, SPECIAL) and kind.turn != PASSING:
            if not kind.still:
                return True
    return False


def any_dragon(some: Sequence[Monster]) -> bool:
    """Whether one of them is a dragon."""
    for monster in some:
        if monster.kind.dragon:
            return True
    return False


def threats(s: State, within: int) -> list[Monster]:
    """Monsters that can act, so near."""
    found = []
    for monster in s.room.monsters:
        if valuing.active(monster):
            if span(monster.square, s.hero.square) <= within:
                found.append(monster)
    return found


def target(s: State, act: int) -> Monster | None:
    """Whom an attack is for; None for other acts."""
    if q.kind_of(act) in (q.STRIKE, q.SHOOT, q.CHARGE):
        return s.room.monsters[q.what_of(act)]
    return None


def hit_chance(s: State, act: int, monster: Monster, more: int) -> float:
    """The chance of an attack, with a bonus besides (surprise)."""
    kind = q.kind_of(act)
    if kind == q.STRIKE:
        net = combat.sword_bonus(s, monster)
    elif kind == q.SHOOT:
        net = combat.bow_bonus(s, monster, span(s.hero.square, monster.square))
    else:
        net = combat.charge_bonus(s, monster)
    if monster.kind.oozes:
        return 0.0
    return valuing.chance(net + more - defense_of(s, monster))


def prey(s: State, monster: Monster) -> bool:
    """Whether to go after it."""
    return valuing.can_be_slain(monster) and not valuing.passes(s, monster)


def worth_of(s: State, monster: Monster, *, stays: bool) -> float:
    """Potions that a hit on a monster spares, and what its death brings."""
    if monster.kind.explodes and span(monster.square, s.hero.square) == 1:
        return -0.5
    spared = valuing.hurts(s, monster) * (1 + 3 * _LATER) / max(monster.health, 1)
    return spared + (1.5 if monster.kind.dragon else 0.0) + (0.05 if stays else 0.0)


def nearest(far: list[int], spots: list[int]) -> int:
    """The nearest of some spots that can be reached; -1: none."""
    best, least = -1, FAR_OFF
    for spot in spots:
        if far[spot] < least:
            best, least = spot, far[spot]
    return best


def towards(s: State, goal: int, steps: list[tuple[Square, ...]], options: Sequence[int]) -> int:
    """The step that leads to a spot by the shortest way; waiting where none does."""
    back = [FAR_OFF] * len(SPOTS)
    back[goal] = 0
    changed = True
    while changed:
        changed = False
        for spot in range(len(SPOTS)):
            for other in steps[spot]:
                if back[spot_of(other)] + 1 < back[spot]:
                    back[spot] = back[spot_of(other)] + 1
                    changed = True
    best, chosen = back[spot_of(s.hero.square)], -1
    for act in options:
        if q.kind_of(act) == q.MOVE and back[q.what_of(act)] < best:
            best, chosen = back[q.what_of(act)], act
    return chosen if chosen >= 0 else wait(options)


def wait(options: Sequence[int]) -> int:
    """Nothing to do: on guard."""
    guard = q.act(q.GUARD)
    return guard if guard in options else options[0]


def flames(s: State, options: Sequence[int]) -> int:
    """The most squares between him and those who come."""
    return max(options, key=lambda mask: mask.bit_count())


POLICY = SensiblePolicy
