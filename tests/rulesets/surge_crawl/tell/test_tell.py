"""Whole games of a shipped quest in sentences, on the map, as marks, and for other programs."""

import inspect
import json
import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from authoring.boards.ground import ORIGIN, STEP, offset
from authoring.cli.shell import run
from authoring.core.data import data_folder
from authoring.engine.contract import ToldGame
from authoring.engine.journal import Event
from authoring.rulesets.surge_crawl.play.board import events as e
from authoring.rulesets.surge_crawl.play.tell.story import SIDES, TELLERS, joined, square_name
from authoring.services.packs import open_pack
from authoring.services.playtest import PlaytestRequest
from authoring.services.replay import replay
from tests.values import values

PACK = data_folder("packs") / "tollhouse-below"
GAMES = (1, 2, 3, 5, 8)
WIDEST = 80
Typed = Callable[..., str]
"""A `replay` with arguments, and what it prints."""
SILENT = {"Acts", "CrystalGone", "Gathers"}


@cache
def told(number: int) -> ToldGame:
    answer = replay(open_pack(PACK), PlaytestRequest(seed=7), number)
    assert answer.value is not None
    return answer.value


def events_of(game: ToldGame) -> list[dict[str, Any]]:
    return [dict(event) for event in game.events]


def kinds() -> list[type[Event]]:
    return [kind for _, kind in inspect.getmembers(e, inspect.isclass)
            if issubclass(kind, Event) and kind.__module__ == e.__name__]  # fmt: skip


def test_every_event_has_a_sentence_or_is_silent_on_purpose() -> None:
    assert {kind.__name__ for kind in kinds() if not kind.SAYS} == SILENT
    assert set(kinds()) <= TELLERS.kinds


@pytest.mark.parametrize("number", GAMES)
def test_no_sentence_has_a_hole(number: int) -> None:
    text = "\n".join((*told(number).lines, *told(number).dice))
    assert not re.search(r"[{}<>]|\boff\b|  +\.|the the|None|[a-z]-[a-z]+\.$", text)


@pytest.mark.rule("SRG-ATK-01", "SRG-ATK-02", "SRG-ATK-03")
@pytest.mark.parametrize("number", GAMES)
def test_every_attack_shows_three_dice_and_what_they_come_to(number: int) -> None:
    """Reckoned again from the sentence: 1 more to hit with one hand alone, Surges of Fate or a
    rest come later or are 1."""
    form = r"(\d), (\d) and (\d): (\d+) against Grit \d+, (\d) Surge"
    attacks = re.findall(form, "\n".join(told(number).lines))
    assert len(attacks) > 5
    for numbers in attacks:
        *dice, to_hit, surges = map(int, numbers)
        low, middle, high = sorted(dice)
        assert to_hit - middle - high in (0, 1)
        assert surges - low - dice.count(low) + 1 in (0, 1)


@pytest.mark.parametrize("number", GAMES)
def test_rounds_follow_each_other(number: int) -> None:
    numbers = [int(line[9:]) for line in told(number).lines if line.startswith("## ")]
    assert numbers == [*range(1, told(number).record.rounds + 1)]


def test_the_story_with_dice_has_every_die() -> None:
    game = told(1)
    rolled = sum(event["type"] == "dice-rolled" for event in events_of(game))
    assert sum("shows" in line or "show " in line for line in game.dice) == rolled


def test_the_story_with_dice_says_where_ways_lead_and_sections_lie() -> None:
    game = told(1)
    seen = Counter(event["type"] for event in events_of(game))
    ways = [line for line in game.dice if "\n  The way leads out of " in line]
    laid = [line for line in game.dice if "\n  It lies from " in line]
    assert len(ways) == seen["explores"]
    assert len(laid) == seen["passage-laid"] + seen["room-laid"]


def test_squares_are_named_from_the_entrance() -> None:
    north, east, south, west = STEP
    assert square_name(ORIGIN) == "0e 0n"
    assert square_name(ORIGIN + 3 * east + 12 * north) == "3e 12n"
    assert square_name(ORIGIN + 2 * west + south) == "2w 1s"


# Spending that is joined --------------------------------------------------------------------


def lines_of(*journal: Event) -> list[tuple[int, str, tuple[object, ...]]]:
    return [(at, type(event).__name__, values(event)) for at, event in joined([*journal])]


def test_surges_spent_again_on_one_thing_are_one_line() -> None:
    journal = (
        e.Spends(0, "Mend", 1, 2), e.Healed(2, 1, 4), e.Spends(0, "Mend", 1, 2),
        e.Healed(2, 1, 5), e.Spends(0, "Mend", 1, 2), e.Hits(True, False),
    )  # fmt: skip
    assert lines_of(*journal) == [
        (4, "Spends", (0, "Mend", 3, 2)), (4, "Healed", (2, 2, 5)), (5, "Hits", (True, False)),
    ]  # fmt: skip


