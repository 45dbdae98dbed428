"""Special abilities, in the hands of heroes and of monsters (areas ABL and BASE)."""

from collections.abc import Sequence

import pytest

from authoring.boards.ground import OFF
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.board.figure import Figure
from authoring.rulesets.mkd_adventure.play.rules import moving
from authoring.rulesets.mkd_adventure.play.rules.abilities import by_policy, uses
from authoring.rulesets.mkd_adventure.play.rules.errands import leave
from authoring.rulesets.mkd_adventure.play.rules.leaving import drift
from authoring.rulesets.mkd_adventure.play.rules.wandering import meets
from tests.rulesets.mkd_adventure.table import EAST, Table, at, gift
from tests.rulesets.surge_crawl.small_quests import merged

FIRST = 1
MISS = (1, 2)
SURE = (5, 6)
"""A roll that hits everybody here."""
EASTWARD = 3
"""The face of the movement die that points east."""


def used(table: Table) -> list[tuple[str, int]]:
    """The abilities that were used, each with its target."""
    return [(trait, target) for _, trait, target in table.events(e.Uses)]


@pytest.mark.rule("MKD-ABL-03", "MKD-ABL-17", "MKD-ABL-18", "MKD-ABL-27")
@pytest.mark.parametrize("trait", ["levitation", "freeze", "confusion"])
@pytest.mark.parametrize(("die", "uses_it"), [(3, True), (4, False)])
def test_a_die_of_1_to_3_says_whether_a_monster_uses_it(
    trait: str, die: int, uses_it: bool
) -> None:
    table = Table(("a1...",), monsters=["watchman"], changes=gift(trait))
    table.monster_acts("a", FIRST, die, *MISS, *(() if uses_it else MISS))
    assert used(table) == ([(trait, 0)] if uses_it else [])


@pytest.mark.rule("MKD-ABL-04", "MKD-ABL-18", "MKD-DEC-13")
@pytest.mark.parametrize("trait", ["levitation", "confusion"])
def test_a_random_direction_takes_a_hero_as_far_as_can_be_into_the_next_tile(trait: str) -> None:
    """5 and 6 of the movement die are rolled again. Hob stops before the rat, which turns."""
    changes = gift(trait, uses="always")
    drawings = (("a.1.+", "....."), ("+..b.", "....."))
    table = Table(*drawings, monsters=["watchman", "rat"], changes=changes)
    table.foe("b").facing = EAST
    table.monster_acts("a", FIRST, *SURE, 6, 5, EASTWARD)
    assert table.place_of(table.hero(1)) == (7, 0)
    assert table.foe("b").facing == -EAST


@pytest.mark.rule("MKD-ABL-04")
def test_nobody_is_taken_onto_a_crevice() -> None:
    changes = gift("levitation", uses="always")
    table = Table(("a.1.:.",), monsters=["watchman"], changes=changes)
    table.monster_acts("a", FIRST, *SURE, EASTWARD)
    assert table.place_of(table.hero(1)) == (3, 0)


@pytest.mark.rule("MKD-ABL-04", "MKD-ABL-05", "MKD-DEC-13")
def test_who_is_driven_against_a_wall_beside_the_entrance_stays_and_nobody_turns() -> None:
    table = Table(("a1", ".+"), monsters=["rat"], dice=(EASTWARD,))
    table.s.entrance, table.s.outward = (at(1, 1),), EAST
    drift(table.s, table.hero(1))
    assert table.place_of(table.hero(1)) == (1, 0)
    assert not table.hero(1).out
    assert table.events(e.Moves) == table.events(e.Turns) == []


