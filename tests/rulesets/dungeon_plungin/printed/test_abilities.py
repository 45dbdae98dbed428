"""Special Abilities on paper: the same entries that are played, as sentences."""

import pytest

from authoring.rulesets.dungeon_plungin.printed.abilities import ability_card
from authoring.rulesets.dungeon_plungin.printed.effect_sentences import speech_for
from tests.rulesets.dungeon_plungin.play.gifts_text import GIFTED
from tests.rulesets.dungeon_plungin.play.table import compiled

CASES = {
    "nimble": "At full LIFE: a second full Move after the turn’s Actions.",
    "tough": "RES +2 and LIFE +1.",
    "deft": "+1 die to disarm. +2 dice to pick locks. +1 die to bash.",
    "orc-bane": "+2 dice to attack Orc foes. +1 die to defend against Orc foes.",
    "steady": "A fumbled defence does not stun.",
    "clumsy": "On a fumbled defence, besides: the owner takes 1 damage.",
    "light-magic": "Casts spells of the Light School.",
    "charge": (
        "Walk as far as a Move allows, then make a melee attack with +1 die. This is the "
        "turn’s Attack."
    ),
    "whirl": (
        "Make a melee attack on every foe in reach. This is the turn’s Attack. Once per "
        "visit to the dungeon."
    ),
    "comfort": ("One ally within 3 squares regains 1 LIFE, up to the maximum."),
    "glare": "One foe within 4 squares takes 1 damage. Once per turn.",
    "counter": "When attacked, after the attack: make a melee attack on that foe.",
    "spite": "When damaged by an attack or a spell: that foe takes 1 damage.",
}


@pytest.mark.rule("DP-ACT-04", "DP-REACT-01")
@pytest.mark.parametrize(("ability", "text"), CASES.items())
def test_an_ability_in_words(ability: str, text: str) -> None:
    tables = compiled(GIFTED)
    card = ability_card(tables.content.abilities[ability], speech_for(tables.quest, frozenset()))
    assert "".join(piece.text for piece in card.text) == text
