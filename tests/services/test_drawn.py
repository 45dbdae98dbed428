"""A room that names its drawing is shown with it, in letters and as it is printed."""

import pytest

from authoring.core.data import data_folder
from authoring.services.opened import Opened
from authoring.services.packs import open_pack
from authoring.services.picturing import picture
from authoring.services.showing import show


@pytest.fixture(scope="module")
def opened() -> Opened:
    return open_pack(data_folder("packs") / "nine-kings-under")


def test_a_room_is_shown_as_its_drawing(opened: Opened) -> None:
    """The hill door is drawn as the root cave, whose first row is typed `1#.#2`."""
    (room,) = show(opened, "rooms/hill-door").value or ()
    assert room.drawing == ("1#.#2", ".#..w", "..3..", "f...#", "4#.5#")
    assert room.legend == ("as drawn in drawings/root-cave",)
    assert ("drawing", "root-cave") in room.fields


def test_a_room_drawn_by_lot_has_none(opened: Opened) -> None:
    (room,) = show(opened, "rooms/root-cellar").value or ()
    assert room.drawing == room.legend == ()


def test_its_picture_is_that_of_the_drawing(opened: Opened) -> None:
    room, drawing = (picture(opened, name).value for name in ("hill-door", "root-cave"))
    assert room
    assert room == drawing
    other = picture(opened, "drawings/nave").value
    assert other != drawing
