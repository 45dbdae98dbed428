"""Pieces of a quest to cut out and lay on the table: tiles, figures, cards, markers."""

from authoring.core.language import _
from authoring.paper.pieces import MarkerPiece, TilePiece
from authoring.paper.quest_booklet import Pieces
from authoring.rulesets.dungeon_plungin.model import Pack, Quest
from authoring.rulesets.dungeon_plungin.odds.components import Counts
from authoring.rulesets.dungeon_plungin.printed.cards import Cards
from authoring.rulesets.dungeon_plungin.printed.markers import markers
from authoring.rulesets.dungeon_plungin.printed.poker_cards import card_faces
from authoring.rulesets.dungeon_plungin.printed.set_up_list import copies_of
from authoring.rulesets.dungeon_plungin.printed.used_definitions import Key


def pieces(
    pack: Pack,
    quest: Quest,
    used: frozenset[Key],
    cards: Cards,
    enough: Counts,
    *,
    tokens: tuple[MarkerPiece, ...] = (),
) -> Pieces:
    """Return everything to cut out, by the part it is printed in; `cards` are the booklet's.

    `enough` has the number of each piece; `tokens` are the markers of counters."""
    return Pieces(
        tiles=tuple(
            TilePiece(
                tile,
                copies_of(tile, enough),
                tile.theme or quest.theme,
                # Things come onto rolled squares, in hallways by events (DP-PLACE-01).
                numbered=True,
            )
            for id, tile in pack.tiles.items()
            if ("tiles", id) in used
        ),
        figures=[
            card.figure
            for card in (*cards.party, *cards.monsters, *cards.bosses)
            if card.figure is not None
        ],
        cards=card_faces(cards, quest),
        markers=(*markers(quest, used, enough.markers), *tokens),
        marker_title=_("Markers to Cut Out"),
        fold_hint=_(
            "Cut along the outline. Fold doors and chests along the middle and glue: closed on "
            "one side, open on the other."
        ),
    )
