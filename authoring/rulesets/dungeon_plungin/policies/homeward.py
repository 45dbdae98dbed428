"""Leaving the dungeon to rest, when the party is in a bad way (DP-EXIT-01, -07)."""

from typing import Final

from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.grid import first, layers
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import connected
from authoring.rulesets.dungeon_plungin.play.rules.characters.purse import wealth
from authoring.rulesets.dungeon_plungin.play.rules.visits.exits import MOST_VISITS
from authoring.rulesets.dungeon_plungin.policies import plan
from authoring.rulesets.dungeon_plungin.policies.errands import go
from authoring.rulesets.dungeon_plungin.policies.fighting import UNDECIDED, Offered
from authoring.rulesets.dungeon_plungin.policies.traits import Traits

FARTHEST: Final = 60
"""Steps to the exit beyond which the party stays."""
PATIENCE: Final = 25
"""Rounds after which a party that does not get out goes on instead."""

STILL: Final = 4
"""Rounds in which nobody gets anywhere after which it does so, too."""


class Homeward:
    """Remembers that the party has decided to leave."""

    def __init__(self) -> None:
        self.since = -1
        """The round it was decided in; -1: it was not."""
        self.visits = 0
        self.asked = -1, -1
        self.still = 0, 0
        """Where the heroes stood, and since when."""

    def step(self, s: State, hero: Actor, offered: Offered, moves: int, traits: Traits) -> int:
        """A step to the exit, leaving through it, or UNDECIDED."""
        if not traits.home_below:
            return UNDECIDED
        if self.visits != s.estate.visits:
            self.visits, self.since = s.estate.visits, -1
        if self.since < 0:
            if self.asked == (s.progress, s.round):
                return UNDECIDED
            self.asked = s.progress, s.round
            if not _wise(s, traits):
                return UNDECIDED
            self.since = s.round
        if self.still[0] != s.hero_mask:
            self.still = s.hero_mask, s.round
        if s.round - self.since > PATIENCE or s.round - self.still[1] > STILL:
            return UNDECIDED
        return _out(s, hero, offered, moves)


def _wise(s: State, traits: Traits) -> bool:
    """Whether the party is badly hurt, or could have a comrade raised in town,
    and the exit is not too far."""
    if s.estate.visits >= MOST_VISITS:
        return False
    living = s.living()
    have, whole = sum(h.life for h in living), sum(h.max_life for h in living)
    if have * 10 >= whole * traits.home_below:
        town = s.tables.town
        if len(living) == len(s.heroes) or town is None or town.revive is None:
            return False
        if town.revive > wealth(s):
            return False
    front = _exit_front(s)
    if not front:
        return False
    ground = connected(s, 1 << first(front), s.floor | s.hero_mask | s.monster_mask)
    if s.hero_mask & ground != s.hero_mask:
        return False  # rocks keep somebody from the way out
    path = layers(plan.leader(s).bit, front, plan.ground(s), s.east, s.south)
    return 0 < len(path) <= FARTHEST


def _exit_front(s: State) -> int:
    front = 0
    for thing in s.areas[0].things:
        if thing.kind == "exit":
            front |= thing.front
    return front & s.floor


def _out(s: State, hero: Actor, offered: Offered, moves: int) -> int:
    """The leader to the exit itself, the others onto the Entry Tile."""
    if c.LEAVE in offered:
        return c.choice(c.LEAVE)
    entry, front = s.areas[0].mask & s.floor & ~s.pits, _exit_front(s)
    inside = entry & ~front & ~s.doorways or entry & ~front
    goal = front if hero is plan.leader(s) else inside
    if hero.bit & goal:
        return c.choice(c.END)
    chosen = go(s, hero, goal, moves)
    return chosen if chosen != c.choice(c.END) or not moves else UNDECIDED
