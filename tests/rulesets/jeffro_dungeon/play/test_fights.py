"""Combat and psychic combat."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import product

import pytest

from authoring.model.dice import fixed
from authoring.rulesets.jeffro_dungeon.model import Character, Fight, Lose
from authoring.rulesets.jeffro_dungeon.play.board.events import Fights, Uses
from authoring.rulesets.jeffro_dungeon.play.board.state import State, run_effects
from authoring.rulesets.jeffro_dungeon.play.rules.combat import fight
from tests.rulesets.jeffro_dungeon.table import (
    answer,
    asked,
    card,
    happened,
    names,
    roll,
    shipped,
    somebody,
    table,
    totals,
)

SIX = range(1, 7)
SPAN = shipped().source.span


def against(creature: str, count: int = 1, guard: bool = False) -> Fight:
    return Fight(creature, count, guard, span=SPAN)


def results(who: Character, creature: str, rolls: Iterable[tuple[int, ...]]) -> Counter[str]:
    """Won, drawn and lost over all rolls."""
    found: Counter[str] = Counter()
    for faces in rolls:
        s = table(who, dice=faces)
        fight(s, s.heroes[0], against(creature))
        found[next(iter(s.tallies["fights"])).rpartition("/")[2]] += 1
    return found


def fought(s: State, creature: str, *faces: int, guard: bool = False) -> State:
    roll(s, *faces)
    fight(s, s.heroes[0], against(creature, guard=guard))
    return s


@pytest.mark.rule("JEF-TV-08")
@pytest.mark.rule("JEF-BASE-03")
def test_nine_against_nine_is_a_stand_off() -> None:
    s = fought(table(somebody(strength=4)), "guard", 5, 4)
    assert totals(s) == [(0, "guard", 9, 9)]
    assert s.tallies["fights"] == {"guard/drawn": 1}
    assert s.heroes[0].lives == 4


@pytest.mark.rule("JEF-TV-09")
@pytest.mark.rule("JEF-BASE-01")
def test_strength_four_against_the_guard() -> None:
    found = results(somebody(strength=4), "guard", product(SIX, SIX))
    assert found == {"won": 10, "drawn": 5, "lost": 21}


@pytest.mark.rule("JEF-TV-10")
def test_strength_three_against_the_dragon() -> None:
    found = results(somebody(strength=3), "dragon", product(SIX, SIX))
    assert found == {"drawn": 1, "lost": 35}


@pytest.mark.rule("JEF-TV-11")
@pytest.mark.rule("JEF-BASE-06")
def test_craft_three_against_the_ghost() -> None:
    found = results(somebody(craft=3, strength=9), "ghost", product(SIX, SIX))
    assert found == {"won": 15, "drawn": 6, "lost": 15}


@pytest.mark.rule("JEF-TV-12")
@pytest.mark.rule("JEF-SET-12")
def test_craft_four_against_the_crypt_keeper() -> None:
    found = results(somebody(craft=4), "crypt-keeper", product(SIX, SIX, SIX))
    assert found == {"won": 108, "drawn": 27, "lost": 81}


@pytest.mark.rule("JEF-BASE-01")
def test_of_several_weapons_one_counts() -> None:
    s = fought(table(somebody(cards=("sword", "axe", "torch"))), "giant-rat", 1, 1)
    assert totals(s) == [(0, "giant-rat", 5, 4)]


@pytest.mark.rule("JEF-BASE-12")
def test_a_sword_helps_in_combat_only() -> None:
    s = fought(table(somebody(cards=("sword",))), "ghost", 1, 1)
    assert totals(s) == [(0, "ghost", 4, 4)]


@pytest.mark.rule("JEF-BASE-02")
def test_a_lost_combat_costs_a_life_and_the_rest_of_the_turn() -> None:
    s = fought(table(), "guard", 1, 6)
    assert s.heroes[0].lives == 3
    assert s.heroes[0].halted
    assert s.tallies["lives-lost-on"] == {"prison-cell": 1}


@pytest.mark.rule("JEF-BASE-02")
@pytest.mark.rule("JEF-BASE-12")
@pytest.mark.parametrize(("armour", "least"), [("helmet", 6), ("shield", 5), ("armour", 4)])
def test_armour_saves_the_life(armour: str, least: int) -> None:
    for shown in SIX:
        s = fought(table(somebody(cards=(armour,))), "guard", 1, 6, shown)
        assert s.heroes[0].lives == (4 if shown >= least else 3)


@pytest.mark.rule("JEF-BASE-12")
def test_of_several_pieces_the_best_is_rolled_for_once() -> None:
    s = fought(table(somebody(cards=("helmet", "armour", "shield"))), "guard", 1, 6, 4)
    assert s.heroes[0].lives == 4


@pytest.mark.rule("JEF-BASE-06")
def test_no_object_saves_a_life_in_psychic_combat() -> None:
    s = fought(table(somebody(cards=("armour",))), "ghost", 1, 6)
    assert s.heroes[0].lives == 3


@pytest.mark.rule("JEF-BASE-04")
def test_several_enemies_add_up_and_roll_one_die() -> None:
    s = table(dice=[6, 1])
    fight(s, s.heroes[0], against("giant-rat", 3))
    assert totals(s) == [(0, "giant-rat", 9, 10)]


@pytest.mark.rule("JEF-BASE-05")
def test_spells_come_before_the_dice() -> None:
    s = table(somebody(craft=5, spells=("bolster",)))
    answer(s, boost=[card(s, "bolster")])
    fought(s, "guard", 1, 1)
    events = [type(event) for event in s.journal or []]
    assert events.index(Uses) < events.index(Fights)
    assert totals(s) == [(0, "guard", 6, 6)]
    assert s.heroes[0].spells == []


@pytest.mark.rule("JEF-CARD-08")
def test_a_pastry_gives_a_point_of_strength_once() -> None:
    s = table(somebody(cards=("pastry",)))
    answer(s, boost=[card(s, "pastry")])
    fought(s, "giant-rat", 1, 1)
    assert totals(s) == [(0, "giant-rat", 5, 4)]
    assert s.heroes[0].cards == []
    fought(s, "ghost", 1, 1)
    assert totals(s)[1] == (0, "ghost", 4, 4)


@pytest.mark.rule("JEF-CARD-09")
def test_a_fish_cake_gives_a_point_of_craft_once() -> None:
    s = table(somebody(cards=("fish-cake",)))
    fought(s, "giant-rat", 1, 1)
    assert asked(s, "boost") == []
    answer(s, boost=[card(s, "fish-cake")])
    fought(s, "ghost", 1, 1)
    assert totals(s)[1] == (0, "ghost", 5, 4)
    assert s.heroes[0].cards == []


@pytest.mark.rule("JEF-CARD-04")
def test_a_torch_helps_against_a_treant() -> None:
    s = fought(table(somebody(cards=("torch",))), "treant", 1, 1)
    assert happened(s, Fights)[0][2] == 3 + 3 + 1


@pytest.mark.rule("JEF-CARD-04", "JEF-CARD-05")
def test_a_torch_helps_against_those_two_only_and_two_torches_no_more_than_one() -> None:
    for creature, sum_of in (
        ("ghost", 3 + 1),
        ("treant", 3 + 3 + 1),
        ("shadow-blossom", 3 + 5 + 1),
    ):
        s = fought(table(somebody(cards=("torch", "sword", "torch"))), creature, 1, 1)
        assert happened(s, Fights)[0][2] == sum_of


@pytest.mark.rule("JEF-CARD-05")
def test_a_torch_helps_against_a_shadow_blossom() -> None:
    s = fought(table(somebody(cards=("torch",))), "shadow-blossom", 1, 1)
    assert happened(s, Fights)[0][2] == 3 + 5 + 1


@pytest.mark.rule("JEF-BASE-13")
def test_evading_takes_an_ability_or_a_card_and_no_guard_is_evaded() -> None:
    able = table(somebody(evades=("giant-rat", "guard")), answers={"evade": [1, 1]})
    fought(able, "giant-rat")
    assert happened(able, Fights) == []
    fought(able, "guard", 1, 1, guard=True)
    assert len(happened(able, Fights)) == 1
    spell = table(somebody(craft=3, spells=("fade",)), answers={"evade": [1]})
    fought(spell, "dragon")
    assert names(spell, spell.heroes[0].spells) == []
    plain = table()
    fought(plain, "giant-rat", 1, 1)
    assert asked(plain, "evade") == []


@pytest.mark.rule("JEF-SET-13", "JEF-SET-34", "JEF-SET-35", "JEF-BASE-13")
def test_who_falls_by_what_a_lost_fight_brings_falls_by_that_creature() -> None:
    """The fight takes one of two Lives, its outcome the other; the next loss is the tile's."""
    one_more = Lose("life", fixed(1), span=SPAN)
    s = table(somebody(lives=2), somebody(lives=2), dice=[1, 6, 1, 6])
    first, second = s.heroes
    fight(s, first, Fight("ghost", on_lose=(one_more,), span=SPAN))
    assert s.tallies["killers"] == {"ghost": 1}
    fight(s, second, against("giant-rat"))
    second.halted = False
    run_effects(s, second, [one_more])
    assert s.tallies["killers"] == {"ghost": 1, "prison-cell": 1}


@pytest.mark.rule("JEF-SET-14")
def test_the_value_of_a_beaten_creature_is_remembered() -> None:
    tables = table().tables
    creature = tables.creatures["giant-rat"]
    s = table(creatures={**tables.creatures, "giant-rat": replace(creature, value=fixed(2))})
    fought(s, "giant-rat", 6, 1)
    assert s.beaten == 2


@pytest.mark.rule("JEF-BASE-01", "JEF-TV-09")
@pytest.mark.rule("JEF-BASE-06", "JEF-TV-11")
@pytest.mark.parametrize(("creature", "stats"), [("guard", (4, 1)), ("ghost", (1, 3))])
def test_an_effect_of_a_tile_sets_a_creature_against_the_character(
    creature: str, stats: tuple[int, int]
) -> None:
    """Strength 4 and Craft 3 with a 6 beat a Guard (5) and a Ghost (3) with a 1."""
    s = table(somebody(strength=stats[0], craft=stats[1]), dice=[6, 1])
    run_effects(s, s.heroes[0], [against(creature)])
    assert s.tallies["fights"] == {f"{creature}/won": 1}
