"""An author's own sheets: linted with the pack, printed on, in nobody else's way."""

import io
from pathlib import Path

import pypdf
import pytest

from authoring.core.errors import CannotRun
from authoring.render.options.print_options import Look
from authoring.services.lint import lint_pack
from authoring.services.new import new
from authoring.services.odds import odds_of
from authoring.services.packs import open_pack
from authoring.services.print_order import Order
from authoring.services.printing import print_pack
from tests.services.conftest import WritePack

SQUARE = "format: 1\npaper: [200, 200]\nmargins: 12\nduplex: long-edge\n"


@pytest.fixture
def dungeon(tmp_path: Path) -> Path:
    """A new pack that prints a few pieces."""
    folder = tmp_path / "my-quest"
    new(folder)
    (folder / "sheets").mkdir()
    return folder


def test_lint_points_into_a_wrong_sheet_and_quotes_its_line(write_pack: WritePack) -> None:
    folder = write_pack()
    (folder / "sheets").mkdir()
    wrong = folder / "sheets" / "mine.yaml"
    wrong.write_text("format: 1\ngutter: 2\nbleed: 3\n", encoding="utf-8")
    answer = lint_pack(open_pack(folder))
    (finding,) = [one for one in answer.findings if one.code == "sheet-does-not-fit"]
    assert (finding.span.line, finding.span.column) == (2, 9)
    assert answer.texts[finding.span.path] == wrong.read_text(encoding="utf-8")


def test_a_wrong_sheet_does_not_stop_the_odds(write_pack: WritePack) -> None:
    folder = write_pack()
    (folder / "sheets").mkdir()
    (folder / "sheets" / "mine.yaml").write_text("nonsense\n", encoding="utf-8")
    answer = odds_of(open_pack(folder))
    assert answer.value is not None
    assert answer.findings == ()


def test_pieces_lie_on_the_authors_sheet(dungeon: Path, tmp_path: Path) -> None:
    (dungeon / "sheets" / "square.yaml").write_text(SQUARE, encoding="utf-8")
    out = tmp_path / "made.pdf"
    order = Order(out, parts=("standups",), look=Look(sheet="square"))
    assert print_pack(open_pack(dungeon), order).value is not None
    sizes = {
        (
            round(float(page.mediabox.width) / 72 * 25.4),
            round(float(page.mediabox.height) / 72 * 25.4),
        )
        for page in pypdf.PdfReader(io.BytesIO(out.read_bytes())).pages
    }
    assert sizes == {(200, 200)}


def test_nothing_is_printed_while_a_sheet_is_wrong(dungeon: Path, tmp_path: Path) -> None:
    (dungeon / "sheets" / "square.yaml").write_text(SQUARE + "item: [500, 5]\n", encoding="utf-8")
    out = tmp_path / "made.pdf"
    answer = print_pack(open_pack(dungeon), Order(out, look=Look(sheet="square")))
    assert answer.value is None
    assert [finding.code for finding in answer.findings] == ["sheet-does-not-fit"]
    assert not out.exists()


def test_an_unknown_sheet_is_refused_with_the_known_ones(dungeon: Path, tmp_path: Path) -> None:
    (dungeon / "sheets" / "square.yaml").write_text(SQUARE, encoding="utf-8")
    with pytest.raises(CannotRun) as refused:
        print_pack(open_pack(dungeon), Order(tmp_path / "made.pdf", look=Look(sheet="sqare")))
    assert refused.value.hint == (
        "did you mean `square`? choose one of a4, gutterfold-a4, gutterfold-letter, letter, "
        "poker-deck, square"
    )
