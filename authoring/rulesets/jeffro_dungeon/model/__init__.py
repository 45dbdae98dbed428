"""Parts of a pack of The Dungeon: tiles, cards, creatures, characters, quest."""

from authoring.rulesets.jeffro_dungeon.model.effects import *  # noqa: F403 - the front of the folder
from authoring.rulesets.jeffro_dungeon.model.keywords import *  # noqa: F403
from authoring.rulesets.jeffro_dungeon.model.quest import *  # noqa: F403
