"""The figures of a quest as paper stand-ups, and who drew their silhouettes."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from authoring.core.language import _
from authoring.paper.linked_text import anchor
from authoring.paper.pieces import FigurePiece
from authoring.paper.silhouettes import (
    LICENCE,
    SOURCE,
    credit,
    field_of,
    silhouette_of,
    usual_height,
)
from authoring.rulesets.dungeon_plungin.model import Hero, Monster, Quest
from authoring.rulesets.dungeon_plungin.printed.kinds import FIGURES
from authoring.rulesets.dungeon_plungin.printed.used import Key
from authoring.rulesets.dungeon_plungin.words.phrases import clean


def figures(
    quest: Quest, used: frozenset[Key], copies: Mapping[str, int]
) -> tuple[FigurePiece, ...]:
    """Heroes, monsters and bosses that are printed; `copies` by id, otherwise one."""
    content = quest.content
    foes = [("monsters", one) for one in content.monsters.values()]
    foes += [("bosses", one) for one in content.bosses.values()]
    party = [_figure(hero, "heroes", clean(hero.concept)) for hero in quest.starters()]
    against = [
        replace(_figure(one, kind, clean(one.race)), copies=copies.get(one.id, 1))
        for kind, one in foes
        if (kind, one.id) in used
    ]
    return tuple(_told_apart([*party, *against]))


def with_figures(cards: Mapping[str, Any], stood: Iterable[FigurePiece]) -> dict[str, Any]:
    """The booklet's cards by part; those of creatures with their figures."""
    drawn = {anchor(figure.kind.id, figure.id): figure for figure in stood}
    beside = {
        part: [replace(card, figure=drawn.get(card.anchor)) for card in cards[part]]
        for part in ("party", "monsters", "bosses")
    }
    return {**cards, **beside}


def silhouette_credits(pieces: Iterable[FigurePiece]) -> tuple[str, ...]:
    """A line for every icon that is shown: whom it shows, and who drew it."""
    shown: dict[str, list[str]] = {}
    for piece in pieces:
        shown.setdefault(piece.silhouette, []).append(piece.name)
    line = _("{names}: the icon {icon} by {author}, {licence}, cut to pixels.")
    lines = [
        line.format(names=", ".join(dict.fromkeys(names)), **credit(name)._asdict())
        for name, names in shown.items()
    ]
    source = _("Icons from {source}; licence: {url}.").format(source=SOURCE, url=LICENCE)
    return (*lines, source) if lines else ()


def _told_apart(pieces: Iterable[FigurePiece]) -> Iterator[FigurePiece]:
    """Figures with the same picture get different marks."""
    alike: Counter[tuple[str, ...]] = Counter()
    for piece in pieces:
        look = (piece.kind.id, piece.silhouette, piece.height, *field_of(piece))
        yield replace(piece, mark=alike[look])
        alike[look] += 1


def _figure(one: Hero | Monster, kind: str, race: str) -> FigurePiece:
    """As the author wants it; what he leaves open follows from words and kind."""
    said = one.figure
    bare = FigurePiece(
        one.id, clean(one.name), FIGURES[kind], race, silhouette=said.silhouette, colour=said.colour
    )
    chosen = replace(bare, silhouette=silhouette_of(bare))
    return replace(chosen, height=said.height or _height(one, chosen))


def _height(one: Hero | Monster, piece: FigurePiece) -> str:
    """Bosses tower over all others; heroes are of one height."""
    if piece.kind.played:
        return "medium"
    if piece.kind.chief and isinstance(one, Monster):
        return "medium" if one.mini else "large"
    return usual_height(piece)
