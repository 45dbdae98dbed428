"""Doors and chests in sentences: searched, opened, locked and broken."""

from typing import Final

from authoring.core.wording import pluralize, without_article
from authoring.engine.event_sentences import carried
from authoring.engine.journal import Tellers
from authoring.rulesets.dungeon_plungin.play.board.events import locks as e
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.tell.shared_sentences import checked, thing_name
from authoring.rulesets.dungeon_plungin.words.naming import feature_name
from authoring.rulesets.dungeon_plungin.words.phrases import upper_first

TELLERS: Final[Tellers[State]] = carried(e)

_GATES: Final = {
    "open": "open now", "unlock": "open now", "close": "shut now", "lock": "shut now",
}  # fmt: skip


@TELLERS.of(e.Searches)
def _searches(s: State, event: e.Searches) -> str:
    outcome = checked(event.result, "looks closely", "finds nothing")
    return f"{event.who} searches {thing_name(s, event.thing)} and {outcome}."


@TELLERS.of(e.SetsAbout)
def _sets_about(s: State, event: e.SetsAbout) -> str:
    doing = {"pick": "goes to work on the lock of", "open": "is about to open"}[event.what]
    return f"{event.who} {doing} {thing_name(s, event.thing)}."


@TELLERS.of(e.PicksLock)
def _picks_lock(s: State, event: e.PicksLock) -> str:
    picked = checked(event.result, "the lock opens", "the lock holds")
    return f"{event.who} picks {thing_name(s, event.thing)}: {picked}."


@TELLERS.of(e.UnlocksWithKey)
def _unlocks(s: State, event: e.UnlocksWithKey) -> str:
    return f"{event.who} opens {thing_name(s, event.thing)} with the {without_article(event.key)}."


@TELLERS.of(e.ShutsWithKey)
def _shuts(s: State, event: e.ShutsWithKey) -> str:
    return f"{event.who} shuts {thing_name(s, event.thing)} with the {without_article(event.key)}."


@TELLERS.of(e.Bashes)
def _bashes(s: State, event: e.Bashes) -> str:
    what = f"{thing_name(s, event.thing)} with {pluralize(event.helpers, 'helper')}"
    return f"{event.who} bashes {what}: {event.won} of {event.need}."


@TELLERS.of(e.HelpsToBash)
def _helps(s: State, event: e.HelpsToBash) -> str:
    return f"{event.who} leans against {thing_name(s, event.thing)}."


@TELLERS.of(e.Opens)
def _opens(s: State, event: e.Opens) -> str:
    return f"{event.who} opens {thing_name(s, event.thing)}."


@TELLERS.of(e.LockSnapsShut)
def _lock_snaps_shut(s: State, event: e.LockSnapsShut) -> str:
    return f"The lock of {thing_name(s, event.thing)} snaps shut."


@TELLERS.of(e.LockOpens)
def _lock_opens(s: State, event: e.LockOpens) -> str:
    return f"The lock of {thing_name(s, event.thing)} opens by itself."


@TELLERS.of(e.FallsShut)
def _falls_shut(s: State, event: e.FallsShut) -> str:
    return f"{upper_first(thing_name(s, event.thing))} falls shut."


@TELLERS.of(e.GateMoves)
def _gate(s: State, event: e.GateMoves) -> str:
    return f"The {feature_name(event.gate)}: {_GATES[event.act]}."
