"""What monsters do when something else might be thought of: who acts, where to, and on whom."""

import pytest

from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.events import Casts, MonsterComes, MonsterFares
from authoring.rulesets.dungeoneers.play.board.kind import Kind
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS, spot_of
from authoring.rulesets.dungeoneers.play.board.state import ENLARGE, FIREBALL, SUMMON, RoomState
from authoring.rulesets.dungeoneers.play.rules.explosions import settle
from authoring.rulesets.dungeoneers.play.rules.monsters.strikes import fight
from authoring.rulesets.dungeoneers.play.rules.stealth import inhabited
from tests.rulesets.dungeoneers.monsters.rooms import ELF, EMPTY, HUMAN, Rooms, beast, kind, trait

ROCK = "#####"
GUARD, STRIKE, SHOOT = q.act(q.GUARD), q.act(q.STRIKE), q.act(q.SHOOT)
HIT, MISS = (10, 1), (1, 10)
COLOURS = [
    pytest.param(breath, defense, marks=pytest.mark.rule(f"DGN-DRA-{number:02}"))
    for number, (breath, defense) in enumerate([(7, 7), (8, 7), (9, 7), (10, 7), (10, 8)], start=7)
]


def armed(table: Rooms) -> Rooms:
    table.s.hero.weapons, table.s.hero.scrolls = [1, 1, 1], [3, 3, 3]
    return table


def fares(table: Rooms) -> list[str]:
    return [how for _, how in table.happened(MonsterFares)]


def dragon(*traits: str, breath: int = 7, defense: int = 7, health: int = 3) -> Kind:
    has = trait("breath", attack=breath)
    return kind("dragon", 8, defense, has, *traits, of="special", health=health)


# dragons


@pytest.mark.rule("DGN-DRA-02", "DGN-DRA-06")
@pytest.mark.parametrize(("breath", "defense"), COLOURS)
def test_breath_grows_with_its_dragon_and_is_weaker_at_three_squares(
    breath: int, defense: int
) -> None:
    """Enlarged once it has 2 more; with one health left and no way nearer 3 less."""
    table = Rooms(["H.#a#", "#####", *EMPTY[2:]], dragon(breath=breath, defense=defense, health=1))
    table.monsters[0].enlarged.append(table.monsters[0])
    table.turn(4, 10)
    assert [one[2:5] for one in table.attacks()] == [("breath", breath + 2 - 3 + 4, 10)]
    table = Rooms(["H.a..", *EMPTY[1:]], dragon(breath=breath, defense=defense))
    table.monsters[0].enlarged.append(table.monsters[0])
    table.turn(4, 10)
    assert [one[2:5] for one in table.attacks()] == [("breath", breath + 2 + 4, 10)]


@pytest.mark.rule("DGN-DRA-02", "DGN-HER-09")
@pytest.mark.parametrize(("breath", "defense"), COLOURS)
def test_breath_is_answered_as_a_shot_is(breath: int, defense: int) -> None:
    """By the elf's bow, and by nobody's sword."""
    for hero in (HUMAN, ELF):
        made = dragon(breath=breath - 20, defense=defense)
        table = armed(Rooms(["H.a..", *EMPTY[1:]], made, hero=hero))
        table.acts(GUARD)
        table.turn(1, 10, *((1, 10) if hero == ELF else ()))
        assert [one[2] for one in table.attacks()] == ["breath", *(["bow"] if hero == ELF else [])]


@pytest.mark.rule("DGN-DRA-04", "DGN-MEL-02", "DGN-MEL-03", "DGN-MEL-04")
def test_a_dragon_that_can_neither_reach_nor_breathe_comes_up_behind_the_others() -> None:
    """A corridor: the rat before it stands where it would have to."""
    table = Rooms([ROCK, ROCK, "H.b.a", ROCK, ROCK], dragon(), beast("no-move"))
    assert table.turn()[2] == "H.ba."


@pytest.mark.rule("DGN-DRA-06", "DGN-MIS-02")
@pytest.mark.parametrize("still", [(), ("no-move",)])
def test_a_dragon_with_one_health_bites_in_a_corner_or_where_it_cannot_move(
    still: tuple[str, ...],
) -> None:
    rows = ["Ha...", *EMPTY[1:]] if still else ["Ha###", ROCK, *EMPTY[2:]]
    table = Rooms(rows, dragon(*still, health=1))
    table.turn(1, 10)
    assert [one[2] for one in table.attacks()] == ["melee"]


