"""Whatever play loses against the odds of a Great Door, it loses with doors that are not rolled.

Games in which doors are opened and nothing else happens. With the doors that a Phase really
rolled, the odds hold exactly; with those that the Location Chart promises, they are a bound.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

import pytest

from authoring.rulesets.dungeon_plungin.model import DoorRow, Quest
from authoring.rulesets.dungeon_plungin.odds.great_door import analyse
from authoring.rulesets.dungeon_plungin.odds.rolls import role_outcomes
from authoring.rulesets.dungeon_plungin.play.board.tables import Tables
from authoring.rulesets.dungeon_plungin.rulings import VARIANTS
from authoring.rulesets.dungeon_plungin.session import prepare
from authoring.services.packs import open_sound
from tests.examples import later, one_of
from tests.rulesets.chance import LEVEL, at_least, spread_of
from tests.rulesets.dungeon_plungin.explorers import PACKS, Phase, explore
from tests.rulesets.dungeon_plungin.play.table import compiled
from tests.rulesets.dungeon_plungin.small_quests import small_quest

SEARCHES = one_of(full=200, quick=100)
SMALL = 60
LOCKED = pytest.mark.xfail(
    "great_fit" not in VARIANTS,
    reason="a Great Door behind which there is no room is a locked one, and nothing counts it",
    strict=True,
)
SHIPPED = [
    "knocking-wall",
    *later("salt-mine"),
    pytest.param("clockwork-crypt", marks=(pytest.mark.long, LOCKED)),
]


@cache
def shipped(name: str) -> Tables:
    return prepare(open_sound(PACKS / name).pack)


def searches(tables: Tables) -> list[list[Phase]]:
    """The Phases of every game up to its first Great Door."""
    return [explore(tables, seed, past_great=False)[1] for seed in range(SEARCHES)]


def great_odds(quest: Quest, modifier: int) -> Fraction:
    """Of one roll on the Doorway Chart, while no Great Door is found."""
    drawn = ((o.odds, o.row.result) for o in role_outcomes(quest, "doorway", modifier).rows)
    great = (odds for odds, row in drawn if isinstance(row, DoorRow) and row.kind == "great")
    return sum(great, Fraction(0))


def as_rolled(tables: Tables, games: list[list[Phase]]) -> Iterator[tuple[bool, float]]:
    """Each Phase of each game: whether a Great Door came, and the odds of the doors rolled."""
    doorway = tables.quest.charts["doorway"].id
    for game in games:
        for phase in game:
            rolled = sum(n for name, n in phase.rows.items() if name.startswith(f"{doorway}/"))
            none = (1 - great_odds(tables.quest, phase.modifier)) ** rolled
            yield phase.great, float(1 - none)


def check_doors(tables: Tables) -> None:
    """Exactly as the doors rolled say, and never above the bound."""
    games = searches(tables)
    phases = list(as_rolled(tables, games))
    found = sum(great for great, _ in phases)
    expected, chance = spread_of(odds for _, odds in phases)
    assert abs(found - expected) <= chance
    answer = analyse(tables.quest)
    best = Fraction(0)
    for number, odds in enumerate(answer.best.phases, 1):
        best += odds
        by_now = sum(any(phase.great for phase in game[:number]) for game in games)
        assert answer.lost or at_least(by_now, len(games), float(best)) >= LEVEL, number


@pytest.mark.rule("DP-PLOT-04", "DP-DOORWAY-06")
@pytest.mark.parametrize("name", SHIPPED)
def test_in_a_shipped_quest_doors_that_are_rolled_explain_every_great_door(name: str) -> None:
    check_doors(shipped(name))


@pytest.mark.rule("DP-PLOT-04", "DP-DOORWAY-06")
@pytest.mark.parametrize("number", [0, 1, 2, *later(*range(3, SMALL))])
def test_in_a_small_quest_doors_that_are_rolled_explain_every_great_door(number: int) -> None:
    check_doors(compiled(small_quest(number)))


def test_a_great_door_that_comes_too_often_is_noticed() -> None:
    """The check itself: the same games held against a Doorway Chart that is less kind."""
    tables = compiled(small_quest(1))
    phases = list(as_rolled(tables, searches(tables)))
    found = sum(great for great, _ in phases)
    expected, chance = spread_of(odds / 2 for _, odds in phases)
    assert found - expected > chance
