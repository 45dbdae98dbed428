"""Saves of Tabletop Simulator: their form, what they name, and how much of each there is."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote

import pytest

from authoring.export.kit import Kit
from authoring.paper.front_page import front_page
from authoring.paper.pieces import CardKind, CardPiece
from authoring.paper.quest_booklet import Booklet, Pieces
from tests.export.checking import assert_fits, written
from tests.export.conftest import WITH_PIECES, MakeKit, opened, png_size

BASE = "https://pictures.invalid/quest"


def _save(kit: Kit, base: str = BASE) -> dict[str, Any]:
    files = written(kit, "tts", base)
    (save,) = (data for path, data in files.items() if path.endswith(".json"))
    found: dict[str, Any] = json.loads(save)
    return found


def _all(objects: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for one in objects:
        yield one
        yield from _all(one.get("ContainedObjects", []))


def _addresses(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for key, item in value.items():
            if key.endswith("URL") and item:
                yield item
            yield from _addresses(item)
    elif isinstance(value, list):
        for item in value:
            yield from _addresses(item)


@pytest.mark.parametrize("quest", WITH_PIECES)
def test_a_save_has_the_form(kit_of: MakeKit, quest: str) -> None:
    assert_fits(_save(kit_of(quest)), "tts")


@pytest.mark.parametrize("quest", WITH_PIECES)
def test_no_two_things_have_one_guid(kit_of: MakeKit, quest: str) -> None:
    guids = Counter(one["GUID"] for one in _all(_save(kit_of(quest))["ObjectStates"]))
    assert guids.most_common(1)[0][1] == 1


@pytest.mark.parametrize("quest", WITH_PIECES)
def test_every_card_of_a_deck_lies_on_its_sheet_and_not_in_the_last_place(
    kit_of: MakeKit, quest: str
) -> None:
    for one in _all(_save(kit_of(quest))["ObjectStates"]):
        if one["Name"] == "Deck":
            assert [card["CardID"] for card in one["ContainedObjects"]] == one["DeckIDs"]
        if one["Name"] == "Card":
            number, slot = divmod(one["CardID"], 100)
            sheet = one["CustomDeck"][str(number)]
            assert 0 <= slot < sheet["NumWidth"] * sheet["NumHeight"] - 1


@pytest.mark.parametrize("quest", WITH_PIECES)
def test_there_are_as_many_as_the_quest_needs(kit_of: MakeKit, quest: str) -> None:
    kit = kit_of(quest)
    names = Counter(one["Name"] for one in _all(_save(kit)["ObjectStates"]))
    tiles = sum(tile.picture.copies for tile in kit.tiles)
    tiles += sum(sides[0].copies for sides in kit.markers) + (kit.map is not None)
    assert names["Custom_Tile"] == tiles
    assert names["Figurine_Custom"] == sum(one.piece.copies for one in kit.figures)
    cards = [card.picture.copies for sheet in kit.sheets for card in sheet.cards]
    assert names["Card"] == sum(cards)


@pytest.mark.parametrize("quest", WITH_PIECES)
def test_every_picture_that_is_named_is_there_and_below_the_base(
    kit_of: MakeKit, quest: str
) -> None:
    kit = kit_of(quest)
    files = written(kit, "tts", f"{BASE}/")
    named = set(_addresses(_save(kit)))
    assert all(address.startswith(f"{BASE}/") for address in named)
    paths = {"images/" + unquote(address.removeprefix(f"{BASE}/")) for address in named}
    assert paths == {path for path in files if path.startswith("images/")}


def test_an_address_has_no_blank_and_no_bracket(kit_of: MakeKit) -> None:
    named = set(_addresses(_save(kit_of("knocking-wall"))))
    assert not any(set(address) & set(" []") for address in named)


def test_without_a_base_pictures_are_named_by_their_paths(kit_of: MakeKit) -> None:
    named = set(_addresses(_save(kit_of("knocking-wall"), "")))
    assert all(address.startswith("images/") for address in named)


@pytest.mark.parametrize("quest", WITH_PIECES)
def test_a_sheet_of_cards_is_no_larger_than_4096_dots_and_even(kit_of: MakeKit, quest: str) -> None:
    for sheet in kit_of(quest).sheets:
        width, height = png_size(sheet.picture.png)
        assert max(width, height) <= 4096
        assert (width % sheet.columns, height % sheet.rows) == (0, 0)
        assert len(sheet.cards) < sheet.columns * sheet.rows


@pytest.mark.parametrize(
    ("number", "grids"),
    [
        (1, [(2, 2)]), (3, [(4, 2)]), (9, [(10, 2)]), (19, [(10, 2)]), (20, [(10, 3)]),
        (69, [(10, 7)]), (70, [(10, 7), (2, 2)]), (138, [(10, 7), (10, 7)]),
    ],
)  # fmt: skip
def test_sixty_nine_cards_and_their_back_fill_a_sheet(
    undrawn: None, number: int, grids: list[tuple[int, int]]
) -> None:
    kind = CardKind("many")
    cards = tuple(CardPiece(f"c{at}", f"Card {at}", kind) for at in range(number))
    pack = opened("blank-demo").pack
    kit = Kit(pack, Booklet(front=front_page(pack), pieces=Pieces(cards=cards)))
    assert [(sheet.columns, sheet.rows) for sheet in kit.sheets] == grids
    assert sum(len(sheet.cards) for sheet in kit.sheets) == number
    for sheet in kit.sheets:
        assert all(card.slot < sheet.columns * sheet.rows - 1 for card in sheet.cards)


def test_a_deck_of_one_card_is_a_card(kit_of: MakeKit) -> None:
    """The boss of The Knocking Wall is alone among its kind."""
    objects = _save(kit_of("knocking-wall"))["ObjectStates"]
    sheets = [sheet for sheet in kit_of("knocking-wall").sheets if len(sheet.cards) == 1]
    alone = [sheet.cards[0] for sheet in sheets if sheet.cards[0].picture.copies == 1]
    assert alone
    names = {one["Nickname"] for one in objects if one["Name"] == "Card"}
    assert {card.picture.title for card in alone} == names
