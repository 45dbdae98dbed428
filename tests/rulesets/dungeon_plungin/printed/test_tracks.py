"""Counter tracks: one for each counter, as long as its largest number, told what happens."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from authoring.paper.linked_text import unlinked
from authoring.render.press.pdf import to_html
from authoring.rulesets.dungeon_plungin.model import Goal, Quest
from authoring.rulesets.dungeon_plungin.printed import printed
from authoring.rulesets.dungeon_plungin.printed.effect_sentences import speech_for
from authoring.rulesets.dungeon_plungin.printed.tracks import (
    OPEN_ENDED,
    Track,
    counter_tokens,
    tracks,
)
from authoring.rulesets.dungeon_plungin.printed.used_definitions import used_by_quest
from tests.rulesets.dungeon_plungin.printed.test_printed import load


@pytest.fixture(scope="module")
def quest(repository: Path) -> Quest:
    held = load(repository / "packs" / "clockwork-crypt").quest
    assert isinstance(held, Quest)
    return held


def of(quest: Quest) -> dict[str, Track]:
    used = used_by_quest(quest.pack)
    return {track.name: track for track in tracks(quest, speech_for(quest, used), used)}


def test_each_counter_has_as_many_boxes_as_its_largest_number(quest: Quest) -> None:
    """From the pack's own files: won with 3 cogs; strokes at 6 and 12; lost at 60 ticks; slow is
    set to 1; the pendulum swings for 12 rounds."""
    lengths = {name: track.numbers[-1] for name, track in of(quest).items()}
    assert {track.numbers[0] for track in of(quest).values()} == {0}
    rounds = lengths.pop("Rounds: Heart of the Clock")
    assert lengths == {"Cogs": 3, "Strokes": 12, "Ticks": 60, "Slow": 1}
    assert rounds == 12


def test_it_is_told_what_happens_at_which_number(quest: Quest) -> None:
    found = of(quest)
    strokes = {total: unlinked(said) for total, said in found["Strokes"].happens}
    assert "strikes six" in strokes["6"]
    assert "Twelve strokes" in strokes["12"]
    assert found["Strokes"].hot == {6, 12}
    assert unlinked(found["Strokes"].moved) == "At the end of every Phase"
    cogs = {total: unlinked(said) for total, said in found["Cogs"].happens}
    assert cogs["3 or more"].startswith("needed to win")
    assert unlinked(found["Cogs"].moved) == "Heart of the Clock and Cog Thief"
    assert found["Slow"].hot == {0}


def test_what_only_counts_up_has_no_second_track(quest: Quest) -> None:
    """The 60 ticks come back for 60 rounds: that is the counter itself."""
    assert [name for name in of(quest) if name.startswith("Rounds")] == [
        "Rounds: Heart of the Clock"
    ]


def test_a_counter_without_a_number_has_ten_boxes(quest: Quest) -> None:
    goal = Goal("counter", "relics", quest.span, 0, None)
    assert of(replace(quest, goals=(goal,)))["Relics"].numbers == tuple(range(OPEN_ENDED + 1))


def test_the_page_has_a_box_for_each_number_and_the_markers_a_token(repository: Path) -> None:
    whole = printed(load(repository / "packs" / "clockwork-crypt"))
    html = to_html(whole, parts=("aids",))
    page = html[html.index('id="part-tracks"') :]
    page = page[: page.index("</section>")]
    assert page.count('type="checkbox"') == 3 + 12 + 60 + 1 + 12
    pieces = whole.context["pieces"]
    assert isinstance(pieces, dict)
    tokens = {one.name: one.symbol for one in pieces["markers"] if one.shape == "token"}
    assert {"Cogs", "Strokes", "Ticks", "Slow"} <= set(tokens)
    assert tokens["Cogs"] == "gear"


def test_a_quest_that_counts_nothing_has_no_such_page(repository: Path) -> None:
    whole = printed(load(repository / "packs" / "knocking-wall"))
    assert whole.context["tracks"] == ()
    assert 'id="part-tracks"' not in to_html(whole, parts=("aids",))


def test_tokens_show_what_they_count_and_no_two_alike() -> None:
    """A cog for the first; the others have no drawing of their own, or one that is taken."""
    names = ("Cogs", "Strokes", "Gears", "Ticks")
    counted = tuple(Track(name, name, (0, 1, 2, 3), frozenset(), (), ()) for name in names)
    assert [token.symbol for token in counter_tokens(counted)] == [
        "gear", "hourglass", "bell", "candle",
    ]  # fmt: skip
    many = counter_tokens(counted * 5)
    assert len(many) == 20


def _drawn(tmp_path: Path, repository: Path, effects: str) -> dict[str, Track]:
    """The tracks of the demo quest with effects of an event of its own."""
    folder = tmp_path / "mine"
    shutil.copytree(repository / "packs" / "knocking-wall", folder)
    for file in folder.glob("*.yaml"):
        file.write_text(file.read_text("utf-8").replace("id: knocking-wall", "id: mine"), "utf-8")
    main = folder / "pack.yaml"
    text = main.read_text("utf-8")
    assert "\nquest:\n" in text
    main.write_text(text.replace("\nquest:\n", f"\nquest:\n  on_phase_end: {effects}\n"), "utf-8")
    held = load(folder).quest
    assert isinstance(held, Quest)
    return of(held)


@pytest.mark.parametrize(
    ("effects", "numbers"),
    [
        # Up by 1, something at 3 or more: 0 to 3.
        ("[{add: {water: 1}}, {when: {counter: water, is: 3+}, then: [{harm: 1}]}]", (0, 3)),
        # It falls: five boxes below 0, up to the largest number that is asked for.
        ("[{add: {water: -1}}, {when: {counter: water, is: 2}, then: [{harm: 1}]}]", (-5, 2)),
        # A negative number is asked for: down to it.
        ('[{add: {water: -1}}, {when: {counter: water, is: "-8"}, then: [{harm: 1}]}]', (-8, 10)),
    ],
)
def test_a_track_goes_from_the_lowest_to_the_highest_number(
    tmp_path: Path, repository: Path, effects: str, numbers: tuple[int, int]
) -> None:
    track = _drawn(tmp_path, repository, effects)["Water"]
    assert (track.numbers[0], track.numbers[-1]) == numbers
    assert track.numbers == tuple(range(numbers[0], numbers[1] + 1))


def test_a_counter_that_goes_far_is_written_in_figures(tmp_path: Path, repository: Path) -> None:
    asked = "[{add: {gold-found: 10}}, {when: {counter: gold-found, is: 500+}, then: [{harm: 1}]}]"
    assert _drawn(tmp_path, repository, asked)["Gold found"].numbers == ()
