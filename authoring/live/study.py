"""What the worker knows of the pack: as it is, as it last was sound, and what is solved of it."""

from dataclasses import dataclass, field

from authoring.core.errors import CannotRun
from authoring.core.finding import Finding
from authoring.live.wish import Live
from authoring.odds.report import OddsReport
from authoring.services.odds import odds_of
from authoring.services.packs import Opened, last_sound, lint_opened, open_pack
from authoring.source.played import played_digest


@dataclass(slots=True)
class Study:
    """The pack through its saves.

    `now` is as the files are, None while there is none to open (`refused` says why); `sound`
    is the last one that can be solved and played, marked stale while the files cannot;
    `before` is the sound one before the last save that changed what is played.
    """

    live: Live
    now: Opened | None = None
    refused: CannotRun | None = None
    findings: tuple[Finding, ...] = ()
    sound: Opened | None = None
    before: Opened | None = None
    odds: OddsReport | None = None
    odds_before: OddsReport | None = None
    saves: int = 0
    _digest: str = ""
    trouble: dict[str, str] = field(default_factory=dict)
    """Panel -> why it has nothing to say."""

    def read(self) -> None:
        """The files as they are now: what is wrong with them."""
        self.saves += 1
        try:
            self.now = open_pack(self.live.path)
            self.findings = lint_opened(self.now)
            self.refused = None
        except CannotRun as reason:
            self.now, self.refused, self.findings = None, reason, ()

    def solve(self) -> None:
        """The odds of what can be solved; what is broken leaves those of before."""
        self.trouble.pop("odds", None)
        now = self.now
        sound = last_sound(now, self.sound) if now is not None else self.sound
        if sound is None or sound.stale or sound.maybe_pack is None or sound.pack.quest is None:
            self.sound = sound
            return
        digest = played_digest(sound.pack.source)
        if digest != self._digest:
            self.before, self.odds_before = self.sound, self.odds
            self._digest = digest
        self.sound = sound
        try:
            answer = odds_of(sound)
        except CannotRun as reason:
            self.trouble["odds"] = reason.message
            return
        self.odds = answer.value

    def folders(self) -> list[str]:
        """Where files are that it is read from."""
        source = self.now.maybe_source if self.now is not None else None
        own = self.live.path if self.live.path.is_dir() else self.live.path.parent
        return [str(own), *(source.folders.values() if source is not None else ())]

    @property
    def playing(self) -> bool:
        """Whether there are more games to play."""
        return False

    def play(self) -> None:
        """One more game."""

    @property
    def stale(self) -> bool:
        """Whether what is shown is of an earlier save than the files."""
        return self.sound is not None and (self.now is None or not self.now.sound)
