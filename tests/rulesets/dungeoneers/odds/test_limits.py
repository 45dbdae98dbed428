"""Every question is answered in seconds on the largest numbers that a pack may hold."""

import time
from pathlib import Path

import pytest

from authoring.odds.question import questions
from authoring.services.packs import open_sound
from tests.rulesets.dungeoneers.small_quests import small_quest

PACKAGE = "authoring.rulesets.dungeoneers.odds"
SECONDS = 20
"""Of processor time, for all questions together."""


def larger(text: str, *pairs: tuple[str, str]) -> str:
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new)
    return text


@pytest.mark.parametrize(
    "pairs",
    [
        (("{potion: d3}", "{potion: 100d1000}"), ("{haste: 1}", "{haste: 100d1000}")),
        (("bonus: d", "bonus: 100d99"),),
    ],
    ids=["finds", "bonuses"],
)
def test_the_largest_dice_take_seconds(pairs: tuple[tuple[str, str], ...], tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text(larger(small_quest(1), *pairs), encoding="utf-8")
    opened = open_sound(tmp_path)
    assert opened.playable, opened.findings
    began = time.process_time()
    for question in questions(PACKAGE):
        question.ask(opened.pack.quest)
    assert time.process_time() - began < SECONDS