@pytest.mark.rule("MKD-BASE-09")
def test_who_flies_crosses_a_crevice_and_stops_on_none() -> None:
    """The watchman breaks away over the crevice to the hero beyond it; with too few speed points it
    stays before it."""
    changes = gift("flight")
    drawing = ("a..:1", "...:.")
    table = Table(drawing, monsters=["watchman"], changes=changes)
    table.monster_acts("a", FIRST, 6)
    assert table.place_of(table.foe("a")) == (4, 1)
    table = Table(drawing, monsters=["watchman"], changes=changes)
    moving.walk(table.s, walker(table, 3), [at(1, 0), at(2, 0), at(3, 1), at(4, 1)])
    assert table.place_of(table.foe("a")) == (2, 0)


def walker(table: Table, points: int) -> Figure:
    """The monster with speed points."""
    table.foe("a").begin(points)
    return table.foe("a")


@pytest.mark.rule("MKD-ABL-05", "MKD-ABL-18", "MKD-GEN-07")
@pytest.mark.parametrize("trait", ["levitation", "confusion"])
def test_a_hero_who_is_driven_out_of_the_dungeon_stays_out(trait: str) -> None:
    changes = gift(trait, uses="always")
    table = Table(("a.1.+",), monsters=["watchman"], changes=changes)
    table.s.entrance, table.s.outward = (at(4, 0),), EAST
    table.monster_acts("a", FIRST, *SURE, EASTWARD)
    assert (table.hero(1).out, table.hero(1).square) == (True, OFF)


@pytest.mark.rule("MKD-ABL-06", "MKD-ABL-19", "MKD-BASE-20")
@pytest.mark.parametrize("trait", ["stealth", "unseen"])
def test_monsters_hide_from_no_token_that_they_can_reveal(trait: str) -> None:
    """The watchman comes onto the token's tile three squares from it. A hero who is unseen would
    not reveal it."""
    drawings = (("1..a.+",), ("+....?",))
    table = Table(*drawings, monsters=["watchman"], tokens=["yellow-1"], changes=gift(trait))
    table.foe("a").errand = "help"
    table.monster_acts("a", 1, 1)
    assert table.s.tokens == []
    hidden = Table(
        ("1.+", "2.."), ("+...?",), tokens=["yellow-1"], changes=gift(trait, "heroes", "hob")
    )
    hidden.say(move=[at(3, 0)])
    hidden.act(1, q.acting(q.WALK), dice=(1, 1) if trait == "stealth" else ())
    assert bool(hidden.s.tokens) == (trait == "unseen")
    if hidden.s.tokens:
        assert not meets(hidden.s, hidden.token, OFF)


@pytest.mark.rule("MKD-ABL-06", "MKD-ABL-19", "MKD-REV-03")
@pytest.mark.parametrize("trait", ["stealth", "unseen"])
def test_a_monster_that_hides_turns_no_token_of_its_own_tile_from_afar(trait: str) -> None:
    table = Table(("1..a..?",), monsters=["watchman"], tokens=["yellow-1"], changes=gift(trait))
    table.monster_acts("a", FIRST, *MISS, *MISS)
    assert table.place_of(table.foe("a")) == (1, 0)
    assert len(table.s.tokens) == 1


@pytest.mark.rule("MKD-ABL-07", "MKD-ABL-08", "MKD-REV-17", "MKD-REV-06")
@pytest.mark.parametrize(
    ("trait", "surprised"), [("stealth", False), ("nimble", False), ("charge", True)]
)
def test_stealth_and_nimble_are_not_surprised_and_go_on_after_a_reveal(
    trait: str, surprised: bool
) -> None:
    changes = merged(gift(trait, id="rat"), gift(trait, "heroes", "hob"))
    table = Table(("1....?", "######"), tokens=["yellow-1"], changes=changes)
    table.say(move=[at(4, 0)])
    table.act(1, q.acting(q.WALK), dice=(1, 3, 1, 1))
    (monster,) = table.s.monsters
    assert bool(monster.dazed) == surprised
    assert len(table.answers.options("act")) == (1 if surprised else 2)


