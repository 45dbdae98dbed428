"""The line on top: in a few words what the last save has brought. It is read aloud on change."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from authoring.core.wording import listed, many
from authoring.live.study import Study
from authoring.live.templates import rendered
from authoring.playtest.text_lines import in_tenths, interval

NAME: Final = "status"


def status(study: Study) -> str:
    """Its HTML."""
    sound, now = study.sound, study.now
    values = {
        "title": sound.pack.title if sound is not None and sound.maybe_pack is not None else "",
        "system": sound.ruleset.title if sound is not None else "",
        "said": " ".join(_said(study)),
        "state": "stale" if study.stale else "broken" if now is None or not now.sound else "sound",
    }
    return rendered("status", values)


def _said(study: Study) -> Iterator[str]:
    if study.refused is not None:
        yield f"The pack cannot be opened: {study.refused.message}."
    elif study.findings:
        counted = Counter(one.severity.value for one in study.findings)
        yield f"{listed(many(n, kind) for kind, n in counted.items())} found.".capitalize()
    elif study.now is not None:
        yield "No findings."
    if study.stale:
        yield "The files are broken: odds, games and pages are those of the last sound save."
    if study.trouble:
        yield study.trouble
    elif study.odds is not None and not study.stale:
        yield study.odds.verdict
    playtest = study.playtest
    if playtest is not None and playtest.now is not None and playtest.done:
        won = playtest.now.won
        yield f"Playtest done: {in_tenths(won.value)} won ({interval(won)})."
