"""A playtest that continues from save to save, each version paired with the one before it."""

from collections.abc import Iterator
from typing import Final

from authoring.core.finding import Finding
from authoring.core.lazy_dataclass import dataclass, field
from authoring.engine.record import Record
from authoring.playtest.anytime import anytime_rate
from authoring.playtest.paired import Change, Figures, Pairs, figures
from authoring.playtest.plan import Plan
from authoring.playtest.records import Measured
from authoring.playtest.stats import Rate
from authoring.services.asking import attempt
from authoring.services.opened import Sound
from authoring.source.pack.gameplay_digest import NAMED, played_digest

KEPT: Final = 4
"""Number of versions whose games are kept, for when a change is undone."""


@dataclass(slots=True)
class Version:
    """A version of a quest and its games from number 1 on. `faults` are errors of the pack that
    stopped a game, () for none."""

    opened: Sound
    digest: str
    unnamed: str
    """Its digest without names: versions with equal ones play alike."""
    measured: Measured = field(default_factory=Measured)
    played: list[Figures] = field(default_factory=list)
    faults: tuple[Finding, ...] = ()
    doubted: bool = False
    """True if the pack has errors: its games are no reference."""
    _tables: object | None = None

    @property
    def unfit(self) -> bool:
        """True if no version may be compared with it: it has errors, or a game of it failed."""
        return self.doubted or bool(self.faults)

    @property
    def won(self) -> Rate:
        """The rate of games won, with an interval that holds at any stopping time."""
        return anytime_rate(self.measured.won, self.measured.games)

    def play(self, plan: Plan) -> None:
        """Play the game after those of `played`; a failure goes into `faults`."""
        answer = attempt(self.opened, lambda _: self._game(plan))
        if answer.value is None:
            self.faults = answer.findings
            return
        self.measured.add(answer.value)
        self.played.append(figures(answer.value))

    def _game(self, plan: Plan) -> Record:
        ruleset = self.opened.ruleset
        if self._tables is None:
            self._tables = ruleset.prepare(self.opened.pack)
        return ruleset.play(self._tables, plan.game(len(self.played) + 1))


@dataclass(slots=True)
class PlayingOn:
    """A playtest that follows a quest from version to version: hand each to `take`, then call
    `play` until `done`; `changes` compares `now` with `before`, game by game with equal seeds.

    It fills all fields but `plan`: `last` is the version before the last change of play, `kept`
    one that `keep` sets, which is preferred to `last`; `earlier` is the version played before,
    even if only its names differ.
    """

    plan: Plan
    now: Version | None = None
    last: Version | None = None
    kept: Version | None = None
    earlier: Version | None = None
    pairs: Pairs = field(default_factory=Pairs)
    _known: dict[str, Version] = field(default_factory=dict)

    @property
    def before(self) -> Version | None:
        """The version that the current one is compared with; None if none plays differently."""
        before = self.kept or self.last
        alike = before is None or self.now is None or before.unnamed == self.now.unnamed
        return None if alike else before

    def take(self, opened: Sound, *, doubted: bool = False) -> None:
        """Make a playable pack the current version. If it plays like the current one, that one's
        games continue; else its own begin, or continue where they stopped. The former version
        becomes the reference unless only names differ or it is unfit. `doubted`: the pack has
        errors."""
        digest = played_digest(opened.pack.source)
        now = self.now
        if now is not None and now.digest == digest:
            now.opened, now.doubted = opened, doubted
            return
        version = self._version(opened, digest)
        version.opened, version.doubted = opened, doubted
        self.now = version
        if now is not None and not now.unfit:
            self.earlier = now
            if now.unnamed != version.unnamed:
                self.last = now
        self._pair_anew()

    def keep(self, opened: Sound | None) -> None:
        """Use this version as the reference from now on; None: the one before the last change."""
        self.kept = None
        if opened is not None:
            self.kept = self._version(opened, played_digest(opened.pack.source))
        self._pair_anew()

    def _version(self, opened: Sound, digest: str) -> Version:
        """Return the known version with its games, or a new one; only the last `KEPT` are known."""
        by_digest = {
            entry.digest: entry for entry in (self.now, self.last, self.kept) if entry is not None
        }
        version = self._known.pop(digest, None) or by_digest.get(digest)
        if version is None:
            version = Version(opened, digest, played_digest(opened.pack.source, NAMED))
        self._known[digest] = version
        for old in list(self._known)[:-KEPT]:
            del self._known[old]
        return version

    @property
    def done(self) -> bool:
        """True if every version has played all games of the plan, or there is nothing to play."""
        now = self.now
        if now is None or now.faults:
            return True
        return all(len(version.played) >= self.plan.games for version in self._open())

    def play(self) -> None:
        """Play one more game of each version that has played the fewest, and pair the games."""
        fewest = min((len(version.played) for version in self._open()), default=0)
        for version in self._open():
            if len(version.played) == fewest < self.plan.games:
                version.play(self.plan)
        self._pair()

    def changes(self) -> tuple[Change, ...]:
        """Return the changes from the reference to the current version, over games both played."""
        return self.pairs.changes() if self.pairs.games else ()

    def _open(self) -> Iterator[Version]:
        """Yield the current version and its reference, each only if it can be played."""
        for version in (self.now, self.before):
            if version is not None and not version.faults:
                yield version

    def _pair_anew(self) -> None:
        self.pairs = Pairs()
        self._pair()

    def _pair(self) -> None:
        now, before = self.now, self.before
        if now is None or before is None:
            return
        count = min(len(now.played), len(before.played))
        for at in range(self.pairs.games, count):
            self.pairs.add(before.played[at], now.played[at])
