"""What every tile does to who ends a move on it."""

import pytest

from authoring.engine.chart_rolls import compile_chart
from authoring.model.dice import fixed
from authoring.rulesets.jeffro_dungeon.model import Lose, Roll
from authoring.rulesets.jeffro_dungeon.play.board.events import Declines, Meets, Skips
from authoring.rulesets.jeffro_dungeon.play.board.state import CELL, run_effects
from authoring.rulesets.jeffro_dungeon.play.turn.game import encounter, hero_turn
from tests.charts.made import chart
from tests.rulesets.jeffro_dungeon.table import (
    answer,
    asked,
    card,
    face,
    happened,
    names,
    roll,
    rolled,
    shipped,
    somebody,
    table,
    totals,
    values_of,
    visit,
)

SPAN = shipped().source.span
PAY, STRENGTH, CRAFT = 0, 1, 2


@pytest.mark.rule("JEF-SET-04")
@pytest.mark.parametrize("name", ["unlit-corridor-1", "unlit-corridor-2"])
def test_an_unlit_corridor_asks_for_craft_or_a_turn(name: str) -> None:
    assert visit(table(), name, 1, 2).skip == 0
    assert visit(table(), name, 2, 2).skip == 1


@pytest.mark.rule("JEF-CARD-06")
@pytest.mark.rule("JEF-SET-04")
def test_a_light_spares_the_roll() -> None:
    assert visit(table(somebody(cards=("sword", "torch"))), "unlit-corridor-1").skip == 0
    assert visit(table(somebody(followers=("lantern-boy",))), "unlit-corridor-2").skip == 0


@pytest.mark.rule("JEF-SET-05")
def test_the_torturer_takes_gold_or_a_point() -> None:
    paid = visit(table(), "torture-chamber")
    assert (paid.gold, paid.strength, paid.craft) == (0, 3, 3)
    weak = visit(table(answers={"pay": [STRENGTH]}), "torture-chamber")
    assert (weak.gold, weak.strength, weak.craft) == (1, 2, 3)
    dull = visit(table(answers={"pay": [CRAFT]}), "torture-chamber")
    assert (dull.gold, dull.strength, dull.craft) == (1, 3, 2)


@pytest.mark.rule("JEF-SET-05")
def test_without_gold_a_point_must_be_lost_and_with_the_switch_gold_must_be_paid() -> None:
    s = table(somebody(gold=0))
    assert visit(s, "torture-chamber").strength == 2
    assert asked(s, "pay") == [[STRENGTH, CRAFT]]
    forced = table(variants={"torture_choice": "forced_pay"}, answers={"pay": [CRAFT]})
    assert visit(forced, "torture-chamber").gold == 0


@pytest.mark.rule("JEF-SET-06")
def test_the_point_may_be_one_of_the_quota_but_not_the_last() -> None:
    assert visit(table(somebody(gold=0, strength=2)), "torture-chamber").strength == 1
    assert visit(table(somebody(gold=0, strength=1)), "torture-chamber").strength == 1
    none = table(somebody(gold=0, strength=1), variants={"quota_floor": "0"})
    assert visit(none, "torture-chamber").strength == 0


@pytest.mark.rule("JEF-TV-15")
@pytest.mark.rule("JEF-SET-08")
def test_out_of_the_stream_with_nothing_but_the_scroll() -> None:
    s = table(somebody(gold=7, cards=("sword", "torch", "scroll", "torch"), craft=1))
    s.heroes[0].followers = [card(s, "lantern-boy")]
    hero = visit(s, "underground-stream")
    assert hero.gold == 7
    roll(s, 1, 1, 6)
    hero_turn(s, hero)
    assert names(s, hero.cards) == ["scroll"]
    assert names(s, hero.followers) == ["lantern-boy"]
    assert (hero.gold, hero.gold_lost) == (0, 7)
    assert s.dropped == {}


@pytest.mark.rule("JEF-SET-08")
def test_in_the_stream_one_may_stay_or_pay_at_once_by_the_switch() -> None:
    s = table(somebody(gold=3), answers={"toll": [0]})
    hero = visit(s, "underground-stream")
    hero_turn(s, hero)
    assert hero.gold == 3
    assert hero.toll == ("gold", "metal", "light")
    at_once = table(somebody(gold=3, cards=("torch",)), variants={"stream_pay": "entering"})
    hero = visit(at_once, "underground-stream")
    assert (hero.gold, hero.cards, hero.toll) == (0, [], ())


