"""Traps on doors and chests against the party: found, disarmed, sprung, with the damage."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from authoring.odds.question import question
from authoring.odds.report import Answer, Table
from authoring.rulesets.dungeon_plungin.exact.fighters import Fighter, hero_fighter
from authoring.rulesets.dungeon_plungin.exact.trap_course import course, disarmed, tried
from authoring.rulesets.dungeon_plungin.model import (
    DICE_FOR,
    ChestRow,
    DoorRow,
    Encounter,
    Hero,
    Quest,
    Trap,
)
from authoring.rulesets.dungeon_plungin.odds.harm import harm
from authoring.rulesets.dungeon_plungin.odds.rolls import Rolls

SEARCH, DISARM = DICE_FOR.index("search"), DICE_FOR.index("disarm")
_HEADS = ("a roll", "found", "disarmed", "sprung", "left", "damage")
_NOTE = (
    "In percent, but for the damage. The best searcher of the party searches once; a trap that "
    "is found is disarmed by whoever is best at that, over and over, until it is done, goes off "
    "or has become too hard (left: only a key gets past it); one nobody has noticed goes off. "
    "Dif: of the search. Damage: of one such object to whoever opens it, unaware of the trap; "
    "what a trap does to others and by conditions is not counted."
)
ROLES = (("door", "door-trap"), ("chest", "chest-trap"))


@question(order=45, on_request=True)
def disarming(quest: Quest) -> Answer:
    """Traps found, disarmed and sprung, with the damage they do"""
    party = quest.starters()
    if not party or "one_check" in quest.options:
        return Answer()
    fighters = [(hero_fighter(quest, hero), hero) for hero in party]
    rolls = Rolls(quest)
    rows: list[tuple[str, tuple[Fraction | None, ...]]] = []
    for what, role in ROLES:
        hard = _difficulties(rolls, what)
        for name, odds in rolls.named(role):
            trap = quest.content.traps.get(name)
            for difficulty in hard if trap is not None else ():
                assert trap is not None  # noqa: S101 - for the types
                numbers = _course(quest, fighters, trap, difficulty)
                rows.append((f"{trap.name}, {what}, Dif {difficulty}", (100 * odds, *numbers)))
    if not rows:
        return Answer()
    title = "What becomes of a trap"
    return Answer(
        tables=(Table("trap-course", title, "trap", _HEADS, tuple(rows), _NOTE, "mixed"),)
    )


def _difficulties(rolls: Rolls, what: str) -> list[int]:
    """How hard it is to search the doors or chests that the charts bring."""
    return sorted(set(_of_doors(rolls) if what == "door" else _of_chests(rolls)))


def _of_doors(rolls: Rolls) -> Iterator[int]:
    for modifier in range(rolls.quest.time_span.x + 1):
        for o in rolls.on("doorway", modifier):
            row = o.row.result if isinstance(o.row.result, DoorRow) else None
            while row is not None:
                if row.detect is not None:
                    yield row.detect
                row = row.then


def _of_chests(rolls: Rolls) -> Iterator[int]:
    own = [o.row.result.difficulty for o in rolls.on("chest") if isinstance(o.row.result, ChestRow)]
    for o in rolls.on("encounter"):
        result = o.row.result
        if isinstance(result, Encounter) and result.chests.high > 0:
            for one in own:
                yield one or result.difficulty or 1


def _course(
    quest: Quest, party: Sequence[tuple[Fighter, Hero]], trap: Trap, difficulty: int
) -> tuple[Fraction, ...]:
    search_springs = quest.variants.get("failed_search") == "triggers"
    disarm_springs = quest.variants.get("failed_disarm") == "triggers"
    searcher = max(party, key=lambda one: one[0].dice("wit") + one[0].extra[SEARCH])
    expert = max(party, key=lambda one: one[0].dice(trap.disarm_stat) + one[0].extra[DISARM])
    wit = max(searcher[0].dice("wit") + searcher[0].extra[SEARCH], 1)
    skill = max(expert[0].dice(trap.disarm_stat) + expert[0].extra[DISARM], 1)
    search = tried(wit, difficulty, failure_springs=search_springs)
    disarm = disarmed(skill, trap.disarm_difficulty, failure_springs=disarm_springs)
    found = course(search, disarm)
    unaware = search.sprung + search.nothing
    damage = unaware * _mean(quest, searcher[1], trap)
    damage += (found.sprung - unaware) * _mean(quest, expert[1], trap)
    odds = (found.found, found.disarmed, found.sprung, found.left)
    return (*(100 * one for one in odds), damage)


def _mean(quest: Quest, hero: Hero, trap: Trap) -> Fraction:
    spread = harm(quest, hero, trap.effects)
    return sum((points * odds for points, odds in spread.items()), Fraction(0))
