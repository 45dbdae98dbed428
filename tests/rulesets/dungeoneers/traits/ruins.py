"""Scenes of the undead, of bosses and of dragons."""

from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.events import HeroMoves, MonsterComes
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS
from authoring.rulesets.dungeoneers.play.board.state import RoomState
from authoring.rulesets.dungeoneers.play.turn.hero_turn import hero_turn
from tests.rulesets.dungeoneers.monsters.rooms import EMPTY, Rooms
from tests.rulesets.dungeoneers.traits.cards import beast, having, says
from tests.rulesets.dungeoneers.traits.caverns import (
    CORRIDOR,
    EAST,
    FLAME,
    GUARD,
    HIT,
    MISS,
    ROCK,
    SHOOT,
    SOUTH,
    STRIKE,
    armed,
    dead,
    fares,
)


@says("no-move", "Does not move.")
def _stays() -> None:
    """Not as melee, missile or caster, near or far."""
    for of in ("melee", "missile", "caster"):
        table = Rooms(["H...a", *EMPTY[1:]], having("no-move", of=of))
        assert table.turn(*([100] if of == "caster" else []))[0] == "H...a"


@says("long-reach", "Attacks up to 4 squares away without a penalty,")
def _reaches() -> None:
    for row in ("Ha...", "H.a..", "H..a.", "H...a"):
        table = Rooms([row, *EMPTY[1:]], having("long-reach", of="special"))
        table.turn(*MISS)
        assert [one[3] for one in table.attacks()] == [1]


@says("long-reach", " but not beside a flame.")
def _quiet() -> None:
    table = Rooms(["H..aF", *EMPTY[1:]], having("long-reach", of="special"))
    table.turn()
    assert table.attacks() == []


def haunted(*rows: str) -> Rooms:
    """A region whose reaper is the second kind; the first is who is killed."""
    victims = beast(of="missile"), having("reaper")
    return armed(Rooms(rows, *victims, region={"reaper": 1}))


@says("reaper", "Whenever the hero kills something in its region, roll d100: on 9 or less it comes")
def _is_called() -> None:
    table = haunted("Ha...", *EMPTY[1:])
    table.acts(STRIKE, dice=(*HIT, 10))
    assert table.happened(MonsterComes) == []
    table = haunted("Ha...", *EMPTY[1:])
    table.acts(STRIKE, dice=(*HIT, 9, 24))
    assert [one[1] for one in table.happened(MonsterComes)] == ["reaper"]


@says("reaper", " to a random square, and acts from the next round on.")
def _waits() -> None:
    """Beside the hero: no attack in the monsters' turn that follows, one in the next."""
    table = haunted("Ha...", *EMPTY[1:])
    assert table.acts(STRIKE, dice=(*HIT, 9, 1))[0] == "Hb..."
    table.turn()
    table.round()
    table.turn(*MISS)
    assert [one[0] for one in table.attacks()] == [-1, 1]


@says("reaper", " If the hero leaves it behind, it comes at the next kill in another room.")
def _follows() -> None:
    table = haunted("Ha...", *EMPTY[1:])
    table.acts(STRIKE, dice=(*HIT, 9, 24))
    s, home = table.s, table.s.room
    s.room = s.rooms[1] = RoomState(1, table.drawing)
    s.room.add(table.monsters[0])
    table.monsters[0].alive, table.monsters[0].square = True, SPOTS[1]
    table.acts(STRIKE, dice=(*HIT, 24, 100))
    assert [one.kind.id for one in s.room.monsters if one.here] == ["reaper"]
    assert not any(one.here for one in home.monsters)


@says("fire-shy", "Beside a flame: −2 to attack and defense.")
def _shy() -> None:
    for row, less in (("HaF..", 2), ("Ha..F", 0)):
        table = armed(Rooms([row, *EMPTY[1:]], having("fire-shy", attack=5)))
        table.acts(STRIKE, dice=(1, 8))
        table.turn(1, 10)
        assert [one[3:5] for one in table.attacks()] == [(2, 8 - less), (6 - less, 10 + 1)]


@says("despair", "At distance 2 or less: −3 to the hero's attacks.")
def _daunts() -> None:
    """On attacks on anybody, whether by bow or by sword."""
    for row, less in (("Hab..", 3), ("Ha.b.", 0)):
        table = armed(Rooms([row, *EMPTY[1:]], beast(), having("despair")))
        table.acts(STRIKE, dice=(5, 10))
        assert table.attacks()[0][3] == 5 + 1 - less
    table = armed(Rooms(["H.a..", "..b..", *EMPTY[2:]], beast(), having("despair")))
    table.acts(SHOOT, dice=(5, 10))
    assert table.attacks()[0][3] == 5 + 1 - 3


