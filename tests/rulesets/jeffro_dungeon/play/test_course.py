"""What is told of how a game went: stages, deaths, and what a lost game was lost to."""

import pytest

from authoring.engine.course import CAUSE, WHERE, Fall
from authoring.rulesets.jeffro_dungeon.play.board.state import State
from authoring.rulesets.jeffro_dungeon.play.rules.belongings import lose_gold, lose_life
from authoring.rulesets.jeffro_dungeon.play.turn.game import course_of, play_out, record
from tests.rulesets.jeffro_dungeon.table import somebody, stand, table

LAIR = "lair"


def two() -> State:
    """Ann in the Dungeon Lair, Bob in the cell."""
    s = table(somebody(id="ann", gold=2), somebody(id="bob"))
    stand(s, LAIR)
    s.round = 6
    return s


def test_the_first_death_is_what_lost_the_game() -> None:
    """All must escape: that Bob dies later in the cell changes nothing."""
    s = two()
    ann, bob = s.heroes
    lose_life(s, ann, 9, "dragon")
    s.round = 8
    lose_life(s, bob, 9, "rat")
    s.ending = "dead"
    course = course_of(s)
    start = s.tables.tiles[s.tables.start].id
    assert course.falls == (Fall("ann", LAIR, "dragon", 6), Fall("bob", start, "rat", 8))
    assert (course.loss[WHERE], course.loss[CAUSE]) == (LAIR, "dragon")
    assert (course.party, course.through, course.length) == (("ann", "bob"), (), 8)
    assert course.loss["Gold left"] == "2"
    assert course.loss["others escaped"] == "0"


@pytest.mark.parametrize(("back", "told"), [(True, "back to the cell"), (False, "deeper in")])
def test_it_says_whether_they_were_on_the_way_back(back: bool, told: str) -> None:
    s = two()
    s.heroes[0].returning = back
    lose_life(s, s.heroes[0], 9, "dragon")
    assert course_of(s).loss["direction"] == told


@pytest.mark.parametrize(("times", "told"), [(0, "none"), (2, "2"), (3, "3 or more")])
def test_it_says_how_many_mazes_were_begun_anew(times: int, told: str) -> None:
    s = two()
    s.numbers["restarts"] = times
    lose_life(s, s.heroes[0], 9, "dragon")
    assert course_of(s).loss["new mazes begun"] == told


def test_without_a_death_it_is_lost_by_who_has_not_escaped() -> None:
    s = two()
    s.heroes[1].escaped = "rat-run"
    s.ending = "turn-limit"
    course = course_of(s)
    assert (course.loss[WHERE], course.loss[CAUSE]) == (LAIR, "turn-limit")
    assert course.loss["others escaped"] == "1"
    assert course.through == ("bob",)


def test_stages_are_reached_one_by_one() -> None:
    s = table(somebody(), somebody())

    def reached() -> int:
        return sum(course_of(s).stages.values())

    assert reached() == 0
    s.numbers["cell-left-round"] = 1
    assert reached() == 1
    s.numbers["ways-out-found"] += 1
    assert reached() == 2
    s.heroes[0].escaped = "rat-run"
    assert reached() == len(course_of(s).stages) == 3


def test_a_game_in_which_all_escape_is_lost_to_nothing() -> None:
    s = table(somebody(), somebody())
    for hero in s.heroes:
        hero.route = "hidden-passage"
    play_out(s, 10)
    course = course_of(s)
    assert not course.loss
    assert course.through == course.party


def test_of_two_of_one_name_it_tells_of_the_one_who_died() -> None:
    s = table(somebody(id="ann", gold=1), somebody(id="ann", gold=2))
    lose_life(s, s.heroes[1], 9, "rat")
    assert course_of(s).loss["Gold left"] == "2"


def test_the_record_adds_up_what_its_characters_lost_and_kept() -> None:
    """Ann dies of four Lives with 2 Gold in hand, Bob gets out with 1 of 3 Lives lost, no Gold."""
    s = two()
    ann, bob = s.heroes
    lose_life(s, ann, 9, "dragon")
    lose_life(s, bob, 1, "rat")
    lose_gold(s, bob, 9)
    bob.escaped, s.ending = "rat-run", "some-escaped"
    numbers = record(s, 1).numbers
    names = ("lives-lost", "gold-lost", "gold", "escaped", "survivors")
    assert [numbers[name] for name in names] == [5, 1, 2, 1, 1]
