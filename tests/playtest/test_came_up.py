"""What came up: counts known by hand, in every form of the report, and what never did."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from authoring.engine.record import Record
from authoring.model.pack import Pack
from authoring.playtest.as_json import as_json
from authoring.playtest.pages import as_html, as_markdown, as_text
from authoring.playtest.plan import Plan
from authoring.playtest.report import Report, report
from authoring.source.pack.load import load_pack
from tests.playtest.added import add_up
from tests.services.coin import build

HEADER = "format: 1\nruleset: coin\nid: coin\ntitle: The Coin\nquest: {heroes: 1}\n"
THINGS = """
locations:
  clock-heart: {name: Heart of the Clock}
  cellar: {}
bosses:
  oriel: {name: The Oriel}
  rat: {name: King Rat}
monsters:
  rat: {name: Rat}
traps:
  pit: {name: Deep Pit}
items:
  mirror: {name: Cracked Mirror}
counters:
  cogs: {name: Cogs}
"""
GAMES: tuple[dict[str, int], ...] = (
    {"laid/clock-heart": 1, "entered/clock-heart": 1, "sprung/pit": 3, "slain/monsters/rat": 4,
     "slain/rat": 1, "trigger/quest/on_round_end": 5, "chests": 2},
    {"laid/clock-heart": 2, "trigger/clock-heart/on_enter": 1, "searched/clock-heart/desk": 1},
    {"laid/clock-heart": 1, "entered/clock-heart": 1, "sprung/pit": 0, "ward/x": 2},
    {},
)  # fmt: skip
ROWS: tuple[dict[str, int], ...] = ({"oriel/1-3": 2}, {}, {"oriel/1-3": 1, "oriel/4+": 1}, {})
COGS = (3, 1, None, None)


@pytest.fixture
def things(tmp_path: Path) -> Pack:
    """The coin quest with a few things that games can count."""
    (tmp_path / "pack.yaml").write_text(HEADER + THINGS, encoding="utf-8")
    source = load_pack(tmp_path).source
    assert source is not None
    built, _ = build(source)
    assert built is not None
    return built


def _told(pack: Pack, counts: tuple[dict[str, int], ...] = GAMES) -> Report:
    records = [
        Record(
            number,
            True,
            "won",
            3,
            {} if cogs is None else {"counter/cogs": cogs},
            {"counts": tally, "rows": rows},
        )
        for number, (tally, rows, cogs) in enumerate(zip(counts, ROWS, COGS, strict=True), 1)
    ]
    return report(pack, Plan(4, 7, "bold"), add_up(records), odds=None)


def _section(text: str) -> list[list[str]]:
    lines = text[text.index("What came up") :].split("\n\n", maxsplit=1)[0].splitlines()
    return [line.split() for line in lines[1:]]


def test_counts_are_told_by_name_with_games_share_and_times(things: Pack) -> None:
    assert _section(as_text(_told(things))) == [
        ["Places", "laid"],
        ["Heart", "of", "the", "Clock", "3", "75.0", "%", "4", "entered", "2"],
        ["Searches"],
        ["Heart", "of", "the", "Clock:", "desk", "1", "25.0", "%", "1"],
        ["Triggers", "that", "fired"],
        ["the", "quest:", "round", "end", "1", "25.0", "%", "5"],
        ["Heart", "of", "the", "Clock:", "enter", "1", "25.0", "%", "1"],
        ["Rows", "of", "bosses", "reached"],
        ["The", "Oriel:", "row", "1-3", "2", "50.0", "%", "3"],
        ["The", "Oriel:", "row", "4+", "1", "25.0", "%", "1"],
        ["Creatures", "slain"],
        ["Rat", "1", "25.0", "%", "4"],
        ["King", "Rat", "1", "25.0", "%", "1"],
        ["Traps", "sprung"],
        ["Deep", "Pit", "1", "25.0", "%", "3"],
        ["Ward"],
        ["x", "1", "25.0", "%", "2"],
        ["Locations", "that", "never", "came", "up:", "Cellar"],
        ["Items", "that", "never", "came", "up:", "Cracked", "Mirror"],
    ]


def test_a_counter_stands_at_0_in_games_that_never_set_it(things: Pack) -> None:
    told = _told(things)
    spread = dict(told.numbers)["counter/cogs"]
    assert (spread.least, spread.median, spread.most, spread.mean) == (0, 0.5, 3, 1.0)
    assert "\n  counter Cogs" in as_text(told)


def test_page_and_markdown_say_it_too_and_json_keeps_ids(things: Pack) -> None:
    told = _told(things)
    for page in (as_html(told), as_markdown(told)):
        for words in ("Heart of the Clock", "King Rat", "entered 2", "Cracked Mirror"):
            assert words in page
        assert "clock-heart" not in page
    found = json.loads(as_json(told))
    laid = found["came_up"]["laid"]["clock-heart"]
    assert (laid["times"], laid["games"]["hits"], laid["entered"]["hits"]) == (4, 3, 2)
    assert found["came_up"]["slain"]["monsters/rat"]["times"] == 4
    assert found["never_came_up"] == {"locations": ["cellar"], "items": ["mirror"]}


def test_a_ruleset_that_counts_no_places_says_not_what_never_came_up(things: Pack) -> None:
    assert "never came up" not in as_text(_told(things, ({}, {}, {"sprung/pit": 1}, {})))


def test_long_names_and_many_things_stay_within_80_columns(things: Pack) -> None:
    many = {f"found/{'thing-' * 9}{n}": 10**6 - n for n in range(30)}
    many |= {f"laid/{'place-' * 9}{n}": 10**6 for n in range(3)}
    text = as_text(_told(things, (many, {}, {}, {})))
    assert max(map(len, text.splitlines())) <= 80
    assert "and 22 more:" in text


def test_a_report_with_rows_of_a_chart_of_its_own_takes_them_for_no_stage(things: Pack) -> None:
    chart = next(iter(things.charts.values()))
    own = replace(things, charts={**things.charts, "oriel": replace(chart, id="oriel")})
    assert "Rows of bosses" not in as_text(_told(own))


def test_two_of_a_kind_with_one_name_bear_their_ids_too(tmp_path: Path) -> None:
    twins = "monsters:\n  imp: {name: Imp}\n  red-imp: {name: Imp}\n"
    (tmp_path / "pack.yaml").write_text(HEADER + twins, encoding="utf-8")
    source = load_pack(tmp_path).source
    assert source is not None
    built, _ = build(source)
    assert built is not None
    text = as_text(_told(built, ({"slain/imp": 1, "slain/red-imp": 2}, {}, {}, {})))
    assert "Imp (imp) " in text
    assert "Imp (red-imp) " in text


def test_a_definition_does_not_come_up_by_a_row_or_a_namesake_with_its_id(things: Pack) -> None:
    """King Rat is not slain by the fall of a rat, nor reached by a row `rat` of the Oriel."""
    counts = {"laid/clock-heart": 1, "slain/monsters/rat": 1}
    rows = {"oriel/rat": 1}
    record = Record(1, True, "won", 3, {}, {"counts": counts, "rows": rows})
    measured = report(things, Plan(1, 7, "bold"), add_up([record]), odds=None)
    assert json.loads(as_json(measured))["never_came_up"]["bosses"] == ["rat"]
