"""Sentences of the report with dice that replace those of the story, to give the numbers needed to
play a game again: items, LIFE, XP, gold. Shorter ones are in the events' `dice`."""

from collections.abc import Iterable
from typing import Final

from authoring.core.wording import join_words
from authoring.engine.journal import Tellers
from authoring.rulesets.dungeon_plungin.play.board.events import (
    fighting,
    health,
    magic,
    things,
    traps,
    turns,
)
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.tell.shared_sentences import source_name, thing_name
from authoring.rulesets.dungeon_plungin.play.tell.squares import ground
from authoring.rulesets.dungeon_plungin.play.tell.story import TELLERS

DICE_SENTENCES: Final = Tellers[State]()
_TIMES: Final = {1: "once", 2: "twice"}
_ENDS: Final = {
    "no_enemy_in_tile": "no enemy on the tile",
    "end_of_turn": "end of the turn",
    "end_of_next_turn": "end of the turn",
    "end_of_round": "end of the round",
    "healed": "healed",
    "leaves_dungeon": "out of the dungeon",
    "death": "dead",
}


@DICE_SENTENCES.of(turns.Carries)
def _carries(s: State, event: turns.Carries) -> str:
    spells = [f"{name} {_TIMES.get(n, f'{n} times')}" for name, n in event.spells]
    parts = (
        ("has prepared", spells),
        ("carries", event.items),
        ("wears", event.worn),
        ("ability" if len(event.abilities) == 1 else "abilities", event.abilities),
    )
    clauses = [f"{verb} {_plainly(what)}" for verb, what in parts if what]
    return f"  {event.who} {'; '.join(clauses)}." if clauses else ""


def _plainly(what: Iterable[str]) -> str:
    return ", ".join(what)


@DICE_SENTENCES.of(magic.Casts)
def _casts(s: State, event: magic.Casts) -> str:
    line = TELLERS.sentence(s, event).rstrip(".")
    if event.thing >= 0:
        return f"{line} at {thing_name(s, event.thing)}."
    if event.to:
        return f"{line}." if event.to == event.who else f"{line} at {event.to}."
    return f"{line} over {ground(s, event.squares)}." if event.squares else f"{line}."


@DICE_SENTENCES.of(traps.SourceStrikes)
def _strikes(s: State, event: traps.SourceStrikes) -> str:
    """Return the sentence for a hit, or for no hit, without calling it a miss: a spell may still do
    harm."""
    if event.hits:
        return TELLERS.sentence(s, event)
    return f"{source_name(s, event.source)} at {event.to}: no hit."


@DICE_SENTENCES.of(health.Heals)
def _heals(s: State, event: health.Heals) -> str:
    if not event.gained:
        return f"{event.who} has {event.life} LIFE already, the most there is."
    back = f"{event.who} gets {event.gained} LIFE back and has {event.life}"
    if event.gained == event.points:
        return f"{back}."
    return f"{back}, the most there is; {event.points} would have been given."


@DICE_SENTENCES.of(health.ConditionEnds)
def _condition_ends(s: State, event: health.ConditionEnds) -> str:
    line = TELLERS.sentence(s, event)
    why = _ENDS.get(event.why)
    return f"{line.rstrip('.')} ({why})." if why else line


@DICE_SENTENCES.of(fighting.Listens)
def _listens(s: State, event: fighting.Listens) -> str:
    noticed = event.heard > event.hidden
    outcome = "They notice: Ambush." if noticed else "They notice nothing: Unsuspecting."
    return f"{TELLERS.sentence(s, event)} {outcome}"


@DICE_SENTENCES.of(things.GainsXp)
def _gains_xp(s: State, event: things.GainsXp) -> str:
    verb = "gains" if event.xp > 0 else "loses"
    return f"  The party {verb} {abs(event.xp)} XP and has {event.total}."


@DICE_SENTENCES.of(turns.Rewarded)
def _rewarded(s: State, event: turns.Rewarded) -> str:
    gold = [f"{event.gold} gold for the party"] if event.gold else []
    xp = [f"{event.xp} XP for each hero"] if event.xp else []
    return f"The reward of the quest: {join_words([*gold, *xp])}."
