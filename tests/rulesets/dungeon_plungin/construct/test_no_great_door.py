"""Why a Great Door came late, or never: counted in the Record and told (DP-AMB-30, -31)."""

import pytest

from authoring.boards.squares import just, moved, rectangle, row
from authoring.boards.squares.numbering import WIDTH
from authoring.rulesets.dungeon_plungin.play.board.causes import (
    BLOCKED,
    DICE,
    MISSED,
    NO_ROOM,
    NO_WALL,
    NOT_ASKED,
    NOT_ROLLED,
    SECRET,
    SHARED,
    SHUT,
)
from authoring.rulesets.dungeon_plungin.play.board.events.building import (
    DoorwayShared,
    DoorwaysMissing,
)
from authoring.rulesets.dungeon_plungin.play.board.events.turns import GameEnds, NoGreatDoor
from authoring.rulesets.dungeon_plungin.play.rules.layout.doorways import not_rolled, roll_door
from authoring.rulesets.dungeon_plungin.play.tell.story import TELLERS
from authoring.rulesets.dungeon_plungin.play.turn.ending import missed
from authoring.rulesets.dungeon_plungin.play.turn.game import play_out, record
from authoring.rulesets.dungeon_plungin.play.turn.standstill import BOUND, LOCKS
from tests.rulesets.dungeon_plungin.construct.dungeon import (
    EMPTY,
    GREAT,
    HALL,
    NORMAL,
    ROOM_2,
    SOUTH,
    Dungeon,
)
from tests.rulesets.dungeon_plungin.play.pack_text import QUEST


def counted(d: Dungeon) -> dict[str, int]:
    """Doorways that nobody rolled for, by cause."""
    return dict(d.s.tallies.get(NOT_ROLLED, {}))


@pytest.mark.rule("DP-AMB-30")
@pytest.mark.parametrize("found", [0, 1])
def test_a_secret_passage_is_counted_while_a_great_door_is_searched_for(found: int) -> None:
    d = Dungeon()
    room = d.open(d.entry(), ROOM_2, NORMAL, EMPTY)
    d.s.great_found = found
    with d.rolls():
        roll_door(d.s, room, just(d.square((1, 6), room)), SOUTH, 2)
    assert counted(d) == ({} if found else {SECRET: 1})


@pytest.mark.rule("DP-AMB-30")
def test_a_doorway_that_shares_an_earlier_door_is_told_and_counted() -> None:
    """The room's way in, asked for once more."""
    d = Dungeon()
    room = d.open(d.entry(), ROOM_2, NORMAL, EMPTY)
    with d.rolls():
        roll_door(d.s, room, moved(d.entry().front_a, d.entry().wall), SOUTH, 2)
    assert counted(d) == {SHARED: 1}
    assert d.told(DoorwayShared) == [DoorwayShared(room.index, 0)]


@pytest.mark.rule("DP-DOORWAY-02")
@pytest.mark.parametrize(("doors", "missing"), [(2, 0), (3, 1), (4, 2)])
def test_doors_without_a_wall_are_told_and_counted(doors: int, missing: int) -> None:
    """A tile with doorways in two walls."""
    tile = (
        "  passage:\n    kind: room\n    squares: |\n      ....\n      ....\n"
        "    doorways: [{wall: south, squares: [[2, 2], [3, 2]]},"
        " {wall: north, squares: [[2, 1], [3, 1]]}]\n"
    )
    text = QUEST.replace("{tile: room-6x6, doors: 2}", f"{{tile: passage, doors: {doors}}}")
    d = Dungeon(text + tile)
    d.open(d.entry(), ROOM_2, NORMAL, EMPTY)
    assert counted(d) == ({NO_WALL: missing} if missing else {})
    assert [event.number for event in d.told(DoorwaysMissing)] == [missing] * bool(missing)


def searched(ending: str = "complete", *, over: bool = True) -> Dungeon:
    """A dungeon that has been searched to the end, every door known."""
    d = Dungeon()
    d.s.ending = ending
    d.s.phases = d.tables.last_phase - (not over)
    for thing in d.s.things:
        thing.open = thing.kind != "exit"
    return d


@pytest.mark.rule("DP-AMB-31")
def test_the_dice_alone_are_named_when_nothing_else_was_in_the_way() -> None:
    assert missed(searched().s) == DICE


@pytest.mark.rule("DP-AMB-31")
def test_a_great_result_without_room_comes_before_every_other_cause() -> None:
    d = Dungeon(variants={"great_fit": "locked"})
    d.s.covered |= rectangle(0, WIDTH, row(d.room.corner) - 6)
    d.open(d.entry(), HALL, GREAT)
    not_rolled(d.s, SECRET)
    d.s.phases = d.tables.last_phase
    assert missed(d.s) == NO_ROOM


@pytest.mark.rule("DP-AMB-30", "DP-PLOT-06")
@pytest.mark.parametrize(("over", "cause"), [(True, NOT_ASKED), (False, SHUT)])
def test_doors_left_shut_are_the_cause_only_before_the_time_span_is_over(
    over: bool, cause: str
) -> None:
    d = searched("stuck", over=over)
    not_rolled(d.s, SECRET)
    d.entry().open = False
    assert missed(d.s) == cause


@pytest.mark.rule("DP-PLOT-06")
@pytest.mark.parametrize(("why", "cause"), [(BOUND, ""), (LOCKS, SHUT)])
def test_who_is_held_for_ever_missed_nothing_as_little_as_the_dead(why: str, cause: str) -> None:
    d = searched("stuck", over=False)
    d.entry().open = False
    d.s.watch.cause = why
    assert missed(d.s) == cause


@pytest.mark.rule("DP-AMB-31")
@pytest.mark.parametrize(("kind", "cause"), [("normal", BLOCKED), ("exit", DICE)])
def test_doors_that_lead_nowhere_are_a_cause(kind: str, cause: str) -> None:
    d = searched("closed", over=False)
    d.s.things[0].kind, d.s.things[0].nowhere = kind, True
    assert missed(d.s) == cause


@pytest.mark.rule("DP-PLOT-06")
@pytest.mark.parametrize("ending", ["party-dead", "lost", "round-limit", "won"])
def test_who_gave_up_or_died_before_the_end_of_the_time_span_missed_nothing(ending: str) -> None:
    assert not missed(searched(ending, over=False).s)
    assert missed(searched(ending).s) == DICE


@pytest.mark.rule("DP-AMB-40")
def test_nothing_is_missed_when_there_was_one_or_none_is_to_come() -> None:
    found, entered = searched(), searched()
    found.s.great_found = 1
    entered.s.uniques = ["lair"]
    never = Dungeon(QUEST.replace("6+: {door: great, difficulty: 2}", "6+: normal"))
    never.s.phases = never.tables.last_phase
    assert [missed(d.s) for d in (found, entered, never)] == ["", "", ""]


@pytest.mark.rule("DP-AMB-31")
def test_the_cause_is_told_at_the_end_and_stands_in_the_record() -> None:
    d = searched("")
    d.trace.clear()
    play_out(d.s, 1)
    assert d.kinds()[-2:] == [NoGreatDoor, GameEnds]
    assert record(d.s, 1).tallies[MISSED] == {DICE: 1}
    line = TELLERS.sentence(d.s, d.told(NoGreatDoor)[0])
    assert line == "There was no Great Door: the dice."
