"""Glory and Crowns of an expedition that wins every Encounter, and the rewards of Glory."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from authoring.model.dice import Dice
from authoring.odds import distributions as d
from authoring.odds.dice import amounts
from authoring.odds.question import question
from authoring.odds.renewal import draws_until, gains_until
from authoring.odds.report import Answer, Distribution, Table
from authoring.rulesets.surge_crawl.exact.rooms import Room, goals_of, needed_for, odds_of, rooms_of
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model import numbers
from authoring.rulesets.surge_crawl.model.company import rewards_for
from authoring.rulesets.surge_crawl.model.places import Find
from authoring.rulesets.surge_crawl.model.quest import Quest

MOST = 8
"""Greatest number of Champions with a row of its own; the next row is `or more`."""
WINS = (1, 2, 3, 5, 8)
REWARDS = ("Crowns", "the Explorer", "the Tavern", "a Training", "two of these")
FALLS = range(6)
ROOMS = "Rooms are entered until they have brought what the quest asks for, all Encounters are won."
BEFORE = f"{ROOMS} Wandering monsters and stairs as a quest are left out."
DASH = f"{ROOMS} A dash: rooms do not bring it."
ALONE = "Without Bounties, treasure and crystals. The last columns: not exceeded with these odds."
SHARES = (Fraction(5, 100), Fraction(1, 2), Fraction(95, 100))
Odds = Mapping[int, Fraction]


@question(order=35)
def gains(quest: Quest) -> Answer:
    """Glory and Crowns of an expedition before anybody falls, and the rewards of Glory."""
    glory = glory_odds(quest, MOST)
    ends = [str(number) for number in glory]
    ends[-1:] = [f"{end} or more" for end in ends[-1:]]
    points = tuple(zip(ends, glory.values(), strict=True))
    crowns = tuple((str(n), share) for n, share in sorted(treasure_crowns(quest).items()))
    sums = tuple(_sums(quest))
    heads = ("mean", *(f"{100 * share} %" for share in SHARES))
    return Answer(
        distributions=(
            Distribution("glory-before-falls", "Glory at the end, before falls", points, BEFORE),
            Distribution("crowns-of-a-treasure", "Crowns of a treasure", crowns),
        ),
        tables=(
            _on_average(quest),
            Table("crowns", "Crowns of monsters", "Encounters won", heads, sums, ALONE, "Crowns"),
            _rewards(glory),
        ),
    )


def _hordes(quest: Quest) -> dict[str, Fraction]:
    return odds_of(quest.charts[k.HORDE], str)


def _sums(quest: Quest) -> Iterator[tuple[str, tuple[Fraction, ...]]]:
    """Yield (number of Encounters won, mean and quantiles of their Crowns), for one horde each."""
    fought = [(room.group, share) for room, share in rooms_of(quest).items() if room.group]
    all_rooms = sum((share for _, share in fought), d.ZERO)
    parts: dict[int, list[tuple[Fraction, Odds]]] = {wins: [] for wins in WINS}
    for horde, odds in _hordes(quest).items():
        crowns = ((sure_crowns(quest, Room(group), horde), p / all_rooms) for group, p in fought)
        each, whole = d.whole_weights(d.distribution(crowns))
        sums = {0: 1}
        for wins in range(1, WINS[-1] + 1):
            sums = d.distribution((m + n, p * q) for m, p in sums.items() for n, q in each.items())
            if wins in parts:
                share = odds / whole**wins
                parts[wins].append((share, {n: Fraction(p) for n, p in sums.items()}))
    for wins, hordes in parts.items():
        mixture = d.mixture(hordes)
        quantiles = [Fraction(d.quantile(mixture, share)) for share in SHARES]
        yield str(wins), (d.expectation(mixture), *quantiles)


def _on_average(quest: Quest) -> Table:
    """Return the table of goals: mean rooms until each is met, times what a room brings."""
    rooms = rooms_of(quest)
    treasure = d.expectation(treasure_crowns(quest))
    crowns = sum(
        (
            share * odds * (sure_crowns(quest, room, horde) + room.treasures * treasure)
            for horde, share in _hordes(quest).items()
            for room, odds in rooms.items()
        ),
        d.ZERO,
    )
    each = [Fraction(1), crowns]
    each[1:1] = (
        sum((share * getattr(room, name) for room, share in rooms.items()), d.ZERO)
        for name in ("treasures", "champions", "crystals")
    )
    rows = []
    for goal in goals_of(quest):
        points = d.distribution((room.points(goal.kind), share) for room, share in rooms.items())
        number = draws_until(points, needed_for(goal))
        rows.append((goal.words, tuple(n * number if number else None for n in each)))
    heads = ("rooms", "treasures", "Champions", "crystals", "Crowns")
    title = "Rooms of a quest, and what they bring on average"
    return Table("rooms", title, "quest", heads, tuple(rows), DASH, "on average")


def _rewards(glory: Odds) -> Table:
    """Return the table of odds that each reward is the highest (SRG-EXP-10 to SRG-EXP-14), by the
    number of times that heroes fall, each of which costs a Glory (SRG-EXP-03)."""
    columns = []
    for falls in FALLS:
        pairs = [(rewards_for(number - falls), share) for number, share in glory.items()]
        odds = d.distribution((4 if many > 1 else rank, share) for (rank, many), share in pairs)
        columns.append([odds.get(rank, d.ZERO) for rank in range(len(REWARDS))])
    rows = tuple(zip(REWARDS, zip(*columns, strict=True), strict=True))
    heads = tuple(f"{n} fall{'s' * (n != 1)}" for n in FALLS)
    return Table("rewards", "The highest reward of a success", "", heads, rows, BEFORE)


def treasure_crowns(quest: Quest) -> dict[int, Fraction]:
    """Return the odds of the Crowns of one treasure; equipment counts as none."""
    finds = odds_of(quest.charts[k.TREASURE], lambda result: result)
    return d.mixture(
        (share, amounts(find.crowns if isinstance(find, Find) else Dice(0, 1)))
        for find, share in finds.items()
    )


def sure_crowns(quest: Quest, room: Room, horde: str) -> int:
    """Return the Crowns of a room but for its treasures: those of its monsters, of a horde
    (SRG-MON-10), and of its crystals, sold (SRG-CRY-01)."""
    known = quest.content.hordes[horde]
    minion, champion = (quest.content.monsters[id].crowns for id in (known.minion, known.champion))
    champions, minions = room.group or (0, 0)
    return champions * champion + minions * minion + numbers.MINED * room.crystals


def glory_odds(quest: Quest, most: int) -> dict[int, Fraction]:
    """Return the odds of the Glory of a success in which nobody falls (SRG-EXP-06), over all goals
    that rooms bring; the greatest key also stands for more than `most` Champions."""
    parts = []
    rooms = rooms_of(quest).items()
    for goal, share in goals_of(quest).items():
        pairs = d.distribution(((r.points(goal.kind), r.champions), p) for r, p in rooms)
        if any(points for points, _ in pairs):
            odds = gains_until(pairs, needed_for(goal), most)
            if goal.kind == k.CHAMPIONS:
                # The last Champion that it asks for ends the expedition at once.
                odds = [d.ONE if number == goal.count else d.ZERO for number in range(most + 1)]
            known = enumerate([*odds, 1 - sum(odds, d.ZERO)], quest.glory)
            parts.append((share, dict(known)))
    whole = sum((share for share, _ in parts), d.ZERO)
    glory = d.mixture((share / whole, known) for share, known in parts)
    return {number: p for number, p in sorted(glory.items()) if p}
