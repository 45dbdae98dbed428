"""Findings as JUnit XML, which build servers show as tests that passed or failed."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from xml.etree import ElementTree as ET

from authoring.core.finding import Finding, Severity
from authoring.core.printable import printable
from authoring.lint.report.as_concise import line
from authoring.lint.report.fold import Consequences, folded, following
from authoring.lint.report.page import Page, TargetResults, of_lint, summary

_PASSED = "pass"
_FAILED = "fail"


def render(findings: Sequence[Finding], page: Page) -> str:
    """Return JUnit XML: a suite for each file with findings, or for `check` one suite with a case
    for each target.

    A hint is a case that passed, and so is a target met narrowly; their text stands in the case's
    output. Findings that follow from another stand below it, in its case.
    """
    root = ET.Element("testsuites", name="questpack")
    suites = _files(findings) if page.targets is None else [_targets(findings, page.targets)]
    root.extend(suites)
    for count_name in ("tests", "failures"):
        root.set(count_name, str(sum(int(suite.get(count_name, "0")) for suite in suites)))
    root.set("errors", "0")
    ET.indent(root)
    xml = ET.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{xml}\n'


def _files(findings: Sequence[Finding]) -> list[ET.Element]:
    """Return a suite for each file; one with a passed case for no findings, because some servers
    take a report without tests for a failure."""
    if not findings:
        return [_suite("lint", [_case("lint", "questpack")])]
    heads, consequences = folded(findings)
    groups = groupby(heads, key=lambda finding: finding.span.path)
    return [
        _suite(path, [_finding_case(head, consequences) for head in group])
        for path, group in groups
    ]


def _finding_case(finding: Finding, consequences: Consequences) -> ET.Element:
    span = finding.span
    case = _case(f"{finding.code} at {span.line}:{span.column}", span.path)
    text = f"{line(finding)}\n{finding.help}" if finding.help else line(finding)
    text = "\n".join((text, *_below(finding, consequences)))
    if finding.severity is Severity.HINT:
        _output(case, text)
    else:
        _failure(case, finding.message, finding.code, text)
    return case


def _below(finding: Finding, consequences: Consequences) -> Iterator[str]:
    """Yield a heading and a line for each finding that follows from `finding`; nothing for none."""
    below = consequences.get(finding, ())
    if below:
        yield f"{following(len(below))}:"
        yield from (f"  {line(follower)}" for follower in below)


def _targets(findings: Sequence[Finding], targets: TargetResults) -> ET.Element:
    return _suite(targets.title, [_lint(of_lint(findings)), *_target_cases(targets)])


def _lint(findings: Sequence[Finding]) -> ET.Element:
    """Return one case for all lint findings, failed unless they are just hints."""
    case = _case("lint", "questpack")
    heads, consequences = folded(findings)
    text = "\n".join(row for head in heads for row in (line(head), *_below(head, consequences)))
    if any(finding.severity is not Severity.HINT for finding in findings):
        _failure(case, summary(findings), "lint", text)
    elif findings:
        _output(case, text)
    return case


def _target_cases(targets: TargetResults) -> Iterator[ET.Element]:
    for target in targets.cases:
        case = _case(target.name, "questpack")
        text = f"{target}\n{target.note}" if target.note else str(target)
        if target.state == _FAILED:
            _failure(case, str(target), "target", text)
        elif target.state != _PASSED:
            _output(case, text)
        yield case


def _suite(name: str, cases: Sequence[ET.Element]) -> ET.Element:
    failures = sum(case.find("failure") is not None for case in cases)
    counted = {"tests": len(cases), "failures": failures, "errors": 0, "skipped": 0}
    suite = ET.Element("testsuite", name=_text(name))
    for what, number in counted.items():
        suite.set(what, str(number))
    suite.extend(cases)
    return suite


def _case(name: str, of: str) -> ET.Element:
    return ET.Element("testcase", name=_text(name), classname=_text(of))


def _failure(case: ET.Element, message: str, kind: str, text: str) -> None:
    failure = ET.SubElement(case, "failure", message=_text(message), type=kind)
    failure.text = printable(text)


def _output(case: ET.Element, text: str) -> None:
    ET.SubElement(case, "system-out").text = printable(text)


def _text(text: str) -> str:
    """Return text on one line, without characters that XML forbids."""
    return printable(" ".join(text.splitlines()))
