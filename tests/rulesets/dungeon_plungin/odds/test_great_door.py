"""The Great Door question asked of hand-made quests."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from authoring.rulesets.dungeon_plungin.model import DoorRow, Named, Nothing, PlaceTile
from authoring.rulesets.dungeon_plungin.odds.great_door import (
    GreatDoor,
    analyse,
    great_door,
    verdict,
)
from tests.rulesets.dungeon_plungin.odds.quests import (
    GREAT,
    LOCKED,
    NORMAL,
    OnChart,
    changing,
    chart,
    corridors,
    dice,
    location,
    quest,
    tile,
)

ROOMS = {"1-6": PlaceTile("room", 3)}
DOORS = {"1-6": NORMAL, "7+": GREAT}


def levels(answer: GreatDoor) -> set[str]:
    return {level.id for level in answer.levels if level.reached}


@pytest.mark.rule("DP-PLOT-04")
def test_the_worked_example() -> None:
    answer = analyse(corridors((1, 2)))
    assert answer.found == (Fraction(13, 18),) * 2
    assert answer.complete == (Fraction(5, 18),) * 2
    assert answer.early_odds == (Fraction(1, 6), Fraction(1, 6))
    assert levels(answer) == {"rollable", "reachable", "closure-free", "early"}
    assert "13/18" not in verdict(answer)
    assert "72.2 %" in verdict(answer)


@pytest.mark.rule("DP-PLOT-04")
def test_the_phases_of_the_worked_example_by_counting_faces() -> None:
    found: dict[int, int] = {}
    for faces in product(range(1, 7), repeat=3):
        first = next((p for p, face in enumerate(faces, 1) if face + p - 1 >= 6), 0)
        found[first] = found.get(first, 0) + 1
    phases = analyse(corridors((1, 2))).phases
    assert [Fraction(found[p], 216) for p in (1, 2, 3)] == list(phases)


@pytest.mark.rule("DP-PLOT-06")
def test_the_distribution_names_every_phase_and_both_ways_to_fail() -> None:
    report = great_door.ask(corridors((12, 6)))
    (phases,) = [one for one in report.distributions if one.id == "great-door-phase"]
    assert [label for label, _ in phases.points] == [
        *map(str, range(1, 19)),
        "closed",
        "complete",
    ]
    assert sum(odds for _, odds in phases.points) == 1
    assert "Upper bound" in phases.note


def test_a_quest_is_sure_when_every_tile_rolls_and_some_phase_is_certain() -> None:
    answer = analyse(quest((12, 6), ROOMS, DOORS))
    assert answer.sure
    assert answer.found == (1, 1)
    assert "phase 18" in answer.reason("threshold")
    assert verdict(answer).startswith(
        "A Great Door is certain to be found, by phase 18 at the latest"
    )


@pytest.mark.rule("DP-PLOT-11")
def test_too_short_a_bonus_is_named_with_the_number_it_needs() -> None:
    answer = analyse(quest((12, 1), ROOMS, DOORS))
    assert not answer.sure
    assert not answer.threshold
    assert "X would have to be 6" in answer.reason("threshold")


@pytest.mark.rule("DP-DOORWAY-02")
def test_a_dead_end_breaks_closure_and_certainty_and_is_named() -> None:
    tiles = {"1": PlaceTile("cell", 1), "2-6": PlaceTile("room", 3)}
    answer = analyse(quest((12, 6), tiles, DOORS))
    assert levels(answer) == {"rollable", "reachable", "threshold"}
    assert "`cell`" in answer.reason("closure-free")
    assert answer.closed[0] > 0


@pytest.mark.rule("DP-SPEC-02")
def test_a_preset_special_breaks_certainty_but_closes_nothing() -> None:
    tiles = {"1-5": PlaceTile("room", 2), "6": Named("pool")}
    pool = location("pool", doors=1, door_kind="normal")
    answer = analyse(quest((1, 6), tiles, DOORS, locations=(pool,)))
    assert answer.closure_free
    assert not answer.sure
    assert "`pool`" in answer.reason("sure")
    # By hand: none only if all tiles since the first bonus fail to bring one.
    none = Fraction(1)
    for bonus in range(7):
        none *= Fraction(1, 6) + Fraction(5, 6) * Fraction(6 - bonus, 6)
    assert answer.complete == (none, none)


@pytest.mark.rule("DP-AMB-05")
def test_a_special_that_rolls_its_doors_counts_like_a_room() -> None:
    pool = location("pool", doors=2, door_kind="roll")
    special = chart("special-location", "d4", {"1-4": Named("pool")}, role="special-location")
    link = OnChart("special-location", dice("1"))
    rolled = quest((2, 6), {"1-6": link}, DOORS, locations=(pool,), more=(special,))
    assert analyse(rolled).phases == analyse(quest((2, 6), ROOMS, DOORS)).phases


def test_a_great_row_that_is_not_the_top_row_breaks_certainty() -> None:
    doors = {"1-5": NORMAL, "6": GREAT, "7+": LOCKED}
    answer = analyse(quest((12, 6), ROOMS, doors))
    assert answer.reachable
    assert not answer.threshold
    assert not answer.sure


def test_a_great_row_no_roll_gets_to_is_not_rollable() -> None:
    answer = analyse(quest((12, 2), ROOMS, {"1-8": NORMAL, "9+": GREAT}))
    assert not answer.rollable
    assert not answer.reachable
    assert verdict(answer) == "A Great Door never appears."
    assert "up to 8" in answer.reason("rollable")


def test_the_last_face_is_rollable() -> None:
    answer = analyse(quest((12, 2), ROOMS, {"1-7": NORMAL, "8+": GREAT}))
    assert answer.rollable
    assert "phase 14" in answer.reason("rollable")


@pytest.mark.rule("DP-AMB-40")
def test_without_a_unique_location_no_door_is_great() -> None:
    nowhere = chart("unique-location", "d6", {"1-6": Nothing()}, role="unique-location")
    answer = analyse(quest((12, 6), ROOMS, DOORS, uniques=(), more=(nowhere,)))
    assert answer.found == (0, 0)
    assert "no Unique Location" in answer.reason("rollable")


@pytest.mark.rule("DP-AMB-40")
def test_several_unique_locations_are_counted() -> None:
    report = great_door.ask(quest((1, 6), ROOMS, DOORS, uniques=("a", "b")))
    (counts,) = [one for one in report.distributions if one.id == "great-doors-found"]
    assert [label for label, _ in counts.points] == ["0", "1", "2"]
    assert sum(odds for _, odds in counts.points) == 1


def test_unique_locations_may_be_rolled() -> None:
    rolled = chart(
        "unique-location", "d6", {"1-3": Named("a"), "4-6": Named("b")}, role="unique-location"
    )
    one = analyse(quest((1, 6), ROOMS, DOORS, uniques=(), more=(rolled,)))
    assert len(one.solution.counts) == 3


def test_a_great_row_used_up_after_one_find_changes_nothing_about_the_first() -> None:
    once = changing(DoorRow("great", 3, 3), 1, NORMAL)
    plain = analyse(quest((3, 6), ROOMS, DOORS))
    assert analyse(quest((3, 6), ROOMS, {"1-6": NORMAL, "7+": once})).phases == plain.phases


def test_a_locked_row_that_turns_great_is_followed() -> None:
    later = changing(DoorRow("locked", 1, 1), 2, GREAT)
    answer = analyse(quest((2, 1), {"1-6": PlaceTile("hall", 2)}, {"1+": later}))
    assert answer.phases == (0, 0, 1)
    assert answer.sure


def test_a_missing_doorway_row_opens_an_interval() -> None:
    answer = analyse(quest((1, 1), {"1-6": PlaceTile("hall", 2)}, {"1-3": NORMAL, "5+": GREAT}))
    low, high = answer.found
    # Face 4 with +0 and total 4 (face 3) with +1 are open: Great or not.
    assert low == 1 - Fraction(4, 6) * Fraction(3, 6)
    assert high == 1 - Fraction(3, 6) * Fraction(2, 6)
    assert answer.open_facts
    assert not answer.robust


def test_an_unknown_number_of_doors_opens_an_interval() -> None:
    tiles = {"1-3": PlaceTile("hall", 2), "4-6": Named("nobody-knows")}
    answer = analyse(quest((1, 5), tiles, {"1-5": NORMAL, "6+": GREAT}))
    assert answer.found[0] < answer.found[1]
    assert "nobody-knows" in answer.open_facts[0]


@pytest.mark.rule("DP-AMB-08")
def test_the_rulings_give_the_robust_interval() -> None:
    answer = analyse(quest((12, 6), ROOMS, DOORS))
    assert answer.sure
    assert not answer.robust
    low, high = answer.rulings
    assert low < high == 1
    chosen = analyse(
        quest(
            (12, 6), ROOMS, DOORS,
            variants={"complete_at": "after_phase", "plot_start": "after_n"},
        )
    )  # fmt: skip
    assert chosen.robust
    assert chosen.rulings == (1, 1)


@pytest.mark.rule("DP-AMB-06")
def test_the_quests_own_ruling_moves_the_number() -> None:
    at_n = analyse(quest((2, 2), ROOMS, DOORS, variants={"plot_start": "at_n"}))
    assert at_n.modifiers == (0, 1, 2, 2)
    assert at_n.found > analyse(quest((2, 2), ROOMS, DOORS)).found


@pytest.mark.rule("DP-DOORWAY-04")
@pytest.mark.parametrize(
    ("variants", "said"),
    [
        ({"plot_counts": "tiles"}, "Tiles that an event lays are not counted."),
        ({"secret_passage": "any_wall"}, "Secret passages in any wall roll no door"),
    ],
)
def test_a_ruling_the_odds_do_not_follow_is_told_with_them(
    variants: dict[str, str], said: str
) -> None:
    plain = great_door.ask(corridors())
    ruled = great_door.ask(replace(corridors(), variants=variants))
    notes = [ruled.figures[0].note, *(found.note for found in ruled.distributions)]
    assert all(said in note for note in notes)
    assert said not in plain.figures[0].note
    assert ruled.figures[0].low == plain.figures[0].low


def test_a_tile_has_no_more_doors_than_doorways() -> None:
    made = quest((2, 6), {"1-6": PlaceTile("room", 4)}, DOORS)
    pack = replace(made.pack, tiles={"room": tile("room", "room", 3)})
    assert analyse(replace(made, pack=pack)).phases == analyse(quest((2, 6), ROOMS, DOORS)).phases


def test_a_door_row_that_rolls_again_keeps_the_modifier() -> None:
    again = OnChart("doorway", dice("1"))
    doors = {"1": again, "2-6": NORMAL, "7+": GREAT}
    answer = analyse(quest((1, 1), {"1-6": PlaceTile("hall", 2)}, doors))
    # By hand: +0: 1 again, 2-6 normal; +1: totals 2..7, one of six is Great.
    assert answer.phases == (0, Fraction(1, 6))


def test_changing_rows_too_many_to_follow_open_an_interval() -> None:
    slow, other = (changing(DoorRow("locked", detect, 1), 20, GREAT) for detect in (1, 2))
    doors = {"1-2": slow, "3-4": other, "5+": NORMAL}
    answer = analyse(quest((10, 10), ROOMS, doors))
    low, high = answer.found
    # Against the party the rows never change, for it they are Great from the start.
    assert low == 0
    assert high > Fraction(99, 100)
    assert "too many" in answer.open_facts[0]