def test_surges_spent_on_somebody_else_are_another_line() -> None:
    journal = e.Spends(0, "Mend", 1, 1), e.Spends(0, "Mend", 1, 2), e.Spends(0, "Aim", 1, 2)
    assert [line[2] for line in lines_of(*journal)] == [values(event) for event in journal]


def test_conditions_that_come_together_are_all_told() -> None:
    journal = (
        e.Spends(0, "Gall", 1, 3), e.Afflicted(3, "Poison", 1), e.Afflicted(3, "Slow", 1),
        e.Spends(0, "Gall", 1, 3), e.Afflicted(3, "Poison", 2), e.Afflicted(3, "Slow", 2),
    )  # fmt: skip
    assert lines_of(*journal) == [
        (5, "Spends", (0, "Gall", 2, 3)),
        (5, "Afflicted", (3, "Poison", 2)),
        (5, "Afflicted", (3, "Slow", 2)),
    ]


@pytest.mark.parametrize("number", GAMES)
def test_joined_spending_adds_up_to_all_surges_spent(number: int) -> None:
    game = told(number)
    spent = [int(n) for n in re.findall(r"spends (\d+) Surges?", "\n".join(game.lines))]
    costs = [int(str(event["cost"])) for event in events_of(game) if event["type"] == "spends"]
    assert sum(spent) == sum(costs)
    assert len(spent) < len(costs)


# The map and the marks ----------------------------------------------------------------------


@pytest.mark.parametrize("number", GAMES)
def test_story_and_map_fit_80_columns(number: int) -> None:
    lines = "\n".join((*told(number).lines, *told(number).map)).splitlines()
    assert [line for line in lines if len(line) > WIDEST] == []


def standing(game: ToldGame) -> dict[str, str]:
    """Where everybody stands at the end of a transcript, by name."""
    squares: dict[str, str] = {}
    names = [str(event["hero"]) for event in events_of(game) if event["type"] == "sets-out"]
    for event in events_of(game):
        if event["type"] == "gathers":
            squares |= dict(zip(names, event["squares"], strict=True))
        elif event["type"] == "encounter-begins":
            squares = {name: squares[name] for name in names}
        elif event["type"] in ("stands", "moves"):
            squares[event["who"]] = event["square"]
        elif event["type"] == "pushed":
            squares |= {event["who"]: event["square"], event["by"]: event["follows"]}
        elif event["type"] == "dies":
            squares.pop(event["who"])
    return squares


@pytest.mark.parametrize("number", GAMES)
def test_marks_end_where_the_transcript_ends(number: int) -> None:
    game = told(number)
    last = [m for m in game.marks if m.end < 0]
    drawn = {m.title: named(m.squares[0]) for m in last if m.kind in ("hero", "foe")}
    assert drawn == standing(game)


def named(square: tuple[int, int]) -> str:
    x, y = square
    return f"{abs(x)}{'e' if x >= 0 else 'w'} {abs(y)}{'s' if y > 0 else 'n'}"


@pytest.mark.parametrize("number", GAMES)
def test_the_map_shows_the_heroes_where_the_transcript_ends(number: int) -> None:
    game = told(number)
    rows = game.map[: game.map.index(". passage  + way on  * crystal  1-3 heroes")]
    found = {sign: (x, y) for y, row in enumerate(rows) for x, sign in enumerate(row)
             if sign in "123"}  # fmt: skip
    squares = standing(game)
    heroes = [
        squares[str(event["hero"])] for event in events_of(game) if event["type"] == "sets-out"
    ]
    drawn = [found[str(number + 1)] for number in range(len(heroes))]
    assert [named(offset_between(drawn[0], one, heroes[0])) for one in drawn] == heroes


def offset_between(first: tuple[int, int], other: tuple[int, int], name: str) -> tuple[int, int]:
    """A square of the map as squares from the entrance, if the first one has a name."""
    across, down = name.split()
    x = int(across[:-1]) * (1 if across[-1] == "e" else -1)
    y = int(down[:-1]) * (1 if down[-1] == "s" else -1)
    return x + other[0] - first[0], y + other[1] - first[1]


@pytest.mark.parametrize("number", GAMES)
def test_figures_stand_on_the_floor_and_never_share_a_square(number: int) -> None:
    """At every step but the second half of a push that both take part in."""
    game = told(number)
    for step in range(0, len(game.steps), 7):
        there = [m for m in game.marks if m.begin <= step and (m.end < 0 or step < m.end)]
        floor = {square for m in there if m.kind == "floor" for square in m.squares}
        figures = [m.squares[0] for m in there if m.kind in ("hero", "foe")]
        assert len(figures) == len(set(figures))
        assert set(figures) <= floor


