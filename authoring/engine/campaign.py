"""Several quests in a row with one group of people, played as one game."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from authoring.engine.contract import AfterLoss, Campaigns, Carried, Chapter, Game
from authoring.engine.record import DEATHS, KILLERS, NOT_PLAYED, PLAYED, Record
from authoring.engine.seed import game_seed

SHARED = (DEATHS, KILLERS, PLAYED, NOT_PLAYED)
"""Tallies that are added up over the whole campaign."""


@dataclass(frozen=True, slots=True)
class Leg:
    """One quest of a campaign, ready to be played; `tables` are picklable."""

    title: str
    tables: object


@dataclass(frozen=True, slots=True)
class Journey:
    """A whole campaign, ready to be played; `places` as in `Carried`."""

    rules: Campaigns
    legs: tuple[Leg, ...]
    people: tuple[str, ...]
    places: Mapping[str, str]
    retries: int


def play_campaign(tables: object, game: Game) -> Record:
    """Play the quests in order, as far as anybody goes.

    The record is that of one game: `won` when every quest was. Its numbers are `1/won`, `1/tries`,
    `1/rounds` and so on for each quest that was reached. Every try has dice of its own, from the
    game's seed, the quest and the try. `ending` says where it ended, or `completed`, or after
    quests lost on the way how many were won.
    """
    if not isinstance(tables, Journey):
        raise TypeError("these tables are no campaign")
    numbers: dict[str, int] = {}
    tallies: dict[str, Counter[str]] = {}
    rounds, won, ending, gained = 0, 0, "", None
    for at in range(len(tables.legs)):
        tries = list(_tries(tables, game, at, gained))
        for chapter in tries:
            rounds += chapter.record.rounds
            _add(tallies, chapter.record.tallies)
        gained = tries[-1].gained
        won += tries[-1].record.won
        numbers |= _numbers(at, tries[-1], len(tries))
        ending = _ending(tables, at, tries[-1])
        if ending:
            break
    whole = {"quests-won": won, "rounds": rounds, **numbers}
    every = won == len(tables.legs)
    ending = ending or ("completed" if every else f"{won} of {len(tables.legs)} quests won")
    return Record(game.number, every, ending, rounds, whole, tallies)


def _tries(tables: Journey, game: Game, at: int, gained: object | None) -> Iterator[Chapter]:
    """Yield a quest, and again as long as it is lost, somebody is left and a try is left."""
    for number in range(1, tables.retries + 2):
        came = Carried(tables.people, tables.places, gained)
        its_game = _its_game(game, at, number)
        chapter = tables.rules.play(tables.legs[at].tables, its_game, came)
        yield chapter
        gained = chapter.gained
        if chapter.record.won or gained is None:
            return


def _ending(tables: Journey, at: int, last: Chapter) -> str:
    """Return why the campaign is over after this quest; empty while it goes on."""
    after = tables.rules.after_loss
    if not last.record.won and (after is AfterLoss.ENDS or _gone(after, last)):
        return f"quest {at + 1}: {last.record.ending}"
    if _gone(after, last) and at + 1 < len(tables.legs):
        return f"quest {at + 1}: nobody left"
    return ""


def _gone(after: AfterLoss, last: Chapter) -> bool:
    """Return whether nobody is left, and nobody takes their place."""
    return last.gained is None and after is not AfterLoss.NEW_PARTY


def _its_game(game: Game, at: int, tries: int) -> Game:
    seed = game_seed(game.seed, game.number, f"{at}/{tries}")
    return Game(game.number, seed, game.policy, game.round_limit)


def _numbers(at: int, chapter: Chapter, tries: int) -> dict[str, int]:
    record = chapter.record
    numbers = {"won": int(record.won), "tries": tries, "rounds": record.rounds}
    numbers["deaths"] = sum(record.tallies.get(DEATHS, {}).values())
    numbers |= chapter.numbers
    return {f"{at + 1}/{name}": value for name, value in numbers.items()}


def _add(tallies: dict[str, Counter[str]], more: Mapping[str, Mapping[str, int]]) -> None:
    for name in SHARED:
        if name in more:
            tallies.setdefault(name, Counter()).update(more[name])
