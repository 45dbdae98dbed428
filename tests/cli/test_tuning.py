"""`compare`, `tune` and `sensitivity` as commands: what they print, write and end with."""

import json
import shutil
from pathlib import Path

import pytest

from tests.cli.conftest import ROOT, SMALL, Call

TUNE = ("--target", "win_rate=65%", "--over", "quest.candle=7..9", "-n", "2000", "-j", "1")


@pytest.fixture
def longer(tmp_path: Path) -> Path:
    """The small quest with a longer candle, and remarks."""
    pack = Path(shutil.copytree(ROOT / SMALL, tmp_path / "candle"))
    file = pack / "pack.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("candle: 6", "candle: 9 # how long?"), encoding="utf-8")
    return pack


def test_compare_is_a_screen_wide_and_names_what_moved(here: Call, longer: Path) -> None:
    ended = here("compare", SMALL, longer, "-n", 60, "-j", 1)
    ended.assert_polite()
    assert ended.code == 0
    assert max(map(len, ended.out.splitlines())) <= 80
    for part in ("Games won", "careful", "The way out is found", "quest: candle  6 -> 9"):
        assert part in ended.out


def test_a_drift_beyond_its_budget_ends_with_1(here: Call, longer: Path) -> None:
    ask = ("compare", SMALL, longer, "-n", 60, "-j", 1, "--max-drift")
    beyond, within = here(*ask, "win_rate=1%"), here(*ask, "win_rate=99%")
    assert (beyond.code, within.code) == (1, 0)
    assert "EXCEEDED  win rate, careful" in beyond.out
    assert "kept  win rate, careful" in within.out


def test_compare_has_one_report_in_every_form(here: Call, longer: Path, tmp_path: Path) -> None:
    page, words = tmp_path / "c.html", tmp_path / "c.md"
    ended = here("compare", SMALL, longer, "-n", 60, "-j", 1, "--format", "json",
                 "--format", f"html={page}", "--format", f"markdown={words}")  # fmt: skip
    assert ended.code == 0
    document = json.loads(ended.out)
    assert document["kept"] is True
    assert document["games"][0]["plan"]["policy"] == "careful"
    assert document["changes"][0]["new"] == "9"
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert "<script" not in page.read_text(encoding="utf-8")
    text = words.read_text(encoding="utf-8")
    assert text.startswith("# A Candle in the Cellar 1.0.0\n")
    assert "| careful |" in text
    assert here("compare", SMALL, longer, "--format", f"html={page}").code == 2


def test_author_text_is_no_markup_in_a_comment(here: Call, longer: Path) -> None:
    file = longer / "pack.yaml"
    text = file.read_text(encoding="utf-8")
    evil = 'title: "<b>@octocat</b> | [x](y)"'
    file.write_text(text.replace("title: A Candle in the Cellar", evil), encoding="utf-8")
    ended = here("compare", SMALL, longer, "-n", 20, "-j", 1, "--format", "markdown")
    assert ended.code == 0
    assert "<b>" not in ended.out
    assert "@octocat" not in ended.out
    assert "[x](y)" not in ended.out


@pytest.mark.parametrize("command", ["compare", "tune", "sensitivity"])
def test_an_unknown_form_is_refused(here: Call, command: str) -> None:
    packs = (SMALL, SMALL) if command == "compare" else (SMALL,)
    ended = here(command, *packs, "--format", "markdwon")
    assert ended.code == 2
    assert "did you mean `markdown`" in ended.err


def test_tune_shows_a_table_and_a_patch_and_writes_nothing(here: Call, longer: Path) -> None:
    before = (longer / "pack.yaml").read_bytes()
    ended = here("tune", longer, *TUNE)
    assert ended.code == 0
    assert "quest.candle 9 -> 8: win rate" in ended.out
    assert "500 games with seed 8, on which nothing was chosen" in ended.out
    assert "\n-  candle: 9 # how long?\n+  candle: 8 # how long?\n" in ended.out
    assert (longer / "pack.yaml").read_bytes() == before
    report = ended.out.partition("\n--- ")[0]
    assert max(map(len, report.splitlines())) <= 80


