"""The finished PDF: everything in it, cut-out pieces whole and back to back."""

import re
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import pypdf
import pypdfium2
import pytest

from authoring.model.pack import Pack
from authoring.paper.linked_text import unlinked
from authoring.render.drawing.frame import PAPERS
from authoring.render.imposition.page import Page, PlacedPiece
from authoring.render.imposition.sheet_filling import sheets
from authoring.render.options.print_options import Look
from authoring.render.pieces.card_words import card_sides
from authoring.rulesets.jeffro_dungeon.printed import printed
from tests.render.proofs.printing import Proof, printings

MM = 72 / 25.4
SIZES = {"tiles": (63.0, 63.0), "cards": (63.5, 88.9)}
"""Of pieces with backs."""
PAPER = printings("the-dungeon")
A4 = printings("the-dungeon", papers=("a4",))
LETTER = printings("the-dungeon", papers=("letter",))

Context = dict[str, Any]


_TYPED = str.maketrans("\u2018\u2019\u201c\u201d\u2013\u2212", "''\"\"--")
"""Marks as they are printed, and as authors type them."""


def flat(text: str) -> str:
    return re.sub(r"\s+", " ", text.replace("\ufffe", "-")).strip().translate(_TYPED)


@lru_cache(maxsize=2)
def text_of(proof: Proof) -> str:
    pages = (page.extract_text() for page in proof.reader().pages)
    return flat(" ".join(pages))


def pages_of(document: pypdfium2.PdfDocument, what: str) -> list[int]:
    """Numbers (from 0) of the pages that hold pieces, fronts and backs in turn."""
    texts = [flat(page.get_textpage().get_text_range()) for page in document]
    return [n for n, text in enumerate(texts) if re.search(rf"{what} to Cut Out · sheet \d", text)]


def laid(context: Context, kind: str, paper: str) -> tuple[list[Page], list[Page]]:
    """The pages of one kind of piece: fronts, and backs."""
    pieces = context["pieces"]["faces"].tiles if kind == "tiles" else context["pieces"][kind]
    sides = card_sides(pieces) if kind == "cards" else pieces
    pages = sheets(sides, Look(paper), *SIZES[kind], backs=True)
    return [page for page in pages if not page.back], [page for page in pages if page.back]


def inside(page: Any, place: PlacedPiece) -> str:
    """The text printed on one piece; lines of what lies on its side, as cards do on Letter,
    are found in another order."""
    height, cut = page.get_height(), place.cut
    left, right = cut.left * MM, cut.right * MM
    top, bottom = height - cut.top * MM, height - cut.bottom * MM
    text, held = page.get_textpage(), []
    for index in range(text.count_chars()):
        x, y, *_ = text.get_charbox(index)
        if left < x < right and bottom < y < top:
            held.append(index)
    return flat(text.get_text_range(held[0], held[-1] + 1 - held[0])) if held else ""


@PAPER
def test_weasyprint_has_nothing_to_complain_about(proof: Proof) -> None:
    assert proof.said == ()


@PAPER
def test_pages_have_the_size_of_the_paper(proof: Proof) -> None:
    for page in proof.reader().pages:
        assert float(page.mediabox.width) / MM == pytest.approx(PAPERS[proof.paper][0], abs=0.1)
        assert float(page.mediabox.height) / MM == pytest.approx(PAPERS[proof.paper][1], abs=0.1)


@PAPER
def test_every_tile_is_printed_as_often_as_it_is_in_the_bag(proof: Proof, context: Context) -> None:
    document = proof.document()
    numbers = pages_of(document, "Tiles")
    found: Counter[str] = Counter()
    for sheet, number in zip(laid(context, "tiles", proof.paper)[0], numbers[::2], strict=True):
        for place in sheet.places:
            words = inside(document[number], place)
            face: Any = place.thing
            assert words.startswith(flat(face.title))
            assert flat(face.text) in words
            place_in_words = 0
            for row in face.rows:
                place_in_words = words.index(
                    flat(f"{row.label} {unlinked(row.main)}"), place_in_words
                )
            found[face.title] += 1
    wanted = {line.title: line.count for line in context["tile_lines"]}
    assert found == wanted
    assert found.total() == 30


