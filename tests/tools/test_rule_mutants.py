"""What is broken of a rule, in which order, and what runs its tests again and again."""

import os
import time
from typing import NoReturn

import pytest

from tools.keepers import digest, file_of, kept, mutants_of, pieces_in
from tools.rule_mutants import candidates, drawn
from tools.warm_tests import Seen, in_child

GO = "authoring.rulesets.blank.play.rules.passage:go"
STEP = "authoring.rulesets.blank.play.rules.passage:step"


def seen(*lines: int) -> Seen:
    """A run that reached these lines of the passage."""
    return Seen(1, True, 1.0, frozenset((str(file_of(GO)), line) for line in lines))


def test_a_rule_is_kept_by_the_function_that_names_it_before_a_table_that_does() -> None:
    assert kept("BLANK-TURN-02") == (GO,)
    assert kept("BLANK-TURN-01") == ("authoring.rulesets.blank.play.turn.game:play_round",)


def test_what_only_tells_of_a_rule_counts_where_nothing_else_keeps_it() -> None:
    assert kept("BLANK-LINT-01") == (
        "authoring.rulesets.blank.lint.blank_no_way_out:blank_no_way_out",
    )


def test_an_example_is_kept_by_the_rules_claimed_beside_it() -> None:
    beside = {place for place, _ in candidates("DP-VEC-01", seen(), ("BLANK-CHART-01",))}
    assert beside == {STEP}


@pytest.mark.long
def test_an_example_that_stands_alone_is_kept_by_all_it_runs() -> None:
    lines = [change.line for change in mutants_of(STEP)]
    assert {place for place, _ in candidates("DP-VEC-01", seen(*lines), ())} == {STEP}


def test_lines_that_the_tests_run_are_broken_first_and_values_given_back_last() -> None:
    lines = sorted({change.line for change in mutants_of(GO)})
    order = [change.line for _, change in drawn("BLANK-TURN-02", seen(lines[-1]), ())]
    assert order[0] == lines[-1]
    assert sorted(set(order)) == lines


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
