"""Scenes of those who burn, lurk and pass by."""

from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.events import MonsterComes, MonsterFares
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS
from tests.rulesets.dungeoneers.monsters.rooms import ELF, EMPTY, HUMAN, Rooms
from tests.rulesets.dungeoneers.traits.cards import beast, having, says

STRIKE, SHOOT, GUARD, FLAME = q.act(q.STRIKE), q.act(q.SHOOT), q.act(q.GUARD), q.act(q.FLAME)
HIT, MISS = (10, 1), (1, 10)
EAST, SOUTH = 4, 16
"""Neighbours, as answers to which shall burn."""
ROCK = "#####"
CORRIDOR = (ROCK, ROCK)


def armed(table: Rooms) -> Rooms:
    """The hero with a weapon of each kind and some scrolls."""
    table.s.hero.weapons, table.s.hero.scrolls = [1, 1, 1], [3, 3, 3]
    return table


def dead(table: Rooms) -> list[int]:
    """Who of those handed over lives no more."""
    return [at for at, one in enumerate(table.monsters) if not one.alive]


def fares(table: Rooms) -> list[str]:
    """What has befallen monsters besides attacks."""
    return [how for _, how in table.happened(MonsterFares)]


@says("explode", "Explodes when hit: it attacks everyone next to it, seen or not.")
def _explodes() -> None:
    """The hero; a rat; somebody invisible two squares from him; not a rat two squares off."""
    others = beast("no-move"), beast("invisible", "no-move"), beast("no-move")
    table = armed(Rooms(["Hab..", "..c..", "...d.", *EMPTY[3:]], having("explode"), *others))
    table.monsters[0].kind.attack = 4
    table.acts(STRIKE, dice=(*HIT, 5, 8, 9, 10))
    assert [one[1:] for one in table.attacks()[1:]] == [
        (-1, "explosion", 9, 9, True),
        (1, "explosion", 9, 9, True),
        (2, "explosion", 9, 10, False),
    ]


@says("explode", " Explosions beside it and flames beside it or under it set it off too.")
def _is_set_off() -> None:
    """A flame beside the first and its explosion beside the second; a flame under one."""
    table = armed(Rooms(["H.ab.", *EMPTY[1:]], having("explode"), having("explode")))
    table.acts(FLAME, dice=(1, 1), answers=[EAST])
    assert dead(table) == [0, 1]
    table = armed(Rooms(["Ha.b.", *EMPTY[1:]], having("explode", "float"), having("explode")))
    table.acts(FLAME, dice=(1, 10), answers=[EAST])
    assert dead(table) == [0]


@says("float", "Floats: crosses pits and water.")
def _crosses() -> None:
    table = Rooms([*CORRIDOR, "H.~oa", *CORRIDOR], having("float"))
    assert [table.turn()[2] for _ in range(3)] == ["H.~a.", "H.ao.", "Ha~o."]


@says("float", " On floor you may put a flame under it.")
def _may_be_flamed() -> None:
    """Under the one in the east, not over the pit in the south, and not under who walks."""
    table = armed(Rooms(["Ha###", "o####", *EMPTY[2:]], having("float"), having("float")))
    table.s.room.add(table.monsters[1])
    table.monsters[1].square = SPOTS[5]
    assert table.acts(FLAME)[0] == "HF###" or table.picture()[0] == "Ha###"
    assert list(table.s.room.flames) == [SPOTS[1]]
    assert table.monsters[0].square == SPOTS[1]
    table = armed(Rooms(["Ha###", "#####", *EMPTY[2:]], beast()))
    assert table.offers(q.FLAME) == set()


@says("ignite", "When hit, or beside a flame or an explosion, it turns to flame")
def _turns_to_flame() -> None:
    table = armed(Rooms(["Ha...", *EMPTY[1:]], having("ignite")))
    assert table.acts(STRIKE, dice=HIT)[0] == "HF..."
    table = armed(Rooms(["H.a..", *EMPTY[1:]], having("ignite")))
    assert table.acts(FLAME, answers=[EAST])[0] == "HFF.."
    table = armed(Rooms(["H.ab.", *EMPTY[1:]], having("explode"), having("ignite")))
    assert table.acts(SHOOT, dice=(*HIT, 1))[0] == "H..F."