@pytest.mark.rule("JEF-SET-09")
@pytest.mark.rule("JEF-SET-10")
def test_a_bribe_of_two_gold_opens_the_door() -> None:
    s = table(somebody(gold=2), answers={"bribe": [1]})
    hero = visit(s, "guard-room")
    assert (hero.gold, hero.route) == (0, "guard-bribed")
    hero_turn(s, hero)
    assert hero.escaped == "guard-bribed"


@pytest.mark.rule("JEF-SET-09")
def test_with_one_gold_the_guard_must_be_fought() -> None:
    s = table(somebody(strength=4))
    # 4 + 6 against 5 + 1.
    hero = visit(s, "guard-room", 6, 1)
    assert asked(s, "bribe") == []
    assert totals(s) == [(0, "guard", 10, 6)]
    assert hero.route == "guard-beaten"


@pytest.mark.rule("JEF-SET-10")
def test_the_way_past_the_guard_can_be_declined() -> None:
    s = table(somebody(gold=2), answers={"bribe": [1], "leave": [0]})
    hero = visit(s, "guard-room")
    answer(s, leave=[0])
    roll(s, 1, 1)
    hero_turn(s, hero)
    assert hero.escaped == ""
    assert hero.place == CELL
    assert happened(s, Declines) == [(0,)]
    assert asked(s, "leave") == [[1, 0]]


@pytest.mark.rule("JEF-SET-10", "JEF-SET-26", "JEF-SET-37")
@pytest.mark.parametrize(("name", "faces"), [("hidden-passage", ()), ("tunnel", (6,))])
def test_no_other_way_out_can_be_declined(name: str, faces: tuple[int, ...]) -> None:
    s = table()
    hero = visit(s, name, *faces)
    answer(s, leave=[0])
    hero_turn(s, hero)
    assert hero.escaped
    assert asked(s, "leave") == []


@pytest.mark.rule("JEF-SET-11")
def test_who_fails_at_the_guard_is_back_in_the_cell() -> None:
    hero = visit(table(), "guard-room", 1, 6)
    assert (hero.place, hero.lives, hero.route) == (CELL, 3, "")
    mild = visit(table(variants={"guard_loss_life": "no"}), "guard-room", 1, 6)
    assert (mild.place, mild.lives) == (CELL, 4)


@pytest.mark.rule("JEF-SET-11")
def test_a_stand_off_with_the_guard_sends_back_unless_the_switch_says_stay() -> None:
    hero = visit(table(), "guard-room", 3, 1)
    assert (hero.place, hero.lives) == (CELL, 4)
    stays = visit(table(variants={"guard_draw": "stay"}), "guard-room", 3, 1)
    assert (stays.place != CELL, stays.lives) == (True, 4)


@pytest.mark.rule("JEF-SET-12")
def test_the_crypt_keeper_rolls_for_his_craft() -> None:
    s = table()
    # Craft 2 on the die; 3 + 1 against 2 + 6.
    assert visit(s, "crypt", 2, 1, 6).lives == 3
    assert happened(s, Meets) == [(0, "crypt-keeper", 1, 2)]
    assert totals(s) == [(0, "crypt-keeper", 4, 8)]


@pytest.mark.rule("JEF-SET-13")
@pytest.mark.parametrize(
    ("shown", "creature", "strength"),
    [
        (1, "dragon", 8),
        (2, "dragon", 8),
        (3, "giant-worm", 6),
        (4, "giant-worm", 6),
        (5, "ghoul", 4),
        (6, "ghoul", 4),
    ],
)
def test_a_die_says_who_lives_in_the_lair(shown: int, creature: str, strength: int) -> None:
    s = table()
    visit(s, "lair", shown, 1, 6)
    assert happened(s, Meets) == [(0, creature, 1, strength)]


