"""What stands on the pages: names, numbers, charts, cards, tiles and the rules of a quest."""

import re
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from authoring.core.errors import CannotRun
from authoring.core.language import AuthorWords, speaking
from authoring.model.pack import Pack
from authoring.paper.linked_text import unlinked
from authoring.render.options.print_options import Look
from authoring.render.press.pdf import to_html
from authoring.render.typesetting.languages import catalogue
from authoring.rulesets.surge_crawl.model.keywords import CHARTS
from authoring.rulesets.surge_crawl.printed import printed
from authoring.rulesets.surge_crawl.printed.layouts import copies
from authoring.rulesets.surge_crawl.rulings import RULINGS
from tests.rulesets.surge_crawl.small_quests import small_pack

CHOICES = [(name, choice) for name, ruling in RULINGS.items() for choice in ruling.choices]


def cards(context: dict[str, Any]) -> dict[tuple[str, str], Any]:
    return {(card.kind.id, card.id): card for card in context["pieces"]["cards"]}


def lines(card: Any) -> list[str]:
    return [text for _label, text in card.lines]


def rules(context: dict[str, Any]) -> str:
    return " ".join(line for section in context["rules"] for line in section.rules)


def test_a_pack_without_a_quest_is_not_printed(pack: Pack) -> None:
    with pytest.raises(CannotRun):
        printed(replace(pack, quest=None))


@pytest.mark.rule("SRG-EQP-12", "SRG-TV-11")
def test_gems_give_an_item_its_name_and_the_hero_their_activators(context: dict[str, Any]) -> None:
    """The gems lie in the sockets the other way round: the prefix stands first all the same."""
    axe = cards(context)["items", "great"]
    assert axe.name == "Fiery Greataxe of Cunning"
    assert "4 sockets." in lines(axe)
    assert "Gems: Fox Eye, Ember." in lines(axe)
    fighter = context["heroes"][1]
    assert ("Main Hand", "Fiery Greataxe of Cunning") in fighter.slots
    assert {"Flame", "Dart"} <= {act.name for act in fighter.acts}
    assert lines(cards(context)["activators", "flame"])[:2] == ["+1 damage.", "Element: fire."]
    assert lines(cards(context)["activators", "dart"])[0] == "Dodge 1."
    assert fighter.weapons == (("Greataxe", "5 fire damage"),)


@pytest.mark.rule("SRG-EQP-12")
def test_a_language_may_join_the_words_of_a_name(pack: Pack) -> None:
    words = AuthorWords({"Greataxe": "Großaxt", "Fiery": "Feuer-", "of Cunning": "der List"})
    with speaking(catalogue("de"), words):
        context = dict(printed(pack).context)
    assert cards(context)["items", "great"].name == "Feuer-Großaxt der List"


@pytest.mark.rule("SRG-EQP-16")
def test_prices_are_those_of_the_blacksmith(context: dict[str, Any]) -> None:
    """Five points of damage 150, and 20 for each of two gems; two of Armor 60; others 60."""
    found = {id: card.badge[1] for (kind, id), card in cards(context).items() if kind == "items"}
    assert (found["great"], found["greataxe"]) == ("190", "150")
    assert (found["plate"], found["boots"], found["dagger"]) == ("60", "60", "60")


@pytest.mark.rule("SRG-TV-13", "SRG-TV-14", "SRG-TV-15")
def test_odds_of_dice_are_those_of_the_book(context: dict[str, Any]) -> None:
    """147 of 216 are 68 %, 113 are 52; at least two Surges 141, at least five 16; 21 of 36."""
    odds = {
        name: {column.head: column.odds for column in columns}
        for name, columns in context["odds"].items()
    }
    assert (odds["hits"]["8"], odds["hits"]["9"], odds["hits"]["12"]) == ("68 %", "52 %", "7 %")
    assert (odds["surges"]["1"], odds["surges"]["2"], odds["surges"]["5"]) == (
        "100 %", "65 %", "7 %",
    )  # fmt: skip
    assert (odds["escapes"]["5"], odds["escapes"]["7"], odds["escapes"]["9"]) == (
        "83 %", "58 %", "28 %",
    )  # fmt: skip


