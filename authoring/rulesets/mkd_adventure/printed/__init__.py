"""Everything printed of a quest: booklet, sheets, tiles, stand-ups and cards as values."""

from collections.abc import Mapping, Sequence

from authoring.core.language import _
from authoring.core.lazy_dataclass import dataclass
from authoring.core.wording import join_words
from authoring.engine.contract import Printed
from authoring.model.rulings import in_words
from authoring.paper.charts import ChartSheet
from authoring.paper.figures import silhouette_credits
from authoring.paper.flow_chart import FlowChart
from authoring.paper.front_page import front_page, needs
from authoring.paper.pieces import CardPiece, FigurePiece, TilePiece
from authoring.paper.quest_booklet import Pieces, QuestBooklet, QuickStart
from authoring.paper.steps import Step
from authoring.rulesets.mkd_adventure.model.quest import Pack, Quest
from authoring.rulesets.mkd_adventure.printed import cards, charts, people, tables, tiles
from authoring.rulesets.mkd_adventure.printed.figures import figures, scene
from authoring.rulesets.mkd_adventure.printed.flow import decision_chart
from authoring.rulesets.mkd_adventure.printed.markers import accessories, markers
from authoring.rulesets.mkd_adventure.printed.values import rule_values
from authoring.rulesets.mkd_adventure.rulings import RULINGS
from authoring.rulesets.mkd_adventure.words import TEXT

TEMPLATE = "mkd_adventure/pack.html.j2"
PARTS = ("booklet", "aids", "tiles", "standups", "cards")
_STEPS = (
    "round",
    "activation",
    "costs",
    "attack",
    "reveal",
    "chest",
    "monster",
    "building",
    "town",
)
"""Places in `rules.yaml` of procedures, which are printed step by step."""
_LEADS = ("pool", "bands", "thanks")
"""Places in `rules.yaml` of a few words above a list, or at the end."""


@dataclass(frozen=True, kw_only=True)
class DialBooklet(QuestBooklet):
    """A quest of dials and tokens: `steps` are its procedures, `odds` tables of dice, `decks` the
    cards of things by kind, `leads` words above lists, `fronts` the front of each tile to cut out
    and `backs` the other face by the id of the front."""

    set_aside: tuple[str, ...]
    steps: Mapping[str, tuple[Step, ...]]
    goal: tuple[str, ...]
    plain_goal: bool
    odds: Mapping[str, tuple[tables.Column, ...]]
    heroes: tuple[people.Person, ...]
    teams: tuple[people.TeamSheet, ...]
    prisoners: tuple[people.Person, ...]
    monsters: tuple[people.Person, ...]
    bands: tuple[tables.BandRow, ...]
    columns: tuple[ChartSheet, ...]
    deciding: tuple[ChartSheet, ...]
    charts: tuple[ChartSheet, ...]
    decision: FlowChart
    decks: Mapping[str, tuple[CardPiece, ...]]
    traps: tuple[cards.Listed, ...]
    accessories: tuple[cards.Listed, ...]
    laid: tuple[tiles.TileSheet, ...]
    terrain: tuple[tuple[str, str], ...]
    fronts: tuple[TilePiece, ...]
    backs: Mapping[str, TilePiece]
    in_town: tuple[str, ...]
    leads: Mapping[str, tuple[str, ...]]
    limit: int
    tracks: Mapping[str, Sequence[int]]


def printed(pack: Pack) -> Printed:
    """Return the template and its values. Raises CannotRun for a pack without a quest."""
    quest = pack.required_quest("printed")
    return Printed(TEMPLATE, booklet(pack, quest), PARTS)


def booklet(pack: Pack, quest: Quest) -> DialBooklet:
    """Return all pages of a quest."""
    values, stood = rule_values(quest), figures(quest)
    by_id = {figure.id: figure for figure in stood}
    party, foes = people.heroes(quest, by_id, values), people.monsters(quest, by_id, values)
    laid = tiles.tile_sheets(quest)
    decks = {
        "chests": cards.chests(quest), "items": cards.items(quest),
        "artifacts": cards.artifacts(quest), "tiles": cards.stack_cards(laid),
    }  # fmt: skip
    pieces = _pieces(quest, laid, stood, (*party, *foes), decks)
    counts = {
        name: sum(piece.copies for piece in getattr(pieces, name))
        for name in ("figures", "markers", "cards")
    }
    counts["tiles"] = sum(sheet.faces[0].copies for sheet in laid)
    texts = {"introduction": quest.introduction, "objective": quest.objective}
    limit = values["limit"] if values["timed"] else 0
    return DialBooklet(
        front=front_page(pack, title=quest.title, **texts),
        facts=join_words(TEXT.lines("facts", values)),
        needs=needs(_("this booklet"), values["all dice"]),
        set_aside=TEXT.lines("set aside", {**counts, "dice": values["all dice"]}),
        rulings=in_words(RULINGS, quest.rulings),
        quick=QuickStart.of(TEXT, values),
        rules=TEXT.sections("rules", values),
        steps={place: TEXT.steps(place, values) for place in _STEPS},
        goal=TEXT.lines("goal", values),
        plain_goal=not quest.scenarios,
        odds=tables.odds(),
        heroes=party,
        teams=people.team_sheets(quest, party),
        prisoners=people.prisoners(quest, party),
        monsters=foes,
        bands=tables.bands(quest),
        columns=charts.columns(quest),
        deciding=charts.tables(quest, charts.MONSTERS),
        charts=charts.tables(quest, charts.OTHERS),
        decision=decision_chart(quest),
        decks=decks,
        traps=cards.traps(quest),
        accessories=accessories(quest),
        laid=laid,
        terrain=tiles.terrain(quest),
        fronts=tuple(sheet.faces[0] for sheet in laid),
        backs={sheet.faces[0].tile.id: sheet.faces[1] for sheet in laid},
        in_town=TEXT.lines("in town", values),
        leads={place: TEXT.lines(place, values) for place in _LEADS},
        limit=limit,
        tracks=tables.tracks(limit),
        pieces=pieces,
        scene=scene(pack, quest, pieces.tiles, stood),
        silhouette_credits=silhouette_credits(stood),
        chapters=TEXT.chapters,
    )


def _pieces(
    quest: Quest, laid: Sequence[tiles.TileSheet], stood: Sequence[FigurePiece],
    persons: Sequence[people.Person], decks: Mapping[str, tuple[CardPiece, ...]],
) -> Pieces:  # fmt: skip
    return Pieces(
        tiles=tuple(face for sheet in laid for face in sheet.faces),
        figures=stood,
        markers=markers(quest),
        cards=(
            *(person.card for person in persons),
            *(card for deck in decks.values() for card in deck),
        ),
        marker_title=_("Markers to Cut Out"),
        fold_hint=_(
            "Fold along the middle and glue: a token shows its colour on the other side, a door or "
            "chest stands open."
        ),
    )
