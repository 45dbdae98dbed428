"""The report as a page and as Markdown: all of it there, and nothing of it the author's doing."""

import re
from base64 import b64encode
from dataclasses import replace
from hashlib import sha256
from html import unescape
from html.parser import HTMLParser

import pytest

from authoring.core.markdown import plain
from authoring.core.printable import is_control
from authoring.engine.record import Record
from authoring.model.pack import Pack
from authoring.playtest.pages import as_html, as_markdown
from authoring.playtest.plan import Plan
from authoring.playtest.policies import played
from authoring.playtest.report import Report, report
from authoring.report.curves import spark
from authoring.report.html import to_html
from authoring.report.sections import Chart, Document, Section, Spark
from tests.playtest.added import add_up
from tests.playtest.lost_games import ANN, ENTERED, SAME, games

VOID = {"meta", "br", "hr", "link", "img", "input"}
WORDS = ("party-dead", "lair", "demon", ANN, ENTERED)
WICKED = (
    '</th></table></svg></style><script>alert(1)</script><b onclick="x">',
    "a | b | c",
    "`` ` ``` <!-- --> [x](javascript:y) ![i](http://a.b/c)",
    "@everyone #12 www.evil.example http://evil.example GH-7 :tada: **x** _y_ ~~z~~ $q$",
    "::error::x\n\n# owned\n\n- item\n\n1. one\n\n> quoted",
    "##[error]x \x1b[2J \u202e\u2066",
)


