"""Everything printed of a quest: booklet, character sheets, tiles, stand-ups and cards as
values."""

from authoring.core.language import _, ngettext
from authoring.core.prose import clean
from authoring.core.wording import join_words
from authoring.engine.contract import Printed
from authoring.model.rulings import in_words
from authoring.paper.contents import contents
from authoring.paper.figures import silhouette_credits
from authoring.paper.front_page import front_page, needs
from authoring.paper.pieces import FaceForm
from authoring.rulesets.jeffro_dungeon.effects.registry import sentences
from authoring.rulesets.jeffro_dungeon.model import Pack, Quest
from authoring.rulesets.jeffro_dungeon.printed.cards import card_lines, deck_cards
from authoring.rulesets.jeffro_dungeon.printed.chapters import chapters
from authoring.rulesets.jeffro_dungeon.printed.charts import chart_sheets, movement_cells
from authoring.rulesets.jeffro_dungeon.printed.figures import figures
from authoring.rulesets.jeffro_dungeon.printed.flow import turn_steps
from authoring.rulesets.jeffro_dungeon.printed.kinds import MET, PLAYED
from authoring.rulesets.jeffro_dungeon.printed.markers import markers
from authoring.rulesets.jeffro_dungeon.printed.people import (
    character_sheets,
    creature_lines,
    fight_table,
)
from authoring.rulesets.jeffro_dungeon.printed.people_cards import people_cards
from authoring.rulesets.jeffro_dungeon.printed.quick import quick_start
from authoring.rulesets.jeffro_dungeon.printed.rules import rule_sections, spells_held
from authoring.rulesets.jeffro_dungeon.printed.scene import scene
from authoring.rulesets.jeffro_dungeon.printed.setting_up import dice_words, set_aside, set_up
from authoring.rulesets.jeffro_dungeon.printed.tiles import tile_faces, tile_lines
from authoring.rulesets.jeffro_dungeon.rulings import VARIANTS
from authoring.rulesets.jeffro_dungeon.words import names_of

TEMPLATE = "jeffro_dungeon/pack.html.j2"
PARTS = ("booklet", "aids", "tiles", "standups", "cards")


def printed(pack: Pack) -> Printed:
    """Return the template and its values. Raises CannotRun for a pack without a quest."""
    quest = pack.required_quest("printed")
    names = names_of(pack, sentences())
    stood = figures(quest)
    drawn = {
        kind: {figure.id: figure for figure in stood if figure.kind is kind}
        for kind in (PLAYED, MET)
    }
    sheets, creatures = character_sheets(quest, drawn[PLAYED]), creature_lines(quest, drawn[MET])
    context: dict[str, object] = {
        **_front(pack, quest),
        "movement": movement_cells(quest),
        "steps": turn_steps(quest, names),
        "rules": rule_sections(quest),
        "charts": chart_sheets(quest, names),
        "tile_lines": tile_lines(quest, names),
        "card_lines": card_lines(quest),
        "creatures": creatures,
        "fights": fight_table(quest),
        "characters": sheets,
        "blank": {"objects": quest.limits.objects, "spells": spells_held(quest)},
        "quick": quick_start(quest, names),
        "pieces": {
            "tiles": tile_faces(quest, names),
            "faces": FaceForm("jeffro_dungeon/face.html.j2", 63.0),
            "figures": stood,
            "cards": (*people_cards(sheets, creatures), *deck_cards(quest)),
            "markers": markers(quest),
            "marker_title": _("Counters to Cut Out"),
            "fold_hint": _(
                "Cut along the outline. Fold along the middle and glue: locked on one side, "
                "unlocked on the other. One for every door."
            ),
        },
        "scene": scene(pack, quest, stood),
        "silhouette_credits": silhouette_credits(stood),
    }
    context["contents"] = contents(chapters(context))
    return Printed(TEMPLATE, context, PARTS)


def _front(pack: Pack, quest: Quest) -> dict[str, object]:
    content = quest.content
    tiles = sum(tile.count for tile in content.tiles.values())
    people = len(content.characters)
    facts = (
        ngettext("{n} tile", "{n} tiles", tiles).format(n=tiles),
        ngettext("{n} character", "{n} characters", people).format(n=people),
    )
    texts = {"introduction": quest.introduction, "objective": quest.objective}
    return {
        **front_page(pack, title=quest.title, **texts),
        "facts": join_words(facts),
        "needs": needs(_("the rule book of The Dungeon"), dice_words(quest)),
        "tile_count": tiles,
        "destination": clean(quest.destination),
        "set_aside": set_aside(quest),
        "set_up": set_up(quest),
        "rulings": in_words(VARIANTS, quest.variants),
    }
