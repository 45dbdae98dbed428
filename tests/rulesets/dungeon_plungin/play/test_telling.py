"""A game in words and as a map: what is told, what is left out, and in which order."""

from authoring.boards.squares import COLUMNS, NOWHERE
from authoring.engine.journal import Event
from authoring.rulesets.dungeon_plungin.play.board.events.building import (
    LocationRevealed,
    MonsterSet,
    TileLaid,
)
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import (
    Attacks,
    Checks,
    TakesUpLaw,
    Wakes,
)
from authoring.rulesets.dungeon_plungin.play.board.events.happenings import Says
from authoring.rulesets.dungeon_plungin.play.board.events.health import (
    Dies,
    Heals,
    IsHurt,
    IsStunned,
    Spoils,
)
from authoring.rulesets.dungeon_plungin.play.board.events.locks import PicksLock
from authoring.rulesets.dungeon_plungin.play.board.events.magic import Casts
from authoring.rulesets.dungeon_plungin.play.board.events.moving import Comes, Walks
from authoring.rulesets.dungeon_plungin.play.board.events.things import UsesItem
from authoring.rulesets.dungeon_plungin.play.board.events.traps import SourceStrikes
from authoring.rulesets.dungeon_plungin.play.board.events.turns import (
    MonstersTurnBegins,
    RoundBegins,
    TurnBegins,
)
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import act
from authoring.rulesets.dungeon_plungin.play.tell.drawing import draw
from authoring.rulesets.dungeon_plungin.play.tell.story import story as story_of
from tests.rulesets.dungeon_plungin.play.table import Table


def story(table: Table, *events: Event) -> list[str]:
    """The lines of a game in which just this happened, blank ones left out."""
    return [line for line in story_of(table.s, list(events)) if line]


def two_rooms() -> tuple[Table, int]:
    """Two rooms of one kind, and a square of the second."""
    table = Table()
    table.hero((1, 1))
    room = table.behind(table.door("east"))
    return table, table.square((3, 3), room)


def test_a_game_begins_on_the_entry_tile_before_its_doors() -> None:
    table = Table()
    table.door("north")
    table.door("east")
    assert story(table) == ["The heroes stand on the Entry Tile, before doors 0 and 1."]


def test_rounds_without_a_word_are_one_heading() -> None:
    told = story(
        Table(), RoundBegins(1), RoundBegins(2), TurnBegins("Thief"), RoundBegins(3), Says("Drip."),
        RoundBegins(4),
    )  # fmt: skip
    assert told[1:] == [
        "## Rounds 1 and 2: nothing to tell",
        "## Round 3",
        '"Drip."',
        "## Round 4: nothing to tell",
    ]


def test_who_goes_to_the_same_tile_in_turn_goes_together() -> None:
    table, there = two_rooms()
    told = story(
        table, RoundBegins(1),
        TileLaid(1, "room-6x6", 0, 0, NOWHERE), LocationRevealed(3, "room-6x6", 2, 0),
        TurnBegins("Thief"), Walks("Thief", there),
        TurnBegins("Wizard"), Walks("Wizard", there), MonstersTurnBegins(), RoundBegins(2),
    )  # fmt: skip
    assert told[-2].startswith("Thief and Wizard go to the ")
    assert told[-1] == "## Round 2: nothing to tell"


def test_a_walk_within_a_tile_is_not_told() -> None:
    table = Table()
    square = table.square((2, 2))
    told = story(table, RoundBegins(1), TurnBegins("Thief"), Walks("Thief", square), RoundBegins(2))
    assert told[1:] == ["## Rounds 1 and 2: nothing to tell"]


def test_a_walk_is_told_before_what_it_leads_to() -> None:
    table, there = two_rooms()
    told = story(table, RoundBegins(1), TurnBegins("Thief"), Walks("Thief", there), Says("Creak."))
    assert told[2].startswith("Thief goes to the ")
    assert told[3] == '"Creak."'


