"""Objects, Spells and the decks they come from."""

import pytest

from authoring.rulesets.jeffro_dungeon.play.rules.belongings import (
    drop,
    free_acts,
    give,
    lose_stat,
    reward,
    use,
)
from authoring.rulesets.jeffro_dungeon.play.turn.game import restart
from tests.rulesets.jeffro_dungeon.table import (
    answer,
    asked,
    card,
    lay,
    names,
    roll,
    somebody,
    table,
)


@pytest.mark.rule("JEF-TV-16")
@pytest.mark.rule("JEF-CARD-07")
@pytest.mark.rule("JEF-BASE-07")
def test_the_third_spell_of_craft_five_is_one_too_many() -> None:
    s = table(somebody(craft=5, spells=("mend", "fade"), cards=("scroll",)))
    hero = s.heroes[0]
    bolster = card(s, "bolster")
    deck = [at for (at, name), n in s.stock.items() if name == "spell" for _ in range(n)]
    roll(s, deck.index(bolster) + 1)
    answer(s, use=[card(s, "scroll")], discard_spell=[card(s, "fade")])
    free_acts(s, hero)
    assert names(s, hero.spells) == ["bolster", "mend"]
    assert hero.cards == []
    assert len(asked(s, "discard-spell")) == 1


@pytest.mark.rule("JEF-BASE-07")
@pytest.mark.parametrize(
    ("craft", "spells"), [(1, 0), (2, 0), (3, 1), (4, 2), (5, 2), (6, 3), (9, 3)]
)
def test_craft_limits_spells(craft: int, spells: int) -> None:
    assert table().tables.limits.spells_for(craft) == spells


@pytest.mark.rule("JEF-BASE-07")
def test_lost_craft_costs_spells_at_once() -> None:
    s = table(somebody(craft=4, spells=("mend", "fade")))
    mend = card(s, "mend"), "spell"
    before = s.stock[mend]
    lose_stat(s, s.heroes[0], "craft", (1, True))
    assert len(s.heroes[0].spells) == 1
    assert s.stock[mend] == before + 1, "it can be drawn again"


@pytest.mark.rule("JEF-BASE-08")
def test_a_fifth_object_means_dropping_one() -> None:
    s = table(somebody(cards=("sword", "torch", "helmet", "pastry")))
    hero = s.heroes[0]
    answer(s, drop=[card(s, "helmet")])
    give(s, hero, card(s, "scroll"))
    assert names(s, hero.cards) == ["pastry", "scroll", "sword", "torch"]
    assert s.dropped[hero.place] == [card(s, "helmet")]


@pytest.mark.rule("JEF-BASE-08")
def test_an_object_may_be_dropped_at_any_time() -> None:
    s = table(somebody(cards=("sword", "torch")))
    answer(s, let_go=[card(s, "torch")])
    free_acts(s, s.heroes[0])
    assert names(s, s.heroes[0].cards) == ["sword"]


@pytest.mark.rule("JEF-CARD-10")
@pytest.mark.rule("JEF-SET-28")
def test_an_exhausted_kind_gives_nothing() -> None:
    s = table()
    hero = s.heroes[0]
    for _ in range(3):
        reward(s, hero, "pastry", "purchase")
    assert names(s, hero.cards) == ["pastry", "pastry"]
    assert s.tallies["none-left-of"] == {"pastry": 1}


@pytest.mark.rule("JEF-CARD-10")
def test_cards_used_up_or_swept_away_do_not_come_back_but_spells_do() -> None:
    s = table(somebody(craft=4, cards=("pastry", "scroll"), spells=("mend", "fade")))
    hero, before = s.heroes[0], dict(s.stock)
    lay(s, "corridor-1")
    use(s, hero, card(s, "pastry"))
    drop(s, hero, card(s, "scroll"))
    restart(s)
    assert s.dropped == {}
    assert s.stock == before
    answer(s, discard_spell=[card(s, "fade")])
    lose_stat(s, hero, "craft", (1, True))
    assert s.stock == {**before, (card(s, "fade"), "spell"): 2}


@pytest.mark.rule("JEF-CARD-07", "JEF-BASE-05")
def test_a_card_that_heals_is_used_up() -> None:
    s = table(somebody(craft=3, spells=("mend",)))
    hero = s.heroes[0]
    hero.lives = 1
    use(s, hero, card(s, "mend"))
    assert (hero.lives, hero.spells) == (2, [])


@pytest.mark.rule("JEF-BASE-07")
def test_a_spell_discarded_goes_to_the_deck_though_none_lay_there() -> None:
    s = table(somebody(craft=4, spells=("mend", "fade")), stock={})
    lose_stat(s, s.heroes[0], "craft", (1, True))
    assert s.stock == {(card(s, "mend"), "spell"): 1}


@pytest.mark.rule("JEF-CARD-07")
def test_a_scroll_teaches_nothing_when_no_spell_is_left() -> None:
    s = table(somebody(craft=6, cards=("scroll",)), stock={})
    use(s, s.heroes[0], card(s, "scroll"))
    assert s.heroes[0].spells == []
