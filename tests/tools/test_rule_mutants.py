"""What is broken of a rule, in which order, and what runs its tests again and again."""

import os
import time
from typing import NoReturn

import pytest

from tools.keepers import digest, kept, mutants_of, pieces_in
from tools.mutations import mutations
from tools.rule_mutants import drawn, identified, places_of
from tools.telling import telling
from tools.warm_tests import in_child

GO = "authoring.rulesets.blank.play.rules.passage:go"
STEP = "authoring.rulesets.blank.play.rules.passage:step"


def test_a_rule_is_kept_by_the_function_that_names_it_before_a_table_that_does() -> None:
    assert kept("BLANK-TURN-02") == (GO,)
    assert kept("BLANK-TURN-01") == ("authoring.rulesets.blank.play.turn.game:play_round",)


def test_what_only_tells_of_a_rule_counts_where_nothing_else_keeps_it() -> None:
    assert kept("BLANK-LINT-01") == (
        "authoring.rulesets.blank.lint.blank_no_way_out:blank_no_way_out",
    )


def test_an_example_is_kept_by_the_rules_claimed_beside_it() -> None:
    assert "authoring.rulesets.jeffro_dungeon.play.rules.walk:roll_movement" in places_of(
        "JEF-TV-01"
    )


def test_mutants_are_drawn_by_their_text_one_of_each_function_in_turn() -> None:
    order = list(drawn("BLANK-TURN-02", (GO, STEP)).items())
    assert len({place for _, (place, _) in order[:2]}) == 2
    assert dict(order).keys() == {**identified(GO), **identified(STEP)}.keys()
    assert list(drawn("BLANK-TURN-02", (STEP, GO)).items()) == order
    assert list(drawn("BLANK-TURN-03", (GO, STEP)).items()) != order


def test_a_mutant_keeps_its_name_when_lines_move_and_no_two_share_one() -> None:
    assert len(identified(STEP)) == len(mutants_of(STEP))
    assert all(
        name.startswith("rulesets.blank.play.rules.passage:step: ") for name in identified(STEP)
    )


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("s.note(Lays, hero.index + 1)", []),
        ("s.count(ROWS, 'a', 2)", []),
        ("s.dice.enter_stream(LAYS, 2)", []),
        ("s.version += 1", []),
        ("s.numbers['rooms'] += 1", []),
        ("s.numbers.setdefault('rooms', 2)", []),
        ("_tell_it(s, 2)", []),
        ("if s.journal is not None:\n    f(2)", []),
        ("if lost:\n    s.count('lost', lost)\n    s.note(Loses, lost)", []),
        ("if lost:\n    s.note(Loses, lost)\n    f(s)", ["not lost", "pass"]),
        ("x = a + text.count('#')", ["a - text.count('#')"]),
        ("hero.life -= 1", ["pass", "2"]),
        ("note_return(s)", ["pass"]),
    ],
)
def test_what_only_tells_or_keeps_books_is_not_broken(line: str, left: list[str]) -> None:
    told = telling(line)
    changes = [
        change.after.removeprefix("(").removesuffix(")")
        for change in mutations(line)
        if not any(part.start <= change.start and change.end <= part.stop for part in told)
    ]
    assert sorted(changes) == sorted(left)


def test_a_docstring_changes_nothing_that_was_broken() -> None:
    code = "def f():\n    return 1\n"
    told = 'def f():\n    """One."""\n    return 1  # so be it\n'
    assert list(pieces_in(code)) == list(pieces_in(told)) == [("f", code.strip())]
    assert list(pieces_in("A: int = 2\nclass B:\n    c = 3\n")) == [
        ("A", "A: int = 2"),
        ("B.c", "c = 3"),
    ]


def test_a_child_answers_and_leaves_nothing_behind() -> None:
    here = [1]

    def work() -> object:
        here.append(2)
        return [os.getpid(), *here]

    told = in_child(work, 5)
    assert told[0] != os.getpid()
    assert (told[1:], here) == ([1, 2], [1])


def test_a_child_that_breaks_down_or_goes_on_for_ever_answers_nothing() -> None:
    def fall() -> NoReturn:
        raise RuntimeError("broken")

    def sleep() -> object:
        time.sleep(60)
        return [1]

    assert in_child(fall, 5) is None
    assert in_child(sleep, 0.01) is None


def test_what_has_been_moved_away_reads_otherwise() -> None:
    assert digest(["authoring.engine.nowhere:gone"]) != digest(["authoring.engine.piles"])
