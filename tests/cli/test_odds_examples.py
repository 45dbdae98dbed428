"""Questions to the odds on the command line, and the examples of docs/odds.md: each command prints
what stands below it."""

import csv
import json
import re
import shlex
from io import StringIO
from pathlib import Path

import pytest

from tests.cli.conftest import DEMO, ROOT, SMALL, Call

PAGE = ROOT / "docs" / "odds.md"
EXAMPLES = re.findall(r"```console\n\$ questpack (.+)\n((?:.*\n)*?)```", PAGE.read_text("utf-8"))


@pytest.mark.parametrize(("command", "output"), EXAMPLES, ids=[line for line, _ in EXAMPLES])
def test_the_page_shows_what_is_printed(
    here: Call, command: str, output: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    ended = here(*shlex.split(command))
    assert (ended.code, ended.out) == (0, output)


def test_there_are_examples_of_every_kind() -> None:
    text = " ".join(command for command, _ in EXAMPLES)
    for part in ("--cumulative", "given", "before", "rolls until all", "--target"):
        assert part in text


CHART = "charts:\n  loot: {die: d4, rows: {1: key, 2-3: {chart: hoard}, 4: nothing}}\n"
HOARD = "  hoard: {die: d2, rows: {1: gem, 2: dust}}\n"


def test_answers_are_written_in_every_form(here: Call, tmp_path: Path) -> None:
    page, table = tmp_path / "a.html", tmp_path / "a.csv"
    files = ("--html", page, "--csv", table)
    ended = here("odds", DEMO, "--ask", "treasure: key", "--json", *files)
    assert ended.code == 0
    (figure,) = json.loads(ended.out)["figures"]
    assert (figure["title"], figure["low"]["exact"]) == ("treasure: key", "1/10")
    assert "treasure: key" in page.read_text("utf-8")
    with table.open(encoding="utf-8") as lines:
        assert [row["low_exact"] for row in csv.DictReader(lines)] == ["1/10"]
    assert here("odds", DEMO, "--ask", "treasure: key", *files).code == 2


def test_a_dash_stands_for_standard_output(here: Call, tmp_path: Path) -> None:
    """The page or the table replaces the report; other commands refuse to write such a file."""
    table = here("odds", "--dice", "d4", "--csv", "-")
    assert [row["low_exact"] for row in csv.DictReader(StringIO(table.out))][-4:] == ["1/4"] * 4
    ended = here("odds", DEMO, "--ask", "treasure: key", "--set", "time_span=9 (4)", "--csv", "-")
    assert "before_low_exact" in next(csv.reader(StringIO(ended.out)))
    assert here("odds", "--dice", "d4", "--html", "-").out.startswith("<!DOCTYPE html>")
    for both in (("--html", "-", "--csv", "-"), ("--json", "--csv", "-")):
        assert "only one report can be shown" in here("odds", "--dice", "d4", *both).err
    for command in (("show", DEMO, "--graph", "dot", "-o", "-"), ("lint", DEMO, "--output", "-")):
        assert "this goes into a file alone" in here(*command).err
    assert not (tmp_path / "-").exists()


def test_a_file_alone_is_asked(here: Call, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(CHART + HOARD, encoding="utf-8")
    asks = (
        "--ask",
        "hoard: key",
        "--ask",
        "gem",
        "--ask",
        "hoard: gem on loot",
        "--ask",
        "rolls until key",
    )
    refused = here("odds", "--chart", f"{file}:loot", *asks)
    assert refused.code == 2
    assert "a result of `loot`" in refused.err
    ended = here("odds", "--chart", f"{file}:loot", *asks[2:], "--html", tmp_path / "a.html")
    assert ended.code == 0
    assert "25.0 % (1/4)" in ended.out
    assert re.search(r"Rolls until key, on average \[1\] \.+ 4\n", ended.out)
    shown = here("odds", "--chart", f"{file}:loot", "--ask", "help")
    assert "hoard" in shown.out
    assert "What can be asked" in shown.out


def test_dice_are_set_beside_each_other(here: Call, tmp_path: Path) -> None:
    """Of 36 pairs of two d6, 6 are equal and half of the rest has the first higher."""
    table = tmp_path / "a.csv"
    ended = here("odds", "--dice", "d6 vs d6", "--json", "--csv", table)
    odds = {item["id"]: item["low"]["exact"] for item in json.loads(ended.out)["figures"]}
    assert odds == {"first-higher": "5/12", "equal": "1/6", "second-higher": "5/12", "mean": "0/1"}
    assert len(table.read_text("utf-8").splitlines()) == 1 + 4 + 11


@pytest.mark.parametrize("path", ["quest.candle=4..7", "quest.candle=4,7"])
def test_a_sweep_is_a_report_like_any_other(here: Call, path: str, tmp_path: Path) -> None:
    page = tmp_path / "a.html"
    ended = here("odds", SMALL, "--set", path, "--html", page)
    assert ended.code == 0
    assert "The way out is found" in ended.out
    assert "The way out is found" in page.read_text("utf-8")
    assert max(map(len, ended.out.splitlines())) <= 80
    missed = here("odds", SMALL, "--set", path, "--target", "way-out at least 99.9 %")
    assert missed.code == 1
    assert "No value" in missed.out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--dice", "d6 vs"), "is no dice"),
        (("--dice", "100d1000 vs 100d1000"), "too many dice to compare"),
        (("--dice", "d6", "--ask", "a"), "--dice needs no pack"),
        (("--chart", "x.yaml:a", "--target", "a >= 5 %"), "--chart needs no pack"),
        ((SMALL, "--target", "way-out >= 5 %"), "--target needs values"),
        ((SMALL, "--set", "quest.candle=4..5", "--target", "way-out"), "is no target"),
        ((SMALL, "--set", "quest.candle=4", "--cumulative"), "do not go together"),
        ((SMALL, "--set", "quest.candle=4..x"), "is no range"),
        ((SMALL, "--ask", "help", "--json"), "as text"),
        ((SMALL, "--ask", "pasage: 1"), "did you mean `passage`?"),
    ],
)
def test_what_does_not_go_together_is_refused(
    here: Call, words: tuple[str, ...], message: str
) -> None:
    ended = here("odds", *words)
    ended.assert_polite()
    assert ended.code == 2
    assert message in ended.err


def test_settings_move_answers(here: Call) -> None:
    ended = here("odds", SMALL, "--set", "quest.candle=4", "--ask", "way-out by 5")
    assert ended.code == 0
    assert re.search(r"way-out by 5 +\d.* %", ended.out)
