"""Scenes of slime, that which goes anywhere and that which seeks."""

from functools import partial

from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.state import GUARDED
from tests.rulesets.dungeoneers.monsters.rooms import ELF, EMPTY, Rooms
from tests.rulesets.dungeoneers.traits.cards import having, says
from tests.rulesets.dungeoneers.traits.caverns import (
    CORRIDOR,
    EAST,
    FLAME,
    GUARD,
    HIT,
    SOUTH,
    armed,
    dead,
)


def slime(rows: list[str], key: str, last: int = -1) -> Rooms:
    """Slime, which has come from the square that lies so far from its own."""
    table = Rooms(rows, having(key))
    table.monsters[0].before = table.monsters[0].square + last
    return table


@says("ooze", "Oozes in a random direction,")
def _oozes() -> None:
    """Three ways from the middle of the first row; the hero's square would be a fourth."""
    rows = ["#.#.#", "##a##", "##H##", "#####", "#####"]
    for face, row in ((1, "#a#.#"), (2, "#.#a#")):
        assert slime(rows, "ooze", last=0).turn(face)[0] == row
    assert slime(rows, "ooze", last=0).turn(3, 100)[2] == "##a##"


@says("ooze", " back only if it must.")
def _turns_back() -> None:
    table = slime([*CORRIDOR, "..a.H", *CORRIDOR], "ooze", last=1)
    assert [table.turn()[2] for _ in range(3)] == [".a..H", "a...H", ".a..H"]


@says("ooze:seeks", "Oozes onto the hero if he is beside it,")
def _onto_him() -> None:
    """Though it could go straight on."""
    table = slime(["#####", "##H##", "#.a.#", "#####", "#####"], "ooze:seeks")
    assert table.turn(100, 2)[1:3] == ["##a##", "#.H.#"]


@says("ooze:seeks", " or else straight on;")
def _straight_on() -> None:
    table = slime(["H....", ".....", ".....", ".a...", "....."], "ooze:seeks")
    assert [table.turn()[3] for _ in range(3)] == ["..a..", "...a.", "....a"]


@says("ooze:seeks", " where it cannot, in a random direction, back only if it must.")
def _where_it_cannot() -> None:
    for face, row in ((1, 2), (2, 4)):
        rows = ["H####", "#####", "###.#", "##.a#", "###.#"]
        assert slime(rows, "ooze:seeks").turn(face)[row][3] == "a"
    assert slime(["H####", "#####", "#####", "##.a#", "#####"], "ooze:seeks").turn()[3] == "##a.#"


def _enters(key: str) -> None:
    for last, face, potions in ((0, 61, 4), (0, 62, 5), (GUARDED, 37, 4), (GUARDED, 38, 5)):
        table = slime([*CORRIDOR, "#Ha##", *CORRIDOR], key)
        table.s.hero.last = last
        assert table.turn(face)[2] == "#aH##"
        assert table.s.hero.potions == potions


def _no_dodge(key: str) -> None:
    """The elf, on guard, would dodge 60 of 100 hits: there is no such die."""
    table = Rooms([*CORRIDOR, "#Ha##", *CORRIDOR], having(key), hero=ELF)
    table.acts(GUARD)
    assert table.turn(37)[2] == "#aH##"
    assert table.s.hero.potions == 4


def _moves_him(key: str) -> None:
    """To the square in the west or to the slime's in the east."""
    for face, row in ((1, "Ha.##"), (2, ".aH##")):
        assert slime([*CORRIDOR, ".Ha##", *CORRIDOR], key).turn(100, face)[2] == row


def _only_fire(key: str) -> None:
    """It cannot be attacked, and a flame beside it does nothing; one on it does, and a blast."""
    table = armed(Rooms(["Ha...", *EMPTY[1:]], having(key)))
    assert table.offers(q.STRIKE) == set()
    table.acts(FLAME, answers=[SOUTH])
    assert dead(table) == []
    table = armed(Rooms(["Ha...", *EMPTY[1:]], having(key)))
    table.acts(FLAME, answers=[EAST])
    assert dead(table) == [0]
    table = armed(Rooms(["H.ba.", *EMPTY[1:]], having(key), having("explode")))
    table.acts(q.act(q.SHOOT, 1), dice=(*HIT, 1))
    assert dead(table) == [0, 1]


for _key in ("ooze", "ooze:seeks"):
    for _clause, _scene in {
        " If it enters the hero’s square, it hits on 61 or less on d100 (37 or less if he guarded),"
        : _enters,
        " without a dodge,": _no_dodge,
        " and he moves to a random adjacent square, its own among them.": _moves_him,
        " Only a flame put on it or an explosion beside it hurts it.": _only_fire,
    }.items():  # fmt: skip
        says(_key, _clause)(partial(_scene, _key))
