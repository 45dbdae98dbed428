"""Every panel says what it is for, in every game system, and no author's text is markup."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from authoring.core.finding import Fix, Severity
from authoring.core.printable import is_control
from authoring.live.endpoints import answered
from authoring.live.options import LiveOptions
from authoring.live.pack_model import PackModel
from authoring.live.panel import fragment, page, panels
from authoring.live.status import status
from authoring.playtest.paired import Change
from tests.cli.test_forged import COMMANDS, hostile
from tests.examples import first
from tests.lint.report.samples import HOSTILE
from tests.lint.report.samples import hostile as hostile_finding
from tests.live.conftest import PACKS, QUESTS, Desk, copied, saved

EDITOR = "vscode://file/{path}:{line}:{column}"
WICKED = "<img src=x onerror=a>&{{7*7}}"
VOID = {"rect", "path", "circle", "input", "br"}


class Tags(HTMLParser):
    """Every tag with its attributes, and all text; tags must fit together."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []
        self.open: list[str] = []
        self.feed(html)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def begun(folder: Path, games: int = 4) -> PackModel:
    study = saved(PackModel(LiveOptions(folder, editor=EDITOR)))
    for _ in range(games):
        study.play()
    return study


def made(study: PackModel) -> dict[str, str]:
    return {name: fragment(name, study) for name in panels()}


def bodies(study: PackModel) -> list[str]:
    return [*made(study).values(), status(study)]


@pytest.fixture(scope="module")
def demo() -> dict[str, str]:
    return made(begun(PACKS / "knocking-wall", 12))


@pytest.mark.parametrize("quest", QUESTS)
def test_every_panel_of_every_game_system_has_something_to_say(quest: str) -> None:
    found = made(begun(PACKS / quest, 2))
    assert list(found) == [
        "findings", "goal", "playtest", "charts", "why", "rows", "preview", "replay",
    ]  # fmt: skip
    for name, html in found.items():
        assert "".join(Tags(html).text).strip(), name
        if name != "findings":
            assert 'class="empty"' not in html, name


def test_a_panel_begins_with_words_before_there_is_anything(desk: Desk) -> None:
    study = PackModel(LiveOptions(desk.folder))
    for name in panels():
        assert "".join(Tags(fragment(name, study)).text).strip()
    frame = page(study.live, {})
    assert "Reading the pack" in frame
    for name, panel in panels().items():
        assert f'id="{name}"' in frame
        assert panel.title in frame


def test_every_chart_is_there_and_every_row_leads_to_its_line(demo: dict[str, str]) -> None:
    lines = (PACKS / "knocking-wall" / "charts.yaml").read_text(encoding="utf-8").splitlines()
    row = next(at for at, line in enumerate(lines, 1) if line.strip().startswith("4-5: {tile"))
    links = [found.get("href") for tag, found in Tags(demo["charts"]).tags if tag == "a"]
    assert f"vscode://file{PACKS}/knocking-wall/charts.yaml:{row}:7" in links
    assert demo["charts"].count("<details id=") >= 12


def test_the_goal_is_drawn_with_a_title_a_description_and_a_table(demo: dict[str, str]) -> None:
    tags = Tags(demo["goal"])
    (drawing,) = [found for tag, found in tags.tags if tag == "svg"]
    named = (drawing["aria-labelledby"] or "").split()
    ids = [found.get("id") for tag, found in tags.tags if tag in ("title", "desc")]
    assert named == ids
    assert len(ids) == 2
    columns = [found for tag, found in tags.tags if tag == "rect"]
    assert len(columns) == 18, "one a phase, none of before"
    assert "26.9 %" in demo["goal"]


def test_a_goal_that_is_not_certain_says_how_it_fails(tmp_path: Path) -> None:
    goal = made(begun(copied("blank-demo", tmp_path).folder, 1))["goal"]
    said = "".join(Tags(goal).text)
    assert "Rounds 1 to 3, each: Passage 1: draught." in said
    assert "Dice to roll: questpack replay PACK --roll passage=1,1,1" in said


