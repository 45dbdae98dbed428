"""What a quest puts on paper: the same values that are played, in words."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from authoring.core.errors import CannotRun
from authoring.model.pack import Pack
from authoring.rulesets.jeffro_dungeon.model import Quest
from authoring.rulesets.jeffro_dungeon.printed import printed
from authoring.rulesets.jeffro_dungeon.printed.people import promise
from authoring.rulesets.jeffro_dungeon.rulings import VARIANTS
from authoring.rulesets.jeffro_dungeon.words import names_of

SWITCHES = [(name, value) for name, ruling in VARIANTS.items() for value in ruling.choices[1:]]


def said(pack: Pack, quest: Quest) -> list[str]:
    """Everything the rules pages say, as one list."""
    context: dict[str, Any] = dict(printed(replace(pack, quest=quest)).context)
    lines = [line for section in context["rules"] for line in section.rules]
    lines += [f"{step.when} {step.text} {step.then}" for step in context["steps"]]
    return [*lines, *context["set_up"], *context["set_aside"]]


def test_there_are_as_many_fronts_as_tiles_in_the_bag(
    quest: Quest, context: dict[str, Any]
) -> None:
    faces = Counter(face.id for face in context["tiles"])
    assert faces == {tile.id: tile.count for tile in quest.content.tiles.values()}
    assert context["tile_count"] == 30


def test_a_tile_says_what_is_played(dungeon: Pack, quest: Quest, context: dict[str, Any]) -> None:
    names = names_of(dungeon)
    for line in context["tile_lines"]:
        tile = quest.content.tiles[line.face.id]
        if line.face.rows:
            assert len(tile.effects) == 1
            assert line.face.text == "Roll a d6:"
        else:
            assert line.face.text.endswith(names.says(tile.effects))
            assert line.face.text.startswith("Your move ends") == (
                tile.ends_move and not tile.dead_end
            )
        assert line.face.edges == tile.edges


def test_every_row_of_every_chart_is_said_once(quest: Quest, context: dict[str, Any]) -> None:
    sheets = {sheet.anchor: sheet for sheet in context["charts"]}
    for chart in quest.charts.values():
        rows = sheets[f"charts-{chart.id}"].rows
        assert [row.label for row in rows] == [row.label for row in chart.rows]
        assert all(row.text for row in rows)


@pytest.mark.parametrize(("switch", "value"), SWITCHES)
def test_a_ruling_changes_what_the_rules_say(
    dungeon: Pack, quest: Quest, switch: str, value: str
) -> None:
    other = replace(quest, variants={**quest.variants, switch: value})
    assert said(dungeon, other) != said(dungeon, quest)


def test_the_packs_numbers_stand_in_the_rules(dungeon: Pack, quest: Quest) -> None:
    lines = " ".join(said(dungeon, quest))
    assert "(1: 1, 2-3: 2, 4-5: 3, 6: 4)" in lines
    assert "on 6 it is locked" in lines
    assert "At most 4 Objects" in lines
    assert "from Craft 3 1 Spell, from Craft 4 2 Spells and from Craft 6 3 Spells" in lines
    assert "30 tiles of 18 kinds" in lines
    assert "at the Ruins" in lines


@pytest.mark.rule("JEF-CARD-11")
def test_cards_for_sale_say_what_they_cost(context: dict[str, Any]) -> None:
    prices = {face.name: face.price for face in context["cards"] if face.deck == "purchase"}
    asked = ("Torch", "Scroll", "Pastry", "Fish Cake")
    assert [prices[name] for name in asked] == ["1 Gold", "2 Gold", "1 Gold", "1 Gold"]
    assert all(prices.values())
    assert not any(face.price for face in context["cards"] if face.deck != "purchase")


@pytest.mark.rule("JEF-CARD-01", "JEF-CARD-03")
def test_every_deck_holds_its_cards(quest: Quest, context: dict[str, Any]) -> None:
    faces = Counter((face.name, face.deck) for face in context["cards"])
    for card in quest.content.cards.values():
        for deck, number in card.decks.items():
            assert faces[card.name, deck] == number
    assert faces["Trapdoor", "adventure"] == 4
    assert faces["Torch", "purchase"] == 4


def test_there_is_a_counter_for_every_door_and_every_character(
    quest: Quest, context: dict[str, Any]
) -> None:
    doors = sum(t.count * t.edges.count("door") for t in quest.content.tiles.values())
    kinds = Counter((one.front, one.back) for one in context["counters"])
    assert kinds["locked", "unlocked"] == doors == 21
    assert kinds["pawn", "pawn"] == len(quest.content.characters)


@pytest.mark.parametrize(
    ("lead", "win", "draw", "lose"),
    [(-1, 10, 5, 21), (-5, 0, 1, 35), (0, 15, 6, 15)],
    ids=["JEF-TV-09", "JEF-TV-10", "JEF-TV-11"],
)
def test_the_table_of_fights_agrees_with_the_book(
    lead: int, win: int, draw: int, lose: int
) -> None:
    line = promise(lead)
    assert (line.win, line.draw, line.lose) == tuple(Fraction(n, 36) for n in (win, draw, lose))


def test_a_creature_is_listed_with_the_tiles_it_is_met_on(context: dict[str, Any]) -> None:
    where = {line.name: line.where for line in context["creatures"]}
    assert where["Dragon"] == "Lair"
    assert where["Guard"] == "Guard Room"
    assert where["Ghost"] == "Tunnel"


def test_steps_a_quest_has_no_use_for_are_left_out(dungeon: Pack, quest: Quest) -> None:
    harmless = {id: replace(tile, effects=()) for id, tile in quest.content.tiles.items()}
    empty = replace(quest, content=replace(quest.content, tiles=harmless))
    lines = " ".join(said(dungeon, empty))
    assert "A toll to pay?" not in lines
    assert "A way out found?" not in lines
    assert "Guard" not in lines.replace("Guard Room", "")


def test_a_pack_without_a_quest_is_refused(dungeon: Pack) -> None:
    with pytest.raises(CannotRun, match="has no quest"):
        printed(replace(dungeon, quest=None))


def test_the_other_shipped_pack_prints_its_own_bag(packs: Callable[[str], Pack]) -> None:
    pack = packs("the-oubliette")
    assert isinstance(pack.quest, Quest)
    context: dict[str, Any] = dict(printed(pack).context)
    tiles = pack.quest.content.tiles.values()
    assert context["tile_count"] == sum(tile.count for tile in tiles) != 30
    assert Counter(face.id for face in context["tiles"]) == {t.id: t.count for t in tiles}
