"""Movement, locks and the cell door, by hand."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from authoring.engine.contract import Game
from authoring.rulesets.jeffro_dungeon.model import Quest
from authoring.rulesets.jeffro_dungeon.odds import report
from authoring.rulesets.jeffro_dungeon.odds.tiles import lock_odds, movement, moves
from authoring.rulesets.jeffro_dungeon.session import SESSION, prepare
from tests.rulesets.jeffro_dungeon.odds.bags import agrees, pack, passage, quest_of
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


CRYPT = "{title: Crypt, count: 1, edges: {north: door, south: door}}"
BOTH = "{title: Arch, count: 1, edges: {north: door, south: doorway}}"


@pytest.mark.rule("JEF-TILE-10")
def test_a_tile_of_doors_behind_the_cells_doorway_may_be_locked(tmp_path: Path) -> None:
    """One tile in two has a door, one door in six is locked: 1 in 12 stay for a round,
    of two people 1 in 144, or 1 in 72 where a lock holds for its finder only."""
    made = pack(tmp_path, {"hall": passage(1), "crypt": CRYPT})
    quest = quest_of(made)
    assert left(quest)[:2] == (("1", Fraction(11, 12)), ("2", Fraction(11, 144)))
    two = replace(quest, party=quest.party * 2)
    assert left(two)[0] == ("1", 1 - Fraction(1, 144))
    own = replace(two, variants={**two.variants, "lock_shared": "no"})
    assert left(own)[0] == ("1", 1 - Fraction(1, 72))
    for one in (quest, own):
        tables = prepare(replace(made, quest=one))
        records = [SESSION.play(tables, Game(n, 300 + n, "sensible", 1)) for n in range(1500)]
        out = Counter(record.numbers["cell-left-round"] for record in records)
        assert agrees(out[1], 1500, float(left(one)[0][1]))


def test_a_tile_with_a_door_and_a_doorway_is_laid_as_one_likes_or_by_dice(tmp_path: Path) -> None:
    quest = quest_of(pack(tmp_path, {"arch": BOTH}))
    assert left(quest) == ()
    dice = replace(quest, variants={**quest.variants, "orient": "random"})
    assert left(dice)[0] == ("1", Fraction(11, 12))


def left(quest: Quest) -> tuple[tuple[str, Fraction], ...]:
    """The odds to be out of the cell by rounds, nothing when none are claimed."""
    found = {d.id: d for d in moves.ask(quest).distributions}
    return found["cell-left-round"].points if "cell-left-round" in found else ()


def test_where_it_depends_on_choices_nothing_is_claimed(tmp_path: Path) -> None:
    cell = "{title: Cell, start: true, edges: {north: door, south: door}}"
    quest = quest_of(pack(tmp_path, {"cell": cell, "hall": passage(2)}))
    assert [d.id for d in moves.ask(quest).distributions] == ["first-move"]
