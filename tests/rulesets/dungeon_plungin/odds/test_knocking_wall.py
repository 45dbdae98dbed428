"""The shipped quest, loaded for real."""

from dataclasses import replace
from pathlib import Path

import pytest

from authoring.odds.show import as_json, as_text
from authoring.rulesets.dungeon_plungin.build import build
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.odds import report
from authoring.rulesets.dungeon_plungin.odds.great_door import analyse
from authoring.source.pack.load import load_pack
from tests.soon import soon


@pytest.fixture(scope="module")
def wall(repository: Path) -> Quest:
    source = load_pack(repository / "packs" / "knocking-wall").source
    assert source is not None
    pack, _ = build(source)
    assert pack is not None
    assert isinstance(pack.quest, Quest)
    return pack.quest


def with_span(quest: Quest, n: int, x: int) -> Quest:
    return replace(quest, time_span=replace(quest.time_span, n=n, x=x))


@pytest.mark.rule("DP-PLOT-11")
def test_its_time_span_of_12_and_6_makes_the_great_door_sure(wall: Quest) -> None:
    answer = analyse(with_span(wall, 12, 6))
    assert (answer.sure, answer.closure_free, answer.early) == (True, True, False)
    assert answer.found == (1, 1)
    assert not answer.open_facts


@pytest.mark.rule("DP-PLOT-11")
def test_a_time_span_of_12_and_1_does_not(wall: Quest) -> None:
    answer = analyse(with_span(wall, 12, 1))
    assert not answer.sure
    assert answer.rollable
    assert 0 < answer.found[0] < 1
    assert "X would have to be 6" in answer.reason("threshold")


def test_the_report_covers_the_charts_and_the_boss(wall: Quest) -> None:
    answer = report(replace(wall.pack, quest=wall))
    ids = {one.id for one in answer.distributions} | {one.id for one in answer.tables}
    assert {"great-door-phase", "chart-location", "chart-doorway", "life-demon"} <= ids
    assert max(map(len, as_text(answer).splitlines())) <= 80
    assert as_json(answer)["verdict"] == answer.verdict


def test_the_longest_time_span_is_solved_in_no_time(wall: Quest) -> None:
    longest = with_span(wall, 30, 30)
    with soon():
        analyse(longest)
