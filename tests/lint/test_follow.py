"""A finding that comes from another one names it, and is folded under it."""

import json
import shutil
from pathlib import Path

import pytest

from authoring.core.data import data_folder
from authoring.core.finding import Cause, Finding, Severity, error, warning
from authoring.core.span import Span
from authoring.lint.registry import all_rules
from authoring.lint.report import render
from authoring.lint.report.fold import folded
from authoring.services.lint import lint_pack, unfold
from authoring.services.packs import open_pack
from authoring.source.reader import Overlay


def _linted(pack: str, file: str, *changes: tuple[str, str]) -> tuple[Finding, ...]:
    """What lint says of a shipped pack after these changes of one file."""
    path = data_folder("packs") / pack / file
    text = path.read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return lint_pack(open_pack(path.parent, Overlay({path: text}))).findings


def _causes(findings: tuple[Finding, ...]) -> dict[str, str]:
    """`line code` of each finding -> the same of its cause, or nothing."""
    return {
        f"{one.span.line} {one.code}": f"{one.follows.span.line} {one.follows.code}"
        if one.follows
        else ""
        for one in findings
    }


def test_a_row_nobody_rolls_is_the_cause_of_the_gap_and_of_what_comes_of_it() -> None:
    found = _causes(_linted("salt-mine", "charts.yaml", ("12: special", "21: special")))
    (root,) = [one for one, cause in found.items() if not cause]
    assert root.endswith("chart-row-outside-die")
    assert {one.split()[1] for one in found} >= {
        "chart-face-gap", "unreachable-chart", "great-door-not-sure",
    }  # fmt: skip
    assert set(found.values()) == {"", root}


def test_what_comes_of_a_die_that_the_rules_do_not_roll_has_no_fix_of_its_own() -> None:
    """A column rolled with d6: its rows above 6 are right, and nobody is to cut them."""
    found = _linted("clay-census", "charts.yaml", ("y1: {die: 2d6", "y1: {die: d6"))
    (root,) = [one for one in found if not one.follows]
    assert (root.code, root.help) == ("table-of-other-dice", "write `die: 2d6`")
    others = [one for one in found if one.follows]
    assert "chart-row-outside-die" in {one.code for one in others}
    assert [one.fix for one in others] == [None] * len(others)


def test_a_gap_in_another_chart_hides_no_great_door_that_is_not_sure() -> None:
    """A time span of (2) alone makes it unsure; an event that is missing does not."""
    short = ("time_span: 12 (6)", "time_span: 12 (2)")
    assert "great-door-not-sure" in {
        one.code for one in _linted("knocking-wall", "pack.yaml", short)
    }
    path = data_folder("packs") / "knocking-wall"
    texts = {one: (path / one).read_text(encoding="utf-8") for one in ("pack.yaml", "charts.yaml")}
    texts["pack.yaml"] = texts["pack.yaml"].replace(*short)
    texts["charts.yaml"] = texts["charts.yaml"].replace("10: echoing-steps", "11: echoing-steps")
    overlay = Overlay({path / name: text for name, text in texts.items()})
    found = lint_pack(open_pack(path, overlay)).findings
    by_code = {one.code: one for one in found}
    assert by_code["great-door-not-sure"].follows is None
    assert "chart-face-gap" in by_code


def test_a_misspelt_id_is_the_cause_of_what_nothing_leads_to_any_more() -> None:
    found = _causes(
        _linted("knocking-wall", "charts.yaml", ("  special-location:", "  special-locatioq:"))
    )
    (root,) = [one for one, cause in found.items() if not cause]
    assert root == "18 dangling-reference"
    assert len(found) > 3
    assert "78 unreachable-chart" in found


def test_what_has_another_reason_is_no_part_of_it() -> None:
    """An item that was never used stays beside a misspelt event, and so does a gap elsewhere."""
    found = _causes(
        _linted(
            "knocking-wall",
            "events.yaml",
            ("  bell-wire:", "  bell-wirq:"),
            ("events:\n", "events:\n  quiet: {name: Quiet, effects: [{manual: Listen.}]}\n"),
        )
    )
    unused = {one: cause for one, cause in found.items() if one.endswith("unused-definition")}
    assert sorted(map(bool, unused.values())) == [False, True]


def test_an_exit_that_leads_nowhere_is_the_cause_of_one_that_is_not_answered() -> None:
    path = data_folder("packs") / "salt-cistern" / "rooms.yaml"
    lines = path.read_text(encoding="utf-8").split("\n")
    old, new = lines[40], lines[40].replace("mirror-hall", "mirror-halq")
    found = _causes(_linted("salt-cistern", "rooms.yaml", ("\n".join(lines[39:41]),
                                                            f"{lines[39]}\n{new}")))  # fmt: skip
    assert old != new
    assert found["31 exits-do-not-answer"] == "41 dangling-reference"


