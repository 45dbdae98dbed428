"""The page to step through a game: one file, no network, author text as text."""

import re
from base64 import b64encode
from dataclasses import replace
from hashlib import sha256
from html.parser import HTMLParser

import pytest

from authoring.core.errors import CannotRun
from authoring.engine.contract import ToldGame
from authoring.engine.record import Record
from authoring.engine.stepping import Mark, Step
from authoring.services.stepped_page import stepped_page

WICKED = "</script><img src=x onerror='alert(1)'>\"&"
RECORD = Record(3, True, "won", 2, {}, {})


def told(name: str = "Ann") -> ToldGame:
    steps = (Step((f"    ({name})", f"{name} goes.")), Step(("  On.",), "Round 2"))
    marks = (
        Mark("floor", ((1, 1), (2, 1)), title=name),
        Mark("door", ((2, 1),), side="east", end=1),
        Mark("hero", ((1, 1),), text=name[:2], title=name, begin=1),
    )
    return ToldGame(RECORD, (), (), (), (), steps, marks)


class Tags(HTMLParser):
    """Every tag with its attributes, and the text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def test_author_text_stays_text() -> None:
    plain, wicked = Tags(stepped_page("Ann", told())), Tags(stepped_page(WICKED, told(WICKED)))
    assert wicked.tags == plain.tags
    assert sum(WICKED in text for text in wicked.text) >= 4


def test_nothing_is_fetched_and_only_its_own_script_and_styles_may_run() -> None:
    page = stepped_page("A Quest", told())
    names = {name for _, attributes in Tags(page).tags for name in attributes}
    assert not names & {"src", "href", "style", "onclick", "onload", "action"}
    assert "url(" not in page
    found = re.search(r'Content-Security-Policy" content="([^"]*)"', page)
    assert found is not None
    assert page.index("<style") > found.start() > page.index("<head>")
    wanted = [
        f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
        for text in re.findall(r"<(?:style|script)>(.*?)</(?:style|script)>", page, re.DOTALL)
    ]
    style, board, script = wanted
    assert found[1] == f"default-src 'none'; style-src {style} {board}; script-src {script}"


def test_without_scripts_all_steps_and_the_last_board_are_there() -> None:
    page = stepped_page("A Quest", told())
    assert "<li><small>(Ann)</small><p>Ann goes.</p></li>" in page
    assert "<li><h2>Round 2</h2><p>On.</p></li>" in page
    marks = [attributes for tag, attributes in Tags(page).tags if tag == "g"]
    assert marks == [
        {"data-b": "0"},
        {"data-b": "0", "data-e": "1", "class": "off"},
        {"data-b": "1"},
    ]
    assert re.search(r'<p class="keys" hidden>', page)


def test_squares_walls_and_figures_are_drawn_where_they_are() -> None:
    page = stepped_page("A Quest", told())
    assert '<path class="floor" d="M1 1h1v1h-1zM2 1h1v1h-1z"/>' in page
    assert '<path class="wall" d="M1 1h1M2 1h1M1 2h1M2 2h1M1 1v1M3 1v1"/>' in page
    assert '<path class="door side" d="M3 1v1"/>' in page
    assert '<circle class="hero" cx="1.5" cy="1.5" r="0.4"/>' in page
    assert 'viewBox="0 0 4 3"' in page


def test_on_tiles_of_one_square_figures_leave_room_for_the_name() -> None:
    plain = told()
    marks = (replace(plain.marks[0], squares=((1, 1),)), *plain.marks[1:])
    page = stepped_page("A Quest", replace(plain, marks=marks))
    assert 'class="tiny" role="img"' in page
    assert '<circle class="hero" cx="1.32" cy="1.46" r="0.17"/>' in page
    assert "tiny" not in stepped_page("A Quest", plain).split("</style>")[2]


def test_the_legend_tells_the_colours_that_are_there() -> None:
    page = stepped_page("A Quest", told())
    legend = page[page.index("<figcaption>") : page.index("</figcaption>")]
    assert re.findall(r"</svg> ([a-z ]+)</span>", legend) == ["door", "hero"]
    assert '<path d="M0 0.5h1" class="door side"/>' in legend
    assert '<circle cx="0.5" cy="0.5" r="0.4" class="hero"/>' in legend


def test_a_system_that_draws_no_board_says_so() -> None:
    with pytest.raises(CannotRun, match="draws no board"):
        stepped_page("A Quest", ToldGame(RECORD, ("Once.",), ()))
