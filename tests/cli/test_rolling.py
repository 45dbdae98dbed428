"""`questpack roll`, and what other commands say of a pack that is not played."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import DEMO, Call

CELLAR = "packs/what-the-cellar-holds"


def test_a_seed_gives_the_same_rolls_the_first_ones_of_any_number(here: Call) -> None:
    asked = ("roll", CELLAR, "room", "--seed", "5", "--show-dice", "-n")
    three = here(*asked, "3").out
    assert here(*asked, "3").out == three
    assert three.endswith("Seed: 5\n")
    assert here(*asked, "5").out.startswith(three.removesuffix("Seed: 5\n"))


def test_without_a_seed_rolls_differ(here: Call) -> None:
    seeds = {json.loads(here("roll", CELLAR, "room", "--json").out)["seed"] for _ in range(5)}
    assert len(seeds) > 1


def test_a_chart_is_named_by_its_title_too_and_a_near_name_is_offered(here: Call) -> None:
    assert here("roll", CELLAR, "The Room", "--seed", "1").out == (
        here("roll", CELLAR, "room", "--seed", "1").out
    )
    ended = here("roll", CELLAR, "romm")
    assert ended.code == 2
    assert "did you mean `room`?" in ended.err


def test_what_is_added_counts_and_a_quest_says_what_its_rows_say(here: Call) -> None:
    assert (
        here("roll", DEMO, "doorway", "--plus", "50").out
        == here("roll", DEMO, "doorway", "--plus", "60").out
    )


@pytest.mark.parametrize(
    ("replacement", "later"),
    [
        ("", ["Nothing", "Nothing", "Nothing"]),
        ("key", ["Key", "Key", "Key"]),
        ("{item: key, unique: true, replacement: {gold: 10}}",
         ["{item: key, unique: true, replacement: {gold: 10}}", "{gold: 10}", "{gold: 10}"]),
    ],
)  # fmt: skip
def test_what_is_unique_comes_once_and_then_its_replacement(
    here: Call, tmp_path: Path, replacement: str, later: list[str]
) -> None:
    """With so much added every roll comes to the last row."""
    old = "{item: great-key, unique: true, replacement: healing-potion}"
    row = f"{{item: great-key, unique: true, replacement: {replacement}}}"
    row = row if replacement else "{item: great-key, unique: true}"
    for file in (Path(__file__).resolve().parents[2] / DEMO).glob("*.yaml"):
        text = file.read_text("utf-8").replace(old, row)
        (tmp_path / file.name).write_text(text, "utf-8")
    lines = here("roll", tmp_path, "treasure", "-n", "4", "--plus", "50").out.splitlines()
    texts = " ".join(map(str.strip, lines))
    numbers = [f"{number}. {text}" for number, text in enumerate([row, *later], 1)]
    assert texts == " ".join(numbers)


@pytest.mark.parametrize("number", ["0", "10001"])
def test_no_rolls_and_far_too_many_are_refused(here: Call, number: str) -> None:
    ended = here("roll", CELLAR, "room", "-n", number)
    assert ended.code == 2
    assert "ask for 1 to 10,000" in ended.err


def test_rolls_without_an_end_end_with_a_word(here: Call, tmp_path: Path) -> None:
    head = "format: 1\nruleset: tables\nid: loop\ntitle: Loop\n"
    charts = "charts: {a: {die: d2, rows: {1-2: {chart: a, times: 2}}}}\n"
    (tmp_path / "pack.yaml").write_text(head + charts, encoding="utf-8")
    ended = here("roll", tmp_path, "a")
    assert ended.code == 2
    assert "leads to too many others" in ended.err
    assert "chart-diverges" in here("lint", tmp_path).out


@pytest.mark.parametrize(
    "command",
    [("playtest",), ("playtest", "--policy", "all"), ("replay",), ("tune",)],
    ids=" ".join,
)
def test_what_is_not_played_sends_to_roll(here: Call, command: tuple[str, ...]) -> None:
    more = ("--over", "charts.door.rows=1,2") if command == ("tune",) else ()
    ended = here(command[0], CELLAR, *command[1:], *more)
    ended.assert_polite()
    assert ended.code == 2
    if command != ("tune",):
        assert "questpack roll PACK CHART" in ended.err


def test_tables_are_checked_without_a_game(here: Call) -> None:
    ended = here("check", CELLAR)
    assert ended.code == 0
    assert "pass  lint  no finding" in ended.out


def test_tables_are_listed_shown_drawn_and_compared_as_quests_are(
    here: Call, tmp_path: Path
) -> None:
    assert "Hoards" in here("list", "charts", CELLAR).out
    assert "[[shape]]" in here("show", CELLAR, "room").out
    assert "charts/hoard" in here("show", CELLAR, "--graph", "dot").out
    for arguments in (
        ("show", CELLAR, "hoard", "-o", tmp_path / "hoard.svg"),
        ("diff", CELLAR, CELLAR),
        ("fmt", "--check", CELLAR),
        ("export", CELLAR, "--to", "foundry", "-o", tmp_path / "world"),
        ("print", CELLAR, "-o", tmp_path / "a5.pdf", "--part", "booklet", "--imposition", "a5"),
        ("print", CELLAR, "-o", tmp_path / "de.html", "--html", "--language", "de"),
    ):
        ended = here(*arguments)
        ended.assert_polite()
        assert ended.code == 0, (arguments, ended.err)
    assert "Auf diese wird gewürfelt" in (tmp_path / "de.html").read_text(encoding="utf-8")
