"""Preview of what is printed: everything with an id, and whole parts of the print."""

from collections.abc import Mapping
from itertools import groupby
from typing import Any

from authoring.core.wording import titled
from authoring.live.pack_model import Study
from authoring.live.panel import Panel
from authoring.services.asking import attempt
from authoring.services.listing import Thing, things
from authoring.services.opened import Sound


def made(study: Study) -> Mapping[str, Any]:
    """Return the things kind by kind, the quest's own before those of the packs it uses."""
    sound = study.sound
    if sound is None:
        return {"kinds": (), "parts": ()}
    own = sound.pack.source.id
    entries = sorted(things(sound), key=lambda thing: thing.owner != own)
    parts = _parts(sound) if sound.has_quest else ()
    return {
        "kinds": list(_kinds(entries, own)),
        "digest": study.digest,
        "parts": [(part, titled(part)) for part in parts],
    }


def _parts(sound: Sound) -> tuple[str, ...]:
    """Return the parts of the print; () where an error of the pack stands in the way."""
    return attempt(sound, lambda sound: tuple(sound.ruleset.printed(sound.pack).parts)).value or ()


def _kinds(found: list[Thing], own: str) -> Any:
    for (used, kind), group in groupby(found, key=lambda thing: (thing.owner != own, thing.kind)):
        yield titled(kind) + (" of used packs" if used else ""), list(group)


PANEL = Panel("As printed", 7, "odds", made, side="wide")
