"""Answers from other machines: true ones count, and nothing that no game can have left behind."""

from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from authoring.core.data import data_folder
from authoring.core.errors import CannotRun
from authoring.engine.contract import Game
from authoring.engine.course import Course, Fall
from authoring.engine.record import Record
from authoring.playtest.executors.answer_check import FIELDS, AnswerCheck
from authoring.playtest.executors.executor import Batch
from authoring.playtest.plan import Plan
from authoring.services.packs import open_sound
from tests.services.coin import play

GAMES = list(Plan(games=4, seed=7, policy="bold").batches(2))
FALL = Fall("ann", "a pit", "the dark", 1, "2-3")
RECORD = replace(
    play("fine", GAMES[0][0]), cases={"kind": "any"},
    course=Course("rounds", 3, {"in": True}, ("ann", "bo"), through=("bo",), falls=(FALL,)),
    won=True, ending="won",
)  # fmt: skip
OTHER = replace(RECORD, game=2)
FORGED: list[Any] = [
    None, -1, 10**13, 1.0, True, 7, "", "x" * 10**5, b"", (), [], (1,), ("x", 1), {}, {1: 1},
    {"": None}, {"x": -1}, {"x": {"y": -1}}, {"x": {"y": 1.0}}, object(), KeyboardInterrupt(),
]  # fmt: skip
"""Values of all kinds, for every field."""


def answer(*records: Any) -> Any:
    return (Batch(1, records),), 0.1


def wrong(given: Any) -> str:
    return AnswerCheck().wrong(given, GAMES[:1])


def test_a_true_answer_counts() -> None:
    assert wrong(answer(RECORD, OTHER)) == ""
    batches = tuple(
        Batch(games[0].number, tuple(play("fine", g) for g in games)) for games in GAMES
    )
    assert AnswerCheck().wrong((batches, 0.0), GAMES) == ""
    assert wrong(((Batch(1, (RECORD,), KeyError("x")),), 0.1)) == ""
    assert (
        AnswerCheck().wrong(((Batch(1, (), CannotRun("another version", "")),), 0.0), GAMES) == ""
    )


@pytest.mark.parametrize(
    "quest", ["blank-demo", "knocking-wall", "the-oubliette", "nine-kings-under", "tollhouse-below"]
)
@pytest.mark.parametrize("limit", [2, 300])
def test_real_games_count(quest: str, limit: int) -> None:
    opened = open_sound(Path(data_folder("packs")) / quest)
    tables, belief = opened.ruleset.prepare(opened.pack), AnswerCheck()
    for policy in opened.ruleset.policies[:2]:
        for games in Plan(games=20, seed=3, policy=policy, round_limit=limit).batches(20):
            batch = Batch(1, tuple(opened.ruleset.play(tables, game) for game in games))
            assert belief.wrong(((batch,), 0.1), [games]) == ""


@pytest.mark.parametrize("kind", FIELDS)
def test_every_field_is_looked_at(kind: type) -> None:
    assert set(FIELDS[kind]) == {one.name for one in fields(kind)}


def forged(kind: type, name: str, value: Any) -> Any:
    """The answer with another value in one field of it."""
    if kind is Batch:
        return (replace(Batch(1, (RECORD, OTHER)), **{name: value}),), 0.1
    if kind is Record:
        return answer(replace(RECORD, **{name: value}), OTHER)
    assert RECORD.course is not None
    changes = {name: value} if kind is Course else {"falls": (replace(FALL, **{name: value}),)}
    return answer(replace(RECORD, course=replace(RECORD.course, **changes)), OTHER)


@pytest.mark.parametrize(
    ("kind", "name"), [(kind, name) for kind in FIELDS for name in FIELDS[kind]]
)
def test_no_field_holds_what_is_not_of_its_kind(kind: type, name: str) -> None:
    """A value of a type that the field never has is refused; those of its type may pass."""
    true = getattr(
        {Batch: Batch(1, (RECORD,)), Record: RECORD, Course: RECORD.course, Fall: FALL}[kind], name
    )
    alike = {type(true), type(None)} if name in ("course", "failure") else {type(true)}
    for value in FORGED:
        if type(value) not in alike:
            assert wrong(forged(kind, name, value)), (name, value)


NUMBERS = dict(RECORD.numbers)
LIES: dict[str, Callable[[], Any]] = {
    "nothing": lambda: None,
    "no time": lambda: ((Batch(1, (RECORD, OTHER)),), float("nan")),
    "time before": lambda: ((Batch(1, (RECORD, OTHER)),), -1.0),
    "no batch": lambda: ((), 0.1),
    "two batches": lambda: (((Batch(1, (RECORD, OTHER)),) * 2), 0.1),
    "other batch": lambda: ((Batch(3, (RECORD, OTHER)),), 0.1),
    "cut short": lambda: ((Batch(1, (RECORD,), cut=True),), 0.1),
    "too few": lambda: answer(RECORD),
    "too many": lambda: answer(RECORD, OTHER, replace(RECORD, game=3)),
    "one game twice": lambda: answer(RECORD, RECORD),
    "other order": lambda: answer(OTHER, RECORD),
    "too long": lambda: answer(replace(RECORD, rounds=10**6), OTHER),
    "negative count": lambda: answer(replace(RECORD, tallies={"deaths": {"x": -1}}), OTHER),
    "other numbers": lambda: answer(replace(RECORD, numbers=NUMBERS | {"joy": 1}), OTHER),
    "won and lost": lambda: answer(replace(RECORD, won=False), OTHER),
    "ending both ways": lambda: answer(
        replace(RECORD, course=None), replace(OTHER, course=None, won=False)
    ),
    "through without part": lambda: answer(replace(RECORD, course=Course(through=("x",))), OTHER),
    "fall after the end": lambda: answer(
        replace(RECORD, course=Course(length=1, falls=(replace(FALL, when=2),))), OTHER
    ),
    "bare record": lambda: answer(object.__new__(Record), OTHER),
    "bare batch": lambda: ((object.__new__(Batch),), 0.1),
}  # fmt: skip


@pytest.mark.parametrize("lie", LIES)
def test_what_cannot_be_is_refused(lie: str) -> None:
    assert wrong(LIES[lie]())


def test_a_game_is_that_of_the_plan() -> None:
    games: list[tuple[Game, ...]] = [GAMES[1]]
    assert AnswerCheck().wrong(answer(RECORD, OTHER), games)
