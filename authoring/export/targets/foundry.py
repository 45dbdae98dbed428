"""Module of Foundry VTT with scenes, cards, journals and tables, for no game system in particular.
The data are those of versions 12 and 13. Each compendium is a LevelDB database; children of a
document, such as the walls of a scene, are records of their own."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from authoring.core.printable import json_text
from authoring.export.foundry_cards import cards
from authoring.export.foundry_ids import Record, document, made_id, records
from authoring.export.foundry_scenes import scenes
from authoring.export.foundry_tables import tables
from authoring.export.kit import CREDITS, Kit
from authoring.export.leveldb import database
from authoring.export.target import ExportOptions, Files, Target
from authoring.report.html import fill

MINIMUM: Final = "12"
_PACKS: Final[Mapping[str, tuple[str, str]]] = {
    "scenes": ("Scenes", "Scene"), "cards": ("Cards", "Cards"),
    "journals": ("Journals", "JournalEntry"), "tables": ("Charts", "RollTable"),
}  # fmt: skip
"""Name of a compendium -> its title, and the type of its documents."""


def files(kit: Kit, _: ExportOptions) -> Files:
    """Yield the files of the module's folder, which is named by its id and goes into Foundry's
    folder of modules."""
    id = module_id(kit)
    documents = {
        "scenes": tuple(scenes(kit, id)),
        "cards": tuple(cards(kit, id)),
        "journals": tuple(_journals(kit)),
        "tables": tuple(tables(kit.charts, id, kit.decks)),
    }
    packs = {name: entries for name, entries in documents.items() if entries}
    yield f"{id}/module.json", json_text(_module(kit, id, packs)).encode()
    for name, entries in packs.items():
        for file, data in database(records(entries)):
            yield f"{id}/packs/{name}/{file}", data
    for picture in kit.pictures:
        yield f"{id}/{picture.path}", picture.png
    yield f"{id}/{CREDITS}", kit.credits


def module_id(kit: Kit) -> str:
    """Return the module's id, `questpack-` and the pack's id: small letters, digits, hyphens."""
    name = "".join(char if char.isascii() and char.isalnum() else "-" for char in kit.pack.id)
    return f"questpack-{name.lower()}"


def _module(kit: Kit, id: str, packs: Iterable[str]) -> dict[str, Any]:
    """Return the manifest of a module with these `packs`; it names Foundry's least version."""
    pack = kit.pack
    return {
        "id": id,
        "title": pack.title,
        "description": pack.description,
        "version": pack.version or "0.0.0",
        "authors": [{"name": author} for author in pack.authors],
        "compatibility": {"minimum": MINIMUM},
        "packs": [
            {"name": name, "label": f"{pack.title}: {_PACKS[name][0]}", "path": f"packs/{name}",
             "type": _PACKS[name][1]}
            for name in packs
        ],
    }  # fmt: skip


def _journals(kit: Kit) -> Iterator[Record]:
    """Yield journals: the texts of the front page, and those of each sheet of cards."""
    front = kit.booklet.front
    texts = (("Introduction", front.introduction), ("Objective", front.objective),
             ("Description", front.description))  # fmt: skip
    pages = [(title, _page(lines)) for title, lines in texts if lines]
    if pages:
        yield _journal(("front", kit.pack.id), kit.pack.title, pages)
    for sheet in kit.sheets:
        card_pages = [
            (card.picture.title, _page(card.side.content.flavour, card.side))
            for card in sheet.cards
        ]
        yield _journal(("cards", sheet.picture.path), sheet.title, card_pages)


def _journal(key: tuple[object, ...], name: str, pages: Iterable[tuple[str, str]]) -> Record:
    children = tuple(
        Record("pages", {
            "_id": made_id("page", *key, number), "name": title, "type": "text",
            "title": {"show": True, "level": 1}, "text": {"format": 1, "content": html},
            "sort": number * 1000, "ownership": {"default": -1}, "flags": {},
        })
        for number, (title, html) in enumerate(pages)
    )  # fmt: skip
    return document("journal", ("journal", *key), name, children=children)


def _page(texts: Sequence[str], side: Any = None) -> str:
    """Return paragraphs as HTML, after the words of a card `side` (None: none): its numbers, lines,
    charts."""
    return fill("foundry/page", side=side, texts=texts)


TARGET: Final = Target("a module of Foundry VTT: scenes with walls, cards, tables", files)
