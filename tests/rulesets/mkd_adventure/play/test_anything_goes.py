"""Games of quests drawn by lot, with every ability, trap, marker and scenario: each ends, for a
known cause."""

from random import Random
from typing import Any, Final

import pytest

from authoring.engine.contract import Game
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.play.board.figure import Figure
from authoring.rulesets.mkd_adventure.play.board.state import State
from authoring.rulesets.mkd_adventure.play.tell.story import _ENDINGS
from authoring.rulesets.mkd_adventure.session import SESSION
from tests.examples import one_of
from tests.rulesets.mkd_adventure.small_quests import by_lot, small_tables, starter

NUMBERS = range(one_of(full=60, quick=25))
SCENARIOS: Final[tuple[list[str], ...]] = (
    [], [k.RESCUE], [k.STEALTHY], [k.KIDNAPPING], [k.TIMED], [k.SPLIT_UP], [k.RESCUE, k.TIMED],
    [k.KIDNAPPING, k.SPLIT_UP],
)  # fmt: skip
FACES: Final = {
    "1": {"gold": 5},
    "2": {"trap": "darts", "disarm": 7},
    "3": {"trap": "saw", "disarm": 8, "gold": 10},
    "4": {"trap": "cage", "disarm": 7, "item": "ladle"},
    "5": {"trap": "bell-wire", "disarm": 7, "item": "draught"},
    "6": {"trap": "cage", "disarm": 9},
}


def anything(number: int) -> dict[str, Any]:
    """Changes of the small pack drawn by lot, equal for equal numbers."""
    lot = Random(number)
    scenarios = lot.choice(SCENARIOS)
    figures = {
        kind: {id: _figure(lot, kind, figure) for id, figure in starter()[kind].items()}
        for kind in ("heroes", "monsters")
    }
    figures["heroes"]["hob-two"] = {**figures["heroes"]["hob"], "name": "Hob Two"}
    quest: dict[str, Any] = {
        "scenarios": scenarios,
        "teams": [{"heroes": ["hob", "wren"]}, {"heroes": ["hob-two"]}],
        "floors": [{"sets": ["cellar"]}] * lot.choice([1, 1, 2]),
        "markers": {"rubble": 2, "mirror": 4, "boulder": 3, "whirl": 3},
        "doors": {"plank-door": 4},
    }
    if k.RESCUE in scenarios:
        quest |= {"prisoner": "wren", "teams": [{"heroes": ["hob"]}, {"heroes": ["hob-two"]}]}
    return {
        "quest": quest,
        "abilities": {trait: {"name": trait, "trait": trait} for trait in k.TRAITS},
        "traps": {
            "saw": {"name": "Saw", "kind": "saw", "damage": "d6"},
            "cage": {"name": "Cage", "kind": "cage"},
        },
        "chests": {
            id: {"faces": {**dict.fromkeys(starter()["chests"][id]["faces"]), **FACES}}
            for id in ("strongbox", "crate")
        },
        "markers": {
            "mirror": {"name": "Mirror", "kind": "teleporter"},
            "boulder": {"name": "Boulder", "kind": "obstacle", "back": "water"},
            "whirl": {"name": "Whirl", "kind": "vortex"},
        },
        **figures,
    }


def _figure(lot: Random, kind: str, figure: dict[str, Any]) -> dict[str, Any]:
    dial = [
        {
            **slot,
            "abilities": lot.sample(k.TRAITS, lot.choice([0, 1, 2])),
            "demoralized": kind == "monsters" and lot.random() < 0.2,
        }
        for slot in figure["dial"]
    ]
    shots = {"range": lot.randint(2, 8)}
    return {**figure, "dial": dial, **(shots if lot.random() < 0.4 else {})}


@pytest.mark.rule("MKD-GEN-01", "MKD-TURN-09")
@pytest.mark.parametrize("number", NUMBERS)
def test_a_game_of_anything_ends_by_a_known_cause(number: int) -> None:
    tables = small_tables(by_lot(number), anything(number))
    for policy in ("careful", "rush", "random"):
        game = Game(1, 1000 + number, policy, 200)
        s: State = SESSION.set_up(tables, game.chance(), SESSION.new_policy(game), None)
        SESSION.play_out(s, game.round_limit)
        assert s.ending in _ENDINGS
        assert s.ending != "round-limit"
        assert all(_is_somewhere(s, figure) for figure in (*s.inside(), *s.monsters))


def _is_somewhere(s: State, figure: Figure) -> bool:
    """Whether a figure in play stands on floor of its own, or is out for help."""
    alike = [other for other in s.figures() if other.square == figure.square]
    return figure.square not in s.floor.part or alike == [figure]
