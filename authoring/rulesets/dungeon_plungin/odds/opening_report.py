"""Sentences of the report about opening the Great Doors that are found."""

from collections.abc import Iterator
from fractions import Fraction

from authoring.core.language import N_, _
from authoring.core.wording import between, join_words, percent, pluralize
from authoring.odds.report import Distribution, Figure, Level
from authoring.rulesets.dungeon_plungin.exact.great_door import Lock
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.odds.door_opening import Interval, Opened
from authoring.rulesets.dungeon_plungin.odds.doors import OPENED
from authoring.rulesets.dungeon_plungin.odds.party import bash_pool

LIKELY = Fraction(9, 10)
"""Odds of opening a Great Door that lint, and a target of `sure`, require."""

COUNTED = N_(
    "{party} as they enter, everything looted: a Great Key opens, found now or later; without one "
    "they bash, with tries without end, and each fumble asks for one success more. Left out: who "
    "falls, what is found, bought or learned that strikes harder, and rooms filled anew."
)
NOBODY = N_("The quest names no party, which might open everything or nothing.")
NEVER = "the party can never open it"
_MOST_LOCKS = 3
"""The most kinds of door that the report lists."""


def clause(answer: Opened) -> str:
    """Return the clause on opening that ends the sentence on a Great Door that is found."""
    least, most = answer.once_found
    if least == 1:
        return _("and certain to be opened then")
    if not answer.declared:
        return _("and who opens it is open: the quest names no party")
    if most == 0:
        return _("but the party can never open it")
    return _("and opened with {odds}").format(odds=between(*answer.opened, percent))


def openable(quest: Quest, answer: Opened) -> Level:
    """Return the level `openable`: whether the party can open some Great Door, and the reason."""
    least, most = sorted(1 - odds for odds in answer.no_key)
    finding = f"A Great Key is found with {between(least, most, percent)}; without one "
    keys = finding if most else "No Great Key can be found, and "
    ways = (
        join_words(list(_by_force(quest, answer))[:_MOST_LOCKS]) or "nobody can tell who opens it"
    )
    return Level("openable", answer.opened[0] > 0, f"{keys}{ways}.")


def _by_force(quest: Quest, answer: Opened) -> Iterator[str]:
    """Yield a clause for each kind of Great Door on how it is forced."""
    for lock, odds in answer.locks.items():
        if lock[1] == OPENED:
            yield "an effect opens the doors of a tile"
        elif odds[1] == 0:
            yield f"{dice_of(quest, lock)} never roll the {2 * lock[0]} successes of Dif {lock[0]}"
        elif quest.starters():
            yield (
                f"{dice_of(quest, lock)} force Dif {lock[0]} in the end with "
                f"{between(*odds, percent)}"
            )


def dice_of(quest: Quest, lock: Lock) -> str:
    """Return, such as `12 dice`, the best bash by the heroes that have room before a door."""
    return pluralize(bash_pool(quest, lock[1]), "die", "dice")


def unkept(answer: Opened) -> str:
    """Return what a target for a sure Great Door misses if opening is unlikely; else ""."""
    return "" if answer.opened[0] >= LIKELY else f"opened with {between(*answer.opened, percent)}"


def figures(quest: Quest, answer: Opened) -> Iterator[Figure]:
    """Yield the odds to open a Great Door: in all games, once found, by force, and all of them."""
    party = join_words(hero.name for hero in quest.starters())
    note = _(COUNTED).format(party=party) if party else _(NOBODY)
    yield Figure(
        "great-door-opened", _("A Great Door is opened"), *answer.opened, note, target="great-door"
    )
    if answer.once_found != answer.opened:
        title = "Opened, of the games that find one"
        yield Figure("great-door-opened-once-found", title, *answer.once_found)
    forced = [odds for lock, odds in answer.locks.items() if lock[1] != OPENED]
    if forced:
        title = "A bash opens it in the end, without a key"
        yield Figure("great-door-forced", title, *_range(forced))
    if answer.every != answer.opened:
        yield Figure("great-doors-opened", "All Great Doors found are opened", *answer.every)


def _range(odds: list[Interval]) -> Interval:
    return min(low for low, _ in odds), max(high for _, high in odds)


def distribution(answer: Opened, bound: str) -> Distribution:
    """Return the distribution of opened or not, once a Great Door is found; `bound` is its note."""
    (least, most), title = answer.once_found, "A Great Door is opened, once it is found"
    return Distribution(
        "great-door-opened",
        title,
        _opened_or_not(least),
        bound,
        open_ended=True,
        best=_opened_or_not(most) if least != most else (),
        beyond="what strikes harder: weapons, levels and help found on the way",
        among="great-door-phase",
        short="Who falls opens no door any more, and those who are left bash with fewer dice.",
    )


def _opened_or_not(odds: Fraction) -> tuple[tuple[str, Fraction], ...]:
    return ("1", odds), ("never", 1 - odds)
