"""The finished PDF: whole, readable, ours alone, and the same every time."""

import hashlib
import io
import os
import re
import subprocess
import sys
from base64 import b64encode
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import pypdf
import pypdfium2
import pytest
from PIL import Image
from ruamel.yaml import YAML

from authoring.core.finding import Finding
from authoring.model.pack import Pack
from authoring.paper.charts import ChartSheet
from authoring.render.press.pdf import to_pdf
from authoring.rulesets.dungeon_plungin.printed import printed
from tests.examples import first

MM = 72 / 25.4
FRAME = 10 * MM
"""Inside this distance from the edge stands the frame of the page, never text."""

Made = Callable[[str], tuple[bytes, tuple[Finding, ...]]]


def reader_of(data: bytes) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(data))


@lru_cache(maxsize=2)
def text_of(data: bytes) -> str:
    pages = (page.extract_text() for page in reader_of(data).pages)
    return re.sub(r"\s+", " ", " ".join(pages))


def charts_of(pack: Pack) -> list[ChartSheet]:
    charts = printed(pack).context["charts"]
    assert isinstance(charts, tuple)
    return list(charts)


@pytest.mark.parametrize("paper", first("a4", "letter"))
def test_weasyprint_has_nothing_to_complain_about(made: Made, paper: str) -> None:
    assert made(paper)[1] == ()


@pytest.mark.parametrize(
    ("paper", "size"), first(("a4", (210.0, 297.0)), ("letter", (215.9, 279.4)))
)
def test_pages_have_the_size_of_the_paper(
    made: Made, paper: str, size: tuple[float, float]
) -> None:
    for page in reader_of(made(paper)[0]).pages:
        assert float(page.mediabox.width) / MM == pytest.approx(size[0], abs=0.1)
        assert float(page.mediabox.height) / MM == pytest.approx(size[1], abs=0.1)


def test_every_chart_row_stands_in_the_pdf_in_order_with_its_label_and_words(
    demo: Pack, made: Made
) -> None:
    text = text_of(made("a4")[0])
    place = text.index("Location Chart d12")
    for chart in charts_of(demo):
        place = text.index(chart.title, place)
        for row in chart.rows:
            words = re.sub(r"\s+", " ", "".join(piece.text for piece in row.main))
            place = text.index(f"{row.label} {words}", place) + 1


def test_every_row_key_of_the_yaml_is_printed_as_it_was_typed(repository: Path, made: Made) -> None:
    text = text_of(made("a4")[0])
    source = repository / "packs" / "knocking-wall" / "charts.yaml"
    charts = YAML(typ="safe").load(source.read_text(encoding="utf-8"))["charts"]
    titles = {"random-events": "Random Events Chart", "treasure": "Treasure Chart"}
    for id, title in titles.items():
        place = text.index(f"{title} {charts[id]['die']}")
        for key in charts[id]["rows"]:
            place = text.index(f" {key} ", place) + 1


def test_bookmarks_lead_to_every_part_and_every_chart(demo: Pack, made: Made) -> None:
    def titles(outline: object) -> list[str]:
        if isinstance(outline, list):
            return [title for item in outline for title in titles(item)]
        return [str(getattr(outline, "title", ""))]

    found = titles(reader_of(made("a4")[0]).outline)
    assert {"Contents", "The Quest", "Charts", "Traps", "Monsters", "Map Maker"} <= set(found)
    for chart in charts_of(demo):
        assert f"{chart.number} {chart.title}".strip() in found


def test_every_link_leads_somewhere(page: Callable[[str], str]) -> None:
    html = page("a4")
    targets = set(re.findall(r'href="#([^"]+)"', html))
    assert targets <= set(re.findall(r'id="([^"]+)"', html))


def test_all_fonts_are_embedded_and_ours(made: Made) -> None:
    names: set[str] = set()
    for thing in map(pypdf.generic.IndirectObject.get_object, _objects(made("a4")[0])):
        if isinstance(thing, dict) and thing.get("/Type") == "/FontDescriptor":
            assert {"/FontFile2", "/FontFile3"} & set(thing)
            names.add(str(thing["/FontName"]).split("+")[-1].replace("-", " "))
    assert names
    assert all(name.startswith(("Alegreya", "Pirata")) for name in names), names


def _objects(data: bytes) -> list[pypdf.generic.IndirectObject]:
    reader = reader_of(data)
    count = int(str(reader.trailer["/Size"]))
    return [pypdf.generic.IndirectObject(number, 0, reader) for number in range(1, count)]


@pytest.mark.parametrize("paper", first("a4", "letter"))
def test_no_text_leaves_the_frame_of_its_page(made: Made, paper: str) -> None:
    document = pypdfium2.PdfDocument(made(paper)[0])
    for number in range(1, len(document)):
        page = document[number]
        width, height = page.get_size()
        text = page.get_textpage()
        for index in range(text.count_rects()):
            left, bottom, right, top = text.get_rect(index)
            inside = left >= FRAME and right <= width - FRAME
            assert inside, (number + 1, text.get_text_bounded(left, bottom, right, top))
            assert bottom >= FRAME, number + 1
            assert top <= height - FRAME, number + 1


def test_no_page_but_the_cover_is_without_words(made: Made) -> None:
    for page in list(reader_of(made("a4")[0]).pages)[1:]:
        assert len(page.extract_text()) > 60


@pytest.mark.long
def test_the_same_quest_gives_the_same_bytes_in_another_process(
    made: Made, page: Callable[[str], str], tmp_path: Path
) -> None:
    source = tmp_path / "page.html"
    source.write_text(page("a4"), encoding="utf-8")
    script = (
        "import hashlib, pathlib, sys; from authoring.render.press.pdf import to_pdf;"
        "html = pathlib.Path(sys.argv[1]).read_text(encoding='utf-8');"
        "print(hashlib.sha256(to_pdf(html)[0]).hexdigest())"
    )
    others = {"PYTHONHASHSEED": "77", "SOURCE_DATE_EPOCH": "1234567890"}
    done = subprocess.run(
        [sys.executable, "-c", script, str(source)],
        env={**os.environ, **others},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == hashlib.sha256(made("a4")[0]).hexdigest()


def test_what_weasyprint_cannot_draw_is_said_with_a_way_out() -> None:
    file = io.BytesIO()
    Image.new("I;16", (9, 9)).save(file, "PNG")
    deep, cut = (b64encode(data).decode() for data in (file.getvalue(), file.getvalue()[:30]))
    pictures = "".join(f'<img alt="" src="data:image/png;base64,{it}">' for it in (deep, cut))
    _, findings = to_pdf(f"<p>a\u2028b</p>{pictures}")
    ways = {one.message.split(":")[1].strip()[:20]: one.help for one in findings}
    assert ways["Unknown image mode"] == "save the picture anew, with 8 bits for each colour"
    assert "drawing program" in ways["Failed to load image"[:20]]
    assert all(ways.values())


def test_the_environment_is_left_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "5")
    to_pdf("<p>x")
    assert os.environ["SOURCE_DATE_EPOCH"] == "5"
