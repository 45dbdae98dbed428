"""Every character against what can be met: creatures, tests, and whole tiles."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from authoring.core.wording import join_words, percent
from authoring.odds.question import question
from authoring.odds.report import Answer, Table
from authoring.odds.spikes import spikes
from authoring.rulesets.jeffro_dungeon.model import STATS, Fight, Pack, Quest, Test, Tile
from authoring.rulesets.jeffro_dungeon.odds.duel import Duel, costs_a_life, duel, passes
from authoring.rulesets.jeffro_dungeon.odds.meetings import bag, effects_of
from authoring.rulesets.jeffro_dungeon.odds.meetings import fights as enemies
from authoring.rulesets.jeffro_dungeon.odds.person import Person, party, persons
from authoring.rulesets.jeffro_dungeon.odds.visits import visit

SPIKE = Fraction(1, 2)
"""Lives below which nothing is called a spike."""
_CARRIED = (
    "With what is carried at the start, the best weapon and the best armour; nothing eaten or cast."
)
_PAID = (
    "Who can pay a bribe pays, who can evade does; whom a Guard holds meets him again; more than "
    "12 Lives count as 12."
)


@question(order=30)
def fights(quest: Quest) -> Answer:
    """Win, stand-off and a Life lost, character by creature (JEF-BASE-01 to JEF-BASE-06)."""
    met, people = enemies(quest), persons(quest)
    if not met or not people:
        return Answer()
    creatures = [quest.content.creatures[fight.creature] for fight in met]
    heads = tuple(
        f"{fight.count} x {creature.name}" if fight.count > 1 else creature.name
        for fight, creature in zip(met, creatures, strict=True)
    )
    duels = [(who, [meet(quest, who, fight) for fight in met]) for who in people]
    wins = tuple((who.name, tuple(ends.win for ends in row)) for who, row in duels)
    draws = tuple((who.name, tuple(ends.draw for ends in row)) for who, row in duels)
    lost = tuple(
        (who.name, tuple(_life(quest, who, f, ends) for f, ends in zip(met, row, strict=True)))
        for who, row in duels
    )
    minds = [head for head, foe in zip(heads, creatures, strict=True) if foe.stat != STATS[0]]
    note = f"Craft, not Strength, counts against {join_words(minds)}." if minds else ""
    return Answer(
        tables=(
            Table("fight-win", "Winning a fight", "character", heads, wins, note),
            Table("fight-draw", "A stand-off", "character", heads, draws),
            Table("fight-life", "Losing a Life in a fight", "character", heads, lost, _CARRIED),
        )
    )


def meet(quest: Quest, who: Person, fight: Fight) -> Duel:
    """Return how one fight of one character ends."""
    creature = quest.content.creatures[fight.creature]
    return duel(who.against(creature.id, creature.stat), creature.value, fight.count)


def _life(quest: Quest, who: Person, fight: Fight, ends: Duel) -> Fraction:
    if fight.guard and quest.variants.get("guard_loss_life") == "no":
        return Fraction(0)
    combat = quest.content.creatures[fight.creature].stat == STATS[0]
    return costs_a_life(ends.lose, who.save if combat else 0)


def facing(pack: Pack, kind: str, id: str) -> tuple[str, ...]:
    """Return how a fight with one creature ends for each of the party, with what is carried at the
    start, in sentences for the pack's editor; nothing for what is no creature."""
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
    """The stat or less on the dice, character by tile (JEF-SET-04, JEF-SET-22 to JEF-SET-25)."""
    people = persons(quest)
    rows = tuple(
        (f"{tile.title} ({test.stat} {test.dice})", tuple(passed(who, test) for who in people))
        for tile, _ in bag(quest).tiles
        for test in dict.fromkeys(effects_of(quest.charts, tile))
        if isinstance(test, Test)
    )
    if not rows or not people:
        return Answer()
    names = tuple(who.name for who in people)
    return Answer(tables=(Table("test-pass", "Passing a test", "tile", names, rows),))


def passed(who: Person, test: Test) -> Fraction:
    """Return whether a test is passed; a light may spare the roll (JEF-CARD-06)."""
    if test.unless == "light" and who.light:
        return Fraction(1)
    return passes(who.stat(test.stat), test.dice)


@question(order=45)
def danger(quest: Quest) -> Answer:
    """Lives lost on a stop, for tiles that can take any (JEF-BASE-02, JEF-SET-22 to JEF-SET-36)."""
    people = persons(quest)
    rows = [
        (tile.title, tuple(lives_lost(quest, who, tile) for who in people))
        for tile, _ in bag(quest).tiles
    ]
    deadly = tuple((title, row) for title, row in rows if any(row))
    if not deadly:
        return Answer()
    names = tuple(who.name for who in people)
    title = "Lives lost on one stop, on average"
    note = " ".join((*_outstanding(deadly), _PAID))
    return Answer(tables=(Table("danger", title, "tile", names, deadly, note, unit="Lives"),))


def _outstanding(deadly: Sequence[tuple[str, tuple[Fraction, ...]]]) -> Iterator[str]:
    """Yield sentences on tiles far more dangerous than the others, all characters taken
    together."""
    for spike in spikes([(name, sum(row, Fraction(0)) / len(row)) for name, row in deadly], SPIKE):
        lost, usual = (f"{float(value):.2f}" for value in (spike.value, spike.usual))
        yield (
            f"Spike: {spike.name} is far more dangerous than the others: {lost} Lives on average "
            f"over all characters, the others {usual} (median)."
        )


def lives_lost(quest: Quest, who: Person, tile: Tile) -> Fraction:
    """Return the average number of Lives lost, whether the character then goes on or out."""
    stop = visit(quest, who, tile.effects)
    spreads = (stop.stay, *stop.out.values())
    return sum((n * odds for spread in spreads for n, odds in enumerate(spread)), Fraction(0))
