"""Lives, points, Gold and things lost, and what ends with them."""

import pytest

from authoring.core.span import file_span
from authoring.model.dice import Dice
from authoring.rulesets.jeffro_dungeon.effects.lose import play
from authoring.rulesets.jeffro_dungeon.model import Lose
from authoring.rulesets.jeffro_dungeon.play.board.events import LosesStat
from authoring.rulesets.jeffro_dungeon.play.board.state import CELL
from authoring.rulesets.jeffro_dungeon.play.rules.belongings import lose_life, lose_stat, pay_toll
from tests.rulesets.jeffro_dungeon.table import card, happened, names, roll, somebody, table


@pytest.mark.rule("JEF-SET-06")
@pytest.mark.parametrize(("stat", "now", "after"), [("strength", 5, 3), ("strength", 2, 2),
                                                    ("craft", 6, 4), ("craft", 9, 6)])  # fmt: skip
def test_other_losses_stop_at_the_points_one_started_with(stat: str, now: int, after: int) -> None:
    """Strength 3 and Craft 4 at the start; three points go, as far as they were won since."""
    s = table(somebody(strength=3, craft=4))
    hero = s.heroes[0]
    setattr(hero, stat, now)
    lose_stat(s, hero, stat, (3, False))
    assert hero.stat(stat) == after
    assert happened(s, LosesStat) == [(0, stat, now - after)]


@pytest.mark.rule("JEF-SET-08")
@pytest.mark.parametrize(
    ("what", "kept"),
    [("gold", ["scroll", "sword", "torch"]), ("metal", ["scroll", "torch"]),
     ("light", ["scroll", "sword"])],
)  # fmt: skip
def test_a_toll_takes_what_it_names_and_nothing_else(what: str, kept: list[str]) -> None:
    s = table(somebody(gold=2, cards=("sword", "torch", "scroll")))
    hero = s.heroes[0]
    hero.toll = (what,)
    pay_toll(s, hero, hero.toll)
    assert names(s, hero.cards) == kept
    assert hero.gold == (0 if what == "gold" else 2)
    assert hero.toll == ()


@pytest.mark.rule("JEF-BASE-11", "JEF-GEN-11")
@pytest.mark.parametrize(("lives", "number", "left"), [(4, 1, 3), (2, 1, 1), (1, 1, 0), (2, 5, 0)])
def test_the_last_life_ends_the_stay_and_nobody_dies_before_or_twice(
    lives: int, number: int, left: int
) -> None:
    s = table(somebody(lives=lives, cards=("torch",), followers=("lantern-boy",)))
    hero, boy = s.heroes[0], card(s, "lantern-boy")
    hero.route = "secret-exit"
    lose_life(s, hero, number, "guard")
    assert (hero.lives, hero.lives_lost, hero.alive) == (left, lives - left, left > 0)
    assert hero.route == ("secret-exit" if left else "")
    if not left:
        assert s.dropped == {CELL: [card(s, "torch"), boy]}
        assert (hero.cards, hero.followers) == ([], [])
        lose_life(s, hero, 1, "guard")
        assert s.tallies["killers"] == {"guard": 1}


@pytest.mark.parametrize("what", ["life", "turns", "gold", "strength", "craft"])
def test_a_loss_that_rolls_below_0_gives_nothing(what: str) -> None:
    s = table(somebody(lives=4, gold=2))
    hero = s.heroes[0]
    roll(s, 1)
    before = (hero.lives, hero.skip, hero.gold, hero.strength, hero.craft)
    play(s, hero, Lose(what, Dice(1, 3, -2), False, span=file_span("hand-made")))
    assert (hero.lives, hero.skip, hero.gold, hero.strength, hero.craft) == before
