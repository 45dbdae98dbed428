"""Everything printed of a quest: booklet, sheets, tiles, stand-ups and cards as values."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from authoring.core.language import _
from authoring.core.wording import join_words
from authoring.engine.contract import Printed
from authoring.model.rulings import in_words
from authoring.paper.charts import ChartSheet
from authoring.paper.figures import silhouette_credits
from authoring.paper.front_page import front_page, needs
from authoring.paper.quest_booklet import Pieces, QuestBooklet, QuickStart
from authoring.paper.steps import Step
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model.quest import Pack, Quest
from authoring.rulesets.surge_crawl.printed import tables
from authoring.rulesets.surge_crawl.printed.cards import cards
from authoring.rulesets.surge_crawl.printed.charts import chart_sheets
from authoring.rulesets.surge_crawl.printed.figures import figures, markers, scene
from authoring.rulesets.surge_crawl.printed.lists import (
    ThingLine,
    conditions,
    crystals,
    gems,
    items,
)
from authoring.rulesets.surge_crawl.printed.people import (
    HordeSheet,
    Person,
    PowerLine,
    Slot,
    blank_slots,
    heroes,
    horde_sheets,
    powers,
)
from authoring.rulesets.surge_crawl.printed.tiles import RoomTile, passage_tiles, room_tiles
from authoring.rulesets.surge_crawl.printed.values import TEXT, rule_values
from authoring.rulesets.surge_crawl.rulings import RULINGS

TEMPLATE = "surge_crawl/pack.html.j2"
PARTS = ("booklet", "aids", "tiles", "standups", "cards")


@dataclass(frozen=True, kw_only=True)
class SurgeBooklet(QuestBooklet):
    """A quest of the surge crawl. `exploring`, `round`, `attack` and `protection` are procedures;
    `discovery` and `layout` the charts; `hits`, `surges` and `escapes` odds of dice."""

    set_aside: tuple[str, ...]
    exploring: tuple[Step, ...]
    round: tuple[Step, ...]
    attack: tuple[Step, ...]
    protection: tuple[Step, ...]
    hits: tuple[tables.Column, ...]
    surges: tuple[tables.Column, ...]
    escapes: tuple[tables.Column, ...]
    heroes: tuple[Person, ...]
    activators: tuple[PowerLine, ...]
    conditions: tuple[ThingLine, ...]
    crystals: tuple[ThingLine, ...]
    items: tuple[ThingLine, ...]
    gems: tuple[ThingLine, ...]
    discovery: tuple[ChartSheet, ...]
    layout: tuple[ChartSheet, ...]
    rooms: tuple[RoomTile, ...]
    hordes: tuple[HordeSheet, ...]
    town: tuple[Step, ...]
    in_town: tuple[str, ...]
    rewards: tuple[Step, ...]
    levels: tuple[tuple[int, int], ...]
    glory: int
    slots: tuple[Slot, ...]
    tracks: Mapping[str, Sequence[int]]


def printed(pack: Pack) -> Printed:
    """Return the template and its values. Raises CannotRun for a pack without a quest."""
    return Printed(TEMPLATE, booklet(pack, pack.required_quest("printed")), PARTS)


def booklet(pack: Pack, quest: Quest) -> SurgeBooklet:
    """Return all pages of a quest."""
    values, stood, put = rule_values(quest), figures(quest), markers(quest)
    by_id = {figure.id: figure for figure in stood}
    party, hordes = heroes(quest, by_id), horde_sheets(quest, by_id)
    rooms = room_tiles(quest)
    tiles = (*passage_tiles(quest), *(room.piece for room in rooms))
    discovery = chart_sheets(quest, k.DISCOVERY)
    content = quest.content
    counts = {
        "tiles": sum(piece.copies for piece in tiles),
        "figures": sum(piece.copies for piece in stood),
        "markers": sum(piece.copies for piece in put),
        "dice": values["all dice"],
    }
    texts = {"introduction": quest.introduction, "objective": quest.objective}
    return SurgeBooklet(
        front=front_page(pack, title=quest.title, **texts),
        facts=join_words(TEXT.lines("facts", values)),
        needs=needs(_("this booklet"), values["all dice"]),
        set_aside=TEXT.lines("set aside", counts),
        rulings=in_words(RULINGS, quest.rulings),
        quick=QuickStart.of(TEXT, values),
        rules=TEXT.sections("rules", values),
        exploring=TEXT.steps("exploring", values),
        round=TEXT.steps("round", values),
        attack=TEXT.steps("attack", values),
        protection=TEXT.steps("protection", values),
        hits=tables.hits(),
        surges=tables.surges(),
        escapes=tables.escapes(),
        heroes=party,
        activators=powers(dict.fromkeys(content.activators), content),
        conditions=conditions(content),
        crystals=crystals(content),
        items=items(content),
        gems=gems(content),
        discovery=discovery,
        layout=chart_sheets(quest, k.LAYOUT),
        rooms=rooms,
        hordes=hordes,
        town=TEXT.steps("town", values),
        in_town=TEXT.lines("in town", values),
        rewards=TEXT.steps("rewards", values),
        levels=tables.level_costs(),
        glory=quest.glory,
        slots=blank_slots(),
        tracks=tables.tracks(quest.glory),
        pieces=Pieces(
            tiles=tiles,
            figures=stood,
            cards=cards(quest, party, hordes),
            markers=put,
            marker_title=_("Markers to Cut Out"),
            fold_hint=_(
                "Fold a door along the middle and glue: closed on one side, open on the other."
            ),
        ),
        scene=scene(pack, quest, tiles, stood),
        silhouette_credits=silhouette_credits(stood),
        chapters=TEXT.chapters,
    )
