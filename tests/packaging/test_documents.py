"""The documents are true: links lead somewhere, and the README's commands exist and run."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from authoring.cli.front import command_names
from authoring.cli.shell import run

LINK = re.compile(r"!?\[[^\]]*\]\(([^)#\s]+)[^)]*\)")
PROMPT = re.compile(r"^\$ (questpack .*)$", re.MULTILINE)
CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FEW = ("-n", "8")
LESS = {"playtest": FEW, "check": FEW, "print": ("--part", "booklet")}
"""The walk in short: whether the commands work shows in few games and one part, too."""


def _documents(repository: Path) -> Iterator[Path]:
    yield from repository.glob("*.md")
    yield from (repository / "docs").rglob("*.md")
    yield from (repository / "authoring").rglob("README.md")


@pytest.fixture(scope="module")
def readme(repository: Path) -> str:
    return (repository / "README.md").read_text(encoding="utf-8")


def test_every_link_between_documents_leads_somewhere(repository: Path) -> None:
    broken = [
        f"{page.relative_to(repository)}: {target}"
        for page in _documents(repository)
        for target in LINK.findall(page.read_text(encoding="utf-8"))
        if "://" not in target and not (page.parent / target).exists()
    ]
    assert not broken


def test_the_readme_names_every_command(readme: str) -> None:
    assert not [name for name in command_names() if f"`questpack {name}" not in readme]


def test_the_readme_opens_with_a_picture_and_two_commands(readme: str) -> None:
    start = "\n".join(readme.splitlines()[:30])
    assert "docs/images/page.png" in start
    assert "make demo" in start
    assert "make test" in start


@pytest.mark.long
def test_the_walk_of_the_readme_works_as_printed(
    readme: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Every step whose printed answer shows no defect runs, in order, and ends well."""
    monkeypatch.chdir(tmp_path)
    for shown in CONSOLE.findall(readme):
        if "error[" in shown or "warning[" in shown:
            continue
        for command in PROMPT.findall(shown):
            arguments = shlex.split(command)[1:]
            code = run([*arguments, *LESS.get(arguments[0], ())])
            said = capsys.readouterr()
            # So few games may well miss a target; that is no fault of the walk.
            well = (0, 1) if arguments[0] == "check" else (0,)
            assert code in well, f"{command}: {said.out}{said.err}"
