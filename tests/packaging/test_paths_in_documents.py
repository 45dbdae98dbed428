"""Every path of the repository that a document names exists."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.packaging.test_documents import documents

TREES = (
    "authoring", "bench", "ci", "docs", "editors", "packs", "schemas", "templates", "tests",
    "tools",
)  # fmt: skip
CODE = (".py", ".pyi", ".pyx", ".pxi", ".html.j2")
OF_A_FOLDER = (*CODE, ".yaml", ".txt")
"""Endings of names that are paths without a folder; the second, in a README of a package."""
EXAMPLES = {
    "templates/cover.html.j2", "templates/languages/fr.po", "templates/styles/own.css",
    "schemas/upgrades/1-to-2.yaml",
}  # fmt: skip
EXAMPLE = re.compile(r"my[-_](?:game|quest)|[A-Z]+(?:\.\w+)?$")
"""Names that documents make up, and words in capitals that stand for a name."""
PATH = re.compile(r"[\w.-]+(?:/[\w.-]+)*/?")
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


@cache
def endings(folder: Path) -> frozenset[str]:
    """Every path below a folder, with each number of its first folders left out."""
    known = {path.name for path in folder.iterdir()}
    trees = [folder / tree for tree in TREES] if (folder / "authoring").exists() else [folder]
    for tree in trees:
        for path in tree.rglob("*"):
            parts = path.relative_to(folder).parts
            known.update("/".join(parts[at:]) for at in range(len(parts)))
    return frozenset(known)


@cache
def folders(repository: Path) -> frozenset[str]:
    """Names of folders with which a path of the repository may begin."""
    package = repository / "authoring"
    below = [repository / tree for tree in TREES]
    below += [*package.iterdir(), *(package / "rulesets").glob("*/*")]
    return frozenset(path.name for path in below if path.is_dir())


def paths(text: str, repository: Path, names: tuple[str, ...]) -> Iterator[str]:
    """Each path of the repository that a text names; `names` are endings of files."""
    for word in re.findall(r"`([^`\n]+)`", FENCED.sub("", text)):
        if not PATH.fullmatch(word) or word.startswith(".") or word in EXAMPLES:
            continue
        parts = word.rstrip("/").split("/")
        begins = "/" in word and parts[0] in folders(repository)
        if (begins or word.endswith(names)) and not any(map(EXAMPLE.match, parts)):
            yield word.rstrip("/")


def missing(page: Path, repository: Path) -> list[str]:
    """The paths in a page that lead nowhere: those in a README of a package begin in its folder, or
    in that of the repository."""
    own = (
        page.parent if page.name == "README.md" and page.parent.parent.name == "rulesets" else None
    )
    known = endings(own or repository)
    named = paths(page.read_text("utf-8"), repository, OF_A_FOLDER if own else CODE)
    return [path for path in named if path not in known and not (repository / path).exists()]


def test_every_path_in_a_document_leads_to_a_file_or_folder(repository: Path) -> None:
    wrong = {
        str(page.relative_to(repository)): lost
        for page in documents(repository)
        if (lost := missing(page, repository))
    }
    assert wrong == {}


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("`play/fighting/gone.py` and `play/turn/`", ["play/fighting/gone.py"]),
        ("`models/` is no folder of ours, `tests/gone` is lost", ["tests/gone"]),
        ("`gone.py` `my_game/gone.py` `docs/NAME.md` `1/2` `.html.j2`", ["gone.py"]),
        ("```\ntests/gone.py `tests/gone.py`\n```\n", []),
    ],
)
def test_a_path_that_leads_nowhere_is_noticed(
    repository: Path, tmp_path: Path, text: str, lost: list[str]
) -> None:
    page = tmp_path / "page.md"
    page.write_text(text, encoding="utf-8")
    assert missing(page, repository) == lost
