"""What is printed of a quest: booklet, tiles, cards, counters and character sheets as values."""

from authoring.core.errors import CannotRun
from authoring.core.language import ngettext
from authoring.core.prose import clean, paragraphs
from authoring.core.wording import listed
from authoring.engine.contract import Printed
from authoring.model.pack import Pack
from authoring.paper.contents import contents
from authoring.rulesets.jeffro_dungeon.model import Quest
from authoring.rulesets.jeffro_dungeon.printed.cards import card_faces, card_lines
from authoring.rulesets.jeffro_dungeon.printed.chapters import chapters
from authoring.rulesets.jeffro_dungeon.printed.charts import chart_sheets, movement_cells
from authoring.rulesets.jeffro_dungeon.printed.counters import door_counters, pawns
from authoring.rulesets.jeffro_dungeon.printed.flow import turn_steps
from authoring.rulesets.jeffro_dungeon.printed.people import (
    character_sheets,
    creature_lines,
    fight_table,
)
from authoring.rulesets.jeffro_dungeon.printed.rules import rule_sections
from authoring.rulesets.jeffro_dungeon.printed.ruling_words import ruling_lines
from authoring.rulesets.jeffro_dungeon.printed.setting_up import set_aside, set_up
from authoring.rulesets.jeffro_dungeon.printed.tiles import tile_faces, tile_lines
from authoring.rulesets.jeffro_dungeon.words import names_of

TEMPLATE = "jeffro_dungeon/pack.html.j2"


def printed(pack: Pack) -> Printed:
    """Template and values. Raises CannotRun for a pack without a quest."""
    quest = pack.quest
    if not isinstance(quest, Quest):
        raise CannotRun(
            f"`{pack.id}` has no quest that could be printed",
            "a library pack is printed as part of the quests that use it",
        )
    names = names_of(pack)
    context: dict[str, object] = {
        **_front(pack, quest),
        "movement": movement_cells(quest),
        "steps": turn_steps(quest, names),
        "rules": rule_sections(quest),
        "charts": chart_sheets(quest, names),
        "tile_lines": tile_lines(quest, names),
        "tiles": tile_faces(quest, names),
        "card_lines": card_lines(quest),
        "cards": card_faces(quest),
        "creatures": creature_lines(quest),
        "fights": fight_table(quest),
        "characters": character_sheets(quest),
        "counters": (*door_counters(quest), *pawns(quest)),
    }
    context["contents"] = contents(chapters(context))
    return Printed(TEMPLATE, context, ("booklet", "tiles", "cards"))


def _front(pack: Pack, quest: Quest) -> dict[str, object]:
    content = quest.content
    tiles = sum(tile.count for tile in content.tiles.values())
    people = len(content.characters)
    facts = (
        ngettext("{n} tile", "{n} tiles", tiles).format(n=tiles),
        ngettext("{n} character", "{n} characters", people).format(n=people),
    )
    return {
        "id": pack.id,
        "title": clean(quest.title) or clean(pack.title),
        "version": clean(pack.version),
        "authors": clean(listed(pack.authors)),
        "licence": clean(pack.licence),
        "description": paragraphs(pack.description),
        "facts": listed(facts),
        "tile_count": tiles,
        "introduction": paragraphs(quest.introduction),
        "objective": paragraphs(quest.objective),
        "destination": clean(quest.destination),
        "set_aside": set_aside(quest),
        "set_up": set_up(quest),
        "rulings": ruling_lines(quest.variants),
        "uses": [clean(id) for id in pack.source.uses],
    }
