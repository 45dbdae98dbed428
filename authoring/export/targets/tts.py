"""Save of Tabletop Simulator with decks, tiles and figures, and the pictures it shows. The save
names pictures by addresses, below `--image-base-url`. Without it they are named by their paths in
the folder."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final
from urllib.parse import quote

from authoring.core.lazy_dataclass import dataclass
from authoring.core.printable import json_text
from authoring.export.kit import CREDITS, Kit
from authoring.export.names import plain_name
from authoring.export.pictured import CardSheet, FigurePicture, Picture
from authoring.export.target import ExportOptions, Files, Target

IMAGES: Final = "images"
"""The folder of pictures, to be put on the web, or where the program finds it."""
_SAVE: Final = {
    "GameMode": "", "Date": "", "VersionNumber": "", "GameType": "", "GameComplexity": "",
    "Table": "Table_RPG", "Sky": "Sky_Museum", "Note": "", "Rules": "", "LuaScript": "",
    "LuaScriptState": "", "XmlUI": "",
}  # fmt: skip
"""Fields of a save that are texts; `Hands` is written beside them, as a reader failed without
it."""
_FACE_DOWN: Final = 180.0
_BOX: Final = 0
"""Shape of a custom tile."""
_SQUARE: Final = 1.0
"""Units of the table along a square; a custom tile of scale 1 is two units along."""
_ACROSS: Final = 8
"""Objects in a row on the table."""
_COLOUR: Final = {"r": 1.0, "g": 1.0, "b": 1.0}


@dataclass(frozen=True, slots=True)
class _Hosted:
    """Function from a picture to its address below `base`, or to its path in the output for ""."""

    base: str

    def __call__(self, picture: Picture) -> str:
        base = self.base.rstrip("/")
        path = quote(picture.path)
        return f"{base}/{path}" if base else f"{IMAGES}/{path}"


def files(kit: Kit, options: ExportOptions) -> Files:
    """Yield the save, the credits, and every picture the save names; nothing without pieces."""
    used: dict[str, Picture] = {}
    hosted = _Hosted(options.image_base_url)

    def address(picture: Picture) -> str:
        used[picture.path] = picture
        return hosted(picture)

    objects = [*_tiles(kit, address), *_figures(kit, address), *_decks(kit, address)]
    if not objects:
        return
    name = plain_name(kit.pack.title)
    yield f"{name}.json", json_text(_save(kit.pack.title, _numbered(objects))).encode()
    yield CREDITS, kit.credits
    for picture in used.values():
        yield f"{IMAGES}/{picture.path}", picture.png


def _save(title: str, objects: Sequence[dict[str, Any]]) -> dict[str, Any]:
    return {"SaveName": title, **_SAVE, "Hands": {"Enable": True}, "ObjectStates": list(objects)}


def _numbered(objects: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the objects, and those in decks, with a GUID each of six hexadecimal digits."""
    numbers = iter(range(1, 1 << 24))

    def named(item: dict[str, Any]) -> dict[str, Any]:
        guid = f"{next(numbers):06x}"
        inside = {"ContainedObjects": [named(each) for each in item["ContainedObjects"]]} if (
            "ContainedObjects" in item) else {}  # fmt: skip
        return {**item, "GUID": guid, **inside}

    return [named(item) for item in objects]


def _object(name: str, title: str, at: tuple[float, float], scale: float) -> dict[str, Any]:
    """Return an object's common fields; `at` is (right, away) from the middle, `scale` its size."""
    return {
        "Name": name,
        "Transform": {
            "posX": at[0], "posY": 1.0, "posZ": at[1], "rotX": 0.0, "rotY": 180.0, "rotZ": 0.0,
            "scaleX": scale, "scaleY": 1.0, "scaleZ": scale,
        },
        "Nickname": title, "Description": "", "GMNotes": "", "ColorDiffuse": _COLOUR,
        "Locked": False, "Grid": True, "Snap": True, "Autoraise": True, "Sticky": True,
        "Tooltip": True, "LuaScript": "", "LuaScriptState": "", "XmlUI": "",
    }  # fmt: skip


