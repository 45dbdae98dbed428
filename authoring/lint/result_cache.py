"""Cache of lint results for unchanged texts, within this process."""

from collections.abc import Callable, Hashable
from hashlib import sha256
from typing import Final

from authoring.core.finding import Finding
from authoring.source.cache.lru import LruCache
from authoring.source.loaded import Source

MOST: Final = 10_000
"""Most findings of all packs together; a pack counts as one more."""

_kept: LruCache[Hashable, tuple[Finding, ...]] = LruCache(MOST)


def cached(
    source: Source, made_from: Hashable, work: Callable[[], tuple[Finding, ...]]
) -> tuple[Finding, ...]:
    """Return the cached result of `work`, which is called only when `made_from`, a file of the
    pack, or a file of those it uses has changed."""
    # Its own digest knows values that were set from outside, which stand in no file.
    key = (_digest(source), source.digest, source.id, source.folder, made_from)
    findings = _kept.get(key)
    if findings is None:
        findings = work()
        _kept.put(key, findings, len(findings) + 1)
    return findings


def forget() -> None:
    """Clear this cache of findings."""
    _kept.clear()


def _digest(source: Source) -> str:
    """Return the digest of the exact text of every file: spans depend on each character."""
    total = sha256()
    for document in source.documents:
        data = source.texts[document.path].encode("utf-8", "surrogatepass")
        total.update(
            f"{document.owner}\0{document.path}\0{len(data)}\0".encode("utf-8", "surrogatepass")
        )
        total.update(data)
    return total.hexdigest()
