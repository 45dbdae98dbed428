"""The sentences that effects, laws and traits of a pack print, by the spans of their words."""

from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from typing import Final

from authoring.core.span import Span
from authoring.paper.linked_text import plain
from authoring.services.opened import Opened, Sound
from authoring.source.cache.lru import LruCache
from authoring.source.edits.node_path import find_path
from authoring.source.node import Map
from authoring.verbs.sentence_log import listening

_NEAR: Final = 4
"""Levels above an offset that are searched for its effect."""
_DEEP: Final = 2
"""Levels at the top of a file without effects: the file, and the kind."""
_kept: LruCache[str, Mapping[Span, str]] = LruCache(16)


def sentences(opened: Opened) -> Mapping[Span, str]:
    """Return the booklet's sentences about effects, by the span of each effect; {} without a quest.

    The booklet is prepared for print, and its text on each effect is recorded. Effects that it
    does not print have no sentence.
    """
    if not isinstance(opened, Sound) or not opened.has_quest:
        return {}
    made_from = f"{opened.path}\0{opened.pack.source.digest}"
    texts = _kept.get(made_from)
    if texts is None:
        with listening() as log, suppress(Exception):
            # A pack with lint errors may be past printing: what was said until then holds.
            opened.ruleset.printed(opened.pack)
        texts = {span: plain(text) for span, text in log.items()}
        _kept.put(made_from, texts, 1)
    return texts


def sentence_at(opened: Opened, display_name: str, offset: int) -> str:
    """Return the booklet's sentence on the effect, law or trait at an offset; "" for none."""
    source = opened.source
    document = (
        next((d for d in source.documents if d.path == display_name), None) if source else None
    )
    path = find_path(document.root, offset) if document else None
    return sentence_of(opened, *((path.span, *_verbs(path.nodes)) if path else ()))


def sentence_of(opened: Opened, *spans: Span) -> str:
    """Return the booklet's sentence on the first of some spans that has one; "" for none."""
    texts = sentences(opened) if _has_effect(opened, spans) else {}
    return next((texts[span] for span in spans if span in texts), "")


def _has_effect(opened: Opened, verbs: Collection[Span]) -> bool:
    """Return whether one of the spans `verbs` is that of an effect, law or trait of a sound pack:
    only then is preparing the booklet worth the time."""
    parts = opened.ruleset.parts(opened.pack) if isinstance(opened, Sound) and verbs else ()
    return any(
        getattr(piece, "span", None) in verbs for part in parts for piece in (part, *_held(part))
    )


def _held(part: object) -> Iterator[object]:
    """Yield the values of all fields of a dataclass instance, those of tuples one by one."""
    for value in (getattr(part, name, None) for name in getattr(part, "__dataclass_fields__", ())):
        yield from value if isinstance(value, tuple) else (value,)


def _verbs(nodes: tuple[object, ...]) -> Iterator[Span]:
    """Yield the spans of all keys of the innermost `_NEAR` values around, innermost first."""
    for node in list(reversed(nodes[_DEEP:]))[:_NEAR]:
        if isinstance(node, Map):
            yield from (entry.key.span for entry in node.entries)
