"""What WeasyPrint complains about is told at the line of the author's own file."""

from authoring.render.authors.own import Own
from authoring.render.options.print_options import Look
from authoring.render.press.pdf import to_pdf
from authoring.render.proofs.warning_log import MOST, listening

FIRST = "p { margin: 0 }\nh1 { colr: red }\n"
SECOND = "\n\nh2 { colr: red; color: rde }\np { background: url(pack:///mine/art/a.png) }\n"
OWN = Own(
    styles={"mine/a.css": FIRST, "mine/b.css": SECOND},
    templates={"t.j2": "<p>\n<img src='pack:///mine/art/b.png'>"},
    places={"t.j2": "mine/t.j2"},
)


def found(html: str, own: Own = OWN) -> dict[str, str]:
    style = f"<style>i {{ float: none }}\n/* shipped */{own.style}</style>"
    findings = to_pdf(f"<title>A</title>{style}{html}", Look(), source="mine", own=own)[1]
    assert all(one.code == "print-warning" for one in findings)
    return {one.message: str(one.span) for one in findings}


def test_css_that_is_not_understood_has_its_file_line_and_column() -> None:
    own = Own(styles={"mine/a.css": FIRST, "mine/b.css": SECOND.replace("colr", "colour")})
    said = found("<p>words", own)
    assert said["WeasyPrint: Ignored `colr: red `, unknown property."] == "mine/a.css:2:6"
    assert said["WeasyPrint: Ignored `colour: red`, unknown property."] == "mine/b.css:3:6"
    assert said["WeasyPrint: Ignored `color: rde `, invalid value."] == "mine/b.css:3:19"


def test_an_address_has_the_place_where_it_is_written() -> None:
    said = found("<p>words<img alt='' src='pack:///mine/art/b.png'>")
    places = {message.split("`")[1]: place for message, place in said.items() if "pack:" in message}
    assert places["pack:///mine/art/a.png"] == "mine/b.css:4:21"
    assert places["pack:///mine/art/b.png"] == "mine/t.j2:2:11"


def test_the_style_of_a_template_is_not_taken_for_that_of_a_sheet() -> None:
    said = found("<style>\n\n b { wdth: 9 }</style><p>words", Own(styles={"mine/a.css": FIRST}))
    assert [place for message, place in said.items() if "wdth" in message] == ["mine:1:1"]


def test_complaints_are_bounded_and_each_is_told_once() -> None:
    bad = "".join(f"p {{ nope{number}: 1 }}\n" for number in range(3 * MOST)) * 2
    with listening() as heard:
        to_pdf("<p>words", Look())  # listens by itself: nothing is heard twice
    assert list(heard.findings("mine", "", Own())) == []
    said = found("<p>words", Own(styles={"mine/a.css": bad}))
    assert len(said) <= MOST + 1
    assert any("times more" in message for message in said)
