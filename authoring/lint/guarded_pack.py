"""Proxy of a partly built pack: a rule that reads a missing part is aborted."""

from collections.abc import Collection, ItemsView, Iterator, Mapping, ValuesView
from dataclasses import fields, is_dataclass, replace
from typing import Any

from authoring.lint.skipped import QUEST, Skipped
from authoring.model.pack import Pack, Reference


class LooksAtMissing(Exception):
    """Error raised when a rule reads a part of the pack that is skipped."""


class GuardedMapping(dict[str, Any]):
    """A mapping that raises LooksAtMissing when the value of a `missing` key is read.

    With `renamed` so does a test for an unknown key: it may be the right name of a missing one.
    """

    def __init__(
        self, values: Mapping[str, Any], missing: Collection[str], *, renamed: bool
    ) -> None:
        super().__init__(values)
        self._missing = missing
        self._renamed = renamed

    def __getitem__(self, key: str) -> Any:
        """Return the value at `key`; raise LooksAtMissing if it is missing."""
        self._look(key)
        return super().__getitem__(key)

    def get(self, key: str, default: Any = None) -> Any:
        """Return the value at `key`, or `default`; raise LooksAtMissing if it is missing."""
        self._look(key)
        return super().get(key, default)

    def __contains__(self, key: object) -> bool:
        """Return whether the key is defined; raise LooksAtMissing where that is unknown."""
        present = super().__contains__(key)
        if self._renamed and not present:
            raise LooksAtMissing(key)
        return present

    def _look(self, key: str) -> None:
        if key in self._missing or (self._renamed and not super().__contains__(key)):
            raise LooksAtMissing(key)

    def __iter__(self) -> Iterator[str]:
        """Iterate over the keys; this definition makes `dict(...)` copy through `__getitem__`."""
        return super().__iter__()

    def values(self) -> ValuesView[Any]:  # type: ignore[override]
        """Return all values; raise LooksAtMissing if any is missing."""
        self._whole()
        return super().values()

    def items(self) -> ItemsView[str, Any]:  # type: ignore[override]
        """Return all items; raise LooksAtMissing if any value is missing."""
        self._whole()
        return super().items()

    def _whole(self) -> None:
        if self._missing:
            raise LooksAtMissing


class _References(tuple[Reference, ...]):
    """References whose iteration raises LooksAtMissing: a missing part may refer to anything."""

    __slots__ = ()

    def __iter__(self) -> Iterator[Reference]:
        raise LooksAtMissing


class _MissingQuest:
    """Placeholder of a quest that cannot be checked: each attribute raises LooksAtMissing."""

    def __getattr__(self, name: str) -> Any:
        raise LooksAtMissing(name)

    @property  # type: ignore[misc]
    def __class__(self) -> Any:
        """The class that `isinstance` reads: raises LooksAtMissing, so that a rule that tests for a
        quest stops, too."""
        raise LooksAtMissing


def guarded_pack(pack: Pack, skipped: Skipped, *, references: bool = False) -> Pack:
    """Return a copy of a pack whose `skipped` parts raise LooksAtMissing when read.

    With `references` the references of the pack are complete and may be read.
    """
    content = pack.content
    bare: Pack = replace(
        pack,
        charts=_mapping(pack.charts, skipped),
        tiles=_mapping(pack.tiles, skipped),
        content=_guarded(content, skipped),
        references=pack.references if references else _References(pack.references),
        quest=None,
    )
    quest = pack.quest
    if quest is None:
        return replace(bare, quest=_MissingQuest()) if QUEST in skipped.names else bare
    if skipped.holds(quest):
        return replace(bare, quest=_MissingQuest())
    proxy: Any = _guarded(quest, skipped, content=bare.content, pack=bare)
    return replace(bare, quest=proxy)


def once_more(pack: Pack) -> Pack:
    """Return a copy of a guarded pack with a fresh quest, so that its cached results, such as its
    exact odds, are computed again and read all they depend on."""
    quest: Any = pack.quest
    if quest is None or is_missing_quest(quest):
        return pack
    duplicate: Any = replace(quest)
    return replace(pack, quest=duplicate)


def lacks_its_quest(pack: Pack) -> bool:
    """Return whether a pack has a `quest:` that could not be built."""
    return pack.quest is None and pack.source.header.get("quest") is not None


def without_quest(pack: Pack) -> Pack:
    """Return a copy of a pack that raises LooksAtMissing when its quest is read."""
    missing: Any = _MissingQuest()
    return replace(pack, quest=missing)


def is_missing_quest(quest: object) -> bool:
    """Return whether a quest is only the placeholder of guarded packs."""
    return type(quest) is _MissingQuest


def _guarded(value: Any, skipped: Skipped, **others: object) -> Any:
    """Return a copy of a dataclass with guarded mappings and `others`; else the value itself."""
    if not is_dataclass(value) or isinstance(value, type):
        return value
    names = {field.name for field in fields(value)}
    changed: dict[str, Any] = {key: other for key, other in others.items() if key in names}
    for name in names - changed.keys():
        part = getattr(value, name)
        if isinstance(part, Mapping):
            changed[name] = _mapping(part, skipped)
    return replace(value, **changed)


def _mapping(values: Mapping[str, Any], skipped: Skipped) -> Mapping[str, Any]:
    skipped_keys = {key for key, value in values.items() if skipped.holds(value)}
    renamed = any(map(skipped.renames, values.values()))
    return (
        GuardedMapping(values, skipped_keys, renamed=renamed) if skipped_keys or renamed else values
    )
