"""Odds to get out: a stay in which every tile of the bag is met, in random order."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction

from authoring.core.wording import percent
from authoring.odds.question import question
from authoring.odds.report import Answer, Counterexample, Figure, Level, Table
from authoring.rulesets.jeffro_dungeon.model import Bribe, Quest
from authoring.rulesets.jeffro_dungeon.odds.early_death import early_death
from authoring.rulesets.jeffro_dungeon.odds.meetings import bag, effects_of
from authoring.rulesets.jeffro_dungeon.odds.person import Person, changed, party, persons
from authoring.rulesets.jeffro_dungeon.odds.stay import Stay, stay
from authoring.rulesets.jeffro_dungeon.odds.tiles import MOST_TILES, ways_out

MODEL = (
    "Exact for a bag, not for a maze: every tile is met once, in random order, and the bag is "
    "shuffled when it is empty. Who can pay a bribe or fee pays; Gold, cards, Lives and points "
    "won or lost on the way are not followed. Whom a Guard holds meets him again. Walls, "
    "locks, the way back, turns and Gold lost are measured by the playtest."
)
FIGURE = "If every tile of the bag were met; see the table."
SEE_ABOVE = "Of the same bag."
MOST_WORK = 1_500
"""Tiles times sorts of tiles: beyond, comparing would take seconds."""
WORTH = ("as it is", "with a light", "+1 Life", "+1 Strength", "+1 Craft")


@question(order=10)
def escape(quest: Quest) -> Answer:
    """Escape, Lives and tiles, for every character (JEF-GEN-01, JEF-GEN-08)."""
    people, pile = persons(quest), bag(quest)
    if not pile.size:
        return Answer(verdict="The bag is empty: there is nothing but the cell.")
    if pile.size > MOST_TILES:
        return Answer(verdict=f"A bag of {pile.size} tiles is too large to analyse.")
    stays = [(who, stay(quest, who)) for who in people]
    mine = stays[: len(party(quest))]
    return Answer(
        verdict=_verdict(quest, mine),
        levels=_levels(quest, mine),
        figures=_figures(mine),
        tables=(_endings(stays), _averages(stays), *_routes(stays), *_worth(quest, people)),
        counterexamples=tuple(_deaths(quest, mine)),
    )


Stays = list[tuple[Person, Stay]]


def _verdict(quest: Quest, mine: Stays) -> str:
    odds = [f"{who.name} {percent(outcome.escapes)}" for who, outcome in mine]
    tiles = f"{ways_out(quest)} of the {bag(quest).size} tiles in the bag lead out."
    return f"{tiles} Odds of getting out, were every tile met: {', '.join(odds)}."


def _levels(quest: Quest, mine: Stays) -> tuple[Level, ...]:
    out = ways_out(quest)
    doomed = [who.name for who, outcome in mine if not outcome.escapes]
    unsure = [who.name for who, outcome in mine if outcome.escapes != 1]
    return (
        Level("way out", out > 0, f"tiles of the bag that lead out: {out}"),
        Level("possible", not doomed, _who(doomed, "can never get out")),
        Level("sure", not unsure, _who(unsure, "may die, or never find a way")),
    )


def _deaths(quest: Quest, mine: Stays) -> Iterator[Counterexample]:
    """Yield a death for each of the party that can die; what goes for all is noted once."""
    deaths = [early_death(quest, who) for who, outcome in mine if outcome.dies]
    known = [death for death in deaths if death is not None]
    yield from known[:1]
    yield from (replace(death, note="") for death in known[1:])


def _who(names: list[str], what: str) -> str:
    return f"{what}: {', '.join(names)}" if names else "for everybody of the party"


def _figures(mine: Stays) -> tuple[Figure, ...]:
    return tuple(
        Figure(f"escape-{at}", f"{who.name} gets out", outcome.escapes, outcome.escapes, FIGURE)
        for at, (who, outcome) in enumerate(mine, 1)
    )


def _endings(stays: Stays) -> Table:
    rows = tuple(
        (who.name, (outcome.escapes, outcome.first, outcome.dies)) for who, outcome in stays
    )
    heads = ("gets out", "in the first bag", "dies")
    return Table("escape", "How a stay ends", "character", heads, rows, MODEL)


def _averages(stays: Stays) -> Table:
    rows = tuple(
        (who.name, (outcome.lives_lost, outcome.tiles, outcome.turns_lost))
        for who, outcome in stays
    )
    heads = ("Lives lost", "tiles met", "turns lost")
    return Table("stay", "A stay on average", "character", heads, rows, SEE_ABOVE, unit="average")


def _routes(stays: Stays) -> tuple[Table, ...]:
    routes = list(dict.fromkeys(route for _, outcome in stays for route in outcome.routes))
    if not routes:
        return ()
    rows = tuple(
        (who.name, tuple(outcome.routes.get(route, Fraction(0)) for route in routes))
        for who, outcome in stays
    )
    return (Table("routes", "By which way out", "character", tuple(routes), rows, SEE_ABOVE),)


def _worth(quest: Quest, people: Iterable[Person]) -> tuple[Table, ...]:
    """Return what getting out would be with a little more of something."""
    pile = bag(quest)
    if pile.size * len(pile.tiles) > MOST_WORK:
        return ()
    price = _bribe(quest)
    rows = []
    for who in people:
        richer = [replace(who, gold=max(who.gold, price))] if price else []
        others = (
            who, replace(who, light=True), changed(who, lives=1), changed(who, strength=1),
            changed(who, craft=1), *richer,
        )  # fmt: skip
        rows.append((who.name, tuple(stay(quest, other).escapes for other in others)))
    heads = (*WORTH, f"{price} Gold") if price else WORTH
    title = "Getting out with a little more"
    return (Table("worth", title, "character", heads, tuple(rows), SEE_ABOVE),)


def _bribe(quest: Quest) -> int:
    """Return the lowest bribe of the bag, or 0 when there is none."""
    prices = (
        effect.gold
        for tile, _ in bag(quest).tiles
        for effect in effects_of(quest.charts, tile)
        if isinstance(effect, Bribe)
    )
    return min(prices, default=0)
