"""Bare words mean what an author means, by the core schema of YAML 1.2."""

import pytest

from authoring.source.yaml.scalar import TooLong, bare_value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("", None),
        ("~", None),
        ("null", None),
        ("true", True),
        ("False", False),
        ("4", 4),
        ("+2", 2),
        ("-1", -1),
        ("012", 12),
        ("0o17", 15),
        ("0xff", 255),
        ("1.5", 1.5),
        ("1e3", 1000.0),
    ],
)
def test_numbers_and_switches_are_values(text: str, value: object) -> None:
    found = bare_value(text)
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    "text",
    ["2026-01-01", "12_000", "yes", "no", "on", "off", "1:30", "1-3", "6+", "d6", "2d6+1", ".inf"],
)
def test_dates_ranges_dice_and_english_words_stay_text(text: str) -> None:
    assert bare_value(text) == text


def test_a_number_of_a_thousand_digits_is_refused_before_it_is_computed() -> None:
    with pytest.raises(TooLong):
        bare_value("9" * 1000)
