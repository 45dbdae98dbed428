"""What may be done at any time: read, eat, drop Objects, leave Followers in cells."""

import pytest

from authoring.rulesets.jeffro_dungeon.play.board.events import Drops, Fights, Uses
from authoring.rulesets.jeffro_dungeon.play.board.state import CELL, State
from authoring.rulesets.jeffro_dungeon.play.rules.belongings import free_acts
from authoring.rulesets.jeffro_dungeon.play.turn.game import encounter, hero_turn, restart
from tests.rulesets.jeffro_dungeon.table import (
    answer,
    asked,
    card,
    face,
    happened,
    names,
    roll,
    somebody,
    stand,
    table,
    totals,
    visit,
)


def bolster_drawn(s: State) -> int:
    """The face that brings a Bolster from the Spells left."""
    deck = [at for (at, name), n in s.stock.items() if name == "spell" for _ in range(n)]
    return deck.index(card(s, "bolster")) + 1


@pytest.mark.rule("JEF-CARD-07", "JEF-BASE-05")
def test_a_scroll_read_before_the_dice_helps_in_the_same_fight() -> None:
    """Strength 3 and 2 from the Spell just read against the Rat's 3."""
    s = table(somebody(craft=3, cards=("scroll",)))
    answer(s, use=[card(s, "scroll")], boost=[card(s, "bolster")])
    visit(s, "tunnel", 3, bolster_drawn(s), 1, 1)
    assert totals(s) == [(0, "giant-rat", 3 + 2 + 1, 3 + 1)]
    events = [type(event) for event in s.journal or []]
    assert events.index(Uses) < events.index(Fights)


@pytest.mark.rule("JEF-CARD-07")
def test_a_scroll_may_be_read_on_arrival_and_after_the_tile_was_met() -> None:
    """Before the move, on the new tile, after it: three times the question, and no more."""
    s = table(somebody(craft=3, cards=("scroll",)), dice=[1, 1])
    roll(s, face(s, "corridor-1"))
    hero_turn(s, s.heroes[0])
    assert asked(s, "use") == [[-1, card(s, "scroll")]] * 3
    assert names(s, s.heroes[0].cards) == ["scroll"]


@pytest.mark.rule("JEF-BASE-08")
def test_any_number_of_objects_may_be_dropped_in_one_turn() -> None:
    s = table(somebody(cards=("sword", "torch", "shield")))
    hero = s.heroes[0]
    answer(s, let_go=[card(s, "torch"), card(s, "sword"), -1])
    free_acts(s, hero)
    assert names(s, hero.cards) == ["shield"]
    assert s.dropped[CELL] == [card(s, "torch"), card(s, "sword")]


@pytest.mark.rule("JEF-BASE-08")
def test_an_object_may_be_dropped_where_the_move_ends() -> None:
    s = table(somebody(cards=("sword",)), dice=[1, 1])
    roll(s, face(s, "corridor-1"))
    answer(s, let_go=[-1, card(s, "sword")])
    hero = s.heroes[0]
    hero_turn(s, hero)
    assert s.dropped == {hero.place: [card(s, "sword")]}
    assert hero.place != CELL


@pytest.mark.rule("JEF-GEN-11")
def test_a_follower_may_be_left_in_a_cell_and_fetched_until_the_reshuffle() -> None:
    s = table(somebody(followers=("lantern-boy",)))
    hero, boy = s.heroes[0], card(s, "lantern-boy")
    stand(s, "prison-cell")
    answer(s, let_go=[boy])
    free_acts(s, hero)
    assert (hero.followers, s.dropped[hero.place]) == ([], [boy])
    assert happened(s, Drops) == [(0, boy)]
    answer(s, take=[boy])
    encounter(s, hero)
    assert hero.followers == [boy]
    answer(s, let_go=[boy])
    free_acts(s, hero)
    restart(s)
    assert s.dropped == {}


@pytest.mark.rule("JEF-GEN-11")
def test_elsewhere_a_follower_is_not_left() -> None:
    s = table(somebody(followers=("lantern-boy",), cards=("sword",)))
    hero = s.heroes[0]
    stand(s, "corridor-1")
    free_acts(s, hero)
    assert asked(s, "let-go") == [[-1, card(s, "sword")]]


@pytest.mark.rule("JEF-BASE-05", "JEF-CARD-07")
def test_a_spell_that_heals_is_offered_beside_what_teaches() -> None:
    """Mend gives a Life back, the Scroll a Spell; a Sword is used in fights alone."""
    s = table(somebody(cards=("sword", "scroll"), spells=("mend",)))
    hero = s.heroes[0]
    hero.lives = 3
    answer(s, use=[card(s, "mend")])
    free_acts(s, hero)
    assert asked(s, "use")[0] == [-1, card(s, "scroll"), card(s, "mend")]
    assert (hero.lives, hero.spells) == (4, [])
