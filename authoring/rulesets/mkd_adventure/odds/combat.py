"""Attacks, click by click, and duels."""

from collections.abc import Callable
from fractions import Fraction
from functools import partial

from authoring.core.wording import percent
from authoring.odds.question import question
from authoring.odds.report import ODDS, Answer, Table
from authoring.rulesets.mkd_adventure.exact.combat import Duel, hit_odds, mean_clicks
from authoring.rulesets.mkd_adventure.exact.fighters import (
    heroes_of,
    monster_fighter,
    monsters_of,
)
from authoring.rulesets.mkd_adventure.model.fighter import Fighter, Slot
from authoring.rulesets.mkd_adventure.model.quest import Pack, Quest

FRESH = "Fresh dials, from the front, close; abilities of both that are always on count."
SHOTS = "Fresh dials, from the front, with nobody beside either."
CLOSE = "Attacks in turn, each answered; nobody moves, shoots or heals. A dash: nobody can fall."
SLOTS = "By the hero's slot, against fresh monsters, close."
Value = Callable[[Slot, Slot], Fraction]


@question(order=20)
def attacks(quest: Quest) -> Answer:
    """One close attack or shot of each hero and monster against the other (MKD-BASE-05)."""
    heroes = [(hero.name, hero.dial[start]) for hero, start in heroes_of(quest)]
    monsters = [(monster.name, monster.dial[0]) for monster in monsters_of(quest)]
    shooters = [(hero.name, hero.dial[start]) for hero, start in heroes_of(quest) if hero.range]
    throwers = [(foe.name, foe.dial[0]) for foe in monsters_of(quest) if foe.range]
    shot = partial(hit_odds, shot=True)
    tables = (
        _table("hero-hits", "A hero hits", (heroes, monsters), hit_odds),
        _table("hero-clicks", "Clicks of a hero's attack", (heroes, monsters), mean_clicks),
        _table("hero-shoots", "A hero hits with a shot", (shooters, monsters), shot),
        _table("monster-hits", "A monster hits", (monsters, heroes), hit_odds),
        _table("monster-clicks", "Clicks of a monster's attack", (monsters, heroes), mean_clicks),
        _table("monster-shoots", "A monster hits with a shot", (throwers, heroes), shot),
    )
    return Answer(tables=tuple(table for table in tables if table.rows))


@question(order=22)
def duels(quest: Quest) -> Answer:
    """The chance of each hero to beat each monster alone, attacking first."""
    monsters = monsters_of(quest)
    rows = tuple(
        (hero.name, tuple(Duel(hero, monster).chance(start, 0) for monster in monsters))
        for hero, start in heroes_of(quest)
    )
    names = tuple(monster.name for monster in monsters)
    return Answer(tables=(Table("duels", "A hero wins a duel", "", names, rows, CLOSE),))


@question(order=46, on_request=True)
def clicks(quest: Quest) -> Answer:
    """The chance to hit and to win, click by click (MKD-BASE-01)."""
    monsters = monsters_of(quest)
    names = tuple(monster.name for monster in monsters)
    hits, wins = [], []
    for hero, start in heroes_of(quest):
        duels = [Duel(hero, monster) for monster in monsters]
        for at in range(start, len(hero.dial)):
            name = f"{hero.name}, click {at - start + 1}"
            slot = hero.dial[at]
            hits.append((name, tuple(hit_odds(slot, foe.dial[0]) for foe in monsters)))
            wins.append((name, tuple(duel.chance(at, 0) for duel in duels)))
    return Answer(
        tables=(
            Table("click-hits", "A hero hits, by click", "", names, tuple(hits), SLOTS),
            Table("click-duels", "A hero wins a duel, by click", "", names, tuple(wins), CLOSE),
        )
    )


def facing(pack: Pack, kind: str, id: str) -> tuple[str, ...]:
    """Return a sentence for each hero about a fight with one of the pack's monsters, close and with
    fresh dials, to show in an editor; () where `kind` and `id` name no monster."""
    monsters = pack.content.monsters if kind == "monsters" else {}
    if pack.quest is None or id not in monsters:
        return ()
    foe = monster_fighter(pack.content, monsters[id])
    return tuple(
        f"{hero.name} hits it {percent(hit_odds(hero.dial[at], foe.dial[0]), 1)}"
        f"{_alone(hero, at, foe)}; it hits {percent(hit_odds(foe.dial[0], hero.dial[at]), 1)}, for "
        f"{float(mean_clicks(foe.dial[0], hero.dial[at])):.1f} clicks on average."
        for hero, at in heroes_of(pack.quest)
    )


def _alone(hero: Fighter, at: int, foe: Fighter) -> str:
    won = Duel(hero, foe).chance(at, 0)
    return "" if won is None else f", and wins alone {percent(won, 1)}"


def _table(
    id: str,
    title: str,
    sides: tuple[list[tuple[str, Slot]], list[tuple[str, Slot]]],
    value: Value,
) -> Table:
    rows = tuple((name, tuple(value(slot, to) for _, to in sides[1])) for name, slot in sides[0])
    names = tuple(name for name, _ in sides[1])
    unit = "clicks" if value is mean_clicks else ODDS
    return Table(id, title, "", names, rows, FRESH if "shoots" not in id else SHOTS, unit)
