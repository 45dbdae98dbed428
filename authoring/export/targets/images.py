"""Pictures alone: a PNG for every piece, sheets of cards, and a manifest that lists them."""

from collections.abc import Iterable
from typing import Any, Final

from authoring.core.printable import json_text
from authoring.export.kit import CREDITS, Kit
from authoring.export.pictured import CardSheet, Picture
from authoring.export.target import ExportOptions, Files, Target

MANIFEST: Final = "manifest.json"


def files(kit: Kit, _: ExportOptions) -> Files:
    """Yield every picture, the credits, and the manifest."""
    drawn = kit.pictures
    for picture in drawn:
        yield picture.path, picture.png
    if drawn:
        yield CREDITS, kit.credits
        yield MANIFEST, json_text(manifest(kit)).encode()


def manifest(kit: Kit) -> dict[str, Any]:
    """Return the manifest for JSON: of each picture its file, its size in dots, its squares, and
    its number of copies."""
    return {
        "format": 1,
        "pack": kit.pack.id,
        "title": kit.pack.title,
        "version": kit.pack.version,
        "dots_per_square": kit.dots,
        "tiles": [_gridded(tile.picture) for tile in kit.tiles],
        "maps": [_gridded(kit.map)] if kit.map is not None else [],
        "tokens": [_plain(figure.token) for figure in kit.figures],
        "stand_ups": [_plain(figure.standing) for figure in kit.figures],
        "markers": [_sides(marker) for marker in kit.markers],
        "card_sheets": [_sheet(sheet) for sheet in kit.sheets],
    }


def _plain(picture: Picture) -> dict[str, Any]:
    return {
        "file": picture.path, "title": picture.title, "width": picture.width,
        "height": picture.height, "count": picture.copies,
    }  # fmt: skip


def _gridded(picture: Picture) -> dict[str, Any]:
    """Return the entry of a picture with a grid: `offset` is the corner of the first square of
    floor, in dots; `dpi` are the dots of a square, printed an inch wide."""
    across, down = picture.squares
    dots = picture.width // across
    offset = picture.margin * dots
    grid = {"squares": [across, down], "dpi": dots, "offset": [offset, offset]}
    floor = [across - 2 * picture.margin, down - 2 * picture.margin]
    return {**_plain(picture), **grid, "floor": floor}


def _sides(sides: Iterable[Picture]) -> dict[str, Any]:
    front, *others = sides
    return {**_plain(front), "reverse": others[0].path if others else ""}


def _sheet(sheet: CardSheet) -> dict[str, Any]:
    cards = [{"slot": card.slot, **_plain(card.picture)} for card in sheet.cards]
    grid = {"columns": sheet.columns, "rows": sheet.rows, "back": sheet.back.path}
    return {**_plain(sheet.picture), "kind": sheet.kind, **grid, "cards": cards}


TARGET: Final = Target("a PNG of every piece, card sheets, and a list of them", files)
