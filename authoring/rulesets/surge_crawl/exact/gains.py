"""Gains of an expedition that wins every Encounter: Champions, Glory and Crowns.

Rooms are entered one after the other until they have brought what the goal asks for; passages,
Bounties and wandering monsters are left out.
"""

from collections.abc import Mapping
from fractions import Fraction

from authoring.model.dice import Dice
from authoring.odds.dice import totals
from authoring.odds.distributions import ONE, ZERO, distribution, mixture
from authoring.rulesets.surge_crawl.exact.rooms import Room, goals_of, needed_for, odds_of, rooms_of
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model import numbers
from authoring.rulesets.surge_crawl.model.places import Find
from authoring.rulesets.surge_crawl.model.quest import Quest

Odds = Mapping[int, Fraction]


def treasure_crowns(quest: Quest) -> dict[int, Fraction]:
    """Return the odds of the Crowns of one treasure; equipment brings none."""
    finds = odds_of(quest.charts[k.TREASURE], lambda result: result)
    return mixture(
        (share, totals(find.crowns if isinstance(find, Find) else Dice(0, 1)))
        for find, share in finds.items()
    )


def room_crowns(quest: Quest, room: Room, horde: str) -> dict[int, Fraction]:
    """Return the odds of the Crowns of a room with a horde's monsters (SRG-MON-10), its crystals
    sold (SRG-CRY-01)."""
    known = quest.content.hordes[horde]
    minion, champion = (quest.content.monsters[id].crowns for id in (known.minion, known.champion))
    champions, minions = room.group or (0, 0)
    sure = champions * champion + minions * minion + numbers.MINED * room.crystals
    odds = {sure: ONE}
    for _ in range(room.treasures):
        odds = added(odds, treasure_crowns(quest))
    return odds


def added(a: Odds, b: Odds) -> dict[int, Fraction]:
    """Return the odds of the sum of two independent numbers."""
    return distribution((m + n, p * q) for m, p in a.items() for n, q in b.items())


def rooms_until(points: Odds, count: int) -> Fraction | None:
    """Return how many rooms it takes on average until they have brought `count` points; None if
    they never do."""
    nothing = points.get(0, ZERO)
    if nothing == 1:
        return None
    needed = [ZERO]
    for left in range(1, count + 1):
        more = sum((p * needed[max(0, left - n)] for n, p in points.items() if n), ZERO)
        needed.append((1 + more) / (1 - nothing))
    return needed[count]


def until(outcomes: Mapping[tuple[int, int], Fraction], count: int, most: int) -> list[Fraction]:
    """Return the odds of gains of 0 to `most` in all, of independent rooms entered until `count`
    points are brought, by the odds of (points, gain) of one, some of which bring points."""
    nothing = outcomes.get((0, 0), ZERO)
    known = [[ONE] + [ZERO] * most]
    for left in range(1, count + 1):
        known.append([])
        for gain in range(most + 1):
            parts = [
                share * known[max(0, left - points)][gain - more]
                for (points, more), share in outcomes.items()
                if more <= gain and (points or more)
            ]
            known[left].append(sum(parts, ZERO) / (1 - nothing))
    return known[count]


def glory_odds(quest: Quest, most: int) -> dict[int, Fraction]:
    """Return the odds of the Glory of a success in which nobody falls (SRG-EXP-06), over all goals
    that rooms bring; the greatest number, for more than `most` Champions, stands for more, too."""
    parts = []
    rooms = rooms_of(quest).items()
    for goal, share in goals_of(quest).items():
        pairs = distribution(((r.points(goal.kind), r.champions), p) for r, p in rooms)
        if any(points for points, _ in pairs):
            odds = until(pairs, needed_for(goal), most)
            if goal.kind == k.CHAMPIONS:
                # The last Champion that it asks for ends the expedition at once.
                odds = [ONE if number == goal.count else ZERO for number in range(most + 1)]
            known = enumerate([*odds, 1 - sum(odds, ZERO)], quest.glory)
            parts.append((share, dict(known)))
    whole = sum((share for share, _ in parts), ZERO)
    glory = mixture((share / whole, known) for share, known in parts)
    return {number: p for number, p in sorted(glory.items()) if p}
