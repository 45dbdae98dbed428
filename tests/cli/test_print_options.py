"""`questpack print`: its many options, in order and each with a word to whoever errs."""

from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from tests.cli.conftest import DEMO, Call
from tests.render.files import icc

SMALL = "packs/blank-demo"


def test_help_puts_the_options_below_headings(here: Call) -> None:
    lines = here("print", "--help").out.splitlines()
    headings = [line for line in lines if line.endswith(":") and not line.startswith(" ")]
    assert headings == [
        "Arguments:",
        "Files:",
        "What and on which paper:",
        "Pieces to cut out:",
        "Seal:",
        "Options:",
    ]


def test_one_file_is_written_once(here: Call, tmp_path: Path) -> None:
    file = tmp_path / "quest.pdf"
    ended = here("print", SMALL, "-o", file)
    assert (ended.code, ended.out) == (0, "")
    assert f"wrote {file}" in ended.err
    assert file.read_bytes().startswith(b"%PDF-")
    assert "--force" in here("print", SMALL, "-o", file).err


def test_a_folder_gets_one_file_for_each_part_asked_for(here: Call, tmp_path: Path) -> None:
    ended = here("print", DEMO, "-o", f"{tmp_path}/pages", "--html", "--part", "aids,cards")
    assert ended.code == 0, ended.err
    names = ["knocking-wall-aids.html", "knocking-wall-cards.html"]
    assert sorted(path.name for path in (tmp_path / "pages").iterdir()) == names
    assert ended.err.count("wrote ") == 2


def test_pictures_stand_beside_the_file(here: Call, tmp_path: Path) -> None:
    ended = here("print", SMALL, "-o", tmp_path / "q.pdf", "--png", 40)
    assert ended.code == 0
    assert "wrote a picture of every page" in ended.err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["q-01.png", "q.pdf"]


@pytest.mark.parametrize(
    ("options", "tagged"),
    [((), True), (("--standard", "plain"), False), (("--imposition", "a5"), False)],
)
def test_pages_are_tagged_unless_plain_ones_are_wanted(
    here: Call, tmp_path: Path, options: tuple[str, ...], tagged: bool
) -> None:
    """Those that are folded lie in another order than they are read in."""
    ended = here("print", SMALL, "-o", tmp_path / "q.pdf", *options)
    assert ended.code == 0, ended.err
    root: Any = PdfReader(tmp_path / "q.pdf").trailer["/Root"]
    assert ("/StructTreeRoot" in root) == tagged
    assert (b"pdfuaid" in (tmp_path / "q.pdf").read_bytes()) == tagged


def test_a_sealed_pack_follows_a_standard(here: Call, tmp_path: Path) -> None:
    options = ("--seal", "--seal-games", 5, "--standard", "PDF/UA-1")
    ended = here("print", SMALL, "-o", tmp_path / "q.pdf", *options)
    assert ended.code == 0, ended.err
    assert "warning" not in ended.err


def test_capitals_units_and_commas_do_not_matter(here: Call, tmp_path: Path) -> None:
    options = ("--paper", "Letter", "--theme", "Crypt", "--border", "Black", "--square", "1IN")
    more = ("--language", "DE", "--part", "Booklet", "--bleed", "3,5MM")
    ended = here("print", SMALL, "-o", tmp_path / "q.html", "--html", *options, *more)
    assert ended.code == 0, ended.err


def test_a_plan_says_what_printing_takes_and_writes_nothing(here: Call, tmp_path: Path) -> None:
    """The demo's stand-ups are three sheets on one side, whatever is drawn on them."""
    before = sorted(tmp_path.iterdir())
    ended = here("print", DEMO, "--plan", "--part", "standups")
    assert (ended.code, ended.err) == (0, "")
    header, standups, *_ = ended.out.splitlines()
    assert header.split() == ["pages", "sheets", "sides", "ink", "paper"]
    assert standups.split()[:4] == ["Stand-ups", "3", "3", "one"]
    assert max(map(len, ended.out.splitlines())) <= 80
    assert sorted(tmp_path.iterdir()) == before


def test_without_a_plan_a_place_is_needed(here: Call) -> None:
    ended = here("print", DEMO)
    ended.assert_polite()
    assert ended.code == 2
    assert "-o my-quest.pdf" in ended.err


def test_a_press_is_named_by_its_profile(here: Call, tmp_path: Path) -> None:
    profile, file = tmp_path / "press.icc", tmp_path / "q.pdf"
    profile.write_bytes(icc())
    press = ("--icc", profile, "--condition", "FOGRA51")
    ended = here("print", SMALL, "-o", file, "--standard", "PDF/X-4", *press)
    assert (ended.code, "warning" in ended.err) == (0, False), ended.err
    (intent,) = PdfReader(file).trailer["/Root"]["/OutputIntents"]  # type: ignore[index]
    assert intent["/OutputConditionIdentifier"] == "FOGRA51"
    ended = here("print", SMALL, "-o", file, "--force", *press)
    assert ended.code == 2
    assert "add --standard pdf/x-4" in ended.err


@pytest.mark.parametrize(
    ("options", "choices"),
    [
        (("--part", "map"), "booklet, aids, tiles, standups, cards, extras"),
        (("--square", "3ft"), "25mm, 1in"),
        (("--standard", "pdf/x-1"), "pdf/ua-1, pdf/a-3u, pdf/x-4, plain"),
        (("--png", 7), "30 to 600"),
        (("--border", "red"), "white, black"),
        (("--paper", "a0"), "a4, letter"),
        (("--bleed", 99), "0 to 10 mm"),
        (("--bleed", "wide"), "0 to 10 mm"),
        (("--bleed", "nan"), "0 to 10 mm"),
        (("--icc", "no-such.icc", "--standard", "pdf/x-4"), "no-such.icc: no such file"),
        (("--icc", "README.md", "--standard", "pdf/x-4"), "no ICC profile"),
        (("--condition", "FOGRA51", "--standard", "pdf/x-4"), "add --icc FILE"),
        (("--seal-games", 9), "add --seal"),
        (("--seed", 9), "add --seal"),
        (("--set", "tiny"), "starter, full"),
        (("--sheets", 12), "add --set starter"),
        (("--imposition", "a6"), "choose a5"),
        (("--imposition", "a5", "--part", "tiles"), "--part booklet"),
        (("--imposition", "a5", "--html"), "leave out --html"),
    ],
)
def test_a_wrong_value_is_answered_with_the_choices(
    here: Call, tmp_path: Path, options: tuple[object, ...], choices: str
) -> None:
    ended = here("print", DEMO, "-o", tmp_path / "q.pdf", *options)
    ended.assert_polite()
    assert ended.code == 2
    assert choices in ended.err
    assert list(tmp_path.iterdir()) == []
