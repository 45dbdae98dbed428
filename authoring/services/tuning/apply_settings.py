"""A quest with other values, and the errors that they cause."""

from collections.abc import Sequence

from authoring.core.finding import Finding
from authoring.services.opened import Sound
from authoring.services.packs import errors_in, open_pack


def new_among(after: Sequence[Finding], before: Sequence[Finding]) -> tuple[str, ...]:
    """Return the findings of `after` that are not in `before`, as `code: message`, each once."""
    signs = {(finding.code, finding.message) for finding in before}
    texts = (
        f"{finding.code}: {finding.message}"
        for finding in after
        if (finding.code, finding.message) not in signs
    )
    return tuple(dict.fromkeys(texts))


def apply_settings(opened: Sound, settings: Sequence[str]) -> tuple[Sound | None, str]:
    """Return the pack with settings such as `quest.heroes=3` (None if it has errors), and the new
    errors in words; "" if it can be played without new errors."""
    if not settings:
        return opened, ""
    pack = open_pack(opened.path, opened.pack.source.reader, settings)
    errors = errors_in(pack) if pack.playable else pack.findings
    why = "; ".join(new_among(errors, errors_in(opened)))
    quest = pack if isinstance(pack, Sound) else None
    return quest, why or ("" if pack.playable else "there is no quest then")