@pytest.mark.rule("DGN-TV-05", "DGN-DRA-15")
def test_nobody_rolls_for_dragons_outside_but_in_the_lair() -> None:
    table = Rooms(["H....", *EMPTY[1:]], dragon())
    table.s.outside = [0]
    table.round()
    assert table.happened(MonsterComes) == []


@pytest.mark.rule("DGN-DRA-01", "DGN-UNS-02", "DGN-UNS-08")
@pytest.mark.parametrize(
    ("row", "percent"), [("Ha...", 80), ("H.a..", 90), ("H...a", 90), ("Hab..", 80)]
)
def test_only_who_is_awake_and_beside_him_is_counted(row: str, percent: int) -> None:
    """He moves from the second row to the first square; the dragon sleeps where there are two."""
    kinds = (beast("no-move"), dragon("sleep"))
    table = Rooms([row, *EMPTY[1:]], *kinds[: 1 + ("b" in row)])
    table.s.hero.unseen, table.s.hero.square = True, SPOTS[5]
    table.acts(q.act(q.MOVE, 0), dice=(percent,))
    assert table.s.hero.unseen
    table.s.hero.square = SPOTS[5]
    table.acts(q.act(q.MOVE, 0), dice=(percent + 1,))
    assert not table.s.hero.unseen


# melee


@pytest.mark.rule("DGN-MEL-02", "DGN-MEL-03")
def test_an_open_way_is_taken_however_long_it_is() -> None:
    """The short one is barred by a rat two squares off; the long one leads round by the south."""
    rows = ["..b.a", ".###.", ".###.", ".###.", "....."]
    table = Rooms(["H.b.a", *rows[1:]], beast(), beast("no-move"))
    assert table.turn()[1][4] == "a"


@pytest.mark.rule("DGN-MEL-04", "DGN-MEL-03")
def test_with_a_neighbour_in_the_only_way_it_waits() -> None:
    table = Rooms([ROCK, ROCK, "H.ba.", ROCK, ROCK], beast(), beast("no-move"))
    assert table.turn()[2] == "H.ba."


# passing


def guest(*rows: str, hero: int = HUMAN, hunts: int = ELF, others: int = 0) -> Rooms:
    crawler = kind("crawler", 4, 3, "passer-by", of="special", health=2, hunts=hunts)
    table = armed(Rooms(rows, crawler, *[beast("no-move")] * others, hero=hero))
    table.monsters[0].heading = SPOTS[14]
    return table


@pytest.mark.rule("DGN-MSP-13", "DGN-MSP-14", "DGN-MSP-15", "DGN-HER-11")
@pytest.mark.parametrize("hunts", [-1, ELF])
def test_to_others_than_elves_it_is_a_passer_by(hunts: int) -> None:
    """It makes for its exit in the east, stops at a rat on its way, and is gone from there."""
    table = guest(ROCK, "#.##.", "H.a..", ROCK, ROCK, hunts=hunts)
    table.s.hero.square = SPOTS[10]
    assert table.turn()[2] == "H..a."
    assert table.turn()[2] == "H...a"
    assert inhabited(table.s)
    assert table.turn()[2] == "H...."
    assert fares(table) == ["leaves"]
    assert not inhabited(table.s)
    table = guest(ROCK, ROCK, "H.ab.", ROCK, ROCK, hunts=hunts, others=1)
    table.turn(1, 10)
    assert [one[:2] for one in table.attacks()] == [(0, 1)]


@pytest.mark.rule("DGN-MSP-13", "DGN-HER-11", "DGN-TV-16")
def test_two_that_pass_by_do_not_wait_for_each_other() -> None:
    """In a corridor the way of one is barred by the other, two squares off: it comes up to it."""
    table = Rooms([ROCK, ROCK, "a..bH", ROCK, ROCK], *[kind("crawler", 0, 0, "passer-by")] * 2)
    table.s.hero.square = SPOTS[24]
    table.monsters[0].heading, table.monsters[1].heading = SPOTS[14], SPOTS[13]
    table.turn()
    assert spot_of(table.monsters[0].square) == 11


