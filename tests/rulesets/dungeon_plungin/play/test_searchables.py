"""Objects of a location that can be searched, and levers, gates and one-way doors
there."""

import pytest

from authoring.boards.squares import has
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Checks
from authoring.rulesets.dungeon_plungin.play.board.events.happenings import Says
from authoring.rulesets.dungeon_plungin.play.board.events.things import Examines
from tests.rulesets.dungeon_plungin.play.table import Table, compiled
from tests.rulesets.dungeon_plungin.play.trying import quest

STUDY = """  study:
    name: Study
    kind: special
    tile: gated
    search:
      - at: bookcase
        difficulty: 2
        text: Books to the ceiling.
        effects: [{gain: {xp: 5}}]
        fail: [{say: dust}]
        fumble: [{damage: 1}]
        again: %s
    uses:
      - {at: bookcase, limit: game, effects: [{door: {open: gate}}]}
"""


def study(again: str = "false") -> Table:
    """A table in the study; the bookcase stands on (1,5)."""
    table = Table("gated", compiled(quest(locations=STUDY % again)))
    table.room.location = "study"
    return table


@pytest.mark.rule("DP-ACT-09", "DP-ACT-11")
def test_an_object_is_searched_with_wit_from_beside_it() -> None:
    """WIT 3 against difficulty 2: 5, 6, 2 passes; it is an Action, and the turn's
    Detect."""
    table = study()
    hero = table.hero((1, 4), wit=3)
    table.begin(hero)
    with table.rolls(5, 6, 2):
        table.take(hero, c.EXAMINE, 0)
    assert table.kinds() == [Checks, Examines]
    assert (table.s.xp, table.s.actions) == (5, 1)
    assert "examine" not in table.legal(hero)


@pytest.mark.rule("DP-ACT-09")
def test_from_further_away_it_cannot_be_searched() -> None:
    table = study()
    hero = table.hero((3, 3))
    table.begin(hero)
    assert "examine" not in table.legal(hero)


@pytest.mark.rule("DP-ACT-10")
def test_nobody_searches_the_same_object_twice_but_another_may() -> None:
    table = study()
    hero, other = table.hero((1, 4)), table.hero((2, 5))
    table.begin(hero)
    with table.rolls(2, 2, 2):
        table.take(hero, c.EXAMINE, 0)
    assert table.told(Says) == [Says("dust")]
    table.begin(hero)
    assert "examine" not in table.legal(hero)
    table.begin(other)
    with table.rolls(5, 5, 2):
        table.take(other, c.EXAMINE, 0)
    third = table.hero((1, 6))
    table.begin(third)
    assert "examine" not in table.legal(third)  # it has been found


@pytest.mark.rule("DP-ACT-10")
def test_the_quest_may_allow_it_again() -> None:
    table = study("true")
    hero = table.hero((1, 4))
    for _ in range(2):
        table.begin(hero)
        with table.rolls(5, 5, 2):
            table.take(hero, c.EXAMINE, 0)
    assert table.s.xp == 10


@pytest.mark.rule("DP-ACT-09", "DP-DICE-09")
def test_a_fumble_has_its_own_effects_even_when_it_passes() -> None:
    """WIT 5 against 2: two successes and three 1s are both (DP-DICE-09)."""
    table = study()
    hero = table.hero((1, 4), wit=5)
    table.begin(hero)
    with table.rolls(5, 6, 1, 1, 1):
        table.take(hero, c.EXAMINE, 0)
    assert (hero.life, table.s.xp) == (5, 5)


def test_a_search_is_the_turns_detect() -> None:
    table = study()
    hero = table.hero((1, 4))
    table.begin(hero)
    table.s.used.add(c.SEARCH)
    assert "examine" not in table.legal(hero)


def test_a_lever_opens_the_gate() -> None:
    table = study()
    hero = table.hero((1, 4))
    table.begin(hero)
    table.take(hero, c.FEATURE, 0, hero.index)
    assert has(table.s.floor, table.square((4, 3)))


def test_a_one_way_gate_leads_from_one_place_to_another() -> None:
    portal = """  hall:
    name: Hall
    kind: special
    tile: gated
    uses: [{at: bookcase, limit: none, effects: [{teleport: [6, 6]}]}]
"""
    table = Table("gated", compiled(quest(locations=portal)))
    table.room.location = "hall"
    hero = table.hero((1, 4))
    table.begin(hero)
    table.take(hero, c.FEATURE, 0, hero.index)
    assert table.where(hero) == (6, 6)
    table.begin(hero)
    assert "use location" not in table.legal(hero)  # no way back
