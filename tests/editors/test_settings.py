"""Settings of editors: the pages show the files that are tried, and each can be read."""

import tomllib

import pytest

from authoring.lsp.session import Options
from tests.editors.vscode import ROOT

SETTINGS = [
    ("neovim", "neovim/lsp/questpack.lua"),
    ("neovim", "neovim/questpack-0.7.lua"),
    ("emacs", "emacs/questpack.el"),
    ("helix", "helix/languages.toml"),
]


@pytest.mark.parametrize(("page", "file"), SETTINGS)
def test_the_page_of_an_editor_shows_the_file_that_lies_there(page: str, file: str) -> None:
    shown = (ROOT / "docs" / "editors" / f"{page}.md").read_text(encoding="utf-8")
    assert f"\n{(ROOT / 'editors' / file).read_text(encoding='utf-8')}```\n" in shown


def test_every_setting_that_lies_there_is_on_a_page() -> None:
    found = {
        path.relative_to(ROOT / "editors").as_posix()
        for path in (ROOT / "editors").rglob("*")
        if path.suffix in (".lua", ".el", ".toml")
    }
    assert found == {file for _, file in SETTINGS}


def test_the_setting_of_helix_starts_the_server_with_options_it_knows() -> None:
    text = (ROOT / "editors/helix/languages.toml").read_text(encoding="utf-8")
    read = tomllib.loads(text)
    server = read["language-server"]["questpack"]
    assert [server["command"], *server["args"]] == ["questpack", "lsp"]
    assert Options.of(server["config"]) == Options()
    assert [one["language-servers"] for one in read["language"]] == [["questpack"]]


def test_the_page_of_the_server_leads_to_every_editor() -> None:
    page = (ROOT / "docs/editors.md").read_text(encoding="utf-8")
    pages = sorted(path.name for path in (ROOT / "docs/editors").glob("*.md"))
    assert len(pages) == 4
    assert [name for name in pages if f"](editors/{name})" not in page] == []
