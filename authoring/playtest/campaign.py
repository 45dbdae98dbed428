"""Play several quests in a row with the same people, and sum each one up."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from authoring.engine.contract import Carried, Chapter, Game
from authoring.engine.record import DEATHS, KILLERS, NOT_PLAYED, PLAYED, Record
from authoring.engine.seed import game_seed

SHARED = (DEATHS, KILLERS, PLAYED, NOT_PLAYED)
"""Tallies that are added up over the whole campaign."""


@dataclass(frozen=True, slots=True)
class Leg:
    """One quest of a campaign, ready to be played; `tables` are picklable."""

    title: str
    tables: object
    digest: str


@dataclass(frozen=True, slots=True)
class Journey:
    """A whole campaign, ready to be played."""

    play: Callable[[object, Game, Carried], Chapter]
    legs: tuple[Leg, ...]
    people: tuple[str, ...]
    place: str
    retries: int


def play_campaign(tables: object, game: Game) -> Record:
    """Play the quests in order until one is lost for good.

    The record is that of one game: `won` when every quest was. Its numbers are
    `1/won`, `1/tries`, `1/rounds` and so on for each quest that was reached. Every
    try has dice of its own, from the game's seed, the quest and the try.
    """
    if not isinstance(tables, Journey):
        raise TypeError("these tables are no campaign")
    carried = Carried(tables.people, tables.place)
    numbers: dict[str, int] = {}
    tallies: dict[str, Counter[str]] = {}
    rounds, won, ending = 0, 0, "completed"
    for at, leg in enumerate(tables.legs):
        tries = 0
        while True:
            tries += 1
            chapter = tables.play(leg.tables, _its_game(game, leg, at, tries), carried)
            rounds += chapter.record.rounds
            _add(tallies, chapter.record.tallies)
            carried = Carried(tables.people, tables.place, chapter.gained)
            lost = not chapter.record.won
            if not lost or chapter.gained is None or tries > tables.retries:
                break
        numbers |= _numbers(at, chapter, tries)
        if lost:
            ending = f"quest {at + 1}: {chapter.record.ending}"
            break
        won += 1
        if chapter.gained is None and at + 1 < len(tables.legs):
            ending = f"quest {at + 1}: nobody left"
            break
    whole = {"quests-won": won, "rounds": rounds, **numbers}
    return Record(game.number, won == len(tables.legs), ending, rounds, whole, tallies)


def _its_game(game: Game, leg: Leg, at: int, tries: int) -> Game:
    seed = game_seed(f"{leg.digest}/{at}/{tries}", game.seed, game.number)
    return Game(game.number, seed, game.policy, game.round_limit)


def _numbers(at: int, chapter: Chapter, tries: int) -> dict[str, int]:
    record = chapter.record
    found = {"won": int(record.won), "tries": tries, "rounds": record.rounds}
    found["deaths"] = sum(record.tallies.get(DEATHS, {}).values())
    found |= chapter.numbers
    return {f"{at + 1}/{name}": value for name, value in found.items()}


def _add(tallies: dict[str, Counter[str]], more: Mapping[str, Mapping[str, int]]) -> None:
    for name in SHARED:
        if name in more:
            tallies.setdefault(name, Counter()).update(more[name])
