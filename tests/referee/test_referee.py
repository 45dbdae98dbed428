"""The referee finds nothing in games as they are played, and every fault that is planted."""

import json
from collections.abc import Sequence
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from authoring.core.data import data_folder
from authoring.services.opened import Sound
from authoring.services.packs import open_sound
from authoring.services.playtest import PlaytestRequest
from authoring.services.replay import replay, transcript, transcript_text
from tests.examples import first
from tests.referee.cave_faults import CAVES
from tests.referee.crawl_faults import CRAWLS
from tests.referee.delve_faults import DELVES
from tests.referee.faults import CANDLE, DUNGEON, MAZE, Fault
from tests.referee.judge import PACKS, judge

QUESTS = {
    "blank-demo": "blank",
    "clay-census": "mkd-adventure",
    "clockwork-crypt": "dungeon-plungin",
    "glass-orchard": "surge-crawl",
    "knocking-wall": "dungeon-plungin",
    "lanternless": "mkd-adventure",
    "nine-kings-under": "dungeoneers",
    "salt-cistern": "dungeoneers",
    "salt-mine": "dungeon-plungin",
    "the-dungeon": "jeffro-dungeon",
    "the-oubliette": "jeffro-dungeon",
    "tollhouse-below": "surge-crawl",
}
WISH = PlaytestRequest(seed=7)
SEARCHED = 24
"""Games in which an event for a fault is looked for."""
TRIED = 8
"""Places where a fault is planted before the referee counts as blind to it."""

opened = cache(open_sound)


def sample(faults: Sequence[Fault]) -> list[object]:
    """All faults as parameters, of which `make test` tries every fifth."""
    return [
        pytest.param(fault, id=fault.name, marks=() if at % 5 == 0 else pytest.mark.long)
        for at, fault in enumerate(faults)
    ]


def told(quest: str, number: int) -> dict[str, Any]:
    """A transcript as another program reads it."""
    pack: Sound = opened(PACKS / quest)
    answer = replay(pack, WISH, number).value
    assert answer is not None
    found: dict[str, Any] = json.loads(transcript_text(transcript(pack, WISH, answer)))
    return found


kept = cache(told)


def test_every_shipped_quest_has_a_referee() -> None:
    heads = ((path.parent.name, path.read_text("utf-8")) for path in PACKS.glob("*/pack.yaml"))
    quests = {name for name, text in heads if "ruleset: tables" not in text} - {"basic-set"}
    assert quests == set(QUESTS)


@pytest.mark.parametrize("games", first(2, 16))
@pytest.mark.parametrize("quest", QUESTS)
def test_games_as_they_are_played_break_no_rule(quest: str, games: int) -> None:
    for number in range(1, games + 1):
        game = kept(quest, number) if number <= SEARCHED else told(quest, number)
        assert [(number, *alarm) for alarm in judge(game)] == []


@pytest.mark.parametrize("quest", QUESTS)
def test_a_transcript_fits_its_schema(quest: str) -> None:
    """Event by event: each by the form of its type."""
    game = kept(quest, 1)
    path = data_folder("schemas") / "transcripts" / f"{QUESTS[quest]}.json"
    schema = json.loads(path.read_text("utf-8"))
    Draft202012Validator({**schema, "$defs": schema["$defs"]}).validate({**game, "events": []})
    forms: dict[str, Draft202012Validator] = {}
    for event in game["events"]:
        kind = event["type"]
        if kind not in forms:
            ref = {"$ref": f"#/$defs/{kind}", "$defs": schema["$defs"]}
            forms[kind] = Draft202012Validator(ref)
        forms[kind].validate(event)
    assert len(forms) > 3


def _found(quests: tuple[str, ...], fault: Fault) -> bool:
    """Whether the fault is noticed in one of the first places where it can be made: not
    everywhere, for the referee keeps still about whom a condition has changed."""
    planted = (
        {**game, "events": events}
        for number in range(1, SEARCHED + 1)
        for game in (kept(quest, number) for quest in quests)
        for events in fault.planted(game["events"])
    )
    tried = list(islice(planted, TRIED))
    assert tried, f"nowhere to plant: {fault.name}"
    return any(fault.rule in {rule for _, rule, _ in judge(game)} for game in tried)


@pytest.mark.parametrize("fault", sample(DUNGEON))
def test_a_fault_planted_in_the_dungeon_is_found(fault: Fault) -> None:
    assert _found(("knocking-wall", "clockwork-crypt"), fault)


@pytest.mark.parametrize("fault", sample(MAZE))
def test_a_fault_planted_in_the_maze_is_found(fault: Fault) -> None:
    assert _found(("the-oubliette",), fault)


@pytest.mark.parametrize("fault", sample(CANDLE))
def test_a_fault_planted_in_the_cellar_is_found(fault: Fault) -> None:
    assert _found(("blank-demo",), fault)


@pytest.mark.parametrize("fault", sample(CAVES))
def test_a_fault_planted_in_the_caves_is_found(fault: Fault) -> None:
    assert _found(("salt-cistern", "nine-kings-under"), fault)


@pytest.mark.parametrize("fault", sample(CRAWLS))
def test_a_fault_planted_in_the_crawl_is_found(fault: Fault) -> None:
    assert _found(("tollhouse-below", "glass-orchard"), fault)


@pytest.mark.parametrize("fault", sample(DELVES))
def test_a_fault_planted_in_the_delve_is_found(fault: Fault) -> None:
    assert _found(("clay-census", "lanternless"), fault)


def test_the_referee_knows_nothing_of_the_engine() -> None:
    """It reads transcripts and packs; only this file asks for games."""
    files = [p for p in Path(__file__).parent.glob("*.py") if not p.name.startswith("test_")]
    assert len(files) > 5
    assert [p.name for p in files if "authoring" in p.read_text("utf-8")] == []