@pytest.mark.rule("DGN-MSP-05", "DGN-MSP-07")
def test_a_worm_that_has_withdrawn_is_nobody_and_leaves_room_for_the_next() -> None:
    worm = kind("worm", 5, 4, "pit-emerge", of="special")
    table = armed(Rooms(["Ho...", *EMPTY[1:]], worm, region={"pits": 0}))
    table.round(1)
    assert table.s.room.monsters[0].emerged
    table.acts(STRIKE, dice=HIT)
    assert not inhabited(table.s)
    table.round(1)
    assert len(table.happened(MonsterComes)) == 2


# slime, spores, fire


@pytest.mark.rule("DGN-MSP-19", "DGN-MSP-20", "DGN-RUI-06")
@pytest.mark.parametrize(("face", "stunned"), [(80, True), (81, False)])
def test_slime_that_stuns_stuns_with_its_hit(face: int, stunned: bool) -> None:
    table = Rooms([ROCK, ROCK, "#Ha##", ROCK, ROCK], beast("ooze", "stun"))
    table.turn(face)
    assert table.s.hero.stunned is stunned


@pytest.mark.rule("DGN-RUI-06", "DGN-SPL-10", "DGN-DRA-02")
@pytest.mark.parametrize("of", ["caster", "missile", "breath"])
def test_whatever_it_attacks_with_who_stuns_stuns(of: str) -> None:
    has = (trait("stun"), *([trait("breath")] if of == "breath" else []))
    made = kind("a", 5, 0, *has, of="melee" if of == "breath" else of, health=3)
    table = Rooms(["H.a..", *EMPTY[1:]], made)
    table.monsters[0].prepared = FIREBALL if of == "caster" else 0
    table.turn(*HIT)
    assert table.s.hero.stunned


@pytest.mark.rule("DGN-MSP-03", "DGN-MSP-17", "DGN-BOSS-05")
@pytest.mark.parametrize("fire", [False, True])
@pytest.mark.parametrize("burns", ["explode", "ignite"])
def test_it_goes_off_beside_a_flame_and_not_for_a_step(fire: bool, burns: str) -> None:
    table = Rooms([ROCK, "##F##" if fire else ROCK, "H...a", ROCK, ROCK], beast(burns))
    table.turn(*([1] if fire and burns == "explode" else []))
    assert table.monsters[0].alive is not fire


@pytest.mark.rule("DGN-MSP-28", "DGN-MSP-01", "DGN-RUI-13")
def test_a_blast_reaches_what_is_beside_it_on_the_board_and_no_stone() -> None:
    """Not the rat two squares off, not one that is dead, not the ghost that has vanished."""
    others = beast("no-move"), beast("no-move"), beast("vanish"), beast("petrify"), beast("vanish")
    rows = ["H.ac.", "..e..", "..b..", ".....", "f...."]
    table = armed(Rooms(rows, beast("explode"), *others))
    table.monsters[2].alive = False
    table.monsters[4].petrified = True
    table.s.room.add(table.monsters[3])
    table.monsters[3].vanished = True
    table.acts(SHOOT, dice=(*HIT, 10))
    assert len(table.attacks()) == 1
    assert [one.alive for one in table.monsters] == [False, True, False, True, True, True]


@pytest.mark.rule("DGN-ACT-10", "DGN-SPL-16", "DGN-MSP-28")
def test_what_one_sets_off_goes_off_before_the_next_acts() -> None:
    """The crawler strikes the spore in the middle: the second, which is beside it, never acts."""
    crawler = kind("crawler", 0, 0, "passer-by", of="special")
    late = kind("late", 0, 0, "passer-by", of="special")
    table = Rooms(
        ["H....", ROCK, ".ab..", "..c..", "....."], crawler, beast("explode", "no-move"), late
    )
    table.turn(1, *HIT, 10, 10, 1)
    assert not table.monsters[2].alive
    assert [one[0] for one in table.attacks()] == [0, 1, 1]


# casters


@pytest.mark.rule("DGN-SPL-06", "DGN-SPL-08", "DGN-SPL-09", "DGN-TV-15")
def test_only_who_is_there_is_enlarged() -> None:
    """Not the dead, not who has vanished; of two who are there the die says whom."""
    mage = kind("mage", of="caster")
    table = Rooms(["a.H.b", "...cd", *EMPTY[2:]], mage, *[beast("no-move")] * 3)
    table.monsters[1].alive, table.monsters[2].square = False, -1
    for face, number in ((1, 0), (2, 3)):
        table.monsters[0].prepared = ENLARGE
        table.turn(face)
        assert table.happened(Casts)[-1] == (0, "enlarge", number)
    table.monsters[0].enlarged += [table.monsters[0]] * 6
    table.monsters[3].enlarged += [table.monsters[0]] * 6
    table.monsters[0].prepared = ENLARGE
    table.turn()
    assert table.happened(Casts)[-1] == (0, "fizzles", -1)
    assert [len(one.enlarged) for one in table.monsters] == [7, 0, 0, 7]


