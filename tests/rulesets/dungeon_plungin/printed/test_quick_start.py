"""The quick start: one page with this quest's own numbers; the screen beside it."""

import re
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from authoring.core.language import speaking
from authoring.paper.linked_text import unlinked
from authoring.render.options.print_options import Look
from authoring.render.press.pdf import to_html, to_pdf
from authoring.render.typesetting.languages import catalogue
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.play.board.rulings import compile_rules
from authoring.rulesets.dungeon_plungin.printed import printed
from authoring.rulesets.dungeon_plungin.printed.effect_sentences import speech_for
from authoring.rulesets.dungeon_plungin.printed.emblem import Emblem
from authoring.rulesets.dungeon_plungin.printed.used_definitions import used_by_quest
from authoring.rulesets.dungeon_plungin.printed.values import PhaseQuickStart, quick_start
from tests.rulesets.dungeon_plungin.printed.test_printed import load


def quick(repository: Path, pack: str) -> PhaseQuickStart:
    made = printed(load(repository / "packs" / pack)).context["quick"]
    assert isinstance(made, PhaseQuickStart)
    return made


def ends(page: PhaseQuickStart) -> dict[str, str]:
    return {step.when: unlinked(step.text) for step in page.ends}


def test_it_says_how_this_quest_is_won_and_lost_and_how_long_it_takes(repository: Path) -> None:
    """Time Span 12 (6): 18 Phases in all. Only the crypt's clock ends a game before its time."""
    wall, crypt = (
        ends(quick(repository, "knocking-wall")),
        ends(quick(repository, "clockwork-crypt")),
    )
    assert wall["You win"] == "Defeat everyone in the Eye of Doom."
    assert (
        crypt["You win"] == "Move the \u201cCogs\u201d marker to 3 or more. Defeat Oriel Unwound."
    )
    assert wall["Your time"].endswith("A Great Door keeps its secret.")
    assert wall["You lose"] == "You lose when all Heroes are dead."
    assert crypt["You lose"].startswith(wall["You lose"])
    assert "another way" in crypt["You lose"]
    assert wall["Your time"].startswith("12 Phases as the charts stand, then up to 6")
    assert "After Phase 18 " in wall["Your time"]


@pytest.mark.rule("DP-SETUP-06", "DP-TURN-03", "DP-TURN-05")
def test_six_steps_set_up_and_five_make_a_round(repository: Path) -> None:
    page = quick(repository, "clockwork-crypt")
    said = [unlinked(step.text) for step in page.set_up]
    assert len(said) == 6
    assert said[0].startswith("Share them out: Warrior, Thief, Priestess and Wizard.")
    assert "starts on 9" in said[3]
    assert "counters start at 0" in said[3]
    assert "counters" not in unlinked(quick(repository, "knocking-wall").set_up[3].text)
    assert [step.when for step in page.turn] == [
        "Heroes first", "Two Actions a turn", "A new door?", "Then the Monsters", "The round ends",
    ]  # fmt: skip
    assert "Doorway Chart" in " ".join(unlinked(step.text) for step in page.phase)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_it_is_the_first_page_of_the_aids_and_no_more_than_one(
    repository: Path, paper: str
) -> None:
    whole = printed(load(repository / "packs" / "clockwork-crypt"))
    data, findings = to_pdf(to_html(whole, Look(paper), parts=("aids", "extras")), Look(paper))
    assert findings == ()
    pages = [page.extract_text() for page in PdfReader(BytesIO(data)).pages]
    assert "Read the introduction" in pages[0]
    assert "cross off the number" in pages[0]
    assert "Map Maker" in pages[1]
    # Sheets of two heroes each, a blank page, the party's; then screen, solo sheet with nothing
    # behind it, and label.
    assert len(pages) == 1 + 1 + 1 + 1 + 2 + 1 + 1 + 2 + 2 + 1


