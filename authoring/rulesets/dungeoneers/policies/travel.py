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
"""Potions that a room with nobody in it costs."""
_SURVIVORS: Final = 1.2
"""How often each of those left behind in a room hurts who crosses it."""
_UNKNOWN: Final = 1.0
"""What a room costs that nobody knows."""
_LAIR: Final = 0.6
"""What an unknown room on the way to the lair costs."""
_AGAIN: Final = 0.15
"""What it costs more, each time that a room is entered again: nobody goes round and round."""
_OFTEN: Final = 30
_DETOUR: Final = 1.0
"""How much of the way out of the way counts against a room that is worth a look."""
_PATIENCE: Final = 12
"""Turns without a blow, in a room with somebody in sight, after which he fights there no more."""
_TAKEN: Final = 0.75
"""How much of what lies in a room is taken on the average."""


class Travels:
    """The way so far, as a policy remembers it."""

    PARTS: ClassVar = Parts(flat=("entered", "costs", "trodden", "lore", "given_up"))

    def __init__(self) -> None:
        self.entered: dict[int, int] = {}
        """How often each room was entered."""
        self.straight = False
        """To the lair, whatever lies aside."""
        self.room = -1
        self.since = 0
        """The round of the last entry."""
        self.costs: list[float] = []
        """What the way behind each side costs, as reckoned for the room he is in."""
        self.turn = -1
        self.trodden: dict[int, int] = {}
        """How many of his turns began on each spot of the room he is in."""
        self.lore: list[Lore] = []
        """What he knows of each region."""
        self.idle = 0
        """Turns in this room since he last struck or took something."""
        self.given_up: dict[int, bool] = {}
        """Rooms in which nobody can be brought to a fight."""

    def follow(self, s: State) -> None:
        """Note where the hero is now."""
        if s.room.at != self.room:
            self.room, self.since = s.room.at, s.round
            self.entered[self.room] = self.entered.get(self.room, 0) + 1
            self.costs, self.trodden, self.idle = [], {}, 0
        if s.round != self.turn:
            self.turn = s.round
            spot = spot_of(s.hero.square)
            self.trodden[spot] = self.trodden.get(spot, 0) + 1

    def did(self, s: State, act: int, close: bool) -> None:
        """Count the turns that come to nothing: steps, and guards with no monster `close`."""
        kind = act // EACH
        if kind == MOVE or (kind == GUARD and not close):
            self.idle += 1
            if self.idle > _PATIENCE and not s.hero.unseen:
                self.given_up[s.room.at] = True
        else:
            self.idle = 0

    def behind(self, s: State) -> list[float]:
        """Return for each side of this room what the way on behind it costs, less what can be won
        there; HOPELESS where there is none."""
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
            there = worths[at]
            if s.tables.rooms[at].portal:
                there += portals.gain(s)
            net = _TAKEN * there - _UNKNOWN - detour
            if net > 0:
                goals[at] = 4.0 - net
                has_goal = True
        costs = goals if has_goal else lair
        if has_goal:
            spread(s, costs, prices)
        exits = s.tables.rooms[s.room.at].exits
        return [costs[room] if room >= 0 else HOPELESS for room in exits]

    def _worths(self, s: State) -> list[float]:
        """Return what may lie in each room that is still unknown."""
        if not self.lore:
            self.lore = [Lore(region) for region in s.tables.regions]
        by_region = [
            each.finds + each.armed * weapon_worth(s, -1, each.bonus) for each in self.lore
        ]
        return [by_region[room.region] for room in s.tables.rooms]

    def _price(self, s: State, at: int) -> float:
        """Return what crossing a room costs."""
        known = s.rooms.get(at)
        if known is None:
            return _LAIR
        danger = 0.0
        armour = s.hero.weapons[1] + s.hero.kind.defense
        for monster in known.monsters:
            if monster.here and not monster.asleep and monster.emerged:
                danger += chance(monster.kind.attack - armour)
        return _STEP + _SURVIVORS * danger + _AGAIN * min(self.entered.get(at, 0), _OFTEN)


def spread(s: State, costs: list[float], prices: list[float]) -> None:
    """Spread `costs` from the goals to all rooms, each with its own price; no way goes through the
    lair."""
    lair, ways = s.tables.lair, s.tables.ways_in
    edge = [at for at in range(len(costs)) if costs[at] < HOPELESS]
    while edge:
        then: list[int] = []
        for at in edge:
            cost = costs[at]
            for near in ways[at]:
                if near != lair and cost + prices[near] < costs[near]:
                    costs[near] = cost + prices[near]
                    then.append(near)
        edge = then


class Lore:
    """The average contents of a room of a region."""

    FIXED: ClassVar = True

    def __init__(self, region: Region) -> None:
        self.finds = _finds(region)
        self.armed = _armed(region)
        self.bonus = region.bonus


def _finds(region: Region) -> float:
    """Return what lies on the floor of one of its rooms, on the average."""
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
    """Return how often a weapon hangs or stands there."""
    chart = region.weapons
    if chart is None:
        return 0.0
    places = 0
    for at in chart.by_total:
        if at >= 0 and PLACES[chart.results[at]] in (CHEST, RACK):
            places += 1
    return places / len(chart.by_total)