def test_the_monsters_turn_is_named_only_when_they_do_something() -> None:
    told = story(
        Table(), RoundBegins(1), Says("Drip."), MonstersTurnBegins(),
        RoundBegins(2), MonstersTurnBegins(), Attacks("Orc #1", "Thief", 0, 1, 0, False),
    )  # fmt: skip
    assert told[1:] == [
        "## Round 1",
        '"Drip."',
        "## Round 2",
        "Monsters Turn.",
        "Orc #1 attacks Thief: a miss.",
    ]


def test_a_death_its_spoils_and_its_stun_are_one_line() -> None:
    told = story(
        Table(), RoundBegins(1), Attacks("Thief", "Orc #1", 3, 1, 2, False),
        IsStunned("Orc #1"), IsHurt("Orc #1", 2, 0, ""),
        Dies("Orc #1", ""), Spoils("Orc #1", 25, 8),
        IsStunned("Thief"), Dies("Wizard", ""),
    )  # fmt: skip
    assert told[3:] == ["Orc #1 falls: 25 XP and 8 gold.", "Thief is stunned.", "Wizard falls."]


def test_damage_that_no_blow_has_told_of_is_told() -> None:
    """A dart that misses, and the point of damage that its cast does beside it."""
    told = story(
        Table(), RoundBegins(1), SourceStrikes("spell:fire-dart", "Orc #1", 0, 1, 0),
        IsHurt("Orc #1", 1, 0, ""), Dies("Orc #1", ""),
        SourceStrikes("spell:fire-dart", "Orc #2", 2, 1, 1), IsHurt("Orc #2", 1, 3, ""),
        IsHurt("Orc #2", 1, 2, ""),
    )  # fmt: skip
    assert [line.partition(" strikes ")[2] or line for line in told[2:]] == [
        "Orc #1: a miss.", "Orc #1 takes 1 damage.", "Orc #1 falls.",
        "Orc #2: 2 hits, 1 stopped, 1 damage.", "Orc #2 takes 1 damage.",
    ]  # fmt: skip


def test_a_check_is_told_but_where_something_else_tells_how_it_went() -> None:
    table = Table()
    table.door("north")
    told = story(
        table, RoundBegins(1),
        Checks("Thief", 6, 2, 1, 2), Checks("Thief", 6, 1, 2, 0), PicksLock("Thief", 0, 1),
        Casts("Wizard", "Ward", False, "Wizard", -1, NOWHERE), Checks("Wizard", 2, 1, 1, 0),
        Casts("Wizard", "Ward", False, "Wizard", -1, NOWHERE), Checks("Wizard", 2, 2, 1, 0),
        Casts("Wizard", "Ward", False, "Wizard", -1, NOWHERE), Checks("Wizard", 2, 1, 1, 2),
    )  # fmt: skip
    assert told[2:] == [
        "Thief checks DEX: 1 of 2, failed, with a fumble.",
        "Thief picks door 0: the lock opens.",
        "Wizard casts Ward.",
        "Wizard casts Ward.",
        "Wizard checks MAG: 1 of 2, failed.",
        "Wizard casts Ward.",
        "Wizard checks MAG: 1 of 1, with a fumble.",
    ]


def test_a_tile_is_told_unless_a_phase_says_what_it_is() -> None:
    table, _ = two_rooms()
    laid = TileLaid(1, "room-6x6", 0, 0, NOWHERE)
    told = story(table, RoundBegins(1), TileLaid(0, "room-6x6", 0, 0, NOWHERE), laid)
    assert [line for line in told if line.startswith("A tile is laid: ")] == told[2:]
    with_phase = story(table, RoundBegins(1), laid, LocationRevealed(3, "room-6x6", 2, 0))
    assert with_phase[2].startswith("Phase 3: ")


def test_monsters_that_appear_together_are_one_line() -> None:
    told = story(
        Table(), RoundBegins(1), MonsterSet("Orc #1", 5), MonsterSet("Orc #2", 6),
        MonsterSet("Rat #3", 7),
    )  # fmt: skip
    assert told[2:] == ["  Orc #1, Orc #2 and Rat #3 are here."]