def test_the_screen_has_two_sides_of_a_sheet_on_its_side_with_every_chart(repository: Path) -> None:
    whole = printed(load(repository / "packs" / "clockwork-crypt"))
    data, findings = to_pdf(to_html(whole, parts=("extras",)))
    assert findings == ()
    reader = PdfReader(BytesIO(data))
    first, second, solo, bare, label = reader.pages
    assert not bare.extract_text().strip()
    root: Any = reader.trailer["/Root"]
    preferences = root["/ViewerPreferences"]
    assert preferences["/Duplex"] == "/DuplexFlipShortEdge"
    for side in (first, second):
        assert [round(float(edge) / 72 * 25.4) for edge in side.mediabox[2:]] == [297, 210]
    text = re.sub(r"\s+", " ", second.extract_text())
    charts = whole.context["charts"]
    assert isinstance(charts, tuple)
    assert len(charts) > 10
    for chart in charts:
        assert chart.title in text
        last = unlinked(chart.rows[-1].main)
        assert last in text
    words = solo.extract_text()
    assert all(name in words for name in ("Warrior", "Thief", "Priestess", "Wizard"))
    assert "The Clockwork Crypt" in label.extract_text()
    assert "Time Span 9 (7)" in label.extract_text()


def test_a_quest_without_a_great_door_does_not_speak_of_one(repository: Path) -> None:
    pack = load(repository / "packs" / "knocking-wall")
    quest = pack.quest
    assert isinstance(quest, Quest)
    used = used_by_quest(pack)
    places = {("locations", one.id) for one in quest.content.locations.values()}
    behind = {key for key in places if quest.content.locations[key[1]].kind == "unique"}
    assert behind & used
    page = quick_start(quest, speech_for(quest, used), used - behind, counted=False)
    assert "Great Door" not in ends(page)["Your time"]


def test_the_label_shows_what_the_quest_is_won_by(repository: Path) -> None:
    """The Eye of Doom lies behind a Great Door; Cogs are counted; the salt mine has a boss to
    defeat."""

    def emblem(pack: str) -> Emblem:
        made = printed(load(repository / "packs" / pack)).context["emblem"]
        assert isinstance(made, Emblem)
        return made

    assert emblem("knocking-wall") == Emblem(None, "great-door")
    assert emblem("clockwork-crypt") == Emblem(None, "gear")
    mine = load(repository / "packs" / "salt-mine").quest
    assert isinstance(mine, Quest)
    shown = emblem("salt-mine").figure
    assert shown is not None
    assert shown.id == mine.goals[0].target


def dice(quest: Quest) -> dict[str, str]:
    page = quick_start(quest, speech_for(quest, frozenset()), frozenset(), counted=False)
    return {step.when: unlinked(step.text) for step in page.dice}


def test_it_says_what_dice_mean_by_the_rules_of_this_quest(repository: Path) -> None:
    quest = load(repository / "packs" / "knocking-wall").quest
    assert isinstance(quest, Quest)
    plain = dice(quest)
    assert list(plain) == [
        "A check", "A fumble", "An attack", "Pushed back", "Stunned", "A square",
    ]  # fmt: skip
    assert "each 5 or 6 is a success" in plain["A check"]
    assert compile_rules(quest).attack_lowest == 5
    assert "without a success" in plain["Stunned"]
    assert plain["A square"].endswith("a free square beside it; if there is none, roll again.")
    # The Corner's columns are 3 to 6 and a straight piece shows two: both are of 6 by 6.
    assert "Every hallway, however narrow, counts as 6 \u00d7 6." in plain["A square"]
    # A sword and a bow do not add up; "melee, 3 dice" is all of them.
    assert "ATK and the one weapon used, a Monster the dice on its card" in plain["An attack"]
    assert "even if every hit is stopped" in plain["Pushed back"]
    assert plain["Pushed back"].endswith("Shots and spells push nobody.")
    assert plain["Stunned"].endswith("Defend against a miss, too.")
    skipped = dice(replace(quest, variants={"defend_miss": "skip"}))
    assert skipped["Stunned"].endswith("Against a miss nobody defends.")
    bloodier = replace(quest, options=("bloodier",), variants={"bad_square": "reroll"})
    assert compile_rules(bloodier).attack_lowest == 4
    others = dice(bloodier)
    assert others["An attack"] == plain["An attack"] + " In an attack a 4 is a success, too."
    assert others["A square"].endswith("No floor: roll again.")
    assert "Stunned" not in dice(replace(quest, options=("no_combat_fumbles",)))
    fewer = dice(replace(quest, variants={"opposed_zero_fumble": "off"}))
    assert fewer["Stunned"].startswith("A defence with more 1s than successes")
    hurt = dice(replace(quest, variants={"pushback_needs": "damage"}))["Pushed back"]
    assert hurt.startswith("A blow that does damage")
    assert plain["Pushed back"].startswith("A blow that hits")
    assert "Rulings in Force" in dice(replace(quest, options=("stun_save",)))["Stunned"]


