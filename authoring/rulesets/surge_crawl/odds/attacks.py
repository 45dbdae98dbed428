"""To-hit rolls and Surges, and what the best spending makes of them against each foe."""

from collections.abc import Callable
from fractions import Fraction

from authoring.odds.question import question
from authoring.odds.report import ODDS, Answer, Distribution, Level, Table
from authoring.rulesets.surge_crawl.exact.attacks import (
    Offer,
    Striker,
    damage_odds,
    hit_odds,
    surge_odds,
)
from authoring.rulesets.surge_crawl.exact.duels import mean_damage
from authoring.rulesets.surge_crawl.exact.strikers import Sheet, heroes_of, monsters_of
from authoring.rulesets.surge_crawl.model.quest import Quest

GRITS = range(2, 13)
SIXES = "The two highest of three dice; a double six always hits."
SPENDING = "Surges go into the roll until it hits, then into the most damage; no Fate, no crystals."

Sides = tuple[tuple[Sheet, ...], tuple[Sheet, ...]]
"""Those who attack, and whom."""


@question(order=10)
def attacks(quest: Quest) -> Answer:
    """The dice of an attack (SRG-TV-13, SRG-TV-14), and one attack of each hero and monster."""
    sides = heroes_of(quest), monsters_of(quest)
    surges = tuple((str(number), share) for number, share in sorted(surge_odds().items()))
    plain, bought = Striker(1), Striker(1, offers=(Offer(1, to_hit=1),))
    by_grit = tuple(
        (name, tuple(hit_odds(striker, grit) for grit in GRITS))
        for name, striker in (("the dice alone", plain), ("Surges one for one", bought))
    )
    unharmed = [
        f"{by.name} against {to.name}"
        for side, others in (sides, sides[::-1])
        for to in others
        for by in side
        if not mean_damage(by, to)
    ]
    reason = (
        f"no attack does damage: {', '.join(unharmed[:4])}"
        if unharmed
        else "each figure has an attack that hurts each foe"
    )
    return Answer(
        levels=(Level("can be hurt", not unharmed, reason),),
        distributions=(
            Distribution("surges-of-an-attack", "Surges of one attack", surges),
            Distribution("first-surges", "Surges of a first attack", surges, among="attacks"),
        ),
        tables=(
            Table("grit", "To hit, by Grit", "", tuple(map(str, GRITS)), by_grit, SIXES),
            _table("hero-hits", "A hero hits, Surges included", sides, _hits),
            _table("hero-damage", "Damage of a hero's attack", sides, mean_damage, "damage"),
            _table("hero-kills", "A hero kills in one attack", sides, _kills),
            _table("monster-hits", "A monster hits, Surges included", sides[::-1], _hits),
            _table("monster-damage", "Damage of a monster's attack", sides[::-1], mean_damage,
                   "damage"),
        ),
    )  # fmt: skip


def _table(
    id: str, title: str, sides: Sides, value: Callable[[Sheet, Sheet], Fraction], unit: str = ODDS
) -> Table:
    rows = tuple((by.name, tuple(value(by, to) for to in sides[1])) for by in sides[0])
    return Table(id, title, "", tuple(to.name for to in sides[1]), rows, SPENDING, unit)


def _hits(by: Sheet, to: Sheet) -> Fraction:
    return max(hit_odds(striker, to.grit) for striker in by.against(to))


def _kills(by: Sheet, to: Sheet) -> Fraction:
    """Return the chance that one attack takes everything, protection included."""
    odds = [damage_odds(striker, to.grit, to.armor).items() for striker in by.against(to)]
    return max(sum((p for n, p in damage if n >= to.toughness), Fraction(0)) for damage in odds)
