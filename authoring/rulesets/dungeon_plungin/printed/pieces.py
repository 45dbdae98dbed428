"""What of a quest is cut out and laid on the table: tiles, figures, cards."""

from collections.abc import Mapping

from authoring.model.pack import Pack
from authoring.model.pieces import FigurePiece, TilePiece
from authoring.rulesets.dungeon_plungin.model import Hero, Monster, Quest
from authoring.rulesets.dungeon_plungin.printed.used import Key
from authoring.rulesets.dungeon_plungin.words import clean


def pieces(pack: Pack, quest: Quest, used: frozenset[Key]) -> Mapping[str, object]:
    """Everything to cut out, by the part it is printed in."""
    content = quest.content
    heroes = [_figure(hero, "heroes") for hero in quest.starters()]
    monsters = [
        _figure(m, "monsters") for id, m in content.monsters.items() if ("monsters", id) in used
    ]
    bosses = [_figure(b, "bosses") for id, b in content.bosses.items() if ("bosses", id) in used]
    return {
        "tiles": [TilePiece(tile) for id, tile in pack.tiles.items() if ("tiles", id) in used],
        "figures": [*heroes, *monsters, *bosses],
        "cards": [*heroes, *monsters, *bosses],
        "markers": [],
    }


def _figure(one: Hero | Monster, kind: str) -> FigurePiece:
    return FigurePiece(one.id, clean(one.name), kind, clean(getattr(one, "race", "")))