@PAPER
def test_every_card_lies_before_the_back_of_its_deck(proof: Proof, context: Context) -> None:
    document = proof.document()
    numbers = pages_of(document, "Cards")
    for at, (upper, lower) in enumerate(zip(*laid(context, "cards", proof.paper), strict=True)):
        fronts, backs = document[numbers[2 * at]], document[numbers[2 * at + 1]]
        for front, back in zip(upper.places, lower.places, strict=True):
            side: Any = front.thing
            card = side.piece
            words = inside(fronts, front)
            assert words.startswith(flat(card.name))
            assert flat(card.sort) in words
            assert all(Counter(flat(f"{label} {said}").split()) <= Counter(words.split())
                       for label, said in card.lines)  # fmt: skip
            assert flat(card.badge[1]) in words
            assert inside(backs, back) == flat(card.kind.title)


@PAPER
@pytest.mark.parametrize("kind", SIZES)
def test_there_is_a_back_behind_every_front_and_nowhere_else(
    proof: Proof, context: Context, kind: str
) -> None:
    document = proof.document()
    numbers = pages_of(document, kind.capitalize())
    assert numbers[0] % 2 == 0, "fronts stand on the upper side of a leaf"
    for at, (upper, lower) in enumerate(zip(*laid(context, kind, proof.paper), strict=True)):
        width = PAPERS[proof.paper][0]
        for front, back in zip(upper.places, lower.places, strict=True):
            assert front.cut.right == pytest.approx(width - back.cut.left, abs=0.01)
            assert (front.cut.top, front.thing) == (back.cut.top, back.thing)
        picture = document[numbers[2 * at + 1]].render(scale=1).to_pil().convert("L")
        for place in lower.places:
            cut = place.cut
            spot = ((cut.left + cut.width / 2) * MM, (cut.top + cut.height / 2) * MM)
            block = picture.crop((int(spot[0]) - 12, int(spot[1]) - 12, int(spot[0]) + 12,
                                  int(spot[1]) + 12))  # fmt: skip
            assert min(block.tobytes()) < 100


@PAPER
def test_all_tiles_have_the_same_back(proof: Proof, context: Context) -> None:
    document = proof.document()
    numbers = pages_of(document, "Tiles")
    looks = []
    for sheet, number in zip(laid(context, "tiles", proof.paper)[1], numbers[1::2], strict=True):
        picture = document[number].render(scale=1).to_pil().convert("L")
        for place in sheet.places:
            box = (place.cut.left, place.cut.top, place.cut.right, place.cut.bottom)
            piece = picture.crop(tuple(round(side * MM) for side in box)).resize((9, 9))
            looks.append(list(piece.tobytes()))
    assert len(looks) == 30
    for look in looks:
        assert max(abs(a - b) for a, b in zip(look, looks[0], strict=True)) < 25


def strays(proof: Proof, context: Context, kind: str) -> list[str]:
    """Words on the fronts that do not lie well inside one piece."""
    document = proof.document()
    numbers = pages_of(document, kind.capitalize())
    high, found = PAPERS[proof.paper][1], []
    for sheet, number in zip(laid(context, kind, proof.paper)[0], numbers[::2], strict=True):
        text = document[number].get_textpage()
        for index in range(text.count_rects()):
            left, bottom, right, top = (side / MM for side in text.get_rect(index))
            box = (left, high - top, right, high - bottom)
            said = box[3] < 10 or box[1] > high - 9.5
            if not said and not any(_holds(place, box) for place in sheet.places):
                found.append(text.get_text_bounded(*text.get_rect(index)))
    return found


def _holds(place: PlacedPiece, box: tuple[float, float, float, float]) -> bool:
    left, top, right, bottom = box
    across = place.cut.left + 0.5 <= left and right <= place.cut.right - 0.5
    return across and place.cut.top + 1 <= top and bottom <= place.cut.bottom - 0.5


@PAPER
@pytest.mark.parametrize("kind", SIZES)
def test_no_words_are_cut_off_a_piece(proof: Proof, context: Context, kind: str) -> None:
    assert strays(proof, context, kind) == []


@PAPER
def test_a_character_sheet_has_fields_of_its_own_to_fill_in(proof: Proof, context: Context) -> None:
    fields = proof.reader().get_fields() or {}
    for one in context["characters"]:
        assert len([name for name in fields if name.startswith(f"{one.card.id}-")]) == 6
    # Two blank sheets fill the last page: a name, two points, three lines and seven lines each.
    blank = [name for name in fields if name.startswith("blank-")]
    assert len(blank) == 2 * (1 + 2 + 3 + 7)
    assert len(fields) == 6 * len(context["characters"]) + len(blank)


