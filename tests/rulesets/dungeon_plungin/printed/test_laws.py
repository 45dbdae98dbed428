"""Laws, changes of Laws and action charts as the booklet says them."""

from collections.abc import Mapping
from typing import Any

import pytest

from authoring.paper.linked_text import plain
from authoring.rulesets.dungeon_plungin.model import Monster
from authoring.rulesets.dungeon_plungin.printed import printed
from authoring.rulesets.dungeon_plungin.printed.creatures import Card
from authoring.rulesets.dungeon_plungin.printed.effect_sentences import tell_all
from authoring.rulesets.dungeon_plungin.printed.laws import law_words
from authoring.rulesets.dungeon_plungin.words.phrases import Speech
from tests.rulesets.dungeon_plungin.play.creatures import quest_with
from tests.rulesets.dungeon_plungin.play.table import compiled


def beast(law: str) -> Monster:
    return compiled(quest_with(law)).content.monsters["beast"]


@pytest.mark.rule("DP-LAW-15", "DP-LAW-05", "DP-LAW-04")
@pytest.mark.parametrize(
    ("law", "words"),
    [
        (
            "'wait, then melee dumb'",
            (
                "Does nothing until provoked, targeted or damaged. From then on: closes in, "
                "fights hand to hand and always follows up. The players decide whom it attacks."
            ),
        ),
        (
            "{role: melee, target: dumb, changes: [{when: {hits: 3}, law: melee revenge}]}",
            (
                "The players decide whom it attacks. When one attack scores 3 or more hits on it, "
                "its Law becomes Melee revenge: it goes for the hero who hit it last."
            ),
        ),
        (
            "{role: melee, changes: [{when: {life: half}, law: {role: special, move: away}}]}",
            (
                "When it has half its LIFE or less left: from then on each turn it moves as "
                "far away from all heroes as it can."
            ),
        ),
        (
            "{role: melee, changes: [{when: {counter: bell, is: 2-3}, law: ranged, again: true}]}",
            (
                "Whenever the “Bell” marker is on 2 to 3, its Law becomes Ranged: stays as far "
                "from its target as its attack can reach. It goes for the nearest hero."
            ),
        ),
        (
            "{role: special, effects: [{damage: 1}], move: random}",
            (
                "Each turn: the hero takes 1 damage, then it moves at once to a random free "
                "square of its tile."
            ),
        ),
        ("melee lured by bow", "It goes for the nearest hero with bow."),
        (
            "melee lured by low def",
            (
                "It goes for the hero with the lowest DEF it can reach; if tied, "
                "the nearest of them."
            ),
        ),
    ],
)
def test_a_law_is_told_with_what_changes_it(law: str, words: str) -> None:
    found = law_words(beast(law).law, None, Speech({}, frozenset(), tell_all))
    assert found.endswith(words)


@pytest.mark.rule("DP-LAW-04", "DP-BOSS-03", "DP-MON-04", "DP-MON-05")
def test_a_card_shows_the_action_chart_the_spells_and_the_gear_to_take() -> None:
    text = quest_with(
        "special",
        more="powers: [{damage: 1}], spells: [dart], lootable_gear: [sword], actions: "
        "{die: d4, each: action, rows: {1: nothing, 2: {law: melee dumb}, "
        "3: {move: closer, attack: Axe}, 4: {cast: dart, powers: true}}}",
        extra="\nspells:\n  dart: {name: Dart, schools: {fire: 1}, range: 6, target: monster,"
        " duration: at once, effects: [{damage: 1}]}\n",
    )
    text = text.replace("1: {orc: 1}", "1: {beast: 1}", 1)
    text = text.replace("life_chart:", "mini: true, special_laws: [He never sits.], life_chart:")
    context: Mapping[str, Any] = printed(compiled(text).pack).context
    cards = {card.name: card for card in (*context["monsters"], *context["bosses"])}
    card, chief = cards["Beast"], cards["Chief"]
    assert isinstance(card, Card)
    rows = [plain("".join(piece.text for piece in row.main)) for row in card.action_rows]
    assert rows == [
        "Nothing",
        "Acts by the Law Melee dumb",
        "Moves closer to its target, then attacks with Axe",
        "Casts Dart, then uses its powers",
    ]
    assert card.action_when.startswith("Roll for each of its two Actions")
    assert "".join(piece.text for piece in card.spells) == "Dart"
    assert "Sword to take" in plain("".join(piece.text for piece in card.spoils))
    assert (chief.mini, chief.special_laws) == (True, ("He never sits.",))
