"""Shipped packs with slips of the keyboard in them: mending settles, and makes nothing worse."""

import random
import re
from collections import Counter
from pathlib import Path

import pytest

from authoring.lint.compatible_fixes import FindingCounts, finding_counts
from authoring.services.apply_fixes import AppliedFixes, apply_fixes
from authoring.services.lint import lint_pack
from authoring.services.packs import open_pack
from authoring.source.reader import Overlay, Reader
from tests.examples import one_of
from tools.fuzz_slips import slipped

PACKS = ("blank-demo", "knocking-wall", "salt-mine", "salt-cistern", "the-oubliette")
_REMARK = re.compile(r"(?:^|(?<=\s))#.*", re.MULTILINE)


@pytest.mark.parametrize("seed", range(one_of(100, 40)))
def test_a_mutant_is_mended_once_and_no_worse(seed: int, repository: Path) -> None:
    chance = random.Random(seed)
    pack = repository / "packs" / chance.choice(PACKS)
    file = chance.choice(sorted(pack.glob("*.yaml")))
    before = {file: slipped(chance, file.read_text(encoding="utf-8"))}
    for unsafe in (False, True):
        mended = apply_fixes(pack, unsafe=unsafe, reader=Overlay(before))
        after = {**before, **{one.path: one.after for one in mended.files}}
        again = apply_fixes(pack, unsafe=unsafe, reader=Overlay(after))
        # What came to light meanwhile and has to be looked over is left to the second call.
        assert again.files == () or (unsafe and mended.new)
        _assert_no_worse(pack, before, after)
        _assert_only_edits(mended)


def _assert_no_worse(pack: Path, before: dict[Path, str], after: dict[Path, str]) -> None:
    """As long as the rules see the same, there are no more findings, and no more errors."""
    was, now = (_standing(pack, Overlay(texts)) for texts in (before, after))
    assert now.read >= was.read
    if now.read == was.read:
        assert now.errors <= was.errors
        assert now.findings <= was.findings


def _standing(pack: Path, reader: Reader) -> FindingCounts:
    opened = open_pack(pack, reader)
    read = (opened.source is not None, opened.built is not None)
    return finding_counts(tuple(map(int, read)), lint_pack(opened).findings)


def _assert_only_edits(mended: AppliedFixes) -> None:
    """Each fix changes at most a few lines, and no comment but those that speak to lint."""
    for file in mended.files:
        assert file.before != file.after
        remarks = Counter(_REMARK.findall(file.before))
        remarks.subtract(_REMARK.findall(file.after))
        assert not [one for one, lost in remarks.items() if lost > 0 and "questpack:" not in one]
        same = set(file.before.split("\n")) & set(file.after.split("\n"))
        changed = [line for line in file.before.split("\n") if line not in same]
        edits = [edit for one in mended.fixes if one.fix for edit in one.fix.edits]
        lines = sum(edit.span.end_line - edit.span.line + 1 for edit in edits)
        assert len(changed) <= lines
