"""A ruling has choices, a default, a rule and a sentence per choice; a quest chooses."""

from pathlib import Path

import pytest

from authoring.core.span import file_span
from authoring.model.reader import Reader
from authoring.model.rulings import OFF, ON, Ruling, defaults, in_words, read_rulings, rulings_in
from authoring.source.node import Entry, Map, Node, Scalar, Seq

SPAN = file_span("pack.yaml")
RULINGS = {
    "ties": Ruling("ties", "X-01", {"hero": "The hero wins ties.", "foe": "The foe wins ties."}),
    "twice": Ruling(
        "twice",
        "X-02",
        {"nothing": "Nothing is done twice.", "run": "Run", "hide": "Hide"},
        several="Done twice: {choices}.",
        default_choices=2,
    ),
}
TUTOR = {"tutor": Ruling("tutor", "X-03", {OFF: "", ON: "Lessons are given."})}
FILE = """
ties:
  id: X-01
  says: {hero: The hero wins ties., foe: The foe wins ties.}
twice:
  id: X-02
  several: "Done twice: {choices}."
  defaults: 2
  says: {nothing: Nothing is done twice., run: Run, hide: Hide}
tutor:
  id: X-03
  says: Lessons are given.
"""


def word(text: str) -> Scalar:
    return Scalar(text, text, SPAN)


def read(name: str, value: Node) -> tuple[dict[str, str], list[tuple[str, str, str]]]:
    reader = Reader(())
    found = read_rulings(reader, Map((Entry(word(name), value),), SPAN), RULINGS)
    return found, [(one.code, one.message, one.help) for one in reader.findings]


def test_the_first_choice_is_the_default_or_the_first_few() -> None:
    assert defaults(RULINGS) == {"ties": "hero", "twice": "nothing, run"}


@pytest.mark.parametrize(
    ("name", "value", "chosen"),
    [
        ("ties", word("foe"), {"ties": "foe"}),
        ("twice", Seq((word("run"), word("hide")), SPAN), {"twice": "run, hide"}),
        ("twice", word("hide"), {"twice": "hide"}),
    ],
)
def test_a_choice_is_read(name: str, value: Node, chosen: dict[str, str]) -> None:
    assert read(name, value) == (chosen, [])


def test_a_list_for_one_choice_and_an_unknown_choice_are_reported_and_left_out() -> None:
    message = "expected one of hero, foe, found `her`"
    near = [("schema-mismatch", message, "did you mean `hero`?")]
    assert read("ties", word("her")) == ({}, near)
    found, said = read("ties", Seq((word("hero"), word("foe")), SPAN))
    assert (found, [one[1] for one in said]) == ({}, ["expected one of hero, foe, found a list"])
    found, said = read("twice", Seq((word("run"), word("jump")), SPAN))
    assert (found, len(said)) == ({}, 1)


def test_an_unknown_ruling_is_reported_with_the_nearest_name() -> None:
    near = [("schema-mismatch", "there is no ruling `tie`", "did you mean `ties`?")]
    assert read("tie", word("hero")) == ({}, near)


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        ("nothing", "Nothing is done twice."),
        ("nothing, hide", "Done twice: Hide."),
        ("run, hide", "Done twice: Run and Hide."),
    ],
)
def test_several_choices_make_one_sentence(choice: str, said: str) -> None:
    assert RULINGS["twice"].says(choice) == said


def test_what_was_chosen_is_printed_and_an_option_that_is_off_is_not() -> None:
    assert TUTOR["tutor"].optional
    assert not RULINGS["ties"].optional
    assert in_words(TUTOR, defaults(TUTOR)) == []
    assert in_words(TUTOR, {"tutor": ON}) == ["Lessons are given."]
    assert in_words(RULINGS, {"ties": "foe"}) == ["The foe wins ties."]


def test_a_file_has_the_rulings_in_its_order(tmp_path: Path) -> None:
    (tmp_path / "rulings.yaml").write_text(FILE, encoding="utf-8")
    assert rulings_in(tmp_path / "rulings.yaml") == RULINGS | TUTOR


@pytest.mark.parametrize(
    "text", ["ties: {id: X-01}", "ties: {says: Yes.}", "ties: [", "ties: X-01"]
)
def test_a_file_that_says_too_little_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "rulings.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match="ruling"):
        rulings_in(tmp_path / "rulings.yaml")
