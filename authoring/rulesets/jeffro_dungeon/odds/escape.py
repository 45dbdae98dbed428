"""Odds to get out: a stay in which every tile of the bag is met, in random order."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from authoring.charts.counterexample import by_number
from authoring.charts.graph import shortest_path
from authoring.core.wording import percent, pluralize
from authoring.odds.question import question
from authoring.odds.report import Answer, Counterexample, Figure, Level, Table
from authoring.rulesets.jeffro_dungeon.model import Bribe, Quest
from authoring.rulesets.jeffro_dungeon.odds.meetings import bag, encounters
from authoring.rulesets.jeffro_dungeon.odds.person import Person, changed, party, persons
from authoring.rulesets.jeffro_dungeon.odds.stay import Stay, stay
from authoring.rulesets.jeffro_dungeon.odds.tiles import MOST_TILES, ways_out
from authoring.rulesets.jeffro_dungeon.odds.visits import Visit, visit

MODEL = (
    "Exact for a bag, not for a maze: every tile is met once, in random order, and the bag is "
    "shuffled when it is empty. Who can pay a bribe or fee pays; Gold, cards, Lives and points "
    "won or lost on the way are not followed. Whom a Guard holds meets him again. Walls, "
    "locks, the way back, turns and Gold lost are measured by the playtest."
)
FIGURE = "If every tile of the bag were met; see the table."
SEE_ABOVE = "Of the same bag."
AT_WORST = (
    "At worst, of a bag whose tiles are met in any order; calm tiles may come in between. Gold, "
    "cards, Lives and points won or lost on the way are not followed."
)
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
    mine, out = stays[: len(party(quest))], ways_out(quest)
    odds = ", ".join(f"{who.name} {percent(ends.escapes)}" for who, ends in mine)
    return Answer(
        verdict=f"{out} of the {pile.size} tiles in the bag lead out. Odds of getting out, were "
        f"every tile met: {odds}.",
        levels=_levels(out, mine),
        figures=tuple(
            Figure(f"escape-{at}", f"{who.name} gets out", ends.escapes, ends.escapes, FIGURE)
            for at, (who, ends) in enumerate(mine, 1)
        ),
        tables=(*_tables(stays), *_worth(quest, people)),
        counterexamples=tuple(_deaths(quest, mine)),
    )


Stays = list[tuple[Person, Stay]]


def _levels(out: int, mine: Stays) -> tuple[Level, ...]:
    doomed = ", ".join(who.name for who, ends in mine if not ends.escapes)
    unsure = ", ".join(who.name for who, ends in mine if ends.escapes != 1)
    nobody = "for everybody of the party"
    return (
        Level("way out", out > 0, f"tiles of the bag that lead out: {out}"),
        Level("possible", not doomed, f"can never get out: {doomed}" if doomed else nobody),
        Level("sure", not unsure, f"may die, or never find a way: {unsure}" if unsure else nobody),
    )


def _tables(stays: Stays) -> Iterator[Table]:
    ends = tuple((who.name, (e.escapes, e.first, e.dies)) for who, e in stays)
    heads = ("gets out", "in the first bag", "dies")
    yield Table("escape", "How a stay ends", "character", heads, ends, MODEL)
    means = tuple((who.name, (e.lives_lost, e.tiles, e.turns_lost)) for who, e in stays)
    heads = ("Lives lost", "tiles met", "turns lost")
    yield Table("stay", "A stay on average", "character", heads, means, SEE_ABOVE, unit="average")
    if routes := tuple(dict.fromkeys(route for _, e in stays for route in e.routes)):
        rows = tuple(
            (who.name, tuple(e.routes.get(route, Fraction(0)) for route in routes))
            for who, e in stays
        )
        yield Table("routes", "By which way out", "character", routes, rows, SEE_ABOVE)


def _worth(quest: Quest, people: Iterable[Person]) -> Iterator[Table]:
    """Yield a table of what getting out would be with a little more of something."""
    pile = bag(quest)
    if pile.size * len(pile.tiles) > MOST_WORK:
        return
    price = min((e.gold for e in encounters(quest) if isinstance(e, Bribe)), default=0)
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
    yield Table("worth", title, "character", heads, tuple(rows), SEE_ABOVE)


def _deaths(quest: Quest, mine: Stays) -> Iterator[Counterexample]:
    """Yield a death for each of the party that can die; what goes for all is noted once."""
    deaths = [early_death(quest, who) for who, ends in mine if ends.dies]
    known = [death for death in deaths if death is not None]
    yield from known[:1]
    yield from (replace(death, note="") for death in known[1:])


class Stop(NamedTuple):
    """A stop on a tile that costs Lives."""

    title: str
    lost: int


class _Moment(NamedTuple):
    """A moment between two stops: Lives left, the tile met last, and how often it was met. Stops
    come in the order of the tiles: any other order costs as much."""

    left: int
    tile: int
    met: int


def early_death(quest: Quest, who: Person) -> Counterexample | None:
    """Return the fewest stops after which a character is dead; None if no whole bag can cost
    every Life."""
    stops = fewest_stops(quest, who)
    if stops is None:
        return None
    lines = (f"{stop.title}, {pluralize(stop.lost, 'Life', 'Lives')} lost" for stop in stops)
    steps = (*by_number("Stop", enumerate(lines, 1)), f"{who.name} is dead.")
    return Counterexample(
        "sure", f"How {who.name} can die, in the fewest stops", steps, (), AT_WORST
    )


def fewest_stops(quest: Quest, who: Person) -> tuple[Stop, ...] | None:
    """Return the stops themselves, in the order of the quest's tiles."""
    tiles = [(t.title, times, visit(quest, who, t.effects)) for t, times in bag(quest).tiles]

    def moves(at: _Moment) -> Iterator[tuple[Stop, _Moment]]:
        """Yield a stop on each tile that may still be met, from the one met last on."""
        for number, (title, most, seen) in enumerate(tiles[at.tile :], at.tile):
            times = at.met + 1 if number == at.tile else 1
            if times <= most:
                for lost in _losses(seen, at.left):
                    yield Stop(title, lost), _Moment(max(at.left - lost, 0), number, times)

    path = shortest_path(_Moment(who.lives, 0, 0), moves, lambda at: at.left <= 0)
    return None if path is None else tuple(stop for _, stop in path)


def _losses(harm: Visit, left: int) -> Iterator[int]:
    """Yield the numbers of Lives that a stop can cost; before a way out only all that are left."""
    for lost in range(1, len(harm.stay)):
        dies = lost >= left and any(odds[lost] for odds in harm.out.values())
        if harm.stay[lost] or dies:
            yield lost