@says("ignite", " that blocks its square for 2 rounds.")
def _blocks() -> None:
    table = armed(Rooms(["Ha...", *EMPTY[1:]], having("ignite")))
    table.acts(STRIKE, dice=HIT)
    assert 1 not in table.offers(q.MOVE)
    assert table.round()[0] == "HF..."
    assert table.round()[0] == "H...."
    assert 1 in table.offers(q.MOVE)


def pit(*rows: str, of: int = 0) -> Rooms:
    """A room in whose pits something lurks; others stand there as they are."""
    others = [beast("no-move") for _ in range(of)]
    return armed(Rooms(rows, *others, having("pit-emerge", of="special"), region={"pits": of}))


@says("pit-emerge", "Lurks in the pits: once the hero is seen,")
def _not_unseen() -> None:
    table = pit("Ho...", *EMPTY[1:])
    table.s.hero.unseen = True
    assert table.round()[0] == "Ho..."


@says("pit-emerge", " each round in which somebody stands beside a pit, roll d100;")
def _beside_a_pit() -> None:
    """Nobody beside one, the hero, a monster."""
    pit("H.o..", *EMPTY[1:]).round()
    pit("Ho...", *EMPTY[1:]).round(100)
    pit("H..oa", *EMPTY[1:], of=1).round(100)


@says("pit-emerge", " on 7 or less it comes up there.")
def _comes_up() -> None:
    """Not from the pit in the south, which nobody stands beside."""
    assert pit("Ho...", ".....", ".....", ".....", "..o..").round(8)[0] == "Ho..."
    assert pit("Ho...", ".....", ".....", ".....", "..o..").round(7)[0] == "Ha..."


@says("pit-emerge", " From its next turn on it attacks somebody beside it at random.")
def _attacks_next() -> None:
    """The hero, or the rat on the other side."""
    for face, target in ((1, -1), (2, 0)):
        table = pit("Hoa..", *EMPTY[1:], of=1)
        table.round(1)
        assert table.attacks() == []
        table.turn(face, *MISS)
        assert [one[:2] for one in table.attacks()] == [(1, target)]


@says("pit-emerge", " It goes back down when a weapon of the hero hits it")
def _hit_it_goes() -> None:
    """Unhurt, and no kill; a blast hurts it like anybody."""
    table = pit("Ho...", *EMPTY[1:])
    table.round(1)
    assert table.acts(STRIKE, dice=HIT)[0] == "Ho..."
    assert fares(table) == ["withdraws"]
    table = armed(Rooms(["H.b#.", "#a###", *EMPTY[2:]], having("pit-emerge"), having("explode")))
    table.acts(q.act(q.SHOOT, 1), dice=(*HIT, 10, 1))
    assert fares(table) == ["slain", "slain"]


@says("pit-emerge", " or nobody is beside it.")
def _alone_it_goes() -> None:
    table = pit("Ho...", *EMPTY[1:])
    table.round(1)
    table.acts(q.act(q.LEAP, 10))
    table.turn()
    assert fares(table) == ["withdraws"]


def pond(*rows: str, others: int = 0) -> Rooms:
    """Somebody in the water of the last square of the first row."""
    lurker = having("ambush-water", of="special", health=2)
    table = armed(Rooms(rows, *[beast("no-move", of="missile") for _ in range(others)], lurker))
    table.monsters[-1].square = table.monsters[-1].before = SPOTS[4]
    table.s.room.add(table.monsters[-1])
    return table


