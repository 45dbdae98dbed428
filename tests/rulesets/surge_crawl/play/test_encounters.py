"""Encounters: who has a Turn when, Interrupts, the end (area ENC)."""

from collections.abc import Sequence
from typing import Any

import pytest

from authoring.rulesets.surge_crawl.model.places import Goal
from authoring.rulesets.surge_crawl.play.board import events as e
from authoring.rulesets.surge_crawl.play.board import questions as q
from authoring.rulesets.surge_crawl.play.board.figure import Figure
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.rulesets.surge_crawl.play.rules import encounter, interrupts
from tests.rulesets.surge_crawl.table import Table, at

TOUGH: dict[str, Any] = {"monsters": {"orc": {"hitpoints": 30}}}


def order_of(
    monkeypatch: pytest.MonkeyPatch,
    table: Table,
    *,
    first: int = 1,
    rounds: int = 1,
    dying: Sequence[int] = (),
) -> list[list[int]]:
    """The numbers of the figures in the order of their Turns, by Round. `dying` monsters die as
    the first Turn ends."""
    order: list[list[int]] = []

    def turn(s: State, figure: Figure) -> None:
        order[-1].append(figure.number)
        for number in dying:
            s.everyone[number].hitpoints = 0

    monkeypatch.setattr(encounter, "hero_turn", turn)
    monkeypatch.setattr(encounter, "monster_turn", turn)
    for _ in range(rounds):
        order.append([])
        encounter.play_round(table.s, table.hero(first))
    return order


@pytest.mark.rule("SRG-ENC-05", "SRG-ENC-06", "SRG-ENC-07", "SRG-ENC-15", "SRG-ENC-16")
@pytest.mark.parametrize(
    ("row", "first", "order"),
    [
        ("123.ab", 1, [0, 3, 1, 4, 2]),
        ("123.ab", 2, [1, 3, 2, 4, 0]),
        ("123.ab", 3, [2, 3, 0, 4, 1]),
        ("12.abcd", 1, [0, 2, 1, 3, 4, 5]),
        ("1.abc", 1, [0, 1, 2, 3]),
        ("123.a", 1, [0, 3, 1, 2]),
    ],
)
def test_heroes_go_clockwise_and_a_monster_follows_each(
    monkeypatch: pytest.MonkeyPatch, row: str, first: int, order: list[int]
) -> None:
    """Monsters left over come last, and heroes left over are followed by nobody."""
    monsters = ["orc"] * sum(letter in row for letter in "abcd")
    table = Table([row], *monsters)
    assert order_of(monkeypatch, table, first=first, rounds=2) == [order, order]


@pytest.mark.rule("SRG-ENC-16")
def test_by_a_ruling_the_sheet_goes_on_over_the_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(["123.ab"], "orc", "orc", rulings={"interleave": "cyclic"})
    order = order_of(monkeypatch, table, rounds=2)
    assert order == [[0, 3, 1, 4, 2, 3], [0, 4, 1, 3, 2, 4]]
    many = Table(["12.abc"], "orc", "orc", "orc", rulings={"interleave": "cyclic"})
    assert order_of(monkeypatch, many, rounds=2) == [[0, 2, 1, 3], [0, 4, 1, 2]]


@pytest.mark.rule("SRG-ENC-15", "SRG-DMG-09")
@pytest.mark.parametrize("ruling", ["drain", "cyclic"])
def test_the_dead_have_no_turn(monkeypatch: pytest.MonkeyPatch, ruling: str) -> None:
    table = Table(["12.abc"], "orc", "orc", "orc", rulings={"interleave": ruling})
    assert order_of(monkeypatch, table, dying=[2]) == [[0, 3, 1, 4]]


@pytest.mark.rule("SRG-ENC-17")
def test_an_unconscious_hero_has_a_turn_and_a_monster_follows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table(["12.ab"], "orc", "orc")
    table.hero(1).hitpoints = 0
    assert order_of(monkeypatch, table) == [[0, 2, 1, 3]]


