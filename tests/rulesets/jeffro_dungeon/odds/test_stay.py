"""Whole stays: by hand, and beside games in a maze where nothing gets in the way."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from authoring.engine.contract import Game
from authoring.rulesets.jeffro_dungeon.model import Quest
from authoring.rulesets.jeffro_dungeon.odds.person import MOST_LIVES, Person, party, persons
from authoring.rulesets.jeffro_dungeon.odds.stay import Stay, stay
from authoring.rulesets.jeffro_dungeon.session import SESSION, prepare
from tests.rulesets.jeffro_dungeon.odds.bags import agrees, pack, passage, quest_of
from tests.rulesets.jeffro_dungeon.table import shipped

GAMES = 1500
EXIT = passage(1, "[{leave: gate}]")
TRAPS = passage(3, "[{lose: {life: 1}}]")
TWO_LIVES = "{hero: {name: Hero, strength: 3, craft: 3, lives: 2}}"


def found(quest: Quest) -> Stay:
    return stay(quest, party(quest)[0])


def test_with_two_lives_the_exit_must_come_before_the_second_of_three_traps(
    tmp_path: Path,
) -> None:
    """It is first, second, third or last of the four alike: 2 in 4.

    Tiles met: 1 (first), 2 (second), 2 (dead at the second trap) and 2 again.
    """
    made = pack(tmp_path, {"gate": EXIT, "trap": TRAPS}, characters=TWO_LIVES)
    odds = found(quest_of(made))
    assert (odds.escapes, odds.first, odds.dies) == (Fraction(1, 2),) * 3
    assert odds.tiles == Fraction(1 + 2 + 2 + 2, 4)
    assert odds.lives_lost == Fraction(0 + 1 + 2 + 2, 4)
    assert odds.routes == {"gate": Fraction(1, 2)}


def test_calm_tiles_only_make_it_longer(tmp_path: Path) -> None:
    """Three halls among two eventful tiles: each is met before the first with 1/3,
    and before the second with 2/3."""
    made = pack(tmp_path, {"gate": EXIT, "trap": passage(1, "[{lose: {life: 1}}]")})
    calm = pack(
        tmp_path / "calm",
        {"gate": EXIT, "trap": passage(1, "[{lose: {life: 1}}]"), "hall": passage(3)},
    )
    short, long = found(quest_of(made)), found(quest_of(calm))
    assert (short.escapes, short.lives_lost) == (long.escapes, long.lives_lost)
    assert (short.tiles, long.tiles) == (Fraction(3, 2), Fraction(3, 2) + 3 * Fraction(1, 2))


def test_an_empty_bag_is_shuffled_again_until_the_way_out_shows(tmp_path: Path) -> None:
    """A way out on a 6, else 1 Life on a 1: of both, 1 in 2 is the way out."""
    fate = "{die: d6, rows: {1: [{lose: {life: 1}}], 2-5: nothing, 6: [{leave: gate}]}}"
    made = pack(
        tmp_path,
        {"gate": passage(1, "[{roll: fate}]")},
        charts={"fate": fate},
        characters="{hero: {name: Hero, strength: 3, craft: 3, lives: 1}}",
    )
    odds = found(quest_of(made))
    assert (odds.escapes, odds.first, odds.dies) == (Fraction(1, 2), Fraction(1, 6), Fraction(1, 2))
    assert odds.tiles == 3


def test_a_bag_where_nothing_happens_is_walked_for_ever(tmp_path: Path) -> None:
    odds = found(quest_of(pack(tmp_path, {"hall": passage(2)})))
    assert (odds.escapes, odds.dies, odds.tiles, odds.turns_lost) == (0, 0, None, None)


@pytest.mark.rule("JEF-SET-09", "JEF-SET-10")
def test_a_bribe_that_can_be_paid_is_a_sure_way_out(tmp_path: Path) -> None:
    """Two Gold buy the way; one Gold leaves a fight of 3 against 5: 10 in 36."""
    guard = "[{bribe: 2, paid: [{leave: paid}], refused: [{fight: rat, win: [{leave: won}]}]}]"
    made = pack(tmp_path, {"gate": passage(1, guard)}, creatures="{rat: {name: Rat, strength: 4}}")
    quest = quest_of(made)
    who = party(quest)[0]
    assert stay(quest, replace(who, gold=2)).routes == {"paid": 1}
    assert stay(quest, replace(who, gold=1)).first == Fraction(10, 36)


def test_more_lives_strength_and_craft_never_hurt() -> None:
    quest = quest_of(shipped())
    for who in persons(quest):
        plain = stay(quest, who).escapes
        better: list[Person] = [
            replace(who, lives=min(who.lives + 1, MOST_LIVES)),
            replace(who, strength=who.strength + 1), replace(who, craft=who.craft + 1),
            replace(who, gold=who.gold + 2), replace(who, light=True),
        ]  # fmt: skip
        assert all(stay(quest, other).escapes >= plain for other in better)


def test_in_a_line_of_passages_play_ends_as_the_odds_say(tmp_path: Path) -> None:
    """Every tile ends the move, so each is met once, in the order drawn."""
    rows = "1-3: nothing, 4: [{fight: rat}], 5: [{lose: {life: 1}}], 6: [{leave: hole}]"
    made = pack(
        tmp_path,
        {
            "gate": EXIT,
            "trap": passage(2, "[{test: {stat: craft, dice: 2d6}, fail: [{lose: {life: 1}}]}]"),
            "tunnel": passage(4, "[{roll: tunnel}]"),
            "hall": passage(3),
        },
        charts={"tunnel": f"{{die: d6, rows: {{{rows}}}}}"},
        characters=TWO_LIVES,
    )
    odds = found(quest_of(made))
    assert odds.escapes == odds.first
    tables = prepare(made)
    records = [SESSION.play(tables, Game(n, 9000 + n, "sensible", 500)) for n in range(GAMES)]
    assert agrees(sum(record.won for record in records), GAMES, float(odds.escapes))
    for route, p in odds.routes.items():
        left = sum(record.tallies.get("routes", {}).get(route, 0) for record in records)
        assert agrees(left, GAMES, float(p)), route
    assert odds.tiles is not None
    assert abs(sum(r.numbers["tiles"] for r in records) / GAMES - float(odds.tiles)) < 0.25
    lost = sum(r.numbers["lives-lost"] for r in records) / GAMES
    assert abs(lost - float(odds.lives_lost)) < 0.08
