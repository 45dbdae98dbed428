"""What `tools.lint_study` changes: single places, the same by the same seed, of every kind."""

import random
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from tools.lint_changes import KINDS
from tools.lint_study import Subject, drawn, studied, subject, table, verdicts


@pytest.fixture(scope="module")
def mine(repository: Path) -> Subject:
    """A pack that has something of every kind."""
    return subject(repository / "packs" / "salt-mine")


def test_every_kind_changes_one_place_and_nothing_else(mine: Subject) -> None:
    for kind, changes in KINDS.items():
        found = list(changes(mine.ground, random.Random(3)))
        assert found, kind
        for one in found:
            text = mine.ground.pack.source.texts[one.path]
            after = one.applied(text)
            assert text[one.start : one.end] == one.old
            assert one.line == text.count("\n", 0, one.start) + 1
            assert (after[: one.start], after[one.start + len(one.new) :]) == (
                text[: one.start],
                text[one.end :],
            )


def test_a_reference_becomes_an_id_of_its_own_or_of_another_kind(mine: Subject) -> None:
    known = {id for _, id in mine.ground.pack.source.definitions}
    found = list(KINDS["references"](mine.ground, random.Random(3)))
    assert {one.way for one in found} == {"same kind", "another kind"}
    assert all({one.old, one.new} <= known for one in found)


def test_other_changes_come_in_many_ways_and_stay_yaml(mine: Subject) -> None:
    found = list(KINDS["other"](mine.ground, random.Random(3)))
    ways = {one.way for one in found}
    assert {"dice changed", "range shifted", "line dropped", "line doubled", "text emptied",
            "drawing changed", "item removed", "word changed"} <= ways  # fmt: skip
    dropped = next(one for one in found if one.way == "line dropped")
    YAML(typ="safe").load(dropped.applied(mine.ground.pack.source.texts[dropped.path]))


def test_the_same_seed_makes_the_same_changes(mine: Subject) -> None:
    first, again, other = (
        [str(change) for _, change in drawn([mine], "numbers", 9, seed)] for seed in (1, 1, 2)
    )
    assert first == again != other
    assert len(first) == len(set(first)) == 9


def test_lint_tells_a_misspelt_key_and_the_table_counts_it(mine: Subject) -> None:
    answers = studied([mine], {"renamed keys": 3, "swapped rows": 2}, 14)
    assert [told for change, told in answers if change.way == "key misspelt"].count(False) == 0
    silent = [str(change) for change, told in answers if not told]
    shown = table(answers, dict.fromkeys(silent, True))
    assert f"| all | 5 | {5 - len(silent)} | {len(silent)} |" in shown
    assert f"silence: {len(silent) / 5:.1%} of all changes" in shown


def test_verdicts_are_one_of_two_each() -> None:
    assert set(verdicts().values()) == {True, False}
    assert len(verdicts()) >= 120
