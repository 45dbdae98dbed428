"""What is worth knowing of a place: ids, rows, effects in print, stat blocks."""

import dataclasses
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

import pytest

from authoring.paper.linked_text import Piece
from authoring.services.editing.hover_text import hover_facts
from authoring.services.editing.rows import charts_in, row_at, rows_of
from authoring.services.editing.run_counts import RunCounts, run_counts
from authoring.services.editing.sentences import sentences
from authoring.services.opened import Sound
from authoring.services.packs import open_sound
from authoring.services.playtest import PlaytestRequest, playtest_pack
from authoring.services.runs import Keep
from authoring.source.reader import Overlay


@pytest.fixture(scope="module")
def wall(repository: Path) -> Sound:
    return open_sound(repository / "packs" / "knocking-wall")


@pytest.fixture(scope="module")
def candle(repository: Path) -> Sound:
    return open_sound(repository / "packs" / "blank-demo")


def _about(
    opened: Sound, name: str, words: str, plus: int = 0, known: RunCounts | None = None
) -> dict[str, tuple[str, ...]]:
    """Head -> sentences, of the place of some words in a file."""
    shown = next(one for one in opened.texts if one.endswith(name))
    at = opened.texts[shown].index(words) + plus
    return {one.head: one.says for one in hover_facts(opened, Path(shown), at, known)}


def test_an_id_says_what_it_is_where_it_is_defined_and_where_it_is_named(wall: Sound) -> None:
    kind, used = _about(wall, "knocking-wall/bosses.yaml", "demon:")["`demon` The Knocker"]
    assert kind == "Of bosses, defined in this pack: knocking-wall/bosses.yaml:6."
    assert used == "Named in 1 place: knocking-wall/locations.yaml:11."


def test_a_row_says_its_exact_odds(candle: Sound) -> None:
    (odds,) = _about(candle, "pack.yaml", "3-5: nothing")["Row 3-5 of `Passage Chart`"]
    assert odds == "Odds on one roll of d6: 1/2 = 50.0 %."


def test_a_row_that_depends_on_a_modifier_says_its_odds_for_each(wall: Sound) -> None:
    (odds,) = _about(wall, "knocking-wall/charts.yaml", "7+: {door")["Row 7+ of `Doorway Chart`"]
    # Seven or more on a d6 with 0 to 6 added: 0 to 6 faces of six.
    wanted = ["+0: 0 %", "+1: 16.7 %", "+2: 33.3 %", "+3: 50.0 %", "+4: 66.7 %", "+5: 83.3 %"]
    assert odds == f"Odds on one roll of d6: {', '.join(wanted)}, +6: 100 %."


def test_the_odds_of_all_rows_of_a_chart_add_up_to_one(wall: Sound) -> None:
    for chart in charts_in(wall):
        rows = list(rows_of(chart))
        for at in range(len(rows[0].odds) if rows else 0):
            assert sum(one.odds[at][1] for one in rows) == 1


def test_charts_inside_other_things_have_odds_too(wall: Sound) -> None:
    shown = next(one for one in wall.texts if one.endswith("knocking-wall/bosses.yaml"))
    found = row_at(wall, shown, wall.texts[shown].index("1-21: alive"))
    assert found is not None
    assert found.row.label == "1-21"
    assert found.odds[0][1] == Fraction(1)  # a d6 alone never comes to 22


def test_an_effect_says_what_the_booklet_prints(wall: Sound) -> None:
    (said,) = _about(wall, "knocking-wall/events.yaml", "check: {")["In print"]
    assert said.startswith("The hero who stepped in makes a RES check, Dif 1.")
    assert said in "\n".join(_texts(wall.ruleset.printed(wall.pack).context))


