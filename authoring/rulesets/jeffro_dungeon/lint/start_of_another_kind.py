from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.jeffro_dungeon.model import Character, Pack

_KINDS = {"cards": ("object", "animal"), "followers": ("follower",), "spells": ("spell",)}


@lint_rule(Severity.WARNING, after=("dangling-reference",))
def start_of_another_kind(character: Character, pack: Pack) -> Iterator[Defect]:
    """JEF-BASE-08."""
    known = pack.content.cards
    held = {"cards": character.cards, "followers": character.followers, "spells": character.spells}
    for key, ids in held.items():
        for id in ids:
            if id in known and known[id].kind not in _KINDS[key]:
                message = f"`{character.id}` has `{id}` under `{key}`, a card of kind "
                message += f"`{known[id].kind}`"
                help = "name another card, or put it under the key for its kind"
                yield Defect(character.span, message, help)
