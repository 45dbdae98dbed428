"""What a player at the table would ask: words that are explained, where they stand."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from authoring.paper.linked_text import unlinked
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.play.board.rulings import PLAIN
from authoring.rulesets.dungeon_plungin.printed import booklet, printed
from authoring.rulesets.dungeon_plungin.printed.aids import aids
from authoring.rulesets.dungeon_plungin.printed.creatures import attack_line
from authoring.rulesets.dungeon_plungin.printed.effect_sentences import speech_for
from authoring.rulesets.dungeon_plungin.printed.hero_sheets import hero_sheets
from authoring.rulesets.dungeon_plungin.printed.magic import spell_card
from authoring.rulesets.dungeon_plungin.printed.shared_explanations import share_explanations
from authoring.rulesets.dungeon_plungin.printed.traps_events_items import item_line
from authoring.rulesets.dungeon_plungin.printed.used_definitions import used_by_quest
from authoring.rulesets.dungeon_plungin.printed.values import rule_values
from tests.rulesets.dungeon_plungin.play.magic_text import MAGIC
from tests.rulesets.dungeon_plungin.play.table import compiled
from tests.rulesets.dungeon_plungin.printed.test_printed import load


def context(repository: Path, pack: str = "knocking-wall") -> dict[str, Any]:
    return dict(printed(load(repository / "packs" / pack)).context)


def words(told: Any) -> dict[str, str]:
    return {step.when: unlinked(step.text) for step in told}


@pytest.fixture(scope="module")
def quest(repository: Path) -> Quest:
    held = load(repository / "packs" / "knocking-wall").quest
    assert isinstance(held, Quest)
    return held


@pytest.mark.parametrize("pack", ["knocking-wall", "salt-mine", "clockwork-crypt"])
def test_no_two_creatures_say_the_same_of_their_law(repository: Path, pack: str) -> None:
    made = context(repository, pack)
    said = [(one.law, one.law_words) for one in (*made["monsters"], *made["bosses"]) if one.law]
    told = [one for one in said if one[1]]
    assert len(told) == len(set(told))
    shared = words(made["monster_words"])
    assert all(law in shared for law, rest in said if not rest)
    assert "It goes for the nearest hero." in shared["Melee nearest"]


@pytest.mark.rule("DP-AMB-51")
def test_the_ruling_says_who_settles_ties(repository: Path, quest: Quest) -> None:
    used = used_by_quest(load(repository / "packs" / "knocking-wall"))
    cards = booklet(load(repository / "packs" / "knocking-wall"), quest).cards

    def nearest(**variants: str) -> str:
        ruled = replace(quest, variants=variants)
        values = rule_values(ruled, speech_for(quest, used), used, counted=False)
        return words(share_explanations(cards, values).monster_words)["The nearest"]

    assert nearest().endswith("the players choose.")
    assert nearest(tie_break="seat").endswith("the first in seat order is chosen.")
    assert nearest(tie_break="random").endswith("dice decide.")


@pytest.mark.rule("DP-ATK-03", "DP-WEAK-02", "DP-WEAK-03")
def test_reach_and_weak_are_explained_where_they_stand(quest: Quest) -> None:
    speech = speech_for(quest, frozenset())
    items = quest.content.items

    def told(id: str) -> str:
        return unlinked(item_line(items[id], speech).text)

    assert told("spear") == "ATK +1, reach (also diagonally)."
    assert told("wooden-shield") == "DEF +1, weak (breaks on a fumbled defence)."
    assert told("rusty-cleaver").endswith("weak (breaks on a fumbled attack).")
    knocker = next(iter(quest.content.bosses.values()))
    (attack,) = (one for one in knocker.attacks if one.reach)
    told_of = unlinked(attack_line(attack, knocker.stats, speech).text)
    assert told_of == "melee, 7 dice, also diagonally."


@pytest.mark.rule("DP-SPELL-06")
def test_what_extra_successes_do_beside_an_attack_does_not_hang_on_its_hits(quest: Quest) -> None:
    speech, spells = speech_for(quest, frozenset()), quest.content.spells

    def effect(id: str) -> str:
        return unlinked(dict(spell_card(spells[id], speech).lines)["Effect"])

    assert "beyond the Dif, even if the attack misses: the target" in effect("fire-dart")
    assert "beyond the Dif: the target" in effect("mending")


@pytest.mark.rule("DP-DOORWAY-05", "DP-ENTRY-02", "DP-ENTRY-03")
def test_who_chooses_doors_and_what_the_entry_has_is_said(repository: Path) -> None:
    made = context(repository)
    step = words(made["steps"])["Every new doorway"]
    assert step.startswith("In a room choose which gaps are doors; all others are wall.")


@pytest.mark.rule("DP-DOORWAY-08", "DP-AMB-02")
def test_the_flow_chart_says_that_plain_doors_have_no_trap_unless_they_may() -> None:
    def said(rules: Any) -> str:
        chart: Any = aids(rules).opening
        return str({box.key: box.text for box in chart.boxes}["open"])

    assert "A door with silver handles has no trap." in said(PLAIN)
    assert "silver" not in said(replace(PLAIN, normal_door_traps="roll"))


@pytest.mark.rule("DP-SPELL-03", "DP-SPELL-08")
def test_a_caster_has_a_box_for_every_casting(quest: Quest) -> None:
    speech = speech_for(quest, frozenset())
    boxes = {one.name: one.castings for one in hero_sheets(quest, speech)}
    assert boxes["Warrior"] == boxes["Thief"] == ()
    assert boxes["Priestess"] == (("Castings", range(1, 7), True),)
    id, priestess = next(
        (id, hero) for id, hero in quest.content.heroes.items() if hero.name == "Priestess"
    )
    ready = replace(priestess, prepared=("mending", "ward", "mending"))
    heroes = {**quest.content.heroes, id: ready}
    told = hero_sheets(replace(quest, content=replace(quest.content, heroes=heroes)), speech)
    castings = next(one.castings for one in told if one.name == "Priestess")
    assert castings == (("Mending", range(1, 3), False), ("Ward", range(1, 2), False))


def test_figures_are_named_as_their_stand_ups_are(repository: Path) -> None:
    made = context(repository)
    assert any("Knocker" in line for line in made["components"])
    assert not any("Demon" in line for line in made["components"])


def test_what_an_attack_brings_its_attacker_is_said_of_the_monster() -> None:
    bow = "{name: Bow, kind: ranged, range: 4}"
    assert bow in MAGIC
    effects = "effects: [{heal: 1, to: self}, {damage: 1}]"
    quest = compiled(MAGIC.replace(bow, bow.replace("range: 4", f"range: 4, {effects}"))).quest
    archer = quest.content.monsters["archer"]
    line = attack_line(archer.attacks[0], archer.stats, speech_for(quest, frozenset()))
    text = unlinked(line.text)
    assert "On damage: the monster regains 1 LIFE, up to the maximum. The target takes" in text
