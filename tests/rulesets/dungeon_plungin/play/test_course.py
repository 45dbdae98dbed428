"""What is told of how a game went: stages, falls, and what a lost game was lost to."""

import pytest

from authoring.engine.course import CAUSE, WHERE, Fall
from authoring.rulesets.dungeon_plungin.play.board.causes import MISSED, OUTSIDE
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import hurt, revive
from authoring.rulesets.dungeon_plungin.play.turn.course import course_of
from authoring.rulesets.dungeon_plungin.play.turn.ending import out_of_hope
from tests.rulesets.dungeon_plungin.play.pack_text import QUEST
from tests.rulesets.dungeon_plungin.play.table import Table, compiled

FOUND, OPENED, ENTERED = "a Great Door is found", "lair is opened", "lair is entered"
SLAIN = "chief is killed"
CHART = (
    "law: special, actions: {die: d4, rows: {1-2: {powers: true}, 3-4: {attack: any}}},"
    " powers: [{damage: 9}],"
)


def lair(t: Table, *, entered: bool = True) -> None:
    """The room on the table is the lair."""
    t.s.areas[0].location = "lair"
    t.s.areas[0].entered = entered
    t.s.great_found = 1
    t.s.uniques.append("lair")


def lost(t: Table, ending: str) -> dict[str, str]:
    """What is told of the game when it ends so."""
    t.s.ending = ending
    return dict(course_of(t.s).loss)


def test_stages_are_reached_one_by_one() -> None:
    t = Table()
    t.hero((1, 1))
    assert dict(course_of(t.s).stages) == {
        FOUND: False, OPENED: False, ENTERED: False, SLAIN: False,
    }  # fmt: skip
    t.s.great_found = 1
    assert [name for name, done in course_of(t.s).stages.items() if done] == [FOUND]
    lair(t, entered=False)
    assert [name for name, done in course_of(t.s).stages.items() if done] == [FOUND, OPENED]
    lair(t)
    assert not course_of(t.s).stages[SLAIN]
    chief = t.monster("chief", (3, 3), damage=9)
    with t.rolls(1):
        hurt(t.s, chief, 3, "trap:pit", None)
    assert all(course_of(t.s).stages.values())


@pytest.mark.parametrize(
    ("brings", "rows"),
    [("on_defeated: [{spawn: {ghost: 1}}]", "1-9: alive, 10+: dead"),
     ("flavour: Old", "1-7: alive, 8-9: {alive: [{spawn: {ghost: 1}}]}, 10+: dead")],
)  # fmt: skip
def test_a_boss_that_another_brings_is_a_stage_of_its_own(brings: str, rows: str) -> None:
    """Its end brings it, or its Life Chart."""
    ghost = (
        "  ghost: {name: Ghost, race: orc, level: 4, law: melee nearest, xp: 10, gold: 1,\n"
        "    stats: {atk: 5, def: 3, mag: 1, mov: 4, res: 3, dex: 2, wit: 3},\n"
        "    attacks: [{name: Fist, kind: melee}],\n"
        "    life_chart: {die: d6, rows: {1-9: alive, 10+: dead}}}\n"
    )
    more = (
        QUEST.replace("xp: 100,", f"xp: 100, {brings},")
        .replace("1-9: alive, 10+: dead", rows, 1)
        .replace("heroes:\n  fighter", ghost + "heroes:\n  fighter")
    )
    t = Table("room-6x6", compiled(more))
    assert list(course_of(t.s).stages) == [FOUND, OPENED, ENTERED, SLAIN, "ghost is killed"]


def test_several_goals_are_stages_a_single_one_is_the_game_itself() -> None:
    goals = "win: [{defeat: chief}, {hold: crown}]"
    t = Table("room-6x6", compiled(QUEST.replace("win: {defeat_all_in: lair}", goals)))
    hero = t.hero((1, 1))
    assert list(course_of(t.s).stages) == [FOUND, OPENED, ENTERED, SLAIN, "crown is held"]
    t.give(hero, "crown")
    assert course_of(t.s).stages["crown is held"]


@pytest.mark.rule("DP-DEATH-02")
def test_the_last_to_fall_says_where_and_to_what() -> None:
    t = Table()
    first, second = t.hero((1, 1)), t.hero((5, 5))
    t.s.phases = 7
    hurt(t.s, first, 9, "trap:pit", None)
    lair(t)
    hurt(t.s, second, 9, "orc", None)
    course = course_of(t.s)
    assert course.falls == (
        Fall("Hero 1", "room-6x6", "trap:pit", 7),
        Fall("Hero 2", "lair", "orc", 7),
    )
    assert (course.unit, course.length) == ("phases", 7)
    assert (course.loss[WHERE], course.loss[CAUSE]) == ("lair", "orc")
    assert (course.party, course.through) == (("Hero 1", "Hero 2"), ())


def test_who_is_raised_comes_through_and_the_fall_is_told_all_the_same() -> None:
    t = Table()
    first, _ = t.hero((1, 1)), t.hero((5, 5))
    hurt(t.s, first, 9, "orc", None)
    revive(t.s, first, 2, t.square((1, 1)))
    t.s.ending = "won"
    course = course_of(t.s)
    assert course.through == ("Hero 1", "Hero 2")
    assert len(course.falls) == 1
    assert not course.loss


