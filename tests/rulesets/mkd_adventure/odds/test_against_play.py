"""The odds held against play: attacks, duels, disarming, and who comes out of the Pool."""

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from authoring.boards.ground import OFF
from authoring.engine.dice import SeededDice
from authoring.engine.seed import game_seed
from authoring.rulesets.mkd_adventure.exact.chests import disarm_odds
from authoring.rulesets.mkd_adventure.exact.columns import Reveals, requests
from authoring.rulesets.mkd_adventure.exact.combat import Duel, attack_odds
from authoring.rulesets.mkd_adventure.exact.fits import pair_fit
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.play.rules import fighting
from authoring.rulesets.mkd_adventure.play.rules.revealing import reveal
from authoring.rulesets.mkd_adventure.play.rules.traps import attempt
from tests.examples import one_of
from tests.rulesets.chance import LEVEL, at_least, at_most
from tests.rulesets.mkd_adventure.small_quests import small_pack
from tests.rulesets.mkd_adventure.table import NORTH, Table, gift

TIMES = one_of(full=2000, quick=400)
FIGHTS = one_of(full=400, quick=120)
SEED = 31
FACE_TO_FACE = ("1", "a")


def agrees(hits: int, times: int, odds: Fraction) -> bool:
    return (
        at_least(hits, times, float(odds)) >= LEVEL and at_most(hits, times, float(odds)) >= LEVEL
    )


def fight(monster: str, number: int = 0, changes: Any = None) -> Table:
    """Hob in the north, who looks south, and a monster that looks north at him."""
    table = Table(FACE_TO_FACE, monsters=[monster], changes=changes)
    table.hero(1).facing = -NORTH
    table.foe("a").facing = NORTH
    table.hero(2).square = OFF
    table.s.dice = SeededDice(game_seed(SEED, number))
    return table


WEAK: dict[str, Any] = {
    "hob": {
        "dial": [
            {"speed": 9, "attack": 8, "defense": 15, "damage": 1, "level": level}
            for level in (5, 4, 3, 2, 1)
        ]
    }
}
"""Hob with five like slots; he begins on the last one."""


@pytest.mark.rule("MKD-BASE-05", "MKD-BASE-06", "MKD-BASE-12", "MKD-BASE-17", "MKD-BASE-18")
@pytest.mark.parametrize("trait", ["frenzy", k.INVULNERABLE, k.RETALIATION, k.DODGE])
def test_attacks_do_what_the_odds_say(trait: str) -> None:
    """From the rear, with 1 more to the roll, and nobody answers."""
    table = fight("mole", 0, {**gift(trait, id="mole"), "heroes": WEAK})
    hob, foe = table.hero(1), table.foe("a")
    foe.facing = -NORTH
    odds = attack_odds(hob.slot, foe.slot, bonus=1)
    done: Counter[tuple[int, int]] = Counter()
    for _ in range(TIMES):
        hob.click, foe.click = 0, 0
        fighting.strike(table.s, hob, foe, shot=False)
        done[foe.click, hob.click] += 1
    assert set(done) <= set(odds)
    assert all(agrees(done[blow], TIMES, share) for blow, share in odds.items()), done


@pytest.mark.rule("MKD-BASE-16")
@pytest.mark.parametrize(("number", "fast"), [(7, False), (7, True), (9, False)])
def test_traps_are_disarmed_as_the_odds_say(number: int, fast: bool) -> None:
    table = fight("rat")
    done = sum(attempt(table.s, table.hero(1), 0, number, fast=fast) for _ in range(TIMES))
    assert agrees(done, TIMES, disarm_odds(number, fast=fast))


@pytest.mark.rule("MKD-REV-07", "MKD-REV-08", "MKD-REV-09", "MKD-REV-19")
@pytest.mark.parametrize("column", ["y1", "y2"])
def test_tokens_bring_whom_the_odds_say(column: str) -> None:
    changes = {"tokens": {"yellow-1": {"column": column}}}
    quest = small_pack(changes).required_quest()
    reveals = Reveals(quest)
    odds = reveals.brought(requests(quest.charts[column], quest), reveals.stock.pool)
    comes: Counter[tuple[int, ...]] = Counter()
    field = (".....", ".....", "..?..", ".....", ".....")
    for number in range(FIGHTS):
        table = Table(field, tokens=["yellow-1"], changes=changes)
        for hero in table.s.heroes:
            hero.square = OFF
        table.s.dice = SeededDice(game_seed(SEED, number))
        reveal(table.s, table.token, NORTH)
        kinds = [reveals.stock.ids.index(monster.fighter.id) for monster in table.s.monsters]
        comes[tuple(sorted(kinds))] += 1
    assert set(comes) <= set(odds)
    assert all(agrees(comes[kinds], FIGHTS, share) for kinds, share in odds.items()), comes


@pytest.mark.rule("MKD-BASE-01", "MKD-BASE-11", "MKD-BASE-12")
@pytest.mark.parametrize("monster", ["mole", "watchman"])
def test_duels_are_won_as_the_odds_say(monster: str) -> None:
    """Face to face they attack in turn, and each attack is answered."""
    weak = {"heroes": WEAK}
    odds = Duel(*(figure.fighter for figure in sides(fight(monster, 0, weak)))).chance(4, 0)
    assert odds is not None
    assert 0.02 < odds < 0.98
    won = 0
    for number in range(FIGHTS):
        table = fight(monster, number, weak)
        hob, foe = sides(table)
        for _ in range(400):
            for by, to in ((hob, foe), (foe, hob)):
                if not (hob.dead or foe.dead or by.slot.demoralized):
                    by.begin(20)
                    fighting.assault(table.s, by, to, shot=False)
        won += foe.dead and not hob.dead
    assert agrees(won, FIGHTS, odds), (won / FIGHTS, float(odds))


def sides(table: Table) -> tuple[Any, Any]:
    return table.hero(1), table.foe("a")


@pytest.mark.rule("MKD-BLD-14", "MKD-BLD-15")
def test_every_tile_of_the_small_pack_fits_beside_every_other() -> None:
    tiles = small_pack().content.tiles.values()
    fits = [pair_fit(first, second) for first in tiles for second in tiles if first is not second]
    assert all(fit is not None and fit.never == 0 for fit in fits)
