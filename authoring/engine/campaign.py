"""Campaigns: several quests in a row with one party, played as one game."""

from collections import Counter
from collections.abc import Iterator, Mapping

from authoring.core.lazy_dataclass import dataclass
from authoring.engine.contract import AfterLoss, Campaigns, Carried, Chapter, Game
from authoring.engine.record import DEATHS, KILLERS, NOT_PLAYED, PLAYED, Record
from authoring.engine.seed import game_seed

SHARED = (DEATHS, KILLERS, PLAYED, NOT_PLAYED)
"""Tallies that are added up over the whole campaign."""


@dataclass(frozen=True, slots=True)
class Leg:
    """One quest of a campaign, ready to be played; `tables` are what `Ruleset.prepare` returns."""

    title: str
    tables: object


@dataclass(frozen=True, slots=True)
class Journey:
    """A whole campaign, ready to be played. `people` and `places` are as in `Carried`; a lost quest
    is tried again up to `retries` times."""

    rules: Campaigns
    legs: tuple[Leg, ...]
    people: tuple[str, ...]
    places: Mapping[str, str]
    retries: int


def play_campaign(tables: object, game: Game) -> Record:
    """Play the quests of a Journey (`tables`) in order until the campaign ends; return one Record.

    It is `won` if every quest is. Its numbers are `quests-won`, `rounds`, and `1/won`, `1/tries`,
    `1/rounds` and so on for each quest that was reached. Every try has dice of its own, from the
    game's seed, the quest and the try. `ending` is `completed`, names the last quest with its
    ending, or gives the number of quests won. Raises TypeError for other tables.
    """
    if not isinstance(tables, Journey):
        raise TypeError("these tables are no campaign")
    numbers: dict[str, int] = {}
    tallies: dict[str, Counter[str]] = {}
    rounds, wins, ending, gained = 0, 0, "", None
    for at in range(len(tables.legs)):
        tries = list(_tries(tables, game, at, gained))
        for chapter in tries:
            rounds += chapter.record.rounds
            _add(tallies, chapter.record.tallies)
        gained = tries[-1].gained
        wins += tries[-1].record.won
        numbers |= _numbers(at, tries[-1], len(tries))
        ending = _ending(tables, at, tries[-1])
        if ending:
            break
    totals = {"quests-won": wins, "rounds": rounds, **numbers}
    completed = wins == len(tables.legs)
    ending = ending or ("completed" if completed else f"{wins} of {len(tables.legs)} quests won")
    return Record(game.number, completed, ending, rounds, totals, tallies)


def _tries(tables: Journey, game: Game, at: int, gained: object | None) -> Iterator[Chapter]:
    """Yield the chapter of each try of quest number `at` (from 0), until it is won, nobody is left
    of the party, or no retries are left. `gained` is the `Chapter.gained` of the quest before; None
    for a new party."""
    for number in range(1, tables.retries + 2):
        party = Carried(tables.people, tables.places, gained)
        its_game = _its_game(game, at, number)
        chapter = tables.rules.play(tables.legs[at].tables, its_game, party)
        yield chapter
        gained = chapter.gained
        if chapter.record.won or gained is None:
            return


def _ending(tables: Journey, at: int, last: Chapter) -> str:
    """Return the code of a campaign that ends after quest `at` (from 0); "" if it goes on."""
    after_loss = tables.rules.after_loss
    if not last.record.won and (after_loss is AfterLoss.ENDS or _gone(after_loss, last)):
        return f"quest {at + 1}: {last.record.ending}"
    if _gone(after_loss, last) and at + 1 < len(tables.legs):
        return f"quest {at + 1}: nobody left"
    return ""


def _gone(after_loss: AfterLoss, last: Chapter) -> bool:
    """Return whether the whole party is dead and will not be replaced."""
    return last.gained is None and after_loss is not AfterLoss.NEW_PARTY


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