@pytest.mark.rule("SRG-LVL-02", "SRG-TV-09")
def test_the_ladder_of_levels_has_its_prices(context: dict[str, Any]) -> None:
    prices = dict(context["levels"])
    assert (prices[1], prices[3]) == (60, 80)


def test_every_chart_says_all_its_rows(context: dict[str, Any], pack: Pack) -> None:
    sheets = {sheet.anchor: sheet for sheet in (*context["discovery"], *context["layout"])}
    assert list(sheets) == [f"charts-{id}" for id in CHARTS]
    rows = {
        id: {row.label: unlinked(row.main) for row in sheets[f"charts-{id}"].rows} for id in CHARTS
    }
    assert all(len(rows[id]) == len(pack.charts[id].rows) for id in CHARTS)
    assert all(sheet.when and sheet.title for sheet in sheets.values())
    assert (rows["goal"]["1"], rows["goal"]["4"]) == ("Clear 5 rooms.", "Rescue a townsperson.")
    assert (rows["features"]["16-19"], rows["features"]["5-15"]) == ("1 door.", "Nothing.")
    assert (rows["length"]["1-2"], rows["length"]["3-8"]) == ("1 section.", "2 sections.")
    assert rows["group"]["1-6"] == "1 Minion for each hero and d3 more"
    assert rows["group"]["7-8"] == "1 Minion for each hero, d3-2 more and 1 Champion"
    assert (rows["treasure"]["1-4"], rows["treasure"]["5"]) == ("Crowns: 3d6.", "Sword.")
    assert (rows["occupied"]["1"], rows["wandering"]["4"]) == ("Nobody.", "A wandering token.")
    assert rows["strength"]["10"] == "Shadow."


@pytest.mark.parametrize(("name", "choice"), CHOICES)
def test_every_ruling_in_force_has_its_sentence_and_changes_a_rule(name: str, choice: str) -> None:
    context = printed(small_pack({"quest": {"rulings": {name: choice}}})).context
    assert RULINGS[name].says(choice) in str(context["rulings"])
    others = [
        printed(small_pack({"quest": {"rulings": {name: other}}})).context
        for other in RULINGS[name].choices
        if other != choice
    ]
    assert all(rules(dict(other)) != rules(dict(context)) for other in others)


@pytest.mark.rule("SRG-MON-05")
def test_players_are_told_to_play_monsters_well(context: dict[str, Any]) -> None:
    assert "Play them as well as you can." in rules(context)


def test_activators_say_what_they_cost_whom_they_concern_and_who_gives_them(
    context: dict[str, Any],
) -> None:
    found = cards(context)
    mend = found["activators", "mend"]
    assert (mend.badge, mend.sort) == (("Surges", "1"), "On an ally within 3")
    assert mend.lines == (("", "Heals 1."), ("From:", "Cleric, Ring."))
    assert lines(found["activators", "deep-cut"])[:2] == ["+3 damage.", "Once in an attack."]
    assert "On Minions alone." in lines(found["activators", "stun"])
    assert "Stun 1." in lines(found["activators", "stun"])


def test_an_activator_has_a_card_for_every_hero_who_has_it(context: dict[str, Any]) -> None:
    owned = Counter(act.id for hero in context["heroes"] for act in hero.acts)
    for (kind, id), card in cards(context).items():
        if kind == "activators":
            assert card.copies == max(1, owned[id]), id
    assert cards(context)["activators", "dart"].copies == 2


