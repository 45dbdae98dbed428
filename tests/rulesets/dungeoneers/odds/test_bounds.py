"""Both bounds of winning and the siege's verdict, by hand."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.odds.crossings import Crossings
from authoring.rulesets.dungeoneers.odds.duel_bound import weapons, win_bound
from authoring.rulesets.dungeoneers.odds.siege import siege
from authoring.rulesets.dungeoneers.odds.win import arrives, win
from tests.rulesets.dungeoneers.odds.quests import quest


def bare(found: Quest) -> Quest:
    """The quest with nothing in its rooms."""
    content = found.content
    caves = replace(content.regions["caves"], finds=None, weapons=None)
    regions = {**content.regions, "caves": caves}
    return replace(found, content=replace(content, regions=regions))


@pytest.mark.rule("DGN-ITM-09", "DGN-ITM-10", "DGN-ITM-11", "DGN-TV-11")
def test_the_upper_bound_by_hand(tmp_path: Path) -> None:
    """The village gives 9 of everything, the dungeon nothing; one potion. A defense of 16: the
    surprise 9 + 3 + 2 hits with 36 in 100, each of nine hasted blows, 9 + 1 + 2, with 21. Then 15
    against being hit with 36, or 21 on guard: guarding is better, 0.79 x 15 against 21."""
    found = bare(quest(tmp_path, potions="1", level="1, supply: 99"))
    dragon = replace(found.content.monsters["white"], attack=12, defense=16, health=1)
    missed = Fraction(64, 100) * Fraction(79, 100) ** 9
    answered = Fraction(79 * 15, 10**4)
    lost = 1 - answered / (answered + Fraction(21, 100))
    bound = win_bound(found, found.content.heroes["human"], dragon)
    assert float(bound) == pytest.approx(float(1 - missed * lost), abs=1e-9)
    assert bound >= 1 - missed * lost


@pytest.mark.rule("DGN-HER-04")
def test_a_dwarf_charges_with_the_better_of_sword_and_shield(tmp_path: Path) -> None:
    found = quest(tmp_path)
    held = weapons(found, found.content.heroes["dwarf"])
    assert all(arm >= shield for arm, shield in held)
    assert any(arm > shield for arm, shield in held)


@pytest.mark.rule("DGN-HER-13")
def test_behind_a_portal_the_best_hero_counts(tmp_path: Path) -> None:
    found = quest(tmp_path, drawing=", portal: true")
    heroes = found.content.heroes.values()
    each = [win_bound(found, hero, found.content.monsters["white"]) for hero in heroes]
    assert win.ask(found).figures[0].high == max(each)
    plain = quest(tmp_path / "plain", drawing="")
    assert win.ask(plain).figures[0].high < max(each)


def test_he_comes_into_the_lair_by_the_side_opposite_to_the_exit(tmp_path: Path) -> None:
    """Three dragons: from the north one step, at the south door he would stand beside two."""
    found = quest(tmp_path, dragons="3", limit='"3"')
    sneak = Crossings(found, 1, {})
    way = sneak.quietest()
    assert way is not None
    assert way[-1].out == "south"
    assert arrives(sneak) == sneak.along(way) * Fraction(9, 10)


@pytest.mark.rule("DGN-DRA-15")
def test_dragons_are_outlasted_where_fewer_return_than_die(tmp_path: Path) -> None:
    """25 squares without the hero and one dragon: 23, 46 in 100. Three health at 72: 24."""
    found = quest(tmp_path)
    rates = dict(siege.ask(found).tables[1].rows)
    assert rates["+9"] == (Fraction(24, 100), Fraction(46, 100))
    assert not siege.ask(found).levels[0].reached
    never = replace(found, lair=replace(found.lair, returns=0))
    assert siege.ask(never).levels[0].reached
