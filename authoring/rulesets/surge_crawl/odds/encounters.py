"""Encounters: the chance to win them, and the heroes who fall."""

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations

from authoring.odds.distributions import ZERO, average, distribution
from authoring.odds.question import question
from authoring.odds.report import Answer, Figure, Table
from authoring.rulesets.surge_crawl.exact.duels import mean_damage
from authoring.rulesets.surge_crawl.exact.encounters import CROWD, Encounter
from authoring.rulesets.surge_crawl.exact.rooms import Group, odds_of, party_size, rooms_of
from authoring.rulesets.surge_crawl.exact.strikers import Sheet, heroes_of, monster_sheet
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model.quest import Quest

NOTE = (
    "Without positions: heroes strike Minions first, then Champions; monsters all strike one hero "
    "until that hero falls: frail ones first, or sturdy ones. All Surges go into damage: a party "
    "that heals and shields itself does better. Reflect and Shield count as Hitpoints."
)
DASH = "A dash: too many figures or Hitpoints to count through."
EFFORT = 300_000
"""The most attacks of all Encounters that are looked at; groups beyond are not counted."""
_LEAST = Fraction(1, 99)
"""Least damage of monsters, so that it can be divided by."""
WON = "An Encounter is won, damage against damage"
ENDS = ("frail first", "sturdy first")
Ends = tuple[Fraction, ...]
"""A number for each order of ENDS."""
Case = tuple[str, Fraction, Ends | None]
"""A group in words, its odds, and those to win against it; None if it cannot be counted."""


@question(order=25, on_request=True)
def encounters(quest: Quest) -> Answer:
    """The chance to win an Encounter, and who falls in it."""
    heroes = heroes_of(quest)
    parties = list(combinations(heroes, party_size(quest)))
    met = distribution((room.group, p) for room, p in rooms_of(quest).items() if room.group)
    whole = sum(met.values(), ZERO)
    rows: list[Case] = []
    falls: dict[str, list[tuple[Fraction, Ends]]] = {hero.name: [] for hero in heroes}
    hordes = odds_of(quest.charts[k.HORDE], str)
    for horde, odds in hordes.items():
        monsters = _monsters(quest, horde)
        most = max(map(sum, met), default=0)
        fights = [
            [Encounter(party, order, monsters, most) for order in _orders(party, monsters)]
            for party in parties
        ]
        counted = _counted([fight for pair in fights for fight in pair], met, EFFORT // len(hordes))
        for group, p in met.items():
            share, name = odds * p / whole, _named(monsters, group)
            if group not in counted:
                rows.append((name, share, None))
                continue
            wins = [[sum(end.outcome(group), ZERO) for end in ends] for ends in fights]
            rows.append(
                (name, share, tuple(average(column) or ZERO for column in zip(*wins, strict=True)))
            )
            for party, ends in zip(parties, fights, strict=True):
                fallen = zip(*(end.falls(group) for end in ends), strict=True)
                for hero, numbers in zip(party, fallen, strict=True):
                    falls[hero.name].append((share, numbers))
    return _answer(rows, falls)


def _answer(rows: list[Case], falls: dict[str, list[tuple[Fraction, Ends]]]) -> Answer:
    """Return the answer; Encounters that were not counted may all be lost, or won."""
    known = [(share, won) for _, share, won in rows if won is not None]
    beyond = sum((share for _, share, won in rows if won is None), ZERO)
    low, high = sorted(n * (1 - beyond) for n in _mean(known))
    note = f"{NOTE} {DASH}" if beyond else NOTE
    by_group = tuple((name, (share, *(won or (None,) * len(ENDS)))) for name, share, won in rows)
    by_hero = tuple(
        (name, (None,) * len(ENDS) if beyond else _mean(cases)) for name, cases in falls.items()
    )
    return Answer(
        figures=(Figure("encounter", WON, low, high + beyond, note),),
        tables=(
            Table("encounters", WON, "against", ("is met", *ENDS), by_group, note),
            Table("falls", "A hero falls, damage against damage", "", ENDS, by_hero, note),
        ),
    )


def _counted(fights: list[Encounter], groups: Iterable[Group], most: int) -> set[Group]:
    """Return the groups that can be counted through with at most `most` attacks in all, the small
    ones first; groups of equally many Champions share what is counted."""
    efforts = sorted((sum(fight.effort(group) for fight in fights), group) for group in groups)
    counted: set[Group] = set()
    by_champions: dict[int, int] = {}
    for effort, group in efforts:
        after = {**by_champions, group[0]: effort}
        if sum(group) <= CROWD and sum(after.values()) <= most:
            counted.add(group)
            by_champions = after
    return counted


def _monsters(quest: Quest, horde: str) -> tuple[Sheet, Sheet]:
    known = quest.content.hordes[horde]
    minion, champion = (quest.content.monsters[id] for id in (known.minion, known.champion))
    return monster_sheet(quest, minion), monster_sheet(quest, champion)


def _orders(party: tuple[Sheet, ...], monsters: tuple[Sheet, Sheet]) -> tuple[list[int], list[int]]:
    """Return the heroes' indices in two orders: who survives the fewest attacks first, and last."""
    bears = [
        hero.fighter.hitpoints / max(_LEAST, sum((mean_damage(m, hero) for m in monsters), ZERO))
        for hero in party
    ]
    order = sorted(range(len(party)), key=bears.__getitem__)
    return order, order[::-1]


def _named(monsters: tuple[Sheet, Sheet], group: Group) -> str:
    pairs = zip(group, reversed(monsters), strict=True)
    return ", ".join(f"{number} {monster.name}" for number, monster in pairs if number) or "nobody"


def _mean(cases: list[tuple[Fraction, Ends]]) -> Ends:
    whole = sum((share for share, _ in cases), ZERO) or 1
    return tuple(
        sum((share * numbers[end] for share, numbers in cases), ZERO) / whole
        for end in range(len(ENDS))
    )
