"""Tell one game of a playtest in words, or as values for other programs."""

import json

from authoring.core.errors import CannotRun
from authoring.core.printable import json_escaped
from authoring.engine.contract import Told
from authoring.engine.transcript import FORMAT
from authoring.services.answer import Answer
from authoring.services.asking import ask_quest
from authoring.services.packs import Opened
from authoring.services.playtest import PlaytestRequest, plan_for
from authoring.source.pack.gameplay_digest import played_digest


def replay(opened: Opened, wish: PlaytestRequest, number: int) -> Answer[Told]:
    """Game `number` (from 1) of the playtest `wish` means; its length does not matter.

    Raises CannotRun for a pack without a quest, an unknown policy and a number below 1.
    """
    if number < 1:
        raise CannotRun(f"there is no game {number}", "games count from 1")
    return ask_quest(opened, lambda: _told(opened, wish, number))


def _told(opened: Opened, wish: PlaytestRequest, number: int) -> Told:
    ruleset, pack = opened.ruleset, opened.pack
    game = plan_for(ruleset, wish).game(number)
    return ruleset.tell(ruleset.prepare(pack), game)


def transcript(opened: Opened, wish: PlaytestRequest, told: Told) -> dict[str, object]:
    """A told game as `schemas/transcripts` has it: which game it is, how it ended, and
    all events with every die.

    Raises CannotRun when the game system tells no events.
    """
    if not told.events:
        raise CannotRun(f"{opened.ruleset.id} tells no events", "try without --json and --html")
    record = told.record
    return {
        "format": FORMAT,
        "ruleset": opened.ruleset.id,
        "pack": opened.pack.id,
        "digest": played_digest(opened.pack.source),
        "seed": wish.seed,
        "policy": plan_for(opened.ruleset, wish).policy,
        "game": record.game,
        "won": record.won,
        "ending": record.ending,
        "rounds": record.rounds,
        "numbers": dict(record.numbers),
        "events": list(told.events),
    }


def transcript_text(document: dict[str, object]) -> str:
    """The same as JSON, an event a line."""
    events = document["events"]
    head = {name: value for name, value in document.items() if name != "events"}
    lines = [f' "{name}": {_json(value)},' for name, value in head.items()]
    told = ",\n".join(f"  {_json(event)}" for event in (events if isinstance(events, list) else ()))
    return "\n".join(["{", *lines, ' "events": [', told, " ]", "}"]) + "\n"


def _json(value: object) -> str:
    return json_escaped(json.dumps(value, ensure_ascii=False))
