"""A Great Door that an effect shows counts as found, as far as there are Unique Locations."""

import pytest

from authoring.rulesets.dungeon_plungin.play.rules.exploring.gates import show_door
from tests.rulesets.dungeon_plungin.construct.dungeon import EMPTY, HALL, NORMAL, ROOM_2, Dungeon


@pytest.mark.rule("DP-AMB-40")
def test_the_first_is_great_and_the_next_without_a_location_is_locked() -> None:
    d = Dungeon()
    room = d.open(d.entry(), ROOM_2, NORMAL, EMPTY)
    kinds = []
    for _ in range(2):
        door = show_door(d.s, room, "great", 2, "")
        assert door is not None
        kinds.append((door.kind, door.locked))
    assert kinds == [("great", True), ("locked", True)]
    assert (d.s.great_found, d.s.great_phase) == (1, 1)


def test_one_found_before_keeps_its_phase_and_other_doors_count_nothing() -> None:
    d = Dungeon()
    hall = d.open(d.entry(), HALL, NORMAL)
    room = d.open(d.doors(hall)[0], ROOM_2, NORMAL, EMPTY)
    assert show_door(d.s, room, "secret", 0, "") is not None
    assert (d.s.great_found, d.s.great_phase) == (0, 0)
    assert show_door(d.s, room, "great", 2, "") is not None
    assert (d.s.great_found, d.s.great_phase) == (1, 2)
