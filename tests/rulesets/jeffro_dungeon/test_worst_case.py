"""How the way out is missed: told, played again from its dice, and never shorter by counting."""

import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from authoring.core.data import data_folder
from authoring.engine.contract import ToldGame
from authoring.engine.dice import Dice
from authoring.odds.report import Counterexample
from authoring.rulesets.jeffro_dungeon.model import Pack
from authoring.rulesets.jeffro_dungeon.play.board.state import State
from authoring.rulesets.jeffro_dungeon.session import SESSION, prepare
from authoring.rulesets.jeffro_dungeon.worst_case import report
from authoring.services.opened import Opened, Sound
from authoring.services.packs import open_pack
from authoring.services.playtest import PlaytestRequest
from authoring.services.replay import replay
from tests.examples import later
from tests.rulesets.jeffro_dungeon.odds.bags import pack, passage

GATE = passage(1, "[{leave: gate}]")
THORN = "{title: Thorn, count: 3, edges: {north: doorway}, effect: [{lose: {life: 1}}]}"
PIT = "{title: Pit, edges: {north: doorway}, effect: [{lose: {life: d3}}]}"
SIX_LIVES = "characters.sellsword.lives=6"
FEWEST = "How the way out can be missed, in the fewest rounds"


def counterexample(found: Pack) -> Counterexample:
    (example,) = report(found).counterexamples
    return example


def quest(name: str, settings: Sequence[str]) -> Sound:
    """A shipped quest with other values."""
    opened = open_pack(data_folder("packs") / name, settings=settings)
    assert isinstance(opened, Sound)
    return opened


def replayed(opened: Opened, example: Counterexample) -> ToldGame:
    """The game that its dice lead to; all of them are rolled."""
    told = replay(opened, PlaytestRequest(), 1, dict(example.rolls)).value
    assert told is not None
    assert not told.unrolled
    return told


def death(told: ToldGame) -> int:
    """The round in which the first of the party dies."""
    assert told.record.course is not None
    return told.record.course.falls[0].when


@pytest.mark.parametrize(
    ("name", "settings", "rounds"),
    [
        ("the-dungeon", [], 4),
        ("the-oubliette", [], 4),
        ("the-dungeon", ["playtest.party=[pedlar]"], 4),
        ("the-dungeon", [SIX_LIVES, "charts.lock.rows={1: open, 2-6: locked}"], 6),
        ("the-oubliette", ["playtest.party=[novice]", "quest.entry=trapdoor"], 3),
    ],
)
def test_the_dice_kill_somebody_as_soon_as_the_report_says(
    name: str, settings: list[str], rounds: int
) -> None:
    """A stop costs at most one Life, so nobody of so many Lives dies sooner."""
    opened = quest(name, settings)
    example = counterexample(opened.pack)
    told = replayed(opened, example)
    assert example.level == "sure"
    assert example.steps[rounds - 1].startswith(f"Round {rounds}: ")
    assert "dies" in example.steps[rounds]
    assert example.steps[rounds].strip() in told.lines
    assert death(told) == rounds
    assert not told.record.won


def test_the_worst_stops_come_first_to_the_last_life(tmp_path: Path) -> None:
    """Four Lives and dead ends: a pit costs three at most, a thorn one, and one has to go back."""
    example = counterexample(pack(tmp_path, {"gate": GATE, "thorn": THORN, "pit": PIT}))
    assert example.title == FEWEST
    assert example.steps == (
        "Round 1: Hero stops in Pit. Hero loses 3 Lives and has 1.",
        "Round 2: All tiles are taken up and shuffled again.",
        "Round 3: Hero stops in Pit. Hero loses 1 Life and has 0.",
        "Hero dies (Pit).",
    )
    assert dict(example.rolls)["lose"] in {(3, 1), (3, 2), (3, 3)}


def test_a_bag_without_harm_kills_nobody(tmp_path: Path) -> None:
    assert report(pack(tmp_path, {"gate": GATE, "hall": passage(3)})).counterexamples == ()


def test_who_can_die_only_of_what_nobody_reaches_is_not_told_to(tmp_path: Path) -> None:
    """Behind a cell whose door is always locked."""
    made = pack(
        tmp_path,
        {"cell": "{title: Cell, start: true, edges: {north: door}}", "thorn": THORN},
        charts={"lock": "{die: d6, rows: {1-6: locked}}"},
    )
    assert report(made).counterexamples == ()


def test_where_doors_shut_behind_a_character_a_stay_may_fail_sooner() -> None:
    """Who cannot go back from a tile without effects is stuck, and no Lives say when."""
    opened = quest("the-dungeon", ["quest.variants={back_lock_free: no}"])
    example = counterexample(opened.pack)
    assert example.title == "How the way out can be missed, in 4 rounds"
    assert example.note.endswith("A shorter one may exist: not all games were tried.")


def test_a_stay_that_time_ends_is_missed_then(tmp_path: Path) -> None:
    opened = quest("the-dungeon", ["quest.limits.turns=3"])
    example = counterexample(opened.pack)
    assert example.steps[-1] == "Time is up: whoever is still inside stays there."
    told = replayed(opened, example)
    assert (told.record.ending, told.record.rounds) == ("turn-limit", 3)


