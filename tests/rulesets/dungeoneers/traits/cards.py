"""What cards say of traits, cut into clauses, each with a scene that plays it.

A scene is a function in one of the files beside this; `says` names the trait and the clause that it
proves. All clauses of a trait, in the order of their scenes, are its whole sentence, so no word is
printed that nobody has played. Traits have odd numbers here, that none is taken for the default.
"""

from collections.abc import Callable
from typing import Final

from authoring.rulesets.dungeoneers.model.traits import TRAITS
from authoring.rulesets.dungeoneers.play.board.kind import Kind
from tests.rulesets.dungeoneers.monsters.rooms import beast, kind, trait

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
RULES: Final = {
    "explode": ("DGN-MSP-01", "DGN-MSP-03"),
    "float": ("DGN-MSP-02", "DGN-RUI-10", "DGN-BOSS-06", "DGN-ITM-16"),
    "ignite": ("DGN-MSP-16", "DGN-MSP-17"),
    "pit-emerge": ("DGN-MSP-05", "DGN-MSP-06", "DGN-MSP-07", "DGN-MSP-08"),
    "ambush-water": ("DGN-MSP-09", "DGN-MSP-10", "DGN-MSP-11"),
    "passer-by": ("DGN-MSP-12", "DGN-MSP-13", "DGN-MSP-14"),
    "hunts": ("DGN-MSP-15", "DGN-HER-11"),
    "ooze": ("DGN-MSP-19", "DGN-MSP-20", "DGN-MSP-21", "DGN-MSP-22"),
    "ooze:seeks": ("DGN-MSP-19", "DGN-MSP-20", "DGN-MSP-21", "DGN-MSP-23", "DGN-MSP-24"),
    "no-move": ("DGN-BOSS-09",),
    "long-reach": ("DGN-MSP-25", "DGN-MSP-26"),
    "reaper": ("DGN-RUI-01", "DGN-RUI-02"),
    "fire-shy": ("DGN-RUI-03",),
    "despair": ("DGN-RUI-04", "DGN-BOSS-10"),
    "bony": ("DGN-RUI-05", "DGN-BOSS-12"),
    "stun": ("DGN-RUI-06",),
    "vanish": ("DGN-RUI-07", "DGN-RUI-08", "DGN-RUI-09", "DGN-RUI-10"),
    "petrify": ("DGN-RUI-11", "DGN-RUI-12", "DGN-RUI-13"),
    "invisible": ("DGN-BOSS-04",),
    "horror": ("DGN-BOSS-05",),
    "engulfed": ("DGN-BOSS-07", "DGN-BOSS-08"),
    "watchful": ("DGN-UNS-09",),
    "sleep": ("DGN-UNS-08", "DGN-DRA-01"),
    "breath": ("DGN-DRA-02", "DGN-DRA-03", "DGN-DRA-06"),
}
"""The rules of the book that each of them is about."""


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


__all__ = ["RULES", "SCENES", "beast", "having", "says", "sentence"]
