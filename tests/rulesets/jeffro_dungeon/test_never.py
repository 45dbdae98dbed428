"""Answers that nobody at a table would give: each rule catches one who gives it, and
`sensible` gives none."""

from functools import cache

import pytest

from authoring.boards.tiles.table import edge_at
from authoring.core.data import data_folder
from authoring.rulesets.jeffro_dungeon.play.board.state import CELL, Hero, State
from authoring.rulesets.jeffro_dungeon.play.board.tables import Tables
from authoring.rulesets.jeffro_dungeon.play.rules.walk import OPEN, put_counter
from authoring.rulesets.jeffro_dungeon.session import prepare
from authoring.services.packs import open_sound
from tests.examples import one_of
from tests.rulesets.jeffro_dungeon.never import NONE, RULES, Moment, watched
from tests.rulesets.jeffro_dungeon.table import NORTH, SOUTH, card, stand, table
from tests.rulesets.never import faults

QUESTS = ("the-dungeon", "the-oubliette")


@cache
def shipped(name: str) -> Tables:
    return prepare(open_sound(data_folder("packs") / name).pack)


def caught(
    s: State, question: str, options: list[int], answer: int, been: frozenset[int] = frozenset()
) -> list[str]:
    """The rules that an answer of the first character breaks."""
    return faults(RULES, Moment(s, s.heroes[0], question, options, answer, been))


def holding(*names: str) -> tuple[State, Hero]:
    """A game, and its one character (Strength 3, Craft 3, 4 Lives) with these cards."""
    s = table()
    hero = s.heroes[0]
    for name in names:
        kind = s.tables.cards[card(s, name)].kind
        (hero.spells if kind == "spell" else hero.cards).append(card(s, name))
    return s, hero


def test_healing_is_for_the_hurt() -> None:
    """Mend gives one Life back."""
    s, hero = holding("mend")
    mend = card(s, "mend")
    assert caught(s, "use", [NONE, mend], mend) == ["heals-the-whole"]
    hero.lives = 3
    assert caught(s, "use", [NONE, mend], mend) == []
    hero.lives = 1
    assert caught(s, "use", [NONE, mend], NONE) == ["keeps-it-to-the-grave"]


def test_healing_is_not_wasted_in_part() -> None:
    """Theriac gives two Lives back: with one of four missing it waits, with two it does not."""
    tables = shipped("the-oubliette")
    s = table(cards=tables.cards)
    theriac = tables.card_at["theriac"]
    s.heroes[0].lives = 3
    assert caught(s, "use", [NONE, theriac], theriac) == ["heals-a-scratch"]
    s.heroes[0].lives = 2
    assert caught(s, "use", [NONE, theriac], theriac) == []


def test_a_scroll_needs_room_for_its_spell() -> None:
    s, hero = holding("scroll")
    scroll = card(s, "scroll")
    assert caught(s, "use", [NONE, scroll], scroll) == []
    hero.spells = [card(s, "mend")] * s.tables.limits.spells_for(hero.craft)
    assert caught(s, "use", [NONE, scroll], scroll) == ["learns-without-room"]


@pytest.mark.parametrize(
    ("value", "boosting", "fighting"),
    [
        (-2, ["boosts-the-settled"], []),  # five ahead: a draw at worst
        (3, [], []),  # level
        (8, [], []),  # five behind, three with help
        (11, ["boosts-the-settled"], ["fights-the-hopeless"]),  # six behind with help: lost
    ],
)
def test_fights_are_weighed(value: int, boosting: list[str], fighting: list[str]) -> None:
    """Strength 3 and two points of help against a value."""
    s, _ = holding("bolster")
    s.foe = next(c.id for c in s.tables.creatures.values() if c.stat == "strength")
    s.foe_value = value
    bolster = card(s, "bolster")
    assert caught(s, "boost", [NONE, bolster], bolster) == boosting
    assert caught(s, "evade", [0, 1], 0) == fighting


def test_nobody_flees_from_the_beaten() -> None:
    s, _ = holding()
    s.foe = next(c.id for c in s.tables.creatures.values() if c.stat == "strength")
    s.foe_value = -3
    assert caught(s, "evade", [0, 1], 1) == ["flees-the-beaten"]
    s.foe_value = -2
    assert caught(s, "evade", [0, 1], 1) == []


def test_ways_out_are_taken() -> None:
    s, _ = holding()
    assert caught(s, "leave", [1, 0], 0) == ["stays-for-ever"]
    assert caught(s, "leave", [1, 0], 1) == []


def test_the_second_sword_goes_first() -> None:
    s, _ = holding("sword", "axe", "pastry")
    sword, pastry = card(s, "sword"), card(s, "pastry")
    options = [sword, card(s, "axe"), pastry]
    assert caught(s, "drop", options, pastry) == ["drops-the-useful"]
    assert caught(s, "drop", options, sword) == []


def test_what_is_of_use_is_picked_up() -> None:
    s, hero = holding("shield")
    helmet, armour = card(s, "helmet"), card(s, "armour")
    assert caught(s, "take", [NONE, helmet], NONE) == []  # the shield saves on 5, it on 6
    assert caught(s, "take", [NONE, armour], NONE) == ["leaves-it-lying"]
    hero.cards = [card(s, "torch")] * s.tables.limits.objects
    assert caught(s, "take", [NONE, armour], NONE) == []


def test_the_unknown_is_not_passed_by() -> None:
    """On a straight corridor north of the cell the way north is not known, the door of the
    cell stands open."""
    s, hero = holding()
    stand(s, "corridor-1", hero)
    put_counter(s, hero, edge_at(CELL, NORTH), OPEN)
    options = [NORTH, SOUTH]
    assert caught(s, "way", options, NORTH) == []
    assert "passes-by-the-unknown" in caught(s, "way", options, SOUTH)
    assert "there-and-back" in caught(s, "way", options, SOUTH, frozenset({CELL}))
    assert "there-and-back" not in caught(s, "way", options, SOUTH)


@pytest.mark.parametrize("quest", QUESTS)
def test_sensible_gives_no_such_answer(quest: str) -> None:
    assert watched(shipped(quest), one_of(full=300, quick=10)).places == {}


def test_random_answers_are_caught() -> None:
    assert len(watched(shipped("the-oubliette"), 5, "random").places) >= 5
