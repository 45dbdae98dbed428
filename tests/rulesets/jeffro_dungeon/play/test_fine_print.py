"""What rules say at their edges: cases that a program broken on purpose got wrong."""

import pytest

from authoring.boards.tiles.table import STEP, edge_at
from authoring.model.dice import Dice, fixed
from authoring.rulesets.jeffro_dungeon import model
from authoring.rulesets.jeffro_dungeon.model import Gain, GoToCell, Lose, Toll
from authoring.rulesets.jeffro_dungeon.play.board.events import MustReturn
from authoring.rulesets.jeffro_dungeon.play.board.state import CELL, run_effects
from authoring.rulesets.jeffro_dungeon.play.rules.walk import LOCKED, put_counter, ways
from authoring.rulesets.jeffro_dungeon.play.turn.game import hero_turn, play_out, restart
from tests.rulesets.jeffro_dungeon.play.test_returning import corridor
from tests.rulesets.jeffro_dungeon.table import (
    NORTH,
    asked,
    face,
    happened,
    roll,
    rolled,
    shipped,
    somebody,
    table,
    tile,
    visit,
)

SPAN = shipped().source.span
OUT = CELL + STEP[NORTH]


@pytest.mark.rule("JEF-DEAD-01", "JEF-DEAD-02", "JEF-DEAD-09")
def test_in_the_cell_nobody_has_to_go_back() -> None:
    s = table()
    hero = s.heroes[0]
    put_counter(s, hero, edge_at(CELL, NORTH), LOCKED)
    assert ways(s, hero) == []
    assert not hero.returning
    assert happened(s, MustReturn) == []


@pytest.mark.rule("JEF-DEAD-04")
def test_a_door_gone_through_on_the_way_out_needs_no_roll_on_the_way_back() -> None:
    """One tile out through a lock; with the pile empty the next move leads back."""
    s = table(dice=[1, 5], variants={"unlock_persistent": "no"})
    hero = s.heroes[0]
    roll(s, face(s, "corridor-1"))
    hero_turn(s, hero)
    assert (hero.place, rolled(s)) == (OUT, 3)
    s.bag = []
    roll(s, 1)
    hero_turn(s, hero)
    assert (hero.place, rolled(s)) == (CELL, 4)


@pytest.mark.rule("JEF-DEAD-06", "JEF-MULTI-05")
def test_when_the_last_one_is_out_nothing_is_taken_up_any_more() -> None:
    s = table()
    visit(s, "hidden-passage")
    before = dict(s.laid)
    play_out(s, 10)
    assert (s.ending, s.numbers["restarts"], s.laid) == ("escaped", 0, before)


@pytest.mark.rule("JEF-DEAD-06", "JEF-SET-08")
def test_a_toll_taken_along_into_the_cell_is_not_due_in_the_next_maze() -> None:
    """A tile of somebody's own: down a chute, and what one holds is to be given up."""
    s = table(somebody(gold=3))
    hero = corridor(s, "corridor-1")
    run_effects(s, hero, [GoToCell(span=SPAN), Toll(("gold",), span=SPAN)])
    assert (hero.place, hero.toll) == (CELL, ("gold",))
    restart(s)
    roll(s, 1, 6)
    hero_turn(s, hero)
    assert hero.gold == 3


@pytest.mark.rule("JEF-CARD-06", "JEF-SET-22")
def test_a_light_spares_no_roll_where_none_is_missing() -> None:
    assert visit(table(somebody(cards=("torch",))), "flame-trap", 2, 2).lives == 3


@pytest.mark.rule("JEF-CARD-06")
def test_who_needs_no_roll_has_passed() -> None:
    gift = Gain("gold", fixed(2), span=SPAN)
    lost = Lose("life", fixed(1), span=SPAN)
    unlit = model.Test("craft", Dice(2, 6), "light", (gift,), (lost,), span=SPAN)
    s = table(somebody(cards=("torch",)))
    run_effects(s, s.heroes[0], [unlit])
    assert (s.heroes[0].gold, s.heroes[0].lives, rolled(s)) == (3, 4, 0)


@pytest.mark.rule("JEF-SET-05")
@pytest.mark.parametrize(("number", "left"), [(1, 2), (3, 0), (5, 0), (0, 3)])
def test_gold_is_lost_as_far_as_there_is_some(number: int, left: int) -> None:
    s = table(somebody(gold=3))
    run_effects(s, s.heroes[0], [Lose("gold", fixed(number), span=SPAN)])
    assert (s.heroes[0].gold, s.heroes[0].gold_lost) == (left, 3 - left)
    assert (s.heroes[0].lives, s.heroes[0].strength, s.heroes[0].craft) == (4, 3, 3)


@pytest.mark.rule("JEF-SET-40")
def test_in_the_cell_nobody_stays_to_meet_what_is_never_met_there() -> None:
    s = table(dice=[1, 6], start=tile(table(), "storeroom"), answers={"linger": [1]})
    hero_turn(s, s.heroes[0])
    assert asked(s, "linger") == []
    assert rolled(s) == 2, "the move and the lock, not the chart"
