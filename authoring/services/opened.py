"""An opened pack: sound, faulty or unreadable."""

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from authoring.core.finding import Finding
from authoring.core.lazy_dataclass import dataclass, field
from authoring.engine.contract import Ruleset
from authoring.lint.settings import NONE, Settings
from authoring.model.pack import Pack
from authoring.render.imposition.layout_files import Layouts
from authoring.services.partial_pack import PartialPack
from authoring.source.loaded import Source


@dataclass(frozen=True, slots=True, kw_only=True)
class _AsRead:
    """Common fields of all opened packs; `findings` are in the order of their spans.

    `sheets` are the author's own sheets of paper: their errors only prevent printing. `stale` marks
    an older state of changed files. `settings` select the findings to report.
    """

    path: Path
    findings: tuple[Finding, ...]
    texts: Mapping[str, str]
    sheets: Layouts = field(default_factory=Layouts)
    settings: Settings = NONE
    stale: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Unreadable(_AsRead):
    """A pack that cannot be read, or whose ruleset is unknown: it only has findings."""

    sound: ClassVar[bool] = False
    has_quest: ClassVar[bool] = False
    playable: ClassVar[bool] = False
    ruleset: ClassVar[None] = None
    source: ClassVar[None] = None
    built: ClassVar[None] = None
    partly: ClassVar[None] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Faulty(_AsRead):
    """A pack with errors.

    `built` is the pack as far as it could be built, for display; `partly` the part that lint can
    check despite schema errors. Each is None where that is impossible.
    """

    sound: ClassVar[bool] = False
    has_quest: ClassVar[bool] = False
    playable: ClassVar[bool] = False
    ruleset: Ruleset
    source: Source
    built: Pack | None = None
    partly: PartialPack | None = None

    @property
    def looked_at(self) -> Pack | None:
        """The pack as far as it was built, with broken parts in it; None if nothing was built."""
        return self.built or (self.partly.pack if self.partly is not None else None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sound(_AsRead):
    """A pack that was read and built without errors; lint may still find some."""

    sound: ClassVar[bool] = True
    partly: ClassVar[None] = None
    ruleset: Ruleset
    pack: Pack

    @property
    def source(self) -> Source:
        """The files and definitions that were read."""
        return self.pack.source

    @property
    def built(self) -> Pack:
        """The pack, under the name by which a `Faulty` pack has what could be built."""
        return self.pack

    @property
    def has_quest(self) -> bool:
        """True if the pack has a quest, and is no mere library of definitions."""
        return self.pack.quest is not None

    @property
    def playable(self) -> bool:
        """True if there is a quest that can be played: a ruleset of mere tables has no policies."""
        return self.has_quest and bool(self.ruleset.policies)


Opened = Sound | Faulty | Unreadable
