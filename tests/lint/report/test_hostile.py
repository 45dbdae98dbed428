"""Whatever an author writes, no report obeys it or lets its reader obey it."""

import json
import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest

from authoring.core.printable import is_control
from authoring.lint.report import formats, render
from tests.core.servers import obeyed
from tests.lint.report.samples import HOSTILE, hostile, hostile_targets

ROW = re.compile(r"(?<!\\)\|")
CODE = re.compile(r"(?<![`\\])(`+)(?!`)(.*?)(?<!`)\1(?!`)")
ESCAPED = re.compile(r"\\[!-/:-@\[-`{-~]|&(?:amp|lt|gt|#124);|<!-- -->|<br>")
"""What Markdown takes as the letter itself, and the two marks that are ours."""
MARKS = re.compile(r"[`*_\[\]<>&!~^={}$]|[@#]\w|://|www\.\w|:\w+:|GH-\d")


@pytest.mark.parametrize("form", formats())
@pytest.mark.parametrize("text", HOSTILE)
def test_no_report_is_a_command_or_steers_a_terminal(form: str, text: str) -> None:
    findings, texts = [hostile(text)], {f"my/{text}.yaml": text}
    for judged in (None, hostile_targets(text)):
        told = render(findings, texts, form, targets=judged)
        ours = form == "github"
        lines = told.split("\n")
        assert obeyed(told) == (lines[:-1] if ours else [])
        assert not ours or len(lines) == 2
        assert [char for char in told if is_control(char)] == []


@pytest.mark.parametrize("text", HOSTILE)
def test_json_keeps_every_letter(text: str) -> None:
    finding = hostile(text)
    issue = json.loads(render([finding], {}, "gitlab"))[0]
    assert issue["description"] == f"{text}: {text}"
    (told,) = json.loads(render([finding], {}, "rdjson"))["diagnostics"]
    assert (told["message"], told["location"]["path"]) == (f"{text}\n{text}", finding.span.path)


@pytest.mark.parametrize("text", HOSTILE)
def test_xml_has_no_more_elements_than_for_a_plain_text(text: str) -> None:
    plain = ET.fromstring(render([hostile("x")], {}, "junit", targets=hostile_targets("x")))
    told = ET.fromstring(render([hostile(text)], {}, "junit", targets=hostile_targets(text)))
    assert [one.tag for one in told.iter()] == [one.tag for one in plain.iter()]
    assert [sorted(one.attrib) for one in told.iter()] == [sorted(x.attrib) for x in plain.iter()]


@pytest.mark.parametrize("text", HOSTILE)
def test_markdown_has_no_mark_that_is_the_authors(text: str) -> None:
    plain = render([hostile("x")], {}, "markdown", targets=hostile_targets("x")).split("\n")
    told = render([hostile(text)], {}, "markdown", targets=hostile_targets(text)).split("\n")
    assert len(told) == len(plain)
    assert [len(ROW.findall(line)) for line in told] == [len(ROW.findall(line)) for line in plain]
    for cell in _cells(told):
        left = CODE.sub("", cell)
        assert not MARKS.search(ESCAPED.sub(" ", left)), cell
        assert not re.match(r"\s*(?:[-+#]|\d+[.)])\s", left)


def _cells(lines: list[str]) -> Iterator[str]:
    """Table cells, and the heading without its own mark."""
    for line in lines:
        yield from ROW.split(line.removeprefix("### questpack check: "))
