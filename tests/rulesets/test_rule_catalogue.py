"""A catalogue of rules becomes the skeleton of `rules.txt`: ids and tags, never a sentence."""

from pathlib import Path

import pytest

from tools.rule_catalogue import Unreadable, skeleton

CATALOGUE = """# Rules of Night Watch (prefix NW)

Line form: `- ID [tag] statement`.

- NW-TURN-02 [engine, lint] The lantern burns down.
  It goes on here.
- NW-TURN-01 [engine] DEFAULT: the oldest begins.
- NW-AMB-01 who is oldest: Default: nobody knows.
- NW-TV-01 TEST VECTOR: 3 + 4 = 7.
"""


def _written(folder: Path, text: str) -> Path:
    path = folder / "rules.md"
    path.write_text(text, encoding="utf-8")
    return path


def test_ids_and_tags_are_taken_over_in_order_and_words_left_to_be_written(tmp_path: Path) -> None:
    assert skeleton(_written(tmp_path, CATALOGUE), "NW") == [
        "NW-TURN-02 engine,lint (to be written)",
        "NW-TURN-01 engine (to be written) | (to be written)",
        "NW-AMB-01 ruling (to be written) | (to be written)",
        "NW-TV-01 engine (to be written)",
    ]


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("- NW-TURN-01 [engine] Again.", "2: `NW-TURN-01` is there twice"),
        ("- XY-TURN-01 [engine] Not ours.", "2: `XY-TURN-01` does not begin with NW-"),
        ("- NW-TURN-2 [engine] One digit.", "2: `NW-TURN-2` is no id of a rule"),
        ("- NW-TURN-02 [tavern] Unknown.", "2: `NW-TURN-02` needs tags in brackets, of: engine"),
        ("- NW-TURN-02 No tags.", "2: `NW-TURN-02` needs tags in brackets"),
    ],
)
def test_a_line_that_cannot_be_taken_over_is_told_with_its_place(
    line: str, wrong: str, tmp_path: Path
) -> None:
    path = _written(tmp_path, f"- NW-TURN-01 [engine] Once.\n{line}\n")
    with pytest.raises(Unreadable) as told:
        skeleton(path, "NW")
    assert f"{path}:{wrong}" in str(told.value)


def test_a_file_without_rules_or_none_at_all_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="has no rule"):
        skeleton(_written(tmp_path, "# Nothing here\n"), "NW")
    with pytest.raises(Unreadable, match="cannot be read"):
        skeleton(tmp_path / "missing.md", "NW")
