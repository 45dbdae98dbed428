"""What is printed of triggers, searches, gates, counters and odd traps: nothing an
author writes is hidden from the table."""

from typing import Any

import pytest

from authoring.paper.linked_text import plain
from authoring.rulesets.dungeon_plungin.printed import printed
from tests.rulesets.dungeon_plungin.play.table import compiled
from tests.rulesets.dungeon_plungin.play.trying import quest

STUDY = """  study:
    name: Study
    kind: special
    tile: gated
    search: [{at: bookcase, difficulty: 2, text: Dust., effects: [{add: {relics: 1}}],
              fail: [{say: No.}], fumble: [{damage: 1}]}]
    on_open: [{damage: 1}]
    on_phase_end: [{damage: 1, to: random}]
    on_counter: {counter: relics, is: 2-3, effects: [{door: {open: gate}}]}
"""
CRACK = """  crack:
    name: Crack
    text: The floor splits.
    disarm: {stat: dex, difficulty: 5}
    affects: {column: dice, who: characters}
    effects: [{damage: 1}]
"""


@pytest.fixture(scope="module")
def context() -> dict[str, Any]:
    text = quest(
        quest="  on_round_end: [{add: {relics: -1}}]\n  ending: It is done.\n",
        locations=STUDY,
        events="  odd: {name: Odd, text: Wind., unless: {free_wall: false},\n"
        "        effects: [{trap: crack}]}\n",
    )
    text = text.replace("win: {defeat_all_in: lair}", "win: {counter: relics, is: 3+}")
    text = text.replace("{1: nothing, 2: axe-event", "{1: odd, 2: axe-event")
    text = text.replace("{die: d4, rows: {1-4: fountain}}", "{die: d4, rows: {1-4: study}}")
    text = text.replace("\ntraps:\n", f"\ntraps:\n{CRACK}", 1)
    text = text.replace("  orc: {name: Orc,", "  orc: {name: Orc, on_defeated: [{heal: 1}],")
    return dict(printed(compiled(text).pack).context)


def words(text: Any) -> str:
    return plain("".join(piece.text for piece in text))


def rules(things: Any) -> dict[str, str]:
    return {rule.title: words(rule.text) for rule in things}


@pytest.mark.rule("DP-ACT-11")
def test_a_search_says_how_it_is_made_and_what_it_brings(context: dict[str, Any]) -> None:
    (study,) = [place for place in context["places"] if place.name == "Study"]
    assert rules(study.rules)["Bookcase"] == (
        "Dust. A hero on or beside the bookcase may spend an Action to search there: WIT, Dif "
        "2. Each hero may try once, until one has passed. Passed: move the “Relics” marker up by "
        "1. Failed: “No.” Fumbled: the hero takes 1 damage."
    )


@pytest.mark.rule("DP-UNIQ-03")
def test_every_trigger_of_a_place_has_its_rule(context: dict[str, Any]) -> None:
    (study,) = [place for place in context["places"] if place.name == "Study"]
    told = rules(study.rules)
    assert told["When one of its doors or chests is opened, the entrance included"] == (
        "The hero who opened it takes 1 damage."
    )
    assert told["At the end of every Phase"] == "One random hero takes 1 damage."
    assert told["When the “Relics” marker reaches 2 or 3"] == ("The gate opens.")


def test_the_quests_own_triggers_its_goal_and_its_ending_are_printed(
    context: dict[str, Any],
) -> None:
    assert rules(context["by_itself"]) == {
        "At the end of every round": "Move the “Relics” marker down by 1."
    }
    assert context["ending"] == ("It is done.",)
    assert [words(goal) for goal in context["goals"]] == ["Move the “Relics” marker to 3 or more."]


@pytest.mark.rule("DP-EVENT-07")
def test_an_event_says_when_it_is_ignored(context: dict[str, Any]) -> None:
    (odd,) = [event for event in context["events"] if event.name == "Odd"]
    assert words(odd.text) == (
        "Wind. A trap goes off at once: Crack. If no wall of the tile is free, nothing happens."
    )


def test_a_crack_says_where_it_runs(context: dict[str, Any]) -> None:
    (crack,) = [trap for trap in context["traps"] if trap.name == "Crack"]
    assert crack.area == (
        "All characters in one random column of the tile as drawn; a die with as many sides as "
        "it has columns picks it"
    )
    assert words(crack.text) == "The floor splits. Each character takes 1 damage."


def test_what_a_monsters_death_brings_stands_on_its_card(context: dict[str, Any]) -> None:
    (orc,) = [card for card in context["monsters"] if card.name == "Orc"]
    assert words(orc.last) == ("The hero who struck last regains 1 LIFE, up to the maximum.")
