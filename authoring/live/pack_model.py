"""State of the worker: the pack now and when it was last sound, with its odds and games."""

import time
from typing import Final

from authoring.core.errors import CannotRun
from authoring.core.finding import Finding
from authoring.core.lazy_dataclass import dataclass, field
from authoring.live.options import LiveOptions
from authoring.odds.report import OddsReport
from authoring.playtest.plan import Plan
from authoring.playtest.report import Report
from authoring.services.answer import has_errors
from authoring.services.mentions import Mentions
from authoring.services.odds import odds_of
from authoring.services.opened import Opened, Sound
from authoring.services.packs import last_sound, lint_opened, open_pack
from authoring.services.playing_on import KEPT, PlayingOn
from authoring.services.playtest import PlaytestRequest, conclude, plan_for
from authoring.source.loaded import Definition
from authoring.source.pack.gameplay_digest import NAMED, played_digest

NOW, BEFORE, RELEASED = "now", "before", "released"
KEEPING: Final = (NOW, BEFORE, RELEASED)
"""Requests on the reference: keep the current version, keep the reference, release it."""


@dataclass(frozen=True, slots=True)
class Baseline:
    """An earlier sound pack and its odds; `clock` is the time it was read (`14:05`), `digest` that
    of its gameplay without names."""

    opened: Sound
    odds: OddsReport | None
    clock: str
    digest: str