@pytest.mark.rule("JEF-TV-13")
@pytest.mark.rule("JEF-SET-22")
def test_flames_cost_a_life_above_craft() -> None:
    assert visit(table(), "flame-trap", 1, 2).lives == 4
    assert visit(table(), "flame-trap", 2, 2).lives == 3


@pytest.mark.rule("JEF-SET-23")
@pytest.mark.rule("JEF-BASE-10")
def test_a_pit_costs_the_next_turn() -> None:
    assert visit(table(), "pit-trap", 1, 2).skip == 0
    s = table()
    hero = visit(s, "pit-trap", 2, 2)
    assert hero.skip == 1
    hero_turn(s, hero)
    assert happened(s, Skips) == [(0,)]
    assert hero.skip == 0
    assert s.numbers["skipped"] == 1


@pytest.mark.rule("JEF-BASE-10")
def test_two_turns_to_be_lost_are_the_next_two_and_the_third_is_played() -> None:
    s = table(dice=[1, 1])
    hero = s.heroes[0]
    run_effects(s, hero, [Lose("turns", fixed(1), span=SPAN), Lose("turns", fixed(1), span=SPAN)])
    assert hero.skip == 2
    for lost in (1, 2):
        hero_turn(s, hero)
        assert (happened(s, Skips), rolled(s)) == ([(0,)] * lost, 0)
    roll(s, face(s, "corridor-1"))
    hero_turn(s, hero)
    assert rolled(s) == 3
    assert s.numbers["skipped"] == 2


@pytest.mark.rule("JEF-TV-13")
@pytest.mark.rule("JEF-SET-24")
def test_spikes_roll_one_die_against_craft() -> None:
    lives = [visit(table(), "spike-trap", shown).lives for shown in range(1, 7)]
    assert lives == [4, 4, 4, 3, 3, 3]


@pytest.mark.rule("JEF-TV-13")
def test_craft_three_passes_three_of_thirty_six_and_craft_one_never() -> None:
    for craft, passed in ((3, 3), (1, 0)):
        results = [
            visit(table(somebody(craft=craft)), "flame-trap", a, b).lives == 4
            for a in range(1, 7)
            for b in range(1, 7)
        ]
        assert sum(results) == passed


@pytest.mark.rule("JEF-SET-25")
def test_the_library_holds_a_scroll_for_craft_or_less() -> None:
    s = table()
    assert names(s, visit(s, "library", 1, 2).cards) == ["scroll"]
    assert visit(table(), "library", 2, 2).cards == []


@pytest.mark.rule("JEF-SET-26")
def test_the_hidden_passage_leads_out_next_turn() -> None:
    s = table()
    hero = visit(s, "hidden-passage")
    assert hero.inside
    hero_turn(s, hero)
    assert hero.escaped == "hidden-passage"


@pytest.mark.parametrize(
    ("shown", "found"),
    [
        pytest.param(1, [], marks=pytest.mark.rule("JEF-SET-27")),
        pytest.param(2, ["torch"], marks=pytest.mark.rule("JEF-SET-28")),
        pytest.param(4, ["sword"], marks=pytest.mark.rule("JEF-SET-30")),
        pytest.param(5, ["pastry"], marks=pytest.mark.rule("JEF-SET-31")),
        pytest.param(6, ["fish-cake"], marks=pytest.mark.rule("JEF-SET-32")),
    ],
)
@pytest.mark.rule("JEF-CARD-10")
def test_the_storeroom(shown: int, found: list[str]) -> None:
    s = table()
    assert names(s, visit(s, "storeroom", shown).cards) == found
    empty = table(stock={})
    assert visit(empty, "storeroom", shown).cards == []


@pytest.mark.rule("JEF-SET-29")
def test_food_heals_one_life_up_to_the_first_four() -> None:
    s = table()
    s.heroes[0].lives = 2
    assert visit(s, "storeroom", 3).lives == 3
    assert visit(table(), "storeroom", 3).lives == 4


@pytest.mark.rule("JEF-SET-33")
def test_an_empty_tunnel() -> None:
    for shown in (1, 2):
        s = table()
        hero = visit(s, "tunnel", shown)
        assert (hero.lives, hero.skip, hero.route) == (4, 0, "")


