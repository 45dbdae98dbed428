"""Lint reads a pack's own templates without running them."""

import pytest

from authoring.lint.template_syntax import syntax_fault
from authoring.source.assets.own_files import OwnText


def said(text: str) -> str:
    fault = syntax_fault(OwnText("page.html.j2", "mine/templates/page.html.j2", text))
    return f"{fault.code} {fault.span} {fault.message}" if fault else ""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a\n  {% foo %}", "2:6 Encountered unknown tag 'foo'."),
        ("{{ title", "1:1 unexpected end of template, expected 'end of print statement'."),
        ("{% for x in y %}\n", "1:4 Unexpected end of template."),
        ("{{ " + "(" * 9999, "1:1 this is nested too deep"),
        ("{{ " + "9" * 5000 + " }}", "1:1 Exceeds the limit (4300 digits)"),
    ],
)
def test_what_is_no_template_is_told_with_its_place(text: str, expected: str) -> None:
    assert said(text).startswith(f"template-error mine/templates/page.html.j2:{expected}")


@pytest.mark.parametrize(
    "text",
    [
        "{{ nobody.knows | this_filter }}",
        "{% for a in 'x' * 10 ** 9 %}{{ 'a' * 10 ** 9 }}{% endfor %}",
        "{% trans n=1 %}{{ n }} thing{% endtrans %}",
    ],
)
def test_nothing_of_a_template_runs(text: str) -> None:
    assert not said(text)
