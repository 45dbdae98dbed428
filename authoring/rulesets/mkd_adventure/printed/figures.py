"""Heroes and monsters as paper stand-ups, and the scene of the cover."""

from collections.abc import Sequence

from authoring.core.prose import clean
from authoring.paper.figures import as_wished, disambiguate
from authoring.paper.pieces import FigurePiece, TilePiece
from authoring.paper.scene import Scene, scene_of
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model.figures import Monster
from authoring.rulesets.mkd_adventure.model.quest import Pack, Quest
from authoring.rulesets.mkd_adventure.printed.kinds import CHIEF, MET, PLAYED


def party(quest: Quest) -> tuple[str, ...]:
    """Return the ids of all heroes that are printed: those of the teams, then the prisoner."""
    ids = [hero for team in quest.teams for hero in team.heroes]
    return tuple(dict.fromkeys([*ids, *filter(None, [quest.prisoner])]))


def pool(quest: Quest) -> tuple[tuple[Monster, int], ...]:
    """Return the monsters of the Pool and their copies, the cheapest first (MKD-MON-01)."""
    monsters = [(quest.content.monsters[id], copies) for id, copies in quest.pool.items() if copies]
    return tuple(sorted(monsters, key=lambda pair: pair[0].value))


def figures(quest: Quest) -> tuple[FigurePiece, ...]:
    """Return the stand-ups of every hero, and of each monster as many as the Pool has."""
    heroes = [
        as_wished(
            FigurePiece(id, clean(quest.content.heroes[id].name), PLAYED, race=id), height="medium"
        )
        for id in party(quest)
    ]
    foes = [
        as_wished(
            FigurePiece(
                monster.id, clean(monster.name), CHIEF if monster.grade == k.TOUGH else MET,
                copies=copies,
            )
        )
        for monster, copies in pool(quest)
    ]  # fmt: skip
    return tuple(disambiguate([*heroes, *foes]))


def scene(
    pack: Pack, quest: Quest, tiles: Sequence[TilePiece], figures: Sequence[FigurePiece]
) -> Scene:
    """Return the scene of the quest's texts and tiles, its heroes and its dearest monsters."""
    rooms = [f"{clean(tile.name)} {clean(tile.text)}" for tile in quest.content.tiles.values()]
    return scene_of(
        pack.id, clean(quest.title) or clean(pack.title),
        [quest.objective, quest.introduction, *rooms],
        motif=quest.motif, tiles=tiles, figures=figures,
        rulers=[monster.id for monster, _copies in reversed(pool(quest))],
        heroes=sum(len(team.heroes) for team in quest.playing),
    )  # fmt: skip