def test_a_wrong_place_near_nothing_is_the_cause_of_all_that_was_behind_it() -> None:
    """The boss of the place, and the goal that he is, come with it."""
    found = _causes(_linted("knocking-wall", "charts.yaml", ("order: [", "order: [foundry] # [")))
    (root,) = [one for one, cause in found.items() if not cause]
    assert root.endswith("dangling-reference")
    assert "goal-not-in-dungeon" in {one.split()[1] for one in found}


def test_a_wrong_row_near_nothing_is_the_cause_of_the_chart_that_stood_there() -> None:
    found = _causes(_linted("knocking-wall", "charts.yaml", ("12: special", "12: foundry")))
    (root,) = [one for one, cause in found.items() if not cause]
    assert root.endswith("dangling-reference")
    assert "unreachable-chart" in {one.split()[1] for one in found}


@pytest.mark.parametrize(
    ("rows", "way"),
    [
        ("1-6: alive, 7+: alive", "write `7-8` for `7+`, and add a row `9+: dead`"),
        ("1-6: alive, 7-9: alive", "add a row such as `10+: dead`"),
        ("1-6: alive, 7+: alive, 9+: dead", "write `7-8` for `7+`"),
    ],
)
def test_the_way_out_of_a_life_chart_without_death_can_be_gone(rows: str, way: str) -> None:
    path = data_folder("packs") / "knocking-wall" / "bosses.yaml"
    text = path.read_text(encoding="utf-8")
    old = "        1-21: alive\n        22+: dead\n"
    assert old in text
    lines = "".join(f"        {row}\n" for row in rows.split(", "))
    findings = lint_pack(open_pack(path.parent, Overlay({path: text.replace(old, lines)}))).findings
    (dead,) = [one for one in findings if one.code == "boss-cannot-die"]
    assert dead.help == way
    assert (dead.follows is not None) == ("dead" in rows)


CHAIN = """\
items:
  bell-book: {name: Book of Hush, kind: spellbook, spell: {id: hush, difficulty: 1}, price: 50}
spells:
  hush:
    name: Hush
    schools: {light: 1}
    range: 1
    target: hero
    duration: at once
    price: 40
    effects: [{heal: 1}]
"""


def test_what_only_an_unused_definition_uses_follows_from_that_and_nothing_is_removed() -> None:
    path = data_folder("packs") / "salt-mine"
    findings = lint_pack(open_pack(path, Overlay({path / "items.yaml": CHAIN}))).findings
    assert _causes(findings) == {
        "2 unused-definition": "",
        "4 unused-definition": "2 unused-definition",
    }
    assert [one.fix for one in findings] == [None, None]


def test_every_cause_that_a_rule_names_is_a_code() -> None:
    from_build = {"bad-row", "bad-row-key", "bad-dice", "bad-doorway", "chart-range-backwards"}
    codes = {rule.code for rule in all_rules()} | from_build
    assert all({*rule.after, *rule.before} <= codes - {rule.code} for rule in all_rules())


def _at(line: int, code: str, follows: Finding | None = None) -> Finding:
    span = Span("a.yaml", line, 1, line, 2, line * 10, line * 10 + 1)
    if follows is None:
        return error(code, span, "m")
    return Finding(code, warning(code, span, "m").severity, span, "m",
                   follows=Cause(follows.code, follows.span))  # fmt: skip


ROOT = _at(1, "dangling-reference")
UNDER = (_at(2, "unused-definition", ROOT), _at(3, "unreachable-chart", ROOT))


def test_what_follows_is_shown_under_its_cause_alone() -> None:
    assert folded((*UNDER, ROOT, _at(4, "bad-row"))) == ((ROOT, _at(4, "bad-row")), {ROOT: UNDER})


def test_without_its_cause_it_is_shown_itself() -> None:
    """The cause may be allowed, known or not wanted."""
    assert folded(UNDER) == (UNDER, {})


@pytest.mark.parametrize(("number", "words"), [(1, "1 more follows"), (2, "2 more follow from")])
def test_people_are_told_how_many_follow(number: int, words: str) -> None:
    text = render((ROOT, *UNDER[:number]), {}, "text")
    assert words in text
    assert "unused-definition" not in text
    assert f"1 error and {number} warning" in text


def test_all_are_shown_to_who_asks_and_to_programs() -> None:
    pack = data_folder("packs") / "knocking-wall"
    text = (pack / "charts.yaml").read_text(encoding="utf-8")
    text = text.replace("  special-location:", "  special-locatioq:")
    answer = lint_pack(open_pack(pack, Overlay({pack / "charts.yaml": text})))
    every = unfold(answer)
    assert "unreachable-chart" not in render(answer.findings, answer.texts, "text")
    assert "unreachable-chart" in render(every.findings, every.texts, "text")
    for shown in (answer, every):
        told = json.loads(render(shown.findings, shown.texts, "json"))["findings"]
        (chart,) = [one for one in told if one["code"] == "unreachable-chart"]
        assert chart["follows"]["code"] == "dangling-reference"
        assert chart["follows"]["line"] == 18
        assert Path(chart["follows"]["path"]).name == "charts.yaml"
    assert len(told) == len(answer.findings)


