"""Spells and conditions on paper: every rule of theirs, from the played fields."""

from dataclasses import replace

import pytest

from authoring.paper.linked_text import Piece
from authoring.rulesets.dungeon_plungin.printed.creatures import hero_card
from authoring.rulesets.dungeon_plungin.printed.effect_sentences import speech_for, tell_all
from authoring.rulesets.dungeon_plungin.printed.magic import condition_card, spell_card
from authoring.rulesets.dungeon_plungin.printed.traps_events_items import item_line
from tests.rulesets.dungeon_plungin.play.magic_text import MAGIC
from tests.rulesets.dungeon_plungin.play.table import compiled

CONTENT = compiled(MAGIC).content
SPEECH = speech_for(compiled(MAGIC).quest, frozenset())


def plain(text: tuple[Piece, ...]) -> str:
    return "".join(piece.text for piece in text)


def lines(spell: str) -> dict[str, str]:
    card = spell_card(CONTENT.spells[spell], SPEECH)
    return {name: plain(text) for name, text in card.lines}


@pytest.mark.rule("DP-SPELL-09", "DP-OUT-06")
def test_a_spell_says_difficulty_range_target_duration_effect_and_cost() -> None:
    assert lines("healing") == {
        "School": "Light (Dif 2) and Nature (Dif 3)",
        "Range": "3 squares",
        "Target": "The caster or an ally",
        "Duration": "At once",
        "Effect": (
            "The target regains d6 LIFE, up to the maximum. For each success beyond the "
            "Dif: the target regains 1 LIFE, up to the maximum."
        ),
        "Cost": "60 gold in town",
    }


@pytest.mark.rule("DP-SPELL-11")
@pytest.mark.parametrize(
    ("spell", "target"),
    [
        ("barrier", "The caster"),
        ("dart", "One foe"),
        ("knock", "A door or chest, but no Great Door"),
        ("quake", "Everyone on one tile, even the caster"),
        ("cloud", "Everyone on 2 \u00d7 2 squares of one tile; one of them in range"),
    ],
)
def test_every_target_has_its_words(spell: str, target: str) -> None:
    assert lines(spell)["Target"] == target


def test_a_spell_at_an_object_speaks_of_that_object() -> None:
    assert lines("knock")["Effect"] == "The door or chest is unlocked."


@pytest.mark.rule("DP-SPELL-12", "DP-SPELL-14", "DP-SPELL-16")
def test_overcast_resistance_and_reaction_are_told() -> None:
    assert lines("dart")["Overcast"] == (
        "Dif 3. Roll 5 dice (fire) to attack the target; defend with DEF. On a fumble the "
        "caster takes 3 damage. The caster becomes burning."
    )
    assert lines("charm")["Resist"] == "The target\u2019s WIT, Dif 1"
    assert lines("barrier")["Reaction"] == "When the caster is attacked, before the defence."


@pytest.mark.parametrize(
    ("condition", "text"),
    [
        ("dazed", "\u22121 on ATK and \u22121 on DEF, until the end of the next turn."),
        ("slowed", "A Move takes at most 1 square, until the end of the turn."),
        ("rooted", "No Move; no attack, until the end of the next turn."),
        (
            "paralysed",
            (
                "No Actions and no movement, until its bearer passes a RES check, Dif 2, at the "
                "end of a turn."
            ),
        ),
        (
            "frozen",
            (
                "−1 on MOV; brings paralysed, except to those who resist ice, until its bearer "
                "regains any LIFE."
            ),
        ),
        (
            "chilled",
            "−1 on DEX, until the end of the next turn. Those who resist ice do not get it.",
        ),
        (
            "burning",
            (
                "Until the end of the quest. At the start of each turn: whoever has it takes 1 "
                "damage (fire)."
            ),
        ),
        (
            "steadfast",
            (
                "A fumbled defence does not stun, until the end of the next turn. On a fumbled "
                "defence: whoever has it takes 1 damage."
            ),
        ),
        ("fireproof", "Resists fire, until its bearer leaves the dungeon."),
        ("mighty", "+2 on LIFE and +1 on all stats, until the end of the next turn."),
    ],
)
def test_a_condition_says_all_it_does(condition: str, text: str) -> None:
    assert plain(condition_card(CONTENT.conditions[condition], SPEECH).text) == text


@pytest.mark.rule("DP-INV-09", "DP-INV-10", "DP-INV-13")
def test_books_and_wands_say_what_they_hold() -> None:
    words = {id: plain(item_line(CONTENT.items[id], SPEECH).text) for id in ("primer", "wand")}
    assert words == {
        "primer": (
            "Teaches Healing in town. Or a hero with MAG 4 or more casts it once from "
            "the book, without a check; then the book is gone."
        ),
        "wand": "Grants Dart.",
    }


def test_damage_of_a_kind_and_what_it_brings_are_told() -> None:
    effects = CONTENT.spells["dart"].effects
    assert tell_all(effects, SPEECH) == (
        "Roll 3 dice (fire) to attack the hero; defend with DEF. If it does damage: the "
        "hero becomes burning."
    )


@pytest.mark.rule("DP-SPELL-03", "DP-SPELL-04")
def test_a_hero_card_says_what_is_known_and_what_is_prepared() -> None:
    quest = compiled(MAGIC).quest
    fighter = CONTENT.heroes["fighter"]
    mage = replace(fighter, spells=("healing", "charm"), prepared=("healing", "charm", "healing"))
    card = hero_card(mage, SPEECH, quest)
    assert plain(card.spells) == "Healing and Charm; prepared: Healing twice and Charm"
    assert plain(hero_card(fighter, SPEECH, quest).spells) == ""