@pytest.mark.rule("MKD-ABL-14", "MKD-MON-05", "MKD-DEC-14")
@pytest.mark.parametrize(("speed", "die", "rises"), [(6, 3, True), (4, 3, True), (6, 4, False)])
def test_necromancy_brings_back_the_most_valuable_of_the_slain(
    speed: int, die: int, rises: bool
) -> None:
    changes = gift("necromancy", speed=speed)
    table = Table(("a..", "...", "..1"), monsters=["watchman"], changes=changes)
    s = table.s
    s.pools.slain = ["rat", "mole", "rat"]
    table.monster_acts("a", die, *([1] if rises else [FIRST, *MISS, *MISS]))
    assert s.pools.slain == (["rat", "rat"] if rises else ["rat", "mole", "rat"])
    assert [monster.fighter.id for monster in s.monsters[1:]] == (["mole"] if rises else [])
    if rises:
        assert s.monsters[1].square in s.floor.near[table.foe("a").square]
        assert table.foe("a").points == speed - 4


@pytest.mark.rule("MKD-ABL-14")
def test_who_is_the_only_one_of_its_kind_rises_under_another_name() -> None:
    changes = merged(gift("necromancy", uses="always"), {"quest": {"pool": {"watchman": 1}}})
    table = Table(("a..", "...", "..1"), monsters=["watchman"], changes=changes)
    table.s.pools.slain = ["watchman"]
    table.monster_acts("a", 1)
    name = table.foe("a").name
    assert [monster.name for monster in table.s.monsters] == [name, f"{name} 2"]


@pytest.mark.rule("MKD-ABL-14")
def test_without_any_slain_there_is_no_necromancy() -> None:
    table = Table(("a1",), monsters=["watchman"], changes=gift("necromancy"))
    table.monster_acts("a", FIRST, *MISS, *MISS)
    assert used(table) == []


@pytest.mark.rule("MKD-ABL-15")
@pytest.mark.parametrize(
    ("drawings", "more"),
    [
        ((("1...2",),), 2),
        ((("....1+",), ("+2..",)), 0),
        ((("....1",), ("2....",)), 0),
        ((("....+1",), ("2+...",)), 0),
    ],
)
def test_command_gives_two_points_to_friends_in_its_tile(
    drawings: Sequence[Sequence[str]], more: int
) -> None:
    table = Table(*drawings, changes=gift("command", "heroes", "wren"))
    assert table.s.speed(table.hero(1)) == 9 + more
    assert table.s.speed(table.hero(2)) == 6


@pytest.mark.rule("MKD-ABL-15")
def test_command_gives_two_points_to_friends_beside_it_in_another_tile() -> None:
    table = Table(("....+",), ("+....",), changes=gift("command", "heroes", "wren"))
    table.hero(1).square, table.hero(2).square = at(4, 0), at(5, 0)
    assert table.s.speed(table.hero(1)) == 9 + 2
    table.hero(2).square = at(6, 0)
    assert table.s.speed(table.hero(1)) == 9


@pytest.mark.rule("MKD-ABL-17")
def test_who_is_frozen_misses_the_next_activation_alone() -> None:
    table = Table(("a1",), monsters=["watchman"], changes=gift("freeze", uses="always"))
    table.monster_acts("a", FIRST, *SURE)
    table.act(1)
    assert table.events(e.Acts) == [(2,)]
    table.act(1)
    assert table.events(e.Acts) == [(2,), (0,)]


@pytest.mark.rule("MKD-ABL-20", "MKD-ABL-21")
@pytest.mark.parametrize("trait", ["healing", "magic-healing"])
def test_a_healer_heals_itself_first_then_the_nearest_wounded_until_it_is_whole(trait: str) -> None:
    """The rat beside it is nearer than the mole. With nobody wounded it attacks Hob."""
    changes = gift(trait, speed=12)
    rows = ("1.....", "..abc.", "......")
    table = Table(rows, monsters=["watchman", "rat", "mole"], changes=changes)
    watchman, rat, mole = (table.foe(letter) for letter in "abc")
    watchman.click, rat.click, mole.click = 1, 1, 2
    for left in ((0, 1, 2), (0, 0, 2), (0, 0, 1), (0, 0, 0)):
        table.monster_acts("a")
        assert (watchman.click, rat.click, mole.click) == left
    table.monster_acts("a", FIRST, *MISS, *MISS)
    assert table.events(e.Attacks)[0][:2] == (watchman.number, 0)