@pytest.mark.rule("DGN-SPL-13", "DGN-SPL-14", "DGN-SPL-15")
@pytest.mark.parametrize(
    ("summons", "full", "comes"),
    [((), False, []), ((1,), True, []), ((1,), False, ["rat"]), ((1, 2), False, ["owl"])],
)
def test_who_is_summoned_is_of_the_region_and_needs_a_square(
    summons: tuple[int, ...], full: bool, comes: list[str]
) -> None:
    kinds = kind("mage", of="caster"), kind("rat"), kind("owl"), beast("no-move", of="missile")
    rows = ["aH###", ROCK, ROCK, ROCK, ROCK if full else "####."]
    table = Rooms(rows, *kinds, region={"summons": summons})
    table.monsters[0].prepared = SUMMON
    table.turn(*([2] if len(summons) > 1 else []), *([1] if comes else []))
    there = [one for one in table.s.room.monsters if one.kind.id != "mage"]
    assert [one.kind.id for one in there] == comes
    assert all(one.fresh for one in there)


# who is not there does nothing


@pytest.mark.rule("DGN-DRA-19", "DGN-RUI-08", "DGN-MSP-11", "DGN-RUI-12", "DGN-DRA-16")
def test_the_dead_the_dived_and_the_vanished_neither_act_nor_roll_in_vain() -> None:
    """A dead gargoyle does not turn back to flesh; who has vanished or dived does not strike."""
    table = armed(
        Rooms(["Ha...", "bc..~", *EMPTY[2:]], beast("petrify"), beast("vanish"), beast("vanish"))
    )
    table.acts(STRIKE, q.act(q.STRIKE, 1), dice=(*HIT, *HIT))
    assert [one.here for one in table.monsters] == [False, False, True]
    table.turn(*MISS)
    table.round(11)
    assert [one[0] for one in table.attacks()] == [-1, -1, 2]


@pytest.mark.rule("DGN-RUI-08")
def test_a_ghost_is_back_once_and_acts_only_when_it_is() -> None:
    """In the round after its return nobody rolls for it."""
    table = armed(Rooms(["Ha..b", *EMPTY[1:]], beast("vanish"), beast("vanish", "no-move")))
    table.acts(STRIKE, dice=HIT)
    table.round(11)
    assert len(table.attacks()) == 1
    table.round(10, 1, *MISS)
    assert len(table.attacks()) == 2
    table.round()
    assert len(table.attacks()) == 2


@pytest.mark.rule("DGN-RUI-08", "DGN-UNS-01")
def test_a_ghost_that_returns_to_a_hero_unseen_does_not_act() -> None:
    table = armed(Rooms(["Ha..b", *EMPTY[1:]], beast("vanish"), beast("vanish", "no-move")))
    table.acts(STRIKE, dice=HIT)
    table.s.hero.unseen = True
    table.round(10, 1)
    assert len(table.attacks()) == 1


@pytest.mark.rule("DGN-BOSS-05", "DGN-RUI-02")
def test_a_round_with_somebody_who_horrifies_is_a_round_like_others() -> None:
    """Nothing to roll for; and no dragon is counted among the slain for a reaper's victim."""
    table = armed(Rooms(["Ha...", *EMPTY[1:]], kind("specter", 5, 0, "invisible", "horror")))
    table.round()
    table.acts(STRIKE, dice=HIT)
    assert (table.s.numbers["kills"], table.s.slain, table.s.fame) == (1, 0, 0)


@pytest.mark.rule("DGN-UNS-09", "DGN-BOSS-09")
@pytest.mark.parametrize("state", ["awake", "asleep", "gone"])
def test_who_is_watchful_must_be_there_and_awake(state: str) -> None:
    """On the first square of the room, whose number is the nearest to none."""
    table = Rooms(["H....", *EMPTY[1:]], kind("queen", 0, 0, "watchful", of="caster"))
    queen = table.monsters[0]
    table.s.room.add(queen)
    queen.square, queen.asleep = (-1 if state == "gone" else SPOTS[1]), state == "asleep"
    table.s.hero.unseen, table.s.hero.square = True, SPOTS[5]
    table.acts(q.act(q.MOVE, 0), dice=() if state == "awake" else (90,))
    assert table.s.hero.unseen is (state != "awake")


