import re
from collections.abc import Mapping
from typing import Final

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.model import Event, Pack
from authoring.verbs.effect import every_effect

_WORD: Final = re.compile(r"[a-z]+")
_ANYWHERE: Final = frozenset(("ceiling", "door", "floor", "stone", "trap", "wall"))
"""Last words of traps' names that any text about a dungeon has, so that they point at none."""
_HELP = "look which of the two is meant; if both are, allow it by a comment"


@lint_rule(HINT)
def event_tells_of_another(event: Event, pack: Pack) -> Defects:
    """Report an event whose text names another trap or monster than it brings (DP-EVENT-07)."""
    content = pack.content
    english = pack.language.startswith("en")
    if event.owner != pack.id or not english:
        return
    traps = {id: trap.name for id, trap in content.traps.items()}
    monsters = {id: monster.name for id, monster in content.monsters.items()}
    text = _plain(f"{event.flavour} {event.text}")
    for effect in every_effect(event.effects):
        springs = (effect.means.springs,) if effect.means.springs in traps else ()
        brings = tuple(id for _, id in effect.means.brings if id in monsters)
        other = _another(text, springs, traps, 1) or _another(text, brings, monsters, 9)
        if other:
            come = (springs or brings)[0]
            message = f"the text of `{event.id}` tells of `{other}`, and `{come}` comes"
            yield Defect(effect.span, message, _HELP)


def _another(text: str, come: tuple[str, ...], names: Mapping[str, str], last: int) -> str:
    """Return the id in `names` that the text names if it names none in `come`, by the `last` words
    of its name; else ""."""
    own = {word for id in come for word in _plain(names[id]).split()}
    if not come or own.intersection(text.split()):
        return ""
    for id, name in names.items():
        called = _plain(name).split()[-last:]
        if called and not _ANYWHERE.issuperset(called) and _plain(" ".join(called)) in text:
            return id
    return ""


def _plain(text: str) -> str:
    """Return the lower-case words of `text` without a final s, each between spaces."""
    return "".join(f" {word.removesuffix('s')} " for word in _WORD.findall(text.lower()))
