"""What several lint rules ask about: what an author wrote for a monster, and who is like it."""

from collections.abc import Iterator

from authoring.core.span import Span
from authoring.rulesets.dungeoneers.model.people import Monster
from authoring.rulesets.dungeoneers.model.quest import Pack


def fighting(monster: Monster, pack: Pack) -> Iterator[tuple[str, int, int, Span]]:
    """Attack and defense as far as they are written: key, number, the other number, place.

    Of monsters of used packs nothing: they are not this author's.
    """
    if monster.owner != pack.id:
        return
    attack, defense = monster.attack, monster.defense
    for key, number, other in (("attack", attack, defense), ("defense", defense, attack)):
        span = monster.spans.value(key)
        if span is not None:
            yield key, number, other, span


def everybody_else(monster: Monster, pack: Pack) -> tuple[Monster, ...]:
    """Return all other monsters, those of used packs too."""
    return tuple(other for other in pack.content.monsters.values() if other.id != monster.id)


def of_its_class(monster: Monster, pack: Pack) -> tuple[Monster, ...]:
    """Return all other monsters of the class of `monster`."""
    return tuple(other for other in everybody_else(monster, pack) if other.kind == monster.kind)
