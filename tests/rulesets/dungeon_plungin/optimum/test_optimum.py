"""How well the policies fight, held against the best that can be done: small fights solved
exactly, by dynamic programming over the engine itself."""

from collections.abc import Sequence
from functools import cache
from math import sqrt

import pytest

from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Seat, State
from authoring.rulesets.dungeon_plungin.policies import POLICIES
from tests.rulesets.dungeon_plungin.optimum.cases import Case, won
from tests.rulesets.dungeon_plungin.optimum.solver import Optimum

PASSAGE = Case(
    heroes=(((1, 1), 1, 1, 1), ((2, 1), 1, 1, 1)),
    monsters=(("orc", (3, 1), 1, 1, 1),),
    tile="passage",
)
"""Everybody has one die and one LIFE; the second hero waits behind the first."""
YARD = Case(
    heroes=(((1, 1), 2, 1, 1), ((2, 1), 2, 1, 1)),
    monsters=(("orc", (1, 2), 4, 1, 1), ("orc", (2, 2), 1, 1, 1)),
    tile="yard",
)
"""A dangerous and a harmless one, and no room to move."""
POTION = Case(
    heroes=(((1, 1), 2, 1, 2), ((2, 1), 2, 1, 2)),
    monsters=(("orc", (1, 2), 3, 1, 2),),
    potions=1,
    tile="yard",
)
ARCHER = Case(
    heroes=(((1, 1), 2, 1, 1), ((2, 1), 1, 2, 2)),
    monsters=(("archer", (3, 2), 2, 1, 2),),
)
BETWEEN = Case(
    heroes=(((1, 2), 2, 1, 1), ((3, 1), 2, 1, 2)),
    monsters=(("orc", (2, 2), 4, 1, 1), ("orc", (2, 1), 1, 1, 1)),
    tile="nook",
)
"""One square is free; with one more there are some ten times as many situations."""
THREE = Case(
    heroes=(((1, 1), 2, 1, 1), ((2, 1), 2, 1, 1)),
    monsters=(("orc", (1, 2), 1, 1, 1), ("orc", (2, 2), 2, 1, 1), ("orc", (3, 1), 1, 1, 1)),
    tile="nook",
)
WITHIN = 0.1
"""How far `planner` may stay behind the best that can be done."""
CHANCE = 3.5
"""Standard errors that chance is allowed: one alarm in some thousand numbers."""


class Striker:
    """Strikes the first it can, and does nothing else."""

    def act(self, view: State, hero: Actor, choices: c.Offered) -> int:
        """The first attack, or the end of the turn."""
        return strikes(choices.all())

    def pick(self, view: State, seat: Seat, question: str, options: Sequence[int]) -> int:
        """The first answer."""
        return options[0]


def strikes(choices: Sequence[int]) -> int:
    return next((one for one in choices if c.verb(one) == c.ATTACK), c.choice(c.END))


@cache
def solved(case: Case) -> Optimum:
    return Optimum(case.table().s)


def optimum(case: Case) -> float:
    return solved(case).chance


def error(chance: float, games: int) -> float:
    """What chance does to a share of so many games."""
    return CHANCE * sqrt(max(chance * (1 - chance), 0.01) / games)


def test_a_fight_in_a_passage_by_hand() -> None:
    """An attack kills with 1/3 * 2/3 = 2/9. Who strikes first in a duel wins with
    2/9 / (1 - (7/9)^2) = 9/16; when the first hero falls, the orc steps up and the second
    strikes first again: 1 - (7/16)^2."""
    assert optimum(PASSAGE) == pytest.approx(1 - (7 / 16) ** 2, abs=1e-6)


def test_an_orc_with_no_dice_to_hit_is_beaten_for_certain() -> None:
    """Nobody can lose, so the best chance is 1, however long it takes."""
    harmless = Case(PASSAGE.heroes, (("orc", (3, 1), 0, 1, 1),), tile="passage")
    assert optimum(harmless) == pytest.approx(1.0, abs=1e-6)


def test_what_is_reckoned_is_what_is_played() -> None:
    """Heroes who only strike, in the same situations: reckoned and measured agree, on both
    sides."""
    exact, games = solved(YARD).chance_of(strikes), 1500
    assert won(YARD, lambda _: Striker(), games) == pytest.approx(exact, abs=error(exact, games))
    assert exact < optimum(YARD)


@pytest.mark.parametrize("case", [PASSAGE, YARD])
def test_nobody_beats_the_optimum_and_chance_is_worst(case: Case) -> None:
    best, games = optimum(case), 200
    shares = {name: won(case, POLICIES[name], games) for name in ("random", "bold", "cautious")}
    for name, share in shares.items():
        assert share <= best + error(best, games), name
    assert shares["random"] < min(shares["bold"], shares["cautious"])


@pytest.mark.long
@pytest.mark.parametrize("case", [PASSAGE, YARD, POTION, ARCHER, BETWEEN, THREE])
def test_planner_lies_between_caution_and_the_optimum(case: Case) -> None:
    best, games = optimum(case), 200
    names = ("random", "bold", "cautious", "planner")
    lucky, bold, careful, planned = (won(case, POLICIES[name], games) for name in names)
    chance = error(best, games)
    assert lucky < min(bold, careful)
    assert max(bold, careful) <= planned + chance
    assert best - WITHIN <= planned <= best + chance
