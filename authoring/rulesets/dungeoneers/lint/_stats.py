"""Written stats of a monster, and the monsters to compare it with, for several lint rules."""

from collections.abc import Iterator

from authoring.core.span import Span
from authoring.rulesets.dungeoneers.model.people import Monster
from authoring.rulesets.dungeoneers.model.quest import Pack


def fighting(monster: Monster, pack: Pack) -> Iterator[tuple[str, int, int, Span]]:
    """Yield (key, number, the other key's number, span) for `attack` and `defense` as far as they
    are written; nothing for monsters of used packs, which another author wrote."""
    if monster.owner != pack.id:
        return
    attack, defense = monster.attack, monster.defense
    for key, number, other in (("attack", attack, defense), ("defense", defense, attack)):
        span = monster.spans.value(key)
        if span is not None:
            yield key, number, other, span


def everybody_else(monster: Monster, pack: Pack) -> tuple[Monster, ...]:
    """Return all other monsters, also those of used packs."""
    return tuple(other for other in pack.content.monsters.values() if other.id != monster.id)


def of_its_class(monster: Monster, pack: Pack) -> tuple[Monster, ...]:
    """Return all other monsters of the class of `monster`."""
    return tuple(other for other in everybody_else(monster, pack) if other.kind == monster.kind)