def test_odds_that_moved_stand_beside_those_of_before(tmp_path: Path) -> None:
    desk = copied("blank-demo", tmp_path)
    study = begun(desk.folder)
    desk.edit("pack.yaml", "1-2: draught\n      3-5: nothing", "1: draught\n      2-5: nothing")
    saved(study)
    study.play()
    found = made(study)
    assert "<s" in found["goal"]
    assert "before the save" in found["goal"]
    assert '<details id="chart-passage" open' in found["charts"]
    for said in ("new", "gone", "33.3 %", "16.7 %", "66.7 %"):
        assert said in found["charts"], said
    assert "same dice" in found["playtest"]
    assert re.search(r"wins \d+ .*→.* \d+ %", found["playtest"])


def test_until_new_games_are_in_those_of_before_the_save_are_shown_as_such(tmp_path: Path) -> None:
    desk = copied("blank-demo", tmp_path)
    study = begun(desk.folder, 12)
    first = made(study)
    headline = re.search(r"wins \d+ %", first["playtest"])
    assert headline is not None
    desk.edit("pack.yaml", "candle: 6", "candle: 7")
    saved(study)
    then = made(study)
    assert f'<span class="old">{headline[0]}' in then["playtest"]
    assert "not known yet" not in then["playtest"]
    told = "".join(Tags(then["playtest"]).text)
    assert "before the save, " in told
    assert "12 games" in told
    assert "Now " not in told, "the drawing tells them as of before as well"
    assert "Before " in told
    assert "of 12 games were lost before the save" in then["why"]
    assert re.search(r"12 games before the save( every|:)", then["rows"])
    study.play()
    new = made(study)
    assert "same dice" in new["playtest"]
    assert 'class="old"' not in new["playtest"]
    for name in ("playtest", "why", "rows"):
        assert "before the save" not in new[name]


def test_what_a_game_counts_is_told_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = copied("nine-kings-under", tmp_path)
    study = begun(desk.folder, 2)
    desk.edit("charts.yaml", "1-2: 3, 3-4: 4", "1-2: 1, 3-4: 2")
    saved(study)
    study.play()
    monkeypatch.setattr(Change, "clear", True)
    found = fragment("playtest", study)
    assert "fame level" in found
    assert "&lt;" not in found
    assert "fame-level" not in found.partition("<details")[0]


def test_a_name_that_nothing_has_leaves_every_panel_as_it_is(tmp_path: Path) -> None:
    desk = copied("nine-kings-under", tmp_path)
    study = begun(desk.folder, 1)
    desk.edit("charts.yaml", "14-15: swamp-troll", "14-15: swamp-trol")
    saved(study)
    assert study.now is not None
    assert study.now.sound, "else the last sound save would be shown"
    study.play()
    found = made(study)
    assert "no monster `swamp-trol` is defined" in "".join(Tags(found["findings"]).text)
    for name in ("goal", "charts", "preview"):
        assert 'class="empty"' not in found[name], name
    assert "swamp-trol" in answered(study, "printed", {"name": "pages/booklet"})[1]


def test_rows_that_no_game_has_rolled_are_named_with_their_line(desk: Desk) -> None:
    study = begun(desk.folder, 1)
    assert study.report is not None
    (chart,) = study.report.rows
    assert chart.never
    html = fragment("rows", study)
    assert "Never rolled in 1 game:" in html
    for label in chart.never:
        assert f"<b>{label}</b>" in html
    while study.report.rows[0].never:
        study.play()
    assert "every row was rolled" in fragment("rows", study)


def test_lost_games_are_told_with_games_to_look_at(demo: dict[str, str]) -> None:
    tags = Tags(demo["why"])
    games = [found for tag, found in tags.tags if tag == "button"]
    assert games
    assert all(found["form"] == "game-form" and found["name"] == "game" for found in games)
    assert all((found["value"] or "").isdecimal() for found in games)
    assert any(tag == "a" for tag, _ in tags.tags), "where and to what are links"


