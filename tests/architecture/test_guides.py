"""What those who work on the code are sent to is there."""

import re
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache

import pytest

from tests.architecture.tree import ROOT, assert_none, kept_files

HOW_TO = sorted(path.name for path in ROOT.glob("docs/how-to-add-*.md"))
GUIDES = ("CONTRIBUTING.md", "docs/developing.md", *(f"docs/{name}" for name in HOW_TO))
MADE = ("out", "build", "dist")
"""Folders that are made and in no checkout."""
_QUOTED = re.compile(r"`([^`\n]+)`")
_PATH = re.compile(r"[\w.<>*/-]*(?:/|\.(?:py|pyi|pyx|json|yaml|md|css|j2|po|txt|toml))")
_NAME = re.compile(r"[A-Za-z]\w{3,}")
_EXAMPLE = re.compile(r"\b(my|your)[-_]|MY|example")


@cache
def _tree() -> tuple[frozenset[str], frozenset[str]]:
    """Paths of all files and folders, and all words of the code, the templates and the packs."""
    files = [path.relative_to(ROOT) for path in kept_files()]
    folders = {parent for file in files for parent in file.parents}
    texts = (file for file in files if file.suffix in (".py", ".pyi", ".json", ".yaml", ".toml"))
    words = {
        word for file in texts for word in re.findall(r"\w+", (ROOT / file).read_text("utf-8"))
    }
    return frozenset(map(str, (*files, *folders))), frozenset(words)


def _missing(guide: str) -> Iterator[str]:
    paths, words = _tree()
    text = (ROOT / guide).read_text(encoding="utf-8")
    text = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    for quoted in dict.fromkeys(_QUOTED.findall(text)):
        if _EXAMPLE.search(quoted) or quoted.split("/")[0] in MADE:
            continue
        if _PATH.fullmatch(quoted) or (_PATH.match(quoted) and "/" in quoted and " " not in quoted):
            pattern = re.sub(r"<[^>]*>", "*", quoted).strip("/")
            if not any(fnmatch(f"/{path}", f"*/{pattern}") for path in paths):
                yield f"{guide}: no file `{quoted}`"
        elif _NAME.fullmatch(quoted) and quoted not in words:
            yield f"{guide}: no name `{quoted}` in the code"


@pytest.mark.parametrize("guide", GUIDES)
def test_files_and_names_of_a_guide_exist(guide: str) -> None:
    assert_none(_missing(guide))
