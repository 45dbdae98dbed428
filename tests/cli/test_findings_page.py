"""The samples of docs/findings.md are what the tool prints."""

import re
from pathlib import Path

import pytest

from tests.cli.conftest import ROOT, Call

BASE = ROOT / "tests" / "lint" / "mistakes" / "bases" / "dungeon-plungin.yaml"
CHEST = "  chest: {die: d6, rows: {1-3: unlocked, 4-6: locked}}\n"
GAP = "charts:\n  chest:\n    die: d6\n    rows: {1-3: unlocked, 4-5: locked}\n"


@pytest.fixture
def quest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, here: Call) -> str:
    """A sound pack but for a chest chart without a row for 6."""
    folder = tmp_path / "my-quest"
    folder.mkdir()
    text = BASE.read_text(encoding="utf-8")
    assert CHEST in text
    (folder / "pack.yaml").write_text(text.replace(CHEST, ""), encoding="utf-8")
    (folder / "charts.yaml").write_text(GAP, encoding="utf-8")
    assert here is not None  # it goes to the repository first
    monkeypatch.chdir(tmp_path)
    return "my-quest"


def sample(form: str) -> str:
    """The block that shows a format."""
    text = (ROOT / "docs" / "findings.md").read_text(encoding="utf-8")
    after = text[text.index(f"`--format {form}`\n") :]
    found = re.search(r"```\n(.*?)```", after, re.DOTALL)
    assert found is not None
    return found[1]


@pytest.mark.parametrize("form", ["text", "concise", "github"])
def test_a_sample_is_what_is_printed(form: str, quest: str, here: Call) -> None:
    assert here("lint", quest, "--format", form).out == sample(form)


def test_the_fix_of_the_sample_is_the_one_that_is_made(quest: str, here: Call) -> None:
    (title,) = re.findall(r"= fix: write `([^`]+)` for `([^`]+)`", sample("text"))
    changed = here("lint", quest, "--unsafe-fixes", "--diff").out
    rows = "{{1-3: unlocked, {}: locked}}"
    assert f"-    rows: {rows.format(title[1])}\n" in changed
    assert f"+    rows: {rows.format(title[0])}\n" in changed
