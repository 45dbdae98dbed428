"""No letter of an author steers who shows it."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.core.printable import file_name, is_control, json_text, on_paper, one_line, printable
from tests.core.servers import obeyed

_LETTERS = "a :#[]\n\t\r\x1b\x9b\x85\u202e\u200b\u200d\u2028\ud800v\xa0\U000e0041"
HOSTILE = st.text(st.sampled_from(_LETTERS))


@given(HOSTILE)
def test_what_is_shown_holds_nothing_that_steers_and_is_no_command(text: str) -> None:
    shown = printable(text)
    assert not [char for char in shown if is_control(char)]
    assert obeyed(shown) == []
    assert printable(shown) == shown
    assert shown.count("\n") == text.count("\n")


@given(HOSTILE)
def test_json_loses_nothing_and_is_no_command(text: str) -> None:
    shown = json_text({"title": text, text: [text]})
    assert json.loads(shown) == {"title": text, text: [text]}
    assert not [char for char in shown if is_control(char)]
    assert obeyed(shown) == []
    assert json.loads(json_text(text, indent=None)) == text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[2J\x9b2K\x7f\u202epassed", "\ufffd[2J\ufffd2K\ufffd\ufffdpassed"),
        ("one\r\ntwo\u2028three", "one\ufffd\ntwo\ufffdthree"),
        (
            "\u00fc\u00adbund 10\u00a0m \u9f8d\t|",
            "\u00fcbund 10\u00a0m \u9f8d    |",
        ),
        ("::error::x", "\ufffd:error::x"),
        ("a::b\n \u3000::stop-commands::x", "a::b\n \u3000\ufffd:stop-commands::x"),
        ("see ##[error]x ##vso[a] ###[ # [", "see #\ufffd[error]x #\ufffdvso[a] ##\ufffd[ # ["),
        ("\x1b[0Ksection_start:1:a\r\x1b[0K", "\ufffd[0Ksection_start:1:a\ufffd\ufffd[0K"),
    ],
)
def test_what_would_steer_is_shown_as_a_sign_of_its_own(text: str, shown: str) -> None:
    assert printable(text) == shown


def test_one_line_is_one_line() -> None:
    assert one_line("no\nsuch \x1b pack\x85") == "no such \ufffd pack"


def test_paper_keeps_what_words_are_made_of() -> None:
    assert on_paper("a\u00adb \u200d \u202ec\x9bd\n\te\x00") == "a\u00adb \u200d cd\n\te"


@pytest.mark.parametrize(
    ("text", "name"),
    [("blank-demo", "blank-demo"), ("../../x\n\x1by", "x-y"), ("..", "pack"), ("a\\b c", "a-b-c")],
)
def test_the_name_of_a_file_stays_in_its_folder(text: str, name: str) -> None:
    assert file_name(text) == name
    assert not re.search(r"[/\\\s]", file_name(text))
