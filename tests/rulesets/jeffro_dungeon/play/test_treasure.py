"""The treasure of the Lair: a die and the Strength of the beaten creature."""

import pytest

from authoring.engine.journal import ChartRolled
from authoring.model.dice import fixed
from authoring.rulesets.jeffro_dungeon.model import Gain
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State, run_effects
from tests.rulesets.jeffro_dungeon.table import happened, names, shipped, somebody, table, visit

DRAGON, WORM, GHOUL = 2, 3, 5
WON = (6, 1)


def hoard(lair: int, *treasure: int) -> tuple[State, Hero]:
    """Beat who lives in the Lair and roll for treasure."""
    s = table(somebody(strength=9, gold=0))
    return s, visit(s, "lair", lair, *WON, *treasure)


@pytest.mark.rule("JEF-TV-04")
@pytest.mark.rule("JEF-SET-14")
@pytest.mark.rule("JEF-SET-21")
def test_the_dragon_and_a_six_are_a_talisman() -> None:
    s, hero = hoard(DRAGON, 6)
    assert ("treasure", 14, 8, "treasure/14") in happened(s, ChartRolled)
    assert names(s, hero.cards) == ["talisman"]


@pytest.mark.rule("JEF-TV-05")
@pytest.mark.parametrize(
    ("shown", "found"),
    [
        pytest.param(1, ["torch"], marks=pytest.mark.rule("JEF-SET-17")),
        pytest.param(2, ["torch"], marks=pytest.mark.rule("JEF-SET-17")),
        pytest.param(3, ["sword"], marks=pytest.mark.rule("JEF-SET-18")),
        pytest.param(4, ["scroll"], marks=pytest.mark.rule("JEF-SET-19")),
    ],
)
def test_the_dragons_cards(shown: int, found: list[str]) -> None:
    s, hero = hoard(DRAGON, shown)
    assert names(s, hero.cards) == found


@pytest.mark.rule("JEF-TV-05")
@pytest.mark.rule("JEF-SET-20")
def test_thirteen_is_a_die_and_two_gold() -> None:
    assert hoard(DRAGON, 5, 1)[1].gold == 3
    assert hoard(DRAGON, 5, 6)[1].gold == 8


@pytest.mark.rule("JEF-TV-06")
@pytest.mark.rule("JEF-SET-16")
def test_the_worm_and_a_one_are_a_die_less_one_gold() -> None:
    assert hoard(WORM, 1, 1)[1].gold == 0
    assert hoard(WORM, 1, 6)[1].gold == 5
    assert hoard(WORM, 2, 3)[1].gold == 2


@pytest.mark.rule("JEF-TV-06")
@pytest.mark.rule("JEF-SET-19")
def test_the_worm_and_a_six_are_a_scroll() -> None:
    s, hero = hoard(WORM, 6)
    assert names(s, hero.cards) == ["scroll"]


@pytest.mark.rule("JEF-TV-07")
@pytest.mark.rule("JEF-SET-15")
def test_the_ghoul_brings_nothing_or_a_torch() -> None:
    for shown in (1, 2):
        s, hero = hoard(GHOUL, shown)
        assert ("treasure", 4 + shown, 4, "treasure/1-6") in happened(s, ChartRolled)
        assert (hero.cards, hero.gold) == ([], 0)
    s, hero = hoard(GHOUL, 6)
    assert names(s, hero.cards) == ["torch"]


@pytest.mark.rule("JEF-SET-16", "JEF-SET-20", "JEF-CARD-10")
@pytest.mark.parametrize("what", ["life", "gold", "strength", "craft"])
@pytest.mark.parametrize(("number", "more"), [(2, 2), (-1, 0)])
def test_what_is_gained_is_what_is_named_and_never_a_loss(
    what: str, number: int, more: int
) -> None:
    s = table()
    hero = s.heroes[0]
    run_effects(s, hero, [Gain(what, fixed(number), span=shipped().source.span)])
    start = {"life": 4, "gold": 1, "strength": 3, "craft": 3}
    now = {"life": hero.lives, "gold": hero.gold, "strength": hero.strength, "craft": hero.craft}
    assert now == {**start, what: start[what] + more}


@pytest.mark.rule("JEF-SET-14")
def test_without_a_victory_there_is_no_treasure() -> None:
    for faces in ((1, 6), (6, 1)):
        s = table(somebody(strength=3))
        visit(s, "lair", DRAGON, *faces)
        assert [values for values in happened(s, ChartRolled) if values[0] == "treasure"] == []
