"""Names in the place of ids: every clause that reports have, and what is no id stays."""

import pytest

from authoring.playtest.names import CREATURES, PLACES, Names

NAMES = Names(
    {
        ("locations", "clock-heart"): "Heart of the Clock",
        ("tiles", "hall"): "Hall",
        ("bosses", "demon"): "The Demon",
        ("monsters", "hall"): "Hall Ghost",
        ("monsters", "rat"): "Rat",
        ("bosses", "rat"): "King Rat",
        ("traps", "pit"): "Deep Pit",
        ("monsters", "pit"): "Pit Fiend",
        ("charts", "demon"): "The Demon's Hoard",
        ("heroes", "none"): "Nobody",
    }
)


@pytest.mark.parametrize(
    ("text", "kinds", "clause"),
    [
        ("clock-heart is entered", PLACES, "Heart of the Clock is entered"),
        ("before clock-heart is opened", PLACES, "before Heart of the Clock is opened"),
        ("after demon is killed", CREATURES, "after The Demon is killed"),
        ("demon, row 4-5", CREATURES, "The Demon, row 4-5"),
        ("demon: 10 damage or more", CREATURES, "The Demon: 10 damage or more"),
        ("trap:pit", CREATURES, "trap: Deep Pit"),
        ("trap:rat", CREATURES, "trap:rat"),
        ("pit", CREATURES, "Pit Fiend"),
        ("hall", PLACES, "Hall"),
        ("hall", CREATURES, "Hall Ghost"),
        ("rat", CREATURES, "King Rat"),
        ("clock-heart", CREATURES, "Heart of the Clock"),
        ("hall", ("spells",), "hall"),
        ("none on the board", CREATURES, "none on the board"),
        ("a Great Door is found", PLACES, "a Great Door is found"),
        ("the game is won", PLACES, "the game is won"),
        ("no Great Door: the dice", CREATURES, "no Great Door: the dice"),
        ("unknown is killed", CREATURES, "unknown is killed"),
        ("", CREATURES, ""),
    ],
)
def test_an_id_at_the_head_of_a_clause_is_named(
    text: str, kinds: tuple[str, ...], clause: str
) -> None:
    assert NAMES.clause(text, kinds) == clause


@pytest.mark.parametrize(
    ("chart", "name"),
    [
        ("demon", "The Demon's Hoard"),
        ("demon-actions", "The Demon: actions"),
        ("rat", "King Rat"),
        ("gone-actions", "gone-actions"),
        ("other", "other"),
    ],
)
def test_a_chart_of_a_creature_bears_its_name(chart: str, name: str) -> None:
    assert NAMES.chart(chart) == name
