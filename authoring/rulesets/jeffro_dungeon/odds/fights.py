"""Every character against what can be met: creatures, tests, and whole tiles."""

from collections.abc import Callable
from fractions import Fraction

from authoring.core.wording import join_words, percent
from authoring.odds.distributions import ZERO, average
from authoring.odds.question import question
from authoring.odds.report import Answer, Table
from authoring.odds.spikes import spikes
from authoring.rulesets.jeffro_dungeon.model import STATS, Pack, Quest, Test, Tile
from authoring.rulesets.jeffro_dungeon.odds.duel import duel
from authoring.rulesets.jeffro_dungeon.odds.meetings import effects_of
from authoring.rulesets.jeffro_dungeon.odds.meetings import fights as enemies
from authoring.rulesets.jeffro_dungeon.odds.person import (
    Ends,
    Person,
    fight_ends,
    party,
    pass_odds,
    persons,
)
from authoring.rulesets.jeffro_dungeon.odds.visits import visit

SPIKE = Fraction(1, 2)
"""Lives lost on average below which no tile counts as a spike, far more dangerous than others."""
_CARRIED = (
    "With what is carried at the start, the best weapon and the best armour; nothing eaten or cast."
)
_PAID = (
    "Who can pay a bribe pays, who can evade does; whom a Guard holds meets him again; more than "
    "12 Lives count as 12."
)


@question(order=30)
def fights(quest: Quest) -> Answer:
    """Odds to win, draw or lose a Life, character by creature (JEF-BASE-01 to JEF-BASE-06)."""
    encounters, people = enemies(quest), persons(quest)
    if not encounters or not people:
        return Answer()
    foes = [quest.content.creatures[fight.creature] for fight in encounters]
    numbers = (f"{fight.count} x " if fight.count > 1 else "" for fight in encounters)
    heads = tuple(number + foe.name for number, foe in zip(numbers, foes, strict=True))
    minds = [head for head, foe in zip(heads, foes, strict=True) if foe.stat != STATS[0]]
    note = f"Craft, not Strength, counts against {join_words(minds)}." if minds else ""
    ends = [(who.name, [fight_ends(quest, who, fight) for fight in encounters]) for who in people]

    def table(id: str, title: str, odds: Callable[[Ends], Fraction], note: str) -> Table:
        rows = tuple((name, tuple(map(odds, row))) for name, row in ends)
        return Table(id, title, "character", heads, rows, note)

    return Answer(
        tables=(
            table("fight-win", "Winning a fight", lambda ends: ends[0].win, note),
            table("fight-draw", "A stand-off", lambda ends: ends[0].draw, ""),
            table("fight-life", "Losing a Life in a fight", lambda ends: ends[1], _CARRIED),
        )
    )


def facing(pack: Pack, kind: str, id: str) -> tuple[str, ...]:
    """Return sentences on the ends of a fight with one creature, a sentence for each of the party
    with what it carries at the start; () if `kind` and `id` name no creature."""
    quest = pack.quest
    if kind != "creatures" or quest is None or id not in quest.content.creatures:
        return ()
    creature = quest.content.creatures[id]
    duels = [(p.name, duel(p.against(id, creature.stat), creature.value)) for p in party(quest)]
    return tuple(
        f"{name} beats it in {percent(ends.win, 1)} of fights, loses in {percent(ends.lose, 1)}."
        for name, ends in duels
    )


@question(order=40)
def trials(quest: Quest) -> Answer:
    """Odds to pass each test, character by tile (JEF-SET-04, JEF-SET-22 to JEF-SET-25)."""
    people = persons(quest)
    rows = tuple(
        (f"{tile.title} ({test.stat} {test.dice})", tuple(pass_odds(who, test) for who in people))
        for tile, _ in quest.bag
        for test in dict.fromkeys(effects_of(quest.charts, tile))
        if isinstance(test, Test)
    )
    names = tuple(who.name for who in people)
    table = Table("test-pass", "Passing a test", "tile", names, rows)
    return Answer(tables=(table,) if rows and people else ())


@question(order=45)
def danger(quest: Quest) -> Answer:
    """Lives lost on a stop, for tiles that can take any (JEF-BASE-02, JEF-SET-22 to JEF-SET-36)."""
    people = persons(quest)
    rows = (
        (tile.title, tuple(lives_lost(quest, who, tile) for who in people)) for tile, _ in quest.bag
    )
    deadly = tuple((title, row) for title, row in rows if any(row))
    averages = [(name, average(row)) for name, row in deadly]
    more, unit = "is far more dangerous than the others", "Lives on average over all characters"
    peaks = (spike.sentence(more, unit) for spike in spikes(averages, SPIKE))
    names, note = tuple(who.name for who in people), " ".join((*peaks, _PAID))
    title = "Lives lost on one stop, on average"
    table = Table("danger", title, "tile", names, deadly, note, unit="Lives")
    return Answer(tables=(table,) if deadly else ())


def lives_lost(quest: Quest, who: Person, tile: Tile) -> Fraction:
    """Return the mean number of Lives that a stop on `tile` costs, whatever follows it."""
    ends = visit(quest, who, tile.effects).ends
    return sum((lost * odds for (_, lost), odds in ends.items()), ZERO)
