"""What a quest puts on paper: the same values that are played, in words."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from authoring.core.errors import CannotRun
from authoring.model.pack import Pack
from authoring.paper.linked_text import unlinked
from authoring.rulesets.jeffro_dungeon import effects
from authoring.rulesets.jeffro_dungeon.model import Quest
from authoring.rulesets.jeffro_dungeon.printed import printed
from authoring.rulesets.jeffro_dungeon.rulings import VARIANTS
from authoring.rulesets.jeffro_dungeon.words import names_of
from authoring.verbs.registry import sentences

SWITCHES = [(name, value) for name, ruling in VARIANTS.items() for value in ruling.choices[1:]]


def said(pack: Pack, quest: Quest) -> list[str]:
    """Everything the rules pages say, as one list."""
    context: dict[str, Any] = dict(printed(replace(pack, quest=quest)).context)
    lines = [line for section in context["rules"] for line in section.rules]
    steps = (*context["quick"].set_up, *context["quick"].turn)
    lines += [f"{step.when} {unlinked(step.text)} {step.then}" for step in steps]
    return [*lines, *context["set_aside"]]


def test_there_are_as_many_fronts_as_tiles_in_the_bag(
    quest: Quest, context: dict[str, Any]
) -> None:
    faces = Counter(face.id for face in context["pieces"]["faces"].tiles)
    assert faces == {tile.id: tile.count for tile in quest.content.tiles.values()}
    assert sum(line.count for line in context["tile_lines"]) == 30


def test_a_tile_says_what_is_played(dungeon: Pack, quest: Quest, context: dict[str, Any]) -> None:
    names = names_of(dungeon, sentences(effects.__name__))
    for line in context["tile_lines"]:
        tile = quest.content.tiles[line.id]
        if line.rows:
            assert len(tile.effects) == 1
            assert line.text == "Roll d6:"
        else:
            assert line.text.endswith(names.says(tile.effects))
            assert line.text.startswith("Your move ends") == (tile.ends_move and not tile.dead_end)
        assert line.edges == tile.edges


def test_every_row_of_every_chart_is_said_once(quest: Quest, context: dict[str, Any]) -> None:
    sheets = {sheet.anchor: sheet for sheet in context["charts"]}
    for chart in quest.charts.values():
        rows = sheets[f"charts-{chart.id}"].rows
        assert [row.label for row in rows] == [row.label for row in chart.rows]
        assert all(unlinked(row.main) for row in rows)


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
    assert "You may carry 4 Objects" in lines
    assert (
        "1 Spell with Craft 3 or more, 2 Spells with Craft 4 or more "
        "and 3 Spells with "
        "Craft 6 or more"
    ) in lines
    assert "30 tiles of 18 kinds" in lines
    assert "at the Ruins" in lines


@pytest.mark.rule("JEF-CARD-11")
def test_cards_for_sale_say_what_they_cost(context: dict[str, Any]) -> None:
    badges = {(card.kind.id, card.name): card.badge for card in context["pieces"]["cards"]}
    asked = ("Torch", "Scroll", "Pastry", "Fish Cake")
    prices = [badges["deck-purchase", name] for name in asked]
    assert prices == [("Gold", price) for price in "1211"]
    assert all(bool(price) == (kind == "deck-purchase") for (kind, _), (_, price) in badges.items())


def test_a_deck_called_as_its_cards_is_not_said_twice(context: dict[str, Any]) -> None:
    sorts = {card.name: card.sort for card in context["pieces"]["cards"]}
    assert (sorts["Mend"], sorts["Sword"]) == ("Spell", "Object, purchase")


@pytest.mark.rule("JEF-CARD-01", "JEF-CARD-03")
def test_every_deck_holds_its_cards(quest: Quest, context: dict[str, Any]) -> None:
    pieces = context["pieces"]["cards"]
    held = {(card.name, card.kind.id): card.copies for card in pieces}
    for card in quest.content.cards.values():
        for deck, number in card.decks.items():
            assert held.get((card.name, f"deck-{deck}"), 0) == number
    assert held["Trapdoor", "deck-adventure"] == 4
    assert held["Torch", "deck-purchase"] == 4


def test_there_is_a_marker_for_every_door(quest: Quest, context: dict[str, Any]) -> None:
    doors = sum(t.count * t.edges.count("door") for t in quest.content.tiles.values())
    (marker,) = context["pieces"]["markers"]
    assert marker.copies == doors == 21
    assert (marker.name, marker.reverse[0]) == ("Locked", "Unlocked")


def test_everybody_has_a_standup_and_a_card(quest: Quest, context: dict[str, Any]) -> None:
    content = quest.content
    stood = {(one.kind.id, one.id) for one in context["pieces"]["figures"]}
    cards = {(one.kind.id, one.id) for one in context["pieces"]["cards"]}
    met = {card.id for card in context["creatures"] if card.figure}
    assert met < content.creatures.keys()
    everybody = {("characters", id) for id in content.characters}
    everybody |= {("creatures", id) for id in met}
    assert stood == everybody
    assert everybody <= cards


def test_no_two_figures_look_alike(context: dict[str, Any]) -> None:
    pictures = Counter(
        (one.kind.id, one.silhouette, one.height, one.mark) for one in context["pieces"]["figures"]
    )
    assert set(pictures.values()) == {1}


def test_as_many_of_a_creature_stand_up_as_are_met_at_once(packs: Callable[[str], Pack]) -> None:
    context: dict[str, Any] = dict(printed(packs("the-oubliette")).context)
    copies = {one.id: one.copies for one in context["pieces"]["figures"]}
    assert copies["watchman"] == 2
    assert copies["rat"] == 2
    assert set(copies.values()) == {1, 2}


@pytest.mark.parametrize(
    ("lead", "win", "draw", "lose"),
    [("\u22121", 10, 5, 21), ("\u22125", 0, 1, 35), ("0", 15, 6, 15)],
    ids=["JEF-TV-09", "JEF-TV-10", "JEF-TV-11"],
)
def test_the_table_of_fights_agrees_with_the_book(
    context: dict[str, Any], lead: str, win: int, draw: int, lose: int
) -> None:
    line = dict(context["fights"])[lead]
    assert (line.win, line.draw, line.lose) == tuple(Fraction(n, 36) for n in (win, draw, lose))


def test_a_creature_is_listed_with_the_tiles_it_is_met_on(context: dict[str, Any]) -> None:
    where = {card.name: card.lines[1][1] for card in context["creatures"]}
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
    assert sum(tile.count for tile in tiles) != 30
    assert Counter(face.id for face in context["pieces"]["faces"].tiles) == {
        t.id: t.count for t in tiles
    }


@pytest.mark.rule("JEF-SET-09")
def test_only_a_quest_whose_guards_hold_says_so(packs: Callable[[str], Pack]) -> None:
    for name, holds in (("the-oubliette", True), ("the-dungeon", False)):
        pack = packs(name)
        assert isinstance(pack.quest, Quest)
        lines = " ".join(said(pack, pack.quest))
        assert ("after a stand-off you cannot go on" in lines) == holds
        assert ("A stand-off against a Guard last turn?" in lines) == holds


@pytest.mark.rule("JEF-TILE-10", "JEF-GEN-11", "JEF-BASE-08")
def test_the_booklet_says_what_is_played(dungeon: Pack, quest: Quest) -> None:
    lines = " ".join(said(dungeon, quest))
    assert "never rolled for" not in lines
    assert "if a new tile brings the door, lay the tile, then roll" in lines
    assert "Does it bring a door to your doorway? Roll for it now." in lines
    assert "In a cell you may leave a Follower" in lines
    assert "Whoever must go back may not stay on a tile." in lines
    locks = replace(quest, variants={**quest.variants, "doorway_locks": "yes"})
    assert "Does it bring a door" not in " ".join(said(dungeon, locks))
