"""What cards say of traits, cut into clauses, each with a scene that plays it.

A scene is a function in one of the files beside this; `says` names the trait and the clause that it
proves. All clauses of a trait, in the order of their scenes, are its whole sentence, so no word is
printed that nobody has played. Traits have odd numbers here, that none is taken for the default.
"""

from collections.abc import Callable
from typing import Final

from authoring.rulesets.dungeoneers.model.traits import TRAITS
from tests.rulesets.dungeoneers.monsters.rooms import Kind, beast, kind, trait

Scene = Callable[[], None]
SCENES: Final[dict[str, list[tuple[str, Scene]]]] = {}
"""By trait, or `trait:parameter` for the sentence that is printed where that number is not 0."""
NUMBERS: Final = {
    "ignite": {"rounds": 2},
    "pit-emerge": {"chance": 7},
    "ambush-water": {"chance": 23},
    "hunts": {"times": 3},
    "ooze": {"hit": 61, "guarded": 37},
    "ooze:seeks": {"hit": 61, "guarded": 37, "seeks": 1},
    "long-reach": {"squares": 4},
    "reaper": {"chance": 9},
    "fire-shy": {"penalty": 2},
    "despair": {"penalty": 3, "within": 2},
    "bony": {"penalty": 4},
    "vanish": {"chance": 17},
    "petrify": {"chance": 41},
    "breath": {"attack": 6},
}
NAMES: Final = {"hunts": {"hero": "Elf"}}


def says(key: str, clause: str) -> Callable[[Scene], Scene]:
    """Name the trait and the clause of its sentence that a scene proves."""

    def keep(scene: Scene) -> Scene:
        SCENES.setdefault(key, []).append((clause, scene))
        return scene

    return keep


def having(key: str, *others: str, attack: int = 0, of: str = "melee", **more: int) -> Kind:
    """A kind of monster with that trait, and others."""
    found = trait(key.partition(":")[0], **NUMBERS.get(key, {}))
    return kind(key, attack, 0, found, *others, of=of, **more)


def sentence(key: str) -> str:
    """What its card says."""
    id = key.partition(":")[0]
    return having(key).monster.traits[0].says(TRAITS[id]) if id not in NAMES else _named(id)


def _named(id: str) -> str:
    return TRAITS[id].sentence.format(**NUMBERS[id], **NAMES[id])


__all__ = ["SCENES", "beast", "having", "says", "sentence"]