def test_what_a_faulty_pack_cannot_play_is_left_out(tmp_path: Path) -> None:
    """Nobody defines who is fought on one of the tiles."""
    nobody = "{title: Den, edges: {north: doorway}, effect: [{fight: nobody}]}"
    example = counterexample(pack(tmp_path, {"gate": GATE, "den": nobody, "pit": PIT}))
    assert example.steps[0] == "Round 1: Hero stops in Pit. Hero loses 3 Lives and has 1."


class EveryDie(Dice):
    """Dice that show what a list says; past its end 1, and how many other faces there were."""

    def __init__(self, script: Sequence[int]) -> None:
        self.script = script
        self.shown_so_far: list[tuple[int, int]] = []

    def die(self, sides: int, purpose: str = "", who: str = "") -> int:
        number = len(self.shown_so_far)
        face = self.script[number] if number < len(self.script) else 1
        self.shown_so_far.append((face, sides))
        return face


def bf_rounds(s: State) -> Iterator[State]:
    """The game a round later, for all dice, one after the other as an odometer turns."""
    script: list[int] = []
    while True:
        dice = EveryDie(script)
        after = s.twin(dice, SESSION.policies["sensible"](0))
        SESSION.play_out(after, s.round + 1)
        yield after
        faces = dice.shown_so_far
        while faces and faces[-1][0] == faces[-1][1]:
            faces.pop()
        if not faces:
            return
        script = [*(face for face, _ in faces[:-1]), faces[-1][0] + 1]


def bf_shortest(found: Pack, most: int) -> int | None:
    """The round in which somebody can be dead at the earliest, by playing everything; None for
    more than `most` rounds."""
    tables = prepare(found)
    games = [SESSION.set_up(tables, EveryDie([]), SESSION.policies["sensible"](0), None)]
    for number in range(1, most + 1):
        later: dict[str, State] = {}
        for s in games:
            for after in bf_rounds(s):
                if any(not hero.alive for hero in after.heroes) or after.ending == "stuck":
                    return number
                if after.ending == "round-limit":
                    after.ending = ""
                    people = [
                        (h.lives, h.gold, h.craft, h.route, h.skip, h.returning, h.held, h.toll)
                        for h in after.heroes
                    ]
                    seen = (people, after.bag, after.under, after.counters, after.laid)
                    later.setdefault("\n".join((*SESSION.map(after), str(seen))), after)
        games = list(later.values())
    return None


HARM = (
    "[{lose: {life: 1}}]", "[{lose: {life: 1}}, {lose: {turns: 1}}]", "[{lose: {life: d2}}]",
    "[{test: {stat: craft, dice: d2}, fail: [{lose: {life: 1}}]}]", "[{go: cell}]", "[]",
    "[{test: {stat: craft, dice: d2}, pass: [{lose: {life: 1}}]}]",
    "[{roll: hole}]", "[{heal: 1}, {lose: {life: d2-1}}]",
    "[{leave: {route: hole, may_stay: true}}]",
    "[{fight: {creature: rat, guard: true}, lose: [{go: cell}]}]",
)  # fmt: skip
SHAPES = (
    "north: doorway", "north: door", "north: door, south: door", "north: doorway, south: doorway",
    "north: doorway, east: door",
)  # fmt: skip
MOST = 4


def small_pack(number: int, folder: Path) -> Pack:
    """A maze of few tiles and small dice, drawn by lot: the same for the same number."""
    lot = random.Random(number)
    tiles = {
        f"tile-{n}": f"{{title: Tile {n}, count: {lot.randint(1, 2)}, "
        f"edges: {{{lot.choice(SHAPES)}}}, effect: {lot.choice(HARM)}}}"
        for n in range(lot.randint(1, 3))
    }
    door = lot.choice(("door", "doorway"))
    return pack(
        folder,
        {
            "cell": f"{{title: Cell, start: true, edges: {{north: {door}}}}}",
            "gate": "{title: Gate, edges: {north: door}, effect: [{leave: gate}]}",
            **tiles,
        },
        charts={
            "movement": "{die: d2, rows: {1: 1, 2: 2}}",
            "lock": "{die: d2, rows: {1: open, 2: locked}}",
            "hole": "{die: d2, rows: {1: nothing, 2: [{lose: {life: 1}}]}}",
        },
        characters=f"{{hero: {{name: Hero, strength: 3, craft: 1, lives: {lot.randint(1, 3)}}}}}",
    )


@pytest.mark.parametrize("number", [*range(12), *later(*range(12, 80))])
def test_playing_everything_finds_no_shorter_way_to_die(number: int, tmp_path: Path) -> None:
    made = small_pack(number, tmp_path)
    answer, earliest = report(made), bf_shortest(made, MOST)
    sure = next(level for level in answer.levels if level.id == "sure")
    if earliest is not None:
        assert not sure.reached
        assert [example.title for example in answer.counterexamples] == [FEWEST]
    for example in answer.counterexamples:
        rounds = death(replayed(open_pack(tmp_path), example))
        assert rounds == earliest or (earliest is None and rounds > MOST)


def test_among_the_small_mazes_are_both_sure_ones_and_others(tmp_path: Path) -> None:
    answers = [report(small_pack(number, tmp_path / str(number))) for number in range(8)]
    assert {len(answer.counterexamples) for answer in answers} == {0, 1}
