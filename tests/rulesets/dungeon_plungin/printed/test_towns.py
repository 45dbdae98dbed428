"""The town page: what is sold and done, and when heroes rise."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from authoring.paper.linked_text import pieces
from authoring.render.press.pdf import to_html
from authoring.rulesets.dungeon_plungin.model import Quest, Recipe
from authoring.rulesets.dungeon_plungin.printed import printed
from authoring.rulesets.dungeon_plungin.printed.effect_sentences import speech_for
from authoring.rulesets.dungeon_plungin.printed.towns import recipe_words, town_cards
from authoring.services.new import new
from tests.rulesets.dungeon_plungin.play.town_pack import near_town
from tests.rulesets.dungeon_plungin.printed.test_printed import load


@pytest.mark.rule("DP-SELL-01", "DP-SELL-02", "DP-SELL-03", "DP-XP-01", "DP-TREAS-08")
def test_the_town_is_printed_with_all_it_offers(repository: Path) -> None:
    html = to_html(printed(load(repository / "packs" / "knocking-wall")), parts=("booklet",))
    page = html[html.index('id="part-towns"') : html.index('id="part-credits"')]
    text = re.sub(r"(<[^>]*>|\s)+", " ", page)
    for part in (
        "Millbrook", "Items sell for half their price", "valuables for their full value",
        "what has no price cannot be sold", "Bring a dead hero back to life: 100 gold.",
        "The party’s chest holds 4 items.", "Old Mill House: 120 gold, room for 12 more items.",
        "Healing Potion 15", "XP in all", "Battle-Axe", "ATK +3, two-handed.",
    ):  # fmt: skip
        assert part in text, part
    assert 'href="#part-towns"' in html  # it stands in the contents


@pytest.mark.rule("DP-TREAS-07")
def test_a_recipe_is_told_in_a_sentence() -> None:
    quest = near_town().quest
    speech = speech_for(quest, frozenset())
    recipe = Recipe(("garnet", "sword"), 5, "fine-sword", "wit", 1, "")
    told = "".join(piece.text for piece in pieces(recipe_words(recipe, speech)))
    assert told == ("In town, makes Fine Sword out of Garnet, Sword and 5 gold (WIT check, Dif 1).")


def test_a_quest_without_a_town_has_no_page_for_it() -> None:
    tables = near_town()
    speech = speech_for(tables.quest, frozenset())
    assert [card.name for card in town_cards(tables.quest, speech, frozenset())]
    lonely = replace(tables.quest, town="")
    assert town_cards(lonely, speech, frozenset()) == []


def test_curses_are_lifted_only_where_there_are_any() -> None:
    quest = near_town().quest
    speech = speech_for(quest, frozenset())
    id, item = next(iter(quest.content.items.items()))
    items = {**quest.content.items, id: replace(item, cursed=True)}
    cursed = replace(quest, content=replace(quest.content, items=items))

    def lifts(used: frozenset[tuple[str, str]]) -> bool:
        (card,) = town_cards(cursed, speech, used)
        return "Have a cursed item taken off: 30 gold." in card.services

    assert lifts(frozenset({("items", id)}))
    assert not lifts(frozenset())


@pytest.mark.rule("DP-DEATH-08")
def test_who_may_join_in_town_is_printed_with_numbers_gear_and_abilities(tmp_path: Path) -> None:
    """A starter quest whose town names the dwarf, who is at home in the basic set, and the thief,
    who is in the party already and on a card."""
    folder = tmp_path / "mine"
    new(folder)
    main = folder / "pack.yaml"
    towns = "\ntowns:\n  oak: {name: Oak, shop: [healing-potion], recruits: [dwarf, thief]}\n"
    text = main.read_text("utf-8")
    assert "\nquest:\n" in text
    main.write_text(text.replace("\nquest:\n", "\nquest:\n  town: oak\n") + towns, "utf-8")
    pack = load(folder)
    html = to_html(printed(pack), parts=("booklet",))
    page = html[html.index('id="part-party"') :]
    page = page[: page.index("</section>")]
    assert page.index("Who May Join") < page.index('id="heroes-dwarf"')
    assert html.count('id="heroes-thief"') == 1
    dwarf = page[page.index('id="heroes-dwarf"') :]
    quest = pack.quest
    assert isinstance(quest, Quest)
    hero = quest.content.heroes["dwarf"]
    for ability in hero.abilities:
        assert quest.content.abilities[ability].name in dwarf
        assert f'id="abilities-{ability}"' not in html.replace(page, "")