def test_abilities_stand_on_the_sheets_of_those_who_have_them(context: dict[str, Any]) -> None:
    rogue, fighter, cleric = (" ".join(hero.able) for hero in context["heroes"])
    assert "May Dodge through an enemy’s square." in rogue
    assert "With levels: Deep Cut." in rogue
    assert "+1 damage when an ally stands beside the target." in rogue
    assert "Slippery: +2 on Escape Checks." in fighter
    assert "Hale: +2 Hitpoints and +1 Speed." in fighter
    assert "Wary: Interrupt, when an Encounter begins: Gains 2 Shield." in fighter
    assert "Interrupt, when the first ally falls, on that ally: Heals 2." in cleric


def test_hero_sheets_count_everything_in(context: dict[str, Any]) -> None:
    """A dwarf fighter: Speed 4 and 1, Grab 8 and 1, Hitpoints 12 and 2, Armor 1 and a plate of 2.
    The halfling's dagger has no Off Hand beside it and duels, the bow takes both hands."""
    rogue, fighter, _ = context["heroes"]
    assert dict(fighter.stats) == {
        "Speed": "5", "Grit": "8", "Grab": "9", "Hitpoints": "14", "Armor": "3", "Fate": "2",
    }  # fmt: skip
    assert fighter.card.sort == "Dwarf, Fighter, Defense"
    assert (list(fighter.hitpoints)[-1], list(fighter.fate)[-1]) == (14, 2)
    assert rogue.weapons == (("Dagger", "2 damage, +1 to hit"), ("Bow", "2 damage, range 6"))
    assert rogue.slots[:2] == (("Main Hand", "Dagger"), ("Main Hand", "Bow"))


@pytest.mark.rule("SRG-HERO-01")
def test_races_and_classes_are_listed_for_new_heroes(context: dict[str, Any]) -> None:
    races = {card.name: card for card in context["origins"]["races"]}
    assert dict(races["Dwarf"].stats) == {
        "Speed": "4", "Grit": "8", "Grab": "8", "Hitpoints": "12", "Fate": "2", "Armor": "1",
    }  # fmt: skip
    assert lines(races["Half Orc"]) == ["+1 Damage."]
    assert lines(races["Halfling"]) == ["Gives Small."]
    classes = {card.name: card for card in context["origins"]["classes"]}
    fighter = classes["Fighter"]
    assert fighter.sort == "Defense"
    assert lines(fighter) == [
        "+1 Grab.", "Gives Shield and Reflect.", "With levels: Bulwark.",
    ]  # fmt: skip


@pytest.mark.rule("SRG-ENC-15")
def test_monsters_stand_on_their_sheet_in_the_order_of_their_turns(
    context: dict[str, Any],
) -> None:
    """With three heroes there are up to six Minions, and one Champion at once."""
    orcs = context["hordes"][0]
    assert [monster.card.name for monster in orcs.monsters] == ["Orc Chief", "Orc"]
    assert [len(monster.copies) for monster in orcs.monsters] == [1, 6]
    chief = orcs.monsters[0]
    assert (chief.card.sort, chief.hit) == ("Champion, Offense", "52 %")
    assert chief.stats[-1] == ("Shield", "1")
    assert ("Stun (1):", "Stun 1. On Minions alone.") in chief.card.lines
    bones = context["hordes"][1].monsters[0]
    assert ("Reflect", "2") in bones.stats


@pytest.mark.rule("SRG-STAT-09")
def test_a_pack_has_words_of_its_own_for_those_of_the_rules() -> None:
    """On sheets, in rules, on cards and in the templates' own headings; the others stay."""
    terms = {"grit": "Agility", "dodge": "Shift", "crowns": "Florins"}
    other = printed(small_pack({"quest": {"terms": terms}}))
    context: dict[str, Any] = dict(other.context)
    rogue = context["heroes"][0]
    assert ("Agility", "8") in rogue.stats
    assert "Grit" not in dict(rogue.stats)
    assert "A Shift is movement without Escape Checks." in rules(context)
    assert lines(cards(context)["activators", "dodge"])[0] == "Shift 1."
    html = to_html(other, Look(), parts=("booklet", "aids"))
    assert ">Agility<" in html
    assert not re.search(r"\b(Grit|Crowns)\b", html.partition("<body>")[2])
    assert ">Grab<" in html


