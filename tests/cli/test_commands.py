"""Each command on the demo quest: what it prints, and how it ends."""

import json
import re
import shutil
from pathlib import Path

import pytest
from typer.main import get_command

from authoring import __version__
from authoring.cli.front import command_names, summary_of
from authoring.cli.group import load_command
from tests.cli.conftest import DEMO, ROOT, SMALL, Call
from tests.examples import one_of

COMMANDS = ("check", "doctor", "explain", "lint", "new", "odds", "playtest", "print", "replay")


def test_every_command_is_found_by_its_file() -> None:
    assert set(COMMANDS) <= set(command_names())


@pytest.mark.parametrize("name", command_names())
def test_every_command_says_what_it_does_in_one_line(name: str) -> None:
    summary = summary_of(name)
    assert summary
    assert len(summary) <= 80
    assert (get_command(load_command(name)).help or "").startswith(summary)


@pytest.mark.parametrize("name", command_names())
def test_every_command_is_in_the_documents(repository: Path, name: str) -> None:
    page = (repository / "docs/commands.md").read_text(encoding="utf-8")
    readme = (repository / "README.md").read_text(encoding="utf-8")
    assert f"\n## {name}\n\n    questpack {name} " in page or f"    questpack {name}\n" in page
    assert f"\n| `questpack {name}" in readme


def test_help_lists_every_command(here: Call) -> None:
    ended = here("--help")
    assert ended.code == 0
    for name in COMMANDS:
        assert f"\n  {name} " in ended.out
    assert max(map(len, ended.out.splitlines())) <= 80


def test_the_front_page_is_the_same_with_and_without_the_shell(here: Call, apart: Call) -> None:
    for wide in ("", "60", "200"):
        assert apart("--help", COLUMNS=wide).out == apart("-h", COLUMNS=wide).out
    assert apart("--help", COLUMNS="").out == here("--help").out == here("-h").out
    assert here().err == here("--help").out
    assert max(map(len, apart("--help", COLUMNS="60").out.splitlines())) <= 60


@pytest.mark.parametrize("name", command_names())
def test_every_command_has_help_that_fits_80_columns(here: Call, name: str) -> None:
    ended = here(name, "--help")
    assert ended.code == 0
    assert max(map(len, ended.out.splitlines())) <= 80


def test_the_version_is_the_packages(here: Call) -> None:
    assert here("--version").out == f"questpack {__version__} (pure Python build)\n"


def test_lint_finds_nothing_in_the_demo_quest(here: Call) -> None:
    ended = here("lint", DEMO)
    assert (ended.code, ended.out, ended.err) == (0, "No findings.\n", "")


def test_lint_speaks_json(here: Call) -> None:
    ended = here("lint", DEMO, "--format", "json")
    assert json.loads(ended.out)["findings"] == []


def test_odds_fit_80_columns(here: Call) -> None:
    ended = here("odds", DEMO)
    assert ended.code == 0
    assert "Great Door" in ended.out
    assert max(map(len, ended.out.splitlines())) <= 80


def test_odds_as_json_are_exact_fractions(here: Call) -> None:
    found = json.loads(here("odds", DEMO, "--json").out)
    assert found["distributions"]
    assert "verdict" in found


def test_a_playtest_fits_80_columns(here: Call) -> None:
    ended = here("playtest", DEMO, "-n", 2, "--jobs", 1)
    assert ended.code == 0
    assert "2 games, seed 7, policy cautious" in ended.out
    assert max(map(len, ended.out.splitlines())) <= 80


def test_a_playtest_as_json_goes_into_a_file_once(here: Call, tmp_path: Path) -> None:
    file = tmp_path / "report.json"
    command = ("playtest", DEMO, "-n", 1, "--jobs", 1, "--json", "--out", file)
    assert here(*command).code == 0
    first = file.read_bytes()
    again = here(*command)
    assert again.code == 2
    assert "--force" in again.err
    assert here(*command, "--force").code == 0
    assert file.read_bytes() == first
    assert json.loads(first)["games"] == 1


