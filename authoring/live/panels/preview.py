"""Panel with a preview of the print: everything with an id, and whole parts of the print."""

from collections.abc import Mapping
from itertools import groupby
from typing import Any

from authoring.core.wording import titled
from authoring.live.pack_model import PackModel
from authoring.live.panel import Panel
from authoring.services.asking import attempt
from authoring.services.listing import ListedItem, things
from authoring.services.opened import Sound


def template_values(model: PackModel) -> Mapping[str, Any]:
    """Return the template's values: under `kinds` the definitions kind by kind, the quest's own
    before those of the packs it uses; under `parts` those of the print as (id, title); the `digest`
    of the pack. Without a sound pack the first two are empty, and there is no digest."""
    sound = model.sound
    if sound is None:
        return {"kinds": (), "parts": ()}
    own = sound.pack.source.id
    entries = sorted(things(sound), key=lambda thing: thing.owner != own)
    parts = _parts(sound) if sound.has_quest else ()
    return {
        "kinds": list(_kinds(entries, own)),
        "digest": model.digest,
        "parts": [(part, titled(part)) for part in parts],
    }


def _parts(sound: Sound) -> tuple[str, ...]:
    """Return the ids of the parts of the print; () where an error of the pack prevents it."""
    return attempt(sound, lambda sound: tuple(sound.ruleset.printed(sound.pack).parts)).value or ()


def _kinds(items: list[ListedItem], own: str) -> Any:
    for (used, kind), group in groupby(items, key=lambda thing: (thing.owner != own, thing.kind)):
        yield titled(kind) + (" of used packs" if used else ""), list(group)


PANEL = Panel("As printed", 7, "odds", template_values, side="wide")
