"""Choice of the next room: the way through the graph of rooms, in potions."""

from typing import ClassVar, Final

from authoring.engine.copying import Parts
from authoring.rulesets.dungeoneers.model.keywords import CHEST, PLACES, RACK
from authoring.rulesets.dungeoneers.play.board.questions import EACH, GUARD, MOVE
from authoring.rulesets.dungeoneers.play.board.spots import spot_of
from authoring.rulesets.dungeoneers.play.board.state import State
from authoring.rulesets.dungeoneers.play.board.tables import Region
from authoring.rulesets.dungeoneers.policies import portals
from authoring.rulesets.dungeoneers.policies.reckoning import (
    HOPELESS,
    chance,
    pile_worth,
    weapon_worth,
)

_STEP: Final = 0.05
"""Potions that crossing an empty room costs."""
_SURVIVORS: Final = 1.2
"""Average attacks of each monster left behind in a room on a hero that crosses it."""
_UNKNOWN: Final = 1.0
"""Potions that an unknown room costs."""
_LAIR: Final = 0.6
"""Potions that an unknown room on the way to the lair costs."""
_AGAIN: Final = 0.15
"""Further potions for each earlier visit of a room: it stops going round in circles."""
_OFTEN: Final = 30
_DETOUR: Final = 1.0
"""Share of a detour's cost that counts against a room worth a look."""
_PATIENCE: Final = 12
"""Turns without a blow, in a room with a monster in sight, after which fights there end."""
_TAKEN: Final = 0.75
"""Average share of a room's loot that is taken."""


class Travels:
    """The way through the dungeon so far, as a policy remembers it."""

    PARTS: ClassVar = Parts(flat=("entered", "costs", "trodden", "lore", "given_up"))

    def __init__(self) -> None:
        self.entered: dict[int, int] = {}
        """Room -> times it was entered."""
        self.straight = False
        """True on the way to the lair without detours."""
        self.room = -1
        self.since = 0
        """The round of the last entry."""
        self.costs: list[float] = []
        """Cost of the way behind each side of the current room, in potions."""
        self.turn = -1
        self.trodden: dict[int, int] = {}
        """Spot of the current room -> turns of the hero that began there."""
        self.lore: list[Lore] = []
        """Average contents of each region."""
        self.idle = 0
        """Turns in this room since the hero last struck or took something."""
        self.given_up: dict[int, bool] = {}
        """Rooms whose monsters cannot be brought to a fight."""

    def follow(self, s: State) -> None:
        """Note the hero's room and spot."""
        if s.room.at != self.room:
            self.room, self.since = s.room.at, s.round
            self.entered[self.room] = self.entered.get(self.room, 0) + 1
            self.costs, self.trodden, self.idle = [], {}, 0
        if s.round != self.turn:
            self.turn = s.round
            spot = spot_of(s.hero.square)
            self.trodden[spot] = self.trodden.get(spot, 0) + 1

    def did(self, s: State, act: int, close: bool) -> None:
        """Count the turns in a row that come to nothing: those whose `act` is a step, or a guard
        with no monster `close`."""
        kind = act // EACH
        if kind == MOVE or (kind == GUARD and not close):
            self.idle += 1
            if self.idle > _PATIENCE and not s.hero.unseen:
                self.given_up[s.room.at] = True
        else:
            self.idle = 0

    def behind(self, s: State) -> list[float]:
        """Return for each side of this room the cost of the way behind it in potions, less the loot
        there; HOPELESS where there is no way."""
        if not self.costs:
            self.costs = self._behind(s)
        return self.costs

    def _behind(self, s: State) -> list[float]:
        """Return the costs of the way to a new room that is worth the detour, else to the lair."""
        prices = [self._price(s, at) for at in range(len(s.tables.rooms))]
        lair = [HOPELESS] * len(prices)
        lair[s.tables.lair] = 0.0
        spread(s, lair, prices)
        home = lair[s.room.at]
        goals = [HOPELESS] * len(prices)
        has_goal = False
        worths = [] if self.straight else self._worths(s)
        for at in range(len(worths)):
            if at in s.rooms or at == s.tables.lair or lair[at] >= HOPELESS:
                continue
            detour = max(lair[at] - home, 0.0) * _DETOUR
            worth = worths[at]
            if s.tables.rooms[at].portal:
                worth += portals.gain(s)
            net = _TAKEN * worth - _UNKNOWN - detour
            if net > 0:
                goals[at] = 4.0 - net
                has_goal = True
        costs = goals if has_goal else lair
        if has_goal:
            spread(s, costs, prices)
        exits = s.tables.rooms[s.room.at].exits
        return [costs[room] if room >= 0 else HOPELESS for room in exits]

    def _worths(self, s: State) -> list[float]:
        """Return the worth of the loot in each room that is still unknown, in potions."""
        if not self.lore:
            self.lore = [Lore(region) for region in s.tables.regions]
        by_region = [
            each.finds + each.armed * weapon_worth(s, -1, each.bonus) for each in self.lore
        ]
        return [by_region[room.region] for room in s.tables.rooms]

    def _price(self, s: State, at: int) -> float:
        """Return the potions that crossing a room costs."""
        room = s.rooms.get(at)
        if room is None:
            return _LAIR
        danger = 0.0
        armour = s.hero.weapons[1] + s.hero.kind.defense
        for monster in room.monsters:
            if monster.here and not monster.asleep and monster.emerged:
                danger += chance(monster.kind.attack - armour)
        return _STEP + _SURVIVORS * danger + _AGAIN * min(self.entered.get(at, 0), _OFTEN)


def spread(s: State, costs: list[float], prices: list[float]) -> None:
    """Lower `costs` by room in place to those of the cheapest ways to the goals, with the price of
    each room on the way; none goes through the lair."""
    lair, ways = s.tables.lair, s.tables.ways_in
    frontier = [at for at in range(len(costs)) if costs[at] < HOPELESS]
    while frontier:
        next_frontier: list[int] = []
        for at in frontier:
            cost = costs[at]
            for near in ways[at]:
                if near != lair and cost + prices[near] < costs[near]:
                    costs[near] = cost + prices[near]
                    next_frontier.append(near)
        frontier = next_frontier


class Lore:
    """The average contents of a region's room: worth of a find in potions, odds of a weapon."""

    FIXED: ClassVar = True

    def __init__(self, region: Region) -> None:
        self.finds = _finds(region)
        self.armed = _armed(region)
        self.bonus = region.bonus


def _finds(region: Region) -> float:
    """Return the average worth of one find of this region, in potions."""
    chart = region.finds
    if chart is None:
        return 0.0
    total = 0.0
    for at in chart.by_total:
        find = chart.results[at] if at >= 0 else None
        if find is not None and find[0] >= 0:
            total += pile_worth(find[0], find[1])
    return total / len(chart.by_total)


def _armed(region: Region) -> float:
    """Return the odds that a weapon's square of this region has a chest or rack."""
    chart = region.weapons
    if chart is None:
        return 0.0
    places = 0
    for at in chart.by_total:
        if at >= 0 and PLACES[chart.results[at]] in (CHEST, RACK):
            places += 1
    return places / len(chart.by_total)