def _texts(value: object) -> list[str]:
    """Every text in the values of the pages, however deep."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, tuple | list):
        together = "".join(one.text for one in value if isinstance(one, Piece))
        return [together, *(text for one in value for text in _texts(one))]
    if isinstance(value, Mapping):
        return [text for one in value.values() for text in _texts(one)]
    if dataclasses.is_dataclass(value):
        return [
            text for one in dataclasses.fields(value) for text in _texts(getattr(value, one.name))
        ]
    return []


@pytest.mark.parametrize(
    ("quest", "file", "word", "plus", "begins"),
    [
        ("salt-cistern", "monsters.yaml", "ambush-water", 3, "Lies in the water until"),
        ("salt-cistern", "monsters.yaml", "{long-reach: 3}", 3, "Attacks up to 3 squares away"),
        ("knocking-wall", "bosses.yaml", "law: melee nearest", 7, "Closes in, fights hand to hand"),
        ("tollhouse-below", "activators.yaml", "{apply: {poison", 2, "Poison 1."),
        ("tollhouse-below", "crystals.yaml", "{protect: {shield", 2, "Gains 2 Shield."),
        ("clay-census", "monsters.yaml", "hard-glaze", 2, "2 more Defense against shots"),
        ("clay-census", "traps.yaml", "press", 2, "The hero is out of play"),
        ("clay-census", "chests.yaml", "trap: hot-ash", 8, "Clicks: 2."),
    ],
)
def test_a_trait_and_a_law_say_what_they_do_as_the_card_prints_it(
    repository: Path, quest: str, file: str, word: str, plus: int, begins: str
) -> None:
    opened = open_sound(repository / "packs" / quest)
    (said,) = _about(opened, f"{quest}/{file}", word, plus)["In print"]
    assert said.startswith(begins)


def test_a_class_and_a_name_beside_them_say_nothing(repository: Path) -> None:
    opened = open_sound(repository / "packs" / "salt-cistern")
    for word in ("name: Firebug", "class: melee"):
        assert "In print" not in _about(opened, "salt-cistern/monsters.yaml", word, 8)


def test_a_place_without_an_effect_has_no_sentence(wall: Sound) -> None:
    assert "In print" not in _about(wall, "knocking-wall/events.yaml", "name: Cold", 2)


def test_a_stat_block_says_how_it_fares_against_the_party(wall: Sound) -> None:
    for words in ("demon:", "atk: 7"):
        on_it, by_it = _about(wall, "knocking-wall/bosses.yaml", words)["Against those who set out"]
        assert on_it.startswith("An attack on it does damage: Warrior ")
        assert by_it.startswith("Its attack does damage: Warrior ")


def test_a_key_says_what_it_is_for(wall: Sound) -> None:
    assert _about(wall, "knocking-wall/bosses.yaml", "    law:", 5)["`law`"] == ("How it behaves.",)


def test_where_nothing_stands_nothing_is_known(wall: Sound) -> None:
    assert hover_facts(wall, Path("nowhere.yaml"), 3) == ()


def test_games_that_were_kept_say_how_often_a_row_came_up(candle: Sound, tmp_path: Path) -> None:
    playtest_pack(candle, PlaytestRequest(games=40, seed=7, jobs=1), keep=Keep(tmp_path))
    found = run_counts(tmp_path, candle)
    assert found is not None
    assert (found.games, found.same) == (40, True)
    row, said = _about(candle, "pack.yaml", "3-5: n", known=found)["Row 3-5 of `Passage Chart`"]
    assert "1/2" in row
    times = found.rolls["passage/3-5"] / 40
    assert said == f"Rolled {times:.2f} times a game in 40 games."


def test_a_row_that_no_game_rolled_is_said_to_be_never_seen(candle: Sound) -> None:
    known = RunCounts(2000, {"passage/1-2": 7})
    said = _about(candle, "pack.yaml", "3-5: n", known=known)["Row 3-5 of `Passage Chart`"]
    assert said[1] == "Never seen in 2,000 games."
    other = RunCounts(2000, {"passage/1-2": 7}, same=False)
    said = _about(candle, "pack.yaml", "3-5: n", known=other)["Row 3-5 of `Passage Chart`"]
    assert said[1] == "Never seen in 2,000 games (before the last changes)."
    nothing = RunCounts(2000, {"elsewhere/1-2": 7})
    assert (
        len(_about(candle, "pack.yaml", "3-5: n", known=nothing)["Row 3-5 of `Passage Chart`"]) == 1
    )


def test_games_of_the_quest_as_it_was_are_marked(candle: Sound, tmp_path: Path) -> None:
    playtest_pack(candle, PlaytestRequest(games=5, seed=7, jobs=1), keep=Keep(tmp_path))
    ((path, text),) = candle.texts.items()
    edited = open_sound(candle.path, Overlay({Path(path): text.replace("candle: 6", "candle: 7")}))
    found = run_counts(tmp_path, edited)
    assert found is not None
    assert not found.same


def test_without_kept_games_or_a_folder_nothing_was_seen(candle: Sound, tmp_path: Path) -> None:
    assert run_counts(tmp_path, candle) is None
    assert run_counts(tmp_path / "nowhere", candle) is None


def test_a_pack_that_is_not_playable_has_no_sentences(wall: Sound) -> None:
    library = dataclasses.replace(wall.pack, quest=None)
    assert sentences(dataclasses.replace(wall, pack=library)) == {}
