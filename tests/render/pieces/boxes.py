"""Cards as WeasyPrint laid them out: where the words of each one stand."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from authoring.engine.contract import Printed
from authoring.paper.pieces import CardPiece
from authoring.render.options.print_options import Look
from authoring.render.press.pdf import lay_out, to_html

MM = 96 / 25.4
"""Units of a laid out page in a millimetre."""


@dataclass(frozen=True, slots=True)
class Text:
    """Words of a card, in millimetres from its top left corner; size in points."""

    words: str
    left: float
    top: float
    right: float
    bottom: float
    size: float
    part: str
    """The class or name of the element they stand in, right below the card."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A card's front."""

    texts: tuple[Text, ...]

    def of(self, part: str) -> list[Text]:
        """The words of one part of the card."""
        return [text for text in self.texts if text.part == part]

    @property
    def words(self) -> str:
        """All that is read, with spaces between lines."""
        return " ".join(text.words for text in self.texts)


def laid_cards(printed: Printed, look: Look, cards: Sequence[CardPiece] = ()) -> list[Laid]:
    """Every front of a pack, or of other cards in its place."""
    if cards:
        pieces = replace(printed.booklet.pieces, cards=cards)
        printed = replace(printed, booklet=replace(printed.booklet, pieces=pieces))
    laid, findings = lay_out(to_html(printed, look, parts=("cards",)), look)
    assert [found for found in findings if found.code == "print-overflow"] == []
    fronts = [card for page in laid.document.pages for card in _cards(page._page_box)]
    return [Laid(tuple(_texts(card))) for card in fronts]


def _classes(box: Any) -> list[str]:
    element = getattr(box, "element", None)
    return (element.get("class") or "").split() if element is not None else []


def _cards(box: Any) -> Iterator[Any]:
    if "poker" in _classes(box) and any("name" in _tag(child) for child in _children(box)):
        yield box
        return
    for child in _children(box):
        yield from _cards(child)


def _children(box: Any) -> Sequence[Any]:
    return getattr(box, "children", ())


def _tag(box: Any) -> str:
    tag = getattr(box, "element_tag", None)
    return "name" if tag == "h2" else str(tag)


def _texts(card: Any) -> Iterator[Text]:
    for child in _children(card):
        part = next(iter(_classes(child)), _tag(child))
        for box in leaves(child):
            left, top = box.position_x - card.position_x, box.position_y - card.position_y
            yield Text(
                box.text, left / MM, top / MM, (left + box.width) / MM, (top + box.height) / MM,
                box.style["font_size"] * 0.75, part,
            )  # fmt: skip


def leaves(box: Any) -> Iterator[Any]:
    """Every run of text below a box."""
    if getattr(box, "text", None):
        yield box
    for child in _children(box):
        yield from leaves(child)