def test_tune_writes_when_asked_and_lint_is_content(here: Call, longer: Path) -> None:
    before = (longer / "pack.yaml").read_text(encoding="utf-8")
    diff = here("tune", longer, *TUNE, "--diff")
    ended = here("tune", longer, *TUNE, "--write")
    assert ended.code == 0
    assert "wrote" in ended.err
    after = (longer / "pack.yaml").read_text(encoding="utf-8")
    assert after == before.replace("candle: 9", "candle: 8")
    assert diff.out.startswith("--- ")
    assert diff.out in ended.out
    assert here("lint", longer).code == 0
    again = here("tune", longer, *TUNE, "--write")
    assert "nothing to write" in again.err


def test_what_fresh_games_speak_against_is_not_written(here: Call, longer: Path) -> None:
    before = (longer / "pack.yaml").read_bytes()
    never = ("--target", "win_rate=99%", *TUNE[2:], "--write")
    ended = here("tune", longer, *never)
    assert ended.code == 1
    assert "MISSED" in ended.out
    assert "nothing was written" in ended.err
    assert (longer / "pack.yaml").read_bytes() == before


def test_no_point_left_ends_with_1(here: Call) -> None:
    ended = here("tune", SMALL, "--target", "way_out=99%", "--over", "quest.candle=3..5")
    assert ended.code == 1
    assert "No point of the grid is left." in ended.out
    assert "odds: way out" in ended.out


def test_tune_as_json_has_every_point(here: Call) -> None:
    ended = here("tune", SMALL, *TUNE, "--format", "json")
    document = json.loads(ended.out)
    assert [one["values"] for one in document["points"]] == [
        {"quest.candle": value} for value in ("7", "8", "9")
    ]
    assert document["winner"] == {"quest.candle": "8"}
    assert document["fresh"]["seed"] == 8
    assert document["met"] is True


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((SMALL, "--over", "quest.candel=2..4"), ("no `candel`", "did you mean `candle`")),
        ((SMALL, "--over", "quest.candle=4..2"), ("is empty", "2..4")),
        ((SMALL, "--over", "quest.candle=0..999"), ("1,000 values", "larger steps")),
        ((SMALL, *TUNE[2:4], "--target", "wins=3"), ("have a `wins`", "there are win_rate")),
        ((SMALL, *TUNE[2:4], "-n", "10"), ("50 games each", "-n 200")),
        ((SMALL,), ("no --over", "--over monsters.orc.stats.atk=2..4")),
        (("packs/basic-set", *TUNE), ("no quest that can be played", "library")),
        ((SMALL, *TUNE, "--diff", "--format", "json"), ("patch alone", "leave out")),
    ],
)
def test_tune_says_what_is_wrong_and_the_way_out(
    here: Call, arguments: tuple[str, ...], words: tuple[str, str]
) -> None:
    ended = here("tune", *arguments)
    ended.assert_polite()
    assert ended.code == 2
    for word in words:
        assert word in ended.err


def test_sensitivity_names_steps_places_and_intervals(here: Call) -> None:
    ended = here("sensitivity", SMALL, "-n", 1200, "-j", 1)
    assert ended.code == 0
    assert "Most: quest.candle 6 -> " in ended.out
    assert "pack.yaml:15" in ended.out
    assert max(map(len, ended.out.splitlines())) <= 80
    document = json.loads(here("sensitivity", SMALL, "-n", 1200, "--format", "json").out)
    assert {one["value"] for one in document["steps"]} == {"5", "7"}
    assert document["games"] <= 1200


def test_sensitivity_with_too_few_games_says_how_many_it_takes(here: Call) -> None:
    ended = here("sensitivity", SMALL, "-n", 100)
    assert ended.code == 2
    assert "ask for -n 120" in ended.err


@pytest.mark.parametrize(("over", "edges"), [("6..8", {"quest.candle": "8"}), ("6..9", {})])
def test_a_winner_on_the_edge_of_the_grid_is_told(
    here: Call, over: str, edges: dict[str, str]
) -> None:
    """A candle of 8 comes nearest to 65 %, wherever the grid ends."""
    ask = ("tune", SMALL, "--target", "win_rate=65%", "--over", f"quest.candle={over}", "-j", 1)
    text, values = here(*ask, "-n", 2000), here(*ask, "-n", 2000, "--format", "json")
    assert ("lies on the edge of the grid" in " ".join(text.out.split())) is bool(edges)
    assert json.loads(values.out)["edges"] == edges
