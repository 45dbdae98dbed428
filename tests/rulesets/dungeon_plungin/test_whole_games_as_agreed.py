"""Whole games of the demo quest under each optional rule and each ruling."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from authoring.engine.contract import Game
from authoring.model.rulings import defaults
from authoring.rulesets.dungeon_plungin.options import EXCLUSIVE, OPTIONS
from authoring.rulesets.dungeon_plungin.play.board.tables import Tables
from authoring.rulesets.dungeon_plungin.rulings import VARIANTS
from authoring.rulesets.dungeon_plungin.session import SESSION, prepare, refusals
from tests.examples import one_of
from tests.rulesets.dungeon_plungin.explorers import demo

ROUNDS = one_of(full=40, quick=10)
TOGETHER = tuple(name for name in OPTIONS if name not in EXCLUSIVE[0][1:])
OTHERS = {
    name: ", ".join(ruling.choices) if ruling.several else ruling.choices[-1]
    for name, ruling in VARIANTS.items()
}
"""Every ruling with a value that is not the default."""


def as_agreed(options: tuple[str, ...], variants: Mapping[str, str]) -> Tables:
    """The demo quest with other rules."""
    plain = demo()
    quest = replace(plain.quest, options=options, variants={**plain.quest.variants, **variants})
    return prepare(replace(plain.pack, quest=quest))


def games(tables: Tables) -> None:
    """A game with a plan and one at random: both go on, nothing is refused."""
    for policy, limit in (("cautious", ROUNDS), ("random", min(ROUNDS, 15))):
        record = SESSION.play(tables, Game(number=1, seed=11, policy=policy, round_limit=limit))
        assert record.rounds <= limit
        assert record.ending


@pytest.mark.rule("DP-OPT-18")
@pytest.mark.parametrize("option", OPTIONS)
def test_a_game_goes_on_under_each_option(option: str) -> None:
    games(as_agreed((option,), {}))


@pytest.mark.parametrize(
    ("variant", "value"), [(n, v) for n, ruling in VARIANTS.items() for v in ruling.choices[1:]]
)
def test_a_game_goes_on_under_each_ruling(variant: str, value: str) -> None:
    games(as_agreed((), {variant: value}))


@pytest.mark.rule("DP-OPT-18")
def test_a_game_goes_on_under_all_of_them_together_and_can_be_told() -> None:
    tables = as_agreed(TOGETHER, OTHERS)
    games(tables)
    told = SESSION.tell(tables, Game(number=1, seed=11, policy="cautious", round_limit=40))
    assert all(": [" not in line for line in told.lines), "an event without a sentence"


def test_no_option_and_no_ruling_is_refused() -> None:
    plain = refusals(demo().pack)
    assert refusals(as_agreed(TOGETHER, OTHERS).pack) == plain


def test_without_a_choice_the_same_seed_gives_the_same_game() -> None:
    game = Game(number=1, seed=5, policy="cautious", round_limit=40)
    assert SESSION.play(as_agreed((), defaults(VARIANTS)), game) == SESSION.play(demo(), game)