def test_a_die_that_does_not_exist_is_the_cause_of_rows_that_nobody_rolls() -> None:
    path = data_folder("packs") / "salt-mine" / "charts.yaml"
    text = path.read_text(encoding="utf-8")
    begin = text.index("\n  monsters:")
    old = text[begin : text.index("d12", begin) + 3]
    found = _causes(_linted("salt-mine", "charts.yaml", (old, old.replace("d12", "d7"))))
    (root,) = [one for one, cause in found.items() if not cause]
    assert root.endswith("chart-die-not-in-box")
    # Rows 8 to 12 of a d7, told once.
    assert sum(one.endswith("chart-row-outside-die") for one in found) == 1


def test_a_stat_out_of_range_is_the_cause_of_fights_that_are_lost() -> None:
    path = data_folder("packs") / "salt-mine" / "monsters.yaml"
    text = path.read_text(encoding="utf-8")
    begin = text.index("  salt-man:")
    old = text[begin : text.index("life: ", begin) + 7]
    found = _causes(_linted("salt-mine", "monsters.yaml", (old, old[:-1] + "20")))
    (root,) = [one for one, cause in found.items() if not cause]
    assert root.endswith("stat-out-of-range")
    assert {one.split()[1] for one in found} >= {"fight-party-loses", "number-out-of-scale"}


def test_several_uses_of_a_misspelt_definition_are_told_once() -> None:
    found = _linted("salt-mine", "monsters.yaml", ("\n  salt-man:", "\n  slat-man:"))
    shown, _ = folded(found)
    assert [one.code for one in shown if one.code == "dangling-reference"] == ["dangling-reference"]
    root = next(one for one in shown if one.code == "dangling-reference")
    assert root.fix is not None
    assert [edit.text for edit in root.fix.edits] == ["salt-man"]
    assert root.fix.edits[0].span.path.endswith("monsters.yaml")


def test_one_use_is_as_likely_wrong_as_the_definition() -> None:
    found = _linted("salt-mine", "pack.yaml", ("  entry_tile: ", "  entry_tile: x"))
    (one,) = [one for one in found if one.code == "dangling-reference"]
    assert one.fix is not None
    assert one.fix.edits[0].span.path.endswith("pack.yaml")


_LOST = """\
charts:
  treasure: {die: d6, rows: {1-3: {gold: 5}, 4: great-key, 5-6: {chart: mid}}}
  mid: {die: d6, rows: {1-5: great-key, 6: LINK}}
  hoard: {die: d6, rows: {1-6: {gold: 50}}}
"""


@pytest.mark.parametrize("link", ["{chart: 7}", '{chart: "7"}', "{chart: zz}", "{chart: 7.5}"])
def test_what_is_near_no_chart_may_have_led_to_the_chart_that_seems_lost(
    tmp_path: Path, link: str
) -> None:
    found = _case(tmp_path, _LOST.replace("LINK", link))
    shown, under = folded(found)
    (root,) = [one for one in shown if one.severity is Severity.ERROR]
    assert root.span.line == 3
    assert [(one.code, one.fix) for one in under[root]] == [("unreachable-chart", None)]


def test_what_is_near_another_chart_did_not_lead_there(tmp_path: Path) -> None:
    text = _LOST.replace("LINK", "{chart: tresure}")
    lost = next(one for one in _case(tmp_path, text) if one.code == "unreachable-chart")
    assert lost.follows is None


@pytest.mark.parametrize("link", ["7", '"7"', "many-rats"])
def test_rows_are_read_as_the_chart_tells_that_would_have_led_to_them(
    tmp_path: Path, link: str
) -> None:
    """A Treasure Chart has no such row, an Encounter Chart has."""
    text = (
        f"charts:\n  encounter: {{die: d6, rows: {{1-5: monsters, 6: {{chart: {link}}}}}}}\n"
        '  horde: {die: d6, rows: {1-6: "Monsters & Chest (2) Dif: 1"}}\n'
    )
    shown, _ = folded(_case(tmp_path, text))
    assert [one.span.line for one in shown if one.severity is Severity.ERROR] == [2]


def _case(folder: Path, charts: str) -> tuple[Finding, ...]:
    """What lint says of the base quest of the case tables with these charts."""
    pack = folder / "base"
    shutil.copytree(Path(__file__).with_name("base"), pack)
    (pack / "case" / "charts.yaml").write_text(charts, encoding="utf-8")
    return lint_pack(open_pack(pack / "case")).findings