@says("bony", "−4 to bow attacks against it.")
def _bony() -> None:
    table = armed(Rooms(["H.a..", *EMPTY[1:]], having("bony")))
    table.acts(SHOOT, q.act(q.MOVE, 1), STRIKE, dice=(5, 10, 5, 10))
    assert [one[3] for one in table.attacks()] == [5 + 1 - 4, 5 + 1]


@says("stun", "Its hit stuns:")
def _stuns() -> None:
    for dice, stunned in ((HIT, True), (MISS, False)):
        table = Rooms(["Ha...", *EMPTY[1:]], having("stun"))
        table.turn(*dice)
        assert table.s.hero.stunned is stunned


@says("stun", " the hero loses his next turn, scrolls too.")
def _loses() -> None:
    """He is asked nothing; in the turn after it he can read and act again."""
    table = armed(Rooms(["Ha...", *EMPTY[1:]], having("stun")))
    table.turn(*HIT)
    hero_turn(table.s)
    table.acts(q.act(q.HASTE), GUARD)


def ghosts(*rows: str) -> Rooms:
    return armed(Rooms(rows, having("vanish", "float"), having("vanish", "float")))


@says("vanish", "When hit it vanishes.")
def _vanishes() -> None:
    table = ghosts("Ha..b", *EMPTY[1:])
    assert table.acts(STRIKE, dice=HIT)[0] == "H...b"
    assert dead(table) == []


@says("vanish", " Each round, on 17 or less on d100, it returns to a random square and acts.")
def _returns() -> None:
    table = ghosts("Ha..b", *EMPTY[1:])
    table.acts(STRIKE, dice=HIT)
    assert table.round(18)[0] == "H...b"
    assert table.round(17, 1, *MISS)[0] == "Ha..b"
    assert table.attacks()[-1][:2] == (0, -1)


@says("vanish", " If all of them are vanished at once, they are gone for good.")
def _are_gone() -> None:
    table = ghosts("Hab..", *EMPTY[1:])
    table.acts(STRIKE, q.act(q.MOVE, 6), q.act(q.STRIKE, 1), dice=(*HIT, *HIT))
    assert dead(table) == [0, 1]
    table.round()


@says("vanish", " A flame put under it or an explosion beside it hits it.")
def _is_hit_by_fire() -> None:
    """Not by a flame beside it."""
    for burns, gone in ((EAST, ["vanishes"]), (SOUTH, [])):
        table = ghosts("Ha..b", *EMPTY[1:])
        table.acts(FLAME, answers=[burns])
        assert fares(table) == gone
    table = armed(Rooms(["H.ab.", "c....", *EMPTY[2:]], having("explode"), having("vanish"),
                        having("vanish")))  # fmt: skip
    table.acts(SHOOT, dice=(*HIT, 1))
    assert fares(table) == ["slain", "vanishes"]


@says("petrify", "Turns to stone when attacked;")
def _turns_to_stone() -> None:
    table = armed(Rooms(["Ha...", *EMPTY[1:]], having("petrify")))
    table.acts(STRIKE, dice=MISS)
    assert fares(table) == ["petrifies"]


@says("petrify", " that attack still counts.")
def _still_counts() -> None:
    table = armed(Rooms(["Ha...", *EMPTY[1:]], having("petrify")))
    table.acts(STRIKE, dice=HIT)
    assert dead(table) == [0]


@says("petrify", " Stone does nothing and cannot be hurt.")
def _is_stone() -> None:
    table = armed(Rooms(["Ha...", ".b...", *EMPTY[2:]], having("petrify"), having("explode")))
    table.acts(STRIKE, dice=MISS)
    assert table.offers(q.STRIKE) == {1}
    table.acts(q.act(q.STRIKE, 1), dice=(*HIT, 10, 10))
    table.turn()
    assert dead(table) == [1]


@says("petrify", " Each round, on 41 or less on d100, it turns back.")
def _softens() -> None:
    table = armed(Rooms(["Ha...", *EMPTY[1:]], having("petrify")))
    table.acts(STRIKE, dice=MISS)
    table.round(42)
    assert table.offers(q.STRIKE) == set()
    table.round(41)
    assert table.offers(q.STRIKE) == {0}


@says("invisible", "Invisible unless beside the hero or a flame.")
def _is_seen() -> None:
    for row, seen in (("H.a..", False), ("H.aF.", True), ("Ha...", True)):
        table = armed(Rooms([row, *EMPTY[1:]], having("invisible")))
        assert bool(table.offers(q.STRIKE) | table.offers(q.SHOOT)) is seen


@says("invisible", " While it is, nobody can attack it, but explosions beside it do.")
def _blind() -> None:
    table = armed(Rooms(["H.ab.", *EMPTY[1:]], having("explode"), having("invisible", "no-move")))
    assert (table.offers(q.STRIKE), table.offers(q.SHOOT)) == (set(), {0})
    table.acts(SHOOT, dice=(*HIT, 10, 1))
    assert dead(table) == [0, 1]