def test_who_was_in_some_games_only_is_told_with_their_number(demo: dict[str, str]) -> None:
    why = "drawn by lot for them"
    assert why not in demo["why"]
    study = begun(PACKS / "salt-cistern", 12)
    found = fragment("why", study)
    assert why in found
    rows = re.findall(
        r'<th scope="row">(?:<[^>]*>)?\w+(?:</\w+>)?\s*</th><td class="n">(\d+)<', found
    )
    assert sum(map(int, rows)) == 12, "each game has one hero"


def test_findings_have_their_line_their_way_out_and_their_fix(desk: Desk) -> None:
    desk.edit("pack.yaml", "6: way-out", "6: way-oot")
    study = begun(desk.folder, 0)
    html = fragment("findings", study)
    told = "".join(Tags(html).text)
    finding = study.findings[0]
    assert finding.message in told
    assert "6: way-oot" in told
    assert "^" in told
    assert finding.code in told
    assert f"pack.yaml:{finding.span.line}" in told
    assert finding.severity is Severity.ERROR
    study.findings = (hostile_finding("a"),)
    assert isinstance(study.findings[0].fix, Fix)
    assert "questpack lint --fix --unsafe-fixes<" in fragment("findings", study)


@pytest.mark.parametrize("text", HOSTILE)
def test_a_finding_that_quotes_an_author_stays_text(desk: Desk, text: str) -> None:
    study = begun(desk.folder, 0)
    tags = []
    for said in ("plain", text):
        study.findings = (hostile_finding(said),)
        html = fragment("findings", study)
        assert not [char for char in html if is_control(char)]
        tags.append([(tag, sorted(found)) for tag, found in Tags(html).tags])
        for _, found in Tags(html).tags:
            assert (found.get("href") or "vscode://file/").startswith("vscode://file/")
    assert tags[0] == tags[1]


@pytest.mark.parametrize("quest", first("blank-demo", "knocking-wall", "the-oubliette"))
@pytest.mark.parametrize("said", first(WICKED, *COMMANDS))
def test_a_hostile_pack_says_nothing_but_text(quest: str, said: str, tmp_path: Path) -> None:
    folder = hostile(quest, said, tmp_path)
    study = begun(folder)
    assert study.sound is not None
    asked = [answered(study, "game", {"game": "1"})[1]]
    name, id = next(iter(study.sound.pack.source.definitions))
    asked.append(answered(study, "thing", {"name": f"{name}/{id}"})[1])
    quoted = 0
    for html in (*bodies(study), *asked):
        assert not [char for char in html if is_control(char)]
        found = Tags(html)
        names = {attribute for _, attributes in found.tags for attribute in attributes}
        assert not {attribute for attribute in names if attribute.startswith("on")}
        assert not {tag for tag, _ in found.tags} & {"script", "img", "style", "object", "base"}
        quoted += sum(said[2:] in text for text in found.text)
    assert "49" not in status(study)
    assert quoted


def test_the_script_and_the_style_fetch_nothing_from_elsewhere() -> None:
    folder = PACKS.parent / "templates" / "live"
    for file in folder.rglob("*"):
        if file.is_file():
            text = file.read_text(encoding="utf-8")
            assert "://" not in text, file
            assert "url(" not in text, file
            assert not re.search(r"\s(style|on\w+)=", text), file
    assert len((folder / "page.js").read_text(encoding="utf-8").splitlines()) < 130


def test_every_table_may_scroll_by_itself_so_that_the_page_never_does(
    demo: dict[str, str],
) -> None:
    for name, html in demo.items():
        assert html.count("<table") == len(re.findall(r'<div class="scroll"><table', html)), name


def test_a_pack_of_tables_says_that_it_is_rolled_on_and_not_played(tmp_path: Path) -> None:
    study = begun(copied("over-the-fenmark", tmp_path).folder, 0)
    for name in ("playtest", "why", "rows", "replay"):
        assert (
            "Tables are not played: roll on them under Charts, or with questpack roll."
            in fragment(name, study)
        )
    assert "Every roll comes to an end" in fragment("goal", study)
