"""How a Great Door fails to come: told, proved a second time, and played again from its dice."""

import json
from pathlib import Path

import pytest

from authoring.core.data import data_folder
from authoring.engine.contract import ToldGame
from authoring.odds.report import Counterexample, OddsReport
from authoring.odds.show import as_json, as_text
from authoring.rulesets.dungeon_plungin.exact.shortest_miss import shortest_miss
from authoring.rulesets.dungeon_plungin.odds.great_door import analyse, great_door
from authoring.services.odds import odds_of
from authoring.services.opened import Opened
from authoring.services.packs import open_pack
from authoring.services.playtest import PlaytestRequest
from authoring.services.replay import replay
from tests.examples import later
from tests.rulesets.dungeon_plungin.construct.dungeon import chart, quest
from tests.rulesets.dungeon_plungin.play.table import compiled
from tests.rulesets.dungeon_plungin.small_quests import small_quest

DRAWN = 60
"""So many drawn quests; a few have a sure Great Door."""


def peaceful(text: str) -> str:
    """A quest in which nobody is met and nothing sprung: its heroes open every door."""
    for name in ("encounter", "random-events", "door-trap"):
        text = chart(name, "{die: d6, rows: {1-6: nothing}}", text)
    return chart("awareness", "{die: d4, rows: {1-4: sleeping}}", text)


def opened(folder: Path, text: str) -> Opened:
    (folder / "pack.yaml").write_text(text, encoding="utf-8")
    pack = open_pack(folder)
    assert pack.playable, pack.findings
    return pack


def report(pack: Opened) -> OddsReport:
    answer = odds_of(pack, ("great-door",)).value
    assert answer is not None
    return answer


def counterexample(pack: Opened) -> Counterexample:
    (found,) = report(pack).counterexamples
    return found


def played_again(pack: Opened, example: Counterexample) -> ToldGame:
    """The game that its dice lead to; all of them are rolled."""
    told = replay(pack, PlaytestRequest(), 1, dict(example.rolls)).value
    assert told is not None
    assert not told.unrolled
    return told


DEAD_ENDS = "{die: d6, rows: {1-5: hallway-x, 6: {tile: room-4x4, doors: 1}}}"
CORRIDORS = "{die: 2d6, rows: {2-12: hallway-straight}}"
EARLY = "{die: d6, rows: {1-5: normal, 6+: {door: great, difficulty: 2}}}"


def test_dead_ends_close_the_dungeon_and_a_replay_of_the_dice_does(tmp_path: Path) -> None:
    """The entry tile has three doors: a dead end behind each is the shortest way to fail."""
    pack = opened(tmp_path, peaceful(chart("location", DEAD_ENDS, quest(time_span="2 (5)"))))
    example = counterexample(pack)
    assert example.steps == (
        "Phases 1 to 3, each: Location Chart 6 (room-4x4, 1 door), a dead end.",
        "Every door is opened, and no Great Door came.",
    )
    assert example.rolls == (("location", (6, 6, 6)),)
    told = played_again(pack, example)
    assert told.record.ending == "closed"
    assert told.record.numbers["great-door-phase"] == 0


def test_a_bonus_too_small_lets_the_time_span_end_and_a_replay_of_the_dice_does(
    tmp_path: Path,
) -> None:
    """2 (4): with +4 a 1 is still no Great Door. Two dice of the Location Chart a phase."""
    text = chart("location", CORRIDORS, quest(time_span="2 (4)"))
    pack = opened(tmp_path, peaceful(chart("doorway", EARLY, text)))
    example = counterexample(pack)
    every, end = example.steps
    assert every.startswith("Phases 1 to 6, each: Location Chart 2 (hallway-straight, 2 doors); ")
    assert every.endswith("; Doorway Chart 1 (normal).")
    assert end == "After Phase 6 the dungeon is complete, and no Great Door came."
    assert example.rolls == (("location", (1,) * 12), ("doorway", (1,) * 6))
    told = played_again(pack, example)
    assert told.record.numbers["great-door-phase"] == 0
    assert not told.record.won
    sure = opened(tmp_path, (tmp_path / "pack.yaml").read_text().replace("2 (4)", "2 (5)"))
    assert report(sure).counterexamples == ()


