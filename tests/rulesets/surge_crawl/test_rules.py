"""The rules, each proved by a game played with scripted dice."""

from fractions import Fraction
from pathlib import Path

import pytest

from authoring.core.data import data_folder
from authoring.engine.contract import Game, ToldGame
from authoring.engine.dice import ScriptedDice
from authoring.paper.charts import ChartSheet
from authoring.paper.linked_text import unlinked
from authoring.rulesets.surge_crawl import RULESET
from authoring.rulesets.surge_crawl.model.quest import Quest
from authoring.rulesets.surge_crawl.odds.way_out import rounds_of
from authoring.services.packs import lint_opened, open_pack, open_sound

PACK = """\
format: 1
ruleset: surge-crawl
id: case
title: Case
quest: {candle: 3}
charts:
  passage: {die: d6, rows: {1: draught, 2-5: nothing, 6: way-out}}
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "case"
    folder.mkdir()
    (folder / "pack.yaml").write_text(PACK, encoding="utf-8")
    return folder


def told(pack: Path, faces: list[int], policy: str = "careful") -> ToldGame:
    """A game in which the dice show these faces, and no other is rolled."""
    dice = ScriptedDice(faces)
    tables = RULESET.prepare(open_sound(pack).pack)
    told = RULESET.tell(tables, Game(1, 0, policy, 100, dice))
    assert dice.left == 0
    return told


@pytest.mark.rule("SRG-START-01")
def test_the_hero_goes_in_with_the_candle_of_the_quest(pack: Path) -> None:
    assert told(pack, [6]).record.numbers["candle"] == 3


@pytest.mark.rule("SRG-START-02", "SRG-START-03", "SRG-START-07")
def test_a_walking_hero_rolls_once_a_round_until_the_candle_is_burnt(pack: Path) -> None:
    record = told(pack, [2, 5, 2]).record
    assert (record.ending, record.rounds, record.won) == ("dark", 3, False)


@pytest.mark.rule("SRG-START-04")
def test_a_running_hero_rolls_twice_and_burns_three_inches(pack: Path) -> None:
    record = told(pack, [2, 2], "hasty").record
    assert (record.ending, record.rounds) == ("dark", 1)


@pytest.mark.rule("SRG-START-05")
def test_a_draught_burns_one_inch_more(pack: Path) -> None:
    """Three inches: two and one, two and two, and three times one without it."""
    assert told(pack, [1, 2]).record.rounds == 2
    assert told(pack, [1, 1]).record.rounds == 2
    assert told(pack, [2, 2, 2]).record.rounds == 3


@pytest.mark.rule("SRG-START-06")
def test_a_way_out_wins_at_once_also_with_the_last_inch(pack: Path) -> None:
    record = told(pack, [2, 2, 6]).record
    assert (record.ending, record.won) == ("won", True)
    assert record.numbers["way-out-round"] == 3


@pytest.mark.rule("SRG-START-08")
def test_a_chart_without_a_way_out_is_found(pack: Path) -> None:
    assert lint_opened(open_pack(pack)) == ()
    text = PACK.replace("way-out", "nothing")
    (pack / "pack.yaml").write_text(text, encoding="utf-8")
    assert [found.code for found in lint_opened(open_pack(pack))] == ["surge-crawl-no-way-out"]


@pytest.mark.rule("SRG-START-09")
def test_the_sheet_has_the_chart_and_a_box_for_every_inch(pack: Path) -> None:
    context = RULESET.printed(open_sound(pack).pack).context
    assert context["inches"] == range(1, 4)
    chart = context["chart"]
    assert isinstance(chart, ChartSheet)
    assert [(row.label, unlinked(row.main)) for row in chart.rows] == [
        ("1", "A draught: one inch more burns down."),
        ("2-5", "Nothing."),
        ("6", "The way out. You have won."),
    ]


def test_the_odds_are_those_worked_out_by_hand(pack: Path) -> None:
    """Out in round 1: 1/6. In round 2: not out before, 5/6, and never dark: 5/36."""
    quest = open_sound(pack).pack.quest
    assert isinstance(quest, Quest)
    found, lost = rounds_of(quest)
    assert found == {1: Fraction(1, 6), 2: Fraction(5, 36), 3: Fraction(16, 216)}
    assert sum(found.values()) + sum(lost.values()) == 1


def test_the_template_for_new_quests_lies_where_the_contract_says() -> None:
    assert (data_folder("templates") / "starter" / RULESET.folder_name / "pack.yaml").is_file()


def test_a_lost_game_says_with_which_row_the_candle_went_out(pack: Path) -> None:
    record = told(pack, [1, 4]).record
    assert record.course is not None
    assert (record.course.unit, record.course.length) == ("rounds", record.rounds)
    assert dict(record.course.loss) == {"where": "the passages", "to what": "passage/2-5"}
