"""The shortest stay that fails: it ends when the first character dies, or is left inside."""

from collections.abc import Collection, Hashable, Iterable, Sequence
from math import ceil, inf

from authoring.engine.chart_rolls import ON_CHART
from authoring.engine.journal import Event
from authoring.engine.shortest_loss import Losing, with_shortest_loss
from authoring.odds.report import OddsReport
from authoring.rulesets.jeffro_dungeon import odds
from authoring.rulesets.jeffro_dungeon.model import LOCK, MOVEMENT, Effect, Fight, Lose, Pack
from authoring.rulesets.jeffro_dungeon.play.board import events as e
from authoring.rulesets.jeffro_dungeon.play.board.state import State
from authoring.rulesets.jeffro_dungeon.play.board.tables import Tables
from authoring.rulesets.jeffro_dungeon.session import SESSION, prepare

TITLE = "How the way out can be missed"
LOST = ("stuck", "turn-limit")
"""Endings with characters that are left inside."""
TOLD = (e.Encounters, e.LosesLife, e.Skips, e.Waits, e.Dies)
_MOST_DEEP = 6
"""Charts that roll on charts are followed this deep."""


def report(pack: Pack, names: Collection[str] = ()) -> OddsReport:
    """Return the answers to the questions `names`, by default to all but those on request, with the
    shortest stay that fails: what would be sure of a bag need not be so in the maze."""
    answer = odds.report(pack, names)
    if not answer.levels:
        return answer
    tables = prepare(pack)
    return with_shortest_loss(answer, TITLE, SESSION, tables, Dying(tables))


class Dying(Losing[State]):
    """The ways to fail in a stay: somebody dies, or is left inside when it ends."""

    def __init__(self, tables: Tables) -> None:
        harm = [_harm(tables, tile.effects) for tile in tables.tiles]
        self.most = max((harm[tile] for tile in tables.bag), default=0.0)
        """The most Lives that a turn can cost."""
        self.complete = tables.variants["back_lock_free"] == "yes"  # else doors may shut behind one
        self.order = {
            tile: (not harm[tile], tables.tiles[tile].openings < 2, -harm[tile])
            for tile in range(len(harm))
        }
        """Tile -> sort key of the order in which draws are tried: tiles that harm first, among them
        those that lead on."""

    def rounds_left(self, s: State) -> float:
        """Return 0 once somebody is dead or left inside, else the rounds in which the worst tiles
        kill the first of those who may stay, or in which time is up."""
        if any(not hero.alive for hero in s.heroes) or s.ending in LOST:
            return 0
        staying = [hero for hero in s.inside() if not hero.route or hero.may_stay]
        lives = (hero.skip + max(ceil(hero.lives / self.most), 1) for hero in staying if self.most)
        time_up = s.tables.limits.turns - s.round + 1 if s.inside() else inf
        return min(min(lives, default=inf), time_up)

    def faces(self, s: State, name: str, who: str, sides: int) -> Sequence[int]:
        """Return the faces worth trying: a tile of each kind, for a test, save or fight those that
        decide it, for moves and locks one for each result."""
        if name == "tile":
            kinds = {tile: place for place, tile in enumerate(s.bag, 1)}
            return [kinds[tile] for tile in sorted(kinds, key=self.order.__getitem__)]
        if name == ON_CHART and who in (MOVEMENT, LOCK):
            chart = s.tables.movement if who == MOVEMENT else s.tables.lock
            if chart.count == 1:
                results = {chart.row(face + chart.bonus): face for face in range(1, sides + 1)}
                return [results[row] for row in sorted(results)]
        if name == "test":  # all low or all high is enough
            return sides, 1
        if name == "save" or (name == "fight" and who not in s.tables.creatures):
            return 1, sides  # whatever the difference of two dice, one of them is so
        return range(sides, 0, -1)

    def likeness(self, s: State) -> Hashable:
        """Return a key: stays with equal keys have equal futures."""
        people = [
            (h.strength, h.craft, h.lives, h.gold, h.cards, h.followers, h.spells, h.place,
             h.escaped, h.route, h.may_stay, h.skip, h.toll, h.held, h.returning)
            for h in s.heroes
        ]  # fmt: skip
        things = (s.laid, s.counters, s.dropped, s.stock)
        maze = [sorted(thing.items()) for thing in things]
        return str((people, s.bag, s.under, sorted(s.passed), maze))

    def tells(self, s: State, event: Event) -> bool:
        """Return whether an event is told in the story of the loss: the rounds, the stops of the
        first to die (of all if nobody falls) and the defeat."""
        if isinstance(event, e.Ends):
            return event.ending in LOST
        if isinstance(event, TOLD) and s.falls:
            return s.heroes[event.hero].character.id == s.falls[0].who
        return isinstance(event, (*TOLD, e.RoundBegins, e.Restarts))


def _harm(tables: Tables, effects: Iterable[Effect], deep: int = 0) -> float:
    """Return an upper bound of the Lives that effects cost; inf where charts lead too deep."""
    if deep > _MOST_DEEP:
        return inf
    total = 0.0
    for effect in effects:
        branches = list(effect.branches)
        if effect.means.rolls in tables.charts:
            branches += tables.charts[effect.means.rolls].results
        total += max((_harm(tables, part, deep + 1) for part in branches), default=0.0)
        if isinstance(effect, Lose) and effect.what == "life":
            total += max(effect.amount.high, 0)
        total += isinstance(effect, Fight)
    return total
