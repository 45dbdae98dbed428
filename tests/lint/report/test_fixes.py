"""A reader of SARIF and one of rdjson, who know nothing of offsets, mend packs as `fixed` says."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from authoring.core.finding import Finding, Fix, Severity
from authoring.lint.report import render
from tests.lint.report.samples import CHARTS, TEXT, TEXTS, TWO_EDITS, of
from tests.lint.table import CASES, Case, built, cases, write

RULES = sorted(path.stem for path in CASES.glob("*.yaml"))
FIXED = [case for rule in RULES for case in cases(rule) if case.fixed is not None]
Change = tuple[int, int, str]
"""First and last offset in a text, and what stands there instead."""


def _by_letters(text: str, region: dict[str, int]) -> tuple[int, int]:
    """Where a region of SARIF lies."""
    begins = _begins(text)
    start = begins[region["startLine"] - 1] + region["startColumn"] - 1
    return start, begins[region["endLine"] - 1] + region["endColumn"] - 1


def _by_bytes(text: str, place: dict[str, int]) -> int:
    """Where a position of rdjson lies."""
    begin = _begins(text)[place["line"] - 1]
    before = text[begin:].encode()[: place["column"] - 1]
    return begin + len(before.decode())


def _begins(text: str) -> list[int]:
    found = [0]
    for line in text.split("\n"):
        found.append(found[-1] + len(line) + 1)
    return found


def _mended(text: str, changes: Iterator[Change]) -> str:
    for start, end, new in sorted(changes, reverse=True):
        text = text[:start] + new + text[end:]
    return text


def _of_sarif(text: str, report: str, uri: str) -> Iterator[Change]:
    for result in json.loads(report)["runs"][0]["results"]:
        for fix in result.get("fixes", ()):
            for change in fix["artifactChanges"]:
                assert change["artifactLocation"]["uri"] == uri
                for one in change["replacements"]:
                    place = _by_letters(text, one["deletedRegion"])
                    yield (*place, one["insertedContent"]["text"])


def _of_rdjson(text: str, report: str) -> Iterator[Change]:
    for told in json.loads(report)["diagnostics"]:
        for one in told.get("suggestions", ()):
            ends: Any = one["range"]
            yield _by_bytes(text, ends["start"]), _by_bytes(text, ends["end"]), one["text"]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cases")


@pytest.mark.parametrize("case", FIXED, ids=str)
def test_readers_of_a_report_mend_a_pack_as_we_do(case: Case, place: Path) -> None:
    pack = write(case, place)
    typed, found = built(pack, case.rule.replace("_", "-"))
    texts = typed.source.texts
    (path,) = {edit.span.path for one in found if one.fix for edit in one.fix.edits}
    sarif = render(found, texts, "sarif")
    (uri,) = {
        change["artifactLocation"]["uri"]
        for result in json.loads(sarif)["runs"][0]["results"]
        for fix in result.get("fixes", ())
        for change in fix["artifactChanges"]
    }
    assert uri.endswith(f"/case/{case.file}")
    assert _mended(texts[path], _of_sarif(texts[path], sarif, uri)) == case.fixed
    rdjson = render(found, texts, "rdjson")
    assert _mended(texts[path], _of_rdjson(texts[path], rdjson)) == case.fixed


def test_letters_of_several_bytes_are_mended_too() -> None:
    finding = Finding("a-b", Severity.ERROR, of("ä𝒷", 2), "m", fix=TWO_EDITS)
    wanted = TEXT.replace("ä𝒷, 1:", "x, 3:")
    assert _mended(TEXT, _of_sarif(TEXT, render([finding], TEXTS, "sarif"), CHARTS)) == wanted
    assert _mended(TEXT, _of_rdjson(TEXT, render([finding], TEXTS, "rdjson"))) == wanted


def test_a_fix_that_changes_nothing_is_none() -> None:
    finding = Finding("a-b", Severity.ERROR, of("die"), "m", fix=Fix("look", ()))
    assert "fixes" not in json.loads(render([finding], TEXTS, "sarif"))["runs"][0]["results"][0]
    assert "suggestions" not in json.loads(render([finding], TEXTS, "rdjson"))["diagnostics"][0]
