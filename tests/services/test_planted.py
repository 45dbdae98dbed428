"""A quest with a mistake of every kind that has a way out is clean after a few calls."""

import re
import shutil
from pathlib import Path

import pytest

from authoring.services.apply_fixes import AppliedFixes, apply_fixes, write_fixes
from authoring.services.lint import lint_pack
from authoring.services.packs import open_pack

HERE = Path(__file__).parent
KINDS = {
    "action-impossible",
    "bad-dice",
    "bad-row-key",
    "bad-square",
    "bad-target",
    "chart-die-not-in-box",
    "chart-face-gap",
    "chart-range-backwards",
    "chart-row-outside-die",
    "chart-row-overlap",
    "choice-without-effect",
    "counter-never-there",
    "dangling-reference",
    "duplicate-id",
    "duplicate-key",
    "feature-not-on-tile",
    "hidden-character",
    "missing-pack",
    "not-yaml",
    "schema-mismatch",
    "shop-sells-key",
    "unknown-effect",
    "unknown-law-word",
    "unknown-ruleset",
    "unknown-silhouette",
    "unknown-suppression",
    "unknown-target",
    "unreachable-chart",
    "unreachable-row",
    "unused-definition",
    "unused-suppression",
}
"""One mistake of each is planted, and more of some."""
MOST_CALLS = 6
"""A file that is no YAML, an unknown ruleset and a missing pack hide what is behind them."""


@pytest.fixture
def quest(tmp_path: Path) -> Path:
    shutil.copytree(HERE.parent / "lint" / "base" / "kit", tmp_path / "kit")
    shutil.copytree(HERE / "planted" / "case", tmp_path / "case")
    return tmp_path / "case"


def _made(quest: Path, *, unsafe: bool) -> AppliedFixes:
    mended = apply_fixes(quest, unsafe=unsafe)
    write_fixes(mended)
    return mended


def _all_made(quest: Path) -> list[AppliedFixes]:
    """Mend until nothing comes to light any more: what did is left to the next call."""
    calls = [_made(quest, unsafe=True)]
    while calls[-1].new and len(calls) < MOST_CALLS:
        calls.append(_made(quest, unsafe=True))
    return calls


def test_planted_mistakes_of_more_than_25_kinds_are_mended_in_a_few_calls(quest: Path) -> None:
    calls = _all_made(quest)
    assert {one.code for mended in calls for one in mended.fixes} == KINDS
    assert (calls[-1].put_back, calls[-1].left.findings) == ((), ())
    assert lint_pack(open_pack(quest)).findings == ()


def test_what_is_not_certain_waits_to_be_asked_for(quest: Path) -> None:
    mended = _made(quest, unsafe=False)
    assert all(one.fix and one.fix.safe for one in mended.fixes)
    left = lint_pack(open_pack(quest)).findings
    assert left
    assert not any(one.fix and one.fix.safe for one in left)


def test_comments_of_the_author_survive(quest: Path) -> None:
    files = sorted(quest.glob("*.yaml"))
    before = {path.name: _remarks(path) for path in files}
    _made(quest, unsafe=True)
    assert {path.name: _remarks(path) for path in files} == before
    assert any(before.values())


def _remarks(path: Path) -> list[str]:
    """Comments, but for those that speak to lint."""
    found = re.findall(r"(?:^|(?<= ))# (?!questpack:).*", path.read_text(encoding="utf-8"), re.M)
    return [str(one) for one in found]


def test_the_library_stays_as_it_is(quest: Path) -> None:
    kit = quest.parent / "kit" / "pack.yaml"
    before = kit.read_bytes()
    _made(quest, unsafe=True)
    assert kit.read_bytes() == before


def test_a_call_after_the_last_has_nothing_to_do(quest: Path) -> None:
    _all_made(quest)
    again = apply_fixes(quest, unsafe=True)
    assert (again.files, again.fixes, again.diff) == ((), (), "")