@pytest.mark.rule("SRG-ENC-02", "SRG-ENC-07")
def test_a_round_breaks_off_when_the_last_monster_is_dead(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(["12.ab"], "orc", "orc")
    assert order_of(monkeypatch, table, dying=[2, 3]) == [[0]]
    assert not table.s.fighting
    assert table.s.ending == ""


@pytest.mark.rule("SRG-ENC-02", "SRG-EXP-05")
def test_it_ends_when_all_heroes_lie_unconscious(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(["12.ab"], "orc", "orc")
    assert order_of(monkeypatch, table, dying=[0, 1]) == [[0]]
    assert table.s.ending == "all-unconscious"


@pytest.mark.rule("SRG-ENC-09", "SRG-GEN-01")
def test_a_turn_is_a_move_and_then_an_attack() -> None:
    table = Table(["1..a..", "......"], "orc", changes=TOUGH)
    foe = table.foe("a").number * q.WEAPON
    table.hero_turn(1, 6, 5, 1, move=[at(2, 0)], attack=[foe])
    assert [name for name, _, _ in table.answers.asked][:3] == ["flee", "move", "attack"]
    assert table.order(e.Moves, e.Attacks, e.Harmed) == ["Moves", "Attacks", "Harmed"]


@pytest.mark.rule("SRG-ENC-09", "SRG-UNC-01")
def test_a_hero_with_one_hitpoint_has_a_whole_turn() -> None:
    table = Table(["1...."])
    table.hero(1).hitpoints = 1
    table.hero_turn(1, move=[at(3, 0)])
    assert table.place_of(table.hero(1)) == (3, 0)


@pytest.mark.rule("SRG-ENC-10", "SRG-DMG-13")
def test_conditions_work_after_the_attack() -> None:
    table = Table(["1a....", "......"], "orc", changes=TOUGH)
    table.hero(1).conditions["poison"] = 2
    foe = table.foe("a").number * q.WEAPON
    table.hero_turn(1, 6, 5, 1, attack=[foe])
    assert table.order(e.Attacks, e.Afflicted) == ["Attacks", "Afflicted"]
    assert table.events(e.Harmed)[-1] == (0, 2, 0, 0, 0, 2, 8)


@pytest.mark.rule("SRG-ENC-08", "SRG-CRY-07", "SRG-STAT-02")
def test_a_boost_in_the_own_turn_lasts_until_the_next_one_ends() -> None:
    table = Table(["1*a..", "....."], "orc", changes=TOUGH, crystals=["gritty"])
    table.hero(1).square = at(1, 0)
    foe = table.foe("a").number * q.WEAPON
    table.hero_turn(1, 6, 5, 1, attack=[foe], surge=["crystal:0"])
    assert table.s.grit(table.hero(1)) == 9
    table.hero_turn(1)
    assert table.s.grit(table.hero(1)) == 8


@pytest.mark.rule("SRG-ENC-08", "SRG-STAT-01", "SRG-STAT-02", "SRG-STAT-03")
def test_a_boost_in_another_ones_turn_ends_with_the_next_own_one() -> None:
    changes = {**TOUGH, "classes": {"cleric": {"activators": ["bless"]}}, "activators": {
        "bless": {"name": "Bless", "aim": "ally", "within": 3, "effects": [
            {"boost": {"grit": 1, "grab": 2, "speed": 1}}]}}}  # fmt: skip
    heroes = ["human-cleric", "human-rogue"]
    table = Table(["1a....", "2....."], "orc", heroes=heroes, changes=changes)
    foe = table.foe("a").number * q.WEAPON
    table.hero_turn(1, 6, 5, 1, attack=[foe], surge=["bless>1"])
    rogue = table.hero(2)
    assert (table.s.grit(rogue), table.s.grab(rogue), table.s.speed(rogue)) == (9, 9, 6)
    table.hero_turn(2)
    assert (table.s.grit(rogue), table.s.grab(rogue), table.s.speed(rogue)) == (8, 7, 5)


@pytest.mark.rule("SRG-ENC-08")
def test_each_boost_has_an_end_of_its_own() -> None:
    table = Table(["1a....", "......"], "orc", changes=TOUGH)
    hero = table.hero(1)
    hero.boost(1, speed=2)
    hero.boost(2, grit=1)
    table.hero_turn(1)
    assert (table.s.speed(hero), table.s.grit(hero)) == (5, 9)


@pytest.mark.rule("SRG-ENC-03", "SRG-ENC-04", "SRG-GENR-13")
def test_at_its_end_effects_are_gone_and_the_victors_whole() -> None:
    """Hero 2 lies Unconscious and gets up; Shield, Reflect and a rest's bonus are over."""
    table = Table(["1a....", ".....2"], "orc", heroes=["human-fighter", "human-rogue"])
    one, two = table.s.heroes
    one.hitpoints, two.hitpoints = 4, 0
    one.conditions["slow"] = 3
    two.rested = True
    foe = table.foe("a").number * q.WEAPON
    table.roll(1, 1, 3, 6, 6, 1)
    table.say(attack=[foe, foe], surge=["done", "shield", "done", "done"])
    encounter.hero_turn(table.s, one)
    assert one.shield == 1
    encounter.fight(table.s, one, 99)
    assert table.events(e.EncounterEnds) == [(True, 1)]
    assert (one.hitpoints, two.hitpoints) == (10, 10)
    assert (one.shield, one.conditions, two.rested) == (0, {}, False)


@pytest.mark.rule("SRG-ENC-04")
def test_by_a_ruling_whoever_lies_there_stays_so() -> None:
    table = Table(["1a...2"], "orc", rulings={"victors_healed": "awake"})
    one, two = table.s.heroes
    one.hitpoints, two.hitpoints = 4, 0
    table.foe("a").hitpoints = 1
    table.roll(6, 5, 1)
    table.say(attack=[table.foe("a").number * q.WEAPON])
    encounter.fight(table.s, one, 99)
    assert (one.hitpoints, two.hitpoints) == (10, 0)


@pytest.mark.rule("SRG-ENC-11")
def test_passive_abilities_are_counted_in() -> None:
    changes = {"classes": {"rogue": {"abilities": ["hale"]}},
               "monsters": {"orc": {"abilities": ["hale"]}}}  # fmt: skip
    table = Table(["1a"], "orc", changes=changes)
    assert (table.hero(1).hitpoints, table.s.speed(table.hero(1))) == (12, 6)
    assert (table.foe("a").hitpoints, table.s.speed(table.foe("a"))) == (6, 5)


@pytest.mark.rule("SRG-ENC-13", "SRG-ENC-14")
def test_interrupts_at_the_start_are_the_heroes_first_in_an_order_they_choose() -> None:
    """Heroes 1 and 3 have one each, and so have both monsters."""
    wary = {"abilities": ["wary"]}
    table = Table(
        ["123.ab"], "orc", "orc",
        changes={"classes": {"rogue": wary, "cleric": wary}, "monsters": {"orc": wary}},
        answers={"interrupt": [2, 1]},
    )  # fmt: skip
    interrupts.encounter_start(table.s)
    assert [who for who, _ in table.events(e.Interrupts)] == [2, 0, 3, 4]
    assert table.answers.options("interrupt") == [[1, 2, 0], [1, 0]]
    assert [figure.shield for figure in table.s.everyone] == [2, 0, 2, 2, 2]


@pytest.mark.rule("SRG-ENC-13")
def test_an_interrupt_can_be_kept() -> None:
    changes = {"classes": {"rogue": {"abilities": ["wary"]}}}
    table = Table(["1.a"], "orc", changes=changes, answers={"interrupt": [0]})
    interrupts.encounter_start(table.s)
    assert table.events(e.Interrupts) == []


@pytest.mark.rule("SRG-ENC-13", "SRG-HERO-12", "SRG-UNC-07")
def test_a_cleric_heals_the_first_ally_who_falls_in_a_monsters_turn() -> None:
    table = Table(
        ["a1.2..", "......"], "orc", heroes=["human-rogue", "human-cleric"],
        changes={"monsters": {"orc": {"damage": 20}}},
    )  # fmt: skip
    for hitpoints, number in ((2, 1), (0, 1)):
        table.strike(table.foe("a"), table.hero(1), 6, 5, 1)
        assert table.hero(1).hitpoints == hitpoints
        assert len(table.events(e.Interrupts)) == number
    assert table.s.glory == 8


@pytest.mark.rule("SRG-ENC-13")
def test_a_monster_interrupts_when_the_first_of_its_own_dies() -> None:
    revenge = {"name": "Revenge", "trigger": "first-ally-falls", "aim": "self",
               "effects": [{"protect": {"shield": 3}}]}  # fmt: skip
    table = Table(
        ["1abc..", "......"], "orc", "orc", "orc", heroes=["human-fighter"],
        changes={"abilities": {"revenge": revenge},
                 "monsters": {"orc": {"abilities": ["revenge"], "hitpoints": 3}}},
    )  # fmt: skip
    table.strike(table.hero(1), table.foe("a"), 6, 5, 1)
    assert [table.foe(letter).shield for letter in "abc"] == [0, 3, 3]


@pytest.mark.rule("SRG-EXP-08", "SRG-ENC-02")
def test_a_quest_completed_in_an_encounter_is_a_success_at_once() -> None:
    table = Table(
        ["1ab...", "......"], "orc-chief", "orc", goal=Goal("champions", 1),
        changes={"monsters": {"orc-chief": {"hitpoints": 2, "grit": 7}}},
    )  # fmt: skip
    table.roll(6, 5, 1)
    table.say(attack=[table.foe("a").number * q.WEAPON])
    assert not encounter.fight(table.s, table.hero(1), 99)
    assert table.s.ending == "won"
    assert table.foe("b").hitpoints > 0


@pytest.mark.rule("SRG-EXP-04")
def test_glory_that_is_gone_does_not_come_back_with_a_champion() -> None:
    """The last Glory is lost by a hero's own blow, sent back; the Champion it kills is no help."""
    chief = {"hitpoints": 3, "reflect": 2, "grit": 7}
    table = Table(
        ["1a....", ".....2"], "orc-chief", heroes=["human-fighter", "human-rogue"],
        changes={"quest": {"glory": 1}, "monsters": {"orc-chief": chief},
                 "heroes": {"human-fighter": {"items": ["greataxe"]}}},
    )  # fmt: skip
    table.hero(1).hitpoints = 2
    table.strike(table.hero(1), table.foe("a"), 6, 5, 1)
    assert table.foe("a").hitpoints == 0
    assert table.s.ending == "no-glory"


@pytest.mark.rule("SRG-ENC-01", "SRG-TOWN-09", "SRG-ENC-15")
def test_an_encounter_begins_anew_each_time() -> None:
    """Monsters of a kind have numbers; a boost of Speed counts in the first Round of each; the
    sheet begins at its top."""
    table = Table(["1....", "....."], rulings={"interleave": "cyclic"})
    s, hero = table.s, table.hero(1)
    s.hurry, s.order = 1, 1
    table.roll(5, 8)
    encounter.begin(s, [s.minion, s.minion], s.sections[0].squares, wandering=False)
    assert [monster.name for monster in s.monsters] == ["Orc 1", "Orc 2"]
    assert table.events(e.EncounterBegins) == [(2, False)]
    assert s.speed(hero) == 6
    assert s.order == 0
    table.hero_turn(1)
    assert s.speed(hero) == 5
    table.roll(1)
    encounter.begin(s, [s.champion], s.sections[0].squares, wandering=True)
    assert [monster.name for monster in s.monsters] == ["Orc Chief"]
    assert s.speed(hero) == 6


@pytest.mark.rule("SRG-ENC-03", "SRG-ENC-13")
def test_an_interrupt_can_be_used_again_in_the_next_encounter() -> None:
    changes = {"classes": {"rogue": {"abilities": ["wary"]}}}
    table = Table(["1.a"], "orc", changes=changes)
    for _ in range(2):
        interrupts.encounter_start(table.s)
    assert len(table.events(e.Interrupts)) == 1
    table.foe("a").hitpoints = 0
    encounter.fight(table.s, table.hero(1), 99)
    assert table.s.monsters == []
    interrupts.encounter_start(table.s)
    assert len(table.events(e.Interrupts)) == 2


@pytest.mark.rule("SRG-ENC-10", "SRG-ENC-15")
def test_whoever_dies_in_the_own_turn_has_no_end_of_it() -> None:
    """The orc's blow comes back."""
    table = Table(["a1....", "......"], "orc", heroes=["human-fighter"], dice=[6, 5, 1])
    table.hero(1).reflect = 2
    table.foe("a").hitpoints = 2
    table.foe("a").conditions["slow"] = 3
    encounter.next_monster(table.s)
    assert table.order(e.Dies, e.Afflicted) == ["Dies"]


@pytest.mark.rule("SRG-ENC-15", "SRG-ENC-16", "SRG-ENC-08")
def test_a_monster_with_one_hitpoint_has_its_turn_and_its_boosts_last() -> None:
    brace = {"name": "Brace", "aim": "self", "effects": [{"boost": {"grit": 1}}]}
    changes = {"activators": {"brace": brace},
               "monsters": {"orc": {"hitpoints": 1, "activators": ["brace"]}}}  # fmt: skip
    table = Table(["a1....", "......"], "orc", changes=changes, dice=[1, 2, 3])
    encounter.next_monster(table.s)
    assert table.s.grit(table.foe("a")) == 8
    table.hero(1).hitpoints = 0
    table.s.order = 0
    encounter.next_monster(table.s)
    assert table.s.grit(table.foe("a")) == 7


@pytest.mark.rule("SRG-ENC-02", "SRG-ENC-07")
@pytest.mark.parametrize(
    ("limit", "ending", "rounds"),
    [(9, "round-limit", 4), (5, "round-limit", 0), (99, "stalemate", 60)],
)
def test_an_encounter_ends_at_the_limit_of_rounds(limit: int, ending: str, rounds: int) -> None:
    """Five Rounds have been played before it."""
    table = Table(["1#a"], "orc")
    table.s.round = 5
    assert not encounter.fight(table.s, table.hero(1), limit)
    assert table.s.ending == ending
    assert table.events(e.EncounterEnds) == [(False, rounds)]
    assert table.s.round == 5 + rounds


@pytest.mark.rule("SRG-GEN-01", "SRG-ENC-02")
def test_an_encounter_that_nobody_can_win_is_a_stalemate() -> None:
    table = Table(["1#a"], "orc")
    encounter.fight(table.s, table.hero(1), 10_000)
    assert table.s.ending == "stalemate"
    assert table.events(e.EncounterEnds) == [(False, 60)]
