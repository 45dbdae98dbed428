"""A Guard neither bribed nor beaten lets nobody go on."""

import pytest

from authoring.model.dice import fixed
from authoring.rulesets.jeffro_dungeon.model import Fight, Gain, GoToCell, Lose
from authoring.rulesets.jeffro_dungeon.play.board.events import Fights, IsHeld, Moves
from authoring.rulesets.jeffro_dungeon.play.board.state import CELL, State, run_effects
from authoring.rulesets.jeffro_dungeon.play.rules.combat import fight
from authoring.rulesets.jeffro_dungeon.play.turn.game import hero_turn
from tests.rulesets.jeffro_dungeon.table import (
    answer,
    asked,
    happened,
    roll,
    rolled,
    shipped,
    stand,
    table,
    totals,
    visit,
)

STAY = {"guard_draw": "stay"}
SPAN = shipped().source.span
DRAWN = (3, 1)
"""3 + 3 against 5 + 1."""
GOLD, LOSS = Gain("gold", fixed(1), span=SPAN), Lose("life", fixed(1), span=SPAN)


def stood_off(**variants: str) -> State:
    """Somebody of Strength 3 after a stand-off in a Guard Room."""
    s = table(variants={**STAY, **variants})
    visit(s, "guard-room", *DRAWN)
    return s


@pytest.mark.rule("JEF-SET-09")
def test_after_a_stand_off_the_next_turn_is_another_fight_and_no_move() -> None:
    s = stood_off()
    hero = s.heroes[0]
    there = hero.place
    roll(s, *DRAWN)
    hero_turn(s, hero)
    # 3 + 6 against 5 + 1: now the way is free.
    roll(s, 6, 1)
    hero_turn(s, hero)
    assert hero.place == there != CELL
    assert happened(s, IsHeld) == [(0,), (0,)]
    assert happened(s, Moves) == []
    assert (hero.route, hero.held) == ("guard-beaten", False)
    assert rolled(s) == 6


@pytest.mark.rule("JEF-SET-09")
def test_who_is_held_may_bribe_him_in_the_next_turn() -> None:
    s = stood_off()
    hero = s.heroes[0]
    hero.gold = 2
    answer(s, bribe=[1])
    hero_turn(s, hero)
    assert (hero.gold, hero.route, hero.held) == (0, "guard-bribed", False)


@pytest.mark.rule("JEF-SET-09", "JEF-DEAD-02")
def test_nor_does_he_let_anybody_back_to_the_cell() -> None:
    s = stood_off()
    hero = s.heroes[0]
    s.bag = []
    hero.returning = True
    roll(s, *DRAWN)
    hero_turn(s, hero)
    assert hero.place != CELL
    assert len(happened(s, Fights)) == 2


@pytest.mark.rule("JEF-SET-11")
def test_who_loses_to_him_is_in_the_cell_and_goes_where_he_likes() -> None:
    s = stood_off()
    hero = s.heroes[0]
    roll(s, 1, 6)
    hero_turn(s, hero)
    assert (hero.place, hero.held, hero.lives) == (CELL, False, 3)


@pytest.mark.rule("JEF-SET-11")
def test_whoever_is_sent_to_the_cell_after_a_stand_off_is_not_held_there() -> None:
    s = table(dice=DRAWN, variants=STAY)
    guard = Fight("guard", guard=True, span=SPAN)
    run_effects(s, s.heroes[0], [guard, GoToCell(span=SPAN)])
    assert not s.heroes[0].held


@pytest.mark.rule("JEF-SET-09", "JEF-BASE-03")
def test_nobody_is_held_by_default_by_other_creatures_or_where_the_tile_says_else() -> None:
    sent = table()
    assert not visit(sent, "guard-room", *DRAWN).held
    handed = Fight("guard", guard=True, on_draw=(GOLD,), span=SPAN)
    for effect in (Fight("guard", span=SPAN), handed):
        s = table(dice=DRAWN, variants=STAY)
        fight(s, s.heroes[0], effect)
        assert totals(s) == [(0, "guard", 6, 6)]
        assert not s.heroes[0].held


@pytest.mark.rule("JEF-BASE-03", "JEF-SET-11")
@pytest.mark.parametrize("draw", ["cell", "stay"])
@pytest.mark.parametrize(("guard", "drawn"), [(False, ()), (True, (GOLD,))])
def test_a_stand_off_is_no_defeat_but_for_guards_of_whom_no_more_is_said(
    draw: str, guard: bool, drawn: tuple[Gain, ...]
) -> None:
    """Defeat would cost a Life and lead to the cell."""
    lost = (LOSS, GoToCell(span=SPAN))
    s = table(dice=DRAWN, variants={"guard_draw": draw})
    hero = stand(s, "corridor-1")
    fight(s, hero, Fight("guard", 1, guard, (), drawn, lost, span=SPAN))
    assert totals(s) == [(0, "guard", 6, 6)]
    assert (hero.lives, hero.place == CELL, hero.held) == (4, False, False)
    assert hero.gold == (2 if drawn else 1)


@pytest.mark.rule("JEF-SET-11")
def test_a_stand_off_that_counts_as_lost_holds_nobody_where_losing_does_not() -> None:
    """A Guard of a pack's own, who takes a Life of those who fail and lets them go on."""
    s = table(dice=DRAWN, variants={"guard_draw": "cell"})
    hero = stand(s, "corridor-1")
    fight(s, hero, Fight("guard", guard=True, on_lose=(LOSS,), span=SPAN))
    assert (hero.lives, hero.held) == (3, False)


def test_nobody_is_asked_to_stay_who_has_to() -> None:
    s = stood_off()
    roll(s, *DRAWN)
    hero_turn(s, s.heroes[0])
    assert asked(s, "linger") == []
