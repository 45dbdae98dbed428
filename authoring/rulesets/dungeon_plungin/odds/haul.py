"""Gold, XP and treasure of a tile and of a whole game."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from authoring.model.reach import in_use
from authoring.odds.question import question
from authoring.odds.report import Answer, Table
from authoring.rulesets.dungeon_plungin.exact.sums import ZERO, Averages, Highest, Spreads
from authoring.rulesets.dungeon_plungin.model import BOSSES, MONSTERS, LifeRow, Loot, Quest
from authoring.rulesets.dungeon_plungin.odds.contents import TREASURE, Contents
from authoring.rulesets.dungeon_plungin.odds.gains import GOLD, XP, Gain, Haul
from authoring.rulesets.dungeon_plungin.odds.markers import uniques
from authoring.rulesets.dungeon_plungin.odds.place_effects import (
    effects_on_tiles,
    loose_effects,
    occasional_effects,
    possible_effects,
)
from authoring.verbs.effect import Effect, every_effect

SHARES = tuple(Fraction(n, 100) for n in (5, 25, 50, 75, 95))
FINE = 24_000
"""Highest total of a whole game whose spread is worked out coin by coin."""
_COARSE = 2_000
"""Number of steps in which the spread of a larger total is counted."""
_NOTE = (
    "On average. Every monster is beaten and every chest opened; gold counts what valuables "
    "bring, and what effects give for sure. XP of locks and traps, what tomes teach, and the "
    "dead ends behind doors left are not counted."
)
_MORE = "At least: effects that depend on checks, tests, choices or counters may give more."


def first_times(haul: Haul[Fraction], *, to_the_first: bool) -> Fraction:
    """Return by how much unique finds raise a game's mean gain above that of their replacements."""
    added = ZERO
    for o in haul.contents.rolls.each(TREASURE):
        loot = o.row.result
        if isinstance(loot, Loot) and loot.unique:
            more = _mean(haul, loot) - (_mean(haul, loot.replacement) if loot.replacement else 0)
            if more:
                added += more * _row_odds(haul.contents, o.odds, to_the_first=to_the_first)
    return added


def _mean(haul: Haul[Fraction], loot: Loot) -> Fraction:
    amounts = haul.gain.of_loot(haul.quest, loot)
    return sum((haul.sums.amount(amount) for amount in amounts), ZERO)


def _row_odds(contents: Contents, odds: Fraction, *, to_the_first: bool) -> Fraction:
    """Return P(a game rolls a row with these odds on the Treasure Chart), in a whole game or in one
    `to_the_first` Great Door."""
    misses = {}
    for at, tile in enumerate(contents.tiles):
        number = contents.number(tile, TREASURE)
        misses[at] = sum((share * (1 - odds) ** n for n, share in number.items()), ZERO)
    return 1 - contents.never(misses, to_the_first=to_the_first)


GAINS = (Gain(GOLD), Gain(XP))


@question(order=58, on_request=True)
def haul(quest: Quest) -> Answer:
    """Gold, XP and chests of a Phase, a place and a whole game, with quantiles"""
    if "location" not in quest.charts:
        return Answer()
    contents = Contents(quest)
    return Answer(tables=(_means(contents), _quantiles(contents)))


def _means(contents: Contents) -> Table:
    firsts = [Haul(contents, gain, Averages(), later=False) for gain in GAINS]
    laters = [Haul(contents, gain, Averages(), later=True) for gain in GAINS]
    boxes = contents.per_phase(TREASURE)
    phase = (*(tally.phase() for tally in firsts), boxes)
    rows: list[tuple[str, tuple[Fraction | None, ...]]] = [("a Phase, alone", phase)]
    games = (("to the first Great Door", contents.to_the_first), ("all explored", contents.in_all))
    for name, game in games:
        first = game is contents.to_the_first
        gains = [
            game.phases * tally.phase() + first_times(tally, to_the_first=first) for tally in laters
        ]
        rows.append((name, (*gains, game.phases * boxes)))
    for location in uniques(contents.rolls):
        standing = (piece.count for piece in location.place if piece.kind == "chest")
        chests = sum((Averages().amount(count) for count in standing), ZERO)
        rows.append((location.name, (*(tally.location(location) for tally in firsts), chests)))
    quest = contents.quest
    if quest.reward_gold or quest.reward_xp:
        xp = quest.reward_xp * max(len(quest.party), 1)
        rows.append(("reward", (Fraction(quest.reward_gold), Fraction(xp), ZERO)))
    heads = ("gold", "XP", "chests")
    note = " ".join((_NOTE, *_more(firsts)))
    return Table("haul", "Gold, XP and chests", "of", heads, tuple(rows), note, "mixed")


