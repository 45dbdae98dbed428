"""Rooms and what they bring until a goal is met; groups, Glory, Crowns: by hand, and by going
through every course."""

from fractions import Fraction
from typing import Any

import pytest

from authoring.rulesets.surge_crawl.exact.rooms import Room, groups, rooms_of
from authoring.rulesets.surge_crawl.model.company import rewards_for
from authoring.rulesets.surge_crawl.model.quest import Quest
from authoring.rulesets.surge_crawl.odds.gains import (
    glory_odds,
    sure_crowns,
    treasure_crowns,
)
from tests.rulesets.surge_crawl.small_quests import small_pack, sole

HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)


def quest_of(changes: dict[str, Any] | None = None) -> Quest:
    quest = small_pack(changes).quest
    assert quest is not None
    return quest


@pytest.mark.rule("SRG-MON-09")
def test_groups_of_the_book() -> None:
    """Three quarters: heroes + d3 Minions; a quarter: a Champion in place of two of them."""
    group = quest_of().charts["group"]
    assert groups(group, 3, 0) == {
        **{(0, n): QUARTER for n in (4, 5, 6)}, **{(1, n): Fraction(1, 12) for n in (2, 3, 4)},
    }  # fmt: skip
    assert groups(group, 1, 1) == {(1, n): Fraction(1, 3) for n in (0, 1, 2)}
    two = groups(group, 2, 2)
    assert two == {(2, 0): Fraction(2, 3) * Fraction(3, 4) + Fraction(2, 3) * QUARTER,
                   (2, 1): Fraction(1, 3)}  # fmt: skip


@pytest.mark.rule("SRG-GENR-02", "SRG-GENR-09", "SRG-MON-09")
def test_a_room_is_empty_with_a_twelfth_but_a_lair_never() -> None:
    rooms = rooms_of(quest_of())
    empty = {room: share for room, share in rooms.items() if room.group is None}
    assert empty == {Room(None, 0): Fraction(8, 12) / 12, Room(None, 1): Fraction(2, 12) / 12}
    assert sum(rooms.values()) == 1
    champions = sum(share for room, share in rooms.items() if room.group and room.group[0])
    assert champions == Fraction(1, 6) + Fraction(5, 6) * Fraction(11, 12) * QUARTER


@pytest.mark.rule("SRG-EXP-01", "SRG-EXP-06")
def test_glory_of_a_goal_that_says_it_all() -> None:
    """Three Champions are 13 Glory, whatever else; six rooms of one Champion each are 16."""
    champions = {"charts": sole(goal={"champions": 3})}
    assert glory_odds(quest_of(champions), 8) == {13: 1}
    pairs = {"charts": sole(goal={"champions": 3}, group={"minions": 1, "champions": 2})}
    assert glory_odds(quest_of(pairs), 8) == {13: 1}
    lairs = {"charts": sole(goal="rescue", room="lair", group={"minions": 1})}
    assert glory_odds(quest_of(lairs), 8) == {16: 1}
    assert glory_odds(quest_of(lairs), 4) == {15: 1}


@pytest.mark.rule("SRG-MON-10", "SRG-CRY-01")
def test_crowns_of_a_room() -> None:
    """Orcs: 15 of a Champion, 2 each of three Minions, 5 each of two crystals."""
    quest = quest_of({"charts": sole(treasure={"crowns": "d2"})})
    assert treasure_crowns(quest) == {1: HALF, 2: HALF}
    assert sure_crowns(quest, Room((1, 3), 0, 2), "orcs") == 15 + 6 + 10
    assert sure_crowns(quest, Room((0, 1), 2, 0), "orcs") == 2


@pytest.mark.rule("SRG-TV-17", "SRG-EXP-10", "SRG-EXP-11", "SRG-EXP-12", "SRG-EXP-13", "SRG-EXP-14")
@pytest.mark.parametrize(
    ("glory", "reward"),
    [(1, (0, 1)), (4, (0, 1)), (5, (1, 1)), (7, (1, 1)), (8, (2, 1)), (9, (2, 1)), (10, (3, 1)),
     (11, (3, 2)), (12, (3, 2))],
)  # fmt: skip
def test_reward_of_a_final_glory(glory: int, reward: tuple[int, int]) -> None:
    assert rewards_for(glory) == reward
