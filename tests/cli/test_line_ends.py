"""Files keep their line ends and their byte order mark, whatever command writes them."""

import shutil
from pathlib import Path

import pytest

from authoring.core.finding import Edit
from authoring.core.span import Span
from authoring.source.edits.text_edits import BOM, applied, line_end, with_ends
from tests.cli.conftest import ROOT, SMALL, Call

MARKS = (b"", BOM)
ENDS = ("\n", "\r\n")


def _set(file: Path, end: str, mark: bytes) -> None:
    text = file.read_bytes().decode("utf-8").replace("\r\n", "\n")
    file.write_bytes(mark + text.replace("\n", end).encode("utf-8"))


def _assert_kept(file: Path, end: str, mark: bytes) -> None:
    data = file.read_bytes()
    assert data.startswith(BOM) == bool(mark)
    assert data.count(BOM) == bool(mark)
    lines = data.removeprefix(BOM).split(b"\n")[:-1]
    assert {line.endswith(b"\r") for line in lines} == {end == "\r\n"}


@pytest.fixture(params=[(end, mark) for end in ENDS for mark in MARKS], ids=repr)
def kind(request: pytest.FixtureRequest) -> tuple[str, bytes]:
    return request.param  # type: ignore[no-any-return]


@pytest.fixture
def pack(tmp_path: Path, kind: tuple[str, bytes]) -> Path:
    folder = tmp_path / "mine"
    shutil.copytree(ROOT / SMALL, folder)
    for file in folder.glob("*.yaml"):
        _set(file, *kind)
    return folder


def _edit(file: Path, old: str, new: str) -> None:
    data = file.read_bytes()
    assert old.encode() in data
    file.write_bytes(data.replace(old.encode(), new.encode(), 1))


def test_fmt_keeps_them_and_is_content_afterwards(
    here: Call, pack: Path, kind: tuple[str, bytes]
) -> None:
    main = pack / "pack.yaml"
    here("fmt", pack)
    _assert_kept(main, *kind)
    assert here("fmt", pack, "--check").code == 0
    _edit(main, "format: 1", "format:    1")
    assert here("fmt", pack, "--check").code == 1
    assert here("fmt", pack).code == 0
    _assert_kept(main, *kind)


def test_fixes_keep_them(here: Call, pack: Path, kind: tuple[str, bytes]) -> None:
    main = pack / "pack.yaml"
    _edit(main, "title:", "titel:")
    here("lint", pack, "--fix", "--unsafe-fixes")
    assert b"title:" in main.read_bytes()
    _assert_kept(main, *kind)


def test_translations_keep_them(here: Call, pack: Path, kind: tuple[str, bytes]) -> None:
    assert here("translate", pack, "de").code == 0
    file = pack / "languages" / "de.po"
    _set(file, *kind)
    _edit(pack / "pack.yaml", "title: ", "title: The new ")
    assert here("translate", pack, "de").code == 0
    assert b"The new " in file.read_bytes()
    _assert_kept(file, *kind)


@pytest.mark.parametrize("end", ENDS)
def test_a_line_that_an_edit_puts_in_ends_as_those_around_it(end: str) -> None:
    text = end.join(["a: 1", "b: 2", ""])
    at = len("a: 1" + end)
    span = Span("p.yaml", 2, 1, 2, 1, at, at)
    assert applied(text, [Edit(span, "x: 1\ny: 2\n")]) == end.join(
        ["a: 1", "x: 1", "y: 2", "b: 2", ""]
    )


@pytest.mark.parametrize(
    ("text", "end"), [("", "\n"), ("a\r\n", "\r\n"), ("a\r\nb\n", "\n"), ("a\r\nb\r\nc\n", "\r\n")]
)
def test_most_lines_decide(text: str, end: str) -> None:
    assert line_end(text) == end
    assert with_ends("x\ny\r\n", text) == f"x{end}y{end}"