class Tags(HTMLParser):
    """Every tag with its attributes, in order, and the text; unbalanced ones are noted."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, tuple[str, ...]]] = []
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.text: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, tuple(name for name, _ in attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, tuple(name for name, _ in attrs)))

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def drawn(chart: Chart) -> str:
    """The picture of a chart on a page."""
    page = to_html(Document("T", "playtest", ("A",), (Section("S", chart=chart),)))
    return page[page.index("<figure>") : page.index("</figure>")]


def _report(pack: Pack, word: str = "", policies: bool = True) -> Report:
    """The ten games, every name in them replaced by `word`, and one that stays by itself."""
    names = {name: f"{name} {word}" for name in WORDS} if word else SAME
    measured = add_up(games(names))
    both = (played("bold", measured), played("meek", add_up(list(games(names))[:6])))
    plan = Plan(10, 7, "bold")
    titled = replace(pack, title=f"The Coin {word}".strip())
    return report(titled, plan, measured, odds=None, policies=both if policies else ())


@pytest.mark.parametrize("word", WICKED)
def test_author_text_stays_text_on_the_page(pack: Pack, word: str) -> None:
    folder = f"packs/{word}"
    own, wicked = Tags(as_html(_report(pack), "packs")), Tags(as_html(_report(pack, word), folder))
    assert wicked.tags == own.tags
    assert wicked.wrong == own.wrong == wicked.open == own.open == []
    assert not [char for char in as_html(_report(pack, word), folder) if is_control(char)]
    seen = [text for text in wicked.text if text.startswith("demon ")]
    assert seen, "it is there, as text"
    if word == WICKED[0]:
        assert f"demon {word}" in seen


def test_the_page_fetches_nothing_and_runs_nothing(pack: Pack) -> None:
    page = as_html(_report(pack))
    found = re.search(r'Content-Security-Policy" content="([^"]*)"', page)
    (style,) = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    digest = b64encode(sha256(style.encode()).digest()).decode()
    assert found is not None
    assert found[1] == f"default-src 'none'; style-src 'sha256-{digest}'"
    assert page.index("<style") > found.start() > page.index("<head>")
    tags = Tags(page).tags
    assert "script" not in {tag for tag, _ in tags}
    used = {name for _, names in tags for name in names}
    assert not used & {"src", "href", "style", "action"}
    assert not [name for name in used if name.startswith("on")]
    assert "url(" not in page


def test_a_table_stands_beside_every_picture(pack: Pack) -> None:
    page = as_html(_report(pack))
    assert page.count("<figure>") == 1
    assert '<svg class="chart" viewBox="0 0 640 260" role="img"><title>' in page
    for picture in re.findall(r'<svg class="(?:bar|spark)"[^>]*>', page):
        assert 'aria-hidden="true"' in picture
    assert page.count('<th scope="row"') > 20
    assert "@media print" in page
    assert "prefers-color-scheme: dark" in page


def test_page_and_markdown_say_what_the_text_says(pack: Pack) -> None:
    told = _report(pack)
    text = " ".join(" ".join(Tags(as_html(told, "my packs")).text).split())
    marked = as_markdown(told, "my packs")
    for words in (
        "The Coin 1.0.0",
        "Won 40.0 % of games (16.8 to 68.7 % with 95 % confidence)",
        "How games were lost (6 of 10)",
        "questpack replay 'my packs' --seed 7 --policy bold --game 2",
        "Games not lost, by phase",
        "By policy",
        "Endings and stages by policy",
        "Hero by hero",
        "lair (71.4 %)",
    ):
        assert words in text
        assert words in unescape(marked)
    assert (
        "| 3 | 50.0 % | party-dead | lair | demon | before the lair is entered | 2, 6, 8 |"
        in marked
    )
    assert "| a door is found | 90.0 % | 83.3 % |" in marked, "game 4 of six and of ten"


@pytest.mark.parametrize("word", WICKED)
def test_author_text_stays_text_in_markdown(pack: Pack, word: str) -> None:
    own = as_markdown(_report(pack), "packs").splitlines()
    wicked = as_markdown(_report(pack, word), f"packs/{word}").splitlines()
    assert [_form(line) for line in wicked] == [_form(line) for line in own]
    for line in wicked:
        assert not re.match(r"\s*::", line)
        assert "##[" not in line
        assert not [char for char in line if is_control(char)]
        told = re.sub(r"(`+)(?!`).*?(?<!`)\1(?!`)", "", line).replace("<!-- -->", "")
        assert not re.search(r"(?<!\\)[<>\[\]~$^]", told), line
        shown = re.sub(r"`+[^|]*`+", "", line).replace("&#124;", "")
        assert not re.search(r"[@#]\w|://|www\.\w|GH-\d", shown.removeprefix("# ")), line


def _form(line: str) -> tuple[str, int]:
    """What kind of line it is, and how many cells it has."""
    kind = re.match(r"#+ |\| |\*\*|", line)
    return kind[0] if kind else "", len(re.findall(r"(?<!\\)\|", line))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("eye-of-doom", "eye-of-doom"),
        ("trap:pit", "trap:pit"),
        ("a|b", "a&#124;b"),
        ("*x* _y_", r"\*x\* \_y\_"),
        ("# owned", r"\# owned"),
        ("- item", r"\- item"),
        ("2. item", r"2\. item"),
        ("a\n\nb", "a b"),
        ("me@x.org", "me@<!-- -->x.org"),
        ("&lt;b>", "&amp;lt;b&gt;"),
    ],
)
def test_how_words_are_written_in_markdown(text: str, shown: str) -> None:
    assert plain(text) == shown


def test_a_curve_steps_down_where_games_were_lost() -> None:
    """The frame is 468 wide from 52 and 208 high from 12: phase 2 of 4 is at 286, 50 % at 116."""
    chart = Chart("Shares", "phase", 4, (("bold", ((0, 1.0), (2, 0.5))),))
    assert 'd="M52 12.0H286.0V116.0H520"' in drawn(chart)
    assert "bold" not in drawn(chart), "one curve needs no name"
    assert spark(Spark(((0, 1.0), (2, 0.0)), 4)) == "M1 2.0H50.0V22.0H99"


def test_no_name_in_a_chart_is_markup() -> None:
    curve = ((0, 1.0), (3, 0.5))
    wicked = Chart("<b>", "<i>", 3, (("<u>", curve), ("<s>", curve)))
    plain_one = Chart("b", "i", 3, (("u", curve), ("s", curve)))
    assert Tags(drawn(wicked)).tags == Tags(drawn(plain_one)).tags


def test_names_of_curves_that_end_together_do_not_cover_each_other() -> None:
    curve = ((0, 1.0), (3, 0.5))
    chart = Chart("Shares", "phase", 3, (("bold", curve), ("meek", curve)))
    heights = re.findall(r'<text class="c\d" x="526" y="([0-9.]+)"', drawn(chart))
    assert [float(y) for y in heights] == [120.0, 136.0]


def test_a_report_on_no_games_or_on_games_without_a_course_is_a_page_too(pack: Pack) -> None:
    for records in ([], [Record(1, True, "won", 5, {}, {})], [Record(1, False, "x", 0, {}, {})]):
        told = report(pack, Plan(1, 7, "bold"), add_up(records), odds=None)
        tags = Tags(as_html(told))
        assert tags.wrong == tags.open == []
        assert as_markdown(told).startswith("# The Coin 1.0.0\n")
