"""Printed rules as data: which texts are printed, how often, with which numbers."""

from pathlib import Path

import pytest

from authoring.core.language import speaking
from authoring.paper.linked_text import unlinked
from authoring.paper.rule_text import FILE, RuleText, rule_text
from authoring.render.typesetting.languages import catalogue

TEXT = """
rules:
  - title: Doors
    says:
      - {id: X-DOOR-01, text: Doors are shut.}
      - {id: [X-DOOR-02, X-DOOR-03], when: {locks: yes}, text: Some are locked.}
  - title: Keys
    when: {keys: [brass, gold]}
    says: {text: "{n} key", plural: "{n} keys", fill: {n: number}}
turn:
  - {title: Roll, says: "Locked: go to step {step open}.", key: roll}
  - title: Pay
    when: {locks: no}
    says: Nothing.
  - title: [{when: {locks: yes}, text: Unlock}, {when: {locks: no}, text: Open}]
    key: open
    says: [One., Two.]
    then: {text: "back to {step}", fill: {step: step roll}}
list:
  - {each: people, text: "{name}: {n} of {all}"}
  - {text: "{all}."}
german:
  - {text: "{n} tile", plural: "{n} tiles"}
"""


@pytest.fixture
def text(tmp_path: Path) -> RuleText:
    (tmp_path / FILE).write_text(TEXT, "utf-8")
    return rule_text(tmp_path)


@pytest.mark.parametrize("locks", ["no", "", 0, False, ()])
def test_no_is_what_is_empty_and_a_section_that_says_nothing_is_left_out(
    text: RuleText, locks: object
) -> None:
    (doors,) = text.sections("rules", {"locks": locks, "keys": "iron"})
    assert (doors.title, doors.rules) == ("Doors", ("Doors are shut.",))


@pytest.mark.parametrize("locks", ["yes", "some", 2, True, (0,)])
def test_yes_is_all_else_and_a_plural_goes_by_its_number(text: RuleText, locks: object) -> None:
    values = {"locks": locks, "keys": "gold"}
    lines = [text.lines("rules", {**values, "number": number}) for number in (1, 2)]
    assert [line[1:] for line in lines] == [
        ("Some are locked.", "1 key"),
        ("Some are locked.", "2 keys"),
    ]


def test_steps_know_each_others_numbers_when_some_are_left_out(text: RuleText) -> None:
    for locks, number, title in (("yes", 2, "Unlock"), ("no", 3, "Open")):
        first, *_more, last = text.steps("turn", {"locks": locks})
        assert unlinked(first.text) == f"Locked: go to step {number}."
        assert (last.when, unlinked(last.text), last.then) == (title, "One. Two.", "back to 1")


def test_a_text_is_repeated_for_each_member_with_the_members_values(text: RuleText) -> None:
    people = [{"name": "Ann", "n": 1}, {"name": "Bo", "n": 2}]
    assert text.lines("list", {"people": people, "all": 3}) == ("Ann: 1 of 3", "Bo: 2 of 3", "3.")


def test_texts_are_said_in_the_language_of_the_moment(text: RuleText) -> None:
    with speaking(catalogue("de")):
        assert text.lines("german", {"n": 2}) == ("2 Plättchen",)


def test_every_text_names_its_rules(text: RuleText) -> None:
    assert tuple(text.stated("rules")) == ("X-DOOR-01", "X-DOOR-02", "X-DOOR-03")


@pytest.mark.parametrize(
    ("written", "fault"),
    [
        ("rules: [{text: A., wen: {a: yes}}]", TypeError),
        ("rules: [{title: A, sayz: B.}]", TypeError),
        ("rules: [{text: A., when: yes}]", AttributeError),
        ("rules: [", ValueError),
        ("- a", ValueError),
    ],
)
def test_what_is_written_wrong_is_refused(
    tmp_path: Path, written: str, fault: type[Exception]
) -> None:
    (tmp_path / FILE).write_text(written, encoding="utf-8")
    with pytest.raises(fault):
        rule_text(tmp_path)
