"""Reports and replays can be read by day and by night: contrast as WCAG 2.2 reckons it."""

import re
from pathlib import Path

import pytest

TEXT, DRAWN = 4.5, 3.0
"""What level AA asks of words (1.4.3) and of what is drawn and means something (1.4.11)."""
_ROOT = re.compile(r":root \{(.*?)\}", re.DOTALL)
_COLOUR = re.compile(r"--([\w-]+): #([0-9a-f]{6}|[0-9a-f]{3});")
_MODES = ("day", "night", "print")


def _luminance(colour: str) -> float:
    """Of 0 to 1, by the formula of WCAG."""
    whole = colour if len(colour) == 6 else "".join(2 * letter for letter in colour)
    parts = [int(whole[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    linear = [x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in parts]
    return sum(part * share for part, share in zip(linear, (0.2126, 0.7152, 0.0722), strict=True))


def contrast(one: str, other: str) -> float:
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _colours(page: Path) -> dict[str, dict[str, str]]:
    """Mode -> name -> colour: by day, by night, and in print where the page says so."""
    css = page.read_text(encoding="utf-8")
    sets = [dict(_COLOUR.findall(block)) for block in _ROOT.findall(css)]
    return {mode: {**sets[0], **held} for mode, held in zip(_MODES[: len(sets)], sets, strict=True)}


def test_contrast_is_that_of_the_standard() -> None:
    """Black on white is 21, and #777 on white the known near miss of 4.48."""
    assert contrast("fff", "000") == pytest.approx(21)
    assert contrast("777777", "fff") == pytest.approx(4.48, abs=0.005)


@pytest.mark.parametrize("kind", ["report", "replay"])
def test_a_page_has_colours_for_day_and_night(kind: str, repository: Path) -> None:
    modes = _colours(repository / "templates" / kind / "page.css")
    day, night = modes["day"], modes["night"]
    assert _luminance(day["paper"]) > 0.5 > _luminance(night["paper"])
    inks = {name for name in day if day[name] == night[name]}
    assert not inks


@pytest.mark.parametrize("mode", _MODES)
def test_the_words_of_a_report_stand_out(mode: str, repository: Path) -> None:
    found = _colours(repository / "templates" / "report" / "page.css")[mode]
    for ink in ("ink", "soft", "c1", "c2", "c3", "c4"):
        assert contrast(found[ink], found["paper"]) >= TEXT, ink


@pytest.mark.parametrize("mode", _MODES)
def test_bars_of_a_report_stand_out_from_paper_and_track(mode: str, repository: Path) -> None:
    found = _colours(repository / "templates" / "report" / "page.css")[mode]
    for ground in ("paper", "track"):
        assert contrast(found["bar"], found[ground]) >= DRAWN, ground


@pytest.mark.parametrize("mode", ["day", "night"])
def test_the_words_of_a_replay_stand_out_also_where_it_is_now(mode: str, repository: Path) -> None:
    found = _colours(repository / "templates" / "replay" / "page.css")[mode]
    for ground in ("paper", "now"):
        assert contrast(found["ink"], found[ground]) >= TEXT, ground
        assert contrast(found["soft"], found[ground]) >= TEXT, ground
    assert contrast(found["edge"], found["now"]) >= DRAWN
