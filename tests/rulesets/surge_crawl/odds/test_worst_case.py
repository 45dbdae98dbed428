"""How a dungeon seals itself: told, and played again from its dice."""

from pathlib import Path

import pytest

from authoring.core.data import data_folder
from authoring.odds.report import Counterexample
from authoring.rulesets.surge_crawl.worst_case import report
from authoring.services.opened import Sound
from authoring.services.packs import open_pack
from authoring.services.playtest import PlaytestRequest
from authoring.services.replay import replay
from tests.rulesets.surge_crawl.small_quests import quest_text, small_pack, sole


def example_of(opened: Sound) -> Counterexample:
    (example,) = report(opened.pack).of_level("sure")
    return example


def sealed_in(opened: Sound, example: Counterexample) -> int:
    """The dead ends that open in the game of these dice; all of them are rolled."""
    answer = replay(opened, PlaytestRequest(), 1, dict(example.rolls)).value
    assert answer is not None
    assert not answer.unrolled
    assert any("turns out to be a door" in line for line in answer.lines)
    return answer.record.numbers["rescues"]


@pytest.mark.rule("SRG-GENR-12")
@pytest.mark.parametrize("name", ["tollhouse-below", "glass-orchard"])
def test_the_shipped_dungeons_seal_themselves_with_these_dice(name: str) -> None:
    opened = open_pack(data_folder("packs") / name)
    assert isinstance(opened, Sound)
    assert sealed_in(opened, example_of(opened)) >= 1


def test_a_layout_in_which_each_passage_leads_on_is_sure_but_for_overlaps() -> None:
    found = report(small_pack({"charts": sole(end="t-junction", goal={"clear": 5})}))
    (sure,) = [level for level in found.levels if level.id == "sure"]
    assert sure.reached
    assert "but for overlaps" in sure.reason
    assert found.of_level("sure") == ()


def test_a_layout_of_dead_ends_seals_itself_at_once(tmp_path: Path) -> None:
    charts = sole(end="dead-end", features="nothing", length=1)
    (tmp_path / "pack.yaml").write_text(quest_text({"charts": charts}), encoding="utf-8")
    opened = open_pack(tmp_path)
    assert isinstance(opened, Sound)
    assert sealed_in(opened, example_of(opened)) >= 1


@pytest.mark.rule("SRG-GENR-16", "SRG-GENR-12")
def test_questions_without_the_dungeon_have_no_example() -> None:
    pack = small_pack({"charts": sole(goal="stairs")})
    for question in ("town", "attacks"):
        assert report(pack, (question,)).counterexamples == ()
    assert report(pack, ("dungeon",)).counterexamples