@says("ambush-water", "Lies in the water until it has seen the hero take a weapon or attack.")
def _lies() -> None:
    table = pond("Hw..~", *EMPTY[1:])
    table.acts(GUARD)
    assert table.turn()[0] == "Hw..a"
    table.acts(q.act(q.LOOT, 1), GUARD)
    table.turn(1)
    assert fares(table) == ["emerges"]
    table = pond("Ha..~", *EMPTY[1:], others=1)
    table.acts(STRIKE, dice=MISS)
    table.turn(1)
    assert fares(table) == ["emerges"]


@says("ambush-water", " Then it comes for him, and attacks whoever stands in its way.")
def _comes_for_him() -> None:
    table = pond("Ha..~", ROCK, ROCK, *CORRIDOR, others=1)
    table.acts(STRIKE, dice=MISS)
    assert [table.turn()[0], table.turn()[0]] == ["Ha.b~", "Hab.~"]
    table.turn(*MISS)
    assert table.attacks()[-1][:2] == (1, 0)


@says("ambush-water", " If attacked in the water it dives;")
def _dives() -> None:
    table = pond("...H~", *EMPTY[1:])
    assert table.acts(STRIKE, dice=MISS)[0] == "...H~"
    assert fares(table) == ["dives"]
    assert table.turn()[0] == "...H~"


@says("ambush-water", " each round, on 23 or less on d100, it comes up again.")
def _surfaces() -> None:
    table = pond("...H~", *EMPTY[1:])
    table.acts(STRIKE, dice=MISS)
    assert [table.round(24)[0], table.round(23)[0]] == ["...H~", "...Ha"]


def visited(*rows: str, key: str = "passer-by", hero: int = HUMAN, percent: int = 5) -> Rooms:
    """Ways out in the north, the east and the south, and a visitor."""
    guest = having(key, "passer-by", of="special") if key == "hunts" else having(key, of="special")
    guest.hunts, guest.hunt_times = (ELF, 3) if key == "hunts" else (-1, 0)
    exits = (1, 1, 1, -1)
    region = {"visitors": ((0, percent),)}
    return Rooms(rows, guest, beast("no-move"), hero=hero, exits=exits, region=region)


@says("passer-by", "Walks straight to an exit other than the one it came in by.")
def _walks() -> None:
    """In by the first of three, out by the second of the two others, in the south."""
    table = visited("##.##", "##.##", "##.#.", "##.##", "H#.##")
    table.round(5, 1, 2)
    assert table.happened(MonsterComes) == [(0, "visits", SPOTS[2])]
    assert [table.turn()[at][2] for at in (1, 2, 3, 4)] == ["a"] * 4
    assert table.turn()[4] == "H#.##"
    table = visited("H....", *EMPTY[1:])
    table.round(6)
    assert table.happened(MonsterComes) == []


@says("passer-by", " If anyone is next to it, it stops to attack one of them at random.")
def _stops() -> None:
    for face, target in ((1, -1), (2, 1)):
        table = visited("#####", "#####", "Hab..", "#####", "#####")
        table.monsters[0].heading = SPOTS[14]
        assert table.turn(face, *MISS)[2] == "Hab.."
        assert [one[:2] for one in table.attacks()] == [(0, target)]


@says("hunts", "Hunts the Elf: against this hero it comes 3 times as often")
def _comes_often() -> None:
    for hero, face, comes in ((ELF, 15, 1), (ELF, 16, 0), (HUMAN, 5, 1), (HUMAN, 6, 0)):
        table = visited(".....", *EMPTY[1:4], "H....", key="hunts", hero=hero)
        table.round(face, *([1, 1] if comes else []))
        assert len(table.happened(MonsterComes)) == comes


@says("hunts", " and fights as a melee monster.")
def _hunts() -> None:
    """It passes by the rat that it would have stopped at, and strikes the elf alone."""
    table = visited("#####", "#####", "H.ab.", "#####", "#####", key="hunts", hero=ELF)
    table.monsters[0].heading = SPOTS[14]
    assert table.turn()[2] == "Ha.b."
    table.turn(*MISS)
    assert [one[:3] for one in table.attacks()] == [(0, -1, "melee")]
