"""Searches leave out the rows above the dungeon; games are those of searches that do not."""

import pytest

from authoring.boards.squares import walls
from authoring.core.data import data_folder
from authoring.engine.record import Record
from authoring.playtest.plan import Plan
from authoring.services.packs import open_sound


def test_a_game_is_the_same_on_a_part_of_the_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    """A quest with places laid apart."""
    opened = open_sound(data_folder("packs") / "salt-mine")
    tables = opened.ruleset.prepare(opened.pack)
    plan = Plan(3, 7, "cautious")

    def games() -> list[Record]:
        return [opened.ruleset.play(tables, plan.game(number)) for number in range(1, 4)]

    played = games()
    monkeypatch.setattr(walls, "first", lambda _edges: 0)
    assert games() == played
