"""Nothing is fetched, nothing an author writes is taken for markup."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import pypdfium2
import pytest

from authoring.core.errors import CannotRun
from authoring.engine.contract import Printed
from authoring.model.pack import Pack
from authoring.paper.quest_booklet import Booklet
from authoring.render.filling.environment import environment
from authoring.render.options.print_options import Look
from authoring.render.press.pdf import STYLE_MARK, to_html, to_pdf
from authoring.rulesets.dungeon_plungin.printed import printed

BULKY = ("contents", "chart_rows", "traps", "events", "monsters", "spells", "conditions", "bosses",
         "items", "sold", "party", "places", "towns", "rewards", "by_itself")  # fmt: skip
"""Lists of the booklet that take long to lay out."""
NASTY = "<script>alert(1)</script>{{ 7 * 7 }}{% raw %} /*style*/ \x02charts-x\x1fy\x03 \"'&"


@dataclass(frozen=True, kw_only=True)
class Other(Booklet):
    """A booklet whose template sees `others` alone."""

    others: Mapping[str, object]

    def values(self) -> Mapping[str, object]:
        return self.others


def with_values(demo: Pack, **values: object) -> Printed:
    whole = printed(demo)
    return replace(whole, booklet=_other(whole, {**whole.context, **values}))


def _other(whole: Printed, others: Mapping[str, object]) -> Other:
    return Other(front=whole.booklet.front, others=others)


@pytest.mark.parametrize(
    "address",
    [
        "http://example.org/x.png",
        "https://example.org/x.png",
        "ftp://example.org/x.png",
        "FILE:{secret}",
        "file://{secret}",
        "file://{folder}/%2e%2e/{name}/secret.txt",
        "{secret}",
        "pack:///secret.txt",
    ],
)
@pytest.mark.parametrize(
    "page",
    [
        "<img src='{}'>",
        "<link rel=stylesheet href='{}'>",
        "<link rel=attachment href='{}'>",
        "<style>@import '{}';</style>",
        "<style>@font-face {{font-family: a; src: url('{}')}} p {{font-family: a}}</style><p>a",
    ],
)
def test_no_address_outside_the_page_is_opened(tmp_path: Path, address: str, page: str) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("TOP SECRET", encoding="utf-8")
    url = address.format(secret=secret, folder=tmp_path, name=tmp_path.name)
    data, findings = to_pdf(page.format(url))
    assert b"TOP SECRET" not in data
    assert b"/EmbeddedFile" not in data
    assert findings


def test_an_svg_cannot_reach_out_either(tmp_path: Path) -> None:
    secret = tmp_path / "secret.svg"
    secret.write_text("<svg xmlns='http://www.w3.org/2000/svg'/>", encoding="utf-8")
    svg = (
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
        f"width='9' height='9'><image xlink:href='file://{secret}' width='9' height='9'/></svg>"
    )
    _, findings = to_pdf(f'<img src="data:image/svg+xml,{svg}">')
    assert findings


def test_author_text_is_escaped_and_never_run(demo: Pack) -> None:
    whole = with_values(demo, title=NASTY, introduction=(NASTY,), authors=NASTY)
    html = to_html(whole, parts=("booklet", "aids"))
    assert "<script>" not in html
    assert html.count("{{ 7 * 7 }}{% raw %}") >= 4
    assert html.count("&lt;script&gt;") >= 4
    assert html.index("@font-face") < html.index("<title>")
    assert html.count(STYLE_MARK) >= 3


def test_a_very_long_word_stays_inside_the_page(demo: Pack) -> None:
    word = "Donaudampfschifffahrtsgesellschaft" * 5
    values = {"introduction": (word,), "objective": (word,), "title": word, "components": [word]}
    whole = with_values(demo, **dict.fromkeys(BULKY, ()), **values)
    data, findings = to_pdf(to_html(whole, parts=("booklet",)))
    assert [finding for finding in findings if finding.code == "print-overflow"] == []
    for page in pypdfium2.PdfDocument(data):
        text = page.get_textpage()
        rights = [text.get_rect(index)[2] for index in range(text.count_rects())]
        assert max(rights, default=0) <= page.get_width()


def test_a_template_may_not_reach_into_python() -> None:
    for source in ("{{ ''.__class__.__mro__ }}", "{{ x.append(1) }}"):
        with pytest.raises(Exception, match=r"unsafe|undefined"):
            environment().from_string(source).render(x=[])


def test_a_name_the_template_does_not_know_is_an_error(demo: Pack) -> None:
    whole = printed(demo)
    context = {name: value for name, value in whole.context.items() if name != "chart_rows"}
    with pytest.raises(Exception, match="chart_rows"):
        to_html(replace(whole, booklet=_other(whole, context)), parts=("booklet",))


def test_an_unknown_paper_is_refused(demo: Pack) -> None:
    with pytest.raises(CannotRun, match="no such paper"):
        to_html(printed(demo), Look("a5"))


def test_a_letter_no_font_has_becomes_a_finding(demo: Pack) -> None:
    whole = with_values(demo, **dict.fromkeys(BULKY, ()), title="\U0001f409\U00012000")
    _, findings = to_pdf(to_html(whole, parts=("booklet",)))
    said = " ".join(finding.message for finding in findings)
    for letter in "\U0001f409\U00012000":
        assert letter in said
    assert "the fonts of questpack lack" in said