@pytest.mark.rule("MKD-BASE-17", "MKD-ABL-20")
def test_nobody_heals_the_invulnerable() -> None:
    changes = merged(gift("healing"), gift("invulnerable", id="mole"))
    table = Table(("1....", "b.a.c"), monsters=["watchman", "mole", "rat"], changes=changes)
    mole, rat = table.foe("b"), table.foe("c")
    mole.click = rat.click = 1
    table.monster_acts("a")
    assert (mole.click, rat.click) == (1, 0)
    table.monster_acts("a", FIRST, *MISS, *MISS)
    assert used(table) == [("healing", rat.number)]


@pytest.mark.rule("MKD-ABL-20")
def test_a_healer_goes_to_the_wounded() -> None:
    table = Table(("1....", "..a.b"), monsters=["watchman", "rat"], changes=gift("healing"))
    table.foe("b").click = 1
    table.monster_acts("a")
    assert table.foe("a").points == 6 - 1 - 4
    assert table.foe("b").click == 0
    rows = ("a......b", "########", "1.......")
    far = Table(rows, monsters=["watchman", "rat"], changes=gift("healing"))
    far.foe("b").click = 1
    far.monster_acts("a")
    assert (far.place_of(far.foe("a")), far.foe("b").click) == ((6, 0), 1)


@pytest.mark.rule("MKD-ABL-20", "MKD-ABL-21")
def test_a_healer_goes_to_a_free_square_beside_the_wounded() -> None:
    """Not to that of the mole, which is as near."""
    rows = ("1....", "..abc")
    table = Table(rows, monsters=["watchman", "mole", "rat"], changes=gift("healing"))
    table.foe("c").click = 1
    table.monster_acts("a")
    assert (table.place_of(table.foe("a")), table.foe("c").click) == ((3, 0), 0)


@pytest.mark.rule("MKD-ABL-22", "MKD-ABL-24")
@pytest.mark.parametrize(("trait", "reach"), [("blast", 6), ("shockwave", 2)])
def test_blast_and_shockwave_are_used_always_from_where_a_monster_stands(
    trait: str, reach: int
) -> None:
    """A step too far, it goes to attack, and does not stop on the way for the ability alone."""
    near = Table(("a" + "." * (reach - 1) + "1",), monsters=["watchman"], changes=gift(trait))
    near.monster_acts("a", FIRST, *MISS)
    assert used(near) == [(trait, 0)]
    assert near.place_of(near.foe("a")) == (0, 0)
    far = Table(("a" + "." * reach + "1",), monsters=["watchman"], changes=gift(trait, speed=4))
    far.monster_acts("a", FIRST)
    assert used(far) == []
    assert far.place_of(far.foe("a")) == (min(4, reach), 0)


@pytest.mark.rule("MKD-ABL-22")
def test_a_blast_is_meant_for_the_hero_whom_the_monster_has_chosen() -> None:
    """Wren is nearer."""
    table = Table(("1...a.2",), monsters=["watchman"], changes=gift("blast", speed=4))
    table.monster_acts("a", FIRST, *MISS)
    assert used(table) == [("blast", 1)]


@pytest.mark.rule("MKD-ABL-20")
def test_nobody_heals_a_friend_who_is_out_for_help() -> None:
    table = Table(("a1..b",), monsters=["watchman", "rat"], changes=gift("healing"))
    table.foe("b").click = 1
    leave(table.s, table.foe("b"))
    table.monster_acts("a", FIRST, *MISS, *MISS)
    assert used(table) == []