@dataclass(slots=True)
class PackModel:
    """The pack through its saves.

    `now` is the current pack, None if it cannot be opened (then `refused` is the reason);
    `sound` is the last one that can be solved and played, marked stale while the present files
    cannot; `last` is the sound one before the last save that changed play; `kept`, if there is
    one, is compared with in place of `last`.
    """

    live: LiveOptions
    now: Opened | None = None
    refused: CannotRun | None = None
    findings: tuple[Finding, ...] = ()
    sound: Sound | None = None
    last: Baseline | None = None
    kept: Baseline | None = None
    odds: OddsReport | None = None
    trouble: str = ""
    """The reason why the sound pack has no odds or no games; "" for none."""
    playtest: PlayingOn | None = None
    saves: int = 0
    _digest: str = ""
    """The digest of the sound pack's gameplay, without names."""
    _read: str = ""
    _known: dict[str, OddsReport] = field(default_factory=dict)
    _mentions: tuple[Sound, Mentions] | None = None
    _report: tuple[int, Sound, Report] | None = None

    def read(self) -> None:
        """Read the current files and lint them; set `now`, `findings` and `refused`."""
        self.saves += 1
        try:
            self.now = open_pack(self.live.path)
            self.findings = lint_opened(self.now)
            self.refused = None
        except CannotRun as reason:
            self.now, self.refused, self.findings = None, reason, ()

    def solve(self) -> None:
        """Compute odds of a sound pack and begin its playtest; for a broken one keep the former."""
        now = self.now
        sound = last_sound(now, self.sound) if now is not None else self.sound
        earlier, self.sound = self.sound, sound
        if sound is None or sound.stale or now is None or not now.sound:
            return
        clock, self._read = self._read, time.strftime("%H:%M")
        self.trouble = ""
        if not sound.has_quest:
            self.trouble = (
                "This pack has no quest of its own: there is nothing to solve or to play."
            )
            self.odds = self.playtest = None
            return
        digest = played_digest(sound.pack.source, NAMED)
        if digest != self._digest:
            if earlier is not None and not self._unfit:
                self.last = Baseline(earlier, self.odds, clock, self._digest)
            self._digest = digest
        try:
            self.odds = self._solved(sound)
            if sound.playable:
                self._go_on(sound)
            else:
                self.trouble = (
                    self.trouble
                    or "Tables are not played: roll on them under Charts, or with questpack roll."
                )
        except CannotRun as reason:
            self.trouble = reason.message

    @property
    def _unfit(self) -> bool:
        """True if the version that is played has lint errors or a failed game."""
        now = self.playtest.now if self.playtest is not None else None
        return now is not None and now.unfit

    def _solved(self, sound: Sound) -> OddsReport | None:
        """Return the odds of `sound`, cached; None, and the reason as `trouble`, for none."""
        digest = sound.pack.source.digest
        if digest in self._known:
            return self._known[digest]
        answer = odds_of(sound)
        if answer.value is None:
            self.trouble = f"The odds cannot be solved: {answer.findings[0].message}."
            return None
        self._known[digest] = answer.value
        for old in list(self._known)[:-KEPT]:
            del self._known[old]
        return answer.value

    def _go_on(self, sound: Sound) -> None:
        if self.playtest is None:
            live = self.live
            request = PlaytestRequest(games=live.games, seed=live.seed, policy=live.policy)
            self.playtest = PlayingOn(plan_for(sound.ruleset, request))
            if self.kept is not None:
                self.playtest.keep(self.kept.opened)
        self.playtest.take(sound, doubted=has_errors(self.findings))

    def keep(self, what: str) -> None:
        """Do `what`, one of KEEPING: NOW keeps the current version as the one to compare with,
        BEFORE the one compared with already, RELEASED neither."""
        sound = self.sound
        if what == NOW and sound is not None and sound.has_quest:
            self.kept = Baseline(sound, self.odds, self._read, self._digest)
        elif what == BEFORE:
            self.kept = self.kept or self.last
        elif what == RELEASED:
            self.kept = None
        if self.playtest is not None:
            self.playtest.keep(self.kept.opened if self.kept is not None else None)

    @property
    def compared(self) -> Baseline | None:
        """The version to compare with; None if there is none, or if both play alike."""
        reference = self.kept or self.last
        return reference if reference is not None and reference.digest != self._digest else None

    @property
    def before(self) -> Sound | None:
        """The pack of the version to compare with; None for none."""
        return self.compared.opened if self.compared is not None else None

    @property
    def odds_before(self) -> OddsReport | None:
        """The odds of the version to compare with; None for none."""
        return self.compared.odds if self.compared is not None else None

    @property
    def told_before(self) -> str:
        """Name of the version to compare with: `before the save` or `version of 14:05`."""
        return "before the save" if self.kept is None else f"version of {self.kept.clock}"

    def folders(self) -> list[str]:
        """Return the folders that the pack is read from; [] if it cannot be opened."""
        source = self.now.source if self.now is not None else None
        return [source.folder, *source.folders.values()] if source is not None else []

    @property
    def playing(self) -> bool:
        """True if the playtest has more games to play."""
        return self.playtest is not None and not self.playtest.done

    def play(self) -> None:
        """Play one more game of the version, or versions, with the fewest so far."""
        if self.playtest is not None:
            self.playtest.play()

    @property
    def plan(self) -> Plan | None:
        """Plan of the playtest; None without one."""
        return self.playtest.plan if self.playtest is not None else None

    @property
    def awaited(self) -> bool:
        """True while the playtest has not finished a game of the current version."""
        playtest = self.playtest
        return playtest is not None and playtest.now is not None and not playtest.now.played

    @property
    def report(self) -> Report | None:
        """Report on the games so far, that of the former version before the first game; None
        without a playtest or odds."""
        playtest, odds = self.playtest, self.odds
        if playtest is None or playtest.now is None or odds is None:
            return None
        opened, measured = playtest.now.opened, playtest.now.measured
        if not measured.games:
            return self._report[2] if self._report is not None else None
        known = self._report
        if known is None or known[0] != measured.games or known[1] is not opened:
            known = measured.games, opened, conclude(opened, playtest.plan, measured, odds=odds)
            self._report = known
        return known[2]

    def called(self, name: str) -> Definition | None:
        """Return the definition of the sound pack with this id or title; None for none."""
        mentions = self.mentions
        return mentions.called(name) if mentions is not None else None

    @property
    def mentions(self) -> Mentions | None:
        """Finder of the sound pack's definitions by name in texts; None without a pack."""
        sound = self.sound
        if sound is None:
            return None
        if self._mentions is None or self._mentions[0] is not sound:
            self._mentions = sound, Mentions(sound.source, sound.pack.charts)
        return self._mentions[1]

    @property
    def digest(self) -> str:
        """Digest of all files of the sound pack; "" without one."""
        return self.sound.source.digest if self.sound is not None else ""

    @property
    def stale(self) -> bool:
        """True if an earlier state is displayed, because the present files cannot be built."""
        return self.sound is not None and (self.now is None or not self.now.sound)
