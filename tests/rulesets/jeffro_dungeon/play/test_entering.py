"""What comes along into the cell, and what does not."""

from collections import Counter
from dataclasses import replace

import pytest

from authoring.engine.contract import Game
from authoring.rulesets.jeffro_dungeon import effects
from authoring.rulesets.jeffro_dungeon.model import Leave
from authoring.rulesets.jeffro_dungeon.model.quest import NUMBERS
from authoring.rulesets.jeffro_dungeon.odds.meetings import effects_of
from authoring.rulesets.jeffro_dungeon.play.board.events import EntersDungeon
from authoring.rulesets.jeffro_dungeon.play.board.state import CELL
from authoring.rulesets.jeffro_dungeon.play.tell.story import TELLERS
from authoring.rulesets.jeffro_dungeon.play.turn.game import encounter, enter, play_round, record
from authoring.rulesets.jeffro_dungeon.session import SESSION
from authoring.rulesets.jeffro_dungeon.words import names_of
from authoring.verbs.registry import sentences
from tests.rulesets.jeffro_dungeon.table import (
    asked,
    card,
    happened,
    names,
    shipped,
    shipped_tables,
    somebody,
    stand,
    table,
    values_of,
)

SIX = ("torch", "pastry", "fish-cake", "helmet", "sword", "axe")


@pytest.mark.rule("JEF-TV-18")
@pytest.mark.rule("JEF-GEN-03")
@pytest.mark.rule("JEF-GEN-04")
@pytest.mark.rule("JEF-GEN-05")
@pytest.mark.rule("JEF-GEN-06")
def test_six_objects_and_a_mule_through_the_trapdoor() -> None:
    # The first of six, the last of five, the first of four, the second of three.
    s = table(somebody(cards=("mule", *SIX)), dice=[1, 5, 1, 2])
    assert names(s, s.heroes[0].cards) == ["axe", "helmet", "pastry", "torch"]
    assert names(s, s.above) == ["fish-cake", "mule", "sword"]


@pytest.mark.rule("JEF-GEN-04")
def test_any_four_can_fall() -> None:
    seen: Counter[tuple[str, ...]] = Counter()
    for a in range(1, 7):
        for b in range(1, 6):
            s = table(somebody(cards=SIX), dice=[a, b, 1, 1])
            seen[tuple(names(s, s.heroes[0].cards))] += 1
    assert sum(seen.values()) == 30
    assert len(seen) > 5


@pytest.mark.rule("JEF-GEN-02")
@pytest.mark.rule("JEF-GEN-15")
@pytest.mark.rule("JEF-BASE-08")
def test_out_of_the_gaol_one_chooses_what_to_keep() -> None:
    s = table(somebody(cards=("mule", *SIX)), entry="gaol")
    assert s.heroes[0].place == CELL
    assert len(asked(s, "drop")) == 2
    assert names(s, s.heroes[0].cards) == ["axe", "fish-cake", "helmet", "sword"]
    assert names(s, s.above) == ["mule", "pastry", "torch"]


@pytest.mark.rule("JEF-GEN-07")
@pytest.mark.rule("JEF-GEN-14")
def test_followers_and_gold_come_along() -> None:
    s = table(somebody(gold=9, followers=("lantern-boy",), cards=SIX[:4]))
    hero = s.heroes[0]
    assert names(s, hero.followers) == ["lantern-boy"]
    assert hero.gold == 9
    assert len(hero.cards) == 4
    assert s.above == []


@pytest.mark.rule("JEF-CARD-02")
@pytest.mark.rule("JEF-GEN-02")
def test_a_trapdoor_puts_whoever_draws_it_into_the_cell() -> None:
    s = table()
    way = s.tables.cards[card(s, "trapdoor")].enter
    hero = enter(s, somebody(), way)
    assert hero.place == CELL
    assert s.heroes == [s.heroes[0], hero]
    entries = [values[:2] for values in happened(s, EntersDungeon)]
    assert entries == [(0, "trapdoor"), (1, "trapdoor")]


