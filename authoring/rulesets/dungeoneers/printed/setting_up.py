"""Preparation of a game: what to have ready, and how it begins."""

from collections.abc import Iterable, Iterator

from authoring.core.language import _, ngettext
from authoring.paper.pieces import FigurePiece, MarkerPiece, TilePiece
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.printed.figures import regions_played
from authoring.rulesets.dungeoneers.printed.wording import SIDE_WORDS, room_name


def set_aside(
    tiles: Iterable[TilePiece], figures: Iterable[FigurePiece], markers: Iterable[MarkerPiece]
) -> tuple[str, ...]:
    """Return everything that lies beside the table, counted."""
    laid = sum(piece.copies for piece in tiles)
    standing = sum(piece.copies for piece in figures)
    put = sum(piece.copies for piece in markers)
    return (
        ngettext("{n} room tile", "{n} room tiles", laid).format(n=laid),
        ngettext("{n} stand-up", "{n} stand-ups", standing).format(n=standing),
        ngettext("{n} marker", "{n} markers", put).format(n=put),
        _("the cards of heroes and monsters"),
        _("a hero sheet, a dungeon sheet, the village sheet and a pencil"),
        _("dice: two d10 (together a d100), and one of each size that the charts name"),
    )


def set_up(quest: Quest) -> tuple[str, ...]:
    """Return how the hero gets to the first room."""
    village = _("Let the village equip you (see The Village and Fame).")
    return tuple(line for _name, line in steps_of_set_up(quest, village))


def steps_of_set_up(quest: Quest, village: str) -> Iterator[tuple[str, str]]:
    """Yield the steps of setting up, each with its topic before it; `village` says what the village
    gives."""
    several = len(regions_played(quest)) > 1
    yield _("Hero"), _("Choose a hero whom your fame has unlocked.")
    yield (
        _("Potions"),
        ngettext(
            "Mark {n} potion on the hero sheet.",
            "Mark {n} potions on the hero sheet.",
            quest.potions,
        ).format(n=quest.potions),
    )
    yield _("The village"), village
    yield (
        _("Tiles"),
        _("Make a face-down pile of the tiles of each region.")
        if several
        else _("Make a face-down pile of the tiles."),
    )
    for tunnel in quest.content.tunnels.values():
        rooms = ", ".join(room_name(quest, id) for id in tunnel.entrances)
        text = _(
            "{tunnel}: draw lots for the room where it begins, and mark it on the dungeon "
            "sheet. The rooms: {rooms}."
        )
        yield _("Tunnels"), text.format(tunnel=tunnel.title, rooms=rooms)
    text = _(
        "Lay a tile for {room}, fill the room, and put the hero on the middle square of its {side} "
        "side."
    )
    side = _(SIDE_WORDS[quest.entry_side])
    yield _("First room"), text.format(room=room_name(quest, quest.entry), side=side)