@pytest.mark.rule("DGN-BOSS-12", "DGN-RUI-05")
def test_bones_are_nothing_to_a_blow_at_the_queen() -> None:
    table = armed(Rooms(["Ha...", *EMPTY[1:]], kind("queen", 5, 4, "no-move", "bony", of="caster")))
    table.acts(STRIKE, dice=(5, 10))
    assert table.attacks()[0][3] == 5 + 1


@pytest.mark.rule("DGN-MSP-25", "DGN-MSP-26")
def test_who_has_a_long_reach_and_feet_comes_up_to_it() -> None:
    table = Rooms([ROCK, ROCK, "H...a", ROCK, ROCK], beast(trait("long-reach", squares=2)))
    assert [table.turn()[2], table.turn()[2]] == ["H..a.", "H.a.."]


@pytest.mark.rule("DGN-TV-16", "DGN-MSP-15")
@pytest.mark.parametrize(("hero", "percent"), [(HUMAN, 3), (ELF, 6)])
def test_the_elf_draws_it_twice_as_often_and_it_goes_for_him(hero: int, percent: int) -> None:
    crawler = kind("crawler", 4, 3, "passer-by", of="special", hunts=ELF)
    crawler.hunt_times = 2
    exits = (1, -1, -1, -1)
    for face, comes in ((percent, 1), (percent + 1, 0)):
        table = Rooms(
            [*EMPTY[:4], "H...."], crawler, hero=hero, exits=exits, region={"visitors": ((0, 3),)}
        )
        table.round(face)
        assert len(table.happened(MonsterComes)) == comes


@pytest.mark.rule("DGN-MSP-09")
def test_in_water_where_nothing_lives_nothing_lies() -> None:
    table = Rooms(["H~~~~", *EMPTY[1:]])
    assert table.s.room.monsters == []
    assert RoomState(1, table.drawing).monsters == []


@pytest.mark.rule("DGN-MSP-07", "DGN-CBT-03", "DGN-DRA-12")
def test_a_worm_withdraws_from_a_weapon_and_is_hurt_by_a_blast() -> None:
    """Of two health it has one left after the blast, and then a bow drives it off."""
    worm = kind("worm", 5, 0, "pit-emerge", of="special", health=2)
    table = armed(Rooms(["H.ab.", *EMPTY[1:]], beast("explode"), worm))
    table.acts(SHOOT, dice=(*HIT, 10, 1))
    assert (table.monsters[1].health, table.monsters[1].here) == (1, True)
    table.acts(q.act(q.SHOOT, 1), dice=HIT)
    assert fares(table) == ["slain", "withdraws"]


@pytest.mark.rule("DGN-DRA-17", "DGN-SPL-07", "DGN-LAY-11")
def test_a_dragon_that_a_monster_slays_is_followed_like_any_other() -> None:
    crawler = kind("crawler", 9, 0, "passer-by", of="special")
    rows = ["H....", ".....", "..ab.", ".....", "....."]
    table = Rooms(rows, dragon(health=1), crawler, tables={"lair": 0})
    table.s.outside, table.s.dragons = [0], 2
    table.roll(*HIT, 1)
    fight(table.s, table.monsters[1], table.monsters[0])
    settle(table.s)
    assert [one[1] for one in table.happened(MonsterComes)] == ["lands"]
    assert (table.s.numbers["kills"], table.s.slain) == (0, 1)


@pytest.mark.rule("DGN-MSP-03", "DGN-MSP-17", "DGN-SPL-17", "DGN-DRA-16", "DGN-TV-05")
@pytest.mark.parametrize("burns", ["explode", "ignite"])
def test_who_comes_in_beside_a_flame_goes_off_at_once(burns: str) -> None:
    guest = kind("guest", 0, 0, "passer-by", burns, of="special")
    exits, region = (1, -1, -1, -1), {"visitors": ((0, 3),)}
    table = Rooms([".F...", *EMPTY[1:4], "H...."], guest, exits=exits, region=region)
    table.round(3, *([1] if burns == "explode" else []))
    assert not table.s.room.monsters[0].alive
    assert table.s.pending == []
