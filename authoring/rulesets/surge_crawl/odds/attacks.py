"""To-hit rolls and Surges, and what the best spending makes of them against each foe."""

from collections.abc import Callable
from fractions import Fraction

from authoring.odds.distributions import expectation
from authoring.odds.question import question
from authoring.odds.report import ODDS, Answer, Distribution, Level, Table
from authoring.rulesets.surge_crawl.exact.attacks import (
    Offer,
    Striker,
    damage_odds,
    hit_odds,
    surge_odds,
)
from authoring.rulesets.surge_crawl.exact.duels import best_damage
from authoring.rulesets.surge_crawl.exact.strikers import Sheet, heroes_of, monsters_of
from authoring.rulesets.surge_crawl.model.quest import Quest

GRITS = range(2, 13)
SPENDING = "Surges go into the roll until it hits, then into the most damage; no Fate, no crystals."


@question(order=10)
def attacks(quest: Quest) -> Answer:
    """The dice of an attack (SRG-TV-13, SRG-TV-14), and one attack of each hero and monster."""
    heroes, monsters = heroes_of(quest), monsters_of(quest)
    plain, bought = Striker(1), Striker(1, offers=(Offer(1, to_hit=1),))
    unharmed = [
        f"{by.name} against {to.name}"
        for side, others in ((heroes, monsters), (monsters, heroes))
        for to in others
        for by in side
        if not expectation(best_damage(by, to))
    ]
    return Answer(
        levels=(
            Level(
                "can be hurt",
                not unharmed,
                f"no attack does damage: {', '.join(unharmed[:4])}"
                if unharmed
                else "each figure has an attack that hurts each foe",
            ),
        ),
        distributions=(
            Distribution(
                "surges-of-an-attack",
                "Surges of one attack",
                tuple((str(number), share) for number, share in sorted(surge_odds().items())),
            ),
        ),
        tables=(
            Table(
                "grit",
                "To hit, by Grit",
                "",
                tuple(map(str, GRITS)),
                (
                    ("the dice alone", tuple(hit_odds(plain, grit) for grit in GRITS)),
                    ("Surges one for one", tuple(hit_odds(bought, grit) for grit in GRITS)),
                ),
                "The two highest of three dice; a double six always hits.",
            ),
            _table(("hero-hits", "A hero hits, Surges included"), heroes, monsters, _hits),
            _table(("hero-damage", "Damage of a hero's attack"), heroes, monsters, _mean, "damage"),
            _table(("hero-kills", "A hero kills in one attack"), heroes, monsters, _kills),
            _table(("monster-hits", "A monster hits, Surges included"), monsters, heroes, _hits),
            _table(
                ("monster-damage", "Damage of a monster's attack"),
                monsters,
                heroes,
                _mean,
                "damage",
            ),
        ),
    )


def _table(
    name: tuple[str, str],
    side: tuple[Sheet, ...],
    others: tuple[Sheet, ...],
    value: Callable[[Sheet, Sheet], Fraction],
    unit: str = ODDS,
) -> Table:
    rows = tuple((by.name, tuple(value(by, to) for to in others)) for by in side)
    return Table(*name, "", tuple(to.name for to in others), rows, SPENDING, unit)


def _hits(by: Sheet, to: Sheet) -> Fraction:
    return max(hit_odds(striker, to.grit) for striker in by.against(to))


def _mean(by: Sheet, to: Sheet) -> Fraction:
    return expectation(best_damage(by, to))


def _kills(by: Sheet, to: Sheet) -> Fraction:
    """Return the chance that one attack takes everything, protection included."""
    needed = to.hitpoints + to.reflect + to.shield
    odds = [damage_odds(striker, to.grit, to.armor).items() for striker in by.against(to)]
    return max(sum((p for n, p in damage if n >= needed), Fraction(0)) for damage in odds)
