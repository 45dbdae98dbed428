"""Gains of an expedition that wins every Encounter: Champions, Glory and Crowns.

Rooms are entered one after the other until they have brought what the goal asks for; passages,
Bounties and wandering monsters are left out.
"""

from fractions import Fraction

from authoring.model.dice import Dice
from authoring.odds.dice import totals
from authoring.odds.distributions import ONE, ZERO, convolution, distribution, mixture
from authoring.odds.renewal import gains_until
from authoring.rulesets.surge_crawl.exact.rooms import Room, goals_of, needed_for, odds_of, rooms_of
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model import numbers
from authoring.rulesets.surge_crawl.model.places import Find
from authoring.rulesets.surge_crawl.model.quest import Quest


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
        odds = convolution(odds, treasure_crowns(quest))
    return odds


def glory_odds(quest: Quest, most: int) -> dict[int, Fraction]:
    """Return the odds of the Glory of a success in which nobody falls (SRG-EXP-06), over all goals
    that rooms bring; the greatest number, for more than `most` Champions, stands for more, too."""
    parts = []
    rooms = rooms_of(quest).items()
    for goal, share in goals_of(quest).items():
        pairs = distribution(((r.points(goal.kind), r.champions), p) for r, p in rooms)
        if any(points for points, _ in pairs):
            odds = gains_until(pairs, needed_for(goal), most)
            if goal.kind == k.CHAMPIONS:
                # The last Champion that it asks for ends the expedition at once.
                odds = [ONE if number == goal.count else ZERO for number in range(most + 1)]
            known = enumerate([*odds, 1 - sum(odds, ZERO)], quest.glory)
            parts.append((share, dict(known)))
    whole = sum((share for share, _ in parts), ZERO)
    glory = mixture((share / whole, known) for share, known in parts)
    return {number: p for number, p in sorted(glory.items()) if p}
