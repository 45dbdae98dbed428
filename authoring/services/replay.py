"""Replay of one game of a playtest, as a transcript or as values for other programs."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from authoring.core.errors import CannotRun
from authoring.core.printable import json_escaped
from authoring.engine.contract import ToldGame
from authoring.engine.loaded_dice import LoadedDice
from authoring.engine.transcript import FORMAT
from authoring.services.answer import Answer
from authoring.services.asking import ask_quest
from authoring.services.opened import Opened, Sound
from authoring.services.playtest import PlaytestRequest, plan_for
from authoring.source.pack.gameplay_digest import played_digest

Rolls = Mapping[str, Sequence[int]]
"""Purpose of dice, such as the id of a chart -> the faces they show, in order."""
NO_ROLLS: Final[Rolls] = MappingProxyType({})


def read_rolls(texts: Iterable[str]) -> Rolls:
    """Parse texts such as `location=3,5,1` to faces by purpose; those of one purpose are joined.

    Raises CannotRun for a text of another form.
    """
    rolls: dict[str, list[int]] = {}
    for text in texts:
        purpose, equals, faces = text.rpartition("=")
        numbers = [face.strip() for face in faces.split(",")]
        if not (purpose and equals and all(face.isdecimal() for face in numbers)):
            raise CannotRun(f"`{text}` names no dice", "write them like location=3,5,1")
        rolls.setdefault(purpose.strip(), []).extend(map(int, numbers))
    return rolls


def replay(
    opened: Opened, request: PlaytestRequest, number: int, rolls: Rolls = NO_ROLLS
) -> Answer[ToldGame]:
    """Replay game `number` (from 1) of the requested playtest, also beyond its number of games.

    Dice rolled for a key of `rolls` show its faces first; `unrolled` of the answer are those left
    over. All other dice are those of the seed.

    Raises CannotRun for a pack without a quest, an unknown policy, a number below 1 and a face that
    a die does not have.
    """
    if number < 1:
        raise CannotRun(f"there is no game {number}", "games count from 1")
    return ask_quest(opened, lambda sound: _told(sound, request, number, rolls))


def _told(opened: Sound, request: PlaytestRequest, number: int, rolls: Rolls) -> ToldGame:
    ruleset, pack = opened.ruleset, opened.pack
    game = plan_for(ruleset, request).game(number)
    if not rolls:
        return ruleset.tell(ruleset.prepare(pack), game)
    dice = LoadedDice(game.chance(), rolls)
    record = ruleset.tell(ruleset.prepare(pack), replace(game, dice=dice))
    unrolled = {purpose: tuple(numbers) for purpose, numbers in dice.left.items() if numbers}
    return replace(record, unrolled=unrolled, rolled_for=frozenset(dice.names))


def transcript(
    opened: Sound, request: PlaytestRequest, game: ToldGame, rolls: Rolls = NO_ROLLS
) -> dict[str, object]:
    """Return a replayed game in the form of `schemas/transcripts`: its identity, its ending, and
    all events with every die; `rolls` are those it was replayed with.

    Raises CannotRun when the ruleset records no events.
    """
    if not game.events:
        raise CannotRun(f"{opened.ruleset.id} tells no events", "try without --json and --html")
    record = game.record
    loaded = {"rolls": {purpose: list(faces) for purpose, faces in rolls.items()}} if rolls else {}
    return {
        "format": FORMAT,
        "ruleset": opened.ruleset.id,
        "pack": opened.pack.id,
        "digest": played_digest(opened.pack.source),
        "seed": request.seed,
        "policy": plan_for(opened.ruleset, request).policy,
        "game": record.game,
        **loaded,
        "won": record.won,
        "ending": record.ending,
        "rounds": record.rounds,
        "numbers": dict(record.numbers),
        "events": list(game.events),
    }


def transcript_text(document: dict[str, object]) -> str:
    """Return a transcript as JSON text with one event on each line."""
    events = document["events"]
    head = {name: value for name, value in document.items() if name != "events"}
    lines = [f' "{name}": {_json(value)},' for name, value in head.items()]
    body = ",\n".join(f"  {_json(event)}" for event in (events if isinstance(events, list) else ()))
    return "\n".join(["{", *lines, ' "events": [', body, " ]", "}"]) + "\n"


def _json(value: object) -> str:
    return json_escaped(json.dumps(value, ensure_ascii=False))