def _more(hauls: Iterable[Haul[Fraction]]) -> list[str]:
    """Return a list with a sentence if effects may give more than is counted; else []."""
    remainder = any(
        amount.high > 0
        for haul in hauls
        for effect in every_effect(_perhaps(haul.quest))
        if id(effect) not in haul.counted
        for amount in haul.gain.of_effect(haul.quest, effect.means)
    )
    return [_MORE] if remainder else []


def _perhaps(quest: Quest) -> Iterator[Effect]:
    """Yield all effects in use that may give something."""
    content, pack = quest.content, quest.pack
    yield from (*effects_on_tiles(quest), *occasional_effects(quest), *loose_effects(quest))
    yield from quest.on.get("on_round_end", ())
    for location in in_use(pack, "locations", content.locations).values():
        yield from possible_effects(location)
    for event in in_use(pack, "events", content.events).values():
        yield from event.effects
    for monsters in (
        in_use(pack, MONSTERS, content.monsters),
        in_use(pack, BOSSES, content.bosses),
    ):
        for monster in monsters.values():
            yield from (*monster.powers, *monster.on_defeated)
            for row in monster.life_chart.rows if monster.life_chart is not None else ():
                yield from row.result.effects if isinstance(row.result, LifeRow) else ()


def _quantiles(contents: Contents) -> Table:
    """Return the table of quantiles of exploring everything: a range, as games that close early
    have less."""
    last = len(contents.modifiers)
    closing = 1 - contents.in_all.played[-1] if last else ZERO
    columns: list[tuple[Fraction | None, ...]] = []
    for gain in GAINS:
        least, most = _ends(contents, gain, last, closing)
        first = Haul(contents, gain, Averages(), later=False)
        first.phase()
        for location in uniques(contents.rolls):
            first.location(location)  # Whatever they give is no part of this.
        columns += least, (None,) * len(SHARES) if _more([first]) else most
    exact = columns[::2] == columns[1::2]
    rows = tuple(
        (f"{int(100 * share)} %", tuple(column[at] for column in columns))
        for at, share in enumerate(SHARES)
    )
    caveat = (
        "Exact: from and to are the same."
        if exact
        else "From: whoever finds no door any more has nothing at all, and of finds that come "
        "but once and what comes in their place the lesser counts; to: the other way round. "
        "What holds lies between. Large amounts are counted in steps, down and up. -: effects may "
        "give more."
    )
    note = f"So many games have no more, all explored, without Unique Locations. {caveat}"
    heads = ("gold from", "to", "XP from", "to ")
    title = "Gold and XP of a whole game"
    return Table("haul-quantiles", title, "games", heads, rows, note, "mixed")


def _ends(
    contents: Contents, gain: Gain, last: int, closing: Fraction
) -> tuple[tuple[Fraction, ...], tuple[Fraction, ...]]:
    """Return (worst, best) quantiles of `last` Phases, one for each of SHARES. `closing` are the
    odds of games that close early: at worst they have nothing."""
    highest = Haul(contents, gain, Highest()).phase() * last
    width = 1 if highest <= FINE else -(-highest // _COARSE)
    ends = []
    for up in (False, True):
        sums = Spreads(width, -(-highest // width), up)
        full = sums.power(Haul(contents, gain, sums).phase(), last)
        shares = SHARES if up else [max(share - closing, ZERO) for share in SHARES]
        ends.append(tuple(Fraction(sums.quantile(full, share)) for share in shares))
    return ends[0], ends[1]