def test_who_is_the_only_one_of_his_kind_has_no_number() -> None:
    table = Table()
    only = table.monster("orc", (3, 3))
    told = story(table, RoundBegins(1), Wakes(only.name))
    assert told[-1] == f"{only.name.rpartition(' #')[0]} wakes."


def test_the_map_has_its_marks_and_says_who_they_are() -> None:
    table = Table()
    table.hero((1, 1), "Thief")
    monster = table.monster("orc", (3, 3))
    table.chest((5, 5)).open = True
    lines = list(draw(table.s))
    drawing, words = lines[: lines.index("")], lines[lines.index("") :]
    assert drawing[1][1] == "1"
    assert drawing[3][3] == "a"
    assert drawing[5][5] == "U"
    assert "1 Thief, LIFE 6 of 6" in words
    assert f"a {monster.name}, LIFE {monster.life} of {monster.max_life}" in words
    assert max(map(len, lines)) <= min(80, COLUMNS)


def test_monsters_that_come_from_another_tile_are_told_where_from() -> None:
    table = Table()
    table.hero((1, 1))
    table.behind(table.door("east"))
    told = story(
        table, RoundBegins(1), TileLaid(1, "room-6x6", 0, 0, NOWHERE),
        LocationRevealed(3, "room-6x6", 2, 0), MonstersTurnBegins(),
        Comes("Orc #1", 1, 0), Comes("Rat #2", 1, 0),
        Attacks("Orc #1", "Thief", 0, 1, 0, False),
    )  # fmt: skip
    assert told[-3:] == [
        "Monsters Turn.",
        "Orc #1 and Rat #2 go from the Room 6x6 to the Entry Tile.",
        "Orc #1 attacks Thief: a miss.",
    ]


def test_a_monster_that_only_walks_is_told_too() -> None:
    table = Table()
    table.behind(table.door("east"))
    told = story(table, RoundBegins(1), MonstersTurnBegins(), Comes("Orc #1", 0, 1), RoundBegins(2))
    assert told[2:4] == ["Monsters Turn.", "Orc #1 goes from the Entry Tile to the Room 6x6."]


def test_a_walk_of_a_monster_is_noted_only_when_it_leads_to_another_tile() -> None:
    table = Table()
    table.hero((1, 3))
    room = table.behind(table.door("east"))
    orc, other = table.monster("orc", (1, 3), area=room), table.monster("orc", (6, 6))
    act(table.s, orc)
    assert table.told(Comes) == [Comes(orc.name, room.index, table.room.index)]
    act(table.s, other)
    assert len(table.told(Comes)) == 1
    assert story(table, RoundBegins(1), TakesUpLaw("Orc #1", "melee dumb"))[-1] == (
        "Orc #1 now acts by the Law Melee dumb."
    )


def test_what_strikes_is_called_by_its_name() -> None:
    told = story(
        Table(), RoundBegins(1), SourceStrikes("trap:axe", "Thief", 0, 0, 0),
        SourceStrikes("condition:odd", "Thief", 0, 0, 0),
    )  # fmt: skip
    assert told[2:] == ["The trap strikes Thief: a miss.", "Something strikes Thief: a miss."]


def test_nothing_gained_is_not_told() -> None:
    told = story(
        Table(), RoundBegins(1), Heals("Thief", 0, 4, 2, 4), Heals("Thief", 1, 5, 2, 5),
        Dies("Ghost", ""), Spoils("Ghost", 45, 0), UsesItem("Thief", "Potion", "Thief"),
    )  # fmt: skip
    assert told[2:] == [
        "Thief gets 1 LIFE back and has 5.",
        "Ghost falls: 45 XP.",
        "Thief uses Potion.",
    ]


def test_a_long_line_is_broken_for_a_terminal() -> None:
    told = story(Table(), RoundBegins(1), Says("drip, " * 20))
    assert max(map(len, told)) <= 80
    assert told[3].startswith("    ")
