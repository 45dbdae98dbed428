"""One stop on a tile, by hand from the rules."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from authoring.rulesets.jeffro_dungeon.model import Quest
from authoring.rulesets.jeffro_dungeon.odds.person import Person, party, person
from authoring.rulesets.jeffro_dungeon.odds.visits import Visit, visit
from tests.rulesets.jeffro_dungeon.odds.bags import losses, pack, passage, quest_of
from tests.rulesets.jeffro_dungeon.table import shipped, somebody


def stop(name: str, **values: object) -> Visit:
    """A stop of somebody (Strength 3, Craft 3, 4 Lives, 1 Gold) on a shipped tile."""
    quest = quest_of(shipped())
    return visit(quest, person(quest, somebody(**values)), quest.content.tiles[name].effects)


def first(quest: Quest) -> Person:
    return party(quest)[0]


@pytest.mark.rule("JEF-SET-22", "JEF-SET-24")
@pytest.mark.parametrize(("name", "harmed"), [("flame-trap", 33), ("spike-trap", 18)])
def test_a_trap_takes_a_life_on_more_than_craft(name: str, harmed: int) -> None:
    found = stop(name)
    assert losses(found)[:2] == (1 - Fraction(harmed, 36), Fraction(harmed, 36))
    assert {route for route, _ in found.ends} == {""}


@pytest.mark.rule("JEF-SET-23", "JEF-SET-04")
def test_a_pit_and_the_dark_cost_turns_and_a_light_spares_the_roll() -> None:
    assert stop("pit-trap").turns == stop("unlit-corridor-1").turns == Fraction(33, 36)
    assert stop("unlit-corridor-1", cards=("torch",)).turns == 0
    assert stop("pit-trap", cards=("torch",)).turns == Fraction(33, 36)


@pytest.mark.rule("JEF-SET-33", "JEF-SET-34", "JEF-SET-35", "JEF-SET-36", "JEF-SET-37")
def test_a_tunnel_leads_out_on_a_6_and_takes_a_life_by_rat_ghost_or_cave_in() -> None:
    """3 against 3 is lost with 15/36."""
    found = stop("tunnel")
    assert losses(found, "secret-exit")[0] == Fraction(1, 6)
    assert losses(found)[1] == Fraction(1, 6) * (Fraction(15, 36) + Fraction(15, 36) + 1)
    assert found.turns == Fraction(1, 6)
    assert sum(losses(found)) + sum(losses(found, "secret-exit")) == 1


@pytest.mark.rule("JEF-SET-09", "JEF-SET-11")
def test_the_guard_is_bribed_or_fought() -> None:
    """Strength 4 wins 10, draws 5 and loses 21 of 36 (vector 9)."""
    assert losses(stop("guard-room", gold=2), "guard-bribed")[0] == 1
    found = stop("guard-room", strength=4)
    assert losses(found, "guard-beaten")[0] == Fraction(10, 36)
    assert losses(found)[:2] == (Fraction(5, 36), Fraction(21, 36))


@pytest.mark.rule("JEF-SET-09", "JEF-SET-11")
def test_whom_the_guard_holds_he_meets_until_one_of_them_has_won() -> None:
    """Strength 4: 10 to 21 of the 31 fights that are no stand-off."""
    quest = quest_of(shipped())
    held = replace(quest, variants={**quest.variants, "guard_draw": "stay"})
    guard = quest.content.tiles["guard-room"].effects
    found = visit(held, person(held, somebody(strength=4)), guard)
    assert losses(found, "guard-beaten")[0] == Fraction(10, 31)
    assert losses(found)[:2] == (0, Fraction(21, 31))


def test_a_price_paid_before_each_meeting_is_paid_again(tmp_path: Path) -> None:
    """A Life, then a Guard as strong: 15 of 36 win, 15 lose, 6 pay anew."""
    fight = "fight: {creature: rat, guard: true}, win: [{leave: out}], lose: [{go: cell}]"
    made = pack(tmp_path, {"den": passage(1, f"[{{lose: {{life: 1}}}}, {{{fight}}}]")})
    quest = quest_of(made)
    held = replace(quest, variants={**quest.variants, "guard_draw": "stay"})
    found = visit(held, first(held), held.content.tiles["den"].effects)
    wins = [Fraction(5, 12) * Fraction(1, 6) ** n for n in range(11)]
    assert losses(found, "out")[:4] == (0, *wins[:3])
    assert losses(found)[:4] == (0, 0, *wins[:2])
    assert losses(found, "out")[12] == Fraction(5, 12) / (1 - Fraction(1, 6)) - sum(wins)
    assert sum(losses(found)) + sum(losses(found, "out")) == 1


@pytest.mark.rule("JEF-BASE-12")
def test_a_weapon_and_armour_are_carried_into_the_fight() -> None:
    """Strength 3 and a sword are 4; a shield keeps 2 of 6 Lives."""
    found = stop("guard-room", cards=("sword", "shield"))
    assert losses(found, "guard-beaten")[0] == Fraction(10, 36)
    assert losses(found)[1] == Fraction(21, 36) * Fraction(4, 6)


@pytest.mark.rule("JEF-BASE-06")
def test_no_armour_helps_against_a_mind() -> None:
    assert losses(stop("crypt", craft=4, cards=("armour",)))[1] == Fraction(81, 216)


@pytest.mark.rule("JEF-BASE-13")
def test_who_can_evade_does_but_never_a_guard() -> None:
    assert losses(stop("tunnel", evades=("giant-rat", "ghost")))[1] == Fraction(1, 6)
    assert losses(stop("guard-room", strength=4, evades=("guard",)))[1] == Fraction(21, 36)


@pytest.mark.rule("JEF-SET-05", "JEF-SET-26")
def test_fees_points_finds_and_tolls_leave_the_lives_alone() -> None:
    for name in ("torture-chamber", "underground-stream", "storeroom", "library", "corridor-1"):
        assert stop(name).harmless
    assert losses(stop("hidden-passage"), "hidden-passage")[0] == 1


def test_nothing_follows_once_the_turn_is_over(tmp_path: Path) -> None:
    """A lost fight ends the turn: the way out behind it is not reached."""
    made = pack(tmp_path, {"den": passage(1, "[{fight: rat}, {leave: gate}]")})
    quest = quest_of(made)
    found = visit(quest, first(quest), quest.content.tiles["den"].effects)
    assert losses(found, "gate")[0] == Fraction(21, 36)
    assert losses(found)[1] == Fraction(15, 36)


def test_charts_that_roll_themselves_are_followed_only_so_far(tmp_path: Path) -> None:
    rows = "{1-5: [{roll: maze}], 6: [{leave: gate}]}"
    made = pack(
        tmp_path,
        {"den": passage(1, "[{roll: maze}]")},
        charts={"maze": f"{{die: d6, rows: {rows}}}"},
    )
    quest = quest_of(made)
    found = visit(quest, first(quest), quest.content.tiles["den"].effects)
    assert sum(losses(found, "gate")) + sum(losses(found)) == 1
    assert losses(found, "gate")[0] == 1 - Fraction(5, 6) ** 6


@pytest.mark.rule("JEF-SET-14", "JEF-BASE-04")
def test_the_value_of_a_creature_that_is_rolled_is_added_as_it_was_beaten(tmp_path: Path) -> None:
    """Strength 3 against d2: 1 is beaten with 26/36, 2 with 21/36. The hoard's die with 2 added is
    the way out on 1 face of 6, with 1 added on none."""
    fight = "[{fight: rat, win: [{roll: hoard, plus: creature}]}]"
    found = pack(
        tmp_path,
        {"den": f"{{title: Den, edges: {{north: door}}, effect: {fight}}}"},
        charts={"hoard": "{die: d6, rows: {1-7: nothing, 8+: [{leave: hole}]}}"},
        creatures="{rat: {name: Rat, strength: d2}}",
    )
    quest = quest_of(found)
    spread = visit(quest, first(quest), quest.content.tiles["den"].effects)
    assert losses(spread, "hole")[0] == Fraction(1, 2) * Fraction(21, 36) * Fraction(1, 6)