@pytest.mark.parametrize(("faces", "row"), [((1,), "1-2"), ((3,), "3-4")])
def test_a_boss_that_acts_by_its_chart_kills_by_a_row_of_it(
    faces: tuple[int, ...], row: str
) -> None:
    """The row rolled last; a chart rolled since hides it."""
    text = QUEST.replace("level: 4, law: melee nearest,", f"level: 4, {CHART}")
    t = Table("room-6x6", compiled(text))
    first, second, chief = t.hero((1, 1)), t.hero((5, 5)), t.monster("chief", (3, 3))
    assert chief.kind is not None
    assert chief.kind.actions is not None
    with t.rolls(*faces):
        t.s.roll_chart(chief.kind.actions)
    hurt(t.s, first, 9, "chief", chief)
    with t.rolls(1):
        t.s.roll_chart(t.tables.by_role["doorway"])
    hurt(t.s, second, 9, "chief", chief)
    assert [fall.cause for fall in t.s.falls] == [f"chief, row {row}", "chief"]
    assert t.s.tallies["killers"] == {"chief": 2}


@pytest.mark.parametrize(("elsewhere", "told"), [(0, "3 of 3"), (1, "2 of 3"), (2, "1 of 3")])
def test_the_state_says_how_many_got_as_far_as_where_it_ended(elsewhere: int, told: str) -> None:
    t = Table()
    heroes = [t.hero((at, 1)) for at in (1, 2, 3)]
    for hero in heroes[:elsewhere]:
        hurt(t.s, hero, 9, "orc", None)
    lair(t)
    for hero in heroes[elsewhere:]:
        hurt(t.s, hero, 9, "orc", None)
    assert course_of(t.s).loss["heroes who got that far"] == told


def test_who_was_raised_elsewhere_got_as_far_as_the_others() -> None:
    t = Table()
    first, second = t.hero((1, 1)), t.hero((5, 5))
    hurt(t.s, first, 9, "orc", None)
    revive(t.s, first, 2, t.square((1, 1)))
    lair(t)
    hurt(t.s, second, 9, "orc", None)
    assert lost(t, "stuck")["heroes who got that far"] == "2 of 2"


@pytest.mark.parametrize(
    ("potions", "told"), [(0, "none"), (1, "1"), (2, "2"), (3, "3 or more"), (4, "3 or more")]
)
def test_the_state_says_what_was_left_unused_the_dead_packs_too(potions: int, told: str) -> None:
    t = Table()
    hero, dead = t.hero((1, 1)), t.hero((5, 5))
    t.give(hero, "key")
    t.give(dead, *["potion"] * potions)
    hurt(t.s, dead, 9, "orc", None)
    assert lost(t, "stuck")["things that heal, unused"] == told


@pytest.mark.parametrize(
    ("damage", "told"),
    [(0, "unhurt"), (1, "1 to 4 damage"), (4, "1 to 4 damage"), (5, "5 to 9 damage"),
     (9, "5 to 9 damage"), (10, "10 damage or more")],
)  # fmt: skip
def test_the_state_says_how_the_boss_stands(damage: int, told: str) -> None:
    t = Table()
    t.hero((1, 1))
    t.monster("orc", (5, 5))
    assert lost(t, "stuck")["the boss"] == "none on the board"
    chief = t.monster("chief", (3, 3), damage=damage)
    assert lost(t, "stuck")["the boss"] == f"chief: {told}"
    chief.alive = False
    assert lost(t, "stuck")["the boss"] == "none on the board"


def test_games_lost_by_the_living_say_what_kept_them() -> None:
    t = Table()
    t.hero((1, 1))
    assert (lost(t, "round-limit")[WHERE], lost(t, "round-limit")[CAUSE]) == (
        "room-6x6", "round-limit",
    )  # fmt: skip
    assert lost(t, "lost")[CAUSE] == "an effect of the quest"
    t.s.count(MISSED, "the dice")
    assert lost(t, "complete")[CAUSE] == "no Great Door: the dice"
    t.s.watch.cause = "no lock left can be opened"
    assert lost(t, "stuck")[CAUSE] == "no lock left can be opened"


def test_who_is_in_no_tile_is_outside() -> None:
    t = Table()
    hero = t.hero((1, 1))
    dead = t.hero((2, 2))
    hurt(t.s, dead, 9, "orc", None)
    t.s.put(hero, -1)
    told = lost(t, "round-limit")
    assert (told[WHERE], told[CAUSE]) == (OUTSIDE, "round-limit"), "one lives"


def test_a_hero_who_was_replaced_took_part_too() -> None:
    t = Table()
    dead, _ = t.hero((1, 1)), t.hero((2, 2))
    hurt(t.s, dead, 9, "orc", None)
    t.s.heroes.remove(dead)
    assert course_of(t.s).party == ("Hero 1", "Hero 2")


def test_a_boss_that_a_life_chart_brings_is_looked_for_where_the_first_one_stands() -> None:
    """The heir comes when the chief is wounded: without a way to the lair nobody can defeat him."""
    heir = "  heir: {name: Heir, race: orc, level: 1, law: melee nearest, stats: {atk: 1, life: 2},"
    text = QUEST.replace("rows: {1-9: alive,", "rows: {1-9: {alive: [{place: {boss: heir}}]},")
    text = text.replace("\nbosses:\n", f"\nbosses:\n{heir} attacks: [], xp: 1}}\n", 1)
    t = Table(tables=compiled(text.replace("{defeat_all_in: lair}", "{defeat: heir}")))
    t.hero((1, 1))
    assert out_of_hope(t.s) == "closed"
    t.s.uniques.append("lair")
    assert out_of_hope(t.s) == ""
