"""Whole games: they end, they can be repeated, they can be told."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from authoring.engine.contract import Game
from authoring.engine.dice import RecordingDice, ReplayedDice, SeededDice
from authoring.rulesets import jeffro_dungeon
from authoring.rulesets.jeffro_dungeon.play.board.state import QUESTIONS
from authoring.rulesets.jeffro_dungeon.policies import POLICIES
from authoring.rulesets.jeffro_dungeon.rulings import VARIANTS
from authoring.rulesets.jeffro_dungeon.session import SESSION
from tests.rulesets.jeffro_dungeon.table import shipped_tables, somebody

ENDINGS = {"escaped", "some-escaped", "dead", "turn-limit", "round-limit", "stuck"}


@pytest.mark.parametrize("policy", ["sensible", "planner", "random"])
def test_every_game_ends_and_is_the_same_again(policy: str) -> None:
    tables = shipped_tables()
    for number in range(1, 31):
        game = Game(number, 1000 + number, policy, 200)
        record = SESSION.play(tables, game)
        assert record.ending in ENDINGS
        assert record.rounds <= 200
        assert record == SESSION.play(tables, game)
        assert record.won == (record.ending == "escaped")


def test_the_default_policy_comes_first() -> None:
    assert list(POLICIES) == ["sensible", "planner", "random"]


@pytest.mark.parametrize(
    "switch", [(name, value) for name, ruling in VARIANTS.items() for value in ruling.choices[1:]]
)
def test_games_end_with_every_switch_thrown(switch: tuple[str, str]) -> None:
    tables = shipped_tables()
    party = (somebody(), somebody(craft=5, spells=("mend",), cards=("scroll",)))
    name, value = switch
    thrown = replace(tables, party=party, variants={**tables.variants, name: value})
    for number in range(1, 9):
        for policy in ("sensible", "random"):
            record = SESSION.play(thrown, Game(number, 77 * number, policy, 120))
            assert record.ending in ENDINGS


def test_a_game_can_be_told_with_its_map() -> None:
    told = SESSION.tell(shipped_tables(), Game(3, 11, "sensible", 200))
    assert told.lines.index("## Round 1") == len(shipped_tables().party)
    assert sum(line.startswith("## Round") for line in told.lines) == told.record.rounds
    assert any("@" in row for row in told.map)
    assert all(len(row) <= 80 for row in told.map)
    assert not [line for line in told.lines if "None" in line or "{" in line]


def test_a_written_down_game_can_be_played_from_its_dice() -> None:
    tables = shipped_tables()
    dice = RecordingDice(SeededDice(5))
    first = SESSION.play(tables, Game(1, 5, "sensible", 200, dice))
    again = SESSION.play(tables, Game(1, 5, "sensible", 200, ReplayedDice(dice.rolls)))
    assert first == again
    assert first == SESSION.play(tables, Game(1, 5, "sensible", 200))


def test_every_question_that_is_asked_says_what_its_answers_mean() -> None:
    home = Path(jeffro_dungeon.__file__).parent
    texts = [path.read_text(encoding="utf-8") for path in home.rglob("*.py")]
    question = r'(?:s\.ask\(|choose\(s, )hero, "([a-z-]+)"'
    asked = {name for text in texts for name in re.findall(question, text)}
    assert asked == set(QUESTIONS)
    assert all(QUESTIONS.values())
