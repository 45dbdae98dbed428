"""Everything that is printed of a quest, as values: booklet, sheets, tiles, stand-ups and cards."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from authoring.core.language import _, renaming
from authoring.core.lazy_dataclass import dataclass
from authoring.core.wording import join_words
from authoring.engine.contract import Printed
from authoring.model.rulings import in_words
from authoring.paper.charts import ChartSheet
from authoring.paper.figures import silhouette_credits
from authoring.paper.front_page import front_page, needs
from authoring.paper.pieces import CardPiece, FigurePiece, TilePiece
from authoring.paper.quest_booklet import Pieces, QuestBooklet, QuickStart
from authoring.paper.steps import Step
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model.quest import Pack, Quest
from authoring.rulesets.surge_crawl.printed import cards, people, tables
from authoring.rulesets.surge_crawl.printed.charts import chart_sheets
from authoring.rulesets.surge_crawl.printed.figures import figures, markers, scene
from authoring.rulesets.surge_crawl.printed.layouts import copies, laid_in_games
from authoring.rulesets.surge_crawl.printed.tiles import RoomTile, passage_tiles, room_tiles
from authoring.rulesets.surge_crawl.printed.values import rule_values, terms
from authoring.rulesets.surge_crawl.rulings import RULINGS
from authoring.rulesets.surge_crawl.words import TEXT

TEMPLATE = "surge_crawl/pack.html.j2"
PARTS = ("booklet", "aids", "tiles", "standups", "cards")
_STEPS = ("exploring", "round", "attack", "protection", "town", "rewards")
"""Procedures of the rules that the booklet prints."""


@dataclass(frozen=True, kw_only=True)
class SurgeBooklet(QuestBooklet):
    """The booklet: `steps` are the rules' procedures, `odds` tables of dice, `slots` places of
    equipment on a blank sheet; `decks` all cards that figures use, `origins` races and classes."""

    set_aside: tuple[str, ...]
    steps: Mapping[str, tuple[Step, ...]]
    odds: Mapping[str, tuple[tables.Column, ...]]
    heroes: tuple[people.Person, ...]
    decks: Mapping[str, tuple[CardPiece, ...]]
    origins: Mapping[str, tuple[CardPiece, ...]]
    discovery: tuple[ChartSheet, ...]
    layout: tuple[ChartSheet, ...]
    rooms: tuple[RoomTile, ...]
    hordes: tuple[people.HordeSheet, ...]
    in_town: tuple[str, ...]
    levels: tuple[tuple[int, int], ...]
    glory: int
    slots: tuple[tuple[str, str], ...]
    tracks: Mapping[str, Sequence[int]]


def printed(pack: Pack) -> Printed:
    """Return template, values, parts, tiles of sample games. Raises CannotRun without a quest."""
    quest = pack.required_quest("printed")
    games = laid_in_games(quest)
    with renaming(terms(quest)):
        return Printed(TEMPLATE, booklet(pack, quest, copies(games)), PARTS, games)


def booklet(pack: Pack, quest: Quest, enough: Mapping[str, int]) -> SurgeBooklet:
    """Return the values of all pages of a quest; `enough` is the copies of each tile, by id."""
    values, content, stood = rule_values(quest), quest.content, figures(quest)
    by_id = {figure.id: figure for figure in stood}
    party, hordes = people.heroes(quest, by_id), people.horde_sheets(quest, by_id)
    rooms, decks = room_tiles(quest, enough), cards.things(content)
    pieces = _pieces(quest, (*passage_tiles(enough), *(room.piece for room in rooms)), stood)
    pieces = replace(pieces, cards=_deck(party, hordes, decks))
    counts = {
        name: sum(piece.copies for piece in getattr(pieces, name))
        for name in ("tiles", "figures", "markers")
    }
    texts = {"introduction": quest.introduction, "objective": quest.objective}
    return SurgeBooklet(
        terms=terms(quest), front=front_page(pack, title=quest.title, **texts),
        facts=join_words(TEXT.lines("facts", values)),
        needs=needs(_("this booklet"), values["all dice"]),
        set_aside=TEXT.lines("set aside", {**counts, "dice": values["all dice"]}),
        rulings=in_words(RULINGS, quest.rulings), quick=QuickStart.of(TEXT, values),
        rules=TEXT.sections("rules", values), chapters=TEXT.chapters,
        steps={place: TEXT.steps(place, values) for place in _STEPS}, odds=tables.odds(),
        heroes=party, decks=decks, origins=cards.origins(content), rooms=rooms, hordes=hordes,
        discovery=chart_sheets(quest, k.DISCOVERY), layout=chart_sheets(quest, k.LAYOUT),
        in_town=TEXT.lines("in town", values), levels=tables.level_costs(), glory=quest.glory,
        slots=people.slots((), content), tracks=tables.tracks(quest.glory), pieces=pieces,
        scene=scene(pack, quest, pieces.tiles, stood),
        silhouette_credits=silhouette_credits(stood),
    )  # fmt: skip


def _pieces(quest: Quest, tiles: Sequence[TilePiece], stood: Sequence[FigurePiece]) -> Pieces:
    hint = _("Fold a door along the middle and glue: closed on one side, open on the other.")
    return Pieces(
        tiles=tiles, figures=stood, markers=markers(quest), marker_title=_("Markers to Cut Out"),
        fold_hint=hint,
    )  # fmt: skip


def _deck(
    party: Sequence[people.Person],
    hordes: Sequence[people.HordeSheet],
    decks: Mapping[str, tuple[CardPiece, ...]],
) -> tuple[CardPiece, ...]:
    """Return all cards to cut out; an Activator has a copy for each hero with it, at least one."""
    cards_met = [person.card for horde in hordes for person in horde.monsters]
    monsters = {card.id: card for card in cards_met}
    owned = Counter(act.id for hero in party for act in hero.acts)
    acts = [replace(card, copies=max(1, owned[card.id])) for card in decks["activators"]]
    others = [card for kind, deck in decks.items() if kind != "activators" for card in deck]
    return (*(hero.card for hero in party), *monsters.values(), *acts, *others)
