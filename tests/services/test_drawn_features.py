"""The drawn board of a replay shows what the map in letters shows."""

from collections.abc import Iterator

import pytest

from authoring.core.data import data_folder
from authoring.engine.contract import ToldGame
from authoring.engine.stepping import KINDS
from authoring.services.packs import open_pack
from authoring.services.playtest import PlaytestRequest
from authoring.services.replay import replay


def games(pack: str, number: int) -> Iterator[ToldGame]:
    """Games of a shipped pack, told."""
    opened = open_pack(data_folder("packs") / pack)
    for game in range(1, number + 1):
        told = replay(opened, PlaytestRequest(seed=3), game).value
        assert told is not None
        yield told


def drawn(told: ToldGame, *kinds: str) -> set[tuple[int, int]]:
    """The squares that marks of these kinds take at the end."""
    left = (mark for mark in told.marks if mark.kind in kinds and mark.end < 0)
    return {square for mark in left for square in mark.squares}


@pytest.mark.parametrize("pack", ["clockwork-crypt", "salt-mine", "knocking-wall"])
def test_every_square_in_the_way_and_every_pit_is_drawn(pack: str) -> None:
    seen = 0
    for told in games(pack, 4):
        legend = next(at for at, line in enumerate(told.map) if line.startswith("# wall"))
        letters = "".join(told.map[:legend])
        in_the_way = drawn(told, "furniture", "rubble")
        # A letter for a door stands before what lies behind it.
        doors = drawn(told, "door", "locked", "great", "secret", "open")
        assert len(in_the_way - doors) <= letters.count("%") <= len(in_the_way)
        # Whoever is in a pit, or on a trap, stands before it.
        assert letters.count("O") <= len(drawn(told, "pit"))
        assert letters.count("!") <= len(drawn(told, "trap"))
        assert {mark.kind for mark in told.marks} <= set(KINDS)
        seen += len(in_the_way)
    assert seen


def test_what_lies_in_a_room_has_its_name() -> None:
    names = {m.title for told in games("clockwork-crypt", 4) for m in told.marks if m.kind in KINDS}
    assert {"lever", "gate"} <= names


def test_a_gate_that_opens_is_in_the_way_no_more() -> None:
    gates = [m for told in games("clockwork-crypt", 6) for m in told.marks if m.title == "gate"]
    assert {mark.kind for mark in gates} == {"furniture", "feature"}
    shut, opened = (next(m for m in gates if m.kind == kind) for kind in ("furniture", "feature"))
    assert shut.squares == opened.squares


def test_counters_and_the_exit_of_a_maze_are_drawn() -> None:
    locked = exits = 0
    for told in games("the-dungeon", 8):
        boxes = [line for line in told.map if line[:1] in (".", "'", "|", "-", " ")]
        shown = any("L" in line for line in boxes)
        assert shown <= any(mark.title == "locked" for mark in told.marks if mark.end < 0)
        locked += shown
        exits += any(mark.title == "exit" for mark in told.marks)
    assert locked


def test_pits_and_water_of_a_room_are_no_rubble() -> None:
    marks = [mark for told in games("salt-cistern", 3) for mark in told.marks]
    assert {m.kind for m in marks if m.title == "pit"} == {"pit"}
    assert {m.kind for m in marks if m.title == "portal"} <= {"feature"}