@pytest.mark.rule("JEF-SET-34")
def test_a_rat_in_the_tunnel() -> None:
    s = table()
    visit(s, "tunnel", 3, 2, 1)
    assert totals(s) == [(0, "giant-rat", 5, 4)]


@pytest.mark.rule("JEF-SET-35")
def test_a_ghost_in_the_tunnel() -> None:
    s = table(somebody(craft=4))
    visit(s, "tunnel", 4, 1, 2)
    assert totals(s) == [(0, "ghost", 5, 5)]


@pytest.mark.rule("JEF-SET-36")
def test_a_cave_in() -> None:
    hero = visit(table(), "tunnel", 5)
    assert (hero.lives, hero.skip) == (3, 1)


@pytest.mark.rule("JEF-TV-14")
@pytest.mark.rule("JEF-BASE-11")
def test_a_cave_in_kills_who_has_one_life() -> None:
    s = table(somebody(lives=1, cards=("torch",)))
    hero = visit(s, "tunnel", 5)
    assert not hero.alive
    assert hero.skip == 0
    assert s.tallies["killers"] == {"tunnel": 1}
    assert s.dropped[hero.place] == [card(s, "torch")]


@pytest.mark.rule("JEF-MOV-13")
def test_what_an_earlier_tile_did_is_over_where_the_next_one_is_met() -> None:
    s = table()
    hero = s.heroes[0]
    hero.held = hero.halted = True
    hero.toll = ("gold",)
    visit(s, "corridor-1")
    assert (hero.held, hero.halted, hero.toll) == (False, False, ())


@pytest.mark.rule("JEF-SET-37")
def test_a_secret_exit_leads_out_next_turn() -> None:
    s = table()
    s.heroes[0].may_stay = True  # left over from a way that was declined
    hero = visit(s, "tunnel", 6)
    assert hero.route == "secret-exit"
    hero_turn(s, hero)
    assert hero.escaped == "secret-exit"
    assert asked(s, "leave") == [], "nobody is asked whether"


@pytest.mark.rule("JEF-SET-40")
@pytest.mark.rule("JEF-MOV-08")
def test_a_chart_is_rolled_again_on_every_visit() -> None:
    s = table(answers={"linger": [1]})
    hero = visit(s, "storeroom", 2)
    answer(s, linger=[1])
    roll(s, 4)
    hero_turn(s, hero)
    roll(s, 2)
    encounter(s, hero)
    assert names(s, hero.cards) == ["sword", "torch", "torch"]


@pytest.mark.rule("JEF-SET-01")
@pytest.mark.rule("JEF-SET-02")
@pytest.mark.parametrize("name", ["corridor-1", "corridor-2", "corridor-3", "prison-cell"])
def test_corridors_and_cells_do_nothing(name: str) -> None:
    hero = visit(table(), name)
    assert (hero.lives, hero.gold, hero.skip, hero.route) == (4, 1, 0, "")


@pytest.mark.rule("JEF-SET-10")
def test_a_turn_lost_on_the_same_tile_delays_the_way_out() -> None:
    s = table()
    hero = visit(s, "hidden-passage")
    hero.skip = 1
    hero_turn(s, hero)
    assert hero.inside
    hero_turn(s, hero)
    assert hero.escaped == "hidden-passage"


@pytest.mark.rule("JEF-SET-08", "JEF-DEAD-02")
def test_where_no_toll_is_due_none_is_asked_for() -> None:
    s = table(somebody(gold=3), answers={"linger": [1]})
    hero = visit(s, "storeroom", 1)
    roll(s, 1)
    hero_turn(s, hero)
    assert asked(s, "toll") == []
    assert len(asked(s, "linger")) == 1


@pytest.mark.rule("JEF-SET-33", "JEF-TV-04", "JEF-TV-07")
def test_a_total_that_no_row_covers_brings_nothing() -> None:
    gap = compile_chart(chart("gap", "d6", {"6": "never"}), lambda result: result)
    s = table(dice=[1], charts={**table().tables.charts, "gap": gap})
    before = values_of(s.heroes[0])
    run_effects(s, s.heroes[0], [Roll("gap", span=SPAN)])
    assert values_of(s.heroes[0]) == before
    assert rolled(s) == 1
