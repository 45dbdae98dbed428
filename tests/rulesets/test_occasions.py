"""Every kind of event has dice of its own, and no occasion comes twice."""

from pathlib import Path

import pytest

from authoring.engine.dice import SeededDice
from authoring.playtest.plan import Plan
from authoring.services.packs import open_sound

QUESTS = ("blank-demo", "knocking-wall", "clockwork-crypt", "the-dungeon", "the-oubliette")


@pytest.mark.parametrize("name", QUESTS)
def test_no_occasion_comes_twice(
    name: str, repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What came twice would bring the same: the second luck would be no luck."""
    asked: list[tuple[int, int]] = []
    enter_stream = SeededDice.enter_stream

    def heard(self: SeededDice, stream: int, occasion: int) -> int:
        asked.append((stream, occasion))
        return enter_stream(self, stream, occasion)

    monkeypatch.setattr(SeededDice, "enter_stream", heard)
    opened = open_sound(repository / "packs" / name)
    tables = opened.ruleset.prepare(opened.pack)
    plan = Plan(3, 7, opened.ruleset.policies[0])
    for number in range(1, plan.games + 1):
        asked.clear()
        opened.ruleset.play(tables, plan.game(number))
        assert asked
        assert len(set(asked)) == len(asked)
