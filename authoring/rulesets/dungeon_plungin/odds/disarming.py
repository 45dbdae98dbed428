"""Traps on doors and chests against the party: odds to find, disarm or spring them, and damage."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from authoring.odds.distributions import distribution, expectation
from authoring.odds.question import question
from authoring.odds.report import Answer, Table
from authoring.rulesets.dungeon_plungin.exact.explored import Explored
from authoring.rulesets.dungeon_plungin.exact.fighters import Fighter, hero_fighter
from authoring.rulesets.dungeon_plungin.exact.spreads import ZERO
from authoring.rulesets.dungeon_plungin.exact.trap_course import course, disarmed, tried
from authoring.rulesets.dungeon_plungin.model import DICE_FOR, ChestRow, DoorRow, Hero, Quest, Trap
from authoring.rulesets.dungeon_plungin.odds.arrivals import number_of
from authoring.rulesets.dungeon_plungin.odds.contents import CHEST, ENCOUNTER, Contents
from authoring.rulesets.dungeon_plungin.odds.encounters import encounters
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
_SUMS = ("traps", "found", "disarmed", "sprung", "left", "damage")
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
    course_ = Table("trap-course", title, "trap", _HEADS, tuple(rows), _NOTE, "mixed")
    return Answer(tables=(course_, *_games(quest, fighters)))


def _games(quest: Quest, fighters: Sequence[tuple[Fighter, Hero]]) -> Iterator[Table]:
    """Yield the table of traps in a whole game; nothing without a Location Chart."""
    if "location" not in quest.charts:
        return
    contents = Contents(quest)
    rows = []
    for name, game in (("first", contents.to_the_first), ("all", contents.in_all)):
        for what, role in ROLES:
            hard = doors_by_difficulty if what == "door" else chests_by_difficulty
            sums = [ZERO] * len(_SUMS)
            for difficulty, number in hard(contents, game).items():
                for trap, odds in _traps(contents, role):
                    numbers = _course(quest, fighters, trap, difficulty)
                    shares = (Fraction(100), *numbers[:-1], 100 * numbers[-1])
                    for at, share in enumerate(shares):
                        sums[at] += number * odds * share / 100
            rows.append((f"{what}s, {name}", tuple(sums)))
    note = (
        "On average, until the first Great Door is found (first) and with all explored (all): "
        "every locked door and every chest is opened. Great Doors, doors that a location brings "
        "ready-made, and what effects bring are not counted."
    )
    title = "Traps of a whole game"
    yield Table("traps-per-game", title, "on", _SUMS, tuple(rows), note, "mixed")


def _traps(contents: Contents, role: str) -> Iterator[tuple[Trap, Fraction]]:
    traps = contents.quest.content.traps
    for name, odds in contents.rolls.named(role):
        if name in traps:
            yield traps[name], odds


def doors_by_difficulty(contents: Contents, game: Explored) -> dict[int, Fraction]:
    """Return the mean number of locked doors in a game of this extent, by the difficulty to search
    them; rows that change count as at first."""
    rolled = sum((tile.odds * tile.rolled for tile in contents.tiles), ZERO)
    return distribution(
        (o.row.result.detect or 1, played * rolled * o.odds)
        for played, modifier in zip(game.played, contents.modifiers, strict=True)
        for o in contents.rolls.on("doorway", modifier)
        if isinstance(o.row.result, DoorRow) and o.row.result.kind == "locked"
    )


def chests_by_difficulty(contents: Contents, game: Explored) -> dict[int, Fraction]:
    """Return the mean number of chests in a game of this extent, by the difficulty to search them:
    those of encounters and those in locations."""
    rolling = contents.per_phase(CHEST)
    chests: dict[int, Fraction] = {}
    boxes: dict[int, Fraction] = {}
    stocked = contents.stocked().items()
    rolls = contents.rolls
    drawn = (
        (odds * mean, row)
        for chart, odds in stocked
        for row, mean in encounters(rolls, rolls.inside(ENCOUNTER, chart))
    )
    for odds, row in drawn:
        if row.chests.high > 0:
            number = odds * expectation(number_of(row.chests))
            for c in rolls.on("chest"):
                own = c.row.result.difficulty if isinstance(c.row.result, ChestRow) else None
                hard = own or row.difficulty or 1
                boxes[hard] = boxes.get(hard, ZERO) + number * c.odds
    every = sum(boxes.values(), ZERO)
    for hard, number in boxes.items():
        chests[hard] = game.phases * rolling * number / every
    for tile in contents.tiles:
        location = contents.quest.content.locations.get(tile.name)
        for piece in location.place if location is not None and tile.kind == "special" else ():
            if piece.kind == "chest":
                number = expectation(number_of(piece.count))
                hard = piece.difficulty or 1
                chests[hard] = chests.get(hard, ZERO) + game.phases * tile.odds * number
    return chests


def _difficulties(rolls: Rolls, what: str) -> list[int]:
    """Return the difficulties to search doors (`what`: "door") or chests, ascending."""
    return sorted(set(_of_doors(rolls) if what == "door" else _of_chests(rolls)))


def _of_doors(rolls: Rolls) -> Iterator[int]:
    for modifier in range(rolls.quest.time_span.x + 1):
        for o in rolls.on("doorway", modifier):
            for stage in o.row.stages:
                if isinstance(stage.result, DoorRow) and stage.result.detect is not None:
                    yield stage.result.detect


def _of_chests(rolls: Rolls) -> Iterator[int]:
    own = [o.row.result.difficulty for o in rolls.on("chest") if isinstance(o.row.result, ChestRow)]
    for result, _ in encounters(rolls, rolls.on("encounter")):
        if result.chests.high > 0:
            for difficulty in own:
                yield difficulty or result.difficulty or 1


def _course(
    quest: Quest, party: Sequence[tuple[Fighter, Hero]], trap: Trap, difficulty: int
) -> tuple[Fraction, ...]:
    search_springs = quest.variants.get("failed_search") == "triggers"
    disarm_springs = quest.variants.get("failed_disarm") == "triggers"
    searcher = max(party, key=lambda member: member[0].dice("wit") + member[0].extra[SEARCH])
    expert = max(
        party, key=lambda member: member[0].dice(trap.disarm_stat) + member[0].extra[DISARM]
    )
    wit = max(searcher[0].dice("wit") + searcher[0].extra[SEARCH], 1)
    skill = max(expert[0].dice(trap.disarm_stat) + expert[0].extra[DISARM], 1)
    search = tried(wit, difficulty, failure_springs=search_springs)
    disarm = disarmed(skill, trap.disarm_difficulty, failure_springs=disarm_springs)
    outcome = course(search, disarm)
    unaware = search.sprung + search.nothing
    damage = unaware * expectation(harm(quest, searcher[1], trap.effects))
    damage += (outcome.sprung - unaware) * expectation(harm(quest, expert[1], trap.effects))
    odds = (outcome.found, outcome.disarmed, outcome.sprung, outcome.left)
    return (*(100 * share for share in odds), damage)
