"""One file or several, whole or not at all, and never over others unasked."""

import hashlib
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pypdf
import pytest
from PIL import Image

from authoring.core import limits
from authoring.core.errors import CannotRun
from authoring.core.finding import warning
from authoring.core.printable import is_control
from authoring.render.options.print_options import Look
from authoring.services.new import new
from authoring.services.packs import open_pack, open_sound
from authoring.services.playtest import PlaytestRequest
from authoring.services.print_order import Order, destination, wanted_parts
from authoring.services.printing import print_pack
from authoring.services.seal import seal_for
from tests.examples import first
from tests.soon import soon

PARTS = ("booklet", "aids", "tiles", "standups", "cards", "extras")


@pytest.fixture
def small(repository: Path) -> Path:
    """A quest of one page."""
    return repository / "packs" / "blank-demo"


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A quest with a bit of every part: the one that `questpack new` writes."""
    folder = tmp_path_factory.mktemp("packs") / "my-quest"
    new(folder)
    return folder


@pytest.mark.parametrize("text", ["out/", "out", "some.folder/", "quest.pdf/"])
def test_a_path_without_an_ending_or_with_a_slash_is_a_folder(text: str) -> None:
    assert destination(text) == (Path(text), True)


def test_a_folder_that_is_there_is_one_whatever_its_name(tmp_path: Path) -> None:
    folder = tmp_path / "quest.pdf"
    folder.mkdir()
    assert destination(str(folder)) == (folder, True)


@pytest.mark.parametrize("text", ["quest.pdf", "out/quest.PDF", "quest.html"])
def test_a_pdf_or_html_ending_is_a_file(text: str) -> None:
    assert destination(text) == (Path(text), False)


def test_another_ending_is_refused_with_the_way_to_name_a_folder() -> None:
    with pytest.raises(CannotRun, match=r"neither in \.pdf nor in \.html") as caught:
        destination("quest.txt")
    assert "slash" in caught.value.hint


@pytest.mark.parametrize("text", ["", "-", ".pdf", ".HTML"])
def test_what_names_no_file_is_refused(text: str) -> None:
    with pytest.raises(CannotRun, match="names no file") as caught:
        destination(text)
    assert caught.value.hint == "name one: -o my-quest.pdf"


def test_a_language_nobody_speaks_is_told_with_the_line_of_the_pack(
    small: Path, tmp_path: Path
) -> None:
    text = (small / "pack.yaml").read_text(encoding="utf-8") + "language: fr\n"
    (tmp_path / "blank-demo").mkdir()
    (tmp_path / "blank-demo" / "pack.yaml").write_text(text, encoding="utf-8")
    said = rf"pack\.yaml:{len(text.splitlines())}: no such language: fr"
    with pytest.raises(CannotRun, match=said) as caught:
        print_pack(open_pack(tmp_path / "blank-demo"), Order(tmp_path / "x.html", html=True))
    assert "--language en" in caught.value.hint
    look = Look(language="en")
    order = Order(tmp_path / "x.html", html=True, look=look)
    assert print_pack(open_pack(tmp_path / "blank-demo"), order).value


def test_parts_are_names_with_commas_and_all_is_every_one() -> None:
    assert wanted_parts("Aids, tiles,aids") == ("aids", "tiles")
    assert wanted_parts("all") == wanted_parts("tiles,all") == ()


def test_an_unknown_part_is_refused_with_the_known_ones(whole: Path, tmp_path: Path) -> None:
    with pytest.raises(CannotRun, match="no part `maps`") as caught:
        print_pack(open_pack(whole), Order(tmp_path / "x.pdf", parts=("maps",)))
    assert all(part in caught.value.hint for part in PARTS)


def test_a_folder_gets_a_file_for_each_part(whole: Path, tmp_path: Path) -> None:
    out = tmp_path / "pages"
    made = print_pack(open_pack(whole), Order(out, several=True, html=True)).value
    assert made is not None
    names = [f"my-quest-{part}.html" for part in PARTS]
    assert [one.path.name for one in made] == names
    assert sorted(path.name for path in out.iterdir()) == sorted(names)
    assert all(one.size == one.path.stat().st_size for one in made)


def test_one_file_in_the_way_and_none_is_written(whole: Path, tmp_path: Path) -> None:
    mine = tmp_path / "my-quest-cards.html"
    mine.write_text("mine", encoding="utf-8")
    order = Order(tmp_path, several=True, parts=("aids", "cards"), html=True)
    with pytest.raises(CannotRun, match="exists already"):
        print_pack(open_pack(whole), order)
    assert list(tmp_path.iterdir()) == [mine]
    assert mine.read_text(encoding="utf-8") == "mine"
    made = print_pack(open_pack(whole), replace(order, force=True)).value
    assert made is not None
    assert mine.read_text(encoding="utf-8") != "mine"


def test_a_folder_in_a_folder_that_is_missing_is_refused(small: Path, tmp_path: Path) -> None:
    with pytest.raises(CannotRun, match="does not exist"):
        print_pack(open_pack(small), Order(tmp_path / "no" / "such", several=True))


def test_a_file_is_no_folder(small: Path, tmp_path: Path) -> None:
    (tmp_path / "out").write_text("mine", encoding="utf-8")
    with pytest.raises(CannotRun, match="is no folder"):
        print_pack(open_pack(small), Order(tmp_path / "out", several=True))


@pytest.mark.parametrize(("name", "html"), [("x.pdf", True), ("x.html", False)])
def test_the_ending_of_a_file_fits_what_is_in_it(
    small: Path, tmp_path: Path, name: str, html: bool
) -> None:
    with pytest.raises(CannotRun, match="is to hold") as caught:
        print_pack(open_pack(small), Order(tmp_path / name, html=html))
    assert "--html, or name it" in caught.value.hint


@pytest.mark.parametrize("order", [{"dpi": 72}, {"look": Look(standard="pdf/ua-1")}])
def test_html_has_neither_pictures_nor_a_standard(
    small: Path, tmp_path: Path, order: dict[str, object]
) -> None:
    with pytest.raises(CannotRun, match="one at a time"):
        print_pack(open_pack(small), Order(tmp_path / "x.html", html=True, **order))  # type: ignore[arg-type]


def test_every_page_becomes_a_picture_of_the_size_asked_for(small: Path, tmp_path: Path) -> None:
    made = print_pack(
        open_pack(small), Order(tmp_path / "x.pdf", dpi=50, seal=PlaytestRequest(games=3))
    ).value
    assert made is not None
    assert [one.path.name for one in made] == ["x.pdf", "x-01.png", "x-02.png"]
    with Image.open(tmp_path / "x-01.png") as picture:
        width, height = picture.size
    assert width == pytest.approx(210 / 25.4 * 50, abs=1)
    assert height == pytest.approx(297 / 25.4 * 50, abs=1)


def test_a_picture_in_the_way_is_not_written_over(small: Path, tmp_path: Path) -> None:
    (tmp_path / "x-01.png").write_bytes(b"mine")
    with pytest.raises(CannotRun, match="exists already"):
        print_pack(open_pack(small), Order(tmp_path / "x.pdf", dpi=50))
    assert [path.name for path in tmp_path.iterdir()] == ["x-01.png"]


@pytest.mark.parametrize("dpi", [-1, 29, 601, 10**9])
def test_pictures_have_a_sensible_size(small: Path, tmp_path: Path, dpi: int) -> None:
    with pytest.raises(CannotRun, match="dots an inch") as caught:
        print_pack(open_pack(small), Order(tmp_path / "x.pdf", dpi=dpi))
    assert caught.value.hint == "ask for 30 to 600"


@pytest.mark.long
def test_several_files_are_the_same_whether_printed_at_once_or_in_turn(
    whole: Path, tmp_path: Path
) -> None:
    folders = []
    for jobs in (1, 2):
        out = tmp_path / str(jobs)
        answer = print_pack(
            open_pack(whole), Order(out, True, ("cards", "standups"), jobs=jobs, dpi=30)
        )
        assert answer.findings == ()
        folders.append({path.name: path.read_bytes() for path in out.iterdir()})
    assert len(folders[0]) > 4
    assert folders[0] == folders[1]


def test_the_seal_is_a_last_page_with_lint_odds_and_games(small: Path, tmp_path: Path) -> None:
    print_pack(open_pack(small), Order(tmp_path / "x.pdf", seal=PlaytestRequest(games=40, seed=3)))
    last = pypdf.PdfReader(tmp_path / "x.pdf").pages[-1].extract_text().replace("\xa0", " ")
    last = " ".join(last.split())
    for words in ("A Candle in the Cellar", "none found", "40 games", "seed 3", "95 % confidence"):
        assert words in last, words
    assert "55.5 %" in last  # 959/1728, worked out in the tests of its odds


def test_the_seal_is_in_the_contents_and_in_the_plan(whole: Path, tmp_path: Path) -> None:
    parts = ("booklet", "standups")
    order = Order(tmp_path / "x.pdf", parts=parts, plan=True, seal=PlaytestRequest(games=2))
    assert print_pack(open_pack(whole), order).value
    pages = [page.extract_text() for page in pypdf.PdfReader(tmp_path / "x.pdf").pages]
    contents = next(page for page in pages[1:] if "Contents" in page)
    for page in (pages[0], contents):
        line = next(line for line in page.splitlines() if "Tested and Sealed" in line)
        assert str(len(pages)) in line
    print_pack(open_pack(whole), replace(order, seal=None, force=True))
    first, *_ = pypdf.PdfReader(tmp_path / "x.pdf").pages
    assert "Sealed" not in first.extract_text()


def test_a_seal_tells_of_the_findings_of_lint(small: Path) -> None:
    opened = open_sound(small)
    hint = warning("unused", opened.pack.source.span, "nobody uses it")
    seal = seal_for(opened, PlaytestRequest(games=2), (hint,))
    assert not seal.sound
    assert (seal.lint.value, seal.lint.note) == ("1 found", "nobody uses it")
    assert "".join(seal.digest) == opened.pack.source.digest


def test_a_seal_is_no_place_for_more_games_than_a_page_is_worth(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = open_sound(small)
    with pytest.raises(CannotRun, match="a seal on 100,001 games") as caught:
        seal_for(opened, PlaytestRequest(games=100_001), ())
    assert caught.value.hint == "ask for 1 to 100,000"
    monkeypatch.setattr("authoring.services.seal.MOST_GAMES", 3)
    assert seal_for(opened, PlaytestRequest(games=3), ()).games[0].value == "3 games"
    with pytest.raises(CannotRun, match="a seal on 4 games"):
        seal_for(opened, PlaytestRequest(games=4), ())


@pytest.mark.parametrize("standard", first("pdf/a-3u", "plain", "pdf/ua-1", "pdf/x-4"))
def test_another_process_gives_the_same_bytes(small: Path, tmp_path: Path, standard: str) -> None:
    made = tmp_path / "here.pdf"
    print_pack(
        open_pack(small),
        Order(made, look=Look(standard=standard), seal=PlaytestRequest(games=5), dpi=40),
    )
    there = _apart(small, tmp_path, "--standard", standard, "--seal", "--seal-games", "5")
    assert there == hashlib.sha256(made.read_bytes()).hexdigest()


def _apart(pack: Path, folder: Path, *more: str) -> str:
    out = folder / "there.pdf"
    subprocess.run(
        [sys.executable, "-m", "authoring", "print", str(pack), "-o", str(out), *more],
        env={**os.environ, "PYTHONHASHSEED": "77", "SOURCE_DATE_EPOCH": "1234567890"},
        check=True,
        capture_output=True,
    )
    return hashlib.sha256(out.read_bytes()).hexdigest()


def test_a_part_alone_starts_with_page_one_and_has_its_own_bookmarks(
    whole: Path, tmp_path: Path
) -> None:
    print_pack(open_pack(whole), Order(tmp_path / "x.pdf", parts=("standups",)))
    reader = pypdf.PdfReader(tmp_path / "x.pdf")
    assert len(reader.outline) >= 1
    assert len(reader.pages) < 15


INTRODUCTION = "introduction: The door fell shut behind you, and the candle is short."


def _with(small: Path, folder: Path, old: str, new: str) -> Path:
    text = (small / "pack.yaml").read_text(encoding="utf-8")
    assert old in text
    (folder / "pack.yaml").write_text(text.replace(old, new), encoding="utf-8")
    return folder


def test_an_introduction_of_a_megabyte_is_a_finding_at_its_place(
    small: Path, tmp_path: Path
) -> None:
    long = "introduction: |\n" + "    It is dark, and you are not alone.\n" * 28_000
    pack = _with(small, tmp_path, INTRODUCTION, long)
    with soon(3):
        answer = print_pack(open_pack(pack), Order(tmp_path / "a.pdf"))
    (finding,) = answer.findings
    assert answer.value is None
    assert (finding.code, finding.span.line, finding.span.column) == ("past-limit", 16, 17)
    assert "the bound is 20,000" in finding.message
    assert finding.help
    assert not (tmp_path / "a.pdf").exists()


def test_more_letters_than_can_be_printed_are_a_finding_at_the_longest_text(
    small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MAX_PRINTED_LETTERS", 100)
    answer = print_pack(open_pack(small), Order(tmp_path / "a.pdf"))
    (finding,) = answer.findings
    assert (answer.value, finding.code) == (None, "past-limit")
    assert (finding.span.line, finding.span.column) == (16, 17)
    assert "the bound is 100" in finding.message


def test_no_letter_of_an_author_steers_what_reads_a_file(small: Path, tmp_path: Path) -> None:
    title = r'title: "A Candle\e[2J \u202E\x9bin\0 the Cellar"'
    pack = _with(small, tmp_path, "title: A Candle in the Cellar", title)
    for name, html in (("a.pdf", False), ("a.html", True)):
        print_pack(open_pack(pack), Order(tmp_path / name, html=html))
    page = (tmp_path / "a.html").read_text(encoding="utf-8")
    assert "<title>A Candle[2J in the Cellar</title>" in page
    assert not [char for char in page if is_control(char)]
    told = pypdf.PdfReader(tmp_path / "a.pdf").metadata
    assert told is not None
    assert told.title == "A Candle[2J in the Cellar"
    assert not [char for said in told.values() for char in str(said) if is_control(char)]
