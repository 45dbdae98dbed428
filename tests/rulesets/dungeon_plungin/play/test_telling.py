"""A game in words and as a map: what is told, what is left out, and in which order."""

from authoring.rulesets.dungeon_plungin.play.board.grid import WIDTH
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import act
from authoring.rulesets.dungeon_plungin.play.tell.map import draw
from authoring.rulesets.dungeon_plungin.play.tell.sentences import in_words
from tests.rulesets.dungeon_plungin.play.table import Table

Event = tuple[object, ...]


def story(table: Table, *events: Event) -> list[str]:
    """The lines of a game in which just this happened, blank ones left out."""
    return [line for line in in_words(table.s, list(events)) if line]


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
        Table(), ("round", 1), ("round", 2), ("turn", "Thief"), ("round", 3), ("say", "Drip."),
        ("round", 4),
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
        table, ("round", 1), ("tile", 1), ("location", 3, "room-6x6", 2, 0),
        ("turn", "Thief"), ("walks", "Thief", there),
        ("turn", "Wizard"), ("walks", "Wizard", there), ("monsters-turn",), ("round", 2),
    )  # fmt: skip
    assert told[-2].startswith("Thief and Wizard go to the ")
    assert told[-1] == "## Round 2: nothing to tell"


def test_a_walk_within_a_tile_is_not_told() -> None:
    table = Table()
    square = table.square((2, 2))
    told = story(table, ("round", 1), ("turn", "Thief"), ("walks", "Thief", square), ("round", 2))
    assert told[1:] == ["## Rounds 1 and 2: nothing to tell"]


def test_a_walk_is_told_before_what_it_leads_to() -> None:
    table, there = two_rooms()
    told = story(
        table, ("round", 1), ("turn", "Thief"), ("walks", "Thief", there), ("say", "Creak.")
    )
    assert told[2].startswith("Thief goes to the ")
    assert told[3] == '"Creak."'


def test_the_monsters_turn_is_named_only_when_they_do_something() -> None:
    told = story(
        Table(), ("round", 1), ("say", "Drip."), ("monsters-turn",),
        ("round", 2), ("monsters-turn",), ("attack", "Orc #1", "Thief", 0, 1, 0, False),
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
        Table(), ("round", 1), ("stunned", "Orc #1"), ("damage", "Orc #1", 2, 0, ""),
        ("dies", "Orc #1", ""), ("spoils", "Orc #1", 25, 8),
        ("stunned", "Thief"), ("dies", "Wizard", ""),
    )  # fmt: skip
    assert told[2:] == ["Orc #1 falls: 25 XP and 8 gold.", "Thief is stunned.", "Wizard falls."]


def test_monsters_that_appear_together_are_one_line() -> None:
    told = story(
        Table(), ("round", 1), ("monster", "Orc #1", 5), ("monster", "Orc #2", 6),
        ("monster", "Rat #3", 7),
    )  # fmt: skip
    assert told[2:] == ["  Orc #1, Orc #2 and Rat #3 are here."]


def test_who_is_the_only_one_of_his_kind_has_no_number() -> None:
    table = Table()
    only = table.monster("orc", (3, 3))
    told = story(table, ("round", 1), ("wakes", only.name))
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
    assert max(map(len, lines)) <= min(80, WIDTH)


def test_monsters_that_come_from_another_tile_are_told_where_from() -> None:
    table = Table()
    table.hero((1, 1))
    table.behind(table.door("east"))
    told = story(
        table, ("round", 1), ("tile", 1), ("location", 3, "room-6x6", 2, 0), ("monsters-turn",),
        ("comes", "Orc #1", 1, 0), ("comes", "Rat #2", 1, 0),
        ("attack", "Orc #1", "Thief", 0, 1, 0, False),
    )  # fmt: skip
    assert told[-3:] == [
        "Monsters Turn.",
        "Orc #1 and Rat #2 go from the room-6x6 to the Entry Tile.",
        "Orc #1 attacks Thief: a miss.",
    ]


def test_a_monster_that_only_walks_is_told_too() -> None:
    table = Table()
    table.behind(table.door("east"))
    told = story(table, ("round", 1), ("monsters-turn",), ("comes", "Orc #1", 0, 1), ("round", 2))
    assert told[2:4] == ["Monsters Turn.", "Orc #1 goes from the Entry Tile to the room-6x6."]


def test_a_walk_of_a_monster_is_noted_only_when_it_leads_to_another_tile() -> None:
    table = Table()
    table.hero((1, 3))
    room = table.behind(table.door("east"))
    orc, other = table.monster("orc", (1, 3), area=room), table.monster("orc", (6, 6))
    act(table.s, orc)
    assert table.told("comes") == [("comes", orc.name, room.index, table.room.index)]
    act(table.s, other)
    assert len(table.told("comes")) == 1
    assert story(table, ("round", 1), ("law", "Orc #1", "melee dumb"))[-1] == (
        "Orc #1 now acts by the Law Melee dumb."
    )


def test_what_strikes_is_called_by_its_name() -> None:
    told = story(
        Table(), ("round", 1), ("trap-attack", "trap:axe", "Thief", 0, 0, 0),
        ("trap-attack", "condition:odd", "Thief", 0, 0, 0),
    )  # fmt: skip
    assert told[2:] == ["The trap strikes Thief: a miss.", "Something strikes Thief: a miss."]


def test_nothing_gained_is_not_told() -> None:
    told = story(
        Table(), ("round", 1), ("healed", "Thief", 0, 4), ("healed", "Thief", 1, 5),
        ("dies", "Ghost"), ("spoils", "Ghost", 45, 0), ("uses", "Thief", "Potion", "Thief"),
    )  # fmt: skip
    assert told[2:] == [
        "Thief gets 1 LIFE back and has 5.",
        "Ghost falls: 45 XP.",
        "Thief uses Potion.",
    ]


def test_a_long_line_is_broken_for_a_terminal() -> None:
    told = story(Table(), ("round", 1), ("say", "drip, " * 20))
    assert max(map(len, told)) <= 80
    assert told[3].startswith("    ")
