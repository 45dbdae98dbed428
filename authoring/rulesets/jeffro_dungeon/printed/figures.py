"""Characters and creatures as paper stand-ups, counters for doors, and the scene of the cover."""

from collections import Counter
from collections.abc import Sequence

from authoring.core.language import _
from authoring.core.prose import clean
from authoring.paper.figures import as_wished, disambiguate
from authoring.paper.pieces import FigurePiece, MarkerPiece
from authoring.paper.scene import Scene, scene_of
from authoring.rulesets.jeffro_dungeon.model import Fight, Pack, Quest
from authoring.rulesets.jeffro_dungeon.printed.kinds import MET, PLAYED
from authoring.rulesets.jeffro_dungeon.printed.values import bag_effects, in_the_bag


def figures(quest: Quest) -> tuple[FigurePiece, ...]:
    """Return figures of every playable character, and of each creature as many as are ever met at
    once."""
    content, together = quest.content, Counter[str]()
    for effect in bag_effects(quest):
        if isinstance(effect, Fight):
            together |= Counter({effect.creature: max(effect.count, 1)})
    party = [
        as_wished(FigurePiece(character.id, clean(character.name), PLAYED), height="medium")
        for character in content.characters.values()
    ]
    foes = [
        as_wished(FigurePiece(creature.id, clean(creature.name), MET, copies=together[creature.id]))
        for creature in content.creatures.values()
        if creature.id in together
    ]
    return tuple(disambiguate([*party, *foes]))


def markers(doors: int) -> tuple[MarkerPiece, ...]:
    """Return the markers for doors that were tried, `doors` of them."""
    unlocked = (_("Unlocked"), "lock-open")
    marker = MarkerPiece("token", _("Locked"), doors, symbol="lock-shut", reverse=unlocked)
    return (marker,) if doors else ()


def scene(pack: Pack, quest: Quest, figures: Sequence[FigurePiece]) -> Scene:
    """Return the scene of the quest's texts, with tiles' titles weighed by their copies, and the
    strongest creatures first."""
    strong = sorted((-foe.value.high, id) for id, foe in quest.content.creatures.items())
    return scene_of(
        pack.id, clean(quest.title) or clean(pack.title), [quest.objective, quest.introduction],
        features=tuple((clean(tile.title), float(tile.count)) for tile in in_the_bag(quest)),
        motif=quest.motif, figures=figures, rulers=[id for _value, id in strong],
        heroes=len(quest.party),
    )  # fmt: skip
