"""Whole games of shipped quests in sentences, on the map, as marks, and for other programs."""

import inspect
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from authoring.boards.ground import OFF, ORIGIN, STEP
from authoring.cli.shell import run
from authoring.core.data import data_folder
from authoring.engine.contract import ToldGame
from authoring.engine.journal import Event
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.tell.drawing import draw
from authoring.rulesets.mkd_adventure.play.tell.story import TELLERS, dice_story, square_name
from authoring.services.packs import open_pack
from authoring.services.playtest import PlaytestRequest
from authoring.services.replay import replay
from tests.rulesets.mkd_adventure.table import Table, new_game

GAMES = [("clay-census", 1), ("clay-census", 2), ("lanternless", 1), ("lanternless", 5)]
SILENT = {"Acts", "TileLies", "Fills"}
WIDEST = 80
Typed = Callable[..., str]
"""A `replay` with arguments, and what it prints."""
games = pytest.mark.parametrize(("pack", "number"), GAMES)


@cache
def told(pack: str, number: int) -> ToldGame:
    answer = replay(open_pack(data_folder("packs") / pack), PlaytestRequest(seed=7), number)
    assert answer.value is not None
    return answer.value


def events_of(game: ToldGame, *kinds: str) -> list[dict[str, Any]]:
    every = [dict(event) for event in game.events]
    return [event for event in every if not kinds or event["type"] in kinds]


def test_every_event_has_a_sentence_or_is_silent_on_purpose() -> None:
    kinds = [kind for _, kind in inspect.getmembers(e, inspect.isclass)
             if issubclass(kind, Event) and kind.__module__.startswith(e.__name__)
             and kind is not e.ByFigure]  # fmt: skip
    assert {kind.__name__ for kind in kinds if not kind.SAYS} == SILENT
    assert set(kinds) <= TELLERS.kinds


@games
def test_no_sentence_has_a_hole(pack: str, number: int) -> None:
    game = told(pack, number)
    text = "\n".join((*game.lines, *game.dice))
    assert not re.search(r"[{}<>]|\boff\b|  +\.|the the|None|\bnowhere\b|[a-z]-[a-z]+\.$", text)


@pytest.mark.rule("MKD-BASE-05", "MKD-BASE-06")
@games
def test_every_attack_hits_with_the_roll_that_it_needs(pack: str, number: int) -> None:
    """Reckoned again from the sentence: 2 misses and 12 hits, whatever is needed."""
    form = r"(?:attacks|shoots at) .*: (\d+) against (-?\d+), a (hit|miss)"
    attacks = re.findall(form, "\n".join(told(pack, number).lines))
    assert len(attacks) > 5
    for roll, need, outcome in attacks:
        hits = int(roll) == 12 or (int(roll) != 2 and int(roll) >= int(need))
        assert outcome == ("hit" if hits else "miss")


@games
def test_rounds_follow_each_other(pack: str, number: int) -> None:
    game = told(pack, number)
    rounds = [int(line[9:]) for line in game.lines if line.startswith("## Round")]
    assert rounds == [*range(1, game.record.rounds + 1)]


@games
def test_the_story_with_dice_has_every_die(pack: str, number: int) -> None:
    game = told(pack, number)
    rolled = len(events_of(game, "dice-rolled"))
    assert sum(" shows " in line or " show " in line for line in game.dice) == rolled > 20


@games
def test_the_story_with_dice_says_where_every_tile_lies(pack: str, number: int) -> None:
    game = told(pack, number)
    lies = [f"  Tile {event['tile']} lies from {event['squares'][0]} to {event['squares'][-1]}."
            for event in events_of(game, "tile-lies")]  # fmt: skip
    assert [line for line in game.dice if line.startswith("  Tile ")] == lies
    assert len(lies) == sum(event["tiles"] for event in events_of(game, "built"))


def test_the_story_with_dice_says_what_a_mounted_figure_fills() -> None:
    s = new_game()
    journal: list[Event] = [e.Fills(0, ORIGIN + STEP[1]), e.Fills(0, OFF)]
    lines = [line for at, line in dice_story(s, journal) if at >= 0]
    assert lines == [f"  {s.heroes[0].name} fills 1e 0n too."]


def test_squares_are_named_from_the_corner_of_the_first_tile() -> None:
    north, east, south, west = STEP
    assert square_name(ORIGIN) == "0e 0n"
    assert square_name(ORIGIN + 3 * east + 12 * north) == "3e 12n"
    assert square_name(ORIGIN + 2 * west + south) == "2w 1s"


# The map and the marks ----------------------------------------------------------------------


@games
def test_story_and_map_fit_80_columns(pack: str, number: int) -> None:
    game = told(pack, number)
    lines = "\n".join((*game.lines, *game.map)).splitlines()
    assert [line for line in lines if len(line) > WIDEST] == []


def test_the_map_shows_every_sign_of_a_tile() -> None:
    table = Table((".,~*o", "1...o", "....2"))
    assert [row.strip() for row in draw(table.s)][:3] == [".,~*o", "1...o", "....2"]


def standing(game: ToldGame) -> dict[str, str]:
    """Where everybody stands at the end of a transcript, by name."""
    squares: dict[str, str] = {}
    for event in events_of(game):
        if event["type"] == "next-floor":
            squares = {}
        elif event["type"] == "enters":
            squares[event["hero"]] = event["square"]
        elif event["type"] in ("moves", "appears", "imprisoned"):
            squares[event["who"]] = event["square"]
        elif event["type"] in ("dies", "slain", "leaves", "descends"):
            squares.pop(event["who"], None)
    return squares


def named(square: tuple[int, int]) -> str:
    x, y = square
    return f"{abs(x)}{'e' if x >= 0 else 'w'} {abs(y)}{'s' if y > 0 else 'n'}"


