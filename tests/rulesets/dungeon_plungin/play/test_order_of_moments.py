"""Moments come in the order of docs/order-dungeon-plungin.md: a quest says its name at each."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from authoring.services.new import new
from authoring.services.packs import open_pack
from authoring.services.playtest import PlaytestRequest
from authoring.services.replay import replay

QUEST = """
quest:
  on_enter: [{say: QUEST-ENTER}]
  on_phase_end: [{say: QUEST-PHASE}, {add: {steps: 1}}, {say: AFTER-STEP}]
  on_round_end: [{say: QUEST-ROUND}]
  on_counter: [{counter: steps, is: 1+, effects: [{say: STEPS-BEGAN}]}]
"""
SAID = re.compile(
    r"QUEST-ENTER|QUEST-PHASE|AFTER-STEP|STEPS-BEGAN|QUEST-ROUND|^## (?:Round \d+)", re.MULTILINE
)


def _course(folder: Path, game: int) -> list[str]:
    opened = open_pack(folder)
    assert opened.sound, opened.findings
    wish = PlaytestRequest(games=game, jobs=1)
    told = replay(opened, wish, game).value
    assert told is not None
    return SAID.findall("\n".join(told.lines))


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    folder = tmp_path_factory.mktemp("order") / "my-quest"
    new(folder)
    main = folder / "pack.yaml"
    text = main.read_text("utf-8")
    assert "\nquest:\n" in text
    main.write_text(text.replace("\nquest:\n", QUEST, 1), "utf-8")
    return [said for game in (1, 2) for said in _course(folder, game)]


def test_a_phase_ends_before_its_tile_is_entered_and_before_the_round_does(
    course: list[str],
) -> None:
    first = course.index("QUEST-PHASE")
    rest = course[first:]
    assert rest.index("QUEST-PHASE") < rest.index("QUEST-ENTER")
    assert rest.index("QUEST-PHASE") < rest.index("QUEST-ROUND")


def test_a_counter_is_told_before_the_list_that_moved_it_goes_on(course: list[str]) -> None:
    """And once: from 1 to 2 it only moves within what was asked for."""
    assert course.count("STEPS-BEGAN") == 2  # once in each of two games
    at = course.index("STEPS-BEGAN")
    assert course[at - 1] == "QUEST-PHASE"
    assert course[at + 1] == "AFTER-STEP"


def test_every_round_ends_with_the_quests_moment(course: list[str]) -> None:
    rounds = [at for at, said in enumerate(course) if said.startswith("## Round")]
    for begin, end in pairwise(rounds):
        if course[end] != "## Round 1":
            assert course[begin + 1 : end].count("QUEST-ROUND") == 1
            assert course[end - 1] == "QUEST-ROUND"
