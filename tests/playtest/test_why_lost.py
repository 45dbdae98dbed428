"""Why games were lost: ten games counted by hand, and what holds of any."""

import json
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from authoring.engine.course import CAUSE, WHERE, Course, Fall, so_many
from authoring.engine.record import Record
from authoring.model.pack import Pack
from authoring.playtest.as_json import why_values
from authoring.playtest.game_summary import EXAMPLES, FAR, Loss, before
from authoring.playtest.pages import as_text
from authoring.playtest.plan import Plan
from authoring.playtest.records import as_line, of_line
from authoring.playtest.report import report
from authoring.playtest.stats import rate
from authoring.playtest.why_lost import MOST_STEPS, WON, Part, WhyLost, why_lost
from tests.playtest.added import add_up
from tests.playtest.lost_games import ENTERED, FOUND, games


@pytest.fixture
def why() -> WhyLost:
    """The ten games."""
    return why_lost(add_up(games()))


def _told(parts: tuple[Part[str], ...]) -> dict[str, tuple[int, tuple[int, ...]]]:
    return {part.name: (part.rate.hits, part.games) for part in parts}


def test_stages_count_the_games_that_came_there(why: WhyLost) -> None:
    counted = [(part.name, part.rate.hits, part.rate.n) for part in why.stages]
    assert counted == [(FOUND, 9, 10), (ENTERED, 4, 10), (WON, 4, 10)]


def test_each_ending_and_each_loss_names_the_first_games_of_it(why: WhyLost) -> None:
    assert _told(why.endings) == {
        "party-dead": (5, (2, 4, 6)),
        "won": (4, (1, 3, 7)),
        "stuck": (1, (5,)),
    }
    facets = dict(why.facets)
    assert _told(facets[WHERE]) == {"lair": (4, (2, 6, 8)), "hall": (2, (4, 5))}
    assert _told(facets[CAUSE]) == {
        "demon": (3, (2, 6, 8)), "pit": (1, (4,)), "rat": (1, (10,)), "rocks": (1, (5,)),
    }  # fmt: skip
    assert _told(facets[FAR]) == {
        f"before {ENTERED}": (5, (2, 5, 6)), f"before {FOUND}": (1, (4,)),
    }  # fmt: skip
    assert [name for name, _ in why.facets] == [FAR, WHERE, CAUSE]


def test_ways_to_lose_take_ending_stage_place_and_cause_together(why: WhyLost) -> None:
    found = {part.name: (part.rate.hits, part.rate.n, part.games) for part in why.ways}
    entered = f"before {ENTERED}"
    assert found == {
        Loss("party-dead", entered, "lair", "demon"): (3, 6, (2, 6, 8)),
        Loss("party-dead", entered, "lair", "rat"): (1, 6, (10,)),
        Loss("party-dead", f"before {FOUND}", "hall", "pit"): (1, 6, (4,)),
        Loss("stuck", entered, "hall", "rocks"): (1, 6, (5,)),
    }
    assert why.ways[0].rate.hits == 3


def test_the_survival_line_falls_where_games_were_lost(why: WhyLost) -> None:
    """Phase 1: game 4. Phase 2: games 2, 6, 8, 10. Phase 4: game 5, of three that came there
    (3, 5, 7)."""
    assert [(s.first, s.last, s.came, s.lost, s.left.hits) for s in why.survival] == [
        (1, 1, 10, 1, 9),
        (2, 2, 9, 4, 5),
        (3, 3, 5, 0, 5),
        (4, 4, 3, 1, 4),
    ]
    assert why.curve == ((0, 1.0), (1, 0.9), (2, 0.5), (4, 0.4))
    assert why.unit == "phases"


def test_hero_by_hero_a_second_fall_in_a_game_is_a_fall_but_no_second_game(why: WhyLost) -> None:
    """Ann falls in games 2, 4, 6, 8, 9 and 10, first in phases 2 1 1 2 3 1: median 1.5. Of her
    seven falls five are in the lair. Bob falls in 2, 3, 4, 6, 8, 10: 2 1 1 2 2 2."""
    ann, bob = why.heroes
    assert (ann.who, ann.through.hits, ann.fell.hits, ann.when) == ("ann", 4, 6, 1.5)
    assert ann.place == ("lair", pytest.approx(5 / 7))
    assert ann.cause == ("demon", pytest.approx(3 / 7))
    assert ann.course == ((0, 1.0), (1, 0.7), (2, 0.5), (3, 0.4))
    assert (bob.through, bob.fell, bob.when) == (rate(4, 10), rate(6, 10), 2.0)
    assert bob.place == ("lair", pytest.approx(4 / 6))


def test_the_sums_agree_with_wins_and_losses(why: WhyLost) -> None:
    assert sum(part.rate.hits for part in why.endings) == why.games == 10
    assert sum(part.rate.hits for part in why.ways) == why.lost == 6
    for _, parts in why.facets:
        assert sum(part.rate.hits for part in parts) == why.lost
    assert sum(step.lost for step in why.survival) == why.lost
    assert why.survival[-1].left.hits == why.games - why.lost