@pytest.mark.rule("JEF-GEN-08")
@pytest.mark.rule("JEF-GEN-09")
@pytest.mark.parametrize("route", ["guard-bribed", "guard-beaten", "hidden-passage", "secret-exit"])
def test_every_way_out_is_taken_on_the_next_turn_and_leads_to_one_place(route: str) -> None:
    s = table()
    s.heroes[0].route = route
    play_round(s)
    assert s.heroes[0].escaped == route
    assert s.tallies["routes"] == {route: 1}
    told = TELLERS.lines(s, s.journal or [])
    assert f"Sellsword is out ({route}), at the Ruins." in " ".join(told)


@pytest.mark.rule("JEF-GEN-08", "JEF-GEN-09")
def test_every_way_out_of_the_bag_says_the_same_place() -> None:
    says = names_of(shipped(), sentences(effects.__name__)).says
    ways = [
        one
        for tile in shipped_tables().tiles
        for one in effects_of(shipped().charts, tile)
        if isinstance(one, Leave)
    ]
    routes = ["guard-bribed", "guard-beaten", "hidden-passage", "secret-exit"]
    assert [way.route for way in ways] == routes
    assert all("the Ruins." in says((way,)) for way in ways)


@pytest.mark.rule("JEF-BASE-09")
def test_characters_start_as_printed_with_four_lives_and_a_gold() -> None:
    s = table(somebody(strength=5, craft=2))
    hero = s.heroes[0]
    assert (hero.strength, hero.craft, hero.lives, hero.gold) == (5, 2, 4, 1)


@pytest.mark.rule("JEF-GEN-02", "JEF-BASE-07")
def test_spells_come_along_as_far_as_craft_allows() -> None:
    """Craft 3 holds one Spell, Craft 5 two."""
    s = table(
        somebody(craft=3, spells=("mend", "fade")), somebody(craft=5, spells=("mend", "fade"))
    )
    assert [names(s, hero.spells) for hero in s.heroes] == [["fade"], ["fade", "mend"]]
    assert len(asked(s, "discard-spell")) == 1


@pytest.mark.rule("JEF-GEN-12")
def test_nothing_down_here_gives_experience() -> None:
    """The Dragon beaten, with a treasure roll that brings nothing: the character is what
    it was, and nothing of it is in the record."""
    s = table(somebody(strength=9, gold=0), dice=[5, 6, 1, 1])
    hero = stand(s, "lair")
    before = values_of(hero)
    encounter(s, hero)
    assert s.tallies["fights"] == {"ghoul/won": 1}
    assert values_of(hero) == before
    assert set(record(s, 1).numbers) == set(NUMBERS) - {"rounds"}


@pytest.mark.rule("JEF-GEN-13")
def test_no_card_of_the_board_above_comes_into_play() -> None:
    """Games with the board's own deck and without it are the same games."""
    tables = shipped_tables()
    rest = {(at, deck): n for (at, deck), n in tables.stock.items() if deck != "adventure"}
    assert len(rest) < len(tables.stock)
    alone = replace(tables, stock=rest)
    for number in range(1, 6):
        game = Game(number, 50 + number, "sensible", 100)
        assert SESSION.play(tables, game) == SESSION.play(alone, game)


@pytest.mark.rule("JEF-TV-18", "JEF-GEN-05", "JEF-GEN-06")
@pytest.mark.parametrize("way", ["trapdoor", "gaol"])
def test_nothing_is_both_above_and_carried_and_few_enough_all_come_along(way: str) -> None:
    """No die is rolled, and nothing chosen, for four Objects; of five one stays above."""
    s = table(somebody(cards=SIX[:4]), entry=way)
    assert names(s, s.heroes[0].cards) == sorted(SIX[:4])
    assert (s.above, asked(s, "drop")) == ([], [])
    s = table(somebody(cards=SIX[:5]), dice=[1] * 4, entry=way)
    assert sorted(names(s, s.above) + names(s, s.heroes[0].cards)) == sorted(SIX[:5])
    assert len(s.above) == 1