@pytest.mark.rule("SRG-GEN-05")
def test_passages_and_rooms_are_tiles_of_squares(context: dict[str, Any]) -> None:
    tiles = {piece.tile.id: piece.tile for piece in context["pieces"]["tiles"]}
    assert {"passage-entrance", "passage-straight", "chamber", "hazard", "lair", "hall"} <= set(
        tiles
    )
    assert {(tile.width, tile.height) for tile in tiles.values() if tile.kind == "passage"} == {
        (2, 5)
    }
    openings: dict[str, dict[str, Any]] = {
        id: {doorway.wall: doorway.squares for doorway in tiles[f"passage-{id}"].doorways}
        for id in ("straight", "t-junction", "left", "right", "dead-end")
    }
    south: dict[str, Any] = {"south": ((1, 5), (2, 5))}
    assert openings["straight"] == {"north": ((1, 1), (2, 1)), **south}
    assert openings["left"] == {"west": ((1, 1), (1, 2)), **south}
    assert openings["right"] == {"east": ((2, 1), (2, 2)), **south}
    assert openings["t-junction"] == {**openings["left"], **openings["right"]}
    assert openings["dead-end"] == south
    hazard = tiles["hazard"]
    assert (hazard.width, hazard.height) == (5, 5)
    assert hazard.features == {"pillar": ((2, 2), (4, 4))}


def test_there_are_tiles_enough_for_nearly_all_dungeons(pack: Pack) -> None:
    games = printed(pack).games
    enough = copies(games)
    assert all(game[0] == "passage-entrance" for game in games)
    for id, number in enough.items():
        short = sum(game.count(id) > number for game in games)
        assert short <= len(games) / 50, id


def test_rooms_and_conditions_say_what_they_do(context: dict[str, Any]) -> None:
    rooms = {room.piece.tile.id: " ".join(room.facts) for room in context["rooms"]}
    assert rooms["hazard"] == "5 × 5 squares. Every hero, once the door opens: Slow 1."
    assert rooms["lair"] == "10 × 5 squares. 1 Champion at least. 1 treasure."
    found = cards(context)
    assert lines(found["conditions", "hex"]) == [
        "\u22121 Grit and \u22121 to hit for each point.", "Lasts until the Encounter ends.",
    ]  # fmt: skip
    assert lines(found["conditions", "stun"]) == [
        "No attack.", "Falls by 1 at the end of a Turn.",
    ]  # fmt: skip
    assert "Made of: Wandering." in lines(found["gems", "fox-eye"])


def test_every_crystal_and_condition_has_markers(context: dict[str, Any]) -> None:
    names = {marker.name for marker in context["pieces"]["markers"]}
    assert {"Healing", "Slowing", "Poison", "Hex", "Wandering", "Glory", "Door"} <= names
    assert "Townsperson" in names


def test_a_town_without_rescues_needs_no_townsperson() -> None:
    goal = {"charts": {"goal": {"rows": {"4": {"clear": 2}}}}}
    context: dict[str, Any] = dict(printed(small_pack(goal)).context)
    assert "Townsperson" not in {marker.name for marker in context["pieces"]["markers"]}
    assert "townsperson" not in rules(context)


@pytest.mark.rule("SRG-EXP-10", "SRG-EXP-11", "SRG-EXP-12", "SRG-EXP-13", "SRG-EXP-14")
def test_the_rewards_stand_by_glory(context: dict[str, Any]) -> None:
    rewards = {step.when: unlinked(step.text) for step in context["steps"]["rewards"]}
    assert list(rewards) == ["1–4", "5–7", "8–9", "10", "11 and more"]
    assert rewards["1–4"] == "10 Crowns for each hero."
    assert "Explorer" in rewards["5–7"]
    assert "Tavern" in rewards["8–9"]
    assert "Training" in rewards["10"]