def test_a_playtest_is_shown_and_written_as_pages_too(here: Call, tmp_path: Path) -> None:
    page, marked = tmp_path / "lost.html", tmp_path / "lost.md"
    command = ("playtest", SMALL, "-n", 20, "--jobs", 1)
    ended = here(*command, "--html", page, "--markdown", marked)
    ended.assert_polite()
    assert ended.out == here(*command).out
    assert "How games were lost" in ended.out
    assert page.read_text(encoding="utf-8") == here(*command, "--html", "-").out
    assert marked.read_text(encoding="utf-8") == here(*command, "--markdown", "-").out
    told = marked.read_text(encoding="utf-8")
    assert f"questpack replay {SMALL} --seed 7 --policy careful --game " in told
    again = here(*command, "--markdown", marked)
    assert (again.code, "--force" in again.err) == (2, True)


def test_a_comparison_is_written_as_pages_too(here: Call, tmp_path: Path) -> None:
    edited = Path(shutil.copytree(ROOT / SMALL, tmp_path / "edited")) / "pack.yaml"
    text = edited.read_text(encoding="utf-8").replace("candle: 6", "candle: 8")
    edited.write_text(text, encoding="utf-8")
    command = ("playtest", edited.parent, "-n", 20, "--jobs", 1, "--against", SMALL)
    (answer,) = (line for line in here(*command).out.splitlines() if " came out in " in line)
    assert f"**{answer}**\n\n## Games won\n" in here(*command, "--markdown", "-").out
    assert "<h2>Per game, on average</h2>" in here(*command, "--html", "-").out


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("--html", "-", "--markdown", "-"), "only one report"),
        (("--json", "--markdown", "-"), "only one report"),
        (("--against", SMALL, "--records", "x"), "games of one version"),
        (("--until", "brave"), "`brave` is nothing to play for"),
        (("--until", "targets", "--against", SMALL), "of one quest"),
    ],
)
def test_what_cannot_be_asked_together_is_refused(
    here: Call, asked: tuple[str, ...], said: str
) -> None:
    ended = here("playtest", SMALL, "-n", 1, *asked)
    ended.assert_polite()
    assert ended.code == 2
    assert said in ended.err


