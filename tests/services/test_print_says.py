"""Whoever only prints sees what lint says of what is printed, and no more."""

from pathlib import Path
from shutil import copytree

import pytest

from authoring.services.lint import lint_pack
from authoring.services.packs import open_pack
from authoring.services.print_order import Order
from authoring.services.printing import print_pack

FILES = {
    "art/ghobin.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
    "art/cover.png": "no picture",
    "art/LICENSE.txt": "CC0",
    "templates/blank/pack.html": "<p>",
    "templates/jeffro_dungeon/cover.html.j2": "<p>",
    "sheets/My Cards.yaml": "format: 1\n",
    "chart.yaml": "",
}
SAID = [
    ("art-unreadable", "art/cover.png"),
    ("art-unused", "art/ghobin.svg"),
    ("template-unused", "templates/blank/pack.html"),
    ("template-unused", "templates/jeffro_dungeon/cover.html.j2"),
    ("unknown-file", "chart.yaml"),
    ("unknown-file", "sheets/My Cards.yaml"),
]


@pytest.fixture
def pack(repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = copytree(repository / "packs" / "blank-demo", tmp_path / "blank-demo")
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(folder)
    return folder


def test_files_that_come_to_nothing_are_told_when_printing(pack: Path, tmp_path: Path) -> None:
    answer = print_pack(open_pack(pack), Order(tmp_path / "x.html", html=True))
    assert answer.value
    assert sorted((one.code, one.span.path) for one in answer.findings) == SAID
    helps = {one.span.path: one.help for one in answer.findings}
    assert helps["templates/blank/pack.html"] == "name it `blank/pack.html.j2`"


def test_warnings_of_other_matters_are_left_to_lint(pack: Path, tmp_path: Path) -> None:
    with (pack / "pack.yaml").open("a", encoding="utf-8") as file:
        file.write("# questpack: allow no-such-code\n")
    assert "unknown-suppression" in {one.code for one in lint_pack(open_pack(pack)).findings}
    answer = print_pack(open_pack(pack), Order(tmp_path / "x.html", html=True))
    assert sorted((one.code, one.span.path) for one in answer.findings) == SAID