@printings("the-oubliette", papers=("letter",))
def test_the_other_shipped_pack_is_printed_as_well(
    packs: Callable[[str], Pack], proof: Proof
) -> None:
    context = dict(printed(packs(proof.quest)).context)
    assert proof.said == ()
    for kind in SIZES:
        assert strays(proof, context, kind) == []


@A4
def test_every_chart_row_stands_in_the_pdf_in_order_with_its_label_and_words(
    proof: Proof, context: Context
) -> None:
    text = text_of(proof)
    place = text.index("Charts Movement d6")
    for chart in context["charts"]:
        place = text.index(flat(f"{chart.title} {chart.dice}"), place)
        for row in chart.rows:
            place = text.index(flat(f"{row.label} {unlinked(row.main)}"), place) + 1


@LETTER
def test_every_rule_and_every_step_is_in_the_pdf(proof: Proof, context: Context) -> None:
    text = text_of(proof).replace("- ", "-")
    for section in context["rules"]:
        for line in section.rules:
            assert flat(line).replace("- ", "-") in text
    for number, step in enumerate(context["quick"].turn, start=1):
        assert flat(f"{number} {step.when} {unlinked(step.text)}") in text


@A4
def test_every_character_has_a_sheet_and_every_creature_a_line(
    proof: Proof, context: Context
) -> None:
    text = text_of(proof)
    for card in (sheet.card for sheet in context["characters"]):
        assert flat(" ".join(value for _, value in card.stats)) in text
        assert flat(card.name) in text
    for card in context["creatures"]:
        ((stat, value),), ((_, fight), _) = card.stats, card.lines
        assert flat(f"{stat} {value} {fight}") in text


def test_every_part_is_in_the_contents_and_the_links_lead_there(
    page: Callable[[str], str], context: Context
) -> None:
    html = page("a4")
    targets = set(re.findall(r'href="#([^"]+)"', html))
    assert targets == {entry.anchor for entry in context["contents"]}
    assert targets <= set(re.findall(r'id="([^"]+)"', html))


def test_every_step_of_a_turn_fills_its_line(page: Callable[[str], str]) -> None:
    booklet, _, _ = page("a4").partition('id="part-quick-start"')
    rows = re.findall(r'<tr[^>]*><td class="n">.*?</tr>', booklet)
    wide = [row.count("<td") + row.count("<th") + row.count('colspan="2"') for row in rows]
    assert set(wide) == {4}


@A4
def test_all_fonts_are_embedded_and_ours(proof: Proof) -> None:
    reader = proof.reader()
    names: set[str] = set()
    for number in range(1, int(str(reader.trailer["/Size"]))):
        thing = pypdf.generic.IndirectObject(number, 0, reader).get_object()
        if isinstance(thing, dict) and thing.get("/Type") == "/FontDescriptor":
            assert {"/FontFile2", "/FontFile3"} & set(thing)
            names.add(str(thing["/FontName"]).split("+")[-1].replace("-", " "))
    assert names
    assert all(name.startswith(("Alegreya", "Pirata")) for name in names), names


@PAPER
def test_the_name_of_a_tile_stands_inside_its_panel(proof: Proof, context: Context) -> None:
    """Above, below and beside the word the paper of the panel is white."""
    document = proof.document()
    page = document[pages_of(document, "Tiles")[0]]
    faces = context["tile_lines"]
    bare = [one.title for one in faces if not (one.text or one.rows or one.flavour)]
    assert "Corridor" in bare
    text, scale = page.get_textpage(), 3.0
    picture = page.render(scale=scale).to_pil().convert("L")
    for title in bare:
        found = text.search(title, match_case=True).get_next()
        assert found is not None, title
        boxes = [text.get_charbox(found[0] + at) for at in range(found[1])]
        left, bottom = min(box[0] for box in boxes), min(box[1] for box in boxes)
        right, top = max(box[2] for box in boxes), max(box[3] for box in boxes)
        for x, y in (
            (left - 3, (top + bottom) / 2), (right + 3, (top + bottom) / 2),
            ((left + right) / 2, top + 1), ((left + right) / 2, bottom - 1),
        ):  # fmt: skip
            at = round(x * scale), round((page.get_height() - y) * scale)
            assert picture.getpixel(at) > 250, (title, at)
