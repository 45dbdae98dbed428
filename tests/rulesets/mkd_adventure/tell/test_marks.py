"""The board of a game as marks: held against the state in which games of anything end, and by hand
where a vortex turns a tile."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from authoring.boards.ground import OFF, Square, offset
from authoring.engine.contract import Game
from authoring.engine.journal import Event
from authoring.engine.stepping import Mark
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board.poses import Laid
from authoring.rulesets.mkd_adventure.play.board.state import State
from authoring.rulesets.mkd_adventure.play.rules import discovery, doors, traps, vortices
from authoring.rulesets.mkd_adventure.play.tell.drawing import marks
from authoring.rulesets.mkd_adventure.play.turn.setting import set_floor
from authoring.rulesets.mkd_adventure.session import SESSION
from tests.examples import one_of
from tests.rulesets.mkd_adventure.play.test_anything_goes import anything
from tests.rulesets.mkd_adventure.small_quests import POOL, by_lot, small_tables
from tests.rulesets.mkd_adventure.table import EAST, new_game

GAMES = range(one_of(full=60, quick=12))
TURNING: dict[str, Any] = {
    "quest": {"rulings": {"vortices": "on", "mounted_squares": "two"}},
    "monsters": {id: {"mounted": True} for id in POOL},
    "charts": {k.ACCESSORIES: {"rows": {**dict.fromkeys(("1-2", "3-4", "5-6")), "1-6": k.MARKER}}},
}
"""Every chamber may hold a vortex, and every monster is mounted."""


def last_marks(s: State, journal: list[Event]) -> dict[str, list[Mark]]:
    """The marks on the board at the end, by kind."""
    kinds: dict[str, list[Mark]] = {}
    for mark in marks(s, journal):
        if mark.end < 0:
            kinds.setdefault(mark.kind, []).append(mark)
    return kinds


def places(squares: Iterable[Square]) -> tuple[tuple[int, int], ...]:
    return tuple(map(offset, squares))


def by_title(several: Iterable[Mark]) -> Counter[tuple[str, tuple[tuple[int, int], ...]]]:
    return Counter((mark.title, mark.squares) for mark in several)


def agree(s: State, journal: list[Event]) -> None:
    """Hold what is drawn at the end against what stands and lies there."""
    drawn = last_marks(s, journal)
    figures = [*drawn.get("hero", ()), *drawn.get("foe", ())]
    there = [(figure.name, places(figure.squares)) for figure in s.figures()]
    assert by_title(figures) == Counter(there)
    chests = [chest.square for chest in s.chests if chest.square != OFF and not chest.gone]
    assert Counter(mark.squares for mark in drawn.get("chest", ())) == Counter(
        places([square]) for square in chests
    )
    tokens = [mark.squares for mark in drawn.get("feature", ()) if mark.text == "?"]
    assert sorted(tokens) == sorted(places([token.square]) for token in s.tokens)
    own: dict[int, list[Square]] = {}
    for square, tile in s.floor.part.items():
        own.setdefault(tile, []).append(square)
    floors = sorted(sorted(mark.squares) for mark in drawn["floor"])
    assert floors == sorted(sorted(places(squares)) for squares in own.values())
    gates = {
        (mark.squares, mark.title) for kind in ("open", "door") for mark in drawn.get(kind, ())
    }
    joins = {places(a for a, _ in join.edges) for join in s.floor.joins}
    assert {squares for squares, title in gates if title == "way on"} == joins
    hung = {places(a for a, _ in s.floor.joins[door.join].edges) for door in s.doors
            if not door.gone}  # fmt: skip
    assert {squares for squares, title in gates if title == "door"} == hung
    shut = {mark.squares for mark in drawn.get("door", ())}
    assert shut == {places(a for a, _ in s.floor.joins[door.join].edges) for door in s.doors
                    if not (door.gone or door.open)}  # fmt: skip


@pytest.mark.parametrize("number", GAMES)
def test_the_board_ends_as_the_game_does(number: int) -> None:
    tables = small_tables(by_lot(number), anything(number), TURNING)
    game = Game(1, 500 + number, "random", 40)
    journal: list[Event] = []
    s: State = SESSION.set_up(tables, game.chance(), SESSION.new_policy(game), journal)
    SESSION.play_out(s, game.round_limit)
    agree(s, journal)


WIDE = ["..++.", ".....", "+...+", "+...+", ".+++."]
NARROW = [".+.", "...", "+.+", "...", ".+."]
UNEVEN: dict[str, Any] = {
    "tiles": {
        **{id: {"front": WIDE, "back": WIDE} for id in ("wash-house", "coal-hole")},
        "vault": {"front": NARROW, "back": NARROW},
    }
}
"""Entryways of one to three squares, so that a turn changes what they meet, and a tile that covers
others when it is turned."""


def laid_out(seed: int) -> tuple[State, list[Event]]:
    """A game that is set up, with what has happened so far."""
    s = new_game({**TURNING, **UNEVEN}, seed)
    assert isinstance(s.journal, list)
    return s, s.journal


@pytest.mark.rule("MKD-VOR-01", "MKD-VOR-02", "MKD-VOR-03", "MKD-VOR-04")
@pytest.mark.parametrize("seed", range(1, one_of(full=30, quick=8)))
def test_a_turned_tile_takes_along_what_lies_on_it_and_hides_what_it_covers(seed: int) -> None:
    """Each tile of a dungeon with doors and markers is turned once, twice or thrice; chests lie on
    every third square."""
    s, journal = laid_out(seed)
    before = set(s.floor.part)
    for square in sorted(before - s.taken())[::3]:
        traps.add_chest(s, "crate", square, EAST)
    for join in range(len(s.floor.joins)):
        doors.hang(s, join, wooden=True)
    for tile in range(len(s.floor.tiles)):
        discovery.place_marker(s, tile, "water")
    for tile in range(len(s.floor.tiles)):
        centre = s.floor.centre(tile)
        if s.floor.part[centre] == tile and not s.ending:
            vortices.whirl(s, centre)
            agree(s, journal)
    for title, sign in (("water", k.WATER), ("hindering", k.HINDERING)):
        rough = {places([square]) for square, mark in s.floor.terrain.items() if mark == sign}
        features = last_marks(s, journal)["feature"]
        assert {mark.squares for mark in features if mark.title == title} <= rough
    assert any(type(event) is e.TurnsTile for event in journal)
    assert not any(map(s.floor.is_walkable, before - set(s.floor.part)))


@pytest.mark.parametrize("hits", [True, False])
def test_a_quest_chest_that_breaks_is_gone_from_the_board(hits: bool) -> None:
    s, journal = laid_out(1)
    (chest,) = [chest for chest in s.chests if chest.quest]
    before = last_marks(s, journal)["chest"]
    assert [mark.squares for mark in before] == [places([chest.square])]
    journal.append(e.StrikesChest(0, 9, 5, hits))
    assert len(last_marks(s, journal).get("chest", ())) == (not hits)


@pytest.mark.rule("MKD-FLR-08")
def test_a_new_floor_is_drawn_on_an_empty_board() -> None:
    """The first floor is gone when the second is laid, and is drawn as it was."""
    changes = {"quest": {"floors": [{"sets": ["cellar"]}] * 2}}
    s = new_game(changes, 3)
    assert isinstance(s.journal, list)
    journal: list[Event] = s.journal
    above = {places(tile.marks()) for tile in s.floor.tiles}
    s.depth += 1
    s.note(e.NextFloor, 2)
    at = len(journal) - 1
    setting_floor(s)
    floors = [mark for mark in marks(s, journal) if mark.kind == "floor"]
    assert {mark.squares for mark in floors if mark.end == at} == above
    assert [mark.squares for mark in floors if mark.end < 0] == list(map(squares_of, s.floor.tiles))
    assert len(floors) == 2 * len(s.floor.tiles)


def setting_floor(s: State) -> None:
    """Build the floor that comes next, with nobody on the old one."""
    for hero in s.heroes:
        hero.square = OFF
        hero.floor = s.depth
    set_floor(s)


def squares_of(tile: Laid) -> tuple[tuple[int, int], ...]:
    return places(tile.marks())