def frightful(*rows: str) -> Rooms:
    return Rooms(rows, having("horror", "invisible"))


@says("horror", "When it appears beside the hero, he runs one square,")
def _frightens() -> None:
    table = frightful("..H.a", *EMPTY[1:])
    table.turn(1, 1)
    assert len(table.happened(HeroMoves)) == 1
    table.turn(*([1, 1] if table.far() == 2 else [*MISS]))


@says("horror", " away from it if he can.")
def _runs_away() -> None:
    """Two squares are free, one of them beside it; or only that one is."""
    table = frightful(ROCK, "##.##", ".H.a#", ROCK, ROCK)
    table.turn(2)
    assert table.happened(HeroMoves) == [(SPOTS[10], "horror")]
    table = frightful(ROCK, "##.##", "#H.a#", ROCK, ROCK)
    table.turn(2)
    assert table.happened(HeroMoves) == [(SPOTS[7], "horror")]


@says("engulfed", "A flame placed under it engulfs it:")
def _is_engulfed() -> None:
    table = armed(Rooms(["H....", "a....", *EMPTY[2:]], having("engulfed", "float")))
    table.acts(FLAME, answers=[SOUTH])
    table.turn()
    assert table.attacks() == []
    table = armed(Rooms(["H....", "a....", *EMPTY[2:]], having("engulfed", "float")))
    table.acts(FLAME, answers=[EAST])
    table.turn(*MISS)
    assert len(table.attacks()) == 1


@says("engulfed", " until the flame is at its lowest it can only defend.")
def _only_defends() -> None:
    """A flame of five rounds: in four of them nothing, in the last an attack."""
    table = armed(Rooms(["H....", "a....", *EMPTY[2:]], having("engulfed", "float")))
    table.acts(FLAME, answers=[SOUTH])
    for _ in range(4):
        table.turn()
        table.round()
    assert table.attacks() == []
    table.acts(STRIKE, dice=(1, 3))
    assert table.attacks()[0][:2] == (-1, 0)
    table.turn(*MISS)
    assert table.attacks()[1][:2] == (0, -1)


@says("watchful", "Sees anyone who sneaks beside it.")
def _watches() -> None:
    for spot, dice in ((1, ()), (5, (90,))):
        table = Rooms(["H.a..", *EMPTY[1:]], having("watchful"))
        table.s.hero.unseen = True
        table.acts(q.act(q.MOVE, spot), dice=dice)
        assert table.s.hero.unseen is (spot == 5)


@says("sleep", "Starts asleep:")
def _sleeps() -> None:
    table = Rooms(["Ha...", *EMPTY[1:]], having("sleep"))
    table.turn()
    assert table.attacks() == []


@says("sleep", " sneaking beside it is no harder.")
def _no_harder() -> None:
    table = Rooms(["Ha...", *EMPTY[1:]], having("sleep"))
    table.s.hero.unseen = True
    table.acts(q.act(q.MOVE, 5), dice=(90,))
    assert table.s.hero.unseen


@says("breath", "At two squares’ distance it breathes with attack 6,")
def _breathes() -> None:
    table = Rooms([*CORRIDOR, "H..a.", *CORRIDOR], having("breath", health=3))
    assert table.turn(*MISS)[2] == "H.a.."
    assert [one[2:4] for one in table.attacks()] == [("breath", 7)]


@says("breath", " unless it attacked, was hit or slept in its turn before.")
def _rests() -> None:
    table = Rooms([*CORRIDOR, "H.a..", *CORRIDOR], having("breath", health=3))
    table.turn(*MISS)
    assert table.turn()[2] == "Ha..."
    table = armed(Rooms([*CORRIDOR, "H.a..", *CORRIDOR], having("breath", health=3)))
    table.acts(SHOOT, dice=HIT)
    assert table.turn()[2] == "Ha..."
    table = Rooms([*CORRIDOR, "H.a..", *CORRIDOR], having("breath", "sleep", health=3))
    table.s.hero.unseen = True
    table.acts(GUARD)
    assert table.turn()[2] == "Ha..."


@says("breath", " At 1 health it keeps its distance, and bites when cornered.")
def _keeps_off() -> None:
    table = Rooms([*CORRIDOR, "Ha...", *CORRIDOR], having("breath", health=1))
    assert table.turn(*MISS)[2] == "H.a.."
    table = Rooms([*CORRIDOR, "Ha###", *CORRIDOR], having("breath", health=1))
    assert table.turn(*MISS)[2] == "Ha###"
    assert [one[2] for one in table.attacks()] == ["melee"]