def _image(picture: Picture, address: str, reverse: str = "") -> dict[str, Any]:
    return {
        "ImageURL": address, "ImageSecondaryURL": reverse, "ImageScalar": 1.0,
        "WidthScale": round(picture.width / picture.height, 4),
    }  # fmt: skip


def _tile(picture: Picture, address: str, at: tuple[float, float], high: float,
          reverse: str = "") -> dict[str, Any]:  # fmt: skip
    """Return a flat object, `high` squares high on the table; `reverse` is its back's address."""
    custom = {"Type": _BOX, "Thickness": 0.1, "Stackable": False, "Stretch": True}
    image = {**_image(picture, address, reverse), "CustomTile": custom}
    scale = high * _SQUARE / 2
    return {**_object("Custom_Tile", picture.title, at, scale), "CustomImage": image}


def _places(row: float, apart: float) -> Iterator[tuple[float, float]]:
    """Yield (right, away) of places, eight in a row, from `row` on, `apart` units apart."""
    number = 0
    while True:
        across, down = number % _ACROSS, number // _ACROSS
        yield (across - (_ACROSS - 1) / 2) * apart, row + down * apart
        number += 1


def _tiles(kit: Kit, address: Any) -> Iterator[dict[str, Any]]:
    """Yield tiles, markers and the map, copies of a piece at one place; `address` is a
    `_Hosted`."""
    places = _places(12, 10)
    for tile in kit.tiles:
        at = next(places)
        for _ in range(tile.picture.copies):
            yield _tile(tile.picture, address(tile.picture), at, tile.picture.squares[1])
    places = _places(-34, 3)
    for front, *others in kit.markers:
        at, high = next(places), front.height / kit.dots
        reverse = address(others[0]) if others else ""
        for _ in range(front.copies):
            yield _tile(front, address(front), at, high, reverse)
    if kit.map is not None:
        yield _tile(kit.map, address(kit.map), (0, 60), kit.map.squares[1])


def _figures(kit: Kit, address: Any) -> Iterator[dict[str, Any]]:
    places = _places(-8, 2)
    for figure in kit.figures:
        for number in range(1, figure.piece.copies + 1):
            yield _figure(figure, address(figure.standing), next(places), number)


def _figure(
    figure: FigurePicture, address: str, at: tuple[float, float], number: int
) -> dict[str, Any]:
    several = figure.piece.copies > 1
    title = f"{figure.piece.name} {number}" if several else figure.piece.name
    figurine = _object("Figurine_Custom", title, at, 0.5)
    return {**figurine, "CustomImage": _image(figure.standing, address)}


def _decks(kit: Kit, address: Any) -> Iterator[dict[str, Any]]:
    places = _places(-20, 4)
    for number, sheet in enumerate(kit.sheets, start=1):
        faces = {str(number): _custom(sheet, address)}
        ids = [number * 100 + card.slot for card in sheet.cards for _ in range(card.picture.copies)]
        names = {number * 100 + card.slot: card.picture.title for card in sheet.cards}
        at = next(places)
        cards = [{**_lying("Card", names[id], at), "CardID": id, "CustomDeck": faces} for id in ids]
        if len(cards) == 1:  # a deck of one is no deck
            yield cards[0]
            continue
        deck = {"DeckIDs": ids, "CustomDeck": faces, "ContainedObjects": cards}
        yield {**_lying("Deck", sheet.title, at), **deck}


def _lying(name: str, title: str, at: tuple[float, float]) -> dict[str, Any]:
    """Return an object that lies face down."""
    item = _object(name, title, at, 1.0)
    return {**item, "Transform": {**item["Transform"], "rotZ": _FACE_DOWN}}


def _custom(sheet: CardSheet, address: Any) -> dict[str, Any]:
    """Return the entry of a sheet of cards, whose last place is shown for a hidden card; `address`
    gives the address of a picture."""
    return {
        "FaceURL": address(sheet.picture), "BackURL": address(sheet.back),
        "NumWidth": sheet.columns, "NumHeight": sheet.rows,
        "BackIsHidden": True, "UniqueBack": False,
    }  # fmt: skip


TARGET: Final = Target("a save of Tabletop Simulator, and its pictures", files)
