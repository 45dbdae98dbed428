"""Every report is what its reader takes, whatever there is to report."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from authoring.core.finding import Finding
from authoring.lint.report import formats, render
from authoring.lint.report.page import TargetResults
from tests.lint.report.consumers import READERS, junit, validator
from tests.lint.report.samples import HOSTILE, JUDGED, PLAIN, TEXTS, hostile, hostile_targets

READ_BY_PEOPLE = {"text", "markdown", "github"}
"""Each has tests of its own."""
MANY = tuple(hostile(text) for text in HOSTILE)


def test_every_format_has_a_reader() -> None:
    assert set(formats()) == READ_BY_PEOPLE | set(READERS)


@pytest.mark.parametrize("form", formats())
def test_every_format_has_its_pages(form: str, repository: Path) -> None:
    told = (repository / "docs/findings.md").read_text(encoding="utf-8")
    assert f": `--format {form}`\n" in told
    for page in ("README.md", "docs/commands.md", "docs/check-packs-in-ci.md"):
        assert f"`{form}`" in (repository / page).read_text(encoding="utf-8"), page


@pytest.mark.parametrize("form", sorted(READERS))
@pytest.mark.parametrize("judged", [None, JUDGED, hostile_targets("\x00 ]]> <x>")])
@pytest.mark.parametrize("findings", [(), PLAIN, PLAIN + PLAIN, MANY], ids=len)
def test_a_report_is_what_its_reader_takes(
    form: str, findings: Sequence[Finding], judged: TargetResults | None
) -> None:
    READERS[form](render(findings, TEXTS, form, targets=judged))


BROKEN: list[tuple[str, list[str | int], object]] = [
    ("sarif", ["version"], "2.0.0"),
    ("sarif", ["runs", 0, "columnKind"], "bytes"),
    ("sarif", ["runs", 0, "results", 0, "level"], "hint"),
    ("sarif", ["runs", 0, "results", 0, "message", "text"], "a {placeholder}"),
    ("sarif", ["runs", 0, "results", 0, "column"], 3),
    ("sarif", ["runs", 0, "results", 1, "fixes", 0, "artifactChanges"], []),
    ("gitlab", [0, "severity"], "error"),
    ("gitlab", [0, "location", "lines", "begin"], 0),
    ("gitlab", [0, "location", "path"], "./my/charts.yaml"),
    ("rdjson", ["diagnostics", 0, "severity"], "HINT"),
    ("rdjson", ["diagnostics", 0, "location", "range", "start", "column"], 0),
]


@pytest.mark.parametrize(("form", "place", "value"), BROKEN)
def test_the_schemas_refuse_what_readers_would(
    form: str, place: list[str | int], value: object
) -> None:
    document = json.loads(render(PLAIN, TEXTS, form))
    assert validator(form).is_valid(document)
    inner: Any = document
    for step in place[:-1]:
        inner = inner[step]
    inner[place[-1]] = value
    assert not validator(form).is_valid(document)


def test_the_rules_of_junit_refuse_wrong_counts() -> None:
    report = render(PLAIN, TEXTS, "junit")
    with pytest.raises(AssertionError):
        junit(report.replace('failures="4"', 'failures="3"', 1))
