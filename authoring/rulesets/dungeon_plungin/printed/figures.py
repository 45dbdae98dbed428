"""Figures of a quest as paper stand-ups."""

from collections.abc import Mapping
from dataclasses import replace

from authoring.paper.figures import as_wished, disambiguate
from authoring.paper.pieces import FigurePiece
from authoring.rulesets.dungeon_plungin.model import CreatureId, Hero, Monster, Quest
from authoring.rulesets.dungeon_plungin.printed.kinds import FIGURES
from authoring.rulesets.dungeon_plungin.printed.used_definitions import Key
from authoring.rulesets.dungeon_plungin.words.phrases import clean


def figures(
    quest: Quest, used: frozenset[Key], copies: Mapping[CreatureId, int]
) -> tuple[FigurePiece, ...]:
    """Return the stand-ups of heroes, recruits, monsters and bosses, no two alike. `copies` is the
    number of each creature, by default 1."""
    content = quest.content
    foes = [("monsters", monster) for monster in content.monsters.values()]
    foes += [("bosses", boss) for boss in content.bosses.values()]
    heroes = (*quest.starters(), *quest.recruits())
    party = [_figure(hero, "heroes", clean(hero.concept)) for hero in heroes]
    against = [
        replace(_figure(foe, kind, clean(foe.race)), copies=copies.get(foe.key, 1))
        for kind, foe in foes
        if (kind, foe.id) in used
    ]
    return tuple(disambiguate([*party, *against]))


def _figure(entry: Hero | Monster, kind: str, race: str) -> FigurePiece:
    """Return a figure as the author requests it; the rest follows from names and kind."""
    piece = FigurePiece(entry.id, clean(entry.name), FIGURES[kind], race, weapons=_weapons(entry))
    return as_wished(piece, entry.figure, height=_height(entry, piece))


def _weapons(entry: Hero | Monster) -> str:
    """Return the names of a monster's attacks, untranslated, from which drawings are chosen; "" for
    a hero."""
    return " ".join(attack.name for attack in entry.attacks) if isinstance(entry, Monster) else ""


def _height(entry: Hero | Monster, piece: FigurePiece) -> str:
    """Return the usual height: `large` for bosses, `medium` for heroes and mini-bosses, "" for that
    of the silhouette."""
    if piece.kind.chief and isinstance(entry, Monster):
        return "medium" if entry.mini else "large"
    return "medium" if piece.kind.played else ""
