"""Drawings of a tile's features, chosen by their names."""

import re
from collections.abc import Sequence

from authoring.core.language import as_written
from authoring.paper.icons import icon_for, icon_words

SYNONYMS = {
    "altar": ("shrine", "slab"),
    "anvil": ("forge", "smithy"),
    "barrel": ("cask", "keg", "vat", "tun"),
    "bed": ("bunk", "cot"),
    "bedrock": ("earth",),
    "bones": ("bone", "skeleton", "remains", "ossuary"),
    "brazier": ("fire", "hearth", "campfire", "torch", "fireplace"),
    "bridge": ("plank", "boards", "walkway", "pier"),
    "cabinet": ("cupboard", "wardrobe", "closet"),
    "chest": ("coffer", "strongbox"),
    "coals": ("ember", "furnace", "oven", "firepit"),
    "crank": ("winch", "handle"),
    "crate": ("box", "case", "cargo"),
    "crystal": ("salt", "gem", "quartz", "stalagmite", "stalactite"),
    "dial": ("clock", "sundial", "compass"),
    "drawers": ("bureau", "files"),
    "eye": ("rune", "sigil", "symbol"),
    "fountain": ("spring",),
    "gear": ("cog", "machine", "cogwheel"),
    "grate": ("grating", "grid", "drain"),
    "lava": ("magma", "slag"),
    "lever": ("switch",),
    "mushroom": ("fungus", "fungi", "toadstool", "mushrooms"),
    "pillar": ("column", "pedestal", "post"),
    "pit": ("chasm", "hole", "abyss", "shaft"),
    "pool": ("pond", "font", "basin", "cistern", "bath"),
    "portcullis": ("gate", "bars", "barrier", "fence"),
    "rack": ("weapons", "armoury", "spears"),
    "ring": ("circle", "pentacle", "pentagram"),
    "rubble": ("rocks", "debris", "boulder", "collapse", "rock"),
    "sarcophagus": ("tomb", "coffin", "grave", "bier"),
    "shelves": ("shelf", "bookcase", "bookshelf", "bookshelves", "books", "library"),
    "sluice": ("weir", "lock", "dam"),
    "stairs": ("steps", "ladder", "staircase"),
    "standing-stone": ("stone", "menhir", "obelisk", "monolith"),
    "statue": ("idol", "bust", "sculpture"),
    "table": ("desk", "bench", "counter"),
    "throne": ("chair", "seat"),
    "trap": ("spikes",),
    "water": ("river", "lake", "stream", "moat", "sea"),
    "web": ("cobweb", "nest", "spider"),
    "well": ("wellhead",),
    "wheel": ("millwheel", "flywheel"),
}
"""Sprite -> other words for features that it suits."""


def drawn_as(feature: str) -> str:
    """Return the sprite for the last word of `feature` that has one: a salt pillar is a pillar; ""
    for none. The drawings beside things (`icons.py`) are on tiles too: a bell, a lantern."""
    return _standing(feature.lower().replace("_", "-").split("-")) or icon_for(feature)


def drawn_beside(name: str, otherwise: str = "") -> str:
    """Return the drawing beside a thing of this name, on a card or in a list: an icon, or else the
    sprite of a tile's feature, or else `otherwise`."""
    words = re.findall(r"[^\W\d_]+", as_written(name).lower())
    return icon_for(name) or _standing(words) or otherwise


def _standing(words: Sequence[str]) -> str:
    for word in reversed(words):
        for sprite_name, synonyms in SYNONYMS.items():
            names = (sprite_name, *synonyms)
            if word in names or word.removesuffix("s") in names:
                return sprite_name
    return ""


def drawn_words() -> list[str]:
    """Return all words that choose a sprite: those of features, then those of icons."""
    feature_words = [
        word for sprite_name, synonyms in SYNONYMS.items() for word in (sprite_name, *synonyms)
    ]
    return list(dict.fromkeys([*feature_words, *icon_words()]))
