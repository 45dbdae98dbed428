"""Knowledge of the worker about the pack: as it is, as it last was sound, what is solved and
played."""

import time
from dataclasses import dataclass, field
from typing import Final

from authoring.core.errors import CannotRun
from authoring.core.finding import Finding
from authoring.live.wish import Live
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
"""What can be kept to be compared with: what there is now, what it is compared with now; or
nothing any longer."""


@dataclass(frozen=True, slots=True)
class Then:
    """A sound pack of before and its odds; `clock` says when it was read, `digest` how it
    plays, names left out."""

    opened: Sound
    odds: OddsReport | None
    clock: str
    digest: str


@dataclass(slots=True)
class Study:
    """The pack through its saves.

    `now` is as the files are, None while there is none to open (`refused` says why); `sound`
    is the last one that can be solved and played, marked stale while the files cannot;
    `last` is the sound one before the last save that changed what is played, `kept` one that
    was asked to be compared with instead.
    """

    live: Live
    now: Opened | None = None
    refused: CannotRun | None = None
    findings: tuple[Finding, ...] = ()
    sound: Sound | None = None
    last: Then | None = None
    kept: Then | None = None
    odds: OddsReport | None = None
    trouble: str = ""
    """Why there are no odds and no games of what is sound."""
    playtest: PlayingOn | None = None
    saves: int = 0
    _digest: str = ""
    """How what is sound plays, names left out."""
    _read: str = ""
    _known: dict[str, OddsReport] = field(default_factory=dict)
    _mentions: tuple[Sound, Mentions] | None = None
    _report: tuple[int, Sound, Report] | None = None

    def read(self) -> None:
        """Read the files as they are now, and find what is wrong with them."""
        self.saves += 1
        try:
            self.now = open_pack(self.live.path)
            self.findings = lint_opened(self.now)
            self.refused = None
        except CannotRun as reason:
            self.now, self.refused, self.findings = None, reason, ()

    def solve(self) -> None:
        """Solve the odds of what can be solved; a broken pack leaves those of before."""
        now = self.now
        sound = last_sound(now, self.sound) if now is not None else self.sound
        earlier, self.sound = self.sound, sound
        if sound is None or sound.stale or now is None or not now.sound:
            return
        then, self._read = self._read, time.strftime("%H:%M")
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
                self.last = Then(earlier, self.odds, then, self._digest)
            self._digest = digest
        try:
            self.odds = self._solved(sound)
            if sound.playable:
                self._go_on(sound)
        except CannotRun as reason:
            self.trouble = reason.message

    @property
    def _unfit(self) -> bool:
        """True if the version that was played last has errors."""
        now = self.playtest.now if self.playtest is not None else None
        return now is not None and now.unfit

    def _solved(self, sound: Sound) -> OddsReport | None:
        """Return the odds, at once when a change was taken back; None if they cannot be solved."""
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
            wish = PlaytestRequest(games=live.games, seed=live.seed, policy=live.policy)
            self.playtest = PlayingOn(plan_for(sound.ruleset, wish))
            if self.kept is not None:
                self.playtest.keep(self.kept.opened)
        self.playtest.take(sound, doubted=has_errors(self.findings))

    def keep(self, what: str) -> None:
        """Compare with what there is now, or is compared with, until it is RELEASED."""
        sound = self.sound
        if what == NOW and sound is not None and sound.has_quest:
            self.kept = Then(sound, self.odds, self._read, self._digest)
        elif what == BEFORE:
            self.kept = self.kept or self.last
        elif what == RELEASED:
            self.kept = None
        if self.playtest is not None:
            self.playtest.keep(self.kept.opened if self.kept is not None else None)

    @property
    def compared(self) -> Then | None:
        """Version shown beside the new one; None while there is none, or it plays alike."""
        then = self.kept or self.last
        return then if then is not None and then.digest != self._digest else None

    @property
    def before(self) -> Sound | None:
        """The pack of it."""
        return self.compared.opened if self.compared is not None else None

    @property
    def odds_before(self) -> OddsReport | None:
        """The odds of it."""
        return self.compared.odds if self.compared is not None else None

    @property
    def told_before(self) -> str:
        """Name of the earlier version beside new figures."""
        return "before the save" if self.kept is None else f"version of {self.kept.clock}"

    def folders(self) -> list[str]:
        """Return where files are that it is read from."""
        source = self.now.source if self.now is not None else None
        return [source.folder, *source.folders.values()] if source is not None else []

    @property
    def playing(self) -> bool:
        """True if there are more games to play."""
        return self.playtest is not None and not self.playtest.done

    def play(self) -> None:
        """Play one more game."""
        if self.playtest is not None:
            self.playtest.play()

    @property
    def plan(self) -> Plan | None:
        """Plan by which games are played; None without a playtest."""
        return self.playtest.plan if self.playtest is not None else None

    @property
    def awaited(self) -> bool:
        """True if no game of the present version is in yet: what is shown of games is of the one
        before."""
        playtest = self.playtest
        return playtest is not None and playtest.now is not None and not playtest.now.played

    @property
    def report(self) -> Report | None:
        """Report on the games so far; while the first is awaited, that of the version before the
        save."""
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
        """Return what of the sound pack has this id or title."""
        mentions = self.mentions
        return mentions.called(name) if mentions is not None else None

    @property
    def mentions(self) -> Mentions | None:
        """The names in the sound pack."""
        sound = self.sound
        if sound is None:
            return None
        if self._mentions is None or self._mentions[0] is not sound:
            self._mentions = sound, Mentions(sound.source, sound.pack.charts)
        return self._mentions[1]

    @property
    def digest(self) -> str:
        """Of all files of the sound pack."""
        return self.sound.source.digest if self.sound is not None else ""

    @property
    def stale(self) -> bool:
        """True if what is shown is of an earlier save than the files."""
        return self.sound is not None and (self.now is None or not self.now.sound)
