"""Encounters: the chance to win them, and the heroes who fall."""

from fractions import Fraction
from itertools import combinations

from authoring.odds.distributions import ZERO, average, distribution
from authoring.odds.question import question
from authoring.odds.report import Answer, Figure, Table
from authoring.rulesets.surge_crawl.exact.duels import mean_damage
from authoring.rulesets.surge_crawl.exact.encounters import Encounter
from authoring.rulesets.surge_crawl.exact.rooms import Group, odds_of, party_size, rooms_of
from authoring.rulesets.surge_crawl.exact.strikers import Sheet, heroes_of, monster_sheet
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model.quest import Quest

NOTE = (
    "Without positions: heroes strike Minions first, then Champions; monsters all strike one hero "
    "until that hero falls: frail ones first, or sturdy ones. All Surges go into damage: a party "
    "that heals and shields itself does better. Reflect and Shield count as Hitpoints."
)
_LEAST = Fraction(1, 99)
"""Least damage of monsters, so that it can be divided by."""
WON = "An Encounter is won, damage against damage"
ENDS = ("frail first", "sturdy first")
Case = tuple[Fraction, tuple[Fraction, ...]]
"""Odds of a case, and a number for each order of ENDS in it."""


@question(order=25, on_request=True)
def encounters(quest: Quest) -> Answer:
    """The chance to win an Encounter, and who falls in it."""
    heroes = heroes_of(quest)
    parties = list(combinations(heroes, party_size(quest)))
    met = distribution((room.group, p) for room, p in rooms_of(quest).items() if room.group)
    whole = sum(met.values(), ZERO)
    rows: list[tuple[str, Case]] = []
    falls: dict[str, list[Case]] = {hero.name: [] for hero in heroes}
    for horde, odds in odds_of(quest.charts[k.HORDE], str).items():
        monsters = _monsters(quest, horde)
        most = max(map(sum, met), default=0)
        fights = [
            [Encounter(party, order, monsters, most) for order in _orders(party, monsters)]
            for party in parties
        ]
        for group, p in met.items():
            share = odds * p / whole
            wins = [[sum(end.outcome(group), ZERO) for end in ends] for ends in fights]
            won = tuple(average(column) or ZERO for column in zip(*wins, strict=True))
            rows.append((_named(monsters, group), (share, won)))
            for party, ends in zip(parties, fights, strict=True):
                fallen = zip(*(end.falls(group) for end in ends), strict=True)
                for hero, numbers in zip(party, fallen, strict=True):
                    falls[hero.name].append((share, numbers))
    low, high = sorted(_mean([case for _, case in rows]))
    columns = ("is met", *ENDS)
    by_group = tuple((name, (share, *won)) for name, (share, won) in rows)
    by_hero = tuple((name, _mean(cases)) for name, cases in falls.items())
    return Answer(
        figures=(Figure("encounter", WON, low, high, NOTE),),
        tables=(
            Table("encounters", WON, "against", columns, by_group, NOTE),
            Table("falls", "A hero falls, damage against damage", "", ENDS, by_hero, NOTE),
        ),
    )


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


def _mean(cases: list[Case]) -> tuple[Fraction, ...]:
    whole = sum((share for share, _ in cases), ZERO) or 1
    return tuple(
        sum((share * numbers[end] for share, numbers in cases), ZERO) / whole
        for end in range(len(ENDS))
    )