def test_parts_in_any_order_come_to_the_whole() -> None:
    records = list(games())
    whole = add_up(records)
    parts = [add_up(records[at::3]) for at in range(3)]
    merged = parts[2].merge(parts[0]).merge(parts[1])
    assert merged.courses == whole.courses
    assert why_values(why_lost(merged)) == why_values(why_lost(whole))
    assert parts[0].games == 4, "what was merged stays as it was"
    assert parts[0].courses.lengths.total() == 4


def test_examples_are_the_lowest_few_however_many_games_there_are() -> None:
    course = Course(loss={WHERE: "lair", CAUSE: "demon"}, length=2)
    numbers = [900 - at for at in range(800)]
    measured = add_up(Record(n, False, "dead", 2, {}, {}, {}, course) for n in numbers)
    assert all(kept == [101, 102, 103] for kept in measured.courses.examples.values())
    assert EXAMPLES == 3


def test_before_names_the_first_stage_after_the_last_one_reached() -> None:
    assert before({"a": True, "b": False, "c": False}) == "before b"
    assert before({"a": False, "b": True, "c": False}) == "before c", "a was passed over"
    assert before({"a": True, "b": True, "c": False}) == "before c"
    assert before({"a": False}) == "before a"
    assert before({"a": False, "b": True}) == "after b"
    assert before({}) == ""


@pytest.mark.parametrize("spread", [1, 7, 40])
def test_a_long_course_is_told_in_stretches_of_a_round_length(spread: int) -> None:
    """Forty games lost, one at each of forty lengths."""
    lost = [1 + spread * at for at in range(40)]
    measured = add_up(
        Record(n, False, "dead", far, {}, {}, {}, Course(length=far, loss={WHERE: "x"}))
        for n, far in enumerate(lost, 1)
    )
    steps = why_lost(measured).survival
    assert len(steps) <= MOST_STEPS + 1
    assert steps[0].first == 1
    assert all(one.last + 1 == other.first for one, other in pairwise(steps))
    width = {1: 5, 7: 20, 40: 100}[spread]
    assert {step.last % width for step in steps} == {0}
    for step in steps:
        assert step.lost == sum(step.first <= far <= step.last for far in lost)
    assert (steps[-1].left.hits, steps[0].came) == (0, 40)


def test_games_lost_before_anything_is_counted_stand_in_a_line_of_their_own() -> None:
    records = [Record(1, False, "dead", 1, {}, {}, {}, Course(length=far)) for far in (0, 3)]
    why = why_lost(add_up(records))
    assert [(s.first, s.last, s.lost) for s in why.survival] == [(0, 0, 1), (1, 2, 0), (3, 3, 1)]
    assert why.curve == ((0, 0.5), (3, 0.0))


def test_a_system_that_tells_no_course_still_has_endings_and_a_survival_line() -> None:
    plain = [Record(n, n == 2, "won" if n == 2 else "dead", n, {}, {}) for n in (1, 2, 3)]
    why = why_lost(add_up(plain))
    assert (why.stages, why.ways, why.facets, why.heroes) == ((), (), (), ())
    assert [(s.first, s.lost) for s in why.survival] == [(1, 1), (2, 0), (3, 1)]
    assert why.unit == "rounds"


def test_what_a_lost_game_leaves_out_is_counted_as_not_told() -> None:
    record = Record(1, False, "dead", 1, {}, {}, {}, Course(length=1, loss={"light": "none"}))
    facets = dict(why_lost(add_up([record])).facets)
    assert {name: parts[0].name for name, parts in facets.items()} == {
        WHERE: "not told", CAUSE: "not told", "light": "none",
    }  # fmt: skip


def test_without_a_loss_there_is_none_to_explain() -> None:
    why = why_lost(add_up(one for one in games() if one.won))
    assert (why.lost, why.ways, why.facets, why.survival) == (0, (), (), ())
    assert [part.rate.hits for part in why.stages] == [4, 4, 4]


def test_a_record_with_its_course_is_read_back_as_it_was() -> None:
    for record in games():
        assert of_line(as_line(record)) == record
    row = Fall("ann", "lair", "demon", 3, "4-5")
    record = next(games())
    told = replace(record, course=Course(falls=(row,), loss={WHERE: "lair"}))
    assert of_line(as_line(told)) == told
    assert row.cause == "demon, row 4-5"
    assert "course" not in json.loads(as_line(replace(record, course=None)))


def test_the_text_tells_it_in_80_columns(pack: Pack) -> None:
    text = as_text(report(pack, Plan(10, 7, "bold"), add_up(games()), odds=None))
    assert max(map(len, text.splitlines())) <= 80
    for words in (
        "How games were lost (6 of 10)",
        f"party-dead in lair (demon), before {ENTERED}:",
        "Games not lost, by phase",
        "fell mostly in lair (71.4 %), to demon (42.9 %)",
        "Where games were lost\n  lair       4   66.7 %  ########     2, 6, 8\n",
    ):
        assert words in text


def test_numbers_in_few_words() -> None:
    assert Counter(so_many(n, 2) for n in range(-1, 5)) == {"none": 2, "1": 1, "2 or more": 3}
