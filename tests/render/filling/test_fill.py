"""A pack's own templates: in a process of their own, bounded, and told where they are wrong."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from authoring.core import limits
from authoring.core.finding import Finding
from authoring.core.language import speaking
from authoring.engine.contract import Printed
from authoring.model.pack import Pack
from authoring.render.authors.own import NOTHING, Own
from authoring.render.filling.author_process import explained, page_of
from authoring.render.filling.fill import TemplateFault, filled, finding_of
from authoring.render.filling.job import Job
from authoring.render.options.print_options import Look
from authoring.render.press.pdf import to_html
from authoring.render.typesetting.languages import catalogue
from authoring.rulesets.dungeon_plungin.printed import printed

VALUES: Mapping[str, object] = {"title": "The Well", "rows": [1, 2, 3]}


def own(pictures: Mapping[str, str] | None = None, **templates: str) -> Own:
    texts = {f"{name}.html.j2": text for name, text in templates.items()}
    places = {name: f"mine/templates/{name}" for name in texts}
    return Own(pictures or {}, {}, texts, places)


def page(brought: Own) -> str:
    return filled("page.html.j2", VALUES, brought, folder=None, language="")


def fault(brought: Own) -> str:
    """What is said of a fault in the other process."""
    with pytest.raises(TemplateFault) as caught:
        page(brought)
    return shown(caught.value.finding)


def fault_here(brought: Own) -> str:
    """The same as the other process finds it out, but in this one."""
    job = Job("page.html.j2", VALUES, "", None, brought.templates, brought.pictures, 10)
    with pytest.raises(Exception) as caught:  # noqa: PT011 - whatever it is, its author is told
        page_of(job)
    return shown(finding_of(explained(caught.value, job), brought))


def shown(finding: Finding) -> str:
    assert finding.code == "template-error"
    return f"{finding.span} {finding.message} ({finding.help})"


def test_loops_ifs_macros_includes_and_filters_work() -> None:
    brought = own(
        {"cover": "pack:///mine/art/cover.png"},
        page="{% macro m(x) %}<b>{{ x }}</b>{% endmacro %}{% for r in rows if r > 1 %}{{ m(r) }}"
        "{% endfor %}{% include 'inner.html.j2' %}",
        inner="{{ title | upper }} {{ 'cover' | own_art }} {{ _('At the Table') }}",
    )
    expected = "<b>2</b><b>3</b>THE WELL pack:///mine/art/cover.png At the Table"
    assert page(brought) == expected


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a\n  {{ titel }}", "2:6 'titel' is undefined (did you mean `title`?)"),
        ("\n\n{% foo %}", "3:4 Encountered unknown tag 'foo'."),
        ("{{ title.__class__.__mro__ }}", "1:10 a template may not do this: access to"),
        ("{{ rows.append(4) }}", "1:9 a template may not do this"),
        (
            "{{ title.upper }}",
            "1:1 TypeError: `upper` is a function, not a text: write",
        ),
        ("{{ range(9) }}", "1:4 'range' is undefined"),
        ("\n{{ (title * 10 ** 6) * 3 }}", "1:1 more than 20 MiB are written"),
        ("{% include 'page.html.j2' %}", "1:1 templates or macros call each other in a circle"),
        ("{% include 'front.html.j2' %}", "1:13 there is no template `front.html.j2`"),
        ("{% include '../../pack.yaml' %}", "1:13 there is no template"),
        ("{{ '../../../pyproject' | icon }}", "1:1 LookupError"),
        ("{{ 1 // 0 }}", "1:1 ZeroDivisionError"),
        ("{{ 'x' | nothing }}", "1:10 No filter named 'nothing'"),
    ],
)
def test_a_fault_is_told_with_its_place_and_a_way_out(text: str, said: str) -> None:
    assert fault_here(own(page=text)).startswith(f"mine/templates/page.html.j2:{said}")


def test_a_template_that_wants_too_much_memory_is_told_so() -> None:
    said = "mine/templates/page.html.j2:1:1 this needs more memory than a template may have"
    assert fault(own(page="{{ 'a' * 10 ** 9 }}")).startswith(said)


def test_a_fault_in_an_included_template_is_told_there() -> None:
    brought = own(page="{% include 'inner.html.j2' %}", inner="\n{{ nobody }}")
    said = fault(brought)
    assert said.startswith("mine/templates/inner.html.j2:2:4 'nobody' is undefined")
    assert said == fault_here(brought)


@pytest.mark.parametrize(
    "text",
    [
        "{% for a in 'x' * 99999 %}{% for b in 'x' * 99999 %}{% endfor %}{% endfor %}",
        "{% set n = rows | length %}{{ n ** (n ** (n ** n)) }}",
    ],
)
def test_a_template_that_takes_too_long_is_stopped(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MAX_TEMPLATE_SECONDS", 1)
    said = fault(own(page=text))
    assert said == (
        "mine/templates/page.html.j2:1:1 the pack's own templates need more than 1 seconds "
        "(look for loops inside loops)"
    )


def test_a_shipped_template_is_replaced_by_one_of_the_same_path(demo: Pack) -> None:
    name = "dungeon_plungin/map_maker.html.j2"
    brought = Own(templates={name: "<h1>MINE {{ title }}</h1>"}, places={name: name})
    html = to_html(printed(demo), parts=("aids",), own=brought)
    assert "<h1>MINE The Knocking Wall</h1>" in html


def test_the_other_process_writes_the_same_page(demo: Pack) -> None:
    """Whoever prints has opened the catalogue; the other process opens it by its code."""
    name = "never/used.html.j2"
    brought = Own({"cover": "pack:///mine/a.png"}, {}, {name: ""}, {name: name})
    look = Look(language="de")
    with speaking(catalogue("de")):
        whole = printed(demo)
        here, there = (
            to_html(whole, look, parts=("booklet",), own=one)
            for one in (replace(brought, templates={}), brought)
        )
    assert there == here
    assert 'src="pack:///mine/a.png"' in there


def test_an_own_style_stands_after_the_shipped_one_and_cannot_end_it(demo: Pack) -> None:
    whole: Printed = printed(demo)
    html = to_html(whole, parts=("aids",), own=Own(styles={"own.css": "p{color:red}</style>"}))
    assert "p{color:red}<\\/style>" in html
    assert html.count("</style>") == to_html(whole, parts=("aids",), own=NOTHING).count("</style>")
