"""Decks of a Foundry module, one for each kind of card."""

from collections.abc import Iterator
from itertools import groupby

from authoring.export.foundry_ids import Record, address, document, made_id
from authoring.export.kit import Kit
from authoring.export.pictured import CardPicture, CardSheet


def cards(kit: Kit, module: str) -> Iterator[Record]:
    """Yield a deck for each kind, each card as often as the quest needs it; `module` is the id of
    the module with the pictures."""
    for kind, sheets in groupby(kit.sheets, key=lambda sheet: sheet.kind):
        deck = tuple(sheets)
        back = address(module, deck[0].back.path)
        key = ("deck", kit.pack.id, kind)
        yield document(
            "cards", key, deck[0].title, type="deck", description="", img=back,
            children=_children(key, kind, deck, module), system={}, width=None, height=None,
            rotation=0, displayCount=True,
        )  # fmt: skip


def _children(
    key: tuple[object, ...], kind: str, sheets: tuple[CardSheet, ...], module: str
) -> Iterator[Record]:
    back = address(module, sheets[0].back.path)
    number = 0
    for sheet in sheets:
        for card in sheet.cards:
            for _ in range(card.picture.copies):
                yield _card((*key, number), kind, number, card, module, back=back)
                number += 1


def _card(
    key: tuple[object, ...], kind: str, number: int, card: CardPicture, module: str, *, back: str
) -> Record:
    name = card.picture.title
    front = {"name": name, "text": "", "img": address(module, card.picture.path)}
    return Record("cards", {
        "_id": made_id("card", *key), "name": name, "type": "base", "description": "",
        "suit": kind, "value": number + 1, "back": {"name": "", "text": "", "img": back},
        "faces": [front], "face": None, "drawn": False, "origin": None, "width": None,
        "height": None, "rotation": 0, "sort": number, "system": {}, "flags": {},
    })  # fmt: skip
