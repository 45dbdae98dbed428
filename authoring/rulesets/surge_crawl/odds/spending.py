"""Surges as money: the worth in damage of one more, and of each Activator."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial

from authoring.odds.distributions import average, expectation
from authoring.odds.question import question
from authoring.odds.report import Answer, Table
from authoring.rulesets.surge_crawl.exact.attacks import Offer, Striker, surge_odds
from authoring.rulesets.surge_crawl.exact.duels import mean_damage
from authoring.rulesets.surge_crawl.exact.strikers import Sheet, heroes_of, monsters_of, offer_of
from authoring.rulesets.surge_crawl.model.quest import Quest

MORE = "Damage of an attack with one Surge more than the dice bring, such as by Fate or after rest."
WORTH = (
    "Damage on average over all monsters. Alone: what each Surge of the dice adds when nothing "
    "else can be bought; points of Hitpoints and protection count as damage. Lost: by an attack "
    "that can buy all but this; 0 is one that another outdoes. A dash: it does something else."
)
SURGES = expectation(surge_odds())


@question(order=15)
def spending(quest: Quest) -> Answer:
    """The worth of one Surge more, and of each Activator."""
    heroes, monsters = heroes_of(quest), monsters_of(quest)
    head = ("one-surge-more", "Worth of a Surge more")
    surge = Table.of_pairs(head, heroes, monsters, _one_more, note=MORE, unit="damage")
    rows = tuple(row for hero in heroes for row in _activators(hero, monsters))
    heads = ("Surges", "alone", "lost without")
    return Answer(
        tables=(surge, Table("activators", "Worth of Activators", "", heads, rows, WORTH, "damage"))
    )


def _one_more(hero: Sheet, foe: Sheet) -> Fraction:
    richer = hero.changed(lambda by: by._replace(surges=by.surges + 1))
    return mean_damage(richer, foe) - mean_damage(hero, foe)


def on_average(by: Sheet, foes: tuple[Sheet, ...]) -> Fraction:
    """Return the mean damage of an attack, averaged over foes."""
    return average(mean_damage(by, foe) for foe in foes) or Fraction(0)


def _activators(
    hero: Sheet, foes: tuple[Sheet, ...]
) -> Iterator[tuple[str, tuple[Fraction | None, ...]]]:
    """Yield (hero and Activator, (cost, worth alone, loss without)); None for one not in damage."""
    bare = on_average(hero.changed(lambda by: by._replace(offers=())), foes)
    for act in dict.fromkeys(replace(act, weapons=()) for act in hero.fighter.acts):
        offer, points = offer_of(act), act.heals + act.guards
        alone = Fraction(points, act.cost) if points else None
        lost = None
        if offer.is_useful:
            alone = (on_average(hero.changed(partial(_only, offer)), foes) - bare) / SURGES
            less = hero.changed(partial(_without, offer))
            lost = on_average(hero, foes) - on_average(less, foes)
        yield f"{hero.name}: {act.name}", (Fraction(act.cost), alone, lost)


def _only(offer: Offer, by: Striker) -> Striker:
    return by._replace(offers=tuple(known for known in by.offers if known == offer))


def _without(offer: Offer, by: Striker) -> Striker:
    at = by.offers.index(offer) if offer in by.offers else len(by.offers)
    return by._replace(offers=by.offers[:at] + by.offers[at + 1 :])
