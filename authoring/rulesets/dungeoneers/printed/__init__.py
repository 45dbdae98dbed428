"""Everything printed of a quest: booklet, sheets, tiles, stand-ups and cards as values."""

from collections.abc import Mapping, Sequence

from authoring.core.language import _
from authoring.core.lazy_dataclass import dataclass
from authoring.core.wording import join_words, signed
from authoring.engine.contract import Printed
from authoring.model.rulings import in_words
from authoring.paper.figures import silhouette_credits
from authoring.paper.flow_chart import FlowChart
from authoring.paper.front_page import front_page, needs
from authoring.paper.linked_text import unlinked
from authoring.paper.quest_booklet import Pieces, QuestBooklet, QuickStart
from authoring.paper.steps import Step
from authoring.rulesets.dungeoneers.model.quest import Pack, Quest
from authoring.rulesets.dungeoneers.printed.cards import people_cards
from authoring.rulesets.dungeoneers.printed.charts import RegionPage, region_pages
from authoring.rulesets.dungeoneers.printed.fame import LevelCell, SupplyLine, levels, supply
from authoring.rulesets.dungeoneers.printed.figures import figures
from authoring.rulesets.dungeoneers.printed.flow import round_chart
from authoring.rulesets.dungeoneers.printed.hundred import Chance, chances
from authoring.rulesets.dungeoneers.printed.markers import markers
from authoring.rulesets.dungeoneers.printed.matrix import LADDER, Lead, matrix
from authoring.rulesets.dungeoneers.printed.people import (
    HeroSheet,
    MonsterLine,
    hero_sheets,
    monster_lines,
)
from authoring.rulesets.dungeoneers.printed.room_map import RoomLine, RoomMap, room_lines, room_map
from authoring.rulesets.dungeoneers.printed.scene import scene
from authoring.rulesets.dungeoneers.printed.sheets import tracks
from authoring.rulesets.dungeoneers.printed.tiles import tiles_by_region
from authoring.rulesets.dungeoneers.printed.values import TEXT, rule_values
from authoring.rulesets.dungeoneers.rulings import RULINGS

TEMPLATE = "dungeoneers/pack.html.j2"
PARTS = ("booklet", "aids", "tiles", "standups", "cards")


@dataclass(frozen=True, kw_only=True)
class DungeoneersBooklet(QuestBooklet):
    """A quest of Dungeoneers. `acts`, `scrolls`, `turns`, `spells` and `filling` are the rules for
    hero, monsters and rooms; `ladder` are the bonuses for which the monsters' table tells the
    odds."""

    set_aside: tuple[str, ...]
    potions: int
    set_up: tuple[str, ...]
    acts: tuple[Step, ...]
    scrolls: tuple[Step, ...]
    turns: tuple[Step, ...]
    spells: tuple[Step, ...]
    filling: tuple[Step, ...]
    attack_modifiers: tuple[Step, ...]
    defense_modifiers: tuple[Step, ...]
    matrix: tuple[Lead, ...]
    round: FlowChart
    chances: tuple[Chance, ...]
    village: tuple[str, ...]
    mana: tuple[str, ...]
    levels: tuple[tuple[LevelCell, ...], ...]
    supply: tuple[SupplyLine, ...]
    tracks: Mapping[str, Sequence[int]]
    heroes: tuple[HeroSheet, ...]
    monsters: tuple[MonsterLine, ...]
    regions: tuple[RegionPage, ...]
    rooms: tuple[RoomLine, ...]
    room_map: RoomMap
    ladder: tuple[str, ...]


def printed(pack: Pack) -> Printed:
    """Return the template and its values. Raises CannotRun for a pack without a quest."""
    return Printed(TEMPLATE, booklet(pack, pack.required_quest("printed")), PARTS)


def booklet(pack: Pack, quest: Quest) -> DungeoneersBooklet:
    """Return the values of all pages of a quest."""
    values, stood, put = rule_values(quest), figures(quest), markers(quest)
    figures_by_id = {figure.id: figure for figure in stood}
    heroes, monsters = hero_sheets(quest, figures_by_id), monster_lines(quest, figures_by_id)
    by_region, rooms = tiles_by_region(quest), room_lines(quest)
    tiles = tuple(tile.piece for region in by_region.values() for tile in region)
    texts = {"introduction": quest.introduction, "objective": quest.objective}
    counts = {
        "tiles": sum(piece.copies for piece in tiles),
        "figures": sum(piece.copies for piece in stood),
        "markers": sum(piece.copies for piece in put),
    }
    return DungeoneersBooklet(
        front=front_page(pack, title=quest.title, **texts),
        facts=join_words(TEXT.lines("facts", values)),
        needs=needs(_("the rule book of Dungeoneers")),
        set_aside=TEXT.lines("set aside", counts),
        set_up=tuple(unlinked(step.text) for step in TEXT.steps("set up", values)),
        rulings=in_words(RULINGS, quest.rulings),
        quick=QuickStart.of(TEXT, {**values, "village": values["supplied"]}),
        rules=TEXT.sections("rules", values),
        potions=quest.potions,
        acts=TEXT.steps("acts", values),
        scrolls=TEXT.steps("scrolls", values),
        turns=TEXT.steps("turns", values),
        spells=TEXT.steps("spells", values),
        filling=TEXT.steps("filling", values),
        attack_modifiers=TEXT.steps("attack", values),
        defense_modifiers=TEXT.steps("defense", values),
        matrix=matrix(),
        round=round_chart(),
        chances=chances(values),
        village=TEXT.lines("village", values),
        mana=TEXT.lines("mana", values),
        levels=levels(quest),
        supply=supply(quest),
        tracks=tracks(quest),
        heroes=heroes,
        monsters=monsters,
        regions=region_pages(quest, by_region),
        rooms=rooms,
        room_map=room_map(quest, rooms),
        ladder=tuple(signed(bonus) for bonus in LADDER),
        pieces=Pieces(
            tiles=tiles,
            figures=stood,
            cards=people_cards(heroes, monsters),
            markers=put,
            marker_title=_("Markers to Cut Out"),
            fold_hint=_(
                "Fold a chest along the middle and glue: closed on one side, open on the other."
            ),
        ),
        scene=scene(pack, quest, tiles, stood),
        silhouette_credits=silhouette_credits(stood),
        chapters=TEXT.chapters,
    )
