"""What the demo quest says stands in its file: charts, rows, bookmarks, words within the frame."""

import re
from functools import lru_cache
from pathlib import Path

from ruamel.yaml import YAML

from authoring.model.pack import Pack
from authoring.paper.charts import ChartSheet
from authoring.rulesets.dungeon_plungin.printed import printed
from tests.render.proofs.measure import words
from tests.render.proofs.printing import Proof, printings

pytestmark = printings("knocking-wall")

MM = 72 / 25.4
FRAME = 10 * MM
"""Inside this distance from the edge stands the frame of the page, never text."""


@lru_cache(maxsize=1)
def text_of(proof: Proof) -> str:
    return typed(words(proof.document()))


def typed(text: str) -> str:
    """With the marks that authors type in place of those that are printed."""
    return text.translate(str.maketrans("\u2018\u2019\u201c\u201d\u2013\u2212", "''\"\"--"))


def charts_of(pack: Pack) -> list[ChartSheet]:
    charts = printed(pack).context["charts"]
    assert isinstance(charts, tuple)
    return list(charts)


def test_every_chart_row_stands_in_the_pdf_in_order_with_its_label_and_words(
    demo: Pack, proof: Proof
) -> None:
    text = text_of(proof)
    place = text.index("Location Chart d12")
    for chart in charts_of(demo):
        place = text.index(typed(chart.title), place)
        for row in chart.rows:
            words = re.sub(r"\s+", " ", "".join(piece.text for piece in row.main))
            place = text.index(typed(f"{row.label} {words}"), place) + 1


def test_every_row_key_of_the_yaml_is_printed_as_it_was_typed(
    repository: Path, proof: Proof
) -> None:
    text = text_of(proof)
    source = repository / "packs" / "knocking-wall" / "charts.yaml"
    charts = YAML(typ="safe").load(source.read_text(encoding="utf-8"))["charts"]
    titles = {"random-events": "Random Events Chart", "treasure": "Treasure Chart"}
    for id, title in titles.items():
        place = text.index(f"{title} {charts[id]['die']}")
        for key in charts[id]["rows"]:
            place = text.index(f" {key} ", place) + 1


def test_bookmarks_lead_to_every_part_and_every_chart(demo: Pack, proof: Proof) -> None:
    found = [mark.get_title() for mark in proof.document().get_toc()]
    assert {"Contents", "The Quest", "Charts", "Traps", "Monsters", "Map Maker"} <= set(found)
    for chart in charts_of(demo):
        assert f"{chart.number} {chart.title}".strip() in found


def framed(proof: Proof) -> range:
    """Numbers of the booklet's and the play aids' pages, all with a frame, but for the cover."""
    marks = {mark.get_title(): mark.get_dest().get_index() for mark in proof.document().get_toc()}
    return range(1, marks["Tiles to Cut Out"])


def test_no_text_leaves_the_frame_of_its_page(proof: Proof) -> None:
    document = proof.document()
    for number in framed(proof):
        page = document[number]
        width, height = page.get_size()
        text = page.get_textpage()
        for index in range(text.count_rects()):
            left, bottom, right, top = text.get_rect(index)
            if left > 2 * width:  # in a form field: the viewer draws it
                continue
            inside = left >= FRAME and right <= width - FRAME
            assert inside, (number + 1, text.get_text_bounded(left, bottom, right, top))
            assert bottom >= FRAME, number + 1
            assert top <= height - FRAME, number + 1


def test_no_page_but_the_cover_is_without_words(proof: Proof) -> None:
    document = proof.document()
    for number in framed(proof):
        assert len(document[number].get_textpage().get_text_range()) > 60