@games
def test_marks_end_where_the_transcript_ends(pack: str, number: int) -> None:
    game = told(pack, number)
    last = [mark for mark in game.marks if mark.end < 0]
    drawn = {m.title: named(m.squares[0]) for m in last if m.kind in ("hero", "foe")}
    assert drawn == standing(game)


@games
def test_the_map_shows_who_stands_where_the_transcript_ends(pack: str, number: int) -> None:
    """The signs of heroes, and as many `m` as monsters, at the distances of their squares."""
    game = told(pack, number)
    rows = game.map[: next(at for at, row in enumerate(game.map) if row.startswith(". floor"))]
    signs = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}
    squares = standing(game)
    heroes = [event["hero"] for event in events_of(game, "sets-out")]
    figures = [place for place, sign in signs.items() if sign.isdecimal() or sign == "m"]
    assert len(figures) == len(squares)
    drawn = {heroes[int(sign) - 1]: place for place, sign in signs.items()
             if sign.isdecimal() and int(sign) <= len(heroes)}  # fmt: skip
    assert set(drawn) == set(heroes) & set(squares)
    shifts = {(x - column(squares[name]), y - row(squares[name])) for name, (x, y) in drawn.items()}
    assert len(shifts) == min(1, len(drawn))


def column(name: str) -> int:
    across = name.split(maxsplit=1)[0]
    return int(across[:-1]) * (1 if across[-1] == "e" else -1)


def row(name: str) -> int:
    down = name.split()[1]
    return int(down[:-1]) * (1 if down[-1] == "s" else -1)


@games
def test_figures_stand_on_the_floor_and_never_share_a_square(pack: str, number: int) -> None:
    game = told(pack, number)
    for step in range(1, len(game.steps), 5):
        there = [m for m in game.marks if m.begin <= step and (m.end < 0 or step < m.end)]
        floor = {square for m in there if m.kind == "floor" for square in m.squares}
        figures = [square for m in there if m.kind in ("hero", "foe") for square in m.squares]
        assert len(figures) == len(set(figures))
        assert set(figures) <= floor


@games
def test_floors_are_the_tiles_laid_and_do_not_overlap(pack: str, number: int) -> None:
    """Without vortices a tile is one mark, as long as its floor is played."""
    game = told(pack, number)
    floors = [[named(square) for square in m.squares] for m in game.marks if m.kind == "floor"]
    assert floors == [event["squares"] for event in events_of(game, "tile-lies")]
    for begin in {m.begin for m in game.marks if m.kind == "floor"}:
        squares = [square for m in game.marks if m.kind == "floor" and m.begin == begin
                   for square in m.squares]  # fmt: skip
        assert len(squares) == len(set(squares))


def test_a_game_on_several_floors_is_among_these() -> None:
    assert any(events_of(told(pack, number), "next-floor") for pack, number in GAMES)


# Other forms --------------------------------------------------------------------------------


def counts(game: ToldGame) -> Iterator[tuple[str, int]]:
    """Numbers of the Record, counted again from the transcript."""
    kinds = Counter(event["type"] for event in events_of(game))
    party = {event["hero"] for event in events_of(game, "sets-out")}
    party |= {event["who"] for event in events_of(game, "imprisoned")}
    yield "rounds", kinds["round-begins"]
    yield "floors", kinds["built"]
    yield "tiles", sum(event["tiles"] for event in events_of(game, "built"))
    yield "reveals", kinds["reveals"]
    yield "monsters", len({event["who"] for event in events_of(game, "appears")})
    yield "kills", kinds["slain"]
    yield "deaths", kinds["dies"]
    yield "levels", kinds["rises"]
    yield "discoveries", kinds["discovers"]
    yield "doors", kinds["door-stands"]
    yield "pass-throughs", kinds["passes"]
    yield "escaped", sum(event["who"] in party for event in events_of(game, "leaves"))
    yield "experience", events_of(game)[-1]["experience"]
    yield "gold", events_of(game)[-1]["gold"]


@games
def test_the_record_counts_what_the_transcript_tells(pack: str, number: int) -> None:
    game = told(pack, number)
    counted = dict(counts(game))
    assert {name: game.record.numbers[name] for name in counted} == counted


@pytest.fixture
def typed(capsys: pytest.CaptureFixture[str]) -> Typed:
    def call(*arguments: str) -> str:
        code = run(["replay", str(data_folder("packs") / "clay-census"), *arguments])
        printed = capsys.readouterr()
        assert code == 0, printed.err
        return printed.out

    return call


def test_replay_tells_a_game_in_every_form(typed: Typed, tmp_path: Path) -> None:
    plain, dice = typed("--game", "2"), typed("--game", "2", "--dice")
    answer = json.loads(typed("--game", "2", "--json"))
    page = tmp_path / "game.html"
    typed("--game", "2", "--html", str(page))
    ending = next(line for line in plain.splitlines() if line.startswith("The game ends"))
    assert ending in dice
    assert answer["events"][-1]["type"] == "ends"
    assert ending in page.read_text("utf-8")


@pytest.mark.rule("MKD-BLD-12")
def test_dice_can_be_chosen(typed: Typed) -> None:
    """Of the first tile's entryways the first one is picked, and the first attack is a 12."""
    lines = typed("--roll", "entryway=1", "--roll", "attack=6,6").splitlines()
    ways = [line for line in lines if line.startswith("  It lies at entryway")]
    attacks = [line for line in lines if re.search(r" against -?\d+, a (hit|miss)", line)]
    assert ways[0].startswith("  It lies at entryway 1 of ")
    assert re.search(r": 12 against -?\d+, a hit", attacks[0])
