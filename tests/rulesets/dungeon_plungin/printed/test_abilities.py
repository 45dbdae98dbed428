"""Special Abilities on paper: the same entries that are played, as sentences."""

import pytest

from authoring.rulesets.dungeon_plungin.printed.abilities import ability_card
from authoring.rulesets.dungeon_plungin.printed.effect_sentences import speech_for
from tests.rulesets.dungeon_plungin.play.gifts_text import GIFTED
from tests.rulesets.dungeon_plungin.play.table import compiled

CASES = {
    "nimble": "While its owner has all of the LIFE: a second full move after the turn\u2019s "
    "Actions.",
    "tough": "RES +2 and LIFE +1.",
    "deft": "+1 die to disarm. +2 dice to pick locks. +1 die to bash.",
    "orc-bane": "+2 dice to attack against the race Orc. +1 die to defend against the race Orc.",
    "steady": "A fumbled defence does not stun.",
    "clumsy": "On a fumbled defence, besides: the owner takes 1 damage.",
    "light-magic": "Casts spells of the Light School.",
    "charge": (
        "Walk as far as a Move allows, then a melee attack with +1 die. "
        "It is the turn\u2019s Attack."
    ),
    "whirl": (
        "A melee attack on every foe in reach. It is the turn\u2019s Attack. "
        "Once a visit to the dungeon."
    ),
    "comfort": (
        "One of the same side within 3 squares gets back 1 LIFE, never more than the maximum."
    ),
    "glare": "One foe within 4 squares takes 1 damage. Once a turn.",
    "counter": "When attacked, after the attack: a melee attack on that foe.",
    "spite": "When damaged by an attack or a spell: that foe takes 1 damage.",
}


@pytest.mark.rule("DP-ACT-04", "DP-REACT-01")
@pytest.mark.parametrize(("ability", "text"), CASES.items())
def test_an_ability_in_words(ability: str, text: str) -> None:
    tables = compiled(GIFTED)
    card = ability_card(tables.content.abilities[ability], speech_for(tables.quest, frozenset()))
    assert "".join(piece.text for piece in card.text) == text