@pytest.mark.rule("DP-ATK-02", "DP-ATK-05", "DP-MOVE-02", "DP-MOVE-04")
def test_it_says_what_squares_mean_by_the_rules_of_this_quest(repository: Path) -> None:
    quest = load(repository / "packs" / "knocking-wall").quest
    assert isinstance(quest, Quest)

    def space(**variants: str) -> dict[str, str]:
        one = replace(quest, variants=variants)
        page = quick_start(one, speech_for(one, frozenset()), frozenset(), counted=False)
        return {step.when: unlinked(step.text) for step in page.space}

    plain = space()
    assert list(plain) == ["Next to", "Range", "Moving"]
    assert "never diagonally" in plain["Next to"]
    assert "Count squares, never diagonally" in plain["Range"]
    assert "no wall and no closed door" in plain["Range"]
    assert "friend or foe" in plain["Moving"]
    assert "what is left of it comes after the Phase" in plain["Moving"]
    assert "diagonally too" in space(range_metric="chebyshev")["Range"]
    assert space(open_mid_move="ends_move")["Moving"].endswith("ends the Move.")


def test_setting_up_lays_doors_and_writes_castings_down(repository: Path) -> None:
    page = quick(repository, "knocking-wall")
    said = {step.when: unlinked(step.text) for step in page.set_up}
    assert "a closed silver door on each of its doorways" in said["Entry Tile"]
    assert said["Heroes"].endswith("Casters write down MAG castings; only a fumble uses one up.")
    quest = load(repository / "packs" / "knocking-wall").quest
    assert isinstance(quest, Quest)
    fighters = {id: replace(one, spells=()) for id, one in quest.content.heroes.items()}
    none = replace(quest, content=replace(quest.content, heroes=fighters))
    bare = quick_start(none, speech_for(none, frozenset()), frozenset(), counted=False)
    assert "castings" not in unlinked(bare.set_up[0].text)


def test_only_unlocking_comes_twice_unless_the_quest_rules_otherwise(repository: Path) -> None:
    quest = load(repository / "packs" / "knocking-wall").quest
    assert isinstance(quest, Quest)

    def actions(one: Quest) -> str:
        page = quick_start(one, speech_for(one, frozenset()), frozenset(), counted=False)
        return unlinked({step.when: step.text for step in page.turn}["Two Actions a turn"])

    assert actions(quest).endswith("unlock. Only unlocking may come twice.")
    others = replace(quest, variants={"repeatable_actions": "nothing, unlock, move"})
    assert actions(others).endswith("disarm; unlock.")


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_in_german_it_is_one_page_too(repository: Path, paper: str) -> None:
    with speaking(catalogue("de")):
        whole = printed(load(repository / "packs" / "knocking-wall"))
        data, findings = to_pdf(to_html(whole, Look(paper), parts=("aids",)), Look(paper))
    assert findings == ()
    first, second, *rest = (page.extract_text() for page in PdfReader(BytesIO(data)).pages)
    assert "Zum Schluss" in first
    assert "Kartenblatt" in second
    # Chart, three pages of character sheets whose notes stand below them, the party's.
    assert len(rest) == 1 + 3 + 1
