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
    assert [one.title for finding in found for one in finding.offers] == list(case.offered)
    edits = [edit for finding in found if finding.fix for edit in finding.fix.edits]
    assert bool(edits) == (case.fixed is not None)
    if case.fixed is not None:
        file = pack / case.file
        file.write_text(apply(file.read_text(encoding="utf-8"), edits), encoding="utf-8")
        assert file.read_text(encoding="utf-8") == case.fixed
        assert built(pack, code)[1] == ()


OFFERING = [case for case in ALL if case.offered]


@pytest.mark.parametrize("case", OFFERING, ids=str)
def test_each_way_out_that_editors_offer_leads_out_by_itself(case: Case, place: Path) -> None:
    code = case.rule.replace("_", "-")
    folder = write(case, place)
    _, found = built(folder, code)
    for finding in found:
        for one in finding.offers:
            file = Path(one.edits[0].span.path)
            text = file.read_text(encoding="utf-8")
            file.write_text(apply(text, list(one.edits)), encoding="utf-8")
            _, left = built(folder, code)
            file.write_text(text, encoding="utf-8")
            assert finding.message not in [other.message for other in left], one.title


@pytest.mark.parametrize("rule", RULES)
def test_every_table_has_cases_that_pass_and_cases_that_fail(rule: str) -> None:
    verdicts = {bool(case.findings) for case in cases(rule)}
    assert verdicts == {True, False}
