"""Every question is answered in seconds on the largest numbers that a pack may hold."""

import time
from pathlib import Path

import pytest

from authoring.odds.question import Question, questions
from authoring.services.opened import Sound
from authoring.services.packs import open_sound
from tests.examples import first
from tests.rulesets.dungeon_plungin.construct.dungeon import chart, quest

PACKAGE = "authoring.rulesets.dungeon_plungin.odds"
SECONDS = 40
"""Of processor time, for one question; on a free machine each takes a third of it at most."""
DEEP = 20
"""Charts that lead to the next one, a hundred times each."""


def largest() -> str:
    """A quest of 60 Phases: all rows of long charts with the greatest dice, and deep chains."""
    text = quest(time_span="30 (30)")
    rooms = ", ".join(f"{n}: {{tile: room-6x6, doors: {1 + n % 4}}}" for n in range(1, 90))
    text = chart(
        "location", f"{{die: d100, rows: {{{rooms}, 90-99: hallway-x, 100: special}}}}", text
    )
    many = "{monsters: true, chests: 100d1000, difficulty: 2}"
    text = chart("encounter", f"{{die: d6, rows: {{1-5: {many}, 6: nothing}}}}", text)
    foes = ", ".join(f"{n}: {{orc: 100d1000, ghoblin: {n}d1000}}" for n in range(1, 99))
    last = "99-100: {chart: m1, times: 100}"
    text = chart("monsters", f"{{die: d100, rows: {{{foes}, {last}}}}}", text)
    coins = ", ".join(f"{n}: {{gold: {n}d1000}}" for n in range(1, 99))
    last = "99-100: {chart: t1, times: 100}"
    text = chart("treasure", f"{{die: d100, rows: {{{coins}, {last}}}}}", text)
    return text.replace("\ncharts:\n", f"\ncharts:\n{_chains()}")


def _chains() -> str:
    lines = []
    for name, end in (("m", "{orc: 100d1000}"), ("t", "{gold: 999999}")):
        for n in range(1, DEEP):
            again = f"{{chart: {name}{n + 1}, times: 100d1000}}"
            rows = f"100-50000: {end}, 50001-100000: {again}"
            lines.append(f"  {name}{n}: {{die: 100d1000, rows: {{{rows}}}}}\n")
        lines.append(f"  {name}{DEEP}: {{die: d2, rows: {{1-2: {end}}}}}\n")
    return "".join(lines)


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Sound:
    folder: Path = tmp_path_factory.mktemp("limits")
    (folder / "pack.yaml").write_text(largest(), encoding="utf-8")
    return open_sound(folder)


ASKED = sorted(questions(PACKAGE), key=lambda one: one.id != "haul")


@pytest.mark.parametrize("question", first(*ASKED), ids=lambda one: one.id)
def test_a_question_about_the_largest_pack_takes_seconds(question: Question, opened: Sound) -> None:
    assert opened.playable, opened.findings
    began = time.process_time()
    question.ask(opened.pack.quest)
    assert time.process_time() - began < SECONDS