@pytest.mark.parametrize("number", GAMES)
def test_floors_are_the_sections_laid_and_do_not_overlap(number: int) -> None:
    game = told(number)
    floors = [m for m in game.marks if m.kind == "floor"]
    laid = [event["squares"] for event in events_of(game)
            if event["type"] in ("passage-laid", "room-laid")]  # fmt: skip
    assert [[named(square) for square in m.squares] for m in floors[1:]] == laid
    squares = [square for m in floors for square in m.squares]
    assert len(squares) == len(set(squares))


@pytest.mark.parametrize("number", GAMES)
def test_every_way_taken_is_a_mark_between_two_squares_of_floor(number: int) -> None:
    game = told(number)
    floor = {square for m in game.marks if m.kind == "floor" for square in m.squares}
    ways = [m for m in game.marks if m.kind in ("open", "door", "blocked")]
    taken = sum(event["type"] == "explores" for event in events_of(game))
    assert len(ways) == taken
    for m in ways:
        x, y = offset(ORIGIN + STEP[SIDES.index(m.side)])
        beyond = [(a + x, b + y) in floor for a, b in m.squares]
        assert any(beyond) or m.kind == "blocked"
        assert floor.issuperset(m.squares)


# Other forms --------------------------------------------------------------------------------


@pytest.mark.parametrize("number", GAMES)
def test_the_record_counts_what_the_transcript_tells(number: int) -> None:
    game = told(number)
    heroes = {event["hero"] for event in events_of(game) if event["type"] == "sets-out"}
    events = events_of(game)
    seen = Counter(event["type"] for event in events)
    own = [event for event in events if event.get("who") in heroes]
    record = game.record.numbers
    kinds = Counter(event["type"] for event in own)
    assert record["rounds"] == seen["turn-begins"]
    assert record["sections"] == 1 + seen["passage-laid"] + seen["room-laid"]
    assert record["rooms"] == seen["room-laid"]
    assert record["encounters"] == seen["encounter-begins"]
    assert record["champions"] + record["minions"] == seen["dies"]
    assert record["treasures"] == seen["found"]
    assert record["falls"] == seen["falls"]
    assert record["fate-spent"] == seen["spends-fate"]
    assert record["overlaps"] == seen["overlaps"]
    assert record["rescues"] == seen["rescued"]
    assert record["blocked-pushes"] == seen["blocked"]
    assert record["attacks"] == kinds["attacks"]
    assert record["surges"] == sum(x["surges"] for x in own if x["type"] == "attacks")
    free = Counter(event["free"] for event in events if event["type"] == "escapes")
    assert (record["escapes"], record["escapes-failed"]) == (free[True], free[False])
    last = events[-1]
    assert (record["glory"], record["crowns"]) == (last["glory"], last["crowns"])


def test_every_round_of_an_encounter_gives_each_hero_a_turn() -> None:
    """From `acts` alone: no hero twice, and none left out before the last Round."""
    events = events_of(told(1))
    heroes = [event["hero"] for event in events if event["type"] == "sets-out"]
    ends = [at for at, event in enumerate(events)
            if event["type"] in ("turn-begins", "encounter-ends")]  # fmt: skip
    rounds = 0
    for begin, end in pairwise(ends):
        turns = [x["who"] for x in events[begin:end] if x["type"] == "acts" and x["who"] in heroes]
        if turns and events[end]["type"] == "turn-begins":
            assert sorted(turns) == sorted(heroes)
            rounds += 1
    assert rounds > 5


@pytest.fixture
def typed(capsys: pytest.CaptureFixture[str]) -> Typed:
    def call(*arguments: str) -> str:
        code = run(["replay", str(PACK), *arguments])
        said = capsys.readouterr()
        assert code == 0, said.err
        return said.out

    return call


def test_replay_tells_a_game_in_every_form(typed: Typed, tmp_path: Path) -> None:
    plain, dice = typed("--game", "2"), typed("--game", "2", "--dice")
    answer = json.loads(typed("--game", "2", "--json"))
    page = tmp_path / "game.html"
    typed("--game", "2", "--html", str(page))
    ending = next(line for line in plain.splitlines() if line.startswith("The expedition ends"))
    assert ending in dice
    assert answer["events"][-1]["type"] == "ends"
    assert ending in page.read_text("utf-8")


@pytest.mark.rule("SRG-DUNG-15")
def test_dice_can_be_chosen(typed: Typed) -> None:
    """A 5 on the die of goals sends the party for the stairs; the first passage ends with them."""
    lines = typed("--roll", "goal=5", "--roll", "length=1", "--roll", "end=9,9").splitlines()
    assert "  Quest: find the stairs down." in lines
    assert "A passage of 1 section, then stairs down." in lines
    assert "The quest: 1 of 1." in lines
