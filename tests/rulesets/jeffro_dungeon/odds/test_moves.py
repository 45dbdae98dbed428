"""Movement, locks and the cell door, by hand."""

from fractions import Fraction
from pathlib import Path

import pytest

from authoring.rulesets.jeffro_dungeon.odds import report
from authoring.rulesets.jeffro_dungeon.odds.moves import lock_odds, movement, moves
from tests.rulesets.jeffro_dungeon.odds.bags import pack, passage, quest_of
from tests.rulesets.jeffro_dungeon.table import shipped


@pytest.mark.rule("JEF-TV-01", "JEF-MOV-01", "JEF-MOV-02", "JEF-MOV-03", "JEF-MOV-04")
def test_the_movement_table_gives_two_and_a_half_tiles() -> None:
    found = movement(quest_of(shipped()).charts["movement"])
    assert found == {
        1: Fraction(1, 6), 2: Fraction(1, 3), 3: Fraction(1, 3), 4: Fraction(1, 6),
    }  # fmt: skip
    mean = next(f for f in moves.ask(quest_of(shipped())).figures if f.id == "movement")
    assert mean.low == mean.high == Fraction(5, 2)


@pytest.mark.rule("JEF-MOV-06")
def test_a_door_is_locked_on_a_6() -> None:
    assert lock_odds(quest_of(shipped()).charts["lock"]) == Fraction(1, 6)


@pytest.mark.rule("JEF-DEAD-09")
def test_a_cell_with_one_door_is_left_in_round_n_with_5_in_6_to_the_n() -> None:
    found = {d.id: d for d in report(shipped()).distributions}["cell-left-round"]
    assert found.open_ended
    assert found.points[:3] == (
        ("1", Fraction(5, 6)), ("2", Fraction(5, 36)), ("3", Fraction(5, 216)),
    )  # fmt: skip
    assert sum(p for _, p in found.points) == 1 - Fraction(1, 6) ** 12


@pytest.mark.rule("JEF-TILE-13")
def test_a_cell_with_a_doorway_is_left_at_once(tmp_path: Path) -> None:
    quest = quest_of(pack(tmp_path, {"hall": passage(2)}))
    found = {d.id: d for d in moves.ask(quest).distributions}
    assert found["cell-left-round"].points == (("1", Fraction(1)),)


def test_where_it_depends_on_choices_nothing_is_claimed(tmp_path: Path) -> None:
    cell = "{title: Cell, start: true, edges: {north: door, south: door}}"
    quest = quest_of(pack(tmp_path, {"cell": cell, "hall": passage(2)}))
    assert [d.id for d in moves.ask(quest).distributions] == ["first-move"]
