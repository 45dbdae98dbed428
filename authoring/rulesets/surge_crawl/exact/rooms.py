"""Contents of rooms, as odds of the charts of a quest."""

from collections.abc import Callable
from fractions import Fraction

from authoring.charts.row_odds import row_odds
from authoring.core.lazy_dataclass import dataclass
from authoring.model.chart import Chart
from authoring.odds.dice import totals
from authoring.odds.distributions import distribution
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model import numbers
from authoring.rulesets.surge_crawl.model.places import Goal, GroupRow
from authoring.rulesets.surge_crawl.model.quest import Quest

Group = tuple[int, int]
"""(Champions, Minions) of an Encounter."""


@dataclass(frozen=True, slots=True)
class Room:
    """Gains of a room that is won: monsters, None without; treasures; crystals (SRG-CRY-01)."""

    group: Group | None
    treasures: int = 0
    crystals: int = 0

    @property
    def champions(self) -> int:
        """Champions killed in it, each worth a Glory (SRG-EXP-06)."""
        return self.group[0] if self.group is not None else 0

    def points(self, goal: str) -> int:
        """Return the points that the room brings for a goal (SRG-DUNG-11 to SRG-DUNG-16)."""
        brings = {
            k.CLEAR: int(self.group is not None), k.TREASURES: self.treasures,
            k.CHAMPIONS: self.champions, k.RESCUE: 1, k.CRYSTALS: self.crystals,
        }  # fmt: skip
        return brings.get(goal, 0)


def odds_of(chart: Chart, read: Callable[[object], object]) -> dict:  # type: ignore[type-arg]
    """Return the odds of `read(result)` for a chart's rows; totals in no row are left out."""
    return distribution((read(row.result), p) for row, p in row_odds(chart) if row is not None)


def number_of(result: object) -> int:
    """Return the number that a row brings, 0 if it brings something else."""
    return result if isinstance(result, int) else 0


def goals_of(quest: Quest) -> dict[Goal, Fraction]:
    """Return the goals that the discovery of a dungeon can bring, with their odds."""
    odds = odds_of(quest.charts[k.GOAL], lambda result: result)
    return {goal: share for goal, share in odds.items() if isinstance(goal, Goal)}


def needed_for(goal: Goal) -> int:
    """Return the points that a goal needs: a rescue takes six rooms laid (SRG-DUNG-19)."""
    return numbers.HELD if goal.kind == k.RESCUE else goal.count


def party_size(quest: Quest) -> int:
    """Return the number of heroes that set out."""
    return min(quest.players, len(quest.party))


def groups(chart: Chart, heroes: int, champions: int) -> dict[Group, Fraction]:
    """Return the odds of the monsters that `heroes` heroes meet in a room with `champions` of its
    own, each of which, unless the chart brought it, replaces two Minions (SRG-MON-09)."""
    pairs: list[tuple[Group, Fraction]] = []
    for row, share in row_odds(chart):
        of = row.result if row is not None else None
        if isinstance(of, GroupRow):
            for minions, a in totals(of.minions.at(heroes)).items():
                for more, b in totals(of.more).items():
                    for own, c in totals(of.champions.at(heroes)).items():
                        added = max(0, champions - own)
                        left = max(0, minions + more - numbers.REPLACED * added)
                        pairs.append(((own + added, left), share * a * b * c))
    return distribution(pairs)


def rooms_of(quest: Quest) -> dict[Room, Fraction]:
    """Return the odds of each content of a room when the quest's party enters it (SRG-GENR-02); a
    room with Champions of its own always has monsters."""
    charts = quest.charts
    occupied = odds_of(charts[k.OCCUPIED], str).get("monsters", Fraction(0))
    crystals = odds_of(charts[k.CRYSTAL_COUNT], number_of)
    pairs = []
    for kind, share in odds_of(charts[k.ROOM], str).items():
        room = quest.content.rooms.get(kind)
        if room is None:  # lint says so
            pairs.append((Room(None, 0), share))
            continue
        fought = Fraction(1) if room.champions else occupied
        pairs.append((Room(None, room.treasures), share * (1 - fought)))
        for group, odds in groups(charts[k.GROUP], party_size(quest), room.champions).items():
            for stones, part in crystals.items():
                there = Room(group, room.treasures, stones)
                pairs.append((there, share * fought * odds * part))
    return {room: share for room, share in distribution(pairs).items() if share}
