"""Odds to get out: a stay in which every tile of the bag is met, in random order."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from authoring.core.wording import percent
from authoring.odds.distributions import ZERO
from authoring.odds.question import question
from authoring.odds.report import Answer, Figure, Level, Table
from authoring.rulesets.jeffro_dungeon.model import Bribe, Quest
from authoring.rulesets.jeffro_dungeon.odds.meetings import bag_size, encounters
from authoring.rulesets.jeffro_dungeon.odds.person import MOST_LIVES, Person, party, persons
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
"""Limit of tiles times kinds of tiles: a comparison of more takes seconds."""
BETTER: Mapping[str, Callable[[Person], Person]] = {
    "as it is": lambda who: who,
    "with a light": lambda who: replace(who, light=True),
    "+1 Life": lambda who: replace(who, lives=min(who.lives + 1, MOST_LIVES)),
    "+1 Strength": lambda who: replace(who, strength=who.strength + 1),
    "+1 Craft": lambda who: replace(who, craft=who.craft + 1),
}
"""Changes of a character for which the odds to get out are computed, by column title."""


@question(order=10)
def escape(quest: Quest) -> Answer:
    """Odds of the ends of a stay, for every character (JEF-GEN-01, JEF-GEN-08)."""
    size = bag_size(quest)
    if not size:
        return Answer(verdict="The bag is empty: there is nothing but the cell.")
    if size > MOST_TILES:
        return Answer(verdict=f"A bag of {size} tiles is too large to analyse.")
    stays = [(who, stay(quest, who)) for who in persons(quest)]
    mine, out = stays[: len(party(quest))], ways_out(quest)
    odds = ", ".join(f"{who.name} {percent(ends.escapes)}" for who, ends in mine)
    return Answer(
        verdict=f"{out} of the {size} tiles in the bag lead out. Odds of getting out, were "
        f"every tile met: {odds}.",
        levels=_levels(out, mine),
        figures=tuple(
            Figure(f"escape-{at}", f"{who.name} gets out", ends.escapes, ends.escapes, FIGURE)
            for at, (who, ends) in enumerate(mine, 1)
        ),
        tables=tuple(_tables(quest, stays)),
    )


Stays = list[tuple[Person, Stay]]


def _levels(out: int, stays: Stays) -> tuple[Level, ...]:
    doomed = ", ".join(who.name for who, ends in stays if not ends.escapes)
    unsure = ", ".join(who.name for who, ends in stays if ends.escapes != 1)
    nobody = "for everybody of the party"
    return (
        Level("way out", out > 0, f"tiles of the bag that lead out: {out}"),
        Level("possible", not doomed, f"can never get out: {doomed}" if doomed else nobody),
        Level("sure", not unsure, f"may die, or never find a way: {unsure}" if unsure else nobody),
    )


def _tables(quest: Quest, stays: Stays) -> Iterator[Table]:
    ends = tuple((who.name, (e.escapes, e.first, e.dies)) for who, e in stays)
    heads = ("gets out", "in the first bag", "dies")
    yield Table("escape", "How a stay ends", "character", heads, ends, MODEL)
    means = tuple((who.name, (e.lives_lost, e.tiles, e.turns_lost)) for who, e in stays)
    heads = ("Lives lost", "tiles met", "turns lost")
    yield Table("stay", "A stay on average", "character", heads, means, SEE_ABOVE, unit="average")
    if routes := tuple(dict.fromkeys(route for _, e in stays for route in e.routes)):
        rows = [(who.name, tuple(e.routes.get(r, ZERO) for r in routes)) for who, e in stays]
        yield Table("routes", "By which way out", "character", routes, tuple(rows), SEE_ABOVE)
    if bag_size(quest) * len(quest.bag) <= MOST_WORK:
        price = min((e.gold for e in encounters(quest) if isinstance(e, Bribe)), default=0)
        better = dict(BETTER)
        if price:
            better[f"{price} Gold"] = lambda who: replace(who, gold=max(who.gold, price))
        rows = [
            (who.name, tuple(stay(quest, change(who)).escapes for change in better.values()))
            for who, _ in stays
        ]
        title = "Getting out with a little more"
        yield Table("worth", title, "character", tuple(better), tuple(rows), SEE_ABOVE)