def test_every_game_of_a_playtest_can_be_written_down(here: Call, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    assert here("playtest", DEMO, "-n", 2, "--jobs", 1, "--records", file).code == 0
    head, *games = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert (head["seed"], head["policy"]) == (7, "cautious")
    assert [game["game"] for game in games] == [1, 2]


def test_a_replay_tells_rounds_and_draws_a_map(here: Call) -> None:
    ended = here("replay", DEMO, "--seed", 7, "--game", 12)
    assert ended.code == 0
    assert "## Round 1\n" in ended.out
    assert "E exit" in ended.out
    assert "\nGame 12, seed 7: " in ended.out


def test_a_replay_has_three_depths_and_a_page(here: Call, tmp_path: Path) -> None:
    dice = here("replay", DEMO, "--dice")
    assert dice.code == 0
    assert "(location chart: 1d" in dice.out
    assert "'s turn: 2 Actions." in dice.out
    game = json.loads(here("replay", DEMO, "--json").out)
    assert game["events"][0]["type"] == "tile-laid"
    assert game["game"] == 1
    page = tmp_path / "game.html"
    assert here("replay", DEMO, "--html", page).out == f"wrote {page}\n"
    assert page.read_text("utf-8").startswith("<!DOCTYPE html>")
    assert here("replay", DEMO, "--html", page).code == 2
    assert here("replay", DEMO, "--html", page, "--json").code == 2


def test_a_replay_shows_chosen_faces_and_names_those_nothing_was_left_for(here: Call) -> None:
    ended = here("replay", DEMO, "--dice", "--roll", "location=11,3", "--roll", "lottery=4,5")
    assert ended.code == 0
    shown = re.findall(r"\(location chart: 1d12 shows (\d+)\)", ended.out)
    assert shown[:2] == ["11", "3"]
    assert "questpack: nothing was left to roll for `lottery`: 4 and 5\n" in ended.err
    game = json.loads(here("replay", DEMO, "--json", "--roll", "location=11,3").out)
    assert game["rolls"] == {"location": [11, 3]}
    assert here("replay", DEMO, "--roll", "location=13").code == 2


def test_check_prints_a_line_per_target(here: Call) -> None:
    ended = here("check", DEMO, "-n", 2, "--jobs", 1)
    assert ended.code in (0, 1)
    assert ended.out.splitlines()[-1] == ("passed" if ended.code == 0 else "FAILED")
    for name in ("lint", "win rate", "rounds, median", "great door"):
        assert f"  {name} " in ended.out
    assert max(map(len, ended.out.splitlines())) <= 80


def test_check_speaks_json(here: Call) -> None:
    found = json.loads(here("check", DEMO, "-n", 2, "--jobs", 1, "--json").out)
    assert {check["state"] for check in found["checks"]} <= {"pass", "warn", "fail"}
    assert found["plan"]["games"] == 2


def test_a_pack_with_lint_errors_is_played_with_a_warning(here: Call, tmp_path: Path) -> None:
    folder = tmp_path / "my-quest"
    here("new", folder)
    charts = folder / "charts.yaml"
    text = charts.read_text(encoding="utf-8").replace("      1-4: normal\n", "")
    charts.write_text(text, encoding="utf-8")
    assert here("lint", folder).code == 1
    for command in (("odds",), ("playtest", "-n", 2), ("replay",)):
        ended = here(command[0], folder, *command[1:])
        ended.assert_polite()
        assert f"help: questpack lint {folder}" in ended.err
    assert here("check", folder, "-n", 2).code == 1


def test_explain_shows_a_page(here: Call) -> None:
    ended = here("explain", "chart-face-gap")
    assert ended.code == 0
    assert ended.out.startswith("# chart-face-gap\n")


def test_explain_lists_every_code(here: Call) -> None:
    codes = here("explain", "--list").out.split()
    assert "chart-face-gap" in codes
    assert "unknown-ruleset" in codes
    assert codes == sorted(codes)


def test_print_writes_html_once(here: Call, tmp_path: Path) -> None:
    file = tmp_path / "quest.html"
    command = ("print", "packs/blank-demo", "-o", file, "--html")
    assert here(*command).code == 0
    assert "A Candle in the Cellar" in file.read_text(encoding="utf-8")
    assert here(*command).code == 2


def test_doctor_names_everything_it_looked_at(here: Call) -> None:
    ended = here("doctor")
    for name in ("questpack", "Python", "packs", "schemas", "templates", "WeasyPrint", "fonts"):
        assert f" {name} " in ended.out


def test_a_new_quest_lints_solves_and_prints(here: Call, tmp_path: Path) -> None:
    folder = tmp_path / "my-quest"
    assert here("new", folder).code == 0
    assert here("lint", folder).out == "No findings.\n"
    assert here("odds", folder).code == 0
    assert here("replay", folder).code == 0
    assert here("print", folder, "-o", tmp_path / "q.html", "--html").code == 0
    assert "title: My Quest\n" in (folder / "pack.yaml").read_text(encoding="utf-8")


def test_a_new_quest_passes_check(here: Call, tmp_path: Path) -> None:
    folder = tmp_path / "my-quest"
    here("new", folder)
    ended = here("check", folder, "-n", one_of(300, 30), "--jobs", 0)
    assert ended.code == 0, ended.out
    assert "fail" not in ended.out


def test_new_writes_over_nothing(here: Call, tmp_path: Path) -> None:
    folder = tmp_path / "my-quest"
    here("new", folder)
    (folder / "pack.yaml").write_text("mine", encoding="utf-8")
    ended = here("new", folder)
    assert ended.code == 2
    assert "--force" in ended.err
    assert (folder / "pack.yaml").read_text(encoding="utf-8") == "mine"


def test_a_chart_beside_its_pack_is_told_how_to_write_both(here: Call) -> None:
    for chart in ("flotsam", f"{SMALL}:flotsam"):
        ended = here("odds", SMALL, "--chart", chart)
        assert ended.code == 2
        assert f"questpack odds --chart {SMALL}:flotsam" in ended.err


def test_show_draws_what_leads_to_what(here: Call, tmp_path: Path) -> None:
    drawn = here("show", DEMO, "orc", "--graph", "mermaid")
    assert (drawn.code, drawn.out[:13]) == (0, "flowchart LR\n")
    assert here("show", DEMO, "--graph", "svg", "-o", tmp_path / "a.svg").code == 0
    assert (tmp_path / "a.svg").read_text(encoding="utf-8").startswith("<svg ")
    for wrong, says in (((), "which definition?"), (("--graph", "png"), "dot, mermaid, svg")):
        refused = here("show", DEMO, *wrong)
        assert refused.code == 2
        assert says in refused.err
