"""Every lint rule says exactly what its case table expects, and its fixes mend."""

from pathlib import Path

import pytest

from tests.lint.table import CASES, Case, apply, built, cases, said, write

RULES = sorted(path.stem for path in CASES.glob("*.yaml"))
ALL = [case for rule in RULES for case in cases(rule)]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One place for all cases: what they share is then composed once."""
    return tmp_path_factory.mktemp("cases")


@pytest.mark.parametrize("case", ALL, ids=str)
def test_the_rule_says_what_the_table_expects(case: Case, place: Path) -> None:
    code = case.rule.replace("_", "-")
    pack = write(case, place)
    _, found = built(pack, code)
    wanted = (*case.findings, *[""] * len(found))
    told = [said(case, one, want) for one, want in zip(found, wanted, strict=False)]
    assert told == list(case.findings)
    assert all(one.help or one.fix for one in found), "every finding has a way out"
    edits = [edit for finding in found if finding.fix for edit in finding.fix.edits]
    assert bool(edits) == (case.fixed is not None)
    if case.fixed is not None:
        file = pack / case.file
        file.write_text(apply(file.read_text(encoding="utf-8"), edits), encoding="utf-8")
        assert file.read_text(encoding="utf-8") == case.fixed
        assert built(pack, code)[1] == ()


@pytest.mark.parametrize("rule", RULES)
def test_every_table_has_cases_that_pass_and_cases_that_fail(rule: str) -> None:
    verdicts = {bool(case.findings) for case in cases(rule)}
    assert verdicts == {True, False}