@pytest.mark.rule("MKD-ABL-24")
def test_a_shockwave_strikes_all_opponents_around() -> None:
    table = Table(("2.a.1", "....."), monsters=["watchman"], changes=gift("shockwave"))
    table.monster_acts("a", 1, FIRST, *SURE, *SURE)
    assert [(target, clicks) for target, clicks, _ in table.events(e.Hurt)] == [(0, 2), (1, 2)]


@pytest.mark.rule("MKD-ABL-23")
def test_lightning_is_used_always_even_if_other_monsters_suffer() -> None:
    table = Table(
        ("ab1...", "......"), monsters=["watchman", "mole"], changes=gift("lightning", strength=1)
    )
    table.monster_acts("a", FIRST, *SURE, *SURE)
    assert [who for who, *_ in table.events(e.Hurt)] == [0, table.foe("b").number]
    caged = Table(("ab12c",), monsters=["watchman", "mole", "rat"], changes=gift("lightning"))
    caged.hero(2).cage = 7
    caged.monster_acts("a", FIRST, *SURE, *SURE)
    assert [who for who, *_ in caged.events(e.Hurt)] == [0, caged.foe("b").number]
    beside = Table(("a1...", "....."), monsters=["watchman"], changes=gift("lightning"))
    beside.monster_acts("a", FIRST, *SURE)
    assert [who for who, *_ in beside.events(e.Hurt)] == [0]


@pytest.mark.rule("MKD-ABL-27", "MKD-DEC-14")
@pytest.mark.parametrize(
    ("policy", "dice", "willing"),
    [
        ("always", (), True),
        ("never", (), False),
        ("die", (3,), True),
        ("die", (4,), False),
    ],
)
def test_monsters_use_an_ability_as_its_policy_says(
    policy: str, dice: Sequence[int], willing: bool
) -> None:
    table = Table(("a1",), monsters=["watchman"], changes=gift("blast", uses=policy), dice=dice)
    watchman = table.foe("a")
    watchman.begin(6)
    options = list(uses(table.s, watchman))
    assert options == [("blast", 0)]
    for _ in range(2):  # A die counts for the activation.
        assert bool(by_policy(table.s, watchman, options)) == willing
    assert table.dice.left == 0


@pytest.mark.rule("MKD-ABL-27", "MKD-ABL-22")
@pytest.mark.parametrize(("row", "uses_it"), [("a1", False), ("a...1", True)])
def test_an_ability_for_need_is_used_where_no_attack_is_possible(row: str, uses_it: bool) -> None:
    changes = gift("blast", uses="if-needed")
    table = Table((row,), monsters=["watchman"], changes=changes)
    table.monster_acts("a", FIRST, *MISS, *(() if uses_it else MISS))
    assert used(table) == ([("blast", 0)] if uses_it else [])


@pytest.mark.rule("MKD-ABL-27", "MKD-ABL-01")
def test_a_monster_that_is_always_quick_is_so_beside_a_hero() -> None:
    for policy, done in (("always", [("quickness", 2)]), ("if-needed", [])):
        table = Table(("a1",), monsters=["watchman"], changes=gift("quickness", uses=policy))
        table.monster_acts("a", FIRST, *MISS, *MISS)
        assert used(table) == done


@pytest.mark.rule("MKD-ABL-01", "MKD-BASE-10")
@pytest.mark.parametrize(("below", "dice"), [(".....", ()), ("a....", (3,))])
def test_a_hero_is_quick_from_the_first_step_on_or_not_at_all(
    below: str, dice: Sequence[int]
) -> None:
    """A break away that fails counts, too."""
    monsters = ["rat"] * len(dice)
    table = Table(("1....", below), monsters=monsters, changes=gift("quickness", "heroes", "hob"))
    table.say(move=[at(1, 0)])
    table.act(1, q.acting(q.WALK), dice=dice)
    before, after = table.answers.options("act")
    assert q.acting(q.USE, 0, 0) in before
    assert q.acting(q.USE, 0, 0) not in after
