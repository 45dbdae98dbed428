"""The documents are true: links lead somewhere, and the README names every command."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from authoring.cli.front import command_names
from tools.markdown import anchors, links


def documents(repository: Path) -> Iterator[Path]:
    yield from repository.glob("*.md")
    yield from (repository / "docs").rglob("*.md")
    yield from (repository / "authoring").rglob("README.md")


def _trouble(page: Path, link: str, known: dict[Path, set[str]]) -> str:
    """What is wrong with a link, if anything; other people's pages are not asked."""
    if link.startswith("mailto:"):
        return "" if "@" in link else "no address"
    if "://" in link:
        parts = urlsplit(link)
        return "" if parts.scheme in ("http", "https") and "." in parts.netloc else "no address"
    path, _, anchor = link.partition("#")
    there = (page.parent / path).resolve() if path else page
    if not there.exists():
        return "no such file"
    if anchor and anchor not in known.get(there, ()):
        return "no such heading"
    return ""


def _troubles(pages: list[Path]) -> list[str]:
    texts = {page.resolve(): page.read_text(encoding="utf-8") for page in pages}
    known = {page: anchors(text) for page, text in texts.items()}
    return [
        f"{page.name}: {link}: {trouble}"
        for page, text in texts.items()
        for link in links(text)
        if (trouble := _trouble(page, link, known))
    ]


@pytest.fixture(scope="module")
def readme(repository: Path) -> str:
    return (repository / "README.md").read_text(encoding="utf-8")


def test_every_link_between_documents_leads_to_a_file_and_a_heading(repository: Path) -> None:
    assert _troubles([*documents(repository)]) == []


def test_a_link_that_leads_nowhere_is_noticed(tmp_path: Path) -> None:
    page = tmp_path / "a.md"
    page.write_text(
        "# One `two`, three\n\n# Four\n\n# Four\n\n```\n# five\n[x](code.md)\n```\n\n"
        "`[x](code.md)` [`a`](a.md#one-two-three) [b](#four-1) [c](#five) [d](b.md) ![e](a.md#six) [f](http://)\n",
        encoding="utf-8",
    )
    assert _troubles([page]) == [
        "a.md: #five: no such heading",
        "a.md: b.md: no such file",
        "a.md: a.md#six: no such heading",
        "a.md: http://: no address",
    ]


def test_the_readme_names_every_command(readme: str) -> None:
    assert not [name for name in command_names() if f"`questpack {name}" not in readme]


def test_the_readme_opens_with_a_picture_and_two_commands(readme: str) -> None:
    start = "\n".join(readme.splitlines()[:30])
    assert "docs/images/page.png" in start
    assert "make demo" in start
    assert "make test" in start


def test_every_target_of_make_that_a_page_names_is_there(repository: Path) -> None:
    targets = re.findall(r"^([\w-]+):", (repository / "Makefile").read_text("utf-8"), re.MULTILINE)
    typed = {
        target
        for page in documents(repository)
        for target in re.findall(r"^(?:\$ )?make ([\w-]+)", page.read_text("utf-8"), re.MULTILINE)
    }
    assert "demo" in typed
    assert typed - set(targets) == set()
