"""The shipped pack holds what the rule book lists."""

import pytest

from authoring.rulesets.jeffro_dungeon import model
from authoring.rulesets.jeffro_dungeon.model import Content, Fight, Quest
from authoring.rulesets.jeffro_dungeon.model.inside import all_effects
from tests.rulesets.jeffro_dungeon.table import shipped, shipped_tables

COUNTS = {
    "corridor-1": 3,
    "corridor-2": 1,
    "corridor-3": 2,
    "prison-cell": 3,
    "unlit-corridor-1": 1,
    "unlit-corridor-2": 1,
    "torture-chamber": 1,
    "underground-stream": 2,
    "guard-room": 2,
    "crypt": 1,
    "lair": 1,
    "flame-trap": 1,
    "pit-trap": 1,
    "spike-trap": 1,
    "library": 1,
    "hidden-passage": 1,
    "storeroom": 2,
    "tunnel": 5,
}


def content() -> Content:
    found = shipped().content
    assert isinstance(found, Content)
    return found


def quest() -> Quest:
    found = shipped().quest
    assert isinstance(found, Quest)
    return found


@pytest.mark.rule("JEF-SET-38")
@pytest.mark.rule("JEF-SET-01")
@pytest.mark.rule("JEF-SET-02")
@pytest.mark.rule("JEF-SET-03")
def test_thirty_tiles_in_their_numbers() -> None:
    assert {tile.id: tile.count for tile in content().tiles.values()} == COUNTS
    assert sum(COUNTS.values()) == 30
    assert len(shipped_tables().bag) == 29


@pytest.mark.rule("JEF-SET-02")
def test_the_cell_is_where_one_starts() -> None:
    assert quest().start.id == "prison-cell"
    assert quest().start.start


@pytest.mark.rule("JEF-SET-01")
@pytest.mark.rule("JEF-SET-03")
def test_corridors_do_nothing_and_unlit_ones_ask_for_craft() -> None:
    for name, tile in content().tiles.items():
        if name.startswith("corridor"):
            assert tile.effects == ()
        if name.startswith("unlit"):
            (test,) = tile.effects
            assert isinstance(test, model.Test)
            assert (test.stat, str(test.dice), test.unless) == ("craft", "2d6", "light")


@pytest.mark.rule("JEF-TILE-16")
def test_every_tile_has_an_opening() -> None:
    assert [tile.id for tile in content().tiles.values() if not tile.openings] == []


@pytest.mark.rule("JEF-SET-39")
def test_every_total_of_every_chart_has_one_row() -> None:
    for chart in shipped().charts.values():
        for total in range(chart.low, chart.high + 1):
            assert sum(row.covers(total) for row in chart.rows) == 1, (chart.id, total)
    assert (shipped().charts["treasure"].low, shipped().charts["treasure"].high) == (1, 14)


@pytest.mark.rule("JEF-CARD-01")
@pytest.mark.rule("JEF-CARD-03")
def test_the_cards_in_their_decks() -> None:
    cards = content().cards
    assert cards["trapdoor"].decks == {"adventure": 4}
    assert cards["torch"].decks == {"purchase": 4, "adventure": 2}
    assert cards["scroll"].decks == {"purchase": 4}
    assert cards["pastry"].decks == {"purchase": 2}
    assert cards["fish-cake"].decks == {"purchase": 2}


@pytest.mark.rule("JEF-CARD-11")
def test_the_prices_of_the_added_cards() -> None:
    prices = {name: content().cards[name].price for name in ("torch", "scroll", "pastry")}
    assert prices == {"torch": 1, "scroll": 2, "pastry": 1}
    assert content().cards["fish-cake"].price == 1


@pytest.mark.rule("JEF-CARD-12")
def test_weapons_and_armour_are_of_metal_and_food_is_not() -> None:
    metal = {card.id for card in content().cards.values() if card.metal}
    assert {"sword", "axe", "helmet", "shield", "armour"} <= metal
    assert not metal & {"torch", "scroll", "pastry", "fish-cake", "talisman"}


@pytest.mark.rule("JEF-SET-09")
@pytest.mark.rule("JEF-SET-13")
def test_the_creatures_and_what_they_fight_with() -> None:
    found = {c.id: (c.stat, str(c.value)) for c in content().creatures.values()}
    assert found["guard"] == ("strength", "5")
    assert found["dragon"] == ("strength", "8")
    assert found["giant-worm"] == ("strength", "6")
    assert found["ghoul"] == ("strength", "4")
    assert found["giant-rat"] == ("strength", "3")
    assert found["ghost"] == ("craft", "3")
    assert found["crypt-keeper"] == ("craft", "d6")


def test_six_characters_or_more_and_every_fight_has_its_creature() -> None:
    assert len(content().characters) >= 6
    lists = [tile.effects for tile in content().tiles.values()]
    fights = [one for some in lists for one in all_effects(some) if isinstance(one, Fight)]
    assert fights
    assert all(fight.creature in content().creatures for fight in fights)
