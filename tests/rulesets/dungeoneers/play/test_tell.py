"""Whole games of a shipped quest in sentences, on the map and as marks."""

import re
from functools import cache

import pytest

from authoring.core.data import data_folder
from authoring.engine.contract import ToldGame
from authoring.services.packs import open_pack
from authoring.services.playtest import PlaytestRequest
from authoring.services.replay import replay

GAMES = (1, 5, 10, 16, -4, -8)
"""Among them a victory, an explosion, casters, every hero type; below 0 those of a quest with
ruins: ghosts, gargoyles, reapers."""
WIDEST = 80
GONE = ("slain", "dives", "leaves", "vanishes", "withdraws", "gone")


@cache
def told(number: int) -> ToldGame:
    quest = "salt-cistern" if number > 0 else "nine-kings-under"
    answer = replay(open_pack(data_folder("packs") / quest), PlaytestRequest(seed=7), abs(number))
    assert answer.value is not None
    return answer.value


@pytest.mark.parametrize("number", GAMES)
def test_a_story_fits_80_columns(number: int) -> None:
    game = told(number)
    assert [line for line in (*game.lines, *game.map) if len(line) > WIDEST] == []


@pytest.mark.parametrize("number", GAMES)
def test_no_sentence_has_a_hole(number: int) -> None:
    text = "\n".join(told(number).lines)
    assert not re.search(r"[{}<>]|\boff\b|  +\.|the the|None", text)


@pytest.mark.parametrize("number", GAMES)
def test_every_attack_shows_both_sums_and_what_they_come_to(number: int) -> None:
    """`8 + 3 against 5 + 2, a hit`: reckoned again from the sentence (DGN-CBT-02)."""
    side = r"(\d+)(?: ([+-]) (\d+))?"
    found = re.findall(rf": {side} against {side}, ([a-z ]+)\.", " ".join(told(number).lines))
    assert len(found) > 5
    for die, sign, plus, other, other_sign, armour, result in found:
        attack = int(die) + int(f"{sign}{plus or 0}")
        defense = int(other) + int(f"{other_sign}{armour or 0}")
        assert ("hit" in result) == (attack >= defense), result


@pytest.mark.parametrize("number", GAMES)
def test_quiet_rounds_told_together_leave_none_out(number: int) -> None:
    numbers: list[int] = []
    for line in told(number).lines:
        if match := re.fullmatch(r"## Rounds? (\d+)(?: (?:to|and) (\d+))?", line):
            first = int(match[1])
            numbers += range(first, int(match[2] or first) + 1)
    assert numbers == list(range(1, told(number).record.rounds + 1))


def test_the_story_with_dice_has_every_die() -> None:
    game = told(1)
    rolled = sum(event["type"] == "dice-rolled" for event in game.events)
    assert sum("shows" in line or "show " in line for line in game.dice) == rolled


@pytest.mark.parametrize("number", GAMES)
def test_the_map_shows_who_is_left_where_the_transcript_ends(number: int) -> None:
    game = told(number)
    rows = game.map[2:7]
    squares: dict[object, object] = {}
    for event in game.events:
        if event["type"] == "enters":
            squares = {}
        elif event["type"] == "hero-moves":
            squares["hero"] = event["square"]
        elif event["type"] in ("stands", "monster-moves", "monster-comes"):
            squares[event["monster"]] = event["square"]
        elif event["type"] == "monster-fares" and event["what"] in GONE:
            squares.pop(event["monster"], None)
    drawn = {f"{'abcde'[x]}{y + 1}": row[4 + 2 * x] for y, row in enumerate(rows) for x in range(5)}
    assert drawn.pop(str(squares.pop("hero"))) == "@"
    assert sorted(map(str, squares.values())) == sorted(
        square for square, sign in drawn.items() if sign.isupper() and sign != "O"
    )


def test_marks_stand_on_the_room_and_nobody_shares_a_square() -> None:
    game = told(5)
    for step in range(len(game.steps)):
        there = [m for m in game.marks if m.begin <= step and (m.end < 0 or step < m.end)]
        floor = [m for m in there if m.kind == "floor"]
        figures = [m.squares[0] for m in there if m.kind in ("hero", "foe")]
        assert len(floor) == 1
        assert len(figures) == len(set(figures))
        assert all(x in range(1, 6) and y in range(1, 6) for x, y in figures)
