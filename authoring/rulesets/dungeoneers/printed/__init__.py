"""Everything printed of a quest: booklet, sheets, tiles, stand-ups and cards as values."""

from authoring.core.errors import CannotRun
from authoring.core.language import _, ngettext
from authoring.core.wording import join_words, signed
from authoring.engine.contract import Printed
from authoring.model.pack import Pack
from authoring.model.rulings import in_words
from authoring.paper.contents import contents
from authoring.paper.figures import silhouette_credits
from authoring.paper.front_page import front_page, needs
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.printed.cards import people_cards
from authoring.rulesets.dungeoneers.printed.chapters import CHAPTERS
from authoring.rulesets.dungeoneers.printed.charts import region_pages
from authoring.rulesets.dungeoneers.printed.fame import levels, mana_rules, supply, village_rules
from authoring.rulesets.dungeoneers.printed.figures import figures
from authoring.rulesets.dungeoneers.printed.flow import round_chart
from authoring.rulesets.dungeoneers.printed.hundred import chances
from authoring.rulesets.dungeoneers.printed.markers import markers
from authoring.rulesets.dungeoneers.printed.matrix import LADDER, matrix
from authoring.rulesets.dungeoneers.printed.people import hero_sheets, monster_lines
from authoring.rulesets.dungeoneers.printed.quick import filling, quick_start
from authoring.rulesets.dungeoneers.printed.room_map import room_lines, room_map
from authoring.rulesets.dungeoneers.printed.rules import rule_sections
from authoring.rulesets.dungeoneers.printed.scene import scene
from authoring.rulesets.dungeoneers.printed.setting_up import set_aside, set_up
from authoring.rulesets.dungeoneers.printed.sheets import tracks
from authoring.rulesets.dungeoneers.printed.tiles import tiles_by_region
from authoring.rulesets.dungeoneers.printed.turn import (
    acts,
    modifiers,
    monsters_turns,
    scrolls,
    spells,
)
from authoring.rulesets.dungeoneers.rulings import RULINGS

TEMPLATE = "dungeoneers/pack.html.j2"
PARTS = ("booklet", "aids", "tiles", "standups", "cards")


def printed(pack: Pack) -> Printed:
    """Return the template and its values. Raises CannotRun for a pack without a quest."""
    quest = pack.quest
    if not isinstance(quest, Quest):
        raise CannotRun(
            f"`{pack.id}` has no quest that could be printed",
            "a library pack is printed as part of the quests that use it",
        )
    context: dict[str, object] = {
        **_front(pack, quest), **_play(quest), **_village(quest), **_on_the_table(pack, quest),
    }  # fmt: skip
    context["contents"] = contents(CHAPTERS, context)
    return Printed(TEMPLATE, context, PARTS)


def _front(pack: Pack, quest: Quest) -> dict[str, object]:
    content = quest.content
    rooms, people = len(content.rooms), len(content.heroes)
    facts = (
        _("one player"),
        ngettext("{n} room", "{n} rooms", rooms).format(n=rooms),
        ngettext("{n} hero", "{n} heroes", people).format(n=people),
    )
    texts = {"introduction": quest.introduction, "objective": quest.objective}
    return {
        **vars(front_page(pack, title=quest.title, **texts)),
        "facts": join_words(facts),
        "needs": needs(_("the rule book of Dungeoneers")),
        "potions": quest.potions,
        "tracks": tracks(quest),
        "set_up": set_up(quest),
        "rulings": in_words(RULINGS, quest.rulings),
    }


def _play(quest: Quest) -> dict[str, object]:
    attack, defense = modifiers(quest)
    return {
        "quick": quick_start(quest),
        "filling": filling(quest),
        "acts": acts(quest),
        "scrolls": scrolls(),
        "turns": monsters_turns(quest),
        "spells": spells(quest),
        "attack_modifiers": attack,
        "defense_modifiers": defense,
        "matrix": matrix(),
        "rules": rule_sections(quest),
        "round": round_chart(),
        "chances": chances(quest),
    }


def _village(quest: Quest) -> dict[str, object]:
    return {
        "village": village_rules(quest), "levels": levels(quest), "supply": supply(quest),
        "mana": mana_rules(),
    }  # fmt: skip


def _on_the_table(pack: Pack, quest: Quest) -> dict[str, object]:
    stood = figures(quest)
    drawn = {figure.id: figure for figure in stood}
    heroes, monsters = hero_sheets(quest, drawn), monster_lines(quest, drawn)
    by_region, put, rooms = tiles_by_region(quest), markers(quest), room_lines(quest)
    tiles = tuple(tile.piece for region in by_region.values() for tile in region)
    return {
        "heroes": heroes,
        "monsters": monsters,
        "regions": region_pages(quest, by_region),
        "rooms": rooms,
        "room_map": room_map(quest, rooms),
        "ladder": tuple(signed(bonus) for bonus in LADDER),
        "set_aside": set_aside(tiles, stood, put),
        "pieces": {
            "tiles": tiles,
            "figures": stood,
            "cards": people_cards(heroes, monsters),
            "markers": put,
            "marker_title": _("Markers to Cut Out"),
            "fold_hint": _("Fold a chest along the middle and glue: closed on one side, open on "
                           "the other."),
        },
        "scene": scene(pack, quest, tiles, stood),
        "silhouette_credits": silhouette_credits(stood),
    }  # fmt: skip