def test_in_a_shipped_quest_with_a_bonus_too_small_the_dice_reach_its_end() -> None:
    """With monsters and all: 12 (4) has 16 Phases, and with +4 a 1 is a locked door."""
    pack = open_pack(data_folder("packs") / "knocking-wall", settings=["quest.time_span=12 (4)"])
    example = counterexample(pack)
    assert example.rolls == (("location", (1,) * 16), ("doorway", (1,) * 16))
    told = played_again(pack, example)
    assert told.record.ending == "complete"
    assert told.record.numbers["great-door-phase"] == 0


def test_dice_on_charts_that_lead_on_are_named_in_turn(tmp_path: Path) -> None:
    """5 leads to another chart, and of it 3 and 4 are a dead end."""
    text = chart("location", "{die: d6, rows: {1-4: hallway-x, 5-6: {chart: cellars}}}")
    cellars = "  cellars: {die: d4, rows: {1-2: hallway-x, 3-4: {tile: room-4x4, doors: 1}}}\n"
    pack = opened(tmp_path, peaceful(text.replace("  doorway: {die", f"{cellars}  doorway: {{die")))
    example = counterexample(pack)
    assert "Location Chart 5, then 3 (room-4x4, 1 door), a dead end." in example.steps[0]
    assert example.rolls == (("location", (5, 5, 5)), ("cellars", (3, 3, 3)))
    assert played_again(pack, example).record.ending == "closed"


def test_what_a_pack_leaves_open_is_said(tmp_path: Path) -> None:
    tiles = "{choose: [hallway-x, {tile: room-4x4, doors: 1}]}"
    text = chart("location", f"{{die: d6, rows: {{1-6: {tiles}}}}}")
    example = counterexample(opened(tmp_path, peaceful(text)))
    assert "taken at its worst: which tile a player takes" in example.note


def test_text_and_json_show_the_course_and_its_dice(tmp_path: Path) -> None:
    found = report(opened(tmp_path, peaceful(chart("location", DEAD_ENDS))))
    text = as_text(found)
    assert "How a Great Door can fail to come, in the fewest rolls\n  Phases 1 to 3" in text
    assert "\n  Dice to roll: questpack replay PACK --roll location=6,6,6\n" in text
    (value,) = json.loads(json.dumps(as_json(found)))["counterexamples"]
    assert value["level"] == "sure"
    assert value["rolls"] == [{"for": "location", "faces": [6, 6, 6]}]
    assert value["steps"][-1] == "Every door is opened, and no Great Door came."


@pytest.mark.parametrize("number", [*range(12), *later(*range(12, DRAWN))])
def test_a_drawn_quest_has_a_counterexample_exactly_if_its_odds_are_not_certain(
    number: int,
) -> None:
    asked = compiled(small_quest(number)).quest
    answer = analyse(asked)
    path = shortest_miss(answer.search)
    assert (path is None) == answer.sure == (answer.found[0] == 1)
    assert len(great_door.ask(asked).counterexamples) == (not answer.sure)


def test_among_the_drawn_quests_are_both() -> None:
    sure = [analyse(compiled(small_quest(number)).quest).sure for number in range(DRAWN)]
    assert any(sure)
    assert not all(sure)


@pytest.mark.parametrize("number", [*range(4), *later(*range(4, DRAWN))])
def test_in_a_drawn_quest_a_replay_of_the_dice_brings_no_great_door(
    number: int, tmp_path: Path
) -> None:
    """But for doorways that tiles block, and for whoever stops: fewer rolls, no other faces."""
    pack = opened(tmp_path, peaceful(small_quest(number)))
    for example in report(pack).counterexamples:
        if "Left open" not in example.note:
            told = replay(pack, PlaytestRequest(), 1, dict(example.rolls)).value
            assert told is not None
            if not told.unrolled:
                assert told.record.numbers["great-door-phase"] == 0
